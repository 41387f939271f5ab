/** `vitrine sessions`, on rows as signing in writes them. */
import { sessions, users } from '@vitrine/database/schema'
import { expect, it } from 'vitest'
import { newSession } from '../modules/accounts/sessions-service.ts'
import { done, vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()

async function signIn(username: string): Promise<string> {
  const row = { username, firstName: 'Ada', passwordHash: '-', verifiedAt: new Date() }
  const [user] = await database.db.insert(users).values(row).returning({ id: users.id })
  const session = newSession(new Date())
  await database.db.insert(sessions).values({ ...session.row, userId: user?.id ?? '' })
  return session.row.tokenHash
}

it('lists the sessions without anything that opens them, and ends one', async () => {
  expect(await vitrine('sessions')).toEqual(done('Nobody is signed in.'))
  const hashes = [await signIn('ada@example.com'), await signIn('bo@example.com')]
  const { out } = await vitrine('sessions', '--format', 'json')
  for (const hash of hashes) expect(out).not.toContain(hash)
  const listed: { id: string; email: string; last_used: string; since: string }[] = JSON.parse(out)
  expect(listed.map(({ email }) => email)).toEqual(['bo@example.com', 'ada@example.com'])
  const [{ id, last_used, since } = { id: '', last_used: '', since: '-' }] = listed
  expect(last_used).toBe(since)
  expect((await vitrine('sessions', '--search', 'ada@')).out.split('\n')[1]).toMatch(/ada@example\.com +Ada /)
  expect(await vitrine('sessions', 'end', id)).toEqual(done(`The session ${id} has ended.`))
  expect((await vitrine('sessions', 'end', id)).error).toContain(`There is no session "${id}".`)
  expect((await database.db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual([hashes[0]])
})
