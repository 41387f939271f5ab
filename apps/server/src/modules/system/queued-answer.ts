/** What the answers about queues have in common. */

export interface PageQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const usualLimit = 25
const maxLimit = 100

/** The rows of a page. */
export function pageOf({ page = 1, limit: wanted = usualLimit }: PageQuery): { limit: number; offset: number } {
  const limit = Math.min(wanted, maxLimit)
  return { limit, offset: (page - 1) * limit }
}

interface Queued {
  readonly id: number
  readonly createdAt: Date
  readonly attempts: number
  readonly nextAt: Date
  readonly failedAt: Date | null
  readonly trouble: string
}

/** A row of a queue as the admin area shows it. */
export const queuedAnswer = ({ id, createdAt, attempts, nextAt, failedAt, trouble }: Queued) => ({
  id: String(id),
  created: createdAt.toISOString(),
  attempts,
  next: failedAt === null ? nextAt.toISOString() : null,
  failed: failedAt?.toISOString() ?? null,
  error: trouble,
})
