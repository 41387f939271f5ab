/** The running sessions of all people, for the admin area and for `vitrine sessions`. */
import { createHash } from 'node:crypto'
import type { AdminSession, AdminSessions } from '@vitrine/contract'
import { notFound } from '../../http/http-error.ts'
import { idleLifetime } from '../accounts/sessions-service.ts'
import { hashToken } from '../accounts/tokens.ts'
import type { ActingOperator, WriteAudit } from '../audit/audit-entry.ts'
import { type PageQuery, pageOf } from './queued-answer.ts'
import type { RunningSession, RunningSessionsStore } from './running-sessions-store.ts'

export interface RunningSessionsOptions {
  readonly store: RunningSessionsStore
  /** Runs `work` in a transaction. */
  readonly transact: <T>(work: (inside: { store: RunningSessionsStore; audit: WriteAudit }) => Promise<T>) => Promise<T>
  /** Forgets what this process remembers of a person. */
  readonly forget: (userId: string) => void
  readonly clock: () => Date
}

interface SessionsQuery extends PageQuery {
  readonly search?: string | undefined
}

/** What stands for the session of a token in lists. */
const sessionIdOf = (token: string): string => createHash('sha256').update(hashToken(token)).digest('hex').slice(0, 32)

/**
 * When a session was last used: each use moves its end on. Near the end of its longest life, the end stays, so that
 * nothing is known then.
 */
const usedAt = ({ expiresAt, endsAt }: RunningSession): string | null =>
  expiresAt.getTime() < endsAt.getTime() ? new Date(expiresAt.getTime() - idleLifetime).toISOString() : null

export class RunningSessionsService {
  readonly #options: RunningSessionsOptions

  constructor(options: RunningSessionsOptions) {
    this.#options = options
  }

  /** A page of the running sessions, the newest first. @param token of the call, to mark its own session */
  async page({ search = '', ...query }: SessionsQuery, token = ''): Promise<AdminSessions> {
    const { store, clock } = this.#options
    const now = clock()
    const [rows, total] = await Promise.all([store.list(search, now, pageOf(query)), store.total(search, now)])
    const own = token === '' ? '' : sessionIdOf(token)
    return { sessions: rows.map((row) => this.#answer(row, own)), total }
  }

  /** Ends a session. @param actor null for a command @throws HttpError 404 if there is none with the id */
  async end(id: string, actor: ActingOperator | null): Promise<{ ended: number }> {
    const { transact, forget } = this.#options
    const { userId } = await transact(async ({ store, audit }) => {
      const ended = await store.end(id)
      if (!ended) throw notFound('session', id)
      const { userId: user, email: subject } = ended
      if (actor)
        await audit({ operator: actor, action: 'person.sessions_ended', subject, details: { id: user, sessions: 1 } })
      return ended
    })
    forget(userId)
    return { ended: 1 }
  }

  #answer(row: RunningSession, own: string): AdminSession {
    const { id, userId, email, firstName, lastName, createdAt, expiresAt } = row
    return {
      ...{ id, user_id: userId, email, name: [firstName, lastName].filter((part) => part !== '').join(' ') },
      created: createdAt.toISOString(),
      used: usedAt(row),
      expires: expiresAt.toISOString(),
      is_current: id === own,
    }
  }
}
