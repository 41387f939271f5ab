import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { users } from '@vitrine/database/schema'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { beforeEach, describe, expect, it } from 'vitest'
import { openMailer } from '../../mail/mailer.ts'
import { mailServer, readMail } from '../../mail/testing/mail-server.ts'
import { statusAndCode, statusAndField } from '../../testing/test-app.ts'
import { openPackages, sharePath, unpack } from './testing/packages-fixture.ts'

const hour = 3_600_000
const password = 'correct horse battery'

const mailerOf = (port: number) =>
  openMailer({
    settings: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'portal@portal.example', dataFolder: '/nowhere' },
    log: pino({ level: 'silent' }),
  })

const server = await mailServer()
const test = await openPackages({
  mailer: mailerOf(server.port),
  settings: { publicUrl: 'https://portal.example', trustProxy: true },
  catalogue: {
    configuration: {
      setup: { title: 'Lamps <b>& Co' },
      theme: { palette: { primary: '#ffcc00' } },
    },
  },
})
const url = (await test.addPicture(1)).url
await test.accounts.people.addUser(
  { username: 'ada@example.com', password, firstName: 'Ada', lastName: 'By"ron\r\nBcc: evil@example.com' },
  false,
)
beforeEach(() => {
  server.received.length = 0
  test.time.now = new Date(test.time.now.getTime() + 2 * hour)
})

const share = (payload: object, headers: Record<string, string> = {}) => test.post(sharePath, payload, headers)
const one = () => [{ name: 'Rooms/lamp.jpg', url }]

