import { formLogs, formResults, formUploads, mailJobs, reports, users } from '@vitrine/database/schema'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../modules/forms/testing/open-results.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { addPerson } from '../testing/test-people.ts'
import { listMailJobs } from './mail-jobs-store.ts'
import type { Mail } from './mailer.ts'
import { SubmissionNotifier } from './submission-notifier.ts'

const origin = 'https://portal.example'

const sent: Mail[] = []
let digest = 0

const test = await buildTestApp({
  mailer: { sendsMail: true, send: async (mail) => void sent.push(mail) },
  catalogue: { configuration: { setup: { title: 'Lamps' } } },
})
await test.app.mails.runDue()
beforeEach(async () => {
  const { db } = test.database
  await db.delete(mailJobs)
  await db.delete(formResults)
  await db.delete(users)
  sent.length = 0
})

const submissionNotifier = (set: { resultsEmail?: string; reportsEmail?: string } = {}) =>
  new SubmissionNotifier({ locales: () => test.configuration.current().locales, ...set })
const common = () => {
  digest += 1
  return { locale: 'de_DE', createdAt: test.time.now, digest: `d${digest}` }
}
const person = async (username: string, firstName = '', lastName = '', verifiedAt: Date | null = test.time.now) =>
  (await addPerson(test, { username, firstName, lastName, verifiedAt })).userId
const addResult = async (row: Partial<typeof formResults.$inferInsert>): Promise<string> => {
  const values = { ...common(), formCode: 'check', formName: 'Store check', answers: [], ...row }
  const [result] = await test.database.db.insert(formResults).values(values).returning({ id: formResults.id })
  return result?.id ?? ''
}
/** The mail about a result. */
const mailOf = async (resultId: string): Promise<Mail> => {
  const { db } = test.database
  const job = { kind: 'result_arrived', resultId } as const
  await submissionNotifier().notify(db, job, { mailTo: ['shop@maker.example'], origin }, test.time.now)
  await test.app.mails.runDue()
  const mail = sent.pop()
  if (!mail) throw new Error('no mail was sent')
  return mail
}

describe('the recipients of notifications about submissions', () => {
  it("API-17 API-18 API-36 are the form's addresses, else those of the settings, each once; else nobody", async () => {
    const { db } = test.database
    const told = submissionNotifier({ resultsEmail: 'results@maker.example', reportsEmail: 'reports@maker.example' })
    const { now } = test.time
    const id = '00000000-0000-4000-8000-000000000000'
    const result = { kind: 'result_arrived', resultId: id } as const
    const log = { kind: 'log_arrived', logId: id } as const
    const report = { kind: 'report_arrived', reportId: id } as const
    await told.notify(db, result, { mailTo: ['a@maker.example', 'b@maker.example', 'a@maker.example'], origin }, now)
    await told.notify(db, result, { mailTo: [], origin }, now)
    await told.notify(db, log, { mailTo: ['a@maker.example'], origin }, now)
    await told.notify(db, log, { mailTo: [], origin }, now)
    await told.notify(db, report, { origin }, now)
    await submissionNotifier().notify(db, result, { mailTo: [], origin }, now)
    await submissionNotifier().notify(db, report, { origin }, now)
    expect((await listMailJobs(db)).map(({ kind, to, data }) => [kind, to, data.language])).toEqual([
      ['result_arrived', 'a@maker.example', 'en'],
      ['result_arrived', 'b@maker.example', 'en'],
      ['result_arrived', 'results@maker.example', 'en'],
      ['log_arrived', 'a@maker.example', 'en'],
      ['log_arrived', 'results@maker.example', 'en'],
      ['report_arrived', 'reports@maker.example', 'en'],
    ])
    // No mail is sent about rows that no longer exist.
    expect(await test.app.mails.runDue()).toBe(0)
    expect(await db.select().from(mailJobs).orderBy(asc(mailJobs.id))).toEqual([])
  })
})

