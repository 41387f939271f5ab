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

/** Opens a path as somebody who has never been here, and continues as guest. */
export async function visitAsGuest(page: Page, url: string, path = '/'): Promise<void> {
  await page.goto(url + path)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page).not.toHaveURL(/\/auth\/login/)
  // A guest is led home (SESSION-05), wherever the visit began.
  if (path !== '/') await page.goto(url + path)
}

/** Asserts that axe finds nothing against WCAG 2.2 A and AA on the page as it is. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Collects what goes wrong in the page without anybody seeing it; call the answer at the end of the journey. */
export function watchFaults(page: Page): () => void {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return () => expect(faults).toEqual([])
}
