/** Deliveries that operators upload: takes their bytes, and starts to look at them and to import them. */
import type {
  AdminDeliveryMapping,
  AdminImportRun,
  AdminMappingChange,
  AdminNewDelivery,
  AdminStagedDeliveries,
  AdminStagedDelivery,
} from '@vitrine/contract'
import { maxDeliveryBytes } from '@vitrine/contract'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { isUuid } from '../../platform/uuid.ts'
import { changeMappingIn, hasMapping, mappingIn } from './delivery-mapping.ts'
import type { ImportRunsStore } from './import-runs-store.ts'
import { assertIdle, type RunsTransaction, type StartImports } from './import-start.ts'
import { runAnswer } from './run-answer.ts'
import type { StagedDeliveriesStore, StagedDelivery } from './staged-deliveries-store.ts'
import { folderName, plainPath, type Staging } from './staging.ts'

/** Deliveries that may wait at a time. */
const maxWaiting = 10
/** ms that a delivery may wait. */
const keptMs = 24 * 60 * 60_000

interface DeliveriesTransaction extends RunsTransaction {
  readonly deliveries: StagedDeliveriesStore
}

export interface DeliveriesOptions {
  readonly deliveries: StagedDeliveriesStore
  readonly runs: ImportRunsStore
  readonly transact: <T>(work: (inside: DeliveriesTransaction) => Promise<T>) => Promise<T>
  /** Undefined where the server has no data folder. */
  readonly staging: Staging | undefined
  readonly startImports: StartImports | undefined
  readonly clock: () => Date
}

export class DeliveriesService {
  readonly #options: DeliveriesOptions
  /** A part is held in memory while it arrives. */
  readonly #receiving = new ConcurrencyLimiter({ maxRunning: 4, maxWaiting: 20 })

  constructor(options: DeliveriesOptions) {
    this.#options = options
  }

