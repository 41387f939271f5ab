import { groups, mailJobs, reports, users } from '@vitrine/database/schema'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../mail/mailer.ts'
import { buildTestApp, statusAndCode, statusAndField, type TestOptions } from '../../testing/test-app.ts'
import { addGroups, addPerson } from '../../testing/test-people.ts'

const url = '/pim/portal/api/private/report/'
const key = (letter: string) => ({ 'idempotency-key': letter.repeat(20) })

const hour = 3_600_000

const open = async (more: TestOptions = {}) => {
  const opened = await buildTestApp({ ...more, settings: { trustProxy: true, ...more.settings } })
  const person = await addPerson(opened, { username: 'ada@example.com', firstName: 'Ada', lastName: 'Lind' })
  return { opened, person }
}
const { opened, person } = await open()
const test = opened
const ada = person
afterAll(() => test.close())
beforeEach(async () => {
  // Each test begins with unused rate limits.
  test.time.now = new Date(test.time.now.getTime() + hour)
  await test.database.db.delete(reports)
})

const send = (payload: object, headers: Record<string, string> = ada.headers) =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'accept-language': 'de', ...headers } })
const report = (more: object = {}) => ({
  name: 'A lamp is missing',
  description: 'It was there\nyesterday.',
  portal_user: { id: ada.userId },
  ...more,
})
const asGuest = { portal_user: { id: '' } }
const rows = () => test.database.db.select().from(reports).orderBy(asc(reports.createdAt), asc(reports.name))

