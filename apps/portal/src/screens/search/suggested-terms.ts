import { fold, foundParts } from '@vitrine/contract/rules/found-words'

/** More of them would explain nothing. */
const maxSuggestions = 3

/**
 * What was looked for in the place of words that are nowhere, as the results write it: `Lampe` for `lanpe`. None while
 * every typed word is found as it is.
 * @param term as it was typed
 * @param words what the search took its words for: the typed ones, their stems, and for those that are nowhere the ones
 * that are like them
 * @param texts tells what is shown, plain; not asked where no word is nowhere
 */
export function suggestedTerms(term: string, words: readonly string[], texts: () => readonly string[]): string[] {
  const typed = fold(term).match(/[\p{L}\p{N}]+/gu) ?? []
  // A stem is a beginning of what was typed.
  const others = words.filter((word) => !typed.some((one) => one.startsWith(word)))
  if (others.length === 0) return []
  const found = new Map<string, string>()
  for (const text of texts()) {
    for (const part of foundParts(text, others)) {
      const folded = fold(part.text)
      if (!part.found || found.has(folded)) continue
      // A typed word that is there after all needs no other in its place.
      if (typed.some((one) => folded.startsWith(one))) continue
      found.set(folded, part.text)
    }
  }
  return found.size > maxSuggestions ? [] : [...found.values()]
}
