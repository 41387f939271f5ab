/** The items of the inbox as the calls answer with them, and as commands print them. */
import type { AdminInboxDetail, AdminInboxItem } from '@vitrine/contract'
import * as z from 'zod'
import { digestOf } from '../../platform/digest.ts'
import type { InboxContent, InboxNote } from './inbox-contents-store.ts'
import type { InboxItem } from './inbox-store.ts'

/** A digest of what operators can change, as for people (decision 0073). */
export const versionOf = ({ state, assigneeId }: Pick<InboxItem, 'state' | 'assigneeId'>): string =>
  digestOf([state, assigneeId])

export const itemAnswer = (item: InboxItem): AdminInboxItem => ({
  id: item.id,
  version: versionOf(item),
  kind: item.kind,
  form: item.formCode,
  title: item.title,
  sender: item.userId !== null ? 'account' : item.isGuest ? 'guest' : 'gone',
  user: item.userId ?? '',
  name: item.name ?? '',
  email: item.email ?? '',
  received: item.receivedAt.toISOString(),
  state: item.state,
  assignee: item.assigneeId ?? '',
  assignee_name: item.assigneeName ?? item.assignee ?? '',
})

const isAddress = (text: string): boolean => z.email().max(255).safeParse(text).success

/**
 * The addresses that a reply can go to: that of the sender's account, else the addresses among the answers. Operators
 * can write to nobody else.
 */
export function replyAddresses(
  { email }: Pick<InboxItem, 'email'>,
  { answers }: Pick<InboxContent, 'answers'>,
): string[] {
  if (email !== null) return isAddress(email) ? [email] : []
  const given = answers.flatMap(({ values }) => values.map((value) => value.trim()))
  return [...new Set(given.filter(isAddress))].slice(0, 20)
}

/** The answers in the form's order; fields that have only files come last, unless the answers have them. */
function answersOf({ answers, uploads }: InboxContent): AdminInboxDetail['answers'] {
  const filesOf = (wanted: string) =>
    uploads
      .filter(({ field }) => field === wanted)
      .map(({ id, name, mediaType: type, size }) => ({ id, name, type, size }))
  const known = new Set(answers.map(({ field }) => field))
  const others = [...new Set(uploads.map(({ field }) => field))].filter((field) => !known.has(field))
  return [
    ...answers.map(({ field, name, type, values, labels }) => ({
      ...{ field, name, type, values: [...(labels.length > 0 ? labels : values)], files: filesOf(field) },
    })),
    ...others.map((field) => ({ field, name: '', type: 'upload', values: [], files: filesOf(field) })),
  ]
}

export const detailAnswer = (
  item: InboxItem,
  content: InboxContent,
  notes: readonly InboxNote[],
): AdminInboxDetail => ({
  ...itemAnswer(item),
  locale: item.locale,
  sent_by: content.sentBy,
  answers: answersOf(content),
  text: content.text,
  lines: content.lines.map(({ product, quantity }) => ({ product, quantity })),
  date: content.day,
  place: [...content.place],
  notes: notes.map(({ id, kind, text, address, author, createdAt }) => ({
    ...{ id: String(id), kind, text, address, author, created: createdAt.toISOString() },
  })),
  addresses: replyAddresses(item, content),
})
