/**
 * What a first visit to each kind of page loads, in transferred bytes, and its budget. The journeys check the built
 * portal against it; the bench prints it.
 */
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'

/** A kind of page, with an address of the demo that shows it. */
export interface VisitedRoute {
  readonly name: string
  readonly path: string
  /** Budget of a first visit: bytes of JavaScript and CSS together. */
  readonly budget: number
}

/**
 * The budgets: the measured sizes plus 2 %, and never more than before. Everything counts that loads until the page is
 * idle. A commit that has to raise a budget gives the reason.
 */
export const visitedRoutes: readonly VisitedRoute[] = [
  { name: 'catalogue', path: '/en-GB', budget: 181_500 },
  { name: 'product', path: '/en-GB/products/detail/LH-1008', budget: 189_600 },
  { name: 'library', path: '/en-GB/asset/list', budget: 176_700 },
  { name: 'search', path: '/en-GB/search?term=oak', budget: 193_700 },
  { name: 'basket', path: '/en-GB/asset/cart', budget: 181_200 },
  { name: 'contents', path: '/en-GB/contents/list', budget: 181_100 },
  { name: 'article', path: '/en-GB/contents/detail/hanging-height', budget: 188_400 },
  { name: 'forms', path: '/en-GB/forms/list/surveys', budget: 164_100 },
  { name: 'form', path: '/en-GB/forms/detail/survey-2026', budget: 186_900 },
  { name: 'report', path: '/en-GB/report/detail/new', budget: 174_300 },
  { name: 'login', path: '/en-GB/auth/login', budget: 174_300 },
  { name: 'register', path: '/en-GB/auth/register', budget: 174_800 },
  { name: 'accessibility', path: '/en-GB/accessibility', budget: 166_700 },
]

/** A file that a page has loaded. */
export interface LoadedFile {
  /** Path on the server. */
  readonly path: string
  readonly kind: 'script' | 'stylesheet' | 'font' | 'call' | 'document'
  /** Transferred bytes of the body. */
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

/** The portal's part and its call that report what the visitor does. */
const reports = /\/assets\/activity-queue-|\/activity$/

/** The number of checks in a row in which a page must be idle, with nothing loading, before it counts as settled. */
const quietEnough = 8

/** Runs in the page: resolves when it has been idle for a moment. */
const idle = () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 50)))

/**
 * Records what a page loads from now on, without pictures, and without the reports of what the visitor does: they begin
 * seconds after a page is there, so it would depend on the machine's speed whether they count. Returns a function that
 * waits until the page is idle, stops recording, and returns the files in the order in which they arrived.
 */
export function noteLoads(page: Page): () => Promise<LoadedFile[]> {
  const loads: Promise<LoadedFile | undefined>[] = []
  const pending = new Set<Request>()
  const begin = (request: Request) => void pending.add(request)
  const fail = (request: Request) => void pending.delete(request)
  const finish = (request: Request) => {
    pending.delete(request)
    const kind = kinds[request.resourceType()]
    if (kind === undefined || reports.test(request.url())) return
    loads.push(
      request.sizes().then(
        ({ responseBodySize }) => ({ path: new URL(request.url()).pathname, kind, sent: responseBodySize }),
        // The request ended with its page.
        () => undefined,
      ),
    )
  }
  page.on('request', begin)
  page.on('requestfailed', fail)
  page.on('requestfinished', finish)
  return async () => {
    // A part may load another one when it renders, so the scripts must have had their turn, too.
    for (let quiet = 0; quiet < quietEnough; quiet = pending.size === 0 ? quiet + 1 : 0) await page.evaluate(idle)
    page.off('request', begin)
    page.off('requestfailed', fail)
    page.off('requestfinished', finish)
    return (await Promise.all(loads)).flatMap((file) => file ?? [])
  }
}

/** Total bytes of the files of these kinds. */
export const sentBytes = (files: readonly LoadedFile[], ...of: readonly LoadedFile['kind'][]): number =>
  files.filter(({ kind }) => of.includes(kind)).reduce((sum, { sent }) => sum + sent, 0)

/** The browser state of a guest who has agreed to the consent. */
export type VisitorState = NonNullable<BrowserContextOptions['storageState']>

/** Opens an address in a browser with the visitor's state and an empty cache. */
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
