/**
 * Notes and replies that were not sent yet, in the storage of this tab: they survive a failed call and a reload. Signing
 * out empties it.
 */
import { newSubmissionKey } from '../../../api/submission-key.ts'
import { fieldsOf, textOf } from '../../../browser/stored-fields.ts'
import { storedText, storeText } from '../../../browser/stored-text.ts'

/** What is written: a note or a reply. */
export type Writing = 'note' | 'reply'

const keyOf = (item: string, writing: Writing) => `admin-${writing}-${item}`

function read(item: string, writing: Writing) {
  try {
    const stored = fieldsOf(JSON.parse(storedText(keyOf(item, writing), 'sessionStorage') ?? 'null'))
    return { text: textOf(stored?.text), sent: textOf(stored?.sent), key: textOf(stored?.key) }
  } catch {
    return { text: '', sent: '', key: '' }
  }
}

const store = (item: string, writing: Writing, next: ReturnType<typeof read>) =>
  void storeText(keyOf(item, writing), next.text === '' ? null : JSON.stringify(next), 'sessionStorage')

export const unsentText = (item: string, writing: Writing): string => read(item, writing).text

export const storeUnsentText = (item: string, writing: Writing, text: string): void =>
  store(item, writing, { ...read(item, writing), text })

export const removeUnsentText = (item: string, writing: Writing): void =>
  void storeText(keyOf(item, writing), null, 'sessionStorage')

/** The submission's key: the same while the text is unchanged, so that the server takes it only once. */
export function submissionOf(item: string, writing: Writing, content: string): string {
  const stored = read(item, writing)
  const key = stored.sent === content && stored.key !== '' ? stored.key : newSubmissionKey()
  store(item, writing, { ...stored, sent: content, key })
  return key
}
