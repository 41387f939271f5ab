/**
 * Derives everything that queries need from the products that an import changed. Works family by family (a parent with
 * its variants) in batches, so that memory use stays level.
 */
import { fallbackOrders } from '@vitrine/catalogue-rules/effective'
import { categoryFacet, statusFacet } from '@vitrine/catalogue-rules/facets'
import { writtenWords } from '@vitrine/catalogue-rules/search-fields'
import type { ProductStatus } from '@vitrine/contract'
import { rowsOf } from '@vitrine/database'
import type { StoredValue } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import type { ImportParts } from '../writer/import-parts.ts'
import { chainOf } from '../writer/tree.ts'
import type { KnownLocale } from '../writer/vocabulary.ts'
import {
  type Facet,
  facetsOf,
  inheritedValues,
  isFaceted,
  type KnownWords,
  type LocaleView,
  mediaKeysIn,
  numbersOf,
  viewOf,
} from './derived-product.ts'
import { FacetNumbers } from './facet-numbers.ts'
import { maxWordsLength, tooManyWords } from './search-words.ts'
import { withoutOthersPictures } from './variant-pictures.ts'

interface ProductRow {
  id: number
  code: string
  parent_id: number | null
  root_id: number
  status: ProductStatus
  delisted: boolean
  category_ids: number[]
  values: Record<string, StoredValue>
}

interface Derived {
  readonly row: ProductRow
  readonly views: Map<string, LocaleView>
  readonly facets: Facet[]
  readonly numbers: Map<string, { attribute: number; value: number }>
  readonly categories: Set<number>
  readonly status: ProductStatus
  readonly mediaKeys: readonly string[]
  children: number
}

/** Whole families, up to the family `last`. */
interface Batch {
  readonly rows: readonly ProductRow[]
  readonly families: number
  readonly last: number
}

/** Two batches are in memory at a time. */
const familiesInBatch = 150

