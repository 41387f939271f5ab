/** Finds what an operator should look at before a delivery is imported. */
import type { CatalogueChange } from './describe-change.ts'

/** Shares of the products, in percent, from which on an unattended import stops. */
export interface ChangeLimits {
  /** Products that are hidden or removed. */
  readonly gone: number
  /** Products in which the same attribute changes, or that lose all texts of a language. */
  readonly changed: number
}

/** In smaller catalogues every change is a large share. */
const minProducts = 10

const countOf = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
const localeOf = (field: string) => /^.+ \((.+)\)$/.exec(field)?.[1]
const attributeOf = (field: string) => field.replace(/ \([^()]*\)$/, '')

export class UnusualChanges {
  readonly #products: number
  readonly #limits: ChangeLimits
  readonly #changed = new Map<string, number>()
  readonly #lost = new Map<string, number>()
  readonly #retyped: string[] = []
  #gone = 0

  /** @param products the number of products in the catalogue before */
  constructor(products: number, limits: ChangeLimits) {
    this.#products = products
    this.#limits = limits
  }

  add({ kind, code, change, fields }: CatalogueChange): void {
    if (kind === 'attribute' && change === 'changed') {
      const type = fields.find(({ name }) => name === 'type')
      if (type) this.#retyped.push(`The attribute ${code} changes its type from ${type.old} to ${type.new}.`)
    }
    if (kind !== 'product') return
    if (change === 'hidden' || change === 'removed') this.#gone += 1
    if (change !== 'changed') return
    for (const attribute of new Set(fields.map(({ name }) => attributeOf(name)))) countOf(this.#changed, attribute)
    const lost = new Set(fields.flatMap(({ name, new: now }) => (now === undefined ? (localeOf(name) ?? []) : [])))
    for (const { name, new: now } of fields) if (now !== undefined) lost.delete(localeOf(name) ?? '')
    for (const locale of lost) countOf(this.#lost, locale)
  }

  /** Sentences about what is unusual, the gravest first. */
  get sentences(): string[] {
    const share = (count: number) => (count / Math.max(1, this.#products)) * 100
    const isMuch = (count: number, limit: number) => this.#products >= minProducts && share(count) > limit
    const of = (count: number) =>
      `${count.toLocaleString('en')} of ${this.#products.toLocaleString('en')} products (${Math.round(share(count))} %)`
    const over = (counts: ReadonlyMap<string, number>) =>
      [...counts].filter(([, count]) => isMuch(count, this.#limits.changed)).sort((a, b) => b[1] - a[1])
    return [
      ...(isMuch(this.#gone, this.#limits.gone) ? [`${of(this.#gone)} are no longer delivered and would go.`] : []),
      ...over(this.#lost).map(([locale, count]) => `${of(count)} lose texts in ${locale}.`),
      ...this.#retyped,
      ...over(this.#changed).map(([attribute, count]) => `${attribute} changes in ${of(count)}.`),
    ]
  }
}
