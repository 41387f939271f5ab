/** Texts in XML 1.0. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const special = /[&<>]/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text escaped for XML 1.0, without the characters that XML forbids. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(special, (sign) => entities[sign] ?? '')

/** The same for an attribute value in double quotes. */
export const xmlAttribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;')
