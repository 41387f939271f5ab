/** Texts of strangers on a terminal. */

/** What a terminal would obey instead of showing it: control characters, and those that turn the direction of writing. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** A text that came out of a stranger's file or form, as a terminal can show it. */
export const printable = (text: string): string =>
  text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
