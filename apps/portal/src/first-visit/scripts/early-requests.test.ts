import { afterEach, expect, it, vi } from 'vitest'
import { requestEarly } from './early-requests.ts'

afterEach(() => {
  window.history.replaceState(null, '', '/')
  globalThis.vitrineEarly = undefined
  delete document.documentElement.dataset.visitor
  document.documentElement.lang = ''
})

/** Runs the script for a visitor with this stored session, and returns the requests that it makes. */
function run(stored: string | undefined, search = '') {
  const asked: { url: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers })
    return Promise.resolve(new Response())
  })
  window.history.replaceState(null, '', `/en-GB${search}`)
  document.documentElement.lang = 'en-GB'
  if (stored !== undefined) localStorage.setItem('user', stored)
  requestEarly({ gate: '/gate /features', page: '/list /tree' })
  return { asked, visitor: document.documentElement.dataset.visitor, early: globalThis.vitrineEarly }
}

it('asks for what the page begins with, as the one who is known', () => {
  const { asked, visitor, early } = run('{"token":"t"}')
  expect(asked.map(({ url }) => url)).toEqual(['/gate', '/features', '/list', '/tree'])
  expect(asked[0]?.headers).toEqual({ authorization: 'Bearer t', 'accept-language': 'en-GB' })
  expect(visitor).toBeUndefined()
  expect(early).toMatchObject({ token: 't', language: 'en-GB', consent: '/gate', content: '/list' })
})

it('asks for nothing of the page itself where its query may choose', () => {
  const { asked, early } = run('{"token":"t"}', '?q={}')
  expect(asked.map(({ url }) => url)).toEqual(['/gate', '/features'])
  expect(early?.content).toBe('')
})

it.each([
  ['view', 'grid', 'none'],
  ['hidden-introduction', 'welcome', 'none'],
  ['view', 'card', undefined],
])('PROD-01 A-78 keeps no place for an introduction that the visitor does not see: %s %s', (key, value, expected) => {
  localStorage.setItem(key, value)
  run('{"token":"t"}')
  expect(document.documentElement.dataset.introduction).toBe(expected)
  delete document.documentElement.dataset.introduction
})

it.each([undefined, 'no JSON', 'null', '{"token":""}', '{"token":"t","pending":{}}'])(
  'SESSION-14 asks for nothing and shows no page to nobody: %s',
  (stored) => {
    const { asked, visitor, early } = run(stored)
    expect([asked, visitor, early]).toEqual([[], 'nobody', undefined])
  },
)
