/**
 * Every screen while one field of one answer is missing, null, of another type, or unknown: the screen and its other
 * entries stay, and neither a request nor a text contains `undefined` and the like.
 *
 * Each run tries some of the changes, the same ones every time. With `EVERY_FIELD=1` it tries every change of every field on every
 * screen, which takes half an hour.
 */
import { act, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { valueAt } from '../api/testing/changed-answer.ts'
import { fakeUploads } from './testing/fake-uploads.ts'
import {
  type Answered,
  type Change,
  changedBy,
  changesOf,
  groupsOf,
  isKey,
  keepsValue,
} from './testing/field-changes.ts'
import { forgetPortal } from './testing/forget-portal.ts'
import { type Screen, screens, textOf } from './testing/screens.ts'
import { countCalls, settled } from './testing/settled.ts'
import { startPortal } from './testing/show-portal.tsx'
import { guest } from './testing/test-data.ts'
import { wholeServer } from './testing/whole-server.ts'

// The sanitiser's library does not support happy-dom.
vi.mock('../browser/sanitise.ts', () => ({ sanitise: (html: string) => html.replace(/<(script|img).*/s, '') }))

/** Without its settings the portal can't start, and says so (start.test.tsx). */
const isUnreadable = ({ call, place }: Change) => call.endsWith('/public/config/') && place.join() === 'setup'

/**
 * Without its id, a product, an article or a profile can't be loaded; without a token, nobody is signed in; without a
 * URL, no package can be downloaded. The page says so.
 */
const needed = /\/private\/((product|content)\/\d+|profile\/) id$|\/(auth\/token|register) token$|\/download url$/

/** The fields that decide whether something is shown. */
const related = /\/product\/11 associations|\/content\/41 products$/
const category = /\/content\/categories 0(\.id|\.code)?$/
const dependent: Readonly<Record<string, RegExp>> = {
  Width: /\/product\/ products$/,
  Success: /\/form\/ 61(\.(recurring|allow_logging))?$/,
  Look: /\/product\/\d+ (set|attributes)$/,
  Ash: /\/product\/1\d (is_)?parent$|\/product\/ products(\.0(\.id|\.parent|\.attributes(\.finish)?)?)?$|\/attribute\/ 0\.type$/,
  'Spare parts': /\/product\/11 associations(\.0\.related)?$/,
  Birch: related,
  Dogwood: related,
  'An email with instructions has been sent to you': /\/client sends_mail$|\/order\/options countries$/,
  'First light': category,
  'Last light': category,
  Tips: category,
}

/** Whether a text may be missing after the change: the change concerns it, or the key of its entry. */
function mayBeMissing(text: string, change: Change, answers: Answered): boolean {
  if (keepsValue(change)) return false
  const { call, place } = change
  const at = `${call} ${place.join('.')}`
  if (needed.test(at) || dependent[text]?.test(at)) return true
  const concerned = isKey(change) ? place.slice(0, -1) : place
  const was = JSON.stringify([place.at(-1), (answers.get(call) ?? []).map((body) => valueAt(body, concerned))])
  // Without its own language, the portal shows another one.
  return was.toLowerCase().includes(text.toLowerCase()) || (call.endsWith('/locale/') && was.includes('en_GB'))
}

interface Visit {
  readonly answers: Answered
  /** What is wrong, apart from texts that are missing. */
  readonly faults: readonly string[]
  readonly isShown: (text: string) => boolean
}

const nonsense = /\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date/
const logged = vi.fn()

/** Visits a screen of a server whose answers have the changes. */
async function visit({ path, stored = {}, does, ...screen }: Screen, changes: readonly Change[] = []): Promise<Visit> {
  forgetPortal()
  logged.mockClear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const server = wholeServer()
  server.findsAll = true
  fakeUploads()
  const answers = new Map<string, unknown[]>()
  const faults: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, href } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    const sent = `${call} ${decodeURIComponent(href)} ${await request.clone().text()}`
    if (nonsense.test(sent)) faults.push(`requests ${sent.slice(0, 300)}`)
    const answer = await fetch(request, { signal: request.signal })
    if (pathname.includes('/leaflet/')) return answer
    const body: unknown = await answer.json()
    answers.set(call, [...(answers.get(call) ?? []), body])
    const changedBody = changes.filter((change) => change.call === call).reduce(changedBy, body)
    return Response.json(changedBody, { status: answer.status, headers: answer.headers })
  })
  countCalls()
  try {
    await startPortal(path, 'user' in screen ? screen.user : guest)
    await settled()
    await does?.()
    await settled()
  } catch (error) {
    faults.push(`throws ${String(error)}`)
  }
  const fields = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value)
  const text = [document.documentElement.outerHTML, ...fields].join('\n')
  const at = text.search(nonsense)
  if (at >= 0) faults.push(`shows ${text.slice(Math.max(0, at - 80), at + 60)}`)
  if (![...document.querySelectorAll('h1')].some(textOf)) faults.push('has no heading')
  if (text.includes('This page could not be shown')) faults.push('can not be shown')
  if (document.querySelector('[onerror], #root script')) faults.push('runs HTML')
  for (const message of logged.mock.calls.map((parts) => parts.map(String).join(' ')))
    if (!message.includes('is unrecognized in this browser')) faults.push(`logs ${message.slice(0, 300)}`)
  return { answers, faults, isShown: (one) => text.includes(one) }
}