export class ProductDeriver {
  readonly #orders: ReadonlyMap<string, readonly string[]>
  readonly #facets: FacetNumbers
  readonly #ancestors = new Map<number, number[]>()
  readonly #locales: readonly KnownLocale[]
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    const { db, vocabulary } = parts
    this.#parts = parts
    this.#facets = new FacetNumbers(db, vocabulary.locales)
    this.#locales = vocabulary.locales
    this.#orders = fallbackOrders(vocabulary.locales)
    const { nodes } = vocabulary.categories
    for (const category of nodes.values()) {
      const chain = chainOf(nodes, category)
      this.#ancestors.set(
        category.id,
        chain.map(({ id }) => id),
      )
    }
  }

  /**
   * Derives the families of all products in `import_changed`, and leaves their rows of the listing in the temporary
   * table `import_listing`.
   * @param onProgress called with the share that is done, 0 to 1
   */
  async run(onProgress: (share: number) => void): Promise<void> {
    if (this.#parts.vocabulary.derivationChanged)
      await this.#facets.startAgain(this.#parts.vocabulary.attributes.values())
    await this.#facets.load()
    await this.#parts.db.execute(sql`create temporary table import_listing (product_id int primary key, listed boolean, visible boolean, delisted boolean, parent_id int,
      variants int, position real, created bigint, facets int[], number_attributes int[], number_values float8[],
      media_keys text[]) on commit drop`)
    await this.#parts.db.execute(sql`create temporary table import_families (id int primary key) on commit drop`)
    await this.#parts.db.execute(sql`insert into import_families
      select distinct p.root_id from import_changed c join products p on p.id = c.product_id`)
    await this.#parts.db.execute(sql`analyze import_families`)
    const [total] = await rowsOf<{ count: number }>(this.#parts.db)`select count(*)::int as count from import_families`
    const count = total?.count ?? 0
    let batch = await this.#read(0)
    let next = this.#read(batch.last)
    let done = 0
    try {
      // While the database writes a batch, the next one is derived.
      while (batch.families > 0) {
        const derived = this.#derive(batch.rows)
        done += batch.families
        batch = await next
        next = this.#writeAndRead(derived, batch.last)
        onProgress(done / count)
      }
      await next
    } finally {
      await next.catch(() => {})
    }
  }

  /**
   * The products of the next families, in the order of their ids, so that the numbers of new facet values don't depend
   * on the database's plan.
   * @param after the last family before them
   */
  async #read(after: number): Promise<Batch> {
    const families = await rowsOf<{ id: number }>(this.#parts.db)`select id from import_families where id > ${after}
      order by id limit ${familiesInBatch}`
    const last = families.at(-1)?.id ?? after
    const rows = await rowsOf<ProductRow>(this.#parts.db)`
      select p.id, p.code, p.parent_id, p.root_id, p.status, p.delisted, p.category_ids, p.values from products p
      join import_families f on f.id = p.root_id where f.id > ${after} and f.id <= ${last} order by p.id`
    return { rows, families: families.length, last }
  }

  async #writeAndRead(derived: readonly Derived[], after: number): Promise<Batch> {
    await this.#writeTexts(derived)
    await this.#writeListing(derived)
    return this.#read(after)
  }

  /** Each product with the values that it inherits from the products above it. */
  #derive(rows: readonly ProductRow[]): Derived[] {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const values = new Map<number, Record<string, StoredValue>>()
    const valuesOf = (row: ProductRow, depth = 0): Record<string, StoredValue> => {
      const known = values.get(row.id)
      if (known) return known
      const parent = row.parent_id === null || depth > 20 ? undefined : byId.get(row.parent_id)
      const own = inheritedValues(row.values, parent && valuesOf(parent, depth + 1))
      values.set(row.id, own)
      return own
    }
    const categoriesOf = (row: ProductRow, depth = 0): number[] => {
      const parent = row.parent_id === null || depth > 20 ? undefined : byId.get(row.parent_id)
      return row.category_ids.length === 0 && parent ? categoriesOf(parent, depth + 1) : row.category_ids
    }
    const variants = new Map<number, Record<string, StoredValue>[]>()
    for (const row of rows)
      if (row.id !== row.root_id) variants.set(row.root_id, [...(variants.get(row.root_id) ?? []), row.values])
    const ownOf = (row: ProductRow, depth = 0): Record<string, StoredValue>[] => {
      const parent = row.parent_id === null || depth > 20 ? undefined : byId.get(row.parent_id)
      return parent ? [row.values, ...ownOf(parent, depth + 1)] : []
    }
    const { attributes, configuration } = this.#parts.vocabulary
    const seenOf = (row: ProductRow) => {
      const all = variants.get(row.root_id)
      if (row.id === row.root_id || !all) return valuesOf(row)
      const mainPictures = configuration.mapping?.image ?? []
      return withoutOthersPictures(valuesOf(row), { own: ownOf(row), all, mainPictures }, attributes)
    }
    const known: KnownWords = new Map()
    const derived = new Map(rows.map((row) => [row.id, this.#deriveOne(row, seenOf(row), categoriesOf(row), known)]))
    for (const { row } of derived.values()) {
      const root = row.id === row.root_id ? undefined : derived.get(row.root_id)
      if (root && !row.delisted) root.children += 1
    }
    return [...derived.values()]
  }

  #deriveOne(
    row: ProductRow,
    values: Record<string, StoredValue>,
    categoryIds: readonly number[],
    known: KnownWords,
  ): Derived {
    const { attributes, configuration } = this.#parts.vocabulary
    const views = new Map<string, LocaleView>()
    const numbers: Derived['numbers'] = new Map()
    for (const locale of this.#locales) {
      const view = viewOf(
        row.code,
        values,
        attributes,
        configuration.mapping ?? {},
        this.#orders.get(locale.code) ?? [],
        known,
      )
      views.set(locale.code, view)
      for (const { attribute, value } of numbersOf(view, attributes))
        numbers.set(`${attribute.id}/${value}`, { attribute: attribute.id, value })
    }
    const facets = facetsOf(values, views, attributes)
    const categories = new Set(categoryIds.flatMap((id) => this.#ancestors.get(id) ?? []))
    return { row, views, facets, numbers, categories, status: row.status, mediaKeys: mediaKeysIn(values), children: 0 }
  }

  async #writeTexts(derived: readonly Derived[]): Promise<void> {
    const rows = derived.flatMap(({ row, views }) =>
      this.#locales.map((locale) => {
        const view = views.get(locale.code)
        const words = writtenWords(view?.words ?? {}, maxWordsLength)
        if (words.isCut) this.#reportTooLong(row.code, locale.code)
        return {
          locale: locale.number,
          product_id: row.id,
          name: view?.name ?? row.code,
          attributes: view?.attributes ?? {},
          fallbacks: view?.fallbacks ?? {},
          words: words.text,
        }
      }),
    )
    await this.#parts.db.execute(sql`
      insert into product_texts (locale, product_id, name, attributes, fallbacks, words)
      select locale, product_id, name, attributes, fallbacks, words from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(locale smallint, product_id int, name text, attributes jsonb, fallbacks jsonb, words text)
      on conflict (product_id, locale) do update
        set name = excluded.name, attributes = excluded.attributes, fallbacks = excluded.fallbacks, words = excluded.words`)
  }

  #reportTooLong(product: string, locale: string): void {
    const remedy = 'Shorten its texts, or keep the longest out of the search (search: false in attributes.csv).'
    this.#parts.report({ ...tooManyWords(product, locale), at: { file: 'products' }, remedy })
  }

  async #writeListing(derived: readonly Derived[]): Promise<void> {
    const numberOf = await this.#facets.numbersOf(derived.flatMap(({ facets }) => facets))
    const listing = this.#parts.vocabulary.configuration.listing ?? 'parents'
    const rows = derived.map(({ row, facets, categories, status, children, numbers, mediaKeys }) => {
      const isChild = row.id !== row.root_id
      const values = facets.filter(({ attribute }) => isFaceted(attribute)).map(numberOf)
      const facetNumbers = new Set([...values, ...[...categories].map(categoryFacet), statusFacet(status)])
      return {
        p: row.id,
        listed: status !== 'inactive' && !row.delisted && (listing === 'parents' ? !isChild : children === 0),
        visible: status !== 'inactive' && !row.delisted,
        delisted: status !== 'inactive' && row.delisted,
        parent: isChild ? row.root_id : null,
        children,
        f: [...facetNumbers],
        na: [...numbers.values()].map(({ attribute }) => attribute),
        nv: [...numbers.values()].map(({ value }) => value),
        m: mediaKeys,
      }
    })
    await this.#parts.db.execute(sql`insert into import_listing
      select r.p, r.listed, r.visible, r.delisted, r.parent, r.children, products.position, (extract(epoch from products.created_at) * 1000)::bigint,
        array(select json_array_elements_text(f)::int), array(select json_array_elements_text(na)::int),
        array(select json_array_elements_text(nv)::float8), array(select json_array_elements_text(m))
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(p int, listed boolean, visible boolean, delisted boolean, parent int, children int, f json, na json, nv json, m json)
      join products on products.id = r.p`)
  }
}
