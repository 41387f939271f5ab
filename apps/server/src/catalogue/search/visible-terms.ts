/** Which expansions of the typed words an answer may show to a caller who does not see everything. */
import { wordsOf } from '@vitrine/catalogue-rules/words'

/**
 * The typed words and beginnings of them, and those of the other words (corrections of misspelt words) that the caller
 * could have read in visible texts: a word that only hidden texts contain would reveal them.
 * @param isSaid which of the words visible texts contain
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
