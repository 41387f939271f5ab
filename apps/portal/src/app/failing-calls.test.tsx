/**
 * Every page while its calls fail, in each way that calls can fail: it keeps its heading, reports the failure in one
 * place, and offers to try again there.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPortal } from './testing/show-portal.tsx'
import { anna, guest, startDataWith } from './testing/test-data.ts'
import { wholeProducts } from './testing/whole-catalogue.ts'
import { wholeServer } from './testing/whole-server.ts'

const gate = /\/private\/profile\/(consent|feature)$/

const noConnection = 'The server can’t be reached. Please check your connection.'

interface Way {
  /** The answer to every call except the gate's. */
  readonly answer: () => Response
  /** The reason that the page shows, if it is known. */
  readonly reason?: string
}

/** Screens can tell only these failures apart; every page is tested with each of them. */
const ways: Readonly<Record<string, Way>> = {
  'no connection': {
    answer: () => {
      throw new TypeError('Failed to fetch')
    },
    reason: noConnection,
  },
  'an empty body': { answer: () => new Response('', { headers: { 'content-type': 'application/json' } }) },
  'an empty object': { answer: () => Response.json({}) },
}

const failureWithWords: Way = {
  answer: () => Response.json({ message: 'The disk is full.', code: 'fault' }, { status: 500 }),
  reason: 'The disk is full.',
}

/** Screens treat these like a lost connection, apart from the reason. */
const otherWays: Readonly<Record<string, Way>> = {
  'a fault of the server': { answer: () => Response.json({ message: '', code: 'fault' }, { status: 500 }) },
  'a fault of the server with words': failureWithWords,
  'a refusal': { answer: () => Response.json({ message: '', code: 'unauthorized' }, { status: 401 }) },
  'text that is no JSON': {
    answer: () => new Response('{"broken', { headers: { 'content-type': 'application/json' } }),
  },
}

interface Shown {
  /** The page's heading. */
  readonly heading: string
  /** The messages of what failed, each with its own 'Try again'. */
  readonly failed: readonly string[]
  /** A text of the page once its calls succeed. */
  readonly content: string
  /** A call that still succeeds, with its answer. */
  readonly but?: readonly [path: RegExp, answer: unknown]
  /** What the page shows for the answer `{}`, if that is a valid answer to its call. */
  readonly ofNothing?: string
}

const gone = (failed: string, content: string): Shown => ({ heading: failed, failed: [failed], content })
const partOfProduct = (failed: string, content: string): Shown => ({
  heading: 'Aster',
  failed: [failed],
  content,
  but: [/\/private\/product\/11$/, wholeProducts[0]],
})

const pages: Readonly<Record<string, Shown>> = {
  '/en-GB': { heading: 'All products', failed: ['The products could not be loaded'], content: 'Aster' },
  '/en-GB/products/list?q={"view":"grid","search":"oak"}': {
    heading: 'All products',
    failed: ['The products could not be loaded'],
    content: 'Aster',
  },
  '/en-GB/products/detail/11': gone('The product could not be loaded', 'Aster'),
  '/en-GB/products/detail/11/lamp/leaflet': gone('The product could not be loaded', 'Aster'),
  '/en-GB/products/detail/11/assets': partOfProduct('The assets could not be loaded', 'Night.jpg'),
  '/en-GB/products/detail/11/contents': partOfProduct('The articles could not be loaded', 'First light'),
  '/en-GB/products/compare?ids=["11","12"]': {
    heading: 'Compare products',
    failed: ['The products could not be loaded'],
    content: 'Aster',
  },
  '/en-GB/asset/list': { heading: 'All assets', failed: ['The assets could not be loaded'], content: 'Night.jpg' },
  '/en-GB/asset/list/press?asset=5': {
    heading: 'Assets',
    failed: ['The assets could not be loaded'],
    content: 'Night.jpg',
  },
  '/en-GB/contents/list': {
    heading: 'All articles',
    failed: ['The articles could not be loaded'],
    content: 'First light',
  },
  '/en-GB/contents/detail/41': gone('The article could not be loaded', 'First light'),
  '/en-GB/search?term=oak': {
    heading: 'Search',
    failed: ['The products could not be loaded', 'The assets could not be loaded', 'The articles could not be loaded'],
    content: 'Aster',
  },
  '/en-GB/forms/list/all': {
    heading: 'Forms',
    failed: ['The forms could not be loaded'],
    content: 'Contact',
    ofNothing: 'There are no active forms',
  },
  '/en-GB/forms/detail/61': {
    ...gone('The form could not be loaded', 'Contact'),
    ofNothing: 'This form is not available',
  },
  '/en-GB/account/profile': gone('Your profile could not be loaded', 'Personal information'),
  '/en-GB/auth/register': {
    heading: 'Create a new account',
    failed: ['The form could not be loaded'],
    content: 'Retail',
  },
}

