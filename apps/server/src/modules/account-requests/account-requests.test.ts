import { accountRequests, groups, mailJobs, users } from '@vitrine/database/schema'
import { isServerPhrase, translate } from '@vitrine/phrases/server'
import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { printRequests } from '../../cli/requests.ts'
import { openMailer } from '../../mail/mailer.ts'
import { mailServer, readMail } from '../../mail/testing/mail-server.ts'
import { buildTestApp, statusAndField } from '../../testing/test-app.ts'
import { accountRequestsStore } from './account-requests-store.ts'

const hour = 3_600_000

/** The fields that AUTH-20 requires. */
const required = {
  company: 'Lamp Shop Ltd',
  vat_number: 'CHE-123.456.789',
  first_name: 'Bo',
  street: 'High Street',
  street_number: '1a',
  zip_code: '12345',
  city: 'Malmö',
  email: 'bo@shop.example',
  phone_number: '+46 (0) 8-1.2/3',
}
/** The optional fields (AUTH-22, A-32). */
const optional = {
  job_title: 'Buyer',
  function: 'Buying',
  last_name: 'Berg',
  mobile_number: '070 123',
  gender: 'Female',
  organisation: 'Lamp Group',
  age: '1980-05-01T00:00:00+02:00',
  country: 'SE',
}

let test: Awaited<ReturnType<typeof buildTestApp>>

const open = async (settings: { operatorEmail?: string } = {}) => {
  const smtpUrl = `smtp://127.0.0.1:${server.port}`
  test = await buildTestApp({
    mailer: openMailer({
      settings: { smtpUrl, mailFrom: 'portal@portal.example', dataFolder: '/nowhere' },
      log: pino({ level: 'silent' }),
    }),
    settings: { publicUrl: 'https://portal.example', trustProxy: true, ...settings },
  })
}
const server = await mailServer()
await open()
beforeEach(() => {
  server.received.length = 0
})

const ask = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/pim/portal/api/public/user/request',
    payload,
    headers: { 'accept-language': 'en', ...headers },
  })
const rows = () => test.database.db.select().from(accountRequests).orderBy(asc(accountRequests.createdAt))
const addOperator = (username: string, more: Partial<typeof users.$inferInsert> = {}) =>
  test.database.db
    .insert(users)
    .values({ username, passwordHash: 'none', isOperator: true, verifiedAt: test.time.now, ...more })
/** The mails that were sent, by recipient. */
const mails = async () => {
  await test.app.mails.runDue()
  return new Map(server.received.map(({ to, source }) => [to.join(), readMail(source)]))
}

