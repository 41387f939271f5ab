/** The rows of imports, plans and undos, and of their findings. */
import { type Db, rowsOf } from '@vitrine/database'
import { importFindings, importRuns } from '@vitrine/database/schema'
import { and, asc, count, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'

export type StoredRun = typeof importRuns.$inferSelect
export type StoredFinding = typeof importFindings.$inferSelect
export type NewFinding = Omit<StoredFinding, 'runId' | 'number'>
export type NewRun = Pick<StoredRun, 'kind' | 'origin' | 'source' | 'state'> &
  Partial<Pick<StoredRun, 'operator' | 'task'>>
/** How a run has ended. */
export type RunEnd = Pick<StoredRun, 'state' | 'message' | 'version' | 'errors' | 'warnings' | 'notes' | 'counts'>

/** Runs that stay in the list. */
const kept = 100
/** ms after which a running process that has said nothing counts as ended. It says something every two seconds. */
const silentMs = 30_000
/** Rows that one statement writes. */
const rowsAtOnce = 1000

/** Which runs a list shows. Plans are not in it. */
export interface RunFilter {
  /** Only those that were not imported, or have errors. */
  readonly troubled: boolean
  readonly origin: StoredRun['origin'] | undefined
}

export interface FindingFilter {
  readonly level: StoredFinding['level'] | undefined
  /** Words that a message, a remedy, a file or a code contains; '' for all findings. */
  readonly search: string
}

/** Whether a process works on the run, or will. */
export const isOpen = ({ state, seenAt }: Pick<StoredRun, 'state' | 'seenAt'>, now: Date): boolean =>
  state === 'waiting' || (state === 'running' && now.getTime() - seenAt.getTime() < silentMs)

const troubled = or(inArray(importRuns.state, ['refused', 'failed']), sql`${importRuns.errors} > 0`)

const listed = ({ troubled: isTroubled, origin }: RunFilter): SQL | undefined =>
  and(
    ne(importRuns.kind, 'plan'),
    isTroubled ? troubled : undefined,
    origin === undefined ? undefined : eq(importRuns.origin, origin),
  )

const having = (word: string): SQL | undefined => {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const { message, remedy, file, code, column } = importFindings
  return or(...[message, remedy, file, code, column].map((text) => ilike(text, pattern)))
}

const found = (runId: number, { level, search }: FindingFilter): SQL | undefined =>
  and(
    eq(importFindings.runId, runId),
    level === undefined ? undefined : eq(importFindings.level, level),
    ...search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(having),
  )

export const importRunsStore = (db: Db) => ({
  /** Adds a run, and forgets the oldest ones that have ended. */
  async add(run: NewRun, now: Date): Promise<number> {
    const [added] = await db
      .insert(importRuns)
      .values({ ...run, createdAt: now, seenAt: now })
      .returning({ id: importRuns.id })
    await db.execute(sql`delete from ${importRuns} where state not in ('waiting', 'running') and id <= (
      select id from ${importRuns} order by id desc offset ${kept} limit 1)`)
    if (!added) throw new Error('an insertion returns its row')
    return added.id
  },

  /** Takes the oldest run that waits. Several processes never take the same one. */
  async take(now: Date): Promise<StoredRun | undefined> {
    const [taken] = await rowsOf<{ id: number }>(
      db,
    )`update ${importRuns} set state = 'running', seen_at = ${now.toISOString()}
      where id = (select id from ${importRuns} where state = 'waiting' order by id for update skip locked limit 1)
      returning id::float8 as id`
    return taken && this.one(taken.id)
  },

  /** Whether a run waits for a process. */
  async waits(): Promise<boolean> {
    const [row] = await db
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(eq(importRuns.state, 'waiting'))
      .limit(1)
    return row !== undefined
  },

  /** Says that a run is still running, and what it does. */
  async progress(id: number, { phase, share }: Pick<StoredRun, 'phase' | 'share'>, now: Date): Promise<void> {
    await db
      .update(importRuns)
      .set({ phase, share, seenAt: now })
      .where(and(eq(importRuns.id, id), eq(importRuns.state, 'running')))
  },

  /** Stores what a plan has found. */
  async setPlan(id: number, plan: NonNullable<StoredRun['plan']>): Promise<void> {
    await db.update(importRuns).set({ plan }).where(eq(importRuns.id, id))
  },

  /** Notes how a run has ended. In the transaction of the import, the note is stored with it or not at all. */
  async end(id: number, end: Partial<RunEnd> & Pick<RunEnd, 'state'>, now: Date): Promise<void> {
    await db
      .update(importRuns)
      .set({ ...end, phase: '', endedAt: now, seenAt: now })
      .where(eq(importRuns.id, id))
  },

  /** Adds the findings of a run in their order. */
  async addFindings(runId: number, findings: readonly NewFinding[]): Promise<void> {
    for (let start = 0; start < findings.length; start += rowsAtOnce) {
      const rows = findings.slice(start, start + rowsAtOnce)
      await db.insert(importFindings).values(rows.map((row, index) => ({ ...row, runId, number: start + index + 1 })))
    }
  },

  async one(id: number): Promise<StoredRun | undefined> {
    const [run] = await db.select().from(importRuns).where(eq(importRuns.id, id))
    return run
  },

  /** The runs that fit, the newest first. */
  list: (filter: RunFilter, { limit, offset }: { limit: number; offset: number }): Promise<StoredRun[]> =>
    db.select().from(importRuns).where(listed(filter)).orderBy(desc(importRuns.id)).limit(limit).offset(offset),

  async total(filter: RunFilter): Promise<number> {
    const [row] = await db.select({ total: count() }).from(importRuns).where(listed(filter))
    return row?.total ?? 0
  },

  /** The run that waits or runs; the oldest one. */
  async open(now: Date): Promise<StoredRun | undefined> {
    const rows = await db
      .select()
      .from(importRuns)
      .where(inArray(importRuns.state, ['waiting', 'running']))
      .orderBy(asc(importRuns.id))
    return rows.find((run) => isOpen(run, now))
  },

  /** Lets only one transaction at a time add a run that must be alone. */
  alone: () => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('vitrine import runs', 0))`),

  /** What has made versions of the catalogue, by version. */
  async makers(
    versions: readonly number[],
  ): Promise<ReadonlyMap<number, Pick<StoredRun, 'id' | 'origin' | 'operator'>>> {
    if (versions.length === 0) return new Map()
    const rows = await db
      .select()
      .from(importRuns)
      .where(inArray(importRuns.version, [...versions]))
      .orderBy(importRuns.id)
    return new Map(rows.flatMap((row) => (row.version === null ? [] : [[row.version, row]])))
  },

  findings: (runId: number, filter: FindingFilter, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select()
      .from(importFindings)
      .where(found(runId, filter))
      .orderBy(asc(importFindings.number))
      .limit(limit)
      .offset(offset),

  async findingsTotal(runId: number, filter: FindingFilter): Promise<number> {
    const [row] = await db.select({ total: count() }).from(importFindings).where(found(runId, filter))
    return row?.total ?? 0
  },
})

export type ImportRunsStore = ReturnType<typeof importRunsStore>
