/** A word in a thing, and how it matches a typed one, each as one number: an index of millions of words stays small. */

/** Numbers of fields in search-fields.ts. */
const codeField = 0
export const nameField = 1
const valueField = 3

const fieldBits = 3
const positionBits = 5
const lastPosition = 2 ** positionBits - 1

/**
 * A word in a thing as 32 bits: its row index (24 bits), the field (search-fields.ts), and the position in it.
 */
export const postingOf = (rowIndex: number, field: number, position: number): number =>
  ((rowIndex << (fieldBits + positionBits)) | (field << positionBits) | Math.min(position, lastPosition)) >>> 0

/** The row index of a posting. */
export const rowIndexIn = (posting: number): number => posting >>> (fieldBits + positionBits)

/** The field of a posting. */
export const fieldOf = (posting: number): number => (posting >>> positionBits) & 7

/** A posting in a code as one in a value; other postings unchanged. */
export const withoutCode = (posting: number): number =>
  fieldOf(posting) === codeField ? (posting | (valueField << positionBits)) >>> 0 : posting

export interface Postings {
  /** The postings of word `i` are `entries[starts[i]]` to `entries[starts[i + 1] - 1]`. */
  readonly starts: Int32Array
  readonly entries: Uint32Array
}

/** How a word of a thing matches a typed one. A smaller number ranks higher. */
export const forms = { whole: 0, stem: 1, part: 2, beginning: 3 } as const
export type Form = (typeof forms)[keyof typeof forms]

/** A match as a number, 0 for none. A larger number ranks higher: by typing errors, field, form, position. */
export const matchOf = (posting: number, errors: number, form: Form): number =>
  ((3 - errors) << 10) | ((7 - fieldOf(posting)) << 7) | ((3 - form) << 5) | (lastPosition - (posting & lastPosition))
export const errorsIn = (match: number) => 3 - (match >>> 10)
export const fieldIn = (match: number) => 7 - ((match >>> 7) & 7)
export const formIn = (match: number) => 3 - ((match >>> 5) & 3)
export const positionIn = (match: number) => lastPosition - (match & lastPosition)

/** How often a word occurs in visible things. @param visible 1 at the row index of each visible thing */
export function visibleCount({ starts, entries }: Postings, word: number, visible: Uint8Array): number {
  const own = entries.subarray(starts[word], starts[word + 1])
  return own.reduce((count, posting) => count + (visible[rowIndexIn(posting)] as number), 0)
}
