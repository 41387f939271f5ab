/** Limits and formats of personal data (INPUT-06), shared by the contract's schemas and the portal's forms. */

/** Lengths of texts in UTF-16 units, and the size of a profile picture in bytes. */
export const bounds = {
  text: 255,
  longText: 10_000,
  /** What an operator writes to a business whose account request is declined. */
  requestMessage: 2000,
  passwordMin: 12,
  passwordMax: 128,
  /** Minimum number of different characters in a password, without spaces. */
  passwordCharacters: 4,
  pictureBytes: 10 * 1024 ** 2,
} as const

/** The choices of the field gender (PROFILE-04). */
export const genders = ['Male', 'Female'] as const
export type Gender = (typeof genders)[number]

/** An e-mail address by the rules of zod, as a pattern that takes linear time for long texts. */
const emailForm = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The characters allowed in a phone number. */
export const phoneForm = /^[0-9+()./ -]*$/

/** Whether a text has the form of an e-mail address; surrounding spaces are ignored. */
export const isEmail = (text: string): boolean => text.trim().length <= bounds.text && emailForm.test(text.trim())

/** Whether a text has only characters of a phone number. */
export const isPhone = (text: string): boolean => phoneForm.test(text.trim())

/** Whether a new password has a valid length. */
export const isPasswordLength = (password: string): boolean =>
  password.length >= bounds.passwordMin && password.length <= bounds.passwordMax

/** Whether a password has enough different characters; spaces and the case of letters do not count. */
export const isPasswordVaried = (password: string): boolean =>
  new Set(password.normalize('NFKC').toLowerCase().replace(/\s/gu, '')).size >= bounds.passwordCharacters
