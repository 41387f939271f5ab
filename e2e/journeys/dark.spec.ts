/** The dark appearance: every screen can be read in it, whatever the brand, and paper stays white. */
import { expect, type Page, test } from '@playwright/test'
import { brands, dressAs } from '../support/brands.ts'
import { agreeAsGuest, atRest, comeAsGuest, demoUrl, expectSettled, visitAsGuest } from '../support/journey.ts'
import { contrast, expectContrast, expectReadable, style, unreadable } from '../support/readable.ts'
import { before, close, go, type Step, settled, signedIn, within } from '../support/screens.ts'
import { phrasePattern, phrasesOf } from '../support/shown-text.ts'

test.use({ colorScheme: 'dark' })

const locale = 'en-GB'

const ground = (page: Page) => style(page.locator('html'), 'background-color')

/** Fails if a page, or a dialog on it, is light. */
async function expectDark(page: Page): Promise<void> {
  for (const part of [page.locator('html'), ...(await page.locator('dialog[open]').all())])
    expect(contrast(await style(part, 'background-color'), 'rgb(0, 0, 0)')).toBeLessThan(2)
}

/** Opens each screen, and reads it on a phone and on a desktop. */
async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  const own = await phrasesOf('en')
  const problems: string[] = []
  await page.setViewportSize({ width: 390, height: 900 })
  for (const step of steps) {
    await step.open(page, locale, own)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await atRest(page)
      await expectDark(page)
      problems.push(...(await unreadable(page)).map((one) => `${step.name} at ${width}: ${one}`))
    }
    // Some dialogs exist on phones only.
    await page.setViewportSize({ width: 390, height: 900 })
    await close(page)
  }
  expect(problems).toEqual([])
}

test('CONFIG-07 sign-in and the account can be read in the dark', async ({ page }) => {
  await agreeAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/${locale}/auth/login`)
  await settled(page)
  await walk(page, before)
  await go(page, `/${locale}/auth/login`)
  const own = await phrasesOf('en')
  await page.getByRole('button', { name: phrasePattern(own, 'portal.auth.guest') }).click()
  await expect(page).not.toHaveURL(/auth/)
  await settled(page)
  await walk(page, signedIn)
})

/** As many journeys, each with its share of the screens. */
const parts = 4
for (let part = 0; part < parts; part++)
  test(`CONFIG-07 every screen for guests can be read in the dark, part ${part + 1} of ${parts}`, async ({ page }) => {
    await visitAsGuest(page, demoUrl(), `/${locale}`)
    await settled(page)
    const at = (index: number) => Math.round((index * within.length) / parts)
    await walk(page, within.slice(at(part), at(part + 1)))
  })

for (const name of ['tools', 'cosmetics', 'toys'] as const)
  test(`CONFIG-02 CONFIG-07 a brand keeps its hue and its contrast in the dark: ${name}`, async ({ page }) => {
    const brand = brands[name]
    await dressAs(page, brand)
    await agreeAsGuest(page, demoUrl())
    await page.goto(`${demoUrl()}/${locale}/auth/login`)
    await page.getByLabel('Email').fill('somebody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('anything at all')
    const login = page.getByRole('button', { name: 'Login' })
    await expect(login).toBeEnabled()
    const banner = page.getByRole('banner')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectReadable(page)
      await expectContrast(login, login, 4.5)
      expect(contrast(await style(login, 'background-color'), await ground(page))).toBeGreaterThanOrEqual(3)
      for (const icon of await banner.locator('svg').filter({ visible: true }).all())
        await expectContrast(icon, banner, 3)
    }
    if (brand.logo !== '') {
      // The logo's own ground, which the palette gives the header.
      const home = banner.getByRole('link', { name: brand.title })
      const palette = brand.palette.header as { background: string }
      const behind = await page.evaluate((colour) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.backgroundColor = colour
        const shown = getComputedStyle(probe).backgroundColor
        probe.remove()
        return shown
      }, palette.background)
      expect(await style(home, 'background-color')).toBe(behind)
    }
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expectSettled(page)
    await expectReadable(page)
    for (const link of await banner.getByRole('navigation').getByRole('link').filter({ visible: true }).all())
      await expectContrast(link, banner, 4.5)
    await expectDark(page)
  })

test('CONFIG-02 a logo for the dark stands on the dark header itself', async ({ page }) => {
  await page.goto(`${demoUrl()}/${locale}/auth/login`)
  const home = page.getByRole('banner').getByRole('link', { name: 'Lindhaven' })
  await expect
    .poll(() => home.locator('img').evaluate(({ currentSrc }: HTMLImageElement) => currentSrc))
    .toMatch(/negative/)
  expect(await style(home, 'background-color')).toBe('rgba(0, 0, 0, 0)')
})

test('the first paint is dark before any script or style sheet has loaded', async ({ page }) => {
  await comeAsGuest(page, demoUrl())
  await page.route('**/*', (route) =>
    /script|stylesheet/.test(route.request().resourceType()) ? route.abort() : route.fallback(),
  )
  await page.goto(`${demoUrl()}/${locale}`)
  await expect(page.locator('#first')).toBeVisible()
  await expectDark(page)
  expect(contrast(await style(page.locator('#first header').first(), 'background-color'), 'rgb(0, 0, 0)')).toBeLessThan(
    2,
  )
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  const around = page.locator('meta[name="theme-color"][media*="dark"]')
  expect(
    contrast(
      await around.evaluate((meta: HTMLMetaElement) =>
        meta.content.replace(
          /^#(..)(..)(..)$/,
          (_all, ...parts) =>
            `rgb(${parts
              .slice(0, 3)
              .map((part) => Number.parseInt(part, 16))
              .join(', ')})`,
        ),
      ),
      'rgb(0, 0, 0)',
    ),
  ).toBeLessThan(2)
})

test('DETAIL-07 paper and leaflets stay white in the dark', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), `/${locale}/products/detail/LH-1001/-/leaflet`)
  const frame = page.locator('iframe')
  await expect(frame).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(frame).toHaveCSS('color-scheme', 'light')
  await page.goto(`${demoUrl()}/${locale}/products/detail/LH-1001`)
  await expectSettled(page)
  await expectDark(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await ground(page)).toBe('rgb(255, 255, 255)')
  expect(await style(page.locator('h1'), 'color')).toBe('rgb(0, 0, 0)')
})

test('pictures that are made for white paper have a light ground in the dark', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), `/${locale}`)
  const picture = page.getByRole('main').getByRole('article').first().locator('img')
  await expect(picture).toBeVisible()
  expect(contrast(await style(picture.locator('xpath=..'), 'background-color'), 'rgb(0, 0, 0)')).toBeGreaterThan(12)
})
