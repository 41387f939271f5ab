/** The people who sign in for the bench. */

/** The password of all of them. */
export const password = 'a long enough password'

/** The name that a person signs in with. */
export const nameOf = (index: number): string => `person-${index}@example.com`

/** Another address for every index: each has its own rate limit. */
export const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
