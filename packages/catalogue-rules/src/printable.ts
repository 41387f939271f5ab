/** Texts by strangers, for terminals. */

/** Characters that a terminal interprets: control characters, and those that change the direction of writing. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** A text from a stranger's file or form that is safe to print on a terminal. */
export const printable = (text: string): string =>
  text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
