/** Writes the texts of products in each locale, and notes whether products keep their places in sorted lists. */
import { writtenWords } from '@vitrine/catalogue-rules/search-fields'
import { rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import type { ImportParts } from '../writer/import-parts.ts'
import type { LocaleView } from './derived-product.ts'
import { maxWordsLength, tooManyWords } from './search-words.ts'
import { isSortedByNumber, sortedAttributes } from './sort-columns.ts'

interface ProductViews {
  readonly row: { readonly id: number; readonly code: string }
  /** By locale. */
  readonly views: ReadonlyMap<string, LocaleView>
}

interface TextRow {
  readonly locale: number
  readonly product_id: number
  readonly name: string
  readonly attributes: LocaleView['attributes']
  readonly fallbacks: LocaleView['fallbacks']
  readonly words: string
}

export class ProductTexts {
  /** The attributes by whose texts products are sorted. */
  readonly #sorted: readonly string[]
  readonly #parts: ImportParts
  #keepOrder: boolean

  constructor(parts: ImportParts) {
    const { vocabulary, tally } = parts
    this.#parts = parts
    this.#sorted = sortedAttributes(vocabulary).flatMap((one) => (isSortedByNumber(one) ? [] : [one.name]))
    const { added = 0, removed = 0 } = tally.kinds.get('product') ?? {}
    this.#keepOrder = !vocabulary.derivationChanged && added === 0 && removed === 0
  }

  /** Whether no product was added or removed, and all written texts by which products are sorted were stored before. */
  get keepOrder(): boolean {
    return this.#keepOrder
  }

  async write(products: readonly ProductViews[]): Promise<void> {
    const { db, vocabulary } = this.#parts
    const rows = products.flatMap(({ row, views }) =>
      vocabulary.locales.map((locale): TextRow => {
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
    this.#keepOrder &&= await this.#areSortedAsBefore(rows)
    // As `json`, the attributes would be parsed twice.
    await db.execute(sql`
      insert into product_texts (locale, product_id, name, attributes, fallbacks, words)
      select locale, product_id, name, attributes, fallbacks, words from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(locale smallint, product_id int, name text, attributes jsonb, fallbacks jsonb, words text)
      on conflict (product_id, locale) do update
        set name = excluded.name, attributes = excluded.attributes, fallbacks = excluded.fallbacks, words = excluded.words`)
  }

  async #areSortedAsBefore(rows: readonly TextRow[]): Promise<boolean> {
    const texts = rows.map(({ locale, product_id, name, attributes }) => ({
      ...{ locale, product_id, name, texts: this.#sorted.map((attribute) => attributes[attribute] ?? null) },
    }))
    const stored = sql.join(
      this.#sorted.map((name) => sql`t.attributes->${name}::text`),
      sql`, `,
    )
    const [found] = await rowsOf<{ differs: boolean }>(this.#parts.db)`select exists (
      select 1 from json_to_recordset(${JSON.stringify(texts)}::json) as r(locale smallint, product_id int, name text, texts jsonb)
      left join product_texts t on t.product_id = r.product_id and t.locale = r.locale
      where t.name is distinct from r.name or jsonb_build_array(${stored}) <> r.texts) as differs`
    return found?.differs === false
  }

  #reportTooLong(product: string, locale: string): void {
    const remedy = 'Shorten its texts, or keep the longest out of the search (search: false in attributes.csv).'
    this.#parts.report({ ...tooManyWords(product, locale), at: { file: 'products' }, remedy })
  }
}
