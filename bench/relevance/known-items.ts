/**
 * Known-item search: queries that are made from the name of a product, which the search should put first.
 */
import { type Random, randomOf } from '../generator/random.ts'
import type { ProductTexts } from './products.ts'

export interface KnownItem {
  readonly term: string
  /** The wanted product, and those that answer the query equally well: nobody can tell which of them is wanted. */
  readonly ids: readonly string[]
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
const folded = (text: string): string => text.toLowerCase()

/** The two longest words. */
const longestWords = (name: string): readonly string[] =>
  wordsOf(name)
    .sort((one, other) => other.length - one.length)
    .slice(0, 2)

const commonLetters = [...'aeinrst']

/** A word with typing errors: letters that are missing, swapped, or another. The first letter is right. */
function misspelt(word: string, errors: number, random: Random): string {
  const letters = [...word]
  for (let error = 0; error < errors; error += 1) {
    const at = random.between(1, Math.max(1, letters.length - 2))
    const kind = random.between(0, 2)
    if (kind === 0) letters.splice(at, 1)
    else if (kind === 1)
      letters.splice(at, 2, ...[letters[at + 1], letters[at]].filter((letter) => letter !== undefined))
    else letters[at] = random.pick(commonLetters)
  }
  return letters.join('')
}

interface Kind {
  readonly name: string
  /** The words of the name from which the query is made. */
  wanted(name: string): readonly string[]
  /** What is typed. @param foreign a word that no product has */
  typed(words: readonly string[], random: Random, foreign: string): string
  /** Whether a product could be the wanted one. */
  readonly isAnswer?: (name: string, wanted: string) => boolean
}

const asTyped = (words: readonly string[]) => words.join(' ')
const withErrors =
  (errors: number) =>
  ([first = '', ...others]: readonly string[], random: Random) =>
    asTyped([misspelt(first, errors, random), ...others])

const kinds: readonly Kind[] = [
  {
    name: 'whole name',
    wanted: wordsOf,
    typed: asTyped,
    isAnswer: (name, wanted) => asTyped(wordsOf(name)) === wanted,
  },
  { name: 'two longest words', wanted: longestWords, typed: asTyped },
  { name: 'one typing error', wanted: longestWords, typed: withErrors(1) },
  { name: 'two typing errors', wanted: longestWords, typed: withErrors(2) },
  {
    name: 'a word that occurs nowhere',
    wanted: (name) => wordsOf(name).slice(0, 3),
    typed: (words, _, foreign) => asTyped([...words, foreign]),
  },
  {
    name: 'two words written as one',
    wanted: (name) => wordsOf(name).slice(0, 2),
    typed: (words) => words.join(''),
  },
]

/** Words that shoppers add, of which a catalogue may have some. */
const foreignWords = ['online', 'webshop', 'bestseller', 'clearance', 'xyloporte']

const shortestTerm = 3

/**
 * The mean reciprocal rank of the wanted products: 1 at the first rank, 1/2 at the second …. All of them count, so that
 * the chance order of equal products changes nothing.
 */
export function reciprocalRank(results: readonly string[], { ids }: Pick<KnownItem, 'ids'>): number {
  const ranks = new Map(results.map((id, index) => [id, index + 1]))
  return ids.reduce((sum, id) => sum + 1 / (ranks.get(id) ?? Number.POSITIVE_INFINITY), 0) / ids.length
}

/** The largest possible reciprocal rank. */
export const ceilingOf = ({ ids }: Pick<KnownItem, 'ids'>): number => reciprocalRank(ids, { ids })

/**
 * The queries of each kind for some of the products.
 * @param seed other queries for another seed
 */
export function knownItems(
  products: readonly ProductTexts[],
  { seed, count }: { readonly seed: string; readonly count: number },
): ReadonlyMap<string, readonly KnownItem[]> {
  const random = randomOf(seed)
  const left = [...products]
  const chosen: ProductTexts[] = []
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.between(0, left.length - 1), 1))
  const all = folded(products.map((product) => Object.values(product).join(' ')).join(' '))
  const foreign = foreignWords.find((word) => !all.includes(word)) ?? ''
  const names = products.map(({ name }) => folded(name))
  const nameWords = names.map((name) => new Set(wordsOf(name)))
  const queries = new Map<string, readonly KnownItem[]>()
  for (const { name: kind, wanted, typed, isAnswer } of kinds) {
    const items = chosen.flatMap(({ name }) => {
      const words = wanted(name)
      const term = typed(words, random, foreign)
      if (term.length < shortestTerm) return []
      const folding = words.map(folded)
      const isEqual = (index: number) =>
        isAnswer ? isAnswer(names[index] ?? '', asTyped(folding)) : folding.every((word) => nameWords[index]?.has(word))
      return [{ term, ids: products.flatMap((product, index) => (isEqual(index) ? product.id : [])) }]
    })
    queries.set(kind, items)
  }
  queries.set(
    'code',
    chosen.map(({ id }) => ({ term: id, ids: [id] })),
  )
  return queries
}
