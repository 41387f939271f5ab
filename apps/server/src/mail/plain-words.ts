/** Words that strangers chose, as they go into a mail: on one line, not too long, and nothing that a mail program makes a link of. */

/** Without what ends a line, is invisible or turns it around: no text becomes a header or a row of its own. At most `most` whole characters. */
export const oneLine = (text: string, most = 200): string =>
  Array.from(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim())
    .slice(0, most)
    .join('')

/** The same of a text that may have several lines; they stay, without more than one empty one between them. An ellipsis stands for what was cut off. */
export function severalLines(text: string, most: number): string {
  const clean = text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim()
  const characters = Array.from(clean)
  return characters.length > most ? `${characters.slice(0, most).join('')} …` : clean
}

/** After these a mail program must not read on: dots of names of hosts, the `@` of addresses, and the `:` of `https://`. */
const joints = /[.\u3002\uff0e\uff61](?=[^.\s\d])|(?<=www)\.|@(?=\S)|:(?=\/\/)/giu

/**
 * A text that no mail program makes links of: a space without width stands where an address would go on. Numbers with dots, such as those of
 * companies, stay as they are, so that they can be copied.
 */
export const unlinked = (text: string): string => text.replace(joints, '$&\u200b')

/** What a mailbox is counted by: many servers deliver `bo+anything@` and `b.o@` to the same person. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  return `${local}${email.slice(at)}`.toLowerCase()
}
