/** The values of a filter, and how many of them show at first. */

/** A value to tick. */
export interface FilterOption {
  readonly value: string | number | boolean
  readonly text: string
  /** Language of the text, if it differs from the page's. */
  readonly language?: string | undefined
  /** Number of results with the value; undefined if it is not known. */
  readonly count?: number | undefined
  /** The value as a colour, in CSS. */
  readonly colour?: string | undefined
}

/** Number of options shown before the list is expanded. */
export const foldedOptions = 8

/** Lower case without accents, for the search in filter names. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
