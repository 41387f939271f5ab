import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailJobs, users } from '@vitrine/database/schema'
import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestOptions } from '../testing/test-app.ts'
import { addMailJob, listMailJobs, type MailJob, mailQueue, retryMailJobs } from './mail-jobs-store.ts'
import { MailWorker } from './mail-worker.ts'
import { MailWriter, type MailWriterOptions } from './mail-writer.ts'
import { openMailer } from './mailer.ts'
import { mailServer, readMail } from './testing/mail-server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const origin = 'https://portal.example'

const mailerOf = (port: number, log = pino({ level: 'silent' })) =>
  openMailer({
    settings: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'portal@portal.example', dataFolder: '/nowhere' },
    log,
  })

let server: Awaited<ReturnType<typeof mailServer>>
let test: Awaited<ReturnType<typeof buildTestApp>>
/** Lines that the mailer has logged. */
let mailLog: string[]

const open = async (options: TestOptions = {}) => {
  mailLog = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void mailLog.push(line) })
  test = await buildTestApp({
    mailer: mailerOf(server.port, log),
    settings: { publicUrl: origin },
    catalogue: {
      configuration: { setup: { title: 'Lamps <b>& Co' }, theme: { palette: { primary: '#ffcc00' } } },
    },
    ...options,
  })
  // The worker's first poll is over, so a job that a test adds is sent only when the test runs the worker.
  await test.app.mails.runDue()
}

beforeEach(async () => {
  server = await mailServer()
})

const addUser = async (user: Partial<typeof users.$inferInsert> = {}): Promise<string> => {
  const row = { username: 'ada@example.com', passwordHash: 'none', firstName: 'Ada', lastName: 'Lind', ...user }
  const [added] = await test.database.db.insert(users).values(row).returning({ id: users.id })
  return added?.id ?? ''
}
const add = (job: MailJob) => addMailJob(test.database.db, job, test.time.now)
const jobs = () => test.database.db.select().from(mailJobs).orderBy(asc(mailJobs.id))
const welcome = (userId: string, language: 'en' | 'de' = 'en') =>
  add({ kind: 'verify_email', userId, language, origin })
const mails = () => server.received.map(({ to, source }) => ({ to, ...readMail(source) }))
const pass = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms)
}
/** Adds a user whose address is verified. */
const addVerified = (user: Partial<typeof users.$inferInsert> = {}) => addUser({ verifiedAt: test.time.now, ...user })
const writerWith = (options: Partial<MailWriterOptions>) =>
  new MailWriter({
    db: test.database.db,
    portal: () => ({ title: 'Lamps', colour: '', locales: [], groups: [] }),
    newVerification: async () => undefined,
    newReset: async () => undefined,
    ...options,
  })
/** Everything recorded about it: in the logs and in its row. */
const said = async () => JSON.stringify([mailLog, test.logged, (await jobs()).map(({ trouble }) => trouble)])

/** The token of the link in a mail that sets a password. */
const resetTokenIn = (text = '') => /https:\/\/portal\.example\/en-GB\/auth\/reset\/(\S+)/.exec(text)?.[1] ?? ''
const setPassword = async (token: string, password: string) => {
  const url = '/pim/portal/api/private/profile/change'
  const headers = { authorization: `Bearer ${token}` }
  const answer = await test.app.inject({ method: 'PATCH', url, payload: { password }, headers })
  expect(answer.statusCode).toBe(200)
}

