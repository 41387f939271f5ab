/**
 * Derives what the media library reads from the assets that an import changed: their names in each locale and what searches find them by. In
 * batches that keep memory level.
 */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import { corpora, type Texts } from '../../db/schema/index.ts'
import { Lexemes } from '../../search/lexemes.ts'
import { stemmerOf, storedWordsOf } from '../../search/words.ts'
import { effectiveText, fallbackOrder } from '../../texts/effective.ts'
import type { Report } from '../records.ts'
import type { Library } from '../writer/library.ts'
import type { KnownLocale, Vocabulary } from '../writer/vocabulary.ts'
import { type AssetSource, type AssetView, assetView, weighedVector, wordsOfFile } from './derived-asset.ts'
import { mostIndexed, SearchWords } from './search-entries.ts'

const assetsInBatch = 250
/** Characters of the text in a file that are searched for. */
const mostContent = 20_000

/** Numbers are their own lexemes in every language, and files have very many different ones in their names. */
const isNumber = (word: string) => /^\d+$/.test(word)

interface DerivedAsset {
  readonly asset: AssetSource
  readonly views: readonly { readonly locale: KnownLocale; readonly view: AssetView }[]
}

export class AssetDeriver {
  private readonly orders: readonly { locale: KnownLocale; order: string[]; labels: Map<string, readonly string[]> }[]
  private readonly lexemes: Lexemes
  private readonly searchWords: SearchWords
  private readonly scopeNames = new Map<number, readonly (readonly [id: number, names: Texts])[]>()
  private readonly tagNames = new Map<number, Texts>()
  private readonly db: Db
  private readonly report: Report

  constructor(db: Db, vocabulary: Vocabulary, library: Library, report: Report) {
    this.db = db
    this.report = report
    this.lexemes = new Lexemes(db)
    this.searchWords = new SearchWords(db, corpora.assets)
    const codes = vocabulary.locales.map((locale) => locale.code)
    const defaultCode = vocabulary.locales.find((locale) => locale.isDefault)?.code ?? codes[0] ?? 'en'
    this.orders = vocabulary.locales.map((locale) => ({
      locale,
      order: fallbackOrder(locale.code, codes, defaultCode),
      labels: new Map(),
    }))
    for (const scope of library.scopes.values())
      this.scopeNames.set(
        scope.id,
        library.chainOf(scope).map(({ id, names }) => [id, names] as const),
      )
    for (const { id, names } of library.tags.values()) this.tagNames.set(id, names)
  }

  /**
   * Derives all assets in `import_changed_assets`.
   * @param onProgress called with the share that is done, 0 to 1
   */
  async run(onProgress: (share: number) => void): Promise<void> {
    const [total] = await rowsOf<{ count: number }>(
      this.db,
      sql`select count(*)::int as count from import_changed_assets`,
    )
    const count = total?.count ?? 0
    let done = 0
    for (let last = 0; ; ) {
      const rows = await rowsOf<AssetSource>(
        this.db,
        sql`select a.id, a.source, a.names, a.descriptions, a.copyright, a.creator, to_json(a.scope_ids) as scopes, to_json(a.tag_ids) as tags,
            m.details, left(m.content, ${mostContent}::int) as content
          from import_changed_assets c join assets a on a.id = c.asset_id join media_files m on m.key = a.media_key
          where c.asset_id > ${last} order by c.asset_id limit ${assetsInBatch}`,
      )
      if (rows.length === 0) break
      const derived = rows.map((asset) => this.derive(asset))
      await this.writeTexts(derived)
      // The text in files is found by its words as they are: their beginnings and typing errors would make more words than all the rest.
      await this.searchWords.write(
        derived.flatMap(({ views }) =>
          views.map(({ locale, view }) => ({ locale: locale.number, words: [view.a, view.b, view.c] })),
        ),
      )
      last = rows.at(-1)?.id ?? last
      done += rows.length
      onProgress(done / count)
    }
  }

  private derive(asset: AssetSource): DerivedAsset {
    const file = wordsOfFile(asset)
    const views = this.orders.map(({ locale, order, labels }) => {
      const words = [
        ...asset.tags.flatMap((id) => this.wordsOf(labels, `t${id}`, this.tagNames.get(id), order)),
        ...asset.scopes
          .flatMap((id) => this.scopeNames.get(id) ?? [])
          .flatMap(([id, names]) => this.wordsOf(labels, `s${id}`, names, order)),
      ]
      return { locale, view: assetView(asset, order, [...new Set(words)], file) }
    })
    return { asset, views }
  }

  /** The words of a label in a locale, found once: thousands of assets have the same. */
  private wordsOf(
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

  private async writeTexts(derived: readonly DerivedAsset[]): Promise<void> {
    const stems = await this.lexemes.of(
      this.orders.map(({ locale }, index) => ({
        stemmer: stemmerOf(locale.code),
        words: derived.flatMap(({ views }) => {
          const view = views[index]?.view
          return view ? [view.a, view.b, view.c, view.d].map((words) => words.filter((word) => !isNumber(word))) : []
        }),
      })),
    )
    const rows = derived.flatMap(({ asset, views }) =>
      views.map(({ locale, view }) => {
        const stemsOf = stems(stemmerOf(locale.code))
        const lexemesOf = (word: string) => (isNumber(word) ? [word] : stemsOf(word))
        const { vector, isCut } = weighedVector(view, lexemesOf, mostIndexed)
        if (isCut) this.tellTooLong(asset.source, locale.code)
        return { l: locale.number, a: asset.id, n: view.name, v: vector }
      }),
    )
    await this.db.execute(sql`
      insert into asset_texts (locale, asset_id, name, search)
      select l, a, n, v::tsvector from json_to_recordset(${JSON.stringify(rows)}::json) as r(l smallint, a int, n text, v text)
      on conflict (asset_id, locale) do update set name = excluded.name, search = excluded.search`)
  }

  private tellTooLong(file: string, locale: string): void {
    this.report({
      level: 'warning',
      code: 'too-many-words',
      at: { file },
      message: `The texts of "${file}" in ${locale} have too many different words: it is not found by the last of them.`,
      remedy: 'Shorten its description.',
    })
  }
}
