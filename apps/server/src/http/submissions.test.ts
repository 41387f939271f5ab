import { reports } from '@vitrine/database/schema'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { afterEach, describe, expect, it } from 'vitest'
import { guestSender, type SubmissionFacts, sameFor, submissionMarks } from './submissions.ts'
import { storeOnce } from './submissions-store.ts'

const facts: SubmissionFacts = { key: '', sender: { user: '1' }, subject: 'report', content: 'x', secret: 'secret' }
const guest = (network: string) => ({ guest: network })
const keyed = { ...facts, key: 'a-key-of-sixteen', sender: guest('10.0.0.1') }
const now = new Date('2026-03-31T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('the marks of a submission', () => {
  it('API-17 are the same for the same, and others when anything else is sent, to something else or by somebody else', () => {
    const { digest } = submissionMarks(facts)
    expect(submissionMarks({ ...facts })).toEqual({ submission: null, digest })
    for (const other of [
      { sender: { user: '2' } },
      { sender: guest('1') },
      { subject: 'result/report' },
      { content: 'y' },
      { secret: 'other' },
    ])
      expect(submissionMarks({ ...facts, ...other }).digest).not.toBe(digest)
    expect(JSON.stringify(submissionMarks(facts))).not.toContain('user')
  })

  it('API-17 with a key are a guest’s by the key alone, from wherever it comes', () => {
    const marks = submissionMarks(keyed)
    expect(submissionMarks({ ...keyed, sender: guest('10.0.0.2') })).toEqual(marks)
    expect(submissionMarks({ ...keyed, content: 'y' }).submission).toBe(marks.submission)
    expect(submissionMarks({ ...keyed, content: 'y' }).digest).not.toBe(marks.digest)
    expect(submissionMarks({ ...keyed, subject: 'result/x' }).submission).not.toBe(marks.submission)
    expect(JSON.stringify(marks)).not.toContain(keyed.key)
  })

  it('API-17 with a key are a user’s own: nobody meets by it what somebody else has sent', () => {
    const marks = submissionMarks({ ...keyed, sender: { user: '1' } })
    expect(submissionMarks({ ...keyed, sender: { user: '1' } })).toEqual(marks)
    for (const sender of [{ user: '2' }, guest('1'), keyed.sender])
      expect(submissionMarks({ ...keyed, sender }).submission).not.toBe(marks.submission)
  })

  it('API-17 tell guests apart by the browser, else by network and what the browser calls itself', () => {
    const known = { cookies: '', agent: 'A', isSecure: false, isElsewhere: false, setCookie: () => {} }
    const at = (address: string, agent: string, id: string | null = null) =>
      guestSender({ address, browser: { ...known, agent } }, id)
    expect(at('10.0.0.1', 'A')).toEqual(at('::ffff:10.0.0.1', 'A'))
    expect(at('10.0.0.1', 'A', 'id')).toEqual(at('10.0.0.2', 'B', 'id'))
    const all = [at('10.0.0.1', 'A'), at('10.0.0.1', 'B'), at('10.0.0.2', 'A'), at('10.0.0.1', 'A', 'id')]
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(4)
  })
})

describe('storing once', async () => {
  const database = await openTestDatabase()
  afterEach(() => database.db.delete(reports))

  const store = (sent: SubmissionFacts, at = now) =>
    database.db.transaction((transaction) => {
      const marks = submissionMarks(sent)
      return storeOnce(transaction, reports, marks, at, async () => {
        const row = { name: 'n', description: 'd', locale: 'en', createdAt: at, ...marks }
        const [stored] = await transaction.insert(reports).values(row).returning({ id: reports.id })
        return stored?.id ?? ''
      })
    })
  const count = async () => (await database.db.select().from(reports)).length

  it('API-17 stores the first, and answers the same for those that follow under its key, however much later', async () => {
    const first = await store(keyed)
    expect(first.isNew).toBe(true)
    expect(await store(keyed, later(90 * 86_400_000))).toEqual({ id: first.id, isNew: false })
    expect(await count()).toBe(1)
  })

  it('API-17 refuses something else under the key, and stores the same under another', async () => {
    await store(keyed)
    await expect(store({ ...keyed, content: 'y' })).rejects.toMatchObject({ status: 409, phrase: 'submission_differs' })
    expect((await store({ ...keyed, key: 'another-key-of-it' })).isNew).toBe(true)
    expect((await store({ ...keyed, subject: 'result/x' })).isNew).toBe(true)
    expect(await count()).toBe(3)
  })

  it('API-17 without a key takes the same within a minute for the same', async () => {
    const first = await store(facts)
    expect(await store(facts, later(sameFor))).toEqual({ id: first.id, isNew: false })
    expect((await store({ ...facts, content: 'y' })).isNew).toBe(true)
    expect((await store(facts, later(sameFor + 1))).isNew).toBe(true)
    expect(await count()).toBe(3)
  })

  it.each([
    ['with a key', keyed],
    ['without one', facts],
  ])('API-17 stores one of twenty that come at once, %s', async (_how, sent) => {
    const stored = await Promise.all(Array.from({ length: 20 }, () => store(sent)))
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1)
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await count()).toBe(1)
  })

  it('API-17 stores it after one that failed', async () => {
    const failing = database.db.transaction((transaction) =>
      storeOnce(transaction, reports, submissionMarks(keyed), now, () => Promise.reject(new Error('no'))),
    )
    await expect(failing).rejects.toThrow('no')
    expect((await store(keyed)).isNew).toBe(true)
  })
})
