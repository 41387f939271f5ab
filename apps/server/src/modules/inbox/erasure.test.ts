import { accountRequests, auditLog, mailJobs, users } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { statusAndField } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'
import { jpeg } from '../forms/testing/open-results.ts'
import { openInbox } from './testing/open-inbox.ts'

let test: Awaited<ReturnType<typeof openInbox>>
const email = 'ada@example.com'

beforeEach(async () => {
  test = await openInbox()
})

/** Everything that a person can leave behind, and as much of another person. */
async function fill() {
  const ada = await addPerson(test, { username: email, firstName: 'Ada' })
  const bo = await addPerson(test, { username: 'bo@example.com' })
  for (const person of [ada, bo]) {
    await test.addResult({ name: 'Mine', photos: jpeg() }, person.headers)
    await test.addLog('A log entry', person.headers)
    await test.addReport('A report', 'Text', person.headers, person.userId)
    await test.addOrder(person.userId, 'PO 1')
    await test.addVisit(person.userId, 'A visit')
  }
  await test.addResult({ name: 'As a guest', reply: ' ADA@example.com ' })
  await test.addResult({ name: 'Somebody else', reply: 'bo@example.com' })
  const request = { email: 'Ada@Example.com', company: 'Lumen', first_name: 'Ada' }
  await test.database.db.insert(accountRequests).values({
    ...{ payload: request as never, language: 'en', createdAt: test.time.now },
  })
  const { items } = await test.get('/inbox?kind=log&search=ada@example.com')
  await test.call('POST', `/inbox/${items[0].id}/reply`, { text: 'Dear Ada', address: email })
  // A mail that waits: those about what was sent are gone already.
  const later = new Date(test.time.now.getTime() + 86_400_000)
  await test.database.db.insert(mailJobs).values({
    ...{ kind: 'reset', data: { address: email, language: 'en', origin: '' }, createdAt: later, nextAt: later },
  })
  return { ada, bo }
}

const everywhere = async (text: string): Promise<string[]> => {
  const { db } = test.database
  const { rows } = await db.execute(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of rows as { name: string }[]) {
    const hits = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as t where strpos(lower(t::text), ${text}) > 0 limit 1`,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found.sort()
}

it('says in numbers what there is, erases exactly that, and records it without personal data', async () => {
  const { ada } = await fill()
  const counted = await test.get(`/erasure?email=${email}`)
  const numbers = {
    ...{
      accounts: 1,
      results: 2,
      files: 1,
      logs: 1,
      reports: 1,
      orders: 1,
      visits: 1,
      requests: 1,
      notes: 1,
      mails: 1,
    },
  }
  expect(counted).toMatchObject({ ...numbers, record: '' })
  const files = await test.onDisk()
  const answer = await test.call('POST', '/erasure', { email: 'ADA@example.com', version: counted.version })
  expect(answer.json()).toMatchObject({ ...numbers, version: counted.version })
  expect(await everywhere('ada@example.com')).toEqual([])
  expect(await everywhere(ada.userId)).toEqual([])
  expect((await test.onDisk()).length).toBe(files.length - 1)
  const [entry] = await test.database.db.select().from(auditLog).orderBy(sql`id desc`).limit(1)
  expect(entry).toMatchObject({ operator: 'olga@example.com', action: 'data.erased', subject: answer.json().record })
  expect(entry?.details).toMatchObject(numbers)
  // Nothing of the other person is gone.
  expect(await test.get('/erasure?email=bo@example.com')).toMatchObject({
    ...{ accounts: 1, results: 2, files: 1, logs: 1, reports: 1, orders: 1, visits: 1 },
  })
  expect((await test.get('/inbox')).total).toBe(6)
  // The person's session has ended, in this process too.
  const profile = await test.app.inject({ url: '/pim/portal/api/private/profile/', headers: ada.headers })
  expect(profile.statusCode).toBe(401)
})

it('erases nothing if there is something else than what was counted', async () => {
  const { ada } = await fill()
  const { version } = await test.get(`/erasure?email=${email}`)
  await test.addOrder(ada.userId, 'PO 2')
  const answer = await test.call('POST', '/erasure', { email, version })
  expect(statusAndField(answer)).toEqual([409, 'version'])
  expect(await test.get(`/erasure?email=${email}`)).toMatchObject({ accounts: 1, orders: 2 })
})

it('does not erase operators', async () => {
  const get = await test.call('GET', '/erasure?email=omar@example.com')
  expect(statusAndField(get)).toEqual([403, 'email'])
  const post = await test.call('POST', '/erasure', { email: 'omar@example.com', version: 'v' })
  expect(statusAndField(post)).toEqual([403, 'email'])
  expect((await test.database.db.select().from(users)).length).toBe(2)
})

it('sends no mail about what is erased', async () => {
  await fill()
  const { version } = await test.get(`/erasure?email=${email}`)
  await test.call('POST', '/erasure', { email, version })
  test.mails.length = 0
  await test.app.mails.runDue()
  expect(test.mails.filter(({ to }) => to === email)).toEqual([])
  expect(await test.database.db.select().from(mailJobs)).toEqual([])
})
