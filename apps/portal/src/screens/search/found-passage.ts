import { foundParts } from '@vitrine/contract/rules/found-words'

/** Maximum length of a passage, and of the part before the found word, in UTF-16 units. */
const maxLength = 160
const before = 18

/** Whether a text contains one of the words. */
export const holds = (text: string, words: readonly string[]): boolean =>
  words.length > 0 && foundParts(text, words).some(({ found }) => found)

/** The first item of a list such as `Brass, Solid oak` that contains one of the words; all of it if none does. */
export const foundItem = (list: string, words: readonly string[]): string =>
  list.split(/,\s|、/).find((item) => holds(item, words)) ?? list

/**
 * The part of a text around the first word that the search has matched, for one line; '' if the text contains none.
 * @param text plain text
 */
export function foundPassage(text: string, words: readonly string[]): string {
  let place = 0
  for (const part of words.length === 0 ? [] : foundParts(text, words)) {
    if (part.found) {
      const start = place <= before ? 0 : text.indexOf(' ', place - before) + 1
      // A run without spaces has no better starting point than the word itself.
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
