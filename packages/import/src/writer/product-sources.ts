/**
 * Recognises the records of products that an earlier import has stored, before their values are cleaned, checked and
 * compared: most of a delivery is unchanged, and looking at its values again would take most of the time.
 */
import { hash } from 'node:crypto'
import type { Db } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import type { ProductRecord } from '../records.ts'
import { canonical } from './canonical.ts'
import type { ImportParts } from './import-parts.ts'

/** Raise it with any change of what the import makes of a product's record, so that it looks at all of them again. */
const rulesVersion = 1

const digestOf = (text: string): string => hash('sha1', text, 'base64')

const byKey = <Value>(values: ReadonlyMap<string, Value>, of: (value: Value) => unknown) =>
  Object.fromEntries([...values].map(([key, value]) => [key, of(value)]))

/** The digest of a product's record. */
export interface SourceRow {
  readonly id: number
  readonly source: string
}

export class ProductSources {
  /** Everything that a record's values are checked against. */
  readonly #vocabulary: string
  readonly #db: Db

  /** @param parts with the complete vocabulary */
  constructor({ db, vocabulary }: Pick<ImportParts, 'db' | 'vocabulary'>) {
    const { attributes, sets, categories, associationKinds, locales } = vocabulary
    this.#db = db
    // The order in which the vocabulary was read does not matter.
    this.#vocabulary = digestOf(
      canonical({
        rulesVersion,
        attributes: byKey(attributes, ({ name, type, options, spellings }) => {
          return { name, type, options: byKey(options, () => 1), spellings: byKey(spellings, (value) => value) }
        }),
        sets: byKey(sets, ({ id }) => id),
        categories: byKey(categories.nodes, ({ id }) => id),
        kinds: byKey(associationKinds, (id) => id),
        locales: locales.map(({ code }) => code).sort(),
      }),
    )
  }

  /**
   * The text by which a record is recognised: everything but its position in the source.
   * @param files addresses of the files that its values name
   */
  textOf({ at: _, columns: __, ...record }: ProductRecord, files: readonly string[]): string {
    return `${this.#vocabulary} ${JSON.stringify(record)} ${files.join(' ')}`
  }

  /**
   * The digest of a record's text together with the hash of the product that was stored for it. It differs if an undone
   * import or anything else has stored another product.
   */
  digestOf(text: string, stored: string): string {
    return digestOf(`${stored} ${text}`)
  }

  /** Stores the digests of records without a finding: each import reports findings again. The products exist. */
  async store(rows: readonly SourceRow[]): Promise<void> {
    if (rows.length === 0) return
    await this.#db.execute(sql`insert into product_sources (product_id, source)
      select id, source from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, source text)
      on conflict (product_id) do update set source = excluded.source`)
  }
}
