/** The counts of some seconds, in memory. */
import type { CountedKind } from '@vitrine/contract/rules/counted-kinds'

/** By what counts are kept apart. */
export interface Apart {
  /** In UTC: `2026-03-31`. */
  readonly day: string
  readonly locale: string
  /** Codes of groups, separated by commas. */
  readonly groups: string
}

export interface CountRow extends Apart {
  readonly kind: CountedKind
  count: number
}

export interface ThingRow extends CountRow {
  readonly code: string
}

export interface SearchRow extends Apart {
  readonly hash: string
  readonly term: string
  /** One of 64 bits for each visitor. */
  visitors: bigint
  count: number
  withoutResults: number
}

/** What a batch has, as rows. */
export interface Counts {
  readonly days: readonly CountRow[]
  readonly things: readonly ThingRow[]
  readonly searches: readonly SearchRow[]
}

/** Maximum number of different things and of different terms in a batch; what is beyond is counted without them. */
const maxRows = 2000

const keyOf = (...parts: readonly string[]) => parts.join('\n')

export class Batch {
  readonly #days = new Map<string, CountRow>()
  readonly #things = new Map<string, ThingRow>()
  readonly #searches = new Map<string, SearchRow>()

  get isEmpty(): boolean {
    return this.#days.size === 0
  }

  /** Counts one of a kind. There are as many rows as days, kinds, locales and combinations of groups. */
  add({ day, locale, groups }: Apart, kind: CountedKind, count = 1): void {
    const key = keyOf(day, kind, locale, groups)
    const row = this.#days.get(key)
    if (row) row.count += count
    else if (this.#days.size < maxRows) this.#days.set(key, { day, locale, groups, kind, count })
  }

  /** Counts one of a kind for a thing. */
  addThing({ day, locale, groups }: Apart, kind: CountedKind, code: string, count = 1): void {
    const key = keyOf(day, kind, locale, groups, code)
    const row = this.#things.get(key)
    if (row) row.count += count
    else if (this.#things.size < maxRows) this.#things.set(key, { day, locale, groups, kind, code, count })
  }

  /** Counts the search for a term. */
  addSearch(search: SearchRow): void {
    const key = keyOf(search.day, search.hash, search.locale, search.groups)
    const row = this.#searches.get(key)
    if (row) {
      row.visitors |= search.visitors
      row.count += search.count
      row.withoutResults += search.withoutResults
    } else if (this.#searches.size < maxRows) this.#searches.set(key, { ...search })
  }

  /** Adds the counts of another batch, whose writing has failed. */
  addAll({ days, things, searches }: Counts): void {
    for (const row of days) this.add(row, row.kind, row.count)
    for (const row of things) this.addThing(row, row.kind, row.code, row.count)
    for (const row of searches) this.addSearch(row)
  }

  /** The counts as rows. */
  rows(): Counts {
    return {
      days: [...this.#days.values()],
      things: [...this.#things.values()],
      searches: [...this.#searches.values()],
    }
  }
}
