/**
 * Writes that reads cause, collected for some seconds and written together: the reader does not wait for them, and equal
 * ones are written once. If the process is killed, those of the last seconds are lost.
 */

export interface DeferredWritesOptions<Value> {
  readonly write: (entries: ReadonlyMap<string, Value>) => Promise<void>
  /** Receives the error of a write, which is tried again. */
  readonly onError: (error: unknown) => void
  readonly delayMs?: number
  /** Beyond it, the oldest ones go. */
  readonly maxEntries?: number
}

export class DeferredWrites<Value> {
  readonly #options: Required<DeferredWritesOptions<Value>>
  #pending = new Map<string, Value>()
  #beingWritten: ReadonlyMap<string, Value> = new Map()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(options: DeferredWritesOptions<Value>) {
    this.#options = { delayMs: 5000, maxEntries: 20_000, ...options }
  }

  add(key: string, value: Value): void {
    const { delayMs, maxEntries } = this.#options
    this.#pending.set(key, value)
    const [oldest] = this.#pending.keys()
    if (oldest !== undefined && this.#pending.size > maxEntries) this.#pending.delete(oldest)
    if (this.#timer) return
    // The end of the process does not wait for it: `flush` is called before.
    this.#timer = setTimeout(() => void this.flush(), delayMs)
    this.#timer.unref()
  }

  /** What is not written yet, by its key. */
  get(key: string): Value | undefined {
    return this.#pending.get(key) ?? this.#beingWritten.get(key)
  }

  /** Writes everything now. Never rejects: what could not be written stays. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return
    this.#beingWritten = this.#pending
    this.#pending = new Map()
    try {
      await this.#options.write(this.#beingWritten)
    } catch (error) {
      this.#options.onError(error)
      // What was added meanwhile is newer.
      for (const [key, value] of this.#beingWritten) if (!this.#pending.has(key)) this.add(key, value)
    }
    this.#beingWritten = new Map()
  }
}
