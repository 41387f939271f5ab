/** Bounds and forms of what people type about themselves (INPUT-06): the contract's schemas and the portal's forms both take them from here. */

/** Lengths of texts in UTF-16 units, and the size of a profile picture in bytes. */
export const bounds = {
  text: 255,
  longText: 10_000,
  passwordMin: 12,
  passwordMax: 128,
  /** Different characters of a password, spaces aside. */
  passwordCharacters: 4,
  pictureBytes: 10 * 1024 ** 2,
} as const

/** What can be answered to the question of gender (PROFILE-04). */
export const genders = ['Male', 'Female'] as const
export type Gender = (typeof genders)[number]

/** An e-mail address: zod's own form, which reads a long text in linear time. */
const emailForm = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The characters of a phone number. */
export const phoneForm = /^[0-9+()./ -]*$/

/** Whether a text can be an e-mail address, spaces around it aside. */
export const isEmail = (text: string): boolean => text.trim().length <= bounds.text && emailForm.test(text.trim())

/** Whether a text has the characters of a phone number only. */
export const isPhone = (text: string): boolean => phoneForm.test(text.trim())

/** Whether a password that somebody chooses has a length that is taken. */
export const isPasswordLength = (password: string): boolean =>
  password.length >= bounds.passwordMin && password.length <= bounds.passwordMax

/** Whether a password has enough different characters; spaces and the case of letters do not count. */
export const isPasswordVaried = (password: string): boolean =>
  new Set(password.normalize('NFKC').toLowerCase().replace(/\s/gu, '')).size >= bounds.passwordCharacters