function serverAnswers({ answer }: Way, but: Shown['but']): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.origin)
    if (but?.[0].test(pathname)) return Response.json(but[1])
    if (!gate.test(pathname)) return answer()
    return Response.json(pathname.endsWith('consent') ? { message: '', status: true } : [])
  })
}

/** Shows a page whose calls fail in the given way, and waits until all calls have ended. */
async function show(path: string, way: Way, but?: Shown['but']): Promise<HTMLElement> {
  serverAnswers(way, but)
  const setup = { feedback_form: 1, contact_form: 2 }
  showPortal(
    path,
    path.includes('/auth/') ? undefined : path.includes('/account/') ? anna : guest,
    startDataWith(setup),
  )
  const main = await screen.findByRole('main')
  await waitFor(() => {
    expect(main.querySelector('h1')?.textContent).toBeTruthy()
    expect(main.querySelector('[aria-busy=true]')).toBeNull()
  })
  return main
}

const texts = (part: Element, selector: string) =>
  [...part.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** The expected failure messages of a page. */
const expected = (failed: readonly string[], { reason = '' }: Way) => failed.map((what) => `${what}${reason}Try again`)

const logged = vi.fn()
// Loads late parts of pages up front, so that they don't arrive after the test that needs them.
beforeAll(() =>
  Promise.all([import('../entities/asset/asset-queries.ts'), import('../entities/content/content-queries.ts')]),
)
beforeEach(() => {
  // Offline, nothing is retried automatically, so the tests don't wait for retries.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation(logged.mockClear())
})
afterEach(async () => {
  await act(async () => {})
})

describe.each(Object.entries(ways))('when every call is answered with %s', (name, way) => {
  it.each(Object.entries(pages))('NOTIFY-20 %s says what failed, and can be tried again', async (path, shown) => {
    const main = await show(path, way, shown.but)
    if (name === 'an empty object' && shown.ofNothing !== undefined) {
      await waitFor(() => expect(texts(main, 'h1, h2')).toContain(shown.ofNothing))
      expect(texts(main, '[role=alert]')).toEqual([])
    } else {
      await waitFor(() => expect(texts(main, '[role=alert]')).toEqual(expected(shown.failed, way)))
      expect(texts(main, 'h1')).toEqual([shown.heading])
    }
    // Every query ended with a result, and nothing was thrown. happy-dom reports elements that it does not know; those
    // messages are ignored.
    const faults = logged.mock.calls.filter(([message]) => !String(message).includes('is unrecognized in this browser'))
    expect(faults).toEqual([])
  })
})

it.each(Object.entries(pages))('NOTIFY-20 %s is complete when it is tried again', async (path, shown) => {
  const main = await show(path, failureWithWords, shown.but)
  await waitFor(() => expect(texts(main, '[role=alert]')).toEqual(expected(shown.failed, failureWithWords)))
  wholeServer()
  for (const button of within(main).getAllByRole('button', { name: 'Try again' })) fireEvent.click(button)
  await waitFor(() => expect(main.textContent).toContain(shown.content))
  for (const failed of shown.failed) expect(main.textContent).not.toContain(failed)
})

it.each(Object.entries(otherWays))('NOTIFY-20 a list says what failed after %s', async (_, way) => {
  const main = await show('/en-GB', way)
  await waitFor(() => expect(texts(main, '[role=alert]')).toEqual(expected(['The products could not be loaded'], way)))
})
