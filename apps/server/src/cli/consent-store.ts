/** Reads the consent texts and the agreements to them for commands. */
import type { Db } from '@vitrine/database'
import { catalogue, consentMessages, consents, users } from '@vitrine/database/schema'
import { count, desc, eq, sql } from 'drizzle-orm'
import { isoText } from './listed-submissions-store.ts'
import { readParts } from './read-parts-store.ts'

/** The version of the present text; '' if there is none. */
export async function presentVersion(db: Db): Promise<string> {
  const [row] = await db.select({ version: catalogue.consentVersion }).from(catalogue)
  return row?.version ?? ''
}

/** All texts that the catalogue has ever had, the newest first. */
export const consentTexts = (db: Db) => db.select().from(consentMessages).orderBy(desc(consentMessages.createdAt))

/** An agreement as the database returns it. */
export type Agreement = Readonly<
  Record<'agreed_at' | 'version' | 'language', string> & Record<'email' | 'browser', string | null>
>

/** Agreements in memory at a time; there is one for each visitor. */
const partSize = 5000

/** The agreements to a version, or all of them, in order. */
export function readAgreements(db: Pick<Db, 'execute'>, version: string | undefined): AsyncGenerator<Agreement[]> {
  const wanted = version === undefined ? sql`` : sql`where ${consents.version} = ${version}`
  const query = sql`select ${isoText(consents.agreedAt)} as agreed_at, ${consents.version} as version,
      ${users.username} as email, ${consents.browser} as browser, ${consents.locale} as language
    from ${consents} left join ${users} on ${users.id} = ${consents.userId} ${wanted}
    order by ${consents.agreedAt}, ${consents.id}`
  return readParts<Agreement>(db, query, partSize)
}

/** How many have agreed to a version, or to any. */
export async function countAgreements(db: Pick<Db, 'select'>, version: string | undefined): Promise<number> {
  const of = version === undefined ? undefined : eq(consents.version, version)
  const [row] = await db.select({ count: count() }).from(consents).where(of)
  return row?.count ?? 0
}
