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

/** Lower case without accents: `Stühle` → `stuhle`. Also removes the accents of Greek and Cyrillic letters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => ligatures[letter] ?? letter)

/** Runs of Chinese or Japanese characters, or of letters and digits with their accents. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+/gu
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

/**
 * Splits a text at the words that a search has matched.
 * @param words folded words and beginnings of words: a word of the text matches whole if it begins with one of them; in
 * a run of Chinese or Japanese characters only the word's characters match
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
      const folded = fold(piece)
      push(
        piece,
        wanted.some((word) => folded.startsWith(word)),
      )
    }
  }
  push(text.slice(end), false)
  return parts
}