describe('the texts of mails', () => {
  it("API-13 sends who has registered a link that verifies the address, in the person's own language", async () => {
    await open()
    await welcome(await addUser({ language: 'de' }))
    expect(await test.app.mails.runDue()).toBe(1)
    const [mail] = mails()
    expect(mail?.to).toEqual(['ada@example.com'])
    expect(mail?.headers).toMatch(/^Content-Language: de$/m)
    expect(mail?.headers).toMatch(/^From: .*<portal@portal\.example>$/m)
    const token = /https:\/\/portal\.example\/de-DE\/auth\/verify\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1]
    expect(mail?.html).toContain(`href="${origin}/de-DE/auth/verify/${token}"`)
    // Anybody can register with any address, so the mail contains nothing that the person wrote.
    expect(mail?.text).not.toContain('Ada Lind')
    expect(mailLog.join('')).not.toContain(String(token))
    expect(mail?.html).toContain('Lamps &lt;b&gt;&amp; Co')
    expect(mail?.html).toContain('background:#ffcc00;color:#000000')
    expect(await jobs()).toEqual([])
  })

  it("API-13 takes the job's language for a person who has none", async () => {
    await open()
    await welcome(await addUser(), 'de')
    await test.app.mails.runDue()
    expect(mails()[0]?.headers).toMatch(/^Content-Language: de$/m)
  })

  it('API-48 takes a name for a text: no header, no line of its own, no link, no HTML', async () => {
    await open()
    const firstName = 'Win\r\nBcc: evil@example.com\r\n\r\nhttps://evil.example/ <b>now</b>'
    const userId = await addVerified({ firstName, lastName: 'x'.repeat(500) })
    await add({ kind: 'password_changed', userId, language: 'en', origin })
    await test.app.mails.runDue()
    const [mail] = mails()
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
    expect(mail?.headers).not.toMatch(/^Bcc/im)
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).not.toMatch(/^Bcc/m)
      expect(body).not.toMatch(/evil\.example|https:\/\/evil|x{80}/)
      expect(body).toContain('evil.\u200bexample')
    }
    expect(mail?.html).toContain('&lt;b&gt;now')
  })

  it('AUTH-26 API-10 API-68 takes the call, and sends a link that sets a password', async () => {
    await open()
    await test.accounts.people.addUser(
      { username: 'ada@example.com', password: 'correct horse battery', firstName: 'Ada', lastName: '' },
      false,
    )
    const answer = await test.app.inject({
      method: 'POST',
      url: '/pim/portal/api/public/mail/request',
      payload: { email: 'ADA@example.com' },
      headers: { 'accept-language': 'en' },
    })
    expect(answer.statusCode).toBe(200)
    // A waiting job contains no secret.
    await test.app.mails.runDue()
    const [mail] = mails()
    expect(mail?.to).toEqual(['ada@example.com'])
    const token = resetTokenIn(mail?.text)
    expect(token).toMatch(/^[\w-]{32,}$/)
    expect(mail?.html).toContain(`href="${origin}/en-GB/auth/reset/${token}"`)
    expect(mail?.text).toContain('can be used once and expires after one hour')
    expect(mail?.text).toContain('ignore this email')
    expect(await said()).not.toContain(token)
    await setPassword(token, 'another long password')
  })

  it('A-85 invites somebody whom the operator has added: the link sets a password, and another can be had', async () => {
    await open()
    await addUser()
    await add({ kind: 'invited', address: 'ada@example.com', language: 'en', origin })
    expect(await test.app.mails.runDue()).toBe(1)
    const [mail] = mails()
    expect(mail?.headers).toMatch(/^Subject: Your account for Lamps <b>& Co$/m)
    const token = resetTokenIn(mail?.text)
    expect(mail?.text).toContain('An account for')
    expect(mail?.text).toContain(`${origin}/en-GB/auth/forgot\n`)
    expect(mail?.text).not.toContain('Someone, probably you')
    expect(await said()).not.toContain(token)
    await setPassword(token, 'another horse battery')
  })

  it('API-10 sends nothing to an address that nobody has, and forgets it', async () => {
    await open()
    await addUser({ username: 'gone@example.com', disabled: true })
    for (const address of ['nobody@example.com', 'gone@example.com'])
      await add({ kind: 'reset', address, language: 'en', origin })
    expect(await test.app.mails.runDue()).toBe(0)
    expect(server.received).toEqual([])
    expect(await jobs()).toEqual([])
  })

  it('API-10 has no link of an account in the log, also where mails go to the outbox', async () => {
    await open()
    const outbox = { smtpUrl: '', mailFrom: '', dataFolder: test.folder }
    const log = pino({ level: 'trace' }, { write: (line: string) => void mailLog.push(line) })
    const worker = new MailWorker({
      db: test.database.db,
      mailer: openMailer({ settings: outbox, log, clock: () => test.time.now }),
      writer: writerWith({ newReset: async () => ({ userId, token: 'secret-token' }) }),
      clock: () => test.time.now,
      log,
    })
    const userId = await addUser()
    await add({ kind: 'reset', address: 'ada@example.com', language: 'en', origin })
    await worker.runDue()
    const [name = ''] = await readdir(join(test.folder, 'outbox'))
    const { text } = readMail(await readFile(join(test.folder, 'outbox', name), 'utf8'))
    expect(text).toContain(`${origin}/en/auth/reset/secret-token`)
    expect(mailLog.join('')).toContain(name)
    expect(mailLog.join('')).not.toContain('secret-token')
  })

  it('API-48 says when a password was changed, and what to do if it was somebody else', async () => {
    await open()
    await add({ kind: 'password_changed', userId: await addVerified(), language: 'en', origin })
    pass(2 * day)
    await test.app.mails.runDue()
    const [mail] = mails()
    expect(mail?.text).toMatch(/March 31, 2026 at 10:00\sAM UTC/)
    expect(mail?.text).toContain(`${origin}/en-GB/auth/forgot`)
  })
})

