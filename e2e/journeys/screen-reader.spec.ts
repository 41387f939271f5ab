/**
 * What a screen reader says on the main screens, from the top to the end, as text in `records/`. A program reads the
 * pages (decision 0071). A real screen reader may word a control differently. docs/development.md says how to renew the
 * records.
 */
import { createRequire } from 'node:module'
import type { virtual } from '@guidepup/virtual-screen-reader'
import { expect, type Page } from '@playwright/test'
import { addButton, cards, comeAsGuest, demoUrl, expectSettled, test, visitAsGuest } from '../support/journey.ts'

const reader = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')

/**
 * What the screen reader says, one phrase in each line. Left out is what no visitor hears: where an element ends, the
 * texts of a control after its name, what is in a closed list or group, the page's content without scripts, and the
 * footer's link to the forms, which comes at any time after the rest.
 */
async function record(page: Page): Promise<string> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.route('**/screen-reader.js', (route) => route.fulfill({ path: reader, contentType: 'text/javascript' }))
  const phrases = await page.evaluate(async () => {
    const path = '/screen-reader.js'
    const { virtual: screenReader } = (await import(path)) as { virtual: typeof virtual }
    for (const element of document.querySelectorAll('noscript')) element.remove()
    await screenReader.start({ container: document.body })
    const heard: string[] = []
    let control = ''
    for (;;) {
      const phrase = await screenReader.lastSpokenPhrase()
      if (phrase === 'end of document') return heard
      const { activeNode: node } = screenReader
      const element = node instanceof Element ? node : node?.parentElement
      const isControl = node instanceof Element && node.matches('a, button, input, summary, label, h1, h2, h3')
      if (isControl) control = phrase
      const isEcho = !isControl && element?.closest('a, button, summary, label, h1, h2, h3') && control.includes(phrase)
      const isNoise = /^(end\b|paragraph$|listitem|generic$|link, Forms$)/.test(phrase)
      const isClosed = element?.closest('option, details:not([open]) > :not(summary)')
      if (!isEcho && !isNoise && !isClosed) heard.push(phrase)
      await screenReader.next()
    }
  })
  return `${phrases.join('\n')}\n`
}

/** Asserts that the screen reader says on a page what its record contains. */
async function expectSaid(page: Page, name: string): Promise<void> {
  expect(await record(page)).toMatchSnapshot(`${name}.txt`)
}

// High enough for all parts that load when they come near the window.
test.use({ viewport: { width: 1440, height: 6000 } })

// Each with a text that is among the last to load.
for (const [name, path, last] of [
  ['catalogue', '/en-GB/products/list?q={"limit":12}', 'Warranty'],
  ['product', '/en-GB/products/detail/LH-1106', 'Dust with a dry'],
  ['library', '/en-GB/asset/list?q={"limit":12}', 'Main picture'],
  ['search', '/en-GB/search?term=oak', 'Show all 6 articles'],
  ['search-without-results', '/en-GB/search?term=zzzz', 'Check the spelling'],
  ['contact', '/en-GB/forms/detail/contact', 'Pictures or plans'],
] as const)
  test(`a screen reader says on the screen ${name} what its record contains`, async ({ faultlessPage: page }) => {
    await visitAsGuest(page, demoUrl(), path)
    await expect(page.getByRole('main').getByText(last).first()).toBeVisible()
    await expectSettled(page)
    await expectSaid(page, name)
  })

test('a screen reader says in the basket what its record contains', async ({ faultlessPage: page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/list/press-rooms')
  await expect(cards(page).first()).toBeVisible()
  for (const index of [0, 1]) await addButton(page, index).click()
  await page.goto(`${demoUrl()}/en-GB/asset/cart`)
  await expect(page.getByRole('region', { name: 'Package' })).toContainText('KiB')
  await expectSettled(page)
  await expectSaid(page, 'basket')
})

test('a screen reader says at the sign-in what its record contains', async ({ faultlessPage: page }) => {
  await comeAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expectSaid(page, 'sign-in')
})
