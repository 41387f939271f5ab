/** Builds the services of the admin area: each of its changes and the entry in the audit log are one transaction. */
import type { Db } from '@vitrine/database'
import type { PersonCache } from './catalogue/access/person-cache.ts'
import { addMailJob } from './mail/mail-jobs-store.ts'
import { AccountsService } from './modules/accounts/accounts-service.ts'
import { accountsStore } from './modules/accounts/accounts-store.ts'
import { AdminPeopleService } from './modules/accounts/admin-people-service.ts'
import { peoplePageStore } from './modules/accounts/people-page-store.ts'
import { auditStore } from './modules/audit/audit-store.ts'
import type { CommonParts } from './modules/common-parts.ts'

export interface AdminParts extends CommonParts {
  readonly db: Db
  /** The signed-in people of this process. */
  readonly people: PersonCache
}

export function buildAdminServices({ db, people, ...common }: AdminParts) {
  const { clock } = common
  const adminPeople = new AdminPeopleService({
    ...common,
    rows: peoplePageStore(db),
    transact: (work) =>
      db.transaction((transaction) => {
        const inside = transaction as unknown as Db
        return work({
          people: new AccountsService({ store: accountsStore(inside), people, clock }).people,
          rows: peoplePageStore(inside),
          addMail: (mail, now) => addMailJob(inside, mail, now),
          audit: (entry) => auditStore(inside).add(entry, clock()),
        })
      }),
  })
  return { adminPeople }
}
