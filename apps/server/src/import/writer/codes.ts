/** What things are known by: the codes of products, categories, scopes and the like. */

/** Characters of a code: as the calls take ids, and as an index of the database holds them. */
export const maxCodeLength = 255

/** Whether a text can be the code of a thing that has an address of its own; as a step of one `.` and `..` mean another place. */
export const isUsableCode = (code: string): boolean =>
  code !== '' && code !== '.' && code !== '..' && code.length <= maxCodeLength
