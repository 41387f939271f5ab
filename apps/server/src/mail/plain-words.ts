/**
 * Texts by strangers, made safe for mails: on one line, of limited length, and without anything that a mail program
 * turns into a link.
 */

/**
 * One line without line ends, invisible characters and characters that change the direction, so that no text becomes a
 * header or a line of its own. At most `maxLength` whole characters.
 */
export const oneLine = (text: string, maxLength = 200): string =>
  Array.from(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim())
    .slice(0, maxLength)
    .join('')

/**
 * The same for a text of several lines; line breaks stay, with at most one empty line in a row. An ellipsis marks a
 * cut.
 */
export function severalLines(text: string, maxLength: number): string {
  const clean = text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim()
  const characters = Array.from(clean)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')} …` : clean
}

/**
 * A mail program must not continue a link after these: dots in host names, the `@` of addresses, and the `:` of
 * `https://`.
 */
const joints = /[.\u3002\uff0e\uff61](?=[^.\s\d])|(?<=www)\.|@(?=\S)|:(?=\/\/)/giu

/**
 * A text of which mail programs make no links: it has a zero-width space wherever an address would continue. Numbers
 * with dots, such as company numbers, stay unchanged, so that they can be copied.
 */
export const unlinked = (text: string): string => text.replace(joints, '$&\u200b')

/** The key under which limits count a mailbox: many servers deliver `bo+anything@` and `b.o@` to the same person. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  return `${local}${email.slice(at)}`.toLowerCase()
}