describe('asking for an account', () => {
  beforeEach(async () => {
    await test.app.mails.runDue()
    await test.database.db.delete(accountRequests)
    test.time.now = new Date(test.time.now.getTime() + 24 * hour)
  })

  it('API-12 DATA-30 AUTH-20 AUTH-22 stores what was sent, whole', async () => {
    const answer = await ask({ ...required, ...optional }, { 'accept-language': 'sv' })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(await rows()).toMatchObject([
      { payload: { ...required, ...optional }, language: 'sv', createdAt: test.time.now },
    ])
  })

  it('AUTH-20 AUTH-22 needs what is required and nothing else', async () => {
    expect((await ask(required)).statusCode).toBe(200)
    for (const name of Object.keys(required))
      for (const value of [undefined, '', '   ']) {
        const answer = await ask({ ...required, ...optional, [name]: value })
        expect(statusAndField(answer), `${name} ${JSON.stringify(value)}`).toEqual([400, name])
      }
    expect(await rows()).toHaveLength(1)
  })

  it('AUTH-22 takes null for what is optional, and a number for a text', async () => {
    const empty = Object.fromEntries(Object.keys(optional).map((name) => [name, null]))
    const answer = await ask({ ...required, ...empty, vat_number: 123456 })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(await rows()).toMatchObject([{ payload: { ...required, vat_number: '123456' } }])
  })

  it.each(['SE', 'Sweden', '', undefined])('AUTH-21 takes the country %j: a code, a text, or none', async (country) => {
    expect((await ask({ ...required, country })).statusCode).toBe(200)
  })

  it.each([
    [{ email: 'bo@shop.example\r\nBcc: evil@example.com' }, 'email'],
    [{ email: 'a@x.example, b@x.example' }, 'email'],
    [{ email: 'Bo <bo@shop.example>' }, 'email'],
    [{ phone_number: 'call me' }, 'phone_number'],
    [{ mobile_number: 'x' }, 'mobile_number'],
    [{ gender: 'x' }, 'gender'],
    [{ age: '1980-05-01' }, 'age'],
    [{ age: '2999-05-01T00:00:00Z' }, 'age'],
    [{ company: 'x'.repeat(256) }, 'company'],
    [{ company: 'x\u0000' }, 'company'],
    [{ organisation: '\ud800' }, 'organisation'],
    [{ city: ['Malmö'] }, 'city'],
    [{ first_name: { a: 1 } }, 'first_name'],
  ])('API-12 A-88 refuses %j with a sentence that names the field', async (more, field) => {
    const answer = await ask({ ...required, ...more })
    expect(statusAndField(answer)).toEqual([400, field])
    const known = `request_field_${field}`
    expect(answer.json().message).toContain(`“${isServerPhrase(known) ? translate('en', known) : field}”`)
    expect(await rows()).toEqual([])
  })

  it('API-12 stores nothing that is no field of the request', async () => {
    expect((await ask({ ...required, is_company: true, isOperator: true, id: 'x' })).statusCode).toBe(200)
    expect((await rows())[0]?.payload).toEqual(required)
    expect(await test.database.db.select().from(users)).toEqual([])
  })

  it('API-12 is limited by network and by mailbox', async () => {
    const from = (address: string, email: string) => ask({ ...required, email }, { 'x-forwarded-for': address })
    for (const [turn, email] of ['bo@shop.example', 'b.o+1@shop.example', 'BO@shop.example'].entries())
      expect((await from(`198.51.100.${turn}`, email)).statusCode).toBe(200)
    const often = await from('198.51.100.9', 'bo+2@shop.example')
    expect([often.statusCode, often.headers['retry-after'], often.json().code]).toEqual([
      429,
      String(24 * 3600),
      'too_many_attempts',
    ])
    for (let turn = 0; turn < 10; turn += 1)
      expect((await from('203.0.113.1', `${turn}x@shop.example`)).statusCode).toBe(200)
    const network = await from('203.0.113.1', 'more@shop.example')
    expect([network.statusCode, network.headers['retry-after']]).toEqual([429, '3600'])
    test.time.now = new Date(test.time.now.getTime() + hour)
    expect((await from('203.0.113.1', 'more@shop.example')).statusCode).toBe(200)
  })

  it('API-12 is limited by the /48 of IPv6, so that its networks do not use up what others have', async () => {
    const from = (address: string, email: string) => ask({ ...required, email }, { 'x-forwarded-for': address })
    for (let turn = 0; turn < 20; turn += 1)
      expect((await from(`2001:db8:1:${turn}::1`, `${turn}v6@shop.example`)).statusCode).toBe(200)
    expect((await from('2001:db8:1:ff::1', 'v6@shop.example')).statusCode).toBe(429)
    expect((await from('2001:db8:2::1', 'v6@shop.example')).statusCode).toBe(200)
  })

  it('API-68 keeps neither a request nor a mail when one of them cannot be stored', async () => {
    const store = accountRequestsStore(test.database.db)
    const broken = store.add({ payload: required, language: 'en', createdAt: test.time.now }, (requestId) => [
      { kind: 'request_received', requestId, language: 'en', origin: '' },
      { kind: 'request_received', requestId, language: 'en', origin: '\u0000' },
    ])
    await expect(broken).rejects.toThrow()
    expect(await rows()).toEqual([])
    expect(await test.database.db.select().from(mailJobs)).toEqual([])
  })
})

