import { formLogs, groups, mailJobs, users } from '@vitrine/database/schema'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { formsBrowser } from '../../catalogue/access/browser-id.ts'
import type { Mail } from '../../mail/mailer.ts'
import { statusAndCode, statusAndField } from '../../testing/test-app.ts'
import { addGroups, addPerson } from '../../testing/test-people.ts'
import { openResults, type TestForm } from './testing/open-results.ts'

const hour = 3_600_000
const key = (letter: string) => ({ 'idempotency-key': letter.repeat(20) })
/** Forms for the tests; each represents one rule. */
const forms: readonly TestForm[] = [
  { code: 'check', allowLogging: true, names: { '': 'Store check', de: 'Ladenprüfung' } },
  { code: 'told', allowLogging: true, mailTo: ['shop@maker.example', 'care@maker.example', 'shop@maker.example'] },
  { code: 'silent', allowLogging: false },
  { code: 'later', allowLogging: true, hiddenAfterCompletion: true, startDate: new Date('2030-01-01T00:00:00Z') },
  { code: 'over', allowLogging: true, hiddenAfterCompletion: true, stopDate: new Date('2028-01-01T00:00:00Z') },
  { code: 'reserved', allowLogging: true },
  { code: 'given', allowLogging: true, assigned: { groups: [], people: ['ada@example.com'] } },
]

const sent: Mail[] = []

const test = await openResults(forms, {
  mailer: { sendsMail: true, send: async (mail) => void sent.push(mail) },
  settings: { trustProxy: true, resultsEmail: 'results@maker.example', publicUrl: 'https://portal.example' },
})
await addGroups(test, [{ code: 'dealers', reserved: { forms: ['reserved'] } }])
const ada = await addPerson(test, { username: 'ada@example.com', firstName: 'Ada', lastName: 'Lind' })
beforeEach(async () => {
  // Ends the windows of the rate limits.
  test.time.now = new Date(test.time.now.getTime() + hour)
  await test.database.db.delete(formLogs)
  await test.app.mails.runDue()
  sent.length = 0
})

const log = (form: string, payload: object = { description: 'The shelf is empty.' }, headers = ada.headers as object) =>
  test.app.inject({
    method: 'POST',
    url: `/pim/portal/api/private/form/${form}/log`,
    payload,
    headers: { 'accept-language': 'de', ...headers },
  })
const rows = () => test.database.db.select().from(formLogs).orderBy(asc(formLogs.createdAt))