/** What changes cost the screen. */
async function lossOf(screen: Screen, changes: readonly Change[], answers: Answered): Promise<readonly string[]> {
  const { faults, isShown } = await visit(screen, changes)
  const missing = screen.shows.filter(
    (text) => !isShown(text) && !changes.some((change) => mayBeMissing(text, change, answers)),
  )
  return [...faults, ...missing.map((text) => `does not show ${text}`)]
}

/** The losses that each of some changes causes alone, found by halving; [] if all together cause none. */
async function lossesOf(screen: Screen, changes: readonly Change[], answers: Answered): Promise<readonly string[]> {
  const loss = await lossOf(screen, changes, answers)
  if (loss.length === 0) return []
  if (changes.length === 1)
    return changes.map(({ call, place, how }) => `${call} ${place.join('.')} ${how}: ${loss.join(' / ')}`)
  const half = Math.ceil(changes.length / 2)
  return [
    ...(await lossesOf(screen, changes.slice(0, half), answers)),
    ...(await lossesOf(screen, changes.slice(half), answers)),
  ]
}

const ofStart = /\/client$|\/public\/(config|locale)\/$|\/profile\/(consent|feature)$|\/private\/form\/$/

/** Whether every change of this call is tried on this screen; other screens show the same. */
const isHere = ({ start, calls }: Screen, { call }: Change) =>
  ofStart.test(call) ? start === true : (calls?.test(call) ?? true)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(async () => {
  await act(async () => {})
})

/** The answers that a screen shows. */
async function answersOf(screen: Screen): Promise<Answered> {
  // The first visit loads the code of the screen, the second that of the screen to which it leads.
  await visit(screen)
  await visit(screen)
  await waitFor(() => expect(screen.shows.filter((text) => !document.body.innerHTML.includes(text))).toEqual([]))
  const { answers, faults, isShown } = await visit(screen)
  expect([...faults, ...screen.shows.filter((text) => !isShown(text))]).toEqual([])
  return answers
}

describe('with any field of any answer missing, null, of another type, or unknown', () => {
  it.each(Object.entries(screens))('A-90 NOTIFY-20 %s stays', async (name, screen) => {
    const answers = await answersOf(screen)
    const changes = changesOf(answers).filter((change) => !isUnreadable(change))
    if (process.env.EVERY_FIELD) {
      const here = changes.filter((change) => isHere(screen, change))
      const lost: string[] = []
      for (const group of groupsOf(here, answers)) lost.push(...(await lossesOf(screen, group, answers)))
      expect(lost, `${name}: ${lost.length} of ${here.length} changes`).toEqual([])
    } else
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...changes), async (change) => {
          expect(await lossOf(screen, [change], answers)).toEqual([])
        }),
        { numRuns: 6, endOnFailure: true, seed: 18 },
      )
  })
})
