/**
 * Derives what the media library reads from the assets that an import changed: for each locale their names, and the
 * words that searches match. Works in batches, so that memory use stays level.
 */
import { effectiveText, fallbackOrders } from '@vitrine/catalogue-rules/effective'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import { rowsOf } from '@vitrine/database'
import { corpora, type Texts } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import type { ImportParts } from '../writer/import-parts.ts'
import { chainOf } from '../writer/tree.ts'
import type { KnownLocale } from '../writer/vocabulary.ts'
import { type AssetSource, type AssetView, assetView, wordsOfFile } from './derived-asset.ts'
import { SearchWords, tooManyWords } from './search-entries.ts'
import { SearchVectors } from './search-vectors.ts'

const assetsInBatch = 250
/** Characters of a file's text that searches cover. */
const maxContentLength = 20_000

interface DerivedAsset {
  readonly asset: AssetSource
  readonly views: readonly { readonly locale: KnownLocale; readonly words: AssetView }[]
}

export class AssetDeriver {
  readonly #orders: readonly {
    locale: KnownLocale
    order: readonly string[]
    labels: Map<string, readonly string[]>
  }[]
  readonly #vectors: SearchVectors
  readonly #searchWords: SearchWords
  readonly #scopeNames = new Map<number, readonly (readonly [id: number, names: Texts])[]>()
  readonly #tagNames = new Map<number, Texts>()
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    const { db, vocabulary, library } = parts
    this.#parts = parts
    this.#vectors = new SearchVectors(db)
    this.#searchWords = new SearchWords(db, corpora.assets)
    const orders = fallbackOrders(vocabulary.locales)
    this.#orders = vocabulary.locales.map((locale) => ({
      locale,
      order: orders.get(locale.code) ?? [],
      labels: new Map(),
    }))
    const { nodes } = library.scopes
    for (const scope of nodes.values())
      this.#scopeNames.set(
        scope.id,
        chainOf(nodes, scope).map(({ id, texts }) => [id, texts] as const),
      )
    for (const { id, names } of library.tags.values()) this.#tagNames.set(id, names)
  }

  /**
   * Derives all assets in `import_changed_assets`.
   * @param onProgress called with the share that is done, 0 to 1
   */
  async run(onProgress: (share: number) => void): Promise<void> {
    const [total] = await rowsOf<{ count: number }>(
      this.#parts.db,
      sql`select count(*)::int as count from import_changed_assets`,
    )
    const count = total?.count ?? 0
    let done = 0
    for (let last = 0; ; ) {
      const rows = await rowsOf<AssetSource>(
        this.#parts.db,
        sql`select a.id, a.source, a.names, a.descriptions, a.copyright, a.creator, to_json(a.scope_ids) as scopes, to_json(a.tag_ids) as tags,
            m.details, left(m.content, ${maxContentLength}::int) as content
          from import_changed_assets c join assets a on a.id = c.asset_id join media_files m on m.key = a.media_key
          where c.asset_id > ${last} order by c.asset_id limit ${assetsInBatch}`,
      )
      if (rows.length === 0) break
      const derived = rows.map((asset) => this.#derive(asset))
      await this.#writeTexts(derived)
      // Searches match the text in files by whole lexemes only. Expansions for it (beginnings of words, corrections)
      // would need more words than everything else together, so the words of `d` are not written here.
      await this.#searchWords.write(
        derived.flatMap(({ views }) =>
          views.map(({ locale, words }) => ({ locale: locale.number, words: [words.a, words.b, words.c] })),
        ),
      )
      last = rows.at(-1)?.id ?? last
      done += rows.length
      onProgress(done / count)
    }
  }

  #derive(asset: AssetSource): DerivedAsset {
    const file = wordsOfFile(asset)
    const views = this.#orders.map(({ locale, order, labels }) => {
      const labelled = [
        ...asset.tags.flatMap((id) => this.#wordsOf(labels, `t${id}`, this.#tagNames.get(id), order)),
        ...asset.scopes
          .flatMap((id) => this.#scopeNames.get(id) ?? [])
          .flatMap(([id, names]) => this.#wordsOf(labels, `s${id}`, names, order)),
      ]
      return { locale, words: assetView(asset, order, [...new Set(labelled)], file) }
    })
    return { asset, views }
  }

  /** The words of a label in a locale. They are cached, because thousands of assets share a label. */
  #wordsOf(
    labels: Map<string, readonly string[]>,
    key: string,
    names: Texts | undefined,
    order: readonly string[],
  ): readonly string[] {
    const known = labels.get(key)
    if (known) return known
    const words = storedWordsOf(effectiveText(names ?? {}, order))
    labels.set(key, words)
    return words
  }

  async #writeTexts(derived: readonly DerivedAsset[]): Promise<void> {
    const texts = derived.flatMap(({ asset, views }) => views.map((view) => ({ asset, ...view })))
    const vectors = await this.#vectors.of(texts)
    const rows = texts.map(({ asset, locale, words }, index) => {
      const { vector = '', isCut } = vectors[index] ?? {}
      if (isCut) this.#tellTooLong(asset.source, locale.code)
      return { l: locale.number, a: asset.id, n: words.name, v: vector }
    })
    await this.#parts.db.execute(sql`
      insert into asset_texts (locale, asset_id, name, search)
      select l, a, n, v::tsvector from json_to_recordset(${JSON.stringify(rows)}::json) as r(l smallint, a int, n text, v text)
      on conflict (asset_id, locale) do update set name = excluded.name, search = excluded.search`)
  }

  #tellTooLong(file: string, locale: string): void {
    this.#parts.report({ ...tooManyWords(file, locale), at: { file }, remedy: 'Shorten its description.' })
  }
}
