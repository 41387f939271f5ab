/** Watches a folder, and imports each delivery once, when it is complete. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { exclusively } from '@vitrine/database/exclusively'
import { lastDelivery, updateStamp } from './deliveries-store.ts'
import { ContentDigest, type DeliveryFiles, lookAt } from './delivery-folder.ts'
import { type DeliveryOptions, type DeliveryParts, importDelivery, reportDelivery } from './delivery-import.ts'

export interface WatcherOptions extends DeliveryParts {
  /** Absolute path. */
  readonly folder: string
  /** Name of the file that says that a delivery is complete; '' to wait until the folder is quiet. */
  readonly marker: string
  /** How long nobody has written into the folder when a delivery counts as complete, in ms. */
  readonly quietMs: number
  /** ms before the first retry of an import that failed. Each further one waits twice as long, up to an hour. */
  readonly firstRetryMs?: number
  readonly options: DeliveryOptions
}

/** ms between two looks, at most. A look that takes long, on a slow share, is followed by a longer pause. */
const maxPauseMs = 5000
const pauseFactor = 10
const maxRetryMs = 60 * 60_000
/** ms after which the operator is told that an unfinished file holds a delivery back. */
const heldMs = 60 * 60_000

const hashOf = (...texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex')

export class Watcher {
  readonly #options: WatcherOptions
  readonly #contents = new ContentDigest()
  /** The way in which deliveries are imported: with another way, the same files are another delivery. */
  readonly #way: string
  /** The stamp of the last look, and since when it is the same (`performance.now()`). */
  #seen = ''
  #since = 0
  /** The stamp that needs no further look, with its marker. */
  #done = ''
  #isHeldReported = false
  #failures = 0
  #retryAt = 0
  /** What the log says about the folder now, so that it says it once. */
  #said = ''

  constructor(options: WatcherOptions) {
    this.#options = options
    this.#way = JSON.stringify([options.options, options.settings.importLimits])
  }

  /** Watches until the signal. A running import ends with the process. */
  async run(signal: AbortSignal): Promise<void> {
    const { log, folder } = this.#options
    while (!signal.aborted) {
      const started = performance.now()
      try {
        await this.look()
      } catch (error) {
        this.#say(`The folder ${folder} can't be watched at the moment`, () =>
          log.error({ err: error }, `The folder ${folder} can't be watched at the moment; it is tried again`),
        )
      }
      const took = performance.now() - started
      const ms = Math.max(Math.min(maxPauseMs, this.#options.quietMs / 2), took * pauseFactor)
      await pause(ms, undefined, { signal }).catch(() => {})
    }
  }

  /** Looks at the folder once, and imports its delivery if it is complete and new. */
  async look(): Promise<void> {
    const { folder, marker, log } = this.#options
    const files = await lookAt(folder, marker).catch((error: NodeJS.ErrnoException) => {
      this.#seen = ''
      this.#say(`absent ${error.code}`, () =>
        log.warn(`The folder ${folder} can't be read (${error.code}); waiting for it`),
      )
      return undefined
    })
    if (files === undefined) return
    // An empty folder may be the place of a share that is not mounted.
    if (files.files.length === 0) return this.#say('empty', () => log.info(`Waiting for a delivery in ${folder}`))
    if (!(await this.#isComplete(files))) return
    const delivery = { folder, stamp: hashOf(this.#way, files.stamp), marker: files.marker }
    if (this.#done === delivery.stamp + delivery.marker || performance.now() < this.#retryAt) return
    const { database } = this.#options.parts
    const ran = await exclusively(database, 'vitrine watch', () => this.#take(files, delivery))
    if (!ran) this.#say('busy', () => log.info('Another process imports a delivery; waiting'))
  }

  async #isComplete(files: DeliveryFiles): Promise<boolean> {
    const { folder, marker, quietMs, log } = this.#options
    const seen = files.stamp + files.marker
    if (seen !== this.#seen) {
      this.#seen = seen
      this.#since = performance.now()
      this.#isHeldReported = false
      // A marker is written last: nothing has to be quiet then.
      if (marker === '' || files.marker === '') return false
    }
    const quiet = performance.now() - this.#since
    if (files.unfinished !== undefined) {
      const message = `${files.unfinished} is the name of a file that is still being written. Remove it if that is not so.`
      this.#say(message, () => log.info(`${folder}: ${message}`))
      if (quiet >= heldMs && !this.#isHeldReported) await this.#reportHeld(message)
      return false
    }
    if (marker !== '') {
      if (files.marker === '') this.#say('marker', () => log.info(`${folder}: waiting for the file ${marker}`))
      return files.marker !== ''
    }
    return quiet >= quietMs
  }

  async #reportHeld(message: string): Promise<void> {
    this.#isHeldReported = true
    await reportDelivery(this.#options, this.#record({ outcome: 'held', message, digest: '', stamp: '', marker: '' }))
  }

  #record(delivery: Pick<Parameters<typeof reportDelivery>[1], 'outcome' | 'message' | 'digest' | 'stamp' | 'marker'>) {
    const { folder } = this.#options
    return { ...delivery, folder, takenAt: new Date(), errors: 0, findings: '', findingsFile: '' }
  }

  /** Imports a delivery, unless it is the last one. */
  async #take(files: DeliveryFiles, delivery: { folder: string; stamp: string; marker: string }): Promise<void> {
    const { folder, marker, log, options, parts } = this.#options
    const { db } = parts.database
    const last = await lastDelivery(db, folder)
    const isTaken = last?.outcome === 'imported' || last?.outcome === 'refused'
    const done = () => {
      this.#done = delivery.stamp + delivery.marker
      this.#failures = 0
    }
    if (isTaken && last.stamp === delivery.stamp && last.marker === delivery.marker) return done()
    // The files may change after the marker was written for the last delivery: the next one is complete with the next.
    if (isTaken && marker !== '' && last.marker === delivery.marker) return
    const isUnchanged = async () => {
      const now = await lookAt(folder, marker).catch(() => undefined)
      return now !== undefined && now.stamp === files.stamp && now.marker === files.marker
    }
    const digest = hashOf(this.#way, await this.#contents.of(folder, files))
    if (!(await isUnchanged())) return
    if (isTaken && last.digest === digest) {
      await updateStamp(db, last.id, delivery)
      log.info(`The files in ${folder} were written again and are the same: nothing to import`)
      return done()
    }
    this.#said = ''
    log.info(`Importing the delivery ${folder}`)
    try {
      const result = await importDelivery(this.#options, {
        ...delivery,
        digest,
        options: { ...options, ...(marker === '' ? {} : { marker }) },
        isUnchanged,
      })
      if (result !== 'changed') done()
      else log.info(`${folder} has changed during the import; waiting until it is complete`)
    } catch (error) {
      const { firstRetryMs = 60_000 } = this.#options
      this.#retryAt = performance.now() + Math.min(maxRetryMs, firstRetryMs * 2 ** this.#failures++)
      log.error({ err: error }, `The delivery ${folder} could not be imported; it is tried again`)
      const isKnown = last?.outcome === 'failed' && last.digest === digest
      const message = error instanceof Error ? error.message : String(error)
      if (!isKnown)
        await reportDelivery(this.#options, this.#record({ ...delivery, digest, outcome: 'failed', message }))
    }
  }

  #say(what: string, say: () => void): void {
    if (this.#said === what) return
    this.#said = what
    say()
  }
}
