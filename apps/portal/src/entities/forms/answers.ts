/**
 * What somebody has filled in, by the id of the field: an entry for each part that is sent. Files are files, a ticked box is `true`, a number has
 * a point, options go by their ids, countries by two letters. A field without an entry is not answered.
 */
export type Answers = Readonly<Record<string, readonly (string | File)[]>>

/** Whether nothing is answered. */
export const isBlank = (answers: Answers): boolean =>
  Object.values(answers).every((values) => values.every((value) => value === ''))

/** The answers as parts: what is not answered is left out, and the same answers go in the same order. */
export const partsOf = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .map(([field, values]) => [field, values.filter((value) => value !== '')] as const)
      .filter(([, values]) => values.length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