describe('feedback', () => {
  it('API-36 REPORT-02 DATA-25 A-74 is stored for the person whose profile it names', async () => {
    const answer = await send(report())
    expect(answer.statusCode).toBe(200)
    const [row] = await rows()
    expect(answer.json()).toEqual({ id: row?.id })
    expect(row).toMatchObject({
      ...{ name: 'A lamp is missing', description: 'It was there\nyesterday.' },
      ...{ userId: ada.userId, browser: null, locale: 'de_DE', createdAt: test.time.now, submission: null },
    })
    const gone = await addPerson(test, {})
    await send(report({ portal_user: { id: gone.userId } }), gone.headers)
    await test.database.db.delete(users).where(eq(users.id, gone.userId))
    expect((await rows())[1]).toMatchObject({ userId: null, browser: null, name: 'A lamp is missing' })
  })

  it('A-74 takes the own profile that the profile call answers', async () => {
    const profile = await test.app.inject({ url: '/pim/portal/api/private/profile/', headers: ada.headers })
    expect((await send(report({ portal_user: { id: profile.json().id } }))).statusCode).toBe(200)
  })

  it.each([{ id: '' }, { id: null }, [], null, undefined])(
    'API-36 A-74 is stored for guests, who have no profile: %j',
    async (portal_user) => {
      expect((await send(report({ portal_user }), test.asGuest)).statusCode).toBe(200)
      expect(await rows()).toMatchObject([{ userId: null, browser: '' }])
      expect((await send(report({ portal_user }))).statusCode).toBe(403)
    },
  )

  it('API-36 A-74 is refused in the name of somebody else', async () => {
    const bo = await addPerson(test, {})
    const cases = [
      await send(report({ portal_user: { id: bo.userId } })),
      await send(report({ portal_user: { id: ada.userId.toUpperCase() } })),
      await send(report(asGuest)),
      await send(report(), test.asGuest),
      await send(report({ portal_user: { id: 'x' } })),
    ]
    for (const answer of cases)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'report_not_yours', field: 'portal_user.id' },
      ])
    expect(await rows()).toEqual([])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'x\u0000' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ description: '' }, 'description'],
    [{ description: ' \n ' }, 'description'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
    [{ description: '\ud800' }, 'description'],
    [{ description: true }, 'description'],
    [{ portal_user: {} }, 'portal_user.id'],
    [{ portal_user: { id: true } }, 'portal_user.id'],
  ])('API-36 REPORT-03 REPORT-04 is refused when it is not complete, case %#', async (more, field) => {
    expect(statusAndField(await send(report(more)))).toEqual([400, field])
    expect(await rows()).toEqual([])
  })

  it('API-36 needs a token, and is refused where it is switched off', async () => {
    expect((await test.app.inject({ method: 'POST', url, payload: report() })).statusCode).toBe(401)
    await addGroups(test, [{ code: 'guests', switchedOff: ['report'] }])
    const off = await addPerson(test, { switchedOff: ['report'] })
    for (const answer of [
      await send(report(asGuest), test.asGuest),
      await send(report({ portal_user: { id: off.userId } }), off.headers),
      // The server checks the feature before it checks anything else.
      await send(report({ portal_user: { id: 'x' } }), off.headers),
    ])
      expect(statusAndCode(answer)).toEqual([403, 'feature_off'])
    expect((await send(report())).statusCode).toBe(200)
    expect(await rows()).toHaveLength(1)
    await test.database.db.delete(groups)
    await test.newVersion()
  })

  it('API-36 is stored once however often it is sent', async () => {
    const first = (await send(report(), { ...ada.headers, ...key('a') })).json()
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    expect((await send(report(), { ...ada.headers, ...key('a') })).json()).toEqual(first)
    const other = await send(report({ name: 'Another' }), { ...ada.headers, ...key('a') })
    expect(statusAndCode(other)).toEqual([409, 'submission_differs'])
    // Without a key, the same report within a minute counts as the same submission.
    const twice = await Promise.all([send(report()), send(report())])
    expect(twice[0]?.json()).toEqual(twice[1]?.json())
    expect(await rows()).toHaveLength(2)
    // The same text from two guests is two reports, from one guest one.
    const from = (address: string) => ({ ...test.asGuest, 'x-forwarded-for': address })
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.1']) await send(report(asGuest), from(address))
    expect(await rows()).toHaveLength(4)
    // Two browsers of one network are two guests.
    await send(report(asGuest), { ...from('10.0.0.1'), 'user-agent': 'another' })
    expect(await rows()).toHaveLength(5)
  })

  it('API-36 has an end for people and for networks of guests', async () => {
    const many = async (headers: Record<string, string>, more: object) => {
      const statuses: number[] = []
      for (let index = 0; index < 31; index += 1)
        statuses.push((await send(report({ ...more, name: `Report ${index}` }), headers)).statusCode)
      return statuses
    }
    const expected = [...Array.from({ length: 30 }, () => 200), 429]
    expect(await many(ada.headers, {})).toEqual(expected)
    expect(await many({ ...test.asGuest, 'x-forwarded-for': '2001:db8::1' }, asGuest)).toEqual(expected)
    expect((await send(report(asGuest), { ...test.asGuest, 'x-forwarded-for': '2001:db8:1::1' })).statusCode).toBe(200)
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    expect((await send(report())).statusCode).toBe(200)
  })

  it('API-36 REPORT-02 is e-mailed to the address that the operator has set, once and with the row', async () => {
    await send(report())
    expect(await test.database.db.select().from(mailJobs)).toEqual([])
    const sent: Mail[] = []
    const { opened, person } = await open({
      mailer: { sendsMail: true, send: async (mail) => void sent.push(mail) },
      settings: { reportsEmail: 'care@maker.example', publicUrl: 'https://portal.example' },
    })
    const payload = report({ portal_user: { id: person.userId } })
    const headers = { ...person.headers, ...key('b'), 'accept-language': 'de' }
    for (let times = 0; times < 2; times += 1)
      expect((await opened.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200)
    await opened.app.mails.runDue()
    // In the catalogue's language, not in the sender's.
    expect(sent).toMatchObject([
      {
        ...{ to: 'care@maker.example', subject: 'Feedback: A lamp is missing', language: 'en', links: [] },
        replyTo: { address: 'ada@example.com' },
      },
    ])
    expect(sent[0]?.text).toContain('> It was there\n> yesterday.')
    expect(await opened.database.db.select().from(mailJobs)).toEqual([])
    await opened.close()
  })
})