  get #staging(): Staging {
    const { staging, startImports } = this.#options
    if (!staging || !startImports) throw new HttpError(409, 'admin_import_impossible')
    return staging
  }

  /** The deliveries that wait, the newest first. */
  async list(): Promise<AdminStagedDeliveries> {
    const waiting = await this.#options.deliveries.list()
    return {
      deliveries: waiting.map(({ id, name, operator, createdAt }) => ({
        ...{ id, name, operator, created: createdAt.toISOString() },
      })),
    }
  }

  /** Begins an upload. @throws HttpError 400 for paths that can't be, 409 if too many deliveries wait */
  async add({ files, missing }: AdminNewDelivery, context: CallContext): Promise<AdminStagedDelivery> {
    const staging = this.#staging
    const named = files.map(({ path, size }) => ({ path: plainPath(path) ?? '', size }))
    const wrong = named.findIndex(
      ({ path }, index) => path === '' || named.findIndex((one) => one.path === path) < index,
    )
    if (wrong >= 0)
      throw new HttpError(400, 'admin_delivery_path', { field: 'files', params: { path: files[wrong]?.path ?? '' } })
    if (named.reduce((sum, { size }) => sum + size, 0) > maxDeliveryBytes)
      throw new HttpError(400, 'admin_delivery_size', { field: 'files' })
    await this.removeOld()
    const delivery = await this.#options.transact(async ({ runs, deliveries, operator }) => {
      await runs.alone()
      if ((await deliveries.total()) >= maxWaiting) throw new HttpError(409, 'admin_deliveries_full')
      const { email } = await operator(context)
      const name = folderName(named[0]?.path.split('/').at(named.length > 1 ? 0 : -1) ?? '')
      return deliveries.add({ name, operator: email, createdAt: this.#options.clock(), files: named, missing })
    })
    await staging.create(delivery.id)
    return this.#answerOf(delivery)
  }

  /** @throws HttpError 404 */
  async one(id: string): Promise<AdminStagedDelivery> {
    return this.#answerOf(await this.#delivery(id))
  }

  /** Adds bytes to a file. @throws HttpError 404, 400 for too many, 409 if they do not begin where the others end */
  async addPart(id: string, file: number, offset: number, part: Blob): Promise<{ received: number }> {
    const { files } = await this.#delivery(id)
    const size = files[file]?.size
    if (size === undefined || offset + part.size > size)
      throw new HttpError(400, 'admin_delivery_part', { field: 'part' })
    const bytes = new Uint8Array(await part.arrayBuffer())
    return this.#receiving.run(
      async () => {
        if ((await this.#staging.received(id, file)) !== offset)
          throw new HttpError(409, 'admin_delivery_part', { field: 'offset' })
        await this.#staging.append(id, file, bytes)
        return { received: await this.#staging.received(id, file) }
      },
      { key: id },
    )
  }

  /** Begins to look at a delivery. @throws HttpError 404, 409 if bytes are missing or another import runs */
  async plan(id: string, context: CallContext): Promise<AdminStagedDelivery> {
    const delivery = await this.#delivery(id)
    if (delivery.planId === null) {
      for (const [index, { size }] of delivery.files.entries())
        if ((await this.#staging.received(id, index)) !== size)
          throw new HttpError(409, 'admin_delivery_incomplete', { field: 'files' })
    }
    await this.#start(id, 'plan', context)
    return this.one(id)
  }

  /** Begins to import what the plan says. @throws HttpError 404, 409 if there is no plan or another import runs */
  async apply(id: string, context: CallContext): Promise<AdminImportRun> {
    await this.#delivery(id)
    return this.#start(id, 'import', context)
  }

  /** @throws HttpError 404 for a delivery without tables, or before the server has looked at it */
  async mapping(id: string): Promise<AdminDeliveryMapping> {
    const mapping = await mappingIn(await this.#folderOf(await this.#delivery(id)))
    if (!mapping) throw notFound('delivery', id)
    return mapping
  }

  /** @throws HttpError 404, 400 for a mapping that is not valid, 409 for a conflict, or while an import reads it */
  async changeMapping(id: string, change: AdminMappingChange): Promise<AdminDeliveryMapping> {
    const delivery = await this.#delivery(id)
    await this.#assertAtRest(id)
    return changeMappingIn(await this.#folderOf(delivery), change)
  }

  /** @throws HttpError 404 before the server has looked at it */
  async #folderOf({ id, name, planId }: StagedDelivery): Promise<string> {
    const folder = planId === null ? undefined : await this.#staging.arranged(id, name).catch(() => undefined)
    if (folder === undefined) throw notFound('delivery', id)
    return folder
  }

  /** @throws HttpError 409 while the delivery is looked at or imported */
  async #assertAtRest(id: string): Promise<void> {
    const running = await this.#options.runs.open(this.#options.clock())
    if (running?.task?.delivery === id) throw new HttpError(409, 'admin_import_running')
  }

  /** @throws HttpError 404, 409 while it is looked at or imported */
  async discard(id: string): Promise<Record<string, never>> {
    await this.#delivery(id)
    await this.#assertAtRest(id)
    await this.#options.deliveries.remove(id)
    await this.#staging.remove(id)
    return {}
  }

  /** Removes deliveries that have waited for a day. */
  async removeOld(): Promise<number> {
    const { deliveries, staging, clock } = this.#options
    const gone = await deliveries.removeBefore(new Date(clock().getTime() - keptMs))
    for (const id of gone) await staging?.remove(id)
    return gone.length
  }

  async #start(id: string, kind: 'plan' | 'import', context: CallContext): Promise<AdminImportRun> {
    const { transact, startImports, clock } = this.#options
    const run = await transact(async ({ runs, deliveries, operator, audit }) => {
      await assertIdle({ runs, startImports, now: clock() })
      const delivery = await deliveries.one(id)
      if (!delivery) throw notFound('delivery', id)
      const plan = delivery.planId === null ? undefined : (await runs.one(delivery.planId))?.plan
      if (kind === 'import' && !plan) throw new HttpError(409, 'admin_delivery_unplanned')
      const { email, ...acting } = await operator(context)
      const task = {
        basedOn: plan?.version ?? 0,
        delivery: id,
        ...(kind === 'import' && { digest: plan?.digest ?? '' }),
      }
      const state = 'waiting' as const
      const runId = await runs.add(
        { kind, origin: 'admin', source: delivery.name, operator: email, state, task },
        clock(),
      )
      if (kind === 'plan') await deliveries.setPlan(id, runId)
      else
        await audit({
          ...{ operator: { ...acting, email }, action: 'import.started', subject: delivery.name },
          details: { import: runId, files: delivery.files.map(({ path }) => path).slice(0, 10) },
        })
      const added = await runs.one(runId)
      if (!added) throw new Error('a run is there after it was added')
      return runAnswer(added, clock())
    })
    startImports?.()
    return run
  }

  async #delivery(id: string): Promise<StagedDelivery> {
    const delivery = isUuid(id) ? await this.#options.deliveries.one(id) : undefined
    if (!delivery) throw notFound('delivery', id)
    return delivery
  }

  async #answerOf(delivery: StagedDelivery): Promise<AdminStagedDelivery> {
    const { id, name, missing, files, planId } = delivery
    const { runs, clock } = this.#options
    const folder = await this.#folderOf(delivery).catch(() => undefined)
    const run = planId === null ? undefined : await runs.one(planId)
    const received = (index: number, size: number) => (planId === null ? this.#staging.received(id, index) : size)
    return {
      ...{ id, name, missing },
      files: await Promise.all(
        files.map(async ({ path, size }, index) => ({ path, size, received: await received(index, size) })),
      ),
      hasMapping: folder !== undefined && (await hasMapping(folder)),
      run: run ? runAnswer(run, clock()) : null,
      plan: planOf(run?.plan),
    }
  }
}

function planOf(
  plan: NonNullable<Awaited<ReturnType<ImportRunsStore['one']>>>['plan'] | undefined,
): AdminStagedDelivery['plan'] {
  if (!plan) return null
  const { version, unusual, counts, changes } = plan
  return { version, unusual: [...unusual], counts, changes } as NonNullable<AdminStagedDelivery['plan']>
}
