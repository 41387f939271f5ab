/** Searches the texts of one kind of things, and tells which words visible texts contain. */

import { stemmerOf } from '@vitrine/catalogue-rules/words'
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'
import { readIdSet } from '../listing/listing-store.ts'
import type { Found } from '../listing/searches.ts'
import { termQuery } from './search-query-store.ts'

interface SearchLocale {
  readonly number: number
  readonly code: string
}

/** The locale is part of the SQL text and not a parameter, because each locale has a partial index of its own. */
export const inLocale = ({ number }: Pick<SearchLocale, 'number'>): SQL => sql.raw(`locale = ${Number(number)}`)

/**
 * Whether the indexed texts `search` contain `w.word`. Words consist of letters and digits only, so they need no
 * escaping inside quotes.
 */
export const containsWord = ({ code }: Pick<SearchLocale, 'code'>): SQL =>
  sql`search @@ (to_tsquery(${stemmerOf(code)}::regconfig, quote_literal(w.word)) || to_tsquery('simple', quote_literal(w.word)))`

/** Texts in a tree of labels: their table and the id of their thing in it, and the table of the things. */
export interface SearchedTexts {
  readonly corpus: number
  readonly texts: SQL
  readonly thingId: SQL
  readonly things: SQL
  /** Array of the ids of a thing's labels. */
  readonly labelIds: SQL
}

/** The things that a search finds; undefined when the typed text contains nothing searchable. */
export async function searchTexts(
  db: Db,
  { corpus, texts, thingId }: SearchedTexts,
  term: string,
  locale: SearchLocale,
): Promise<Found | undefined> {
  const found = await termQuery(db, term, locale, corpus)
  if (!found) return undefined
  const query = sql`select ${thingId} from ${texts} where ${inLocale(locale)} and search @@ ${found.query}`
  return { ids: await readIdSet(db, query), words: found.words }
}

/**
 * Those of the words that occur in the texts of visible things: things that are not hidden themselves, and that have no
 * label or at least one that is not hidden.
 */
export async function visibleWords(
  db: Db,
  { texts, thingId, things, labelIds }: SearchedTexts,
  words: readonly string[],
  locale: SearchLocale,
  {
    hiddenLabels,
    hiddenThings,
  }: { readonly hiddenLabels: readonly number[]; readonly hiddenThings: readonly number[] | Int32Array },
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select w.word from json_array_elements_text(${JSON.stringify(words)}::json) as w(word)
      where exists (select 1 from ${texts} join ${things} thing on thing.id = ${thingId}
        where ${inLocale(locale)} and ${containsWord(locale)}
          and (cardinality(thing.${labelIds}) = 0 or not thing.${labelIds} <@ ${`{${hiddenLabels.join(',')}}`}::int[])
          and thing.id <> all(${`{${hiddenThings.join(',')}}`}::int[]))`,
  )
  return new Set(rows.map(({ word }) => word))
}
