/** Texts that came out of files of any kind, as a database keeps them. */

const unstorable = /\0|\p{Surrogate}/gu

/** The text with U+FFFD for what no database keeps: U+0000 and single halves of surrogate pairs. */
export const storable = (text: string): string => text.replace(unstorable, '\ufffd')

/** The beginning of a text, at most so many characters; a character of two halves is not cut in two. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

/** Characters of a name. */
export const maxNameLength = 500

/** Texts by locale, each of so many characters at most. */
export const boundTexts = (texts: Readonly<Record<string, string>>, most: number): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, beginningOf(text, most)]))
