import { describe, expect, it, vi } from 'vitest'
import { dropUnreadAnswers, earlyAnswer } from './early-answers.ts'

const answer = Promise.resolve(new Response('[]'))
const path = '/pim/portal/api/private/product/?limit=24'
const ask = (url = path, headers: Record<string, string> = {}, method = 'GET') =>
  earlyAnswer(
    new Request(new URL(url, location.origin), {
      method,
      headers: { authorization: 'Bearer anna', 'accept-language': 'en-GB', ...headers },
    }),
  )

describe('an answer that the page has asked for', () => {
  const prepare = () => vi.stubGlobal('vitrineEarly', { token: 'anna', language: 'en-GB', answers: { [path]: answer } })

  it('is given once', () => {
    prepare()
    expect(ask()).toBe(answer)
    expect(ask()).toBeUndefined()
  })

  it.each([
    ['somebody else', path, { authorization: 'Bearer bert' }, 'GET'],
    ['another language', path, { 'accept-language': 'de-DE' }, 'GET'],
    ['another question', `${path}&offset=24`, {}, 'GET'],
    ['another server', `https://elsewhere.example${path}`, {}, 'GET'],
    ['a change', path, {}, 'POST'],
  ])('is not for %s', (_, url, headers, method) => {
    prepare()
    expect(ask(url, headers, method)).toBeUndefined()
    expect(ask()).toBe(answer)
  })

  it('is nothing where the page has not asked', () => {
    expect(ask()).toBeUndefined()
  })

  it('is let go when nobody has read it: it belongs to what was before', async () => {
    vi.useFakeTimers()
    const cancelled = vi.fn()
    const unread = Promise.resolve(new Response(new ReadableStream({ cancel: cancelled })))
    const failed = Promise.reject(new TypeError('No connection'))
    // As in the page, where possibly nothing reads the answer.
    failed.catch(() => {})
    const answers = { [path]: unread, '/other': failed }
    vi.stubGlobal('vitrineEarly', { token: 'anna', language: 'en-GB', answers })
    dropUnreadAnswers()
    await vi.advanceTimersByTimeAsync(4999)
    expect([Object.keys(answers), cancelled.mock.calls]).toEqual([[path, '/other'], []])
    await vi.advanceTimersByTimeAsync(1)
    expect([answers, cancelled.mock.calls.length]).toEqual([{}, 1])
    expect(ask()).toBeUndefined()
  })
})
