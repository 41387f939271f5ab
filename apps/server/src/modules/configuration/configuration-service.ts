import type { Database } from '@vitrine/database'
import type { Logger } from 'pino'
import type { SigningKeys } from '../../http/signed-links.ts'
import { brandedParts } from './branded-snapshot.ts'
import type { BrandState, CatalogueSnapshot, LocaleState } from './catalogue-snapshot.ts'
import { keysAt } from './signing-keys.ts'
import { type StoredKey, signingKeysStore } from './signing-keys-store.ts'
import { readBrand, readSnapshot, readVersion } from './snapshot-store.ts'

/**
 * Another process can import. It notifies this one (change-listener.ts); in case that gets lost, the service also checks
 * the catalogue's version, at this interval in ms.
 */
const pollIntervalMs = 1000

/** Time without a successful check after which the snapshot counts as out of date, in ms. */
const staleAfterMs = 10_000

/** Reads the data of a new catalogue version before it becomes the present one. */
export type Preparation = (next: CatalogueSnapshot) => Promise<unknown>

/** Holds the catalogue's present snapshot, and replaces it after an import. */
export class ConfigurationService {
  #snapshot: CatalogueSnapshot
  #keys: readonly StoredKey[]
  #next: CatalogueSnapshot | undefined
  #refreshing: Promise<void> = Promise.resolve()
  #isRefreshing = false
  #isClosed = false
  readonly #preparations: Preparation[] = []
  readonly #followers: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  readonly #database: Database
  #log: Pick<Logger, 'error' | 'info'> | undefined
  #refreshFailures = 0
  /** When the checks began to fail, in ms since 1970; undefined while they succeed. */
  #failingSince: number | undefined

  private constructor(database: Database, snapshot: CatalogueSnapshot, keys: readonly StoredKey[]) {
    this.#database = database
    this.#snapshot = snapshot
    this.#keys = keys
  }

  /** Reads the present version. With `watch`, the service checks for newer versions until it is closed. */
  static async open(database: Database, watch = database.kind === 'postgres'): Promise<ConfigurationService> {
    const { db } = database
    const service = new ConfigurationService(database, await readSnapshot(db), await signingKeysStore(db).all())
    if (watch) {
      service.#timer = setInterval(() => {
        if (service.#isRefreshing) void Promise.all([service.#readKeys(), service.checkBrand().catch(() => {})])
        else void service.checkVersion()
      }, pollIntervalMs)
      service.#timer.unref()
    }
    return service
  }

  /** The present snapshot. */
  current(): CatalogueSnapshot {
    return this.#snapshot
  }

  /** The present snapshot with another brand, such as a draft. */
  branded(overrides: BrandState['overrides']): CatalogueSnapshot {
    const snapshot = this.#snapshot
    return { ...snapshot, ...brandedParts(snapshot, { ...snapshot.brand, overrides }) }
  }

  /** The present keys for signed links. */
  signingKeys(): SigningKeys {
    return keysAt(this.#keys, Date.now())
  }

  /** The secret with which senders are stored as digests: the oldest key, so that a new one changes no digest. */
  submissionSecret(): string {
    return this.#keys[0]?.key ?? ''
  }

  /** The snapshot of a version that is being read ahead, or the present one. */
  at(version: number): CatalogueSnapshot {
    return this.#next?.version === version ? this.#next : this.#snapshot
  }

  /** Sets the log for failures. */
  reportTo(log: Pick<Logger, 'error' | 'info'>): void {
    this.#log = log
  }

  /** False when an import may have gone unnoticed, because the database has not answered for a while. */
  get isCurrent(): boolean {
    return this.#failingSince === undefined || Date.now() - this.#failingSince < staleAfterMs
  }

  /** Failed attempts to read the catalogue again, since the start. */
  get refreshFailures(): number {
    return this.#refreshFailures
  }

  /**
   * Checks for a newer version, and reads it. The next check retries after a failure. The log gets only the first
   * failure and the recovery. Never rejects.
   */
  async checkVersion(): Promise<void> {
    if (this.#isClosed) return
    try {
      // Neither keys nor brand wait until a large catalogue is read.
      await this.#readKeys()
      await this.checkBrand()
      await this.refresh()
      if (this.#failingSince !== undefined) this.#log?.info('The catalogue can be read again')
      this.#failingSince = undefined
    } catch (error) {
      this.#refreshFailures++
      if (this.#failingSince === undefined)
        this.#log?.error(
          { err: error },
          'The catalogue could not be read again. The server answers with the one that it knows, and goes on trying.',
        )
      this.#failingSince ??= Date.now()
    }
  }

  /** Checks for a newer brand. It costs little, and no list depends on it. */
  async checkBrand(): Promise<void> {
    const brand = await readBrand(this.#database.db, this.#snapshot.brand)
    // Two checks can end in another order than they began.
    if (brand.number <= this.#snapshot.brand.number) return
    this.#snapshot = { ...this.#snapshot, ...brandedParts(this.#snapshot, brand) }
  }

  /** Adds a function that reads data of a new version before it becomes the present one. */
  onNewVersion(prepare: Preparation): void {
    this.#preparations.push(prepare)
  }

  /** Adds a function that is called when a new version has become the present one. */
  afterNewVersion(follow: () => void): void {
    this.#followers.push(follow)
  }

  /**
   * Reads the catalogue again if its version has changed. The preparations take seconds for a large catalogue. Until
   * they finish, the old version stays the present one for lists, caches and ETags; then all change at once.
   */
  refresh(): Promise<void> {
    this.#isRefreshing = true
    const refreshing = this.#refreshing
      .catch(() => {})
      .then(() => this.#readNext())
      .finally(() => {
        if (this.#refreshing === refreshing) this.#isRefreshing = false
      })
    this.#refreshing = refreshing
    return refreshing
  }

  /** Reads the keys; if that fails, the next check does. */
  async #readKeys(): Promise<void> {
    const keys = await signingKeysStore(this.#database.db)
      .all()
      .catch(() => undefined)
    if (keys) this.#keys = keys
  }

  async #readNext(): Promise<void> {
    if ((await readVersion(this.#database.db)) === this.#snapshot.version) return
    const next = await readSnapshot(this.#database.db)
    // If a preparation fails, the first call that needs the data reads them. The failure must not delay the new
    // version, which may reserve things that were open before.
    this.#next = next
    for (const prepare of this.#preparations)
      await prepare(next).catch((error) => {
        this.#refreshFailures++
        this.#log?.error({ err: error }, 'The lists of a new catalogue could not be read ahead')
      })
    const { brand } = this.#snapshot
    this.#snapshot = brand.number > next.brand.number ? { ...next, ...brandedParts(next, brand) } : next
    this.#next = undefined
    for (const follow of this.#followers) follow()
  }

  /** The state of a locale that the locale plugin has chosen. */
  locale(code: string): LocaleState {
    const { locales } = this.#snapshot
    const locale = locales.find((known) => known.code === code) ?? locales.find((known) => known.default) ?? locales[0]
    if (!locale) throw new Error('a catalogue has at least one locale')
    return locale
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
  }
}
