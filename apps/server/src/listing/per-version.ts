/** Something that is read once for each version of the catalogue; calls that need it wait for the reading. */
export class PerVersion<T> {
  private present: Promise<T> | undefined
  private version = -1
  private readonly options: { readonly version: () => number; readonly read: () => Promise<T> }

  /** @param options `version` answers the catalogue's present version, `read` reads what belongs to it */
  constructor(options: { readonly version: () => number; readonly read: () => Promise<T> }) {
    this.options = options
  }

  /** What belongs to the present version. */
  get(): Promise<T> {
    const version = this.options.version()
    if (this.present === undefined || this.version !== version) {
      this.version = version
      const present = this.options.read()
      this.present = present
      // What could not be read is read again by the next call.
      present.catch(() => {
        if (this.present === present) this.version = -1
      })
    }
    return this.present
  }
}
