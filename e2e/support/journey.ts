/** Shared parts of the journeys: the portals' addresses, coming in as a guest, and accessibility checks. */
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'

/** The portal with the demo. */
export const demoUrl = () => process.env.VITRINE_E2E_DEMO ?? ''
/** The portal with the imported Icecat catalogue; skips the test, with a message, if the catalogue is missing. */
export function icecatUrl(): string {
  const url = process.env.VITRINE_E2E_ICECAT
  base.skip(url === undefined, 'The Icecat catalogue does not lie beside the project.')
  return url ?? ''
}

/** The portal with a folder of pictures without metadata; skips the test, with a message, if the folder is missing. */
export function filesUrl(): string {
  const url = process.env.VITRINE_E2E_FILES
  base.skip(url === undefined, 'The folder of pictures does not lie beside the project.')
  return url ?? ''
}

/** The cards of the current list: products, assets or articles. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** The button that adds an asset of the current list to the basket. */
export const addButton = (page: Page, index = 0): Locator =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /^Add .* to the basket$/ })

/** Sorts the current list. @param order the label of the order */
export async function sortBy(page: Page, order: string): Promise<void> {
  await page.getByRole('button', { name: /^Sort: / }).click()
  await page.getByRole('dialog', { name: 'Sort' }).getByText(order, { exact: true }).click()
}

/** The heading of a page. */
export const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) })

/** The notifications that the portal shows above its pages. */
export const notifications = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** The position and the size of an element in pixels; fails if the page does not show it. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The page does not show the element')
  return box
}

/** Waits until a picture is drawn, and is wider than some pixels. */
export const expectDrawn = (picture: Locator, minWidth = 0): Promise<void> =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
    .toBeGreaterThan(minWidth)

/** Agrees, in the page's browser, to the consent of a portal's guests; without a consent, this changes nothing. */
export async function agreeAsGuest(page: Page, url: string): Promise<void> {
  const api = `${url}/pim/portal/api`
  const { setup } = await (await page.request.get(`${api}/public/config/`)).json()
  const headers = { authorization: `Bearer ${setup.guest}` }
  const answer = await page.request.post(`${api}/private/profile/consent`, { headers, data: { consent: true } })
  expect(answer.ok()).toBe(true)
}

/** The stored state of a guest's browser. */
interface Kept {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  readonly texts: readonly { readonly name: string; readonly value: string }[]
}

const inside = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Browsing as a guest. Sign in' })

/** Agrees to the consent and continues as guest by the form of Login, in a browser context of its own. */
async function comeIn(browser: Browser | null, url: string): Promise<Kept> {
  if (!browser) throw new Error('The page belongs to no browser')
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await agreeAsGuest(page, url)
    await page.goto(url)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(inside(page)).toBeVisible()
    await expectSettled(page)
    const { cookies, origins } = await context.storageState()
    return { cookies, texts: origins.flatMap(({ localStorage }) => localStorage) }
  } finally {
    await context.close()
  }
}

/** By portal, once in each process of the journeys. */
const guests = new Map<string, Promise<Kept>>()

/**
 * Gives the page's browser the state of a guest who has come in before and has agreed to the consent; the journey opens
 * the next page. Coming in is a journey of its own (first-visit.spec.ts).
 */
export async function comeAsGuest(page: Page, url: string): Promise<void> {
  const kept = guests.get(url) ?? comeIn(page.context().browser(), url)
  guests.set(url, kept)
  const { cookies, texts } = await kept
  await page.context().addCookies([...cookies])
  // An address of the portal that runs no scripts.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, texts)
}

/** Opens a path as a guest who has come in before (`comeAsGuest`). */
export async function visitAsGuest(page: Page, url: string, path = '/'): Promise<void> {
  await comeAsGuest(page, url)
  await page.goto(url + path)
  await expect(inside(page)).toBeVisible()
  if (path === '/') await expectSettled(page)
}

/**
 * Waits until nothing is loading: the page has replaced the first paint, and the header's progress bar (PROD-11) has
 * stopped. Elements located earlier may still be moved by later answers.
 */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('#first')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Asserts that the page has no horizontal scrolling. */
export const expectNarrow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/**
 * Waits until all animations have ended: during a fade, colours are not final, and during a slide, positions are not.
 * Endless animations continue.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        )
    // An element that was just inserted begins to move with the next frame.
    await frame()
    await frame()
    while (moving().length > 0) await frame()
  })

/** Asserts that axe finds no violation of WCAG 2.2 A and AA, once the page is at rest. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await atRest(page)
  // Only violations, and only in the page itself: without foreign frames and paths of elements, axe finds the same in
  // half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}

/** Collects errors in the page that nobody would see; call the returned function at the end of the journey. */
export function watchFaults(page: Page): () => void {
  const faults: string[] = []
  // When a trace is recorded, Playwright takes snapshots of frames with a script, which a sandbox refuses: the browser
  // logs this, but it is not a fault.
  const isTracing = (text: string) => text.startsWith("Blocked script execution in 'about:srcdoc'")
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isTracing(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return () => expect(faults).toEqual([])
}

/** Playwright's `test`, with a page that must have none of these faults when the journey ends. */
export const test = base.extend<{ faultlessPage: Page }>({
  faultlessPage: async ({ page }, use) => {
    const noFaults = watchFaults(page)
    await use(page)
    noFaults()
  },
})

/** Goes to the combined search as a visitor does: by the icon in the header, with nothing typed. */
export async function goToSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' }).locator('input')).toBeFocused()
  await page.keyboard.press('Enter')
}
