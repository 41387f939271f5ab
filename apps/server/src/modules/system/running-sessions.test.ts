import { auditLog, sessions } from '@vitrine/database/schema'
import { beforeEach, expect, it } from 'vitest'
import { buildTestApp, statusAndCode } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'

let test: Awaited<ReturnType<typeof buildTestApp>>
let headers: Record<string, string>

beforeEach(async () => {
  test = await buildTestApp()
  ;({ headers } = await addPerson(test, { isOperator: true, username: 'olga@example.com' }))
})

const list = async (query = '') => (await test.app.inject({ url: `/pim/admin/sessions${query}`, headers })).json()

it('lists the running sessions, with nothing that opens them, and marks that of the call', async () => {
  const ada = await addPerson(test, {
    username: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lace',
    company: 'Lamps',
  })
  const answer = await list()
  expect(answer.total).toBe(2)
  expect(answer.sessions.filter(({ is_current }: { is_current: boolean }) => is_current)).toMatchObject([
    { email: 'olga@example.com' },
  ])
  expect((await list('?search=lamps')).sessions).toMatchObject([
    { user_id: ada.userId, email: 'ada@example.com', name: 'Ada Lace', is_current: false },
  ])
  expect(await list('?limit=1&page=3')).toEqual({ sessions: [], total: 2 })
  for (const { tokenHash } of await test.database.db.select().from(sessions))
    expect(JSON.stringify(answer)).not.toContain(tokenHash)
})

it('leaves ended sessions out, and says when the others were last used, as far as that is known', async () => {
  const day = 24 * 60 * 60 * 1000
  const now = test.time.now.getTime()
  const { userId } = await addPerson(test, { username: 'ada@example.com' })
  const row = (tokenHash: string, expires: number, ends: number) => ({
    ...{ tokenHash, userId, createdAt: new Date(now - 80 * day) },
    ...{ expiresAt: new Date(now + expires), endsAt: new Date(now + ends) },
  })
  await test.database.db.delete(sessions)
  ;({ headers } = await addPerson(test, { isOperator: true, username: 'otto@example.com' }))
  await test.database.db
    .insert(sessions)
    .values([row('a', 13 * day, 20 * day), row('b', 10 * day, 10 * day), row('c', -1, day)])
  const { sessions: found } = await list('?search=ada')
  expect(found.map(({ used }: { used: string | null }) => used).sort()).toEqual([
    new Date(now - day).toISOString(),
    null,
  ])
})

it('ends one session at once, and logs it', async () => {
  const ada = await addPerson(test, { username: 'ada@example.com' })
  const mine = async () =>
    (await test.app.inject({ url: '/pim/portal/api/private/profile/', headers: ada.headers })).statusCode
  expect(await mine()).toBe(200)
  const [{ id }] = (await list('?search=ada')).sessions
  const end = () => test.app.inject({ method: 'POST', url: `/pim/admin/sessions/${id}/end`, headers, payload: {} })
  expect((await end()).json()).toEqual({ ended: 1 })
  expect(await mine()).toBe(401)
  expect(statusAndCode(await end())).toEqual([404, 'not_found'])
  expect(await test.database.db.select().from(auditLog)).toMatchObject([
    { action: 'person.sessions_ended', subject: 'ada@example.com', details: { id: ada.userId, sessions: 1 } },
  ])
})
