import { fold, foundParts } from '@vitrine/contract/rules/found-words'

/** Maximum number of suggestions; more would not help. */
const maxSuggestions = 3

/**
 * The words that the search used instead of typed words that occur nowhere, in the spelling of the results: `Lampe` for
 * `lanpe`. [] if every typed word occurs.
 * @param term as typed
 * @param words the search's expansions: the typed words, their stems and compounds, and similar words for those that
 * occur nowhere
 * @param texts returns the shown texts, plain; called only if a typed word occurs nowhere
 */
export function suggestedTerms(term: string, words: readonly string[], texts: () => readonly string[]): string[] {
  const typed = fold(term).match(/[\p{L}\p{N}]+/gu) ?? []
  // A typed word, its stem, or a part of it; other forms and compounds of these replace nothing.
  const roots = words.filter((word) => typed.some((one) => one.startsWith(word) || one.endsWith(word)))
  const isIn = (longer: string) => (word: string) => word !== longer && longer.includes(word)
  const others = words.filter((word) => !roots.includes(word) && !roots.some(isIn(word)) && !words.some(isIn(word)))
  if (others.length === 0) return []
  const found = new Map<string, string>()
  for (const text of texts()) {
    for (const part of foundParts(text, others)) {
      const folded = fold(part.text)
      if (!part.found || found.has(folded)) continue
      // A typed word that does occur needs no replacement.
      if (typed.some((one) => folded.startsWith(one))) continue
      found.set(folded, part.text)
    }
  }
  return found.size > maxSuggestions ? [] : [...found.values()]
}
