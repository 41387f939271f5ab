/** The codes of products, categories, scopes and other things. */

/** Characters of a code. The limit is that of ids in calls, and fits an index of PostgreSQL. */
export const maxCodeLength = 255

/**
 * Whether a text can be the code of a thing with an address of its own. `.` and `..` are not usable, because they
 * change the path of an address.
 */
export const isUsableCode = (code: string): boolean =>
  code !== '' && code !== '.' && code !== '..' && code.length <= maxCodeLength
