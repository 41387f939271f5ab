/** Writes down what an import, a plan or an undo does: its progress, its findings and its end. */
import { printable } from '@vitrine/catalogue-rules/printable'
import type { Database, Db } from '@vitrine/database'
import type { ImportSummary, Report } from '@vitrine/import'
import { importRunsStore, type NewFinding, type NewRun, type RunEnd } from './import-runs-store.ts'

/** Findings of a run that are kept with their texts. All of them are counted. */
const maxFindings = 20_000
/** ms between two notes of the progress. */
const noteMs = 2000

type Result = Partial<Pick<ImportSummary, 'counts' | 'findingCounts'>> & Pick<RunEnd, 'state' | 'message' | 'version'>

export class RunRecorder {
  readonly id: number
  readonly #database: Database
  readonly #findings: NewFinding[] = []
  readonly #timer: NodeJS.Timeout | undefined
  #doing = { phase: '', share: 0 }
  #isNoting = false

  private constructor(database: Database, id: number) {
    this.#database = database
    this.id = id
    // PGlite has one connection, which the import needs.
    if (database.kind === 'pglite') return
    this.#timer = setInterval(() => this.#note(), noteMs)
    this.#timer.unref()
  }

  /** Adds a run that begins now. */
  static async begin(database: Database, run: Omit<NewRun, 'state'>): Promise<RunRecorder> {
    const id = await importRunsStore(database.db).add({ ...run, state: 'running' }, new Date())
    return new RunRecorder(database, id)
  }

  /** Goes on with a run that this process has taken. */
  static of(database: Database, id: number): RunRecorder {
    return new RunRecorder(database, id)
  }

  readonly report: Report = ({ level, code, at, message, remedy = '' }) => {
    if (this.#findings.length >= maxFindings) return
    const { file, line = null, column = '' } = at
    this.#findings.push({
      ...{ level, code, file: printable(file), line, column: printable(String(column)) },
      ...{ message: printable(message), remedy: printable(remedy) },
    })
  }

  /** Says what the run does; stored every two seconds. */
  progress(phase: string, share: number): void {
    this.#doing = { phase, share: Math.min(1, Math.max(0, share)) }
  }

  /** Notes in the transaction of the run that it is done: so the note is stored with the catalogue, or not at all. */
  readonly record = (db: Db): Promise<void> => importRunsStore(db).end(this.id, { state: 'done' }, new Date())

  /** Stores how the run has ended, and its findings. */
  async end({ counts = new Map(), findingCounts = new Map(), ...result }: Result): Promise<void> {
    clearInterval(this.#timer)
    const store = importRunsStore(this.#database.db)
    const numberOf = (level: string) =>
      [...findingCounts].reduce((sum, [key, number]) => sum + (key.startsWith(`${level} `) ? number : 0), 0)
    await store.addFindings(this.id, this.#findings)
    await store.end(
      this.id,
      {
        ...result,
        ...{ errors: numberOf('error'), warnings: numberOf('warning'), notes: numberOf('note') },
        counts: Object.fromEntries([...counts].map(([kind, count]) => [kind, { ...count }])),
      },
      new Date(),
    )
  }

  /** Stores that the run has failed. The reason for it comes first, so a failure of this is not reported. */
  async fail(error: unknown): Promise<void> {
    const message = printable(error instanceof Error ? error.message : String(error)).slice(0, 2000)
    await this.end({ state: 'failed', message, version: null }).catch(() => {})
  }

  /** Nobody waits for a note: while the import's transaction ends, it waits for that. */
  #note(): void {
    if (this.#isNoting) return
    this.#isNoting = true
    importRunsStore(this.#database.db)
      .progress(this.id, this.#doing, new Date())
      .catch(() => {})
      .finally(() => {
        this.#isNoting = false
      })
  }
}
