/** The rows of people, their sessions and passwords. */
import type { Db } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { membershipsStore } from './memberships-store.ts'
import { passwordsStore } from './passwords-store.ts'
import { peopleStore } from './people-store.ts'
import { sessionsStore } from './sessions-store.ts'
import { signInNetworksStore } from './sign-in-networks-store.ts'
import { verificationsStore } from './verifications-store.ts'

/** Holds the lock of imports until the transaction ends. */
export const lockCatalogue = (transaction: Pick<Db, 'execute'>) =>
  transaction.execute(sql`select 1 from catalogue for update`)

export const accountsStore = (db: Db) => ({
  people: peopleStore(db),
  memberships: membershipsStore(db),
  sessions: sessionsStore(db),
  passwords: passwordsStore(db),
  networks: signInNetworksStore(db),
  verifications: verificationsStore(db),
})

export type AccountsStore = ReturnType<typeof accountsStore>
