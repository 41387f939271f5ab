/** The order of the things that a search has found (decision 0056). */
import { errorsIn, fieldIn, formIn, nameField, positionIn } from './postings.ts'

/** How much a match counts by its field: a word in a long text says little about a thing. */
const fieldWeights = [1, 1, 1, 1, 0.4, 0.8, 1, 1]
/** How much a match counts by its typing errors: the word may be the wrong one. */
const errorWeights = [1, 0.7, 0.5, 0.3]
/** Distance of two words in different fields, and the largest one in a field. */
const farApart = 7

/** The matches of one typed word, and its weight: rare words weigh more. */
export interface WeightedMatches {
  readonly weight: number
  /** By the row index of the thing; 0 for none. */
  readonly matches: Uint16Array
}

/** How much a match of a word of weight 1 counts. */
export const strengthOf = (match: number): number =>
  (fieldWeights[fieldIn(match)] as number) * (errorWeights[errorsIn(match)] as number)

/**
 * The rank of the thing in a row, the larger the better. The criteria, each decisive before the next: the weight of
 * the matched words, typing errors, fields, nearness and order of the words, nearness to the beginning of the name,
 * whole words, a short name.
 * @param words in the order in which they were typed
 * @param nameLength number of letters in the thing's name, at most 255
 */
export function rankOf(rowIndex: number, words: readonly WeightedMatches[], nameLength: number): number {
  let total = 0
  let matched = 0
  let strength = 0
  let errors = 0
  let fields = 0
  let distance = 0
  let form = 0
  let before = 0
  let start = farApart
  for (const { weight, matches } of words) {
    const match = matches[rowIndex] as number
    total += weight
    if (match === 0) continue
    matched += weight
    strength += weight * strengthOf(match)
    errors += errorsIn(match)
    fields += weight * fieldIn(match)
    form += formIn(match)
    if (before !== 0) distance += distanceBetween(before, match)
    else if (fieldIn(match) === nameField) start = Math.min(positionIn(match), farApart)
    before = match
  }
  let rank = Math.round((255 * strength) / total)
  rank = rank * 32 + 31 - Math.min(errors, 31)
  rank = rank * 256 + 255 - Math.round((36 * fields) / matched)
  rank = rank * 64 + 63 - Math.min(distance, 63)
  rank = rank * 8 + farApart - start
  rank = rank * 32 + 31 - Math.min(form, 31)
  return rank * 256 + 255 - nameLength
}

/** 0 for a word right behind another. */
function distanceBetween(before: number, match: number): number {
  if (fieldIn(before) !== fieldIn(match)) return farApart
  const steps = positionIn(match) - positionIn(before)
  return Math.min(steps > 0 ? steps - 1 : 1 - steps, farApart)
}
