import { fold } from '@vitrine/catalogue-rules/words'

const pieces = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu

/**
 * A typed text with other words.
 * @param words by folded typed word: the folded word or text to be written instead; '' to leave the word out
 * @param texts in which the words occur; the first one that has a word decides its spelling
 */
export function correctedText(term: string, words: ReadonlyMap<string, string>, texts: readonly string[]): string {
  const spellings = new Map<string, string>()
  for (const text of texts)
    for (const [piece] of text.matchAll(pieces)) {
      const folded = fold(piece)
      if (!spellings.has(folded)) spellings.set(folded, piece)
    }
  const spelled = term.replace(pieces, (piece) => {
    const word = words.get(fold(piece))
    return word === undefined ? piece : (spellings.get(word) ?? word)
  })
  return spelled.replace(/\s+/g, ' ').trim()
}
