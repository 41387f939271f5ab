/** Makes texts from files of any kind fit for PostgreSQL. */

const unstorable = /\0|\p{Surrogate}/gu

/** The text with U+FFFD for characters that PostgreSQL does not store: U+0000 and unpaired surrogates. */
export const storable = (text: string): string => text.replace(unstorable, '\ufffd')

/** The beginning of a text, at most `maxLength` UTF-16 code units; never ends in half of a surrogate pair. */
export function beginningOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

/** Characters of a name. */
export const maxNameLength = 500

/** Texts by locale, each cut to at most `maxLength` characters. */
export const boundTexts = (texts: Readonly<Record<string, string>>, maxLength: number): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, beginningOf(text, maxLength)]))
