/** What journeys share: the portals' addresses, coming in as a guest, and looking for barriers. */
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'

/** The portal on the demo. */
export const demoUrl = () => process.env.VITRINE_E2E_DEMO ?? ''
/** The portal on the imported Icecat catalogue; skips the test, and says so, where the catalogue is not there. */
export function icecatUrl(): string {
  const url = process.env.VITRINE_E2E_ICECAT
  test.skip(url === undefined, 'The Icecat catalogue does not lie beside the project.')
  return url ?? ''
}

/** The portal on a folder of pictures without a word about them; skips the test, and says so, where the folder is not there. */
export function filesUrl(): string {
  const url = process.env.VITRINE_E2E_FILES
  test.skip(url === undefined, 'The folder of pictures does not lie beside the project.')
  return url ?? ''
}

/** The cards of the list that a page shows: products, assets or articles. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** Agrees, in the page's browser, to what guests of a portal are asked; where nothing is asked this changes nothing. */
export async function agreeAsGuest(page: Page, url: string): Promise<void> {
  const api = `${url}/pim/portal/api`
  const { setup } = await (await page.request.get(`${api}/public/config/`)).json()
  const headers = { authorization: `Bearer ${setup.guest}` }
  const answer = await page.request.post(`${api}/private/profile/consent`, { headers, data: { consent: true } })
  expect(answer.ok()).toBe(true)
}

/** What a guest's browser keeps. */
interface Kept {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  readonly texts: readonly { readonly name: string; readonly value: string }[]
}

const inside = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Browsing as a guest. Sign in' })

/** Agrees to what is asked and continues as guest by the form of Login, in a browser of its own. */
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
 * Makes the page's browser one in which a guest has come in before, and agreed to what is asked; what it opens next is up to the journey. How one
 * comes in is a journey of its own (first-visit.spec.ts).
 */
export async function comeAsGuest(page: Page, url: string): Promise<void> {
  const kept = guests.get(url) ?? comeIn(page.context().browser(), url)
  guests.set(url, kept)
  const { cookies, texts } = await kept
  await page.context().addCookies([...cookies])
  // An address of the portal's where nothing of it runs.
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
 * Waits until nothing is on its way to the page: it has taken the place of what shows first, and the header's bar, which moves while anything loads
 * (PROD-11), is still. What is asked for before that may be pushed aside by what arrives.
 */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('#first')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('status')).toBeEmpty()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Asserts that nothing has to be scrolled sideways. */
export const expectNarrow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/**
 * Waits until nothing on the page moves any more: what fades in has colours that it does not keep, what glides in is not yet in its place. What turns
 * without an end is left to turn.
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
    // What was put in just now begins to move with the next picture.
    await frame()
    await frame()
    while (moving().length > 0) await frame()
  })

/** Asserts that axe finds nothing against WCAG 2.2 A and AA, once the page holds still. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await atRest(page)
  // Only what is wrong is told, as the page has it and in the page itself: without frames of others and ways to each element it finds the same in half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}

/** Collects what goes wrong in the page without anybody seeing it; call the answer at the end of the journey. */
export function watchFaults(page: Page): () => void {
  const faults: string[] = []
  // A trace, where one is asked for, takes pictures of frames with a script, which a sandbox refuses: the browser says so, and nothing is wrong.
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
