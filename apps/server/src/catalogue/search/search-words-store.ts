/** Reads what a search index is built from: the words that the import stored, and the stems of words. */
import { inflectedStem, stemmable } from '@vitrine/catalogue-rules/inflection'
import { stemmerOf } from '@vitrine/catalogue-rules/words'
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'
import type { LocaleState } from '../../modules/configuration/catalogue-snapshot.ts'
import { readInParts } from '../listing/listing-store.ts'

/** Words with digits have no other forms. */
const hasDigit = /\p{N}/u

/** @param texts a table of texts by locale; `id` is its column of the thing's internal id */
export const searchWordsStore = (db: Db, texts: { readonly table: SQL; readonly id: SQL }) => ({
  /** The words of all things in a locale, in parts: a thing's internal id, and the words as `writtenWords` writes them. */
  words: ({ number }: LocaleState) =>
    readInParts(db, {
      key: sql`id`,
      table: sql`(select ${texts.id} as id, words from ${texts.table} where locale = ${number}) as texts`,
      cells: [sql`coalesce(words, '')`],
    }),

  /** The stems of words; '' for those that say little, such as `the`. */
  async stems(words: readonly string[], { code }: LocaleState): Promise<string[]> {
    const stemmer = stemmerOf(code)
    const inflected = words.filter((word) => !hasDigit.test(word))
    const dictionary = stemmer === 'simple' ? stemmer : `${stemmer}_stem`
    const [row] = await rowsOf<{ stems: string | null }>(db)`
      select string_agg(coalesce((ts_lexize(${dictionary}::regdictionary, word))[1], ''), ' ' order by nth) as stems
      from json_array_elements_text(${JSON.stringify(inflected.map((word) => stemmable(word, code)))}::json) with ordinality as t(word, nth)`
    const stems = row?.stems?.split(' ') ?? []
    const byWord = new Map(inflected.map((word, index) => [word, inflectedStem(word, stems[index] ?? word, code)]))
    return words.map((word) => byWord.get(word) ?? word)
  },
})

export type SearchWordsStore = ReturnType<typeof searchWordsStore>
