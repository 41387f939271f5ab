import { foundParts } from '@vitrine/contract/rules/found-words'

/** Characters of a passage, and of what stands before the word that was found. */
const maxLength = 160
const before = 18

/** Whether a text holds one of the words. */
export const holds = (text: string, words: readonly string[]): boolean =>
  words.length > 0 && foundParts(text, words).some(({ found }) => found)

/**
 * The part of a text around the first of the words that a search found it by, for one line; '' when it holds none.
 * @param text plain
 */
export function foundPassage(text: string, words: readonly string[]): string {
  let place = 0
  for (const part of words.length === 0 ? [] : foundParts(text, words)) {
    if (part.found) {
      const start = place <= before ? 0 : text.indexOf(' ', place - before) + 1
      // A run without spaces has no better place to begin at than the word itself.
      const from = start > place || (start === 0 && place > before) ? place : start
      const end = from + maxLength
      const whole = text.length <= end
      const last = text.lastIndexOf(' ', end)
      const to = whole ? text.length : last > place + part.text.length ? last : end
      return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${whole ? '' : ' …'}`
    }
    place += part.text.length
  }
  return ''
}
