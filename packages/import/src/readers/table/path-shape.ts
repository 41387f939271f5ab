/** Whether the parts of cells are the levels of one category, or several categories. */

const maxTitles = 2000

interface Known {
  readonly depth: number
  readonly above: string
}

/**
 * In a path, a title stands at one depth, and mostly below one other title: `Accessories` may be below several. In a list,
 * it stands anywhere.
 */
export class PathShape {
  readonly #known = new Map<string, Known>()
  /** Cells with several parts. */
  #deep = 0
  #repeated = 0
  #atOtherDepths = 0
  #belowOthers = 0

  add(parts: readonly string[]): void {
    if (parts.length > 1) this.#deep += 1
    let above = ''
    for (const [depth, title] of parts.entries()) {
      const known = this.#known.get(title)
      if (!known) {
        if (this.#known.size < maxTitles) this.#known.set(title, { depth, above })
      } else {
        this.#repeated += 1
        if (known.depth !== depth) this.#atOtherDepths += 1
        else if (known.above !== above) this.#belowOthers += 1
      }
      above = title
    }
  }

  get isPath(): boolean {
    const isSteady = this.#atOtherDepths <= this.#repeated * 0.1 && this.#belowOthers <= this.#repeated * 0.5
    return this.#deep > 0 && this.#repeated >= 3 && isSteady
  }

  /** Whether a title has several others below it: `Lamps, shades` alone may be one name. */
  get hasBranches(): boolean {
    const below = new Map<string, number>()
    for (const { depth, above } of this.#known.values()) if (depth === 1) below.set(above, (below.get(above) ?? 0) + 1)
    return [...below.values()].some((count) => count > 1)
  }
}
