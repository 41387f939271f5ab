/** The words by which searches find products, assets and articles, as the import stores them. */
import { maxWordLength, storedWordsOf } from '@vitrine/catalogue-rules/words'
import { problem } from '../findings/index.ts'
import type { Finding } from '../records.ts'

/** Characters of search words of one thing in one locale. */
export const maxWordsLength = 600_000

/**
 * The finding that a thing has more words than searches look up.
 * @param name of the thing
 */
export const tooManyWords = (name: string, locale: string): Pick<Finding, 'level' | 'code' | 'message'> =>
  problem('too-many-words/entry', name, locale)

/** The words of a code in its parts, and as one word. */
export function wordsOfCode(code: string): { readonly whole: string; readonly parts: readonly string[] } {
  const parts = storedWordsOf(code)
  return { whole: parts.join('').slice(0, maxWordLength), parts: parts.length > 1 ? parts : [] }
}
