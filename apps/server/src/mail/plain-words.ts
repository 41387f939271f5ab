/** Words that strangers chose, as they go into a mail: on one line, not too long, and nothing that a mail program makes a link of. */

/** Without what ends a line or is invisible: no text becomes a header or a row of its own. At most `most` whole characters. */
export const oneLine = (text: string, most = 200): string =>
  Array.from(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ').trim())
    .slice(0, most)
    .join('')

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
