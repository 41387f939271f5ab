/**
 * Derives what the media library reads from the assets that an import changed: for each locale their names, and the
 * words that searches match. Works in batches, so that memory use stays level.
 */
import { writtenWords } from '@vitrine/catalogue-rules/search-fields'
import { rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import type { ImportParts } from '../writer/import-parts.ts'
import { type AssetSource, assetView, wordsOfFile } from './derived-asset.ts'
import { type OrderedLocale, orderedLocales } from './ordered-locales.ts'
import { maxWordsLength, tooManyWords } from './search-words.ts'

const assetsInBatch = 250
/** Characters of a file's text that searches cover. */
const maxContentLength = 20_000

export class AssetDeriver {
  readonly #locales: readonly OrderedLocale[]
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
    this.#locales = orderedLocales(parts.vocabulary.locales)
  }

  /**
   * Derives all assets in `import_changed_assets`.
   * @param onProgress called with the share that is done, 0 to 1
   */
  async run(onProgress: (share: number) => void): Promise<void> {
    const [total] = await rowsOf<{ count: number }>(this.#parts.db)`select count(*)::int as count
      from import_changed_assets`
    const count = total?.count ?? 0
    let done = 0
    for (let last = 0; ; ) {
      const rows = await rowsOf<AssetSource>(this.#parts.db)`
        select a.id, a.source, a.names, a.descriptions, a.copyright, a.creator, m.details,
          left(m.content, ${maxContentLength}::int) as content
        from import_changed_assets c join assets a on a.id = c.asset_id join media_files m on m.key = a.media_key
        where c.asset_id > ${last} order by c.asset_id limit ${assetsInBatch}`
      if (rows.length === 0) break
      await this.#writeTexts(rows)
      last = rows.at(-1)?.id ?? last
      done += rows.length
      onProgress(done / count)
    }
  }

  async #writeTexts(assets: readonly AssetSource[]): Promise<void> {
    const rows = assets.flatMap((asset) => {
      const file = wordsOfFile(asset)
      return this.#locales.map(({ locale, order }) => {
        const { name, words } = assetView(asset, order, file)
        const { text, isCut } = writtenWords(words, maxWordsLength)
        if (isCut) this.#reportTooLong(asset.source, locale.code)
        return { locale: locale.number, asset_id: asset.id, name, words: text }
      })
    })
    await this.#parts.db.execute(sql`
      insert into asset_texts (locale, asset_id, name, words)
      select locale, asset_id, name, words from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(locale smallint, asset_id int, name text, words text)
      on conflict (asset_id, locale) do update set name = excluded.name, words = excluded.words`)
  }

  #reportTooLong(file: string, locale: string): void {
    this.#parts.report({ ...tooManyWords(file, locale), at: { file }, remedy: 'Shorten its description.' })
  }
}
