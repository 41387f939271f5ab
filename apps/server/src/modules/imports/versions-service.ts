/** The versions of the catalogue in the admin area: lists, compares and restores them. */
import type {
  AdminCatalogueChange,
  AdminCatalogueVersions,
  AdminDifferences,
  AdminImportRun,
  CatalogueChangeKind,
} from '@vitrine/contract'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { changeAnswer } from './change-answer.ts'
import type { ImportRunsStore } from './import-runs-store.ts'
import { assertIdle, type StartImports, type TransactRuns } from './import-start.ts'
import { runAnswer } from './run-answer.ts'
import type { Sizes, VersionsStore } from './versions-store.ts'

/** Changes that a comparison reads. */
const maxRead = 20_000
/** Changes that it shows. */
const maxShown = 100

export interface VersionsOptions {
  readonly versions: VersionsStore
  readonly runs: ImportRunsStore
  readonly transact: TransactRuns
  readonly startImports: StartImports | undefined
  readonly clock: () => Date
}

interface Compared {
  readonly from: number
  readonly to?: number | undefined
  readonly kind?: string | undefined
  readonly change?: CatalogueChangeKind | undefined
}

const notKept = (version: number, field: string) =>
  new HttpError(404, 'admin_version_not_kept', { params: { version: String(version) }, field, code: 'not_found' })

export class VersionsService {
  readonly #options: VersionsOptions
  /** A comparison reads many rows. */
  readonly #comparing = new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 4 })

  constructor(options: VersionsOptions) {
    this.#options = options
  }

  /** The kept versions, the newest first, with the size that the catalogue had. */
  async list(): Promise<AdminCatalogueVersions> {
    const { versions, runs, startImports } = this.#options
    const [listed, present] = await Promise.all([versions.list(), versions.sizes()])
    const makers = await runs.makers(listed.map(({ version }) => version))
    let sizes: Sizes = present
    const answer = listed.map(({ version, isCurrent, created, origin, counts, kinds }) => {
      const had = sizes
      // Going back, what a version added was not there before, and what it removed was.
      const before = (kind: string, now: number) => now - (kinds[kind]?.added ?? 0) + (kinds[kind]?.removed ?? 0)
      sizes = {
        products: before('product', had.products),
        assets: before('asset', had.assets),
        articles: before('article', had.articles),
      }
      const maker = makers.get(version)
      const { added = 0, changed = 0, hidden = 0, removed = 0 } = counts
      return {
        ...{ version, is_current: isCurrent, created: created ?? null, origin },
        ...{ by: maker?.origin ?? null, operator: maker?.operator ?? '', run: maker ? String(maker.id) : '' },
        ...{ added, changed, hidden, removed, ...had },
      }
    })
    return { versions: answer, can_change: startImports !== undefined }
  }

  /** What differs. @throws HttpError 404 for a version that is not kept, 400 for the older one second */
  compare(compared: Compared): Promise<AdminDifferences> {
    return this.#comparing.run(() => this.#compare(compared))
  }

  async #compare({ from, to: until, kind, change: wanted }: Compared): Promise<AdminDifferences> {
    const { versions } = this.#options
    const listed = await versions.list()
    const current = listed.find(({ isCurrent }) => isCurrent)?.version ?? 0
    const to = until ?? current
    for (const [version, field] of [
      [from, 'from'],
      [to, 'to'],
    ] as const)
      if (!listed.some((one) => one.version === version)) throw notKept(version, field)
    if (from >= to) throw new HttpError(400, 'admin_older_first', { field: 'from' })
    const counts = new Map<string, AdminDifferences['counts'][number]>()
    const changes: AdminCatalogueChange[] = []
    let read = 0
    await versions.changes({ from, to: to === current ? undefined : to }, (change) => {
      if (read++ === maxRead) return false
      const key = `${change.kind} ${change.change}`
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { kind: change.kind, change: change.change, count: 1 })
      const isShown = (kind ?? change.kind) === change.kind && (wanted ?? change.change) === change.change
      if (isShown && changes.length < maxShown) changes.push(changeAnswer(change))
      return true
    })
    return { from, to, counts: [...counts.values()], is_whole: read <= maxRead, changes }
  }

  /**
   * Begins to restore a version; a process of its own does it.
   * @throws HttpError 404 for a version that is not kept, 409 if `version` is not the present one or another import runs
   */
  undo(
    { to, version }: { readonly to: number; readonly version: number },
    context: CallContext,
  ): Promise<AdminImportRun> {
    const { transact, clock, startImports } = this.#options
    return transact(async ({ runs, versions, operator, audit }) => {
      await assertIdle({ runs, startImports, now: clock() })
      const listed = await versions.list()
      const current = listed.find(({ isCurrent }) => isCurrent)?.version ?? 0
      if (current !== version) throw new HttpError(409, 'admin_changed_meanwhile', { field: 'version' })
      if (to === current || !listed.some((one) => one.version === to)) throw notKept(to, 'to')
      const acting = await operator(context)
      const task = { basedOn: current, to }
      const id = await runs.add(
        { kind: 'undo', origin: 'admin', source: String(to), operator: acting.email, state: 'waiting', task },
        clock(),
      )
      await audit({
        operator: acting,
        action: 'undo.started',
        subject: String(to),
        details: { from: current, import: id },
      })
      const run = await runs.one(id)
      if (!run) throw new Error('a run is there after it was added')
      return runAnswer(run, clock())
    }).then((run) => {
      startImports?.()
      return run
    })
  }
}