describe('log entries of forms', () => {
  it('API-18 FORM-15 DATA-24 are stored with who wrote them, and stay when the account goes', async () => {
    const gone = await addPerson(test, {})
    const answer = await log('check', { description: '  The shelf\nis empty. ' }, gone.headers)
    expect(answer.statusCode).toBe(200)
    const [row] = await rows()
    expect(answer.json()).toEqual({ id: row?.id })
    expect(row).toMatchObject({
      ...{ formCode: 'check', formName: 'Ladenprüfung', description: 'The shelf\nis empty.' },
      ...{ userId: gone.userId, browser: null, locale: 'de_DE', createdAt: test.time.now },
    })
    await test.database.db.delete(users).where(eq(users.id, gone.userId))
    expect(await rows()).toMatchObject([{ userId: null, browser: null, formCode: 'check' }])
  })

  it('API-18 are stored for guests, with the browser where it is known', async () => {
    expect((await log('check', undefined, test.asGuest)).statusCode).toBe(200)
    const id = 'abcdefghijklmnopqrstuv'
    const browser = { cookies: '', isSecure: false, isElsewhere: false, setCookie: () => {} }
    const [cookie = ''] = formsBrowser.cookie(id, test.configuration.signingKeys(), test.time.now, browser).split(';')
    const known = { description: 'Another one' }
    expect((await log('check', known, { ...test.asGuest, cookie })).statusCode).toBe(200)
    const forged = { ...test.asGuest, cookie: cookie.replace(id, 'b'.repeat(22)) }
    expect((await log('check', { description: 'A third one' }, forged)).statusCode).toBe(200)
    expect((await rows()).map(({ userId, browser }) => [userId, browser]).sort()).toEqual([
      [null, ''],
      [null, ''],
      [null, id],
    ])
  })

  it('API-18 FORM-15 are refused for a form that takes none, and for one that is not shown now', async () => {
    const silent = await log('silent')
    expect([silent.statusCode, silent.json()]).toMatchObject([403, { code: 'log_not_allowed', field: 'id' }])
    const later = await log('later')
    expect([later.statusCode, later.json()]).toMatchObject([403, { code: 'form_not_available', field: 'id' }])
    expect(await rows()).toEqual([])
  })

  it('API-18 are answered again under their key when the form is not shown any more', async () => {
    const entry = { description: 'The last lamp is sold.' }
    const before = test.time.now
    const first = await log('over', entry, { ...test.asGuest, ...key('o') })
    expect(first.statusCode).toBe(200)
    test.time.now = new Date('2028-01-01T00:00:00Z')
    const again = await log('over', entry, { ...test.asGuest, ...key('o') })
    const changed = await log('over', { description: 'Another one.' }, { ...test.asGuest, ...key('o') })
    const other = await log('over', entry, { ...test.asGuest, ...key('p') })
    test.time.now = before
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(statusAndCode(changed)).toEqual([409, 'submission_differs'])
    expect(statusAndCode(other)).toEqual([403, 'form_not_available'])
    expect(await rows()).toHaveLength(1)
  })

  it.each(['none', 'reserved', 'given', '%27', '__proto__'])(
    'API-18 know no form %s that the caller does not see',
    async (form) => {
      const bo = await addPerson(test, {})
      for (const headers of [bo.headers, test.asGuest]) {
        expect(statusAndCode(await log(form, undefined, headers))).toEqual([404, 'not_found'])
      }
      expect(await rows()).toEqual([])
    },
  )

  it('API-18 are for whom the form is', async () => {
    const dealer = await addPerson(test, { groups: ['dealers'] })
    const operator = await addPerson(test, { isOperator: true })
    expect((await log('reserved', undefined, dealer.headers)).statusCode).toBe(200)
    expect((await log('reserved', undefined, operator.headers)).statusCode).toBe(200)
    expect((await log('given')).statusCode).toBe(200)
    expect((await log('given', undefined, operator.headers)).statusCode).toBe(200)
    expect((await log('check', undefined, {})).statusCode).toBe(401)
  })

  it.each([
    {},
    { description: '' },
    { description: ' \n ' },
    { description: 'x'.repeat(10_001) },
    { description: true },
    { description: 'x\u0000' },
  ])('API-18 FORM-16 DATA-24 are refused without a description, case %#', async (payload) => {
    expect(statusAndField(await log('check', payload))).toEqual([400, 'description'])
    expect(await rows()).toEqual([])
  })

  it('API-18 are stored once however often they are sent', async () => {
    const headers = { ...ada.headers, ...key('a') }
    const first = (await log('check', undefined, headers)).json()
    test.time.now = new Date(test.time.now.getTime() + hour)
    expect((await log('check', undefined, headers)).json()).toEqual(first)
    expect((await log('check', { description: 'Else' }, headers)).json().code).toBe('submission_differs')
    // The same key for two forms yields two entries.
    expect((await log('told', undefined, headers)).json()).not.toEqual(first)
    const twice = await Promise.all([log('check'), log('check')])
    expect(twice[0]?.json()).toEqual(twice[1]?.json())
    test.time.now = new Date(test.time.now.getTime() + 61_000)
    await log('check')
    expect(await rows()).toHaveLength(4)
  })

  it('API-18 have an end for people and for networks of guests', async () => {
    const many = async (headers: object) => {
      const statuses = new Map<number, number>()
      for (let index = 0; index < 101; index += 1) {
        const { statusCode } = await log('check', { description: `Entry ${index}` }, headers)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }
      return Object.fromEntries(statuses)
    }
    expect(await many(ada.headers)).toEqual({ 200: 100, 429: 1 })
    expect(await many({ ...test.asGuest, 'x-forwarded-for': '10.1.1.1' })).toEqual({ 200: 100, 429: 1 })
    expect((await log('check', undefined, { ...test.asGuest, 'x-forwarded-for': '10.1.1.2' })).statusCode).toBe(200)
  })

  it("API-18 are told to the form's addresses, else to the operator's, each once", async () => {
    await log('told')
    await log('check', { description: 'See https://evil.example/ <b>now</b>' }, test.asGuest)
    await test.app.mails.runDue()
    expect(sent.map(({ to, subject, replyTo }) => [to, subject, replyTo?.address])).toEqual([
      ['shop@maker.example', 'Log entry of the form “Form told”', 'ada@example.com'],
      ['care@maker.example', 'Log entry of the form “Form told”', 'ada@example.com'],
      ['results@maker.example', 'Log entry of the form “Ladenprüfung”', undefined],
    ])
    const { text = '', html = '' } = sent[2] ?? {}
    for (const body of [text, html]) {
      expect(body).not.toMatch(/https:\/\/evil|evil\.example/)
      expect(body).toContain('a guest, without an account')
      expect(body).toContain('npm run vitrine -- logs --form check')
    }
    expect(html).toContain('&lt;b&gt;now')
    expect(await test.database.db.select().from(mailJobs)).toEqual([])
  })

  it('API-18 knows a form no longer that the catalogue reserves for others', async () => {
    expect((await log('check')).statusCode).toBe(200)
    await test.database.db.update(groups).set({ reserved: { forms: ['check', 'reserved'] } })
    await test.newVersion()
    expect((await log('check', { description: 'Later' })).statusCode).toBe(404)
  })
})