describe('a mail server that does not do it', () => {
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (address, _session, done) => done(Object.assign(new Error(`<${address.address}> no`), { responseCode })),
  })

  it('API-68 is asked again after growing pauses, until it takes the mail, once', async () => {
    await open()
    await server.close()
    await welcome(await addUser())
    const pauses: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      await test.app.mails.runDue()
      const [job] = await jobs()
      expect(job).toMatchObject({ attempts: turn + 1, failedAt: null, trouble: 'unavailable' })
      pauses.push(((job?.nextAt.getTime() ?? 0) - test.time.now.getTime()) / minute)
      // One millisecond too early, nothing happens.
      pass((pauses.at(-1) ?? 0) * minute - 1)
      await test.app.mails.runDue()
      expect((await jobs())[0]?.attempts).toBe(turn + 1)
      pass(1)
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 360, 360])
    server = await mailServer({}, server.port)
    expect(await test.app.mails.runDue()).toBe(1)
    expect(await test.app.mails.runDue()).toBe(0)
    expect(server.received).toHaveLength(1)
    expect(await jobs()).toEqual([])
    expect(await said()).not.toContain('ada@')
  })

  it('API-68 is given up after three days, and the row stays and says why', async () => {
    await open()
    await server.close()
    await welcome(await addUser())
    await test.app.mails.runDue()
    pass(3 * day - minute)
    await test.app.mails.runDue()
    expect((await jobs())[0]?.failedAt).toBeNull()
    pass(6 * 60 * minute)
    await test.app.mails.runDue()
    expect(await jobs()).toMatchObject([{ failedAt: test.time.now, trouble: 'unavailable', attempts: 3 }])
    server = await mailServer({}, server.port)
    pass(30 * day)
    await test.app.mails.runDue()
    expect(server.received).toEqual([])
    expect(test.logged.filter(({ msg }) => msg === 'An e-mail was given up')).toHaveLength(1)
  })

  it('API-68 is asked again for what was given up once the operator says so, and the mail tells of then', async () => {
    await open()
    await server.close()
    const then = test.time.now
    await add({ kind: 'password_changed', userId: await addVerified(), language: 'en', origin })
    pass(4 * day)
    await test.app.mails.runDue()
    expect(await jobs()).toMatchObject([{ failedAt: test.time.now }])
    expect(await listMailJobs(test.database.db)).toMatchObject([{ to: 'ada@example.com', trouble: 'unavailable' }])
    expect(await retryMailJobs(test.database.db, test.time.now)).toBe(1)
    // Another failure: the job has its whole retry time again.
    await test.app.mails.runDue()
    expect(await jobs()).toMatchObject([{ failedAt: null, attempts: 1 }])
    server = await mailServer({}, server.port)
    pass(minute)
    expect(await test.app.mails.runDue()).toBe(1)
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(then)
    expect(mails()[0]?.text).toContain(`was changed on ${date}`)
  })

  it('API-68 is not asked again when it refuses the address for good; other mails go on', async () => {
    await server.close()
    server = await mailServer({
      onRcptTo: (address, session, done) =>
        address.address.startsWith('ada') ? refusing(550).onRcptTo?.(address, session, done) : done(),
    })
    await open()
    await welcome(await addUser())
    await welcome(await addUser({ username: 'bo@example.com' }))
    expect(await test.app.mails.runDue()).toBe(1)
    expect(server.received.map(({ to }) => to)).toEqual([['bo@example.com']])
    expect(await jobs()).toMatchObject([{ failedAt: test.time.now, trouble: 'refused 550' }])
    expect(await said()).not.toContain('ada@')
  })

  it('API-68 is asked again when it refuses the address for now', async () => {
    await server.close()
    server = await mailServer(refusing(450))
    await open()
    await welcome(await addUser())
    await test.app.mails.runDue()
    expect(await jobs()).toMatchObject([{ failedAt: null, trouble: 'unavailable 450' }])
    expect(await said()).not.toContain('ada@')
  })

  it('API-68 is left alone for a while after three failures, so that the rest does not wait for each', async () => {
    await open()
    await server.close()
    for (let turn = 0; turn < 5; turn += 1) await welcome(await addUser({ username: `p${turn}@example.com` }))
    await test.app.mails.runDue()
    const attempts = (await jobs()).map((job) => job.attempts)
    expect(attempts.filter((count) => count === 1).length).toBeLessThan(5)
    server = await mailServer({}, server.port)
    pass(5 * minute)
    await test.app.mails.runDue()
    expect(server.received).toHaveLength(5)
  })

  it('API-68 keeps a mail that cannot be written, and says that it is a fault', async () => {
    await open()
    await addMailJob(test.database.db, { kind: 'of a later version' } as unknown as MailJob, test.time.now)
    await test.app.mails.runDue()
    expect(await jobs()).toMatchObject([{ failedAt: null, trouble: 'fault', attempts: 1 }])
  })
})

