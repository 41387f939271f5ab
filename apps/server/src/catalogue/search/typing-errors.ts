/** Typing errors between words: wrong, missing, added and swapped letters (optimal string alignment distance). */

/** The letters of a word as bits: words with few errors between them differ in few bits. */
export function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

/** The number of 1 bits of a 32-bit integer. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Rows of the distance matrix, for words of up to 63 letters: indexed words have at most 60. */
const row = () => new Uint8Array(64)
let [beforeLast, last, current] = [row(), row(), row()]

/** The number of errors between two words; more than `max` if there are more. @param max at most 3 */
export const errorsBetween = (one: string, other: string, max: number): number =>
  other.length - one.length > max ? max + 1 : leastErrors(one, other, max, other.length)

/** The number of errors between a text and the beginning of a word that is nearest to it; as `errorsBetween`. */
export const errorsInBeginning = (text: string, word: string, max: number): number =>
  leastErrors(text, word.slice(0, text.length + max), max, 0)

/** The number of errors between a word and the nearest beginning of another that has at least `length` letters. */
function leastErrors(one: string, other: string, max: number, length: number): number {
  if (one.length - other.length > max || Math.max(one.length, other.length) > 63) return max + 1
  for (let column = 0; column <= other.length; column += 1) last[column] = column
  for (let index = 1; index <= one.length; index += 1) {
    const letter = one.charCodeAt(index - 1)
    current[0] = index
    let least = index
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = letter === other.charCodeAt(column - 1)
      let errors = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      )
      if (
        index > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(index - 2) === other.charCodeAt(column - 1)
      )
        errors = Math.min(errors, (beforeLast[column - 2] as number) + 1)
      current[column] = errors
      if (errors < least) least = errors
    }
    if (least > max) return max + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(...last.subarray(length, other.length + 1))
}

/** The number of errors that a typed word may have: one from 4 letters, two from 8, none in a number. */
export const maxErrorsOf = (word: string): number =>
  !/\p{L}/u.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2
