/** Builds the services of the queues and of the sessions: for the admin area, and for the commands that do the same. */
import type { Db } from '@vitrine/database'
import { countMailJobs, deleteMailJobs, listMailJobs, retryMailJobs } from './mail/mail-jobs-store.ts'
import type { AuditEntry } from './modules/audit/audit-entry.ts'
import { auditStore } from './modules/audit/audit-store.ts'
import { MailQueueService } from './modules/system/mail-queue-service.ts'
import { RunningSessionsService } from './modules/system/running-sessions-service.ts'
import { runningSessionsStore } from './modules/system/running-sessions-store.ts'
import { WebhookQueueService } from './modules/system/webhook-queue-service.ts'
import { webhooksStore } from './webhooks/webhooks-store.ts'

export interface SystemParts {
  readonly db: Db
  readonly clock: () => Date
  readonly wakeMails?: () => void
  /** Forgets what this process remembers of a person. */
  readonly forget?: (userId: string) => void
}

export function buildSystemServices({ db, clock, wakeMails = () => {}, forget = () => {} }: SystemParts) {
  const partsIn = (inside: Db) => ({
    list: (part: Parameters<typeof listMailJobs>[1]) => listMailJobs(inside, part),
    count: () => countMailJobs(inside),
    retry: (now: Date, ids?: readonly number[]) => retryMailJobs(inside, now, ids),
    remove: (ids: readonly number[]) => deleteMailJobs(inside, ids),
    audit: (entry: AuditEntry) => auditStore(inside).add(entry, clock()),
  })
  const transact = <T>(work: (inside: Db) => Promise<T>): Promise<T> =>
    db.transaction((transaction) => work(transaction as unknown as Db))
  return {
    mailQueue: new MailQueueService({
      ...partsIn(db),
      transact: (work) => transact((inside) => work(partsIn(inside))),
      ...{ wakeMails, clock },
    }),
    webhookQueue: new WebhookQueueService({
      store: webhooksStore(db),
      transact: (work) => transact((inside) => work({ ...partsIn(inside), store: webhooksStore(inside) })),
      ...{ wakeMails, clock },
    }),
    runningSessions: new RunningSessionsService({
      store: runningSessionsStore(db),
      transact: (work) => transact((inside) => work({ ...partsIn(inside), store: runningSessionsStore(inside) })),
      ...{ forget, clock },
    }),
  }
}
