import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { addPerson } from '../../testing/test-people.ts'
import { field, multipart, openResults, resultUrl } from './testing/open-results.ts'

const start = Date.parse('2026-03-02T06:00:00Z')
const day = 86_400_000
const week = 7 * day

const weekly = { startDate: new Date(start), fields: [field('t', 'text')] }
const test = await openResults([
  { code: 'weekly', recurring: [0, 1, 3], ...weekly },
  { code: 'other', recurring: [0, 1, 3], ...weekly },
])

describe('a recurring form through its weeks', () => {
  it('API-17 FORM-21 FORM-22 FORM-23 is taken once in each window, and in none between them', async () => {
    // The session lasts for the whole test.
    test.time.now = new Date(start + 3 * week)
    const { headers } = await addPerson(test)
    let text = 0
    const at = async (ms: number) => {
      test.time.now = new Date(start + ms)
      text += 1
      const answer = await test.send('weekly', { t: `${text}` }, headers)
      return answer.statusCode === 200 ? 'taken' : answer.json().code
    }
    const refused = 'form_not_available'
    // Before the first window.
    expect(await at(-1)).toBe(refused)
    // The first moment of a window belongs to it, and a result at that moment completes it.
    expect(await at(0)).toBe('taken')
    expect(await at(0)).toBe(refused)
    expect(await at(1)).toBe(refused)
    expect(await at(week - 1)).toBe(refused)
    // The second window begins at the moment at which the first one ends.
    expect(await at(week)).toBe('taken')
    expect(await at(week + 3 * day)).toBe(refused)
    // A week without a window.
    expect(await at(2 * week)).toBe(refused)
    expect(await at(3 * week - 1)).toBe(refused)
    expect(await at(3 * week + day)).toBe('taken')
    expect(await at(3 * week + 2 * day)).toBe(refused)
    // After the last window.
    expect(await at(4 * week)).toBe(refused)
    expect((await test.results()).map(({ createdAt }) => createdAt.getTime() - start)).toEqual([
      1,
      week + 1,
      3 * week + day,
    ])
  })

  it('API-17 FORM-23 a result counts only for its person and its form', async () => {
    test.time.now = new Date(start + day)
    const [one, other] = [await addPerson(test), await addPerson(test)]
    const send = async (form: string, headers: Record<string, string>) =>
      (await test.send(form, { t: Math.random().toString() }, headers)).statusCode
    expect(await send('weekly', one.headers)).toBe(200)
    expect(await send('weekly', one.headers)).toBe(403)
    expect(await send('weekly', other.headers)).toBe(200)
    expect(await send('other', one.headers)).toBe(200)
  })

  it('API-17 FORM-23 a guest’s result of last week does not count this week', async () => {
    test.time.now = new Date(start + day)
    const first = await test.send('weekly', { t: 'a' })
    const cookie = { cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await test.send('weekly', { t: 'b' }, cookie)).statusCode).toBe(403)
    test.time.now = new Date(start + week + day)
    const second = await test.send('weekly', { t: 'b' }, cookie)
    expect([second.statusCode, second.headers['set-cookie']]).toEqual([200, undefined])
    expect((await test.send('weekly', { t: 'c' }, cookie)).statusCode).toBe(403)
  })

  it('API-17 a form that began to arrive in its window is in it, however long the rest takes', async () => {
    test.time.now = new Date(start + week - 1)
    const { headers } = await addPerson(test)
    const body = await multipart({ t: 'in time' })
    async function* slowly() {
      yield body.payload.subarray(0, 40)
      test.time.now = new Date(start + 2 * week + day)
      yield body.payload.subarray(40)
    }
    const answer = await test.app.inject({
      method: 'POST',
      url: resultUrl('other'),
      payload: Readable.from(slowly()),
      headers: { ...headers, ...body.headers },
    })
    expect(answer.statusCode).toBe(200)
    const row = (await test.results()).find(({ id }) => id === answer.json().id)
    expect(row?.createdAt).toEqual(new Date(start + week - 1))
  })
})
