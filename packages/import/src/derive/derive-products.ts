/**
 * Derives everything that queries need from the products that an import changed. Works family by family (a parent with
 * its variants) in batches, so that memory use stays level.
 */
import { setImmediate } from 'node:timers/promises'
import { fallbackOrders } from '@vitrine/catalogue-rules/effective'
import { categoryFacet, statusFacet } from '@vitrine/catalogue-rules/facets'
import type { ProductStatus } from '@vitrine/contract'
import { rowsOf } from '@vitrine/database'
import { arrayText } from '@vitrine/database/lists'
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
  KnownWords,
  type LocaleView,
  mediaKeysIn,
  numbersOf,
  type ProductVocabulary,
  searchedAttributes,
  viewOf,
} from './derived-product.ts'
import { FacetNumbers } from './facet-numbers.ts'
import { ProductTexts } from './product-texts.ts'
import { sortNumbers } from './sort-columns.ts'
import type { StatedLocales } from './stated-locales.ts'
import { withoutOthersPictures } from './variant-pictures.ts'

interface ProductRow {
  id: number
  code: string
  parent_id: number | null
  root_id: number
  status: ProductStatus
  delisted: boolean
  position: number
  /** ms since 1970. */
  created: number
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
  readonly #vocabulary: ProductVocabulary
  readonly #stated: StatedLocales
  readonly #texts: ProductTexts
  readonly #parts: ImportParts

  /** @param stated gets the locales under which the derived products state their attributes */
  constructor(parts: ImportParts, stated: StatedLocales) {
    const { db, vocabulary } = parts
    this.#parts = parts
    this.#stated = stated
    this.#texts = new ProductTexts(parts)
    const { attributes, configuration } = vocabulary
    const mapping = configuration.mapping ?? {}
    this.#vocabulary = { attributes, mapping, searched: searchedAttributes(attributes.values(), mapping) }
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

  /** Whether the derived products have the places among the others that they had before, but for numbers. */
  get keepsOrder(): boolean {
    return this.#texts.keepOrder
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
      media_keys text[], sort_numbers float8[]) on commit drop`)
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
        const derived = await this.#derive(batch.rows)
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
      select p.id, p.code, p.parent_id, p.root_id, p.status, p.delisted, p.position,
        (extract(epoch from p.created_at) * 1000)::bigint::float8 as created, p.category_ids, p.values from products p
      join import_families f on f.id = p.root_id where f.id > ${after} and f.id <= ${last} order by p.id`
    return { rows, families: families.length, last }
  }

  async #writeAndRead(derived: readonly Derived[], after: number): Promise<Batch> {
    await this.#texts.write(derived)
    await this.#writeListing(derived)
    return this.#read(after)
  }

  /** Each product with the values that it inherits from the products above it. */
  async #derive(rows: readonly ProductRow[]): Promise<Derived[]> {
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
    for (const row of rows) this.#stated.add(row.values)
    const known = new KnownWords()
    const derived = new Map<number, Derived>()
    for (const row of rows) {
      derived.set(row.id, this.#deriveOne(row, seenOf(row), categoriesOf(row), known))
      // The database gets its next statement meanwhile.
      if (derived.size % 20 === 0) await setImmediate()
    }
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
    const { attributes } = this.#vocabulary
    const views = new Map<string, LocaleView>()
    const numbers: Derived['numbers'] = new Map()
    for (const locale of this.#locales) {
      const view = viewOf(row.code, values, this.#vocabulary, this.#orders.get(locale.code) ?? [], known)
      views.set(locale.code, view)
      for (const { attribute, value } of numbersOf(view, attributes))
        numbers.set(`${attribute.id}/${value}`, { attribute: attribute.id, value })
    }
    const facets = facetsOf(values, views, attributes)
    const categories = new Set(categoryIds.flatMap((id) => this.#ancestors.get(id) ?? []))
    return { row, views, facets, numbers, categories, status: row.status, mediaKeys: mediaKeysIn(values), children: 0 }
  }

  async #writeListing(derived: readonly Derived[]): Promise<void> {
    const numberOf = await this.#facets.numbersOf(derived.flatMap(({ facets }) => facets))
    const { vocabulary } = this.#parts
    const listing = vocabulary.configuration.listing ?? 'parents'
    const rows = derived.map(({ row, views, facets, categories, status, children, numbers, mediaKeys }) => {
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
        position: row.position,
        created: row.created,
        f: arrayText(facetNumbers),
        na: arrayText([...numbers.values()].map(({ attribute }) => attribute)),
        nv: arrayText([...numbers.values()].map(({ value }) => value)),
        m: arrayText(mediaKeys),
        s: this.keepsOrder ? arrayText(sortNumbers(vocabulary, (code) => views.get(code)?.attributes)) : null,
      }
    })
    await this.#parts.db.execute(sql`insert into import_listing
      select r.p, r.listed, r.visible, r.delisted, r.parent, r.children, r.position, r.created,
        f::int[], na::int[], nv::float8[], m::text[], s::float8[]
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(p int, listed boolean, visible boolean, delisted boolean, parent int, children int, position real, created bigint, f text, na text,
          nv text, m text, s text)`)
  }
}