describe('the mails', () => {
  it('API-68 AUTH-23 tell the asker what happens next, in the language of the call', async () => {
    await open()
    await addOperator('ops@portal.example')
    await ask(required)
    await ask({ ...required, email: 'eva@shop.example' }, { 'accept-language': 'de' })
    const sent = await mails()
    const mail = sent.get('bo@shop.example')
    expect(mail?.headers).toMatch(/^Subject: Your account request for Test portal$/m)
    expect(mail?.headers).not.toMatch(/^Reply-To/m)
    expect(mail?.text).toContain('Thank you.')
    expect(mail?.text).toContain('What happens next')
    expect(mail?.html).toContain('href="https://portal.example/en-GB"')
    expect(sent.get('eva@shop.example')?.headers).toMatch(/^Content-Language: de$/m)
    expect(sent.get('eva@shop.example')?.html).toContain('href="https://portal.example/de-DE"')
  })

  it('AUTH-23 have nothing in them that the asker wrote: anybody can ask in the name of any address', async () => {
    await open()
    await ask({ ...required, ...optional, company: 'Buy pills', first_name: 'Win money' })
    const mail = (await mails()).get('bo@shop.example')
    expect(mail?.text).toContain('Thank you.')
    for (const part of [mail?.headers, mail?.text, mail?.html])
      expect(part).not.toMatch(/pills|money|High Street|Malmö|Berg/)
  })

  it('API-68 tell every operator who can be written to, with all fields, to be answered by the asker', async () => {
    await open({ operatorEmail: 'unused@portal.example' })
    await addOperator('ops@portal.example', { language: 'en' })
    await addOperator('chef@portal.example', { language: 'de' })
    await addOperator('operator@localhost')
    await addOperator('gone@portal.example', { disabled: true })
    await addOperator('bo@portal.example', { isOperator: false })
    await ask({ ...required, ...optional }, { 'accept-language': 'sv' })
    const sent = await mails()
    expect([...sent.keys()].sort()).toEqual(['bo@shop.example', 'chef@portal.example', 'ops@portal.example'])
    expect(sent.get('chef@portal.example')?.headers).toMatch(/^Content-Language: de$/m)
    const mail = sent.get('ops@portal.example')
    expect(mail?.headers).toMatch(/^Content-Language: en$/m)
    expect(mail?.headers).toMatch(/^Subject: Account request from Lamp Shop Ltd$/m)
    expect(mail?.headers).toMatch(/^Reply-To: bo@shop\.example$/m)
    const shown = { ...required, ...optional, country: 'Sweden', age: 'May 1, 1980' }
    for (const value of Object.values(shown)) {
      expect(mail?.text).toContain(`\n    ${value}`)
      expect(mail?.html).toContain(value)
    }
    expect(mail?.text).toContain('VAT number\n    CHE-123.456.789')
    const [{ id } = { id: '' }] = await rows()
    expect(mail?.text).toContain(`\n    npm run vitrine -- requests accept ${id}\n`)
    expect(mail?.text).toContain(`\n    npm run vitrine -- requests decline ${id} --mail\n`)
  })

  it('API-68 propose a command for each group that an account can be put into', async () => {
    await open({ operatorEmail: 'ops@portal.example' })
    const row = { names: {}, register: false, reserved: {} }
    const codes = ['registered', 'dealers', 'press.at', 'guests']
    await test.database.db.insert(groups).values(codes.map((code, position) => ({ ...row, code, position })))
    await test.newVersion()
    await ask(required)
    const [{ id } = { id: '' }] = await rows()
    const text = (await mails()).get('ops@portal.example')?.text ?? ''
    expect(text.match(/^ {4}npm run vitrine -- requests accept .*$/gm)).toEqual([
      `    npm run vitrine -- requests accept ${id} --group dealers`,
      `    npm run vitrine -- requests accept ${id} --group press.at`,
    ])
    expect(text).toContain('run the line for the right group')
  })

  it('API-68 go to VITRINE_OPERATOR_EMAIL when no operator has an address, in the language of the catalogue', async () => {
    await open({ operatorEmail: 'ops@portal.example' })
    await addOperator('operator@localhost')
    await ask(required, { 'accept-language': 'sv' })
    const sent = await mails()
    expect([...sent.keys()].sort()).toEqual(['bo@shop.example', 'ops@portal.example'])
    expect(sent.get('ops@portal.example')?.headers).toMatch(/^Content-Language: en$/m)
  })

  it('API-68 are logged and stored when nobody can be notified', async () => {
    await open()
    await ask(required)
    expect([...(await mails()).keys()]).toEqual(['bo@shop.example'])
    const line = test.logged.find(({ msg }) => String(msg).startsWith('A business asks'))
    expect(line).toMatchObject({ level: 40 })
    expect(JSON.stringify(line)).not.toContain('shop.example')
    expect(await rows()).toHaveLength(1)
  })

  it('API-12 take nothing for a header, for HTML, for a link or for a command', async () => {
    await open({ operatorEmail: 'ops@portal.example' })
    const nasty = 'x\r\nBcc: evil@example.com\r\n\r\n<img src=x onerror=alert(1)> https://evil.example/pay'
    const asked = await ask({
      ...required,
      company: nasty,
      first_name: nasty,
      city: nasty,
      country: nasty,
      organisation: '"; rm -rf / #',
      email: "o'bo@shop.example",
    })
    expect(asked.statusCode).toBe(200)
    const sent = await mails()
    expect([...sent.keys()].sort()).toEqual(["o'bo@shop.example", 'ops@portal.example'])
    const mail = sent.get('ops@portal.example')
    expect(mail?.headers).not.toMatch(/^Bcc/im)
    expect(mail?.headers).toMatch(/^Reply-To: o'bo@shop\.example$/m)
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).not.toMatch(/^Bcc/m)
      expect(body).not.toMatch(/evil\.example|https:\/\/evil/)
    }
    expect(mail?.html).not.toContain('<img')
    // The only part of a request that the printed commands contain is its id.
    const commands = mail?.text.match(/^ {4}npm run .*$/gm) ?? []
    expect(commands).toHaveLength(3)
    for (const command of commands)
      expect(command).toMatch(/^ {4}npm run vitrine -- requests( (accept|decline) [\da-f-]{36}( --mail)?)?$/)
  })
})

