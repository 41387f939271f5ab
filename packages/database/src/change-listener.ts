/**
 * Tells a process what others have changed in the database. Triggers send a notification (NOTIFY) when the transaction of
 * the change is committed; migration 0020 has them.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from './database.ts'

/** `vitrine_catalogue`: another version. `vitrine_person`: rights or sessions of the account whose id comes with it. */
export type ChangeChannel = 'vitrine_catalogue' | 'vitrine_person'

const probeChannel = 'vitrine_probe'
const channels = ['vitrine_catalogue', 'vitrine_person', probeChannel]

/** How often the listener checks that notifications arrive, in ms. */
const probeEveryMs = 1000
/** Time without a probe after which the connection counts as broken, in ms. */
const silentMs = 3000
/** The longest time between attempts to connect, in ms. */
const maxReconnectMs = 30_000

/** Reports what is changed in the database. */
export interface Changes {
  /** Whether changes are reported at the moment. If not, the process has to look for them itself. */
  readonly isLive: boolean
  /**
   * Adds a function that is called after each change of a kind, this process's own changes included.
   * @param handle takes the new version, or the id of the account
   */
  on(channel: ChangeChannel, handle: (subject: string) => void): void
  /** Adds a function that is called when `isLive` becomes true: changes may have been missed before. */
  onGap(handle: () => void): void
  /** Begins to listen, and goes on until it is closed, whatever happens to the connection. */
  start(): void
  close(): Promise<void>
}

/** Reports nothing: for a process that has the database to itself. */
export const noChanges: Changes = { isLive: true, on() {}, onGap() {}, start() {}, close: async () => {} }

/** What reports the changes of a database. PGlite has room for one process. */
export const changesOf = ({ kind, pool }: Pick<Database, 'kind' | 'pool'>): Changes =>
  kind === 'pglite' ? noChanges : new ChangeListener(pool)

/**
 * Listens on a connection of its own. The connection can break without notice, and a pooler of transactions passes no
 * notifications on. So the listener sends itself a probe through another connection every second, and is live only
 * while its probes arrive.
 */
export class ChangeListener implements Changes {
  readonly #pool: pg.Pool
  readonly #handlers: { readonly channel: ChangeChannel; readonly handle: (subject: string) => void }[] = []
  readonly #gapHandlers: (() => void)[] = []
  readonly #ownProbe = randomUUID()
  #timer: NodeJS.Timeout | undefined
  #client: pg.Client | undefined
  #isLive = false
  #isProbing = false
  /** Times of `performance.now()`. */
  #heardAt = 0
  #connectAt = 0
  #failures = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  get isLive(): boolean {
    return this.#isLive
  }

  on(channel: ChangeChannel, handle: (subject: string) => void): void {
    this.#handlers.push({ channel, handle })
  }

  onGap(handle: () => void): void {
    this.#gapHandlers.push(handle)
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), probeEveryMs)
    this.#timer.unref()
    this.#tick()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    const client = this.#client
    this.#client = undefined
    this.#isLive = false
    this.#connectAt = Number.POSITIVE_INFINITY
    await client?.end().catch(() => {})
  }

  #tick(): void {
    const now = performance.now()
    if (this.#client && now - this.#heardAt > silentMs) this.#drop(this.#client)
    if (this.#client) void this.#probe()
    else if (now >= this.#connectAt) void this.#connect()
  }

  async #connect(): Promise<void> {
    // The pool's own object: a copy would lack the password, which is not enumerable.
    const client = new pg.Client(this.#pool.options)
    this.#client = client
    this.#heardAt = performance.now()
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload))
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
      await this.#probe()
    } catch {
      this.#drop(client)
    }
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return
    this.#isProbing = true
    try {
      await this.#pool.query('select pg_notify($1, $2)', [probeChannel, this.#ownProbe])
    } catch {
      // The probe does not arrive, which `#tick` notices.
    } finally {
      this.#isProbing = false
    }
  }

  #receive(channel: string, payload: string): void {
    if (channel !== probeChannel) {
      for (const handler of this.#handlers) if (handler.channel === channel) handler.handle(payload)
      return
    }
    if (payload !== this.#ownProbe || !this.#client) return
    this.#heardAt = performance.now()
    this.#failures = 0
    if (this.#isLive) return
    this.#isLive = true
    for (const handle of this.#gapHandlers) handle()
  }

  /** Gives a connection up. The first new attempt follows at once, each further one after twice the time. */
  #drop(client: pg.Client): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#isLive = false
    this.#connectAt =
      performance.now() + (this.#failures === 0 ? 0 : Math.min(maxReconnectMs, 1000 * 2 ** this.#failures))
    this.#failures += 1
    client.end().catch(() => {})
  }
}
