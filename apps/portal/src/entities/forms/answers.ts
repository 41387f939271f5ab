/**
 * The answers in a form by field id, with one entry for each part of the request. A file is a File, a ticked box
 * is `true`, a number has a point, an option is its id, a country its two letters. A field without an entry has no
 * answer.
 */
export type Answers = Readonly<Record<string, readonly (string | File)[]>>

/** Whether all answers are empty. */
export const isBlank = (answers: Answers): boolean =>
  Object.values(answers).every((values) => values.every((value) => value === ''))
