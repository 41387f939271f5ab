/** What a search index answers. */

/** A text that a misspelt one can be taken for. */
export interface CorrectedText {
  /** By typed word that occurs nowhere: the folded word or text to be written instead; '' to leave the word out. */
  readonly words: ReadonlyMap<string, string>
  /** The row index of the best thing that has all words. */
  readonly rowIndex: number
}

/** Which things are suggested for a text that is being typed. */
export interface SuggestOptions {
  /** Maximum number of things. */
  readonly limit: number
  /** The place of the thing that lists show in place of another; below 0 if they show neither. */
  readonly shownAs: (rowIndex: number) => number
  /** Whether only things that have all typed words, without typing errors, are suggested. */
  readonly isExact?: boolean
}

/** What a search has found. */
export interface Ranked {
  /** Row indexes of the things, the best first. */
  readonly rowIndexes: Int32Array
  /** Folded words and beginnings of words to be highlighted in texts (rules/found-words), the typed ones first. */
  readonly words: readonly string[]
  /** Typed words that occur nowhere. */
  readonly missing: readonly string[]
  /** How well the best thing matches, from 0 to 1: it has all words in its names and values, without typing errors. */
  readonly quality: number
}

/** What is suggested for a text. */
export interface Suggested extends Omit<Ranked, 'quality'> {
  /** Whether a typed word occurs nowhere, so that the text may be corrected. */
  readonly isMisspelt: boolean
}
