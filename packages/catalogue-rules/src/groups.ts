/** Rules about groups of people that the import checks and the server applies. */
import type { Reserved } from '@vitrine/database/schema'

/** The groups whose members are not listed: all guests, and all users. */
export const everybody = { guests: 'guests', registered: 'registered' } as const

interface ReservingGroup {
  readonly reserved: Reserved
}

/** Whether a group reserves anything. */
export const reservesAny = ({ reserved }: ReservingGroup): boolean =>
  Object.values(reserved).some((codes) => codes.length > 0)

/**
 * Whether a person who registers for a group becomes a member only after an operator's approval. A group that reserves
 * something always needs it, whatever its description says: registering alone must not give access to reserved things.
 */
export const needsApproval = (group: ReservingGroup & { readonly approval: boolean }): boolean =>
  group.approval || reservesAny(group)