describe('the mail about a result', () => {
  it('API-17 has who sent it, all answers, the files with their sizes, and how to fetch them', async () => {
    const userId = await person('ada@example.com', 'Ada', 'Lind')
    const id = await addResult({
      userId,
      answers: [
        answer('note', ['First line\nsecond line']),
        answer('sizes', ['s', 'm'], { type: 'multi_select', labels: ['Small', 'Medium'] }),
        answer('agreed', ['true'], { type: 'bool' }),
        answer('photos', [], { type: 'upload' }),
        answer('empty', []),
      ],
    })
    await test.database.db.insert(formUploads).values([
      { resultId: id, field: 'photos', position: 0, name: 'shelf.jpg', mediaType: 'image/jpeg', size: 1536, key: 'k0' },
      { resultId: id, field: 'photos', position: 1, name: 'door.jpg', mediaType: 'image/jpeg', size: 5, key: 'k1' },
    ])
    const { to, subject, language, replyTo, text, html, links } = await mailOf(id)
    expect([to, subject, language, replyTo?.address, links]).toEqual([
      'shop@maker.example',
      'Result of the form “Store check”',
      'en',
      'ada@example.com',
      [],
    ])
    for (const part of [
      'Someone filled in the form “Store check” of Lamps:',
      'From\n    Ada Lind (ada@example.com)\n',
      'The note\n    First line\n    second line\n',
      'The sizes\n    Small and Medium\n',
      'The agreed\n    Yes\n',
      '2 files were sent with it:',
      '- The photos: shelf.\u200bjpg (1.50\u00a0KiB)\n- The photos: door.\u200bjpg (5\u00a0Bytes)',
      'npm run vitrine -- results --form check --uploads FOLDER',
      'Your reply to this email goes to ada@example.com.',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('The empty')
    expect(html).toContain('<th scope="row"')
    expect(html).toContain('shelf.\u200bjpg')
  })

  it('API-20 says who sent it in the name of another, and that a guest or an account that is gone did', async () => {
    const [ada, bo] = [await person('ada@example.com', 'Ada'), await person('operator@localhost')]
    const onBehalf = await mailOf(await addResult({ userId: bo, sentBy: ada }))
    // An operator without an address gets no mail.
    expect([onBehalf.replyTo, onBehalf.text.includes('Filled in by\n    Ada (ada@example.com)')]).toEqual([
      undefined,
      true,
    ])
    const stranger = await person('boss@example.com', 'Boss', '', null)
    const unverified = await mailOf(await addResult({ userId: stranger }))
    expect(unverified.text).toContain('From\n    Boss (boss@\u200bexample.\u200bcom, not confirmed)')
    expect(unverified.replyTo).toBeUndefined()
    const ofGuest = await addResult({ browser: 'b' })
    expect((await mailOf(ofGuest)).text).toContain('From\n    a guest, without an account')
    const ofGone = await addResult({ userId: ada })
    await test.database.db.delete(users).where(eq(users.id, ada))
    const gone = await mailOf(ofGone)
    expect(gone.text).toContain('From\n    an account that has since been removed')
    expect(gone.replyTo).toBeUndefined()
  })

  it('API-17 takes all words for texts: no header, no link, no HTML, no command, and an end', async () => {
    const evil = 'Win\r\nBcc: evil@evil.example\r\n https://evil.example/ <b>now</b> \u202e'
    const userId = await person('ada@example.com', evil, 'x'.repeat(5000))
    const id = await addResult({
      ...{ userId, formCode: 'x; rm -rf ~', formName: `${evil}${'y'.repeat(9000)}` },
      answers: Array.from({ length: 300 }, (_, index) =>
        answer(`f${index}`, [`${evil}${'z'.repeat(9000)}`], { name: evil }),
      ),
    })
    const upload = { resultId: id, field: 'f0', mediaType: 'image/jpeg', size: 5 }
    await test.database.db
      .insert(formUploads)
      .values(
        Array.from({ length: 150 }, (_, position) => ({ ...upload, position, name: `${evil}${position}`, key: 'k' })),
      )
    const { subject, text, html } = await mailOf(id)
    expect(subject).toMatch(/^Result of the form “Win Bcc: [^\r\n]*”$/)
    expect(subject.length).toBeLessThan(120)
    for (const body of [text, html]) {
      expect(body).not.toMatch(/https:\/\/evil|evil\.example|evil@evil|rm -rf|\u202e/)
      expect(body).toContain('And 100 more answers.')
      expect(body).toContain('And 50 more files.')
    }
    expect(text).toContain('npm run vitrine -- results --uploads FOLDER')
    expect(html).not.toContain('<b>')
    // 200 answers of 1,000 characters and a name each, in both forms.
    expect(text.length + html.length).toBeLessThan(900_000)
  })
})

describe('the mails about log entries and feedback', () => {
  it('API-18 API-36 quote what was written, line by line', async () => {
    const { db } = test.database
    const { now } = test.time
    const written = 'One\n\n<i>two</i> www.evil.example'
    const [log] = await db
      .insert(formLogs)
      .values({ ...common(), browser: '', formCode: 'check', formName: 'Store check', description: written })
      .returning({ id: formLogs.id })
    const [report] = await db
      .insert(reports)
      .values({ ...common(), browser: '', name: 'A <lamp>', description: written })
      .returning({ id: reports.id })
    const aboutLog = { kind: 'log_arrived', logId: log?.id ?? '' } as const
    await submissionNotifier().notify(db, aboutLog, { mailTo: ['a@maker.example'], origin }, now)
    const aboutReport = { kind: 'report_arrived', reportId: report?.id ?? '' } as const
    await submissionNotifier({ reportsEmail: 'b@maker.example' }).notify(db, aboutReport, { origin }, now)
    expect(await test.app.mails.runDue()).toBe(2)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['a@maker.example', 'Log entry of the form “Store check”'],
      ['b@maker.example', 'Feedback: A <lamp>'],
    ])
    for (const { text, html } of sent) {
      expect(text).toContain('> One\n> \n> <i>two</i> www.\u200bevil.\u200bexample')
      expect(html).toContain('&lt;i&gt;two')
      expect(html).not.toContain('<i>')
    }
    expect(sent[0]?.text).toContain('npm run vitrine -- logs --form check')
    expect(sent[1]?.text).toContain('npm run vitrine -- reports')
    expect(sent[1]?.html).toContain('A &lt;lamp&gt;')
  })
})
