/** What all questions of visitors have in common, whatever they ask about. */
import { type Random, randomOf } from '../generator/random.ts'
import { type Language, nameWord } from '../generator/words.ts'
import type { PlainQuery } from './plain.ts'

const api = '/pim/portal/api/private'

/** Entries of a page. */
export const pageLength = 24

/** Without a parameter of its own a question could have been asked before; the server passes over what it does not know. */
export const pathOf = (call: string, index: number, parameters: Readonly<Record<string, string>>) =>
  `${api}${call}?${new URLSearchParams({ ...parameters, nr: String(index) })}`

/** Another one for every kind of call and question, the same one for the same. */
export const randomFor = (name: string, index: number): Random => randomOf(`${name} ${index}`)

/** A condition of plain SQL with its parameters, of which the first is $1. */
export interface Where {
  readonly text: string
  readonly values: readonly unknown[]
}

export const everything: Where = { text: 'true', values: [] }

/** What is found by words, in English. */
export const found = (term: string): Where => ({ text: `search @@ plainto_tsquery('english', $1)`, values: [term] })

/** A page of a table, and how many rows there are in all. */
export const plainPage = (table: string, where: Where, order: string, offset = 0): PlainQuery[] => [
  {
    text: `select document from ${table} where ${where.text} order by ${order} limit ${pageLength} offset ${offset}`,
    values: where.values,
  },
  { text: `select count(*)::int as total from ${table} where ${where.text}`, values: where.values },
]

/** A word or two of what something may be called. */
export function searchTerm(index: number, language: Language): string {
  const random = randomFor('search', index)
  const words = [nameWord(random, language), ...(random.chance(0.3) ? [random.pick(language.nouns)] : [])]
  return words.join(' ').toLowerCase()
}

/** A word with two of its letters the wrong way round. */
export function misspeltTerm(index: number, language: Language): string {
  const random = randomFor('misspelt', index)
  let word = nameWord(random, language)
  while (word.length < 6) word = nameWord(random, language)
  const place = random.between(1, word.length - 2)
  return `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`.toLowerCase()
}
