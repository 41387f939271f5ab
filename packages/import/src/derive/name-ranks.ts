/**
 * The order of names by Intl.Collator for each language, so that it is the same on every database; the database then
 * sorts by numbers.
 */
import { collatorOf } from '@vitrine/catalogue-rules/collator'
import type { KnownLocale } from '../writer/vocabulary.ts'

/**
 * The rank of each text in a locale's order, from 1. Texts that compare as equal have the same rank.
 * @param known ranks of other texts in this order: if they include all of these, nothing need be compared again
 */
export function ranksOf(
  texts: Iterable<string>,
  locale: string,
  known?: ReadonlyMap<string, number>,
): Map<string, number> {
  const collator = collatorOf(locale)
  const fresh = [...new Set(texts)]
  const rankOf = (text: string) => known?.get(text) ?? 0
  const sorted = fresh.every(rankOf) ? fresh.sort((a, b) => rankOf(a) - rankOf(b)) : fresh.sort(collator.compare)
  const ranks = new Map<string, number>()
  let rank = 0
  let previous: string | undefined
  for (const text of sorted) {
    if (previous === undefined || collator.compare(previous, text) !== 0) rank += 1
    ranks.set(text, rank)
    previous = text
  }
  return ranks
}

/** The rank of each row's name in a locale, in the order of the ids; 0 for a row without a name. */
export function nameRanks(
  ids: readonly number[],
  rows: readonly { readonly id: number; readonly name: string }[],
  locale: KnownLocale,
): Int32Array {
  const ranks = ranksOf(
    rows.map((row) => row.name),
    locale.code,
  )
  const byId = new Map(rows.map((row) => [row.id, ranks.get(row.name) ?? 0]))
  return Int32Array.from(ids, (id) => byId.get(id) ?? 0)
}

/** The ranks of one row as the database stores them: by locale number less 1. */
export const ranksAt = (names: ReadonlyMap<number, Int32Array>, highest: number, rowIndex: number): number[] =>
  Array.from({ length: highest }, (_, index) => names.get(index + 1)?.[rowIndex] ?? 0)
