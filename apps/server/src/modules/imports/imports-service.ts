/** The last imports and what they have found, for the admin area and for `vitrine imports`. */
import type { AdminFindings, AdminImportRun, AdminImports, FindingLevel, ImportRunOrigin } from '@vitrine/contract'
import { notFound } from '../../http/http-error.ts'
import { csvLine, guarded } from '../exports/csv.ts'
import type { ImportRunsStore, StoredRun } from './import-runs-store.ts'
import { findingAnswer, runAnswer } from './run-answer.ts'

interface Paging {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

interface RunsQuery extends Paging {
  readonly troubled?: boolean | undefined
  readonly origin?: ImportRunOrigin | undefined
}

interface FindingsQuery {
  readonly id: string
  readonly level?: FindingLevel | undefined
  readonly search?: string | undefined
}

const usualLimit = 25
const maxLimit = 100
/** Findings in one file: all that are stored. */
const maxFindings = 20_000

const rowsOf = ({ page = 1, limit: wanted = usualLimit }: Paging) => {
  const limit = Math.min(wanted, maxLimit)
  return { limit, offset: (page - 1) * limit }
}

const columns = ['level', 'code', 'file', 'line', 'column', 'message', 'remedy'] as const

export class ImportsService {
  readonly #store: ImportRunsStore
  readonly #clock: () => Date

  constructor(store: ImportRunsStore, clock: () => Date) {
    this.#store = store
    this.#clock = clock
  }

  /** A page of imports and undos, the newest first. */
  async page({ troubled = false, origin, ...paging }: RunsQuery): Promise<AdminImports> {
    const filter = { troubled, origin }
    const runs = await this.#store.list(filter, rowsOf(paging))
    return { runs: runs.map((run) => runAnswer(run, this.#clock())), total: await this.#store.total(filter) }
  }

  /** What waits or runs. */
  async running(): Promise<AdminImportRun | null> {
    const now = this.#clock()
    const run = await this.#store.open(now)
    return run ? runAnswer(run, now) : null
  }

  /** @throws HttpError 404 */
  async one(id: string): Promise<AdminImportRun> {
    return runAnswer(await this.#run(id), this.#clock())
  }

  /** A page of what a run has found. @throws HttpError 404 */
  async findings({ page, limit, ...query }: FindingsQuery & Paging): Promise<AdminFindings> {
    const { id } = await this.#run(query.id)
    const filter = { level: query.level, search: query.search ?? '' }
    const found = await this.#store.findings(id, filter, rowsOf({ page, limit }))
    return { findings: found.map(findingAnswer), total: await this.#store.findingsTotal(id, filter) }
  }

  /** The findings that fit, as CSV that no spreadsheet takes for formulas. @throws HttpError 404 */
  async csv({ id: wanted, level, search = '' }: FindingsQuery): Promise<{ csv: string }> {
    const { id } = await this.#run(wanted)
    const found = await this.#store.findings(id, { level, search }, { limit: maxFindings, offset: 0 })
    const lines = found.map((finding) =>
      csvLine(
        columns.map((column) => guarded(String(finding[column] ?? ''))),
        { separator: ',' },
      ),
    )
    return { csv: csvLine([...columns], { separator: ',' }) + lines.join('') }
  }

  async #run(id: string): Promise<StoredRun> {
    const run = /^\d{1,15}$/.test(id) ? await this.#store.one(Number(id)) : undefined
    if (!run) throw notFound('import', id)
    return run
  }
}
