/** Groups and signed-in people for tests of visibility. */
import { randomUUID } from 'node:crypto'
import type { Database } from '@vitrine/database'
import { groups, type Reserved, sessions, userGroups, users } from '@vitrine/database/schema'
import { hashToken, newToken } from '../modules/accounts/tokens.ts'

interface TestGroup {
  readonly code: string
  readonly reserved?: Reserved
  readonly switchedOff?: string[]
}

/** Inserts groups, and makes the server read them. */
export async function addGroups(
  { database, newVersion }: { database: Database; newVersion(): Promise<void> },
  added: readonly TestGroup[],
): Promise<void> {
  await database.db.insert(groups).values(
    added.map(({ code, reserved = {}, switchedOff = [] }, position) => ({
      ...{ code, position, names: { '': code }, register: false, reserved, switchedOff },
    })),
  )
  await newVersion()
}

/**
 * Adds a person with a running session.
 * @returns the person's id and the headers of a call
 */
export async function addPerson(
  { database, time }: { database: Database; time: { now: Date } },
  { groups: codes = [], ...more }: { groups?: readonly string[] } & Partial<typeof users.$inferInsert> = {},
) {
  const { db } = database
  const row = { username: `${randomUUID()}@example.com`, passwordHash: '-', verifiedAt: time.now, ...more }
  const [user] = await db.insert(users).values(row).returning({ id: users.id })
  const userId = user?.id ?? ''
  if (codes.length > 0)
    await db.insert(userGroups).values(codes.map((groupCode) => ({ userId, groupCode, approved: true })))
  const token = newToken()
  const ends = new Date(time.now.getTime() + 14 * 86_400_000)
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, createdAt: time.now, expiresAt: ends, endsAt: ends })
  return { userId, headers: { authorization: `Bearer ${token}` } }
}
