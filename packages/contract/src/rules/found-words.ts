/**
 * Finds the words of a text that a search has matched. It folds letters as the search does, so that the highlighted
 * words are those that matched.
 */

const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * Lower case without accents and invisible characters such as soft hyphens: `Stühle` → `stuhle`. Also removes the accents
 * of Greek and Cyrillic letters.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => ligatures[letter] ?? letter)

/** Runs of Chinese or Japanese characters, or of letters and digits with their accents and invisible characters. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}\p{Cf}])+/gu
const isIdeographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A part of a text, and whether the search matched it. The parts together make the whole text. */
export interface TextPart {
  readonly text: string
  readonly found: boolean
}

/** For each character of a run without spaces: whether it belongs to one of the words. */
function foundInRun(run: string, words: readonly string[]): boolean[] {
  const characters = [...run].map(fold)
  const found = characters.map(() => false)
  for (const word of words) {
    const wanted = [...word]
    for (let start = 0; start + wanted.length <= characters.length; start += 1)
      if (wanted.every((character, index) => characters[start + index] === character))
        found.fill(true, start, start + wanted.length)
  }
  return found
}

/** Shorter words are no parts of compounds. */
const shortestPart = 3

/** The index in a word of letters from which on it matches: 0 for all of it, -1 if it does not match. */
function foundFrom(piece: string, words: readonly string[]): number {
  const folded = fold(piece)
  const beginnings = words.filter((word) => folded.startsWith(word))
  if (beginnings.length === 0) return -1
  // Where in each beginning another word is its last part: `tisch` in `beistelltisch`.
  const parts = beginnings.map((whole) =>
    Math.max(0, ...words.map((part) => (part.length >= shortestPart && part !== whole ? whole.lastIndexOf(part) : 0))),
  )
  const start = Math.min(...parts)
  // Folding can change the number of letters.
  const letters = [...piece]
  let index = 0
  for (let length = 0; length < start && index < letters.length; index += 1) length += fold(letters[index] ?? '').length
  return letters.slice(0, index).join('').length
}

/**
 * Splits a text at the words that a search has matched.
 * @param words folded words and beginnings of words: a word of the text matches whole if it begins with one of them, or
 * from its last part on, if that is one of them too; in a run of Chinese or Japanese characters only the word's
 * characters match
 */
export function foundParts(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  const push = (part: string, found: boolean) => {
    const last = parts.at(-1)
    if (part === '') return
    if (last?.found === found) parts[parts.length - 1] = { text: last.text + part, found }
    else parts.push({ text: part, found })
  }
  const wanted = words.filter((word) => word !== '')
  let end = 0
  for (const match of wanted.length === 0 ? [] : text.matchAll(pieces)) {
    const [piece] = match
    push(text.slice(end, match.index), false)
    end = match.index + piece.length
    if (isIdeographic.test(piece)) {
      const found = foundInRun(piece, wanted)
      for (const [index, character] of [...piece].entries()) push(character, found[index] ?? false)
    } else {
      const start = foundFrom(piece, wanted)
      push(start < 0 ? piece : piece.slice(0, start), false)
      if (start >= 0) push(piece.slice(start), true)
    }
  }
  push(text.slice(end), false)
  return parts
}
