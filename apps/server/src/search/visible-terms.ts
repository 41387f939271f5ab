/** Which of the words that a search took the typed ones for may be told to a caller who does not see everything. */
import { wordsOf } from './words.ts'

/**
 * The typed words, beginnings of them, and of the others (words that are meant where something was misspelt) those that somebody who sees what the
 * caller sees can have read: a word that only hidden things say would tell of them.
 * @param isSaid which of the words visible things say
 */
export async function visibleTerms(
  term: string,
  words: readonly string[],
  isSaid: (words: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly string[]> {
  const typed = wordsOf(term)
  const isTyped = (word: string) => typed.some((one) => one.startsWith(word))
  const others = words.filter((word) => !isTyped(word))
  if (others.length === 0) return words
  const said = await isSaid(others)
  return words.filter((word) => isTyped(word) || said.has(word))
}
