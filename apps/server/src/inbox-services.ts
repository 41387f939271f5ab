/** Builds the services of the inbox: for the admin area, and for the commands that do the same. */
import type { Db } from '@vitrine/database'
import type { Language } from '@vitrine/phrases/server'
import type { SigningKeys } from './http/signed-links.ts'
import { addMailJob, type MailJob } from './mail/mail-jobs-store.ts'
import type { AuditEntry } from './modules/audit/audit-entry.ts'
import { auditStore } from './modules/audit/audit-store.ts'
import { ErasureService } from './modules/inbox/erasure-service.ts'
import { erasureStore } from './modules/inbox/erasure-store.ts'
import { inboxContentsStore } from './modules/inbox/inbox-contents-store.ts'
import { InboxLinks } from './modules/inbox/inbox-links.ts'
import { InboxService } from './modules/inbox/inbox-service.ts'
import { inboxStore } from './modules/inbox/inbox-store.ts'
import type { UploadsStore } from './storage/media/uploads-store.ts'

export interface InboxParts {
  readonly db: Db
  readonly uploads: UploadsStore
  readonly clock: () => Date
  /** The secret of the installation for digests of submissions. */
  readonly secret: () => string
  /** The language of mails to people whose own is not known. */
  readonly language: () => Language
  readonly signingKeys: () => SigningKeys
  readonly wakeMails?: () => void
  /** Called with the id of an account that was deleted. */
  readonly forget?: (userId: string) => void
}

export function buildInboxServices({
  db,
  uploads,
  clock,
  secret,
  language,
  signingKeys,
  wakeMails = () => {},
  forget = () => {},
}: InboxParts) {
  const partsIn = (inside: Db) => ({
    items: inboxStore(inside),
    contents: inboxContentsStore(inside),
    data: erasureStore(inside),
    addMail: (mail: MailJob, now: Date) => addMailJob(inside, mail, now),
    audit: (entry: AuditEntry) => auditStore(inside).add(entry, clock()),
  })
  const outside = partsIn(db)
  const transact = <T>(work: (inside: typeof outside) => Promise<T>): Promise<T> =>
    db.transaction((transaction) => work(partsIn(transaction as unknown as Db)))
  const { items, contents, data } = outside
  return {
    inbox: new InboxService({ items, contents, transact, secret, language, wakeMails, clock }),
    inboxLinks: new InboxLinks({ items, contents, transact, uploads, signingKeys, clock }),
    erasure: new ErasureService({ data, transact, uploads, forget }),
  }
}
