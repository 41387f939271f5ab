/**
 * Splits texts into searchable words, in the same way for stored and for typed texts, so that they match.
 *
 * Letters are folded (case, accents, ligatures), because people type `leuchte` and `élégant` in any form. So are sizes:
 * `60x60` is `60 60`. Chinese and
 * Japanese are written without spaces, so runs of their characters become pairs: 台灯灯具 gives 台灯, 灯灯, 灯具, and any part of
 * two or more characters is found.
 */
import { fold } from '@vitrine/contract/rules/found-words'

export { fold }

/** PostgreSQL's stemmer by language; other languages are searched by whole words and beginnings. */
const stemmers: Readonly<Record<string, string>> = {
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

/** The text search configuration of PostgreSQL for a locale code such as `de_DE`. */
export const stemmerOf = (locale: string): string => stemmers[locale.slice(0, 2).toLowerCase()] ?? 'simple'

const isAscii = /^[\0-\x7f]*$/

/** A run of letters and digits of any script. */
const runs = /[\p{L}\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const hasIdeographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** A run of Chinese or Japanese characters, which are letters as well, or of other letters and digits. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu
const isIdeographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Nobody types longer words; leaving them out keeps the indexes small. */
export const maxWordLength = 60

/** What stands between the numbers of a size: `60x60`, `60 × 60`. */
const betweenNumbers = /(?<=\d)\s*[x×]\s*(?=\d)/g

const pairsOf = (run: string): string[] => {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

function collect(text: string, ofRun: (run: string) => readonly string[]): string[] {
  const words: string[] = []
  const take = (piece: string) => {
    if (isIdeographic.test(piece)) for (const word of ofRun(piece)) words.push(word)
    else words.push(piece.slice(0, maxWordLength))
  }
  // Folding leaves the letters of ASCII as they are, and takes several times as long.
  const folded = isAscii.test(text) ? text.toLowerCase() : fold(text)
  // Few runs mix scripts, and looking at each character for them takes twice as long.
  for (const run of folded.replace(betweenNumbers, ' ').match(runs) ?? [])
    if (hasIdeographs.test(run)) for (const piece of run.match(pieces) ?? []) take(piece)
    else take(run)
  return words
}

/** The words of a search, folded, in order, with repetitions. */
export const wordsOf = (text: string): string[] => collect(text, pairsOf)

/**
 * The words under which a text is indexed: those of `wordsOf`, and the last character of each run without spaces. Every
 * character of a run thus begins one of its words, and a search for a single character finds it as a beginning.
 */
export const storedWordsOf = (text: string): string[] =>
  collect(text, (run) => [...new Set([...pairsOf(run), ...[...run].slice(-1)])])

/** Whether a word is in a script without spaces, where typing errors and beginnings don't apply. */
export const isPair = (word: string): boolean => isIdeographic.test(word)
