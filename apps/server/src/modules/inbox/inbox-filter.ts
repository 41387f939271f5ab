/** Which items of the inbox a list has. */
import type { InboxKind, InboxState } from '@vitrine/contract'

/** Without a field, items of all kinds, forms, states and so on. */
export interface InboxFilter {
  /** Words of what was sent, or of the sender's name, address or company. */
  readonly search?: string | undefined
  readonly kind?: InboxKind | undefined
  /** Code of the form. */
  readonly form?: string | undefined
  readonly state?: InboxState | undefined
  /** Id of an operator, or `nobody`. */
  readonly assignee?: string | undefined
  /** This moment is included. */
  readonly since?: Date | undefined
  /** This one is not. */
  readonly until?: Date | undefined
}

/** The filter of a call, whose period consists of days. */
export interface InboxQuery extends Omit<InboxFilter, 'since' | 'until'> {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

const dayMs = 86_400_000

/** The filter of a call. Days count from their first to their last hour in UTC. */
export const filterOf = ({ search, kind, form, state, assignee, since, until }: InboxQuery): InboxFilter => ({
  ...{ search, kind, state, form: form || undefined, assignee: assignee || undefined },
  since: since === undefined ? undefined : new Date(`${since}T00:00:00Z`),
  until: until === undefined ? undefined : new Date(Date.parse(`${until}T00:00:00Z`) + dayMs),
})
