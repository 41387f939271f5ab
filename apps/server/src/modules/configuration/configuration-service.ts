import type { Database } from '../../db/database.ts'
import { type CatalogueSnapshot, type LocaleState, readSnapshot, readVersion } from './catalogue-snapshot.ts'

/** On a PostgreSQL server another process can import: its version is looked at this often, in ms. */
const lookEvery = 2000

/** Holds the catalogue's present snapshot, and notices when an import has brought a new one. */
export class ConfigurationService {
  private snapshot: CatalogueSnapshot
  private timer: NodeJS.Timeout | undefined
  private readonly database: Database

  private constructor(database: Database, snapshot: CatalogueSnapshot) {
    this.database = database
    this.snapshot = snapshot
  }

  /** Reads the present version; `watch` looks for newer ones as long as the service is not closed. */
  static async open(database: Database, watch = database.kind === 'postgres'): Promise<ConfigurationService> {
    const service = new ConfigurationService(database, await readSnapshot(database.db))
    if (watch) {
      service.timer = setInterval(() => void service.refresh().catch(() => {}), lookEvery)
      service.timer.unref()
    }
    return service
  }

  /** The catalogue as it is described now. */
  current(): CatalogueSnapshot {
    return this.snapshot
  }

  /** Reads the catalogue again if its version is another one. */
  async refresh(): Promise<void> {
    if ((await readVersion(this.database.db)) !== this.snapshot.version)
      this.snapshot = await readSnapshot(this.database.db)
  }

  /** The state of a locale that the locale plugin has chosen. */
  locale(code: string): LocaleState {
    const { locales } = this.snapshot
    const locale = locales.find((known) => known.code === code) ?? locales.find((known) => known.default) ?? locales[0]
    if (!locale) throw new Error('a catalogue has at least one locale')
    return locale
  }

  close(): void {
    clearInterval(this.timer)
  }
}
