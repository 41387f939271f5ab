/** The last imports, plans and undos, whoever has started them, with what they have found. */
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** `plan`: an import that is taken back before it is stored. `undo`: a former version is restored. */
export type ImportRunKind = 'import' | 'plan' | 'undo'

/** Who has started a run: a command, `vitrine watch`, an operator in the admin area, or the first start. */
export type ImportRunOrigin = 'command' | 'watch' | 'admin' | 'demo'

/**
 * `waiting`: for a process that takes it. `done`: its result is stored. `refused`: it was looked at, and nothing was
 * imported. `failed`: something else has prevented it.
 */
export type ImportRunState = 'waiting' | 'running' | 'done' | 'refused' | 'failed'

/** What a waiting run has to do, for the process that takes it. */
export interface ImportRunTask {
  /** The version on which it is based; another one in the meantime refuses it. */
  readonly basedOn: number
  /** The version that an undo restores. */
  readonly to?: number
  /** The delivery that is looked at or imported. */
  readonly delivery?: string
  /** The digest of the plan that is applied. */
  readonly digest?: string
}

/** What an import would change. */
export interface ImportRunPlan {
  readonly version: number
  /** The digest of the changes. */
  readonly digest: string
  /** Sentences about what is unusual. */
  readonly unusual: readonly string[]
  readonly counts: readonly { readonly kind: string; readonly change: string; readonly count: number }[]
  /** The first changes, as the admin area shows them. */
  readonly changes: readonly unknown[]
}

export const importRuns = pgTable(
  'import_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ImportRunKind>().notNull(),
    origin: text().$type<ImportRunOrigin>().notNull(),
    /** The folder, or the version that is restored. */
    source: text().notNull(),
    /** The address of the operator who has started it; '' for others. */
    operator: text().notNull().default(''),
    state: text().$type<ImportRunState>().notNull(),
    /** What it does at the moment; '' before and after. */
    phase: text().notNull().default(''),
    /** How much of the phase is done, 0 to 1. */
    share: doublePrecision().notNull().default(0),
    createdAt: moment().notNull(),
    endedAt: moment(),
    /** When its process has last said that it runs. */
    seenAt: moment().notNull(),
    /** The version of the catalogue that it has made; null if it has changed nothing. */
    version: bigint({ mode: 'number' }),
    /** Why nothing was imported; '' if something was. */
    message: text().notNull().default(''),
    errors: integer().notNull().default(0),
    warnings: integer().notNull().default(0),
    notes: integer().notNull().default(0),
    /** How many things of each kind it added, changed, refused and so on. */
    counts: jsonb().$type<Record<string, Record<string, number>>>().notNull().default({}),
    task: jsonb().$type<ImportRunTask>(),
    /** What a plan has found. */
    plan: jsonb().$type<ImportRunPlan>(),
  },
  (table) => [index('import_runs_state').on(table.state)],
)

/** The findings of a run, up to a number. */
export const importFindings = pgTable(
  'import_findings',
  {
    runId: bigint({ mode: 'number' })
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were found. */
    number: integer().notNull(),
    level: text().$type<'error' | 'warning' | 'note'>().notNull(),
    code: text().notNull(),
    file: text().notNull(),
    line: integer(),
    /** A number or the name of a column; '' if there is none. */
    column: text().notNull(),
    message: text().notNull(),
    remedy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
)

/** A file of a delivery, with its path in the delivery. */
export interface StagedFile {
  readonly path: string
  readonly size: number
}

/** Deliveries that operators upload in the admin area. Their files lie in `staging/` of the data folder for a day. */
export const stagedDeliveries = pgTable('staged_deliveries', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** The operator's address. */
  operator: text().notNull(),
  createdAt: moment().notNull(),
  files: jsonb().$type<readonly StagedFile[]>().notNull(),
  /** What to do with products that it no longer has. */
  missing: text().$type<'keep' | 'hide' | 'remove'>().notNull(),
  /** The run that has looked at it, or does; null before. */
  planId: bigint({ mode: 'number' }),
})
