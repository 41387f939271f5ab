/**
 * Queues of jobs: a job is a row that is written in the transaction of its event, taken by one worker at a time, and
 * deleted when it is done (docs/decisions/0030-mail-jobs.md).
 */
import type { Db } from '@vitrine/database'
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table of jobs. */
interface JobTable extends PgTable {
  readonly id: PgColumn
  readonly createdAt: PgColumn
  readonly attempts: PgColumn
  /** The earliest time of the next attempt. */
  readonly nextAt: PgColumn
  /** When the server gave up. */
  readonly failedAt: PgColumn
  readonly trouble: PgColumn
}

/** Which jobs a list shows: those that wait, or those that were given up. */
export type QueueState = 'all' | 'waiting' | 'failed'

/** The columns of a job that the worker uses. */
export interface QueuedJob {
  readonly id: number
  readonly createdAt: Date
  readonly attempts: number
}

export function jobQueue<Table extends JobTable>(table: Table) {
  type Job = Table['$inferSelect'] & QueuedJob
  const plain = table as PgTable
  /** Selects the job only while this worker still has it: not when its time was over and another worker has taken it. */
  const stillOurs = ({ id, attempts }: QueuedJob) => and(eq(table.id, id), eq(table.attempts, attempts))
  return {
    /**
     * Takes the job that has waited longest, until `until`: no other worker takes it before. Its attempts are counted
     * now, so that their number identifies this worker's claim. Processes that call this at the same moment get
     * different jobs.
     * @param others a further condition
     * @returns undefined when no job is due
     */
    async take(db: Db, now: Date, until: Date, others?: SQL): Promise<Job | undefined> {
      const due = db
        .select({ id: table.id })
        .from(plain)
        .where(and(isNull(table.failedAt), lte(table.nextAt, now), others))
        .orderBy(asc(table.nextAt), asc(table.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const [taken] = await db
        .update(plain)
        .set({ attempts: sql`${table.attempts} + 1`, nextAt: until } as object)
        .where(sql`${table.id} = (${due})`)
        .returning()
      return taken as Job | undefined
    },

    /** Deletes a job that is done. */
    async finish(db: Db, job: QueuedJob): Promise<void> {
      await db.delete(plain).where(stillOurs(job))
    },

    /**
     * Keeps a job for another attempt.
     * @param trouble without addresses or tokens
     */
    async postpone(db: Db, job: QueuedJob, nextAt: Date, trouble: string): Promise<void> {
      await db
        .update(plain)
        .set({ nextAt, trouble } as object)
        .where(stillOurs(job))
    },

    /**
     * Gives a job up; its row stays.
     * @param trouble without addresses or tokens
     */
    async giveUp(db: Db, job: QueuedJob, failedAt: Date, trouble: string): Promise<void> {
      await db
        .update(plain)
        .set({ failedAt, trouble } as object)
        .where(stillOurs(job))
    },

    /**
     * Makes the worker retry jobs that were given up, as if they were new.
     * @param changes of further columns
     * @returns how many
     */
    async retry(db: Db, now: Date, changes: object = {}, which?: SQL): Promise<number> {
      const again = await db
        .update(plain)
        .set({ failedAt: null, attempts: 0, createdAt: now, nextAt: now, ...changes } as object)
        .where(and(isNotNull(table.failedAt), which))
        .returning({ id: table.id })
      return again.length
    },

    /** Deletes jobs that were given up. @returns how many */
    async removeGivenUp(db: Db, which?: SQL): Promise<number> {
      const removed = await db
        .delete(plain)
        .where(and(isNotNull(table.failedAt), which))
        .returning({ id: table.id })
      return removed.length
    },

    /** Selects the jobs in a state. */
    inState: (state: QueueState): SQL | undefined =>
      state === 'all' ? undefined : state === 'failed' ? isNotNull(table.failedAt) : isNull(table.failedAt),
  }
}
