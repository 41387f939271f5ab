/**
 * What a first visit to each kind of page loads, as it travels, and how much that may be. The journeys hold the built portal to it; the bench prints it.
 */
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'

/** A kind of page, by an address of the demo that shows it. */
export interface VisitedRoute {
  readonly name: string
  readonly path: string
  /** Bytes of JavaScript and CSS together that a first visit to it may load. */
  readonly budget: number
}

/**
 * The budgets: what was reached and 2 % of it, and never more than before. Everything counts that loads until the page rests. A commit that has to raise
 * one says why.
 */
export const visitedRoutes: readonly VisitedRoute[] = [
  { name: 'catalogue', path: '/en-GB', budget: 179_500 },
  { name: 'product', path: '/en-GB/products/detail/LH-1008', budget: 187_500 },
  { name: 'library', path: '/en-GB/asset/list', budget: 176_700 },
  { name: 'search', path: '/en-GB/search?term=oak', budget: 193_700 },
  { name: 'basket', path: '/en-GB/asset/cart', budget: 181_200 },
  { name: 'contents', path: '/en-GB/contents/list', budget: 181_100 },
  { name: 'article', path: '/en-GB/contents/detail/hanging-height', budget: 187_400 },
  { name: 'forms', path: '/en-GB/forms/list/surveys', budget: 164_100 },
  { name: 'form', path: '/en-GB/forms/detail/survey-2026', budget: 184_300 },
  { name: 'report', path: '/en-GB/report/detail/new', budget: 173_400 },
  { name: 'login', path: '/en-GB/auth/login', budget: 172_400 },
  { name: 'register', path: '/en-GB/auth/register', budget: 172_900 },
  { name: 'accessibility', path: '/en-GB/accessibility', budget: 165_300 },
]

/** A file that a page has loaded. */
export interface LoadedFile {
  /** Path on the server. */
  readonly path: string
  readonly kind: 'script' | 'stylesheet' | 'font' | 'call' | 'document'
  /** Bytes of the body as it travelled. */
  readonly sent: number
}

const kinds: Readonly<Record<string, LoadedFile['kind']>> = {
  script: 'script',
  stylesheet: 'stylesheet',
  font: 'font',
  fetch: 'call',
  xhr: 'call',
  document: 'document',
}

/** So many times one after the other a page has nothing to do and nothing on its way, before it is taken to be at rest. */
const quietEnough = 8

/** Runs in the page: until it has had nothing to do for a moment. */
const idle = () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 50)))

/**
 * Notes what a page loads from now on, pictures left out. Answers a function that ends it, once the page is at rest, and gives the files in the order in
 * which they came.
 */
export function noteLoads(page: Page): () => Promise<LoadedFile[]> {
  const loads: Promise<LoadedFile | undefined>[] = []
  const pending = new Set<Request>()
  const begin = (request: Request) => void pending.add(request)
  const fail = (request: Request) => void pending.delete(request)
  const finish = (request: Request) => {
    pending.delete(request)
    const kind = kinds[request.resourceType()]
    if (kind === undefined) return
    loads.push(
      request.sizes().then(
        ({ responseBodySize }) => ({ path: new URL(request.url()).pathname, kind, sent: responseBodySize }),
        // It ended with its page.
        () => undefined,
      ),
    )
  }
  page.on('request', begin)
  page.on('requestfailed', fail)
  page.on('requestfinished', finish)
  return async () => {
    // A part may ask for another one when it shows: the scripts must have had their turn, too.
    for (let quiet = 0; quiet < quietEnough; quiet = pending.size === 0 ? quiet + 1 : 0) await page.evaluate(idle)
    page.off('request', begin)
    page.off('requestfailed', fail)
    page.off('requestfinished', finish)
    return (await Promise.all(loads)).flatMap((file) => file ?? [])
  }
}

/** The bytes of the files that are one of these kinds. */
export const sentBytes = (files: readonly LoadedFile[], ...of: readonly LoadedFile['kind'][]): number =>
  files.filter(({ kind }) => of.includes(kind)).reduce((sum, { sent }) => sum + sent, 0)

/** The state of a browser that a guest has come in with and agreed to what is asked. */
export type VisitorState = NonNullable<BrowserContextOptions['storageState']>

/** Opens an address in a browser that knows the visitor and nothing else: no file is there before. */
export async function firstVisit(browser: Browser, url: string, storageState: VisitorState): Promise<LoadedFile[]> {
  const context = await browser.newContext({ storageState, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const files = noteLoads(page)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return await files()
  } finally {
    await context.close()
  }
}