describe('several processes', () => {
  const another = () =>
    new MailWorker({
      db: test.database.db,
      mailer: mailerOf(server.port),
      writer: writerWith({ newVerification: (userId) => test.accounts.verifications.newVerification(userId) }),
      clock: () => test.time.now,
      log: pino({ level: 'silent' }),
    })

  it('API-68 share the work, and send nothing twice', async () => {
    await open()
    const ids: string[] = []
    for (let turn = 0; turn < 12; turn += 1) ids.push(await addUser({ username: `p${turn}@example.com` }))
    for (const id of ids) await welcome(id)
    const sent = await Promise.all([test.app.mails, another(), another()].map((worker) => worker.runDue()))
    expect(sent.reduce((sum, count) => sum + count)).toBe(12)
    const to = server.received.flatMap((mail) => mail.to)
    expect([...to].sort()).toEqual(ids.map((_, turn) => `p${turn}@example.com`).sort())
    expect(await jobs()).toEqual([])
  })

  it('API-68 a worker takes over the jobs of one that has died, after their lease has ended', async () => {
    await open()
    await welcome(await addUser())
    const { db } = test.database
    const until = new Date(test.time.now.getTime() + 15 * minute)
    const left = await mailQueue.take(db, test.time.now, until)
    expect(await test.app.mails.runDue()).toBe(0)
    test.time.now = until
    const other = await mailQueue.take(db, test.time.now, new Date(until.getTime() + minute))
    expect(other).toMatchObject({ id: left?.id, attempts: 2 })
    // The first worker resumes: the job no longer belongs to it.
    if (left) await mailQueue.finish(db, left)
    expect(await jobs()).toHaveLength(1)
    pass(minute)
    expect(await test.app.mails.runDue()).toBe(1)
  })

  it('API-68 a mail is sent when the transaction is committed, and never when it is not', async () => {
    await open()
    const userId = await addUser()
    const { db } = test.database
    const broken = db.transaction(async (transaction) => {
      await addMailJob(transaction, { kind: 'verify_email', userId, language: 'en', origin }, test.time.now)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await test.app.mails.runDue()).toBe(0)
  })

  it('API-68 sends no more after it was stopped', async () => {
    await open()
    await welcome(await addUser())
    const worker = another()
    await worker.close()
    expect(await worker.runDue()).toBe(0)
    expect(await jobs()).toHaveLength(1)
  })
})