describe('sharing', () => {
  it('CART-16 API-50 sends a link to the package, with its end and its files', async () => {
    const now = test.time.now
    const files = [...one(), { name: '<img src=x onerror=alert(1)>.jpg', url: `${url}?width=100` }]
    const answer = await share({ email: 'bo@example.com', files })
    expect(answer.statusCode).toBe(200)
    const expires = new Date(now.getTime() + 7 * 24 * hour).toISOString()
    expect(answer.json()).toEqual({ expires })
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'portal@portal.example', to: ['bo@example.com'] })
    const { headers, text, html } = readMail(mail?.source ?? '')
    expect(headers).toMatch(/^Subject: Files from Lamps <b>& Co$/m)
    expect(headers).toMatch(/^Content-Language: en$/m)
    expect(headers).not.toMatch(/^Reply-To/m)
    expect(text).toContain('Someone has shared files from Lamps <b>& Co with you.')
    expect(text).toContain('- Rooms/lamp.jpg (')
    expect(text).toContain('7 April 2026')
    expect(html).toContain('Lamps &lt;b&gt;&amp; Co')
    expect(html).toContain('-img src=x onerror=alert(1)-.jpg')
    expect(html).toContain('background:#ffcc00;color:#000000')
    expect(html).not.toMatch(/<img|<b>/)
    const link = /https:\/\/portal\.example(\/pim\/asset\/asset\/package\/\S+)/.exec(text)?.[1] ?? ''
    expect(html).toContain(`href="https://portal.example${link.replaceAll('&', '&amp;')}"`)
    test.time.now = new Date(Date.parse(expires) - 1000)
    expect((await unpack((await test.get(link)).rawPayload)).map(({ path }) => path)).toEqual([
      'Rooms/lamp.jpg',
      '-img src=x onerror=alert(1)-.jpg',
    ])
  })

  it("API-50 writes in the sender's language, and says who it is from", async () => {
    const signIn = { username: 'ada@example.com', password }
    const { token } = (await test.post('/pim/portal/api/public/auth/token', signIn)).json()
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de-DE' }
    expect((await share({ email: 'bo@example.com', files: one() }, headers)).statusCode).toBe(200)
    const mail = readMail(server.received[0]?.source ?? '')
    expect(server.received[0]?.to).toEqual(['bo@example.com'])
    expect(mail.headers).toMatch(/^Content-Language: de$/m)
    expect(mail.headers).toMatch(/^Reply-To: .*<ada@example\.com>$/m)
    expect(mail.headers).not.toMatch(/^Bcc/im)
    expect(mail.text).toContain('ada@example.com')
    expect(mail.text).toMatch(/\. April 2026/)
    expect(mail.text).toMatch(/\d,\d\d\u00a0KiB/)
  })

  it('API-50 names nobody whose address is not verified, and has no answer go there', async () => {
    const signIn = { username: 'ada@example.com', password }
    const { token } = (await test.post('/pim/portal/api/public/auth/token', signIn)).json()
    await test.database.db.update(users).set({ verifiedAt: null })
    await share(
      { email: 'bo@example.com', files: one() },
      { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    )
    const { headers, text } = readMail(server.received[0]?.source ?? '')
    expect(headers).not.toMatch(/^Reply-To/im)
    expect(`${headers}${text}`).not.toContain('ada@')
    expect(text).toContain('Someone has shared files')
  })

  it('API-50 lists 50 files and says how many more there are', async () => {
    const files = Array.from({ length: 60 }, () => one()[0])
    await share({ email: 'bo@example.com', files })
    const { text } = readMail(server.received[0]?.source ?? '')
    expect(text.match(/^- /gm)).toHaveLength(50)
    expect(text).toContain('And 10 more files.')
  })

  it.each([
    ['a@x.example, b@x.example'],
    ['a@x.example;b@x.example'],
    ['a@x.example b@x.example'],
    ['Ada <a@x.example>'],
    ['<a@x.example>'],
    ['a@x.example\r\nBcc: b@x.example'],
    ['a@x.example\n'],
    ['a@x.example\u0000'],
    ['a@b@x.example'],
    ['group:a@x.example;'],
    [''],
    ['nobody'],
    [`${'a'.repeat(300)}@x.example`],
    [['a@x.example', 'b@x.example']],
    [{ address: 'a@x.example' }],
    [undefined],
  ])('API-50 refuses %j as an address', async (email) => {
    expect(statusAndField(await share({ email, files: one() }))).toEqual([400, 'email'])
    expect(server.received).toEqual([])
  })

  it('API-50 refuses files that are none of this portal, and sends nothing', async () => {
    const answer = await share({ email: 'bo@example.com', files: [{ name: 'a', url: `https://evil.example${url}` }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'package_files_refused', field: 'files', entries: [0] })
    expect(server.received).toEqual([])
  })

  it('API-50 parts dots in names, so that no mail program makes links of them', async () => {
    const files = [{ name: 'www.evil.example/pay v1.2 now.jpg', url }]
    await share({ email: 'bo@example.com', files })
    const { text, html } = readMail(server.received[0]?.source ?? '')
    for (const body of [text, html]) {
      expect(body).toContain('www.\u200bevil.\u200bexample/pay v1.2 now.jpg')
      expect(body).not.toContain('evil.example')
    }
  })

  it('API-50 counts a mailbox once, however it is written', async () => {
    const spellings = [
      'bo.b@example.com',
      'bo.b+1@example.com',
      'BOB+2@example.com',
      'b.o.b@example.com',
      'bob@example.com',
    ]
    for (const email of [...spellings, 'bob+x.y@EXAMPLE.com'])
      expect((await share({ email, files: one() })).statusCode).toBe(200)
    expect((await share({ email: 'bob+more@example.com', files: one() })).statusCode).toBe(429)
    expect((await share({ email: 'bob@example.org', files: one() })).statusCode).toBe(200)
  })

  it('API-50 counts no mail to a recipient that was never sent', async () => {
    const bad = [{ name: 'a', url: 'https://evil.example/a.jpg' }]
    for (let turn = 0; turn < 10; turn++)
      expect((await share({ email: 'never@example.com', files: bad })).statusCode).toBe(400)
    expect((await share({ email: 'never@example.com', files: one() })).statusCode).toBe(200)
    for (let turn = 0; turn < 9; turn++) await share({ email: 'never@example.com', files: bad })
    // The caller's own attempts count.
    expect((await share({ email: 'other@example.com', files: one() })).statusCode).toBe(429)
  })

  it('API-50 is limited by recipient and by sender', async () => {
    const from = (address: string, email: string) => share({ email, files: one() }, { 'x-forwarded-for': address })
    for (let turn = 0; turn < 6; turn++)
      expect((await from(`198.51.100.${turn}`, 'Often@example.com')).statusCode).toBe(200)
    const often = await from('198.51.100.9', 'often@EXAMPLE.com')
    expect([often.statusCode, often.headers['retry-after'], often.json().code]).toEqual([
      429,
      '3600',
      'too_many_attempts',
    ])
    for (let turn = 0; turn < 20; turn++)
      expect((await from('198.51.100.200', `${turn}@example.com`)).statusCode).toBe(200)
    expect((await from('198.51.100.200', 'more@example.com')).statusCode).toBe(429)
    test.time.now = new Date(test.time.now.getTime() + hour)
    expect((await from('198.51.100.200', 'often@example.com')).statusCode).toBe(200)
  })

  it('API-50 counts a /48 of IPv6 as well as each /64 in it', async () => {
    const from = (subnet: number, address = `2001:db8:7:${subnet.toString(16)}::1`) =>
      share({ email: `v6-${subnet}@example.com`, files: one() }, { 'x-forwarded-for': address })
    for (let subnet = 0; subnet < 40; subnet++) expect((await from(subnet)).statusCode).toBe(200)
    expect((await from(40)).statusCode).toBe(429)
    expect((await from(41, '2001:db8:8::1')).statusCode).toBe(200)
  })

  it('API-50 leaves users what guests have used up', async () => {
    test.time.now = new Date(test.time.now.getTime() + 2 * hour)
    const from = (turn: number) =>
      share({ email: `all-${turn}@example.com`, files: one() }, { 'x-forwarded-for': `192.0.2.${turn % 200}` })
    for (let turn = 0; turn < 300; turn += 20) {
      const shared = await Promise.all(Array.from({ length: 20 }, (_, index) => from(turn + index)))
      expect(new Set(shared.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    expect((await from(300)).statusCode).toBe(429)
    const { token } = (
      await test.post('/pim/portal/api/public/auth/token', { username: 'ada@example.com', password })
    ).json()
    const asAda = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' }
    expect((await share({ email: 'all@example.com', files: one() }, asAda)).statusCode).toBe(200)
    // A user's limit belongs to the account, on all networks.
    for (let turn = 1; turn < 20; turn++)
      await share({ email: `ada-${turn}@example.com`, files: one() }, { ...asAda, 'x-forwarded-for': `10.0.0.${turn}` })
    expect((await share({ email: 'more@example.com', files: one() }, asAda)).statusCode).toBe(429)
  })
})

describe('a mail server that does not do it', () => {
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
  const failing = async (port: number) => {
    const other = await openPackages({ mailer: mailerOf(port) })
    const picture = await other.addPicture(1)
    const payload = { email: 'bo@example.com', files: [{ name: 'a', url: picture.url }] }
    const answer = await other.post(sharePath, payload)
    const left = await other.countPackages()
    await other.close()
    return { status: answer.statusCode, ...answer.json(), left }
  }

  it('NOTIFY-15 says that it refuses the mail, and leaves no package behind', async () => {
    const refusing = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    const answer = await failing(refusing.port)
    await refusing.close()
    expect(answer).toMatchObject({ status: 502, code: 'mail_refused', field: 'email', left: 0 })
    expect(answer.message).toContain('bo@example.com')
  })

  it.each([
    ['MAIL FROM', { onMailFrom: (_address, _session, done) => done(refusal(553)) }],
    ['RCPT TO for now', { onRcptTo: (_address, _session, done) => done(refusal(450)) }],
  ] satisfies [string, SMTPServerOptions][])(
    'NOTIFY-15 does not blame the recipient when it refuses %s',
    async (_, options) => {
      const refusing = await mailServer(options)
      const answer = await failing(refusing.port)
      await refusing.close()
      expect(answer).toMatchObject({ status: 503, code: 'mail_unavailable', left: 0 })
    },
  )

  it('NOTIFY-15 says that it is away, and leaves no package behind', async () => {
    const gone = await mailServer()
    await gone.close()
    expect(await failing(gone.port)).toMatchObject({ status: 503, code: 'mail_unavailable', left: 0 })
  })
})

describe('the outbox', () => {
  it('API-50 keeps the mail as a file and logs its link', async () => {
    const other = await openPackages()
    const picture = await other.addPicture(1)
    const files = [{ name: '../../evil.jpg', url: picture.url }]
    const sent = () =>
      other.post(sharePath, { email: 'bo@example.com', files }, { host: 'localhost:4000', 'accept-language': 'en' })
    expect((await sent()).statusCode).toBe(200)
    const [name = '', ...rest] = await readdir(join(other.folder, 'outbox'))
    expect(rest).toEqual([])
    expect(name).toMatch(/^2026-03-31T10-00-00-000Z-[0-9a-f]{8}\.eml$/)
    const { headers, text } = readMail(await readFile(join(other.folder, 'outbox', name), 'utf8'))
    expect(headers).toMatch(/^To: bo@example\.com$/m)
    expect(headers).toMatch(/^Date: Tue, 31 Mar 2026 10:00:00 \+0000$/m)
    const link = /http:\/\/localhost:4000\/pim\/asset\/asset\/package\/\S+/.exec(text)?.[0] ?? 'no link'
    expect(other.logged.find((line) => JSON.stringify(line).includes(link))).toMatchObject({ links: [link] })
  })

  it("API-50 names the portal's own server in its link, whatever host the files have", async () => {
    const setup = { title: 'Lamps', domain: 'https://cdn.example' }
    const other = await openPackages({ catalogue: { configuration: { setup } } })
    const files = [{ name: 'a', url: (await other.addPicture(1)).url }]
    await other.post(sharePath, { email: 'bo@example.com', files }, { host: 'evil.example' })
    const line = other.logged.find(({ links }) => links)
    expect(line?.links).toEqual([expect.stringMatching(/^http:\/\/localhost\/pim\/asset\/asset\/package\//)])
  })

  it('API-50 says that it cannot be written', async () => {
    const other = await openPackages()
    const picture = await other.addPicture(1)
    // A file in place of the folder makes writing fail, as a full or read-only disk would.
    await writeFile(join(other.folder, 'outbox'), 'not a folder')
    const payload = { email: 'bo@example.com', files: [{ name: 'a', url: picture.url }] }
    expect(statusAndCode(await other.post(sharePath, payload))).toEqual([503, 'mail_unavailable'])
    expect(await other.countPackages()).toBe(0)
  })
})
