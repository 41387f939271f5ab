import { maxValues } from '@vitrine/catalogue-rules/facets'
import { type Db, rowsOf } from '@vitrine/database'
import { attributes, facetValues } from '@vitrine/database/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { KnownAttribute, KnownLocale } from '../writer/vocabulary.ts'
import { type Facet, isFaceted } from './derived-product.ts'

/** Facet values held in memory, which need no query. Beyond this number the cache is cleared. */
const memory = 60_000
const bound = (known: Map<string, number>) => {
  if (known.size > memory) known.clear()
}

/** The numbers that represent the values of products in `product_listing.facets`. */
export class FacetNumbers {
  readonly #facetIds = new Map<string, number>()
  /** The different values of a string attribute by the attribute's id, while they are few. */
  readonly #textValues = new Map<number, Set<string>>()
  readonly #db: Db
  readonly #locales: readonly KnownLocale[]

  constructor(db: Db, locales: readonly KnownLocale[]) {
    this.#db = db
    this.#locales = locales
  }

  /**
   * Resets the facets before all products are derived again: a string attribute that had too many values may have few
   * now, and values that no product has any more disappear.
   */
  async startAgain(known: Iterable<KnownAttribute>): Promise<void> {
    const texts = [...known].filter(({ type }) => type === 'string')
    for (const attribute of texts) attribute.faceted = true
    await this.#db
      .update(attributes)
      .set({ faceted: true })
      .where(and(eq(attributes.type, 'string'), eq(attributes.faceted, false)))
    const ids = texts.map(({ id }) => id)
    if (ids.length > 0) await this.#db.delete(facetValues).where(inArray(facetValues.attributeId, ids))
  }

  /** Reads the stored values. */
  async load(): Promise<void> {
    for (const { attributeId, value } of await this.#db.select().from(facetValues))
      this.#textValues.set(attributeId, (this.#textValues.get(attributeId) ?? new Set()).add(value))
  }

  /** A string attribute with too many values to choose from gets no facets. This is decided while the values arrive. */
  async #dropManyValued(facets: readonly Facet[]): Promise<void> {
    const full = new Set<KnownAttribute>()
    for (const { attribute, value } of facets) {
      if (attribute.type !== 'string' || !attribute.faceted) continue
      const values = this.#textValues.get(attribute.id) ?? new Set()
      this.#textValues.set(attribute.id, values.add(value))
      if (values.size <= maxValues) continue
      attribute.faceted = false
      full.add(attribute)
    }
    for (const { id } of full) {
      this.#textValues.delete(id)
      await this.#db.update(attributes).set({ faceted: false }).where(eq(attributes.id, id))
      await this.#db.delete(facetValues).where(eq(facetValues.attributeId, id))
    }
  }

  /** The numbers of facet values. Inserts the values that are new. */
  async numbersOf(facets: readonly Facet[]): Promise<(facet: Facet) => number> {
    await this.#dropManyValued(facets)
    bound(this.#facetIds)
    const numberOf = (locale: string | undefined) => this.#locales.find((known) => known.code === locale)?.number ?? 0
    const keyOf = (facet: Facet) => `${facet.attribute.id}/${numberOf(facet.locale)}/${facet.value}`
    const missing = new Map<string, { a: number; l: number; v: string }>()
    for (const facet of facets)
      if (isFaceted(facet.attribute) && !this.#facetIds.has(keyOf(facet)))
        missing.set(keyOf(facet), { a: facet.attribute.id, l: numberOf(facet.locale), v: facet.value })
    if (missing.size > 0) {
      const json = JSON.stringify([...missing.values()])
      await this.#db.execute(sql`insert into facet_values (attribute_id, locale, value)
        select a, l, v from json_to_recordset(${json}::json) as r(a int, l smallint, v text) on conflict do nothing`)
      const rows = await rowsOf<{ id: number; attribute_id: number; locale: number; value: string }>(this.#db)`
        select f.id, f.attribute_id, f.locale, f.value from facet_values f
        join json_to_recordset(${json}::json) as r(a int, l smallint, v text) on f.attribute_id = a and f.locale = l and f.value = v`
      for (const row of rows) this.#facetIds.set(`${row.attribute_id}/${row.locale}/${row.value}`, row.id)
    }
    return (facet) => this.#facetIds.get(keyOf(facet)) ?? 0
  }
}
