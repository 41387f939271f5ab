/** What journeys share: the portals' addresses, coming in as a guest, and looking for barriers. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

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

/** Agrees, in the page's browser, to what guests of a portal are asked; where nothing is asked this changes nothing. */
export async function agreeAsGuest(page: Page, url: string): Promise<void> {
  const api = `${url}/pim/portal/api`
  const { setup } = await (await page.request.get(`${api}/public/config/`)).json()
  const headers = { authorization: `Bearer ${setup.guest}` }
  const answer = await page.request.post(`${api}/private/profile/consent`, { headers, data: { consent: true } })
  expect(answer.ok()).toBe(true)
}

/**
 * Opens a path as somebody who has agreed to what is asked, and continues as guest. The page stands when it answers: the address is the new page's
 * while the form of Login, with a header of its own, is still to be seen.
 */
export async function visitAsGuest(page: Page, url: string, path = '/'): Promise<void> {
  const inside = page.getByRole('banner').getByRole('link', { name: 'You are a guest. Sign in' })
  await agreeAsGuest(page, url)
  await page.goto(url + path)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(inside).toBeVisible()
  await expect(page).not.toHaveURL(/\/auth\/login/)
  await expectSettled(page)
  // A guest is led home (SESSION-05), wherever the visit began.
  if (path === '/') return
  await page.goto(url + path)
  await expect(inside).toBeVisible()
}

/**
 * Waits until nothing is on its way to the page: the header's bar, which moves while anything loads (PROD-11), is still. What is asked for
 * before that may be pushed aside by what arrives.
 */
export async function expectSettled(page: Page): Promise<void> {
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
  // Only what is wrong is told, and in the page itself: without frames of others it finds the same in half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Collects what goes wrong in the page without anybody seeing it; call the answer at the end of the journey. */
export function watchFaults(page: Page): () => void {
  const faults: string[] = []
  // The trace of a journey takes pictures of frames with a script, which a sandbox refuses: the browser says so, and nothing is wrong.
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