/** What the command prints. */
async function printed(...parameters: Parameters<typeof printRequests>): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await printRequests(...parameters)
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

describe('vitrine requests', () => {
  it('API-68 lists the newest first, as JSON and as CSV', async () => {
    await open()
    await ask(required)
    test.time.now = new Date(test.time.now.getTime() + 1000)
    const nasty = { company: '=cmd()', city: 'a\u001b[2Jb\u202ec', organisation: 'one\ntwo, "three"' }
    expect((await ask({ ...required, ...optional, ...nasty })).statusCode).toBe(200)
    const all = await accountRequestsStore(test.database.db).all()
    await test.close()
    const json = await printed(all, 'json')
    expect(JSON.parse(json)).toMatchObject([
      { ...required, ...optional, ...nasty },
      { ...required, created: '2026-03-31T10:00:00.000Z', state: 'open', decided: null, language: 'en' },
    ])
    const csv = await printed(all, 'csv')
    const [head, first] = csv.split('\r\n')
    expect(head).toBe(
      'id,created,state,decided,language,company,vat_number,job_title,function,first_name,last_name,email,street,street_number,city,country,phone_number,mobile_number,zip_code,gender,organisation,age',
    )
    expect(first).toContain(`,open,,en,'=cmd(),CHE-123.456.789,`)
    expect(csv).toContain('"one\ntwo, ""three"""')
    // The output contains no control characters for the terminal.
    for (const text of [json, csv]) for (const sign of ['\u001b', '\u202e']) expect(text).not.toContain(sign)
  })

  it('API-68 lists nothing when nobody has asked', async () => {
    expect(await printed([], 'json')).toBe('[]\n')
    expect((await printed([], 'csv')).split('\r\n')).toHaveLength(2)
  })
})
