/** Common parts of all requests of visitors, whatever they are about. */
import { type Random, randomOf } from '../generator/random.ts'
import { type Language, nameWord } from '../generator/words.ts'
import type { PlainQuery } from './plain.ts'

const api = '/pim/portal/api/private'

/** Entries of a page. */
export const pageLength = 24

/** A parameter of its own makes each address new; the server ignores unknown parameters. */
export const pathOf = (call: string, index: number, parameters: Readonly<Record<string, string>>) =>
  `${api}${call}?${new URLSearchParams({ ...parameters, nr: String(index) })}`

/** Different numbers for every kind of call and index, the same ones for the same. */
export const randomFor = (name: string, index: number): Random => randomOf(`${name} ${index}`)

/** A condition of plain SQL with its parameters, the first of which is $1. */
export interface Where {
  readonly text: string
  readonly values: readonly unknown[]
}

export const everything: Where = { text: 'true', values: [] }

/** A search by words, in English. */
export const found = (term: string): Where => ({ text: `search @@ plainto_tsquery('english', $1)`, values: [term] })

/** A page of a table, and the total number of rows. */
export const plainPage = (table: string, where: Where, order: string, offset = 0): PlainQuery[] => [
  {
    text: `select document from ${table} where ${where.text} order by ${order} limit ${pageLength} offset ${offset}`,
    values: where.values,
  },
  { text: `select count(*)::int as total from ${table} where ${where.text}`, values: where.values },
]

/** One or two words of a possible name. */
export function searchTerm(index: number, language: Language): string {
  const random = randomFor('search', index)
  const words = [nameWord(random, language), ...(random.chance(0.3) ? [random.pick(language.nouns)] : [])]
  return words.join(' ').toLowerCase()
}

/** A word with two of its letters swapped. */
export function misspeltTerm(index: number, language: Language): string {
  const random = randomFor('misspelt', index)
  let word = nameWord(random, language)
  while (word.length < 6) word = nameWord(random, language)
  const position = random.between(1, word.length - 2)
  return `${word.slice(0, position)}${word[position + 1]}${word[position]}${word.slice(position + 2)}`.toLowerCase()
}

const shortestBeginning = 3

/** The first letters of a word, at least three, sometimes behind a whole word: what a visitor has typed so far. */
export function begunTerm(index: number, language: Language): string {
  const random = randomFor('beginning', index)
  const word = nameWord(random, language)
  const begun = word.slice(0, random.between(shortestBeginning, Math.max(shortestBeginning, word.length - 1)))
  return `${random.chance(0.3) ? `${random.pick(language.nouns)} ` : ''}${begun}`.toLowerCase()
}

/** A search by words of which the last one is a beginning. */
export const foundBeginning = (term: string): Where => ({
  text: `search @@ to_tsquery('simple', $1)`,
  values: [`${term.split(' ').join(' & ')}:*`],
})
