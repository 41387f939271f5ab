/**
 * Whatever brand the configuration has, all texts are readable: on every background, in forced colours, and on paper.
 */
import { rm } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Brand, brands, firstProduct, writeBrand } from '../support/brands.ts'
import {
  addButton,
  agreeAsGuest,
  atRest,
  boxOf,
  demoUrl,
  expectDrawn,
  expectNarrow,
  expectSettled,
  visitAsGuest,
  watchFaults,
} from '../support/journey.ts'
import { startPortal } from '../support/portal-server.ts'

/** Contrast of two colours as the browser reports them (WCAG 2.2), computed independently of the product's own rule. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    expect(alpha, `${colour} has to be opaque`).toBe(1)
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
      const part = channel / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const style = (part: Locator, name: 'color' | 'background-color' | 'border-top-color') =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

async function expectContrast(part: Locator, ground: Locator, ratio: number): Promise<void> {
  const [colour, behind] = [await style(part, 'color'), await style(ground, 'background-color')]
  expect(contrast(colour, behind), `${part} ${colour} on ${behind}`).toBeGreaterThanOrEqual(ratio)
}

/** Unreadable texts that axe finds. */
async function expectReadable(page: Page): Promise<void> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false })
    .withRules(['color-contrast'])
    .setLegacyMode()
    .analyze()
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)),
  ).toEqual([])
}

/** Makes the page begin with a brand's configuration in place of the demo's, with colours in every notation. */
async function dressAs(page: Page, brand: Brand): Promise<void> {
  const { title, description, keywords, palette } = brand
  const logo = brand.logo === '' ? '' : `data:image/svg+xml,${encodeURIComponent(brand.logo)}`
  await page.route(`${demoUrl()}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /(id="vitrine-start">)(.*?)(<\/script>)/s,
      (_whole, before: string, json: string, behind: string) => {
        const start = JSON.parse(json)
        Object.assign(start.configuration.setup, { title, description, keywords, logo })
        start.configuration.theme = { palette }
        return before + JSON.stringify(start).replaceAll('<', '\\u003c') + behind
      },
    )
    await route.fulfill({ response: answer, body })
  })
}

async function expectHeader(page: Page, { title, logo, kept }: Brand): Promise<void> {
  const banner = page.getByRole('banner')
  const shown = await page.evaluate((names) => {
    const root = getComputedStyle(document.documentElement)
    return Object.fromEntries(names.map((name) => [name, root.getPropertyValue(name)]))
  }, Object.keys(kept))
  expect(shown).toEqual(kept)
  const home = banner.getByRole('link', { name: title })
  if (logo === '') {
    await expect(home).toHaveText(title)
    await expectContrast(home, banner, 4.5)
  } else {
    const picture = home.locator('img')
    await expect(picture).toHaveAttribute('alt', title)
    await expectDrawn(picture)
  }
  const [around, box] = [await boxOf(banner), await boxOf(home)]
  expect(around.height).toBe(80)
  expect(box.width).toBeGreaterThan(10)
  expect(box.x).toBeGreaterThanOrEqual(around.x)
  expect(box.y).toBeGreaterThanOrEqual(around.y)
  expect(box.y + box.height).toBeLessThanOrEqual(around.y + around.height)
  const next = await banner
    .getByRole('button', { name: /^Language/ })
    .or(banner.getByRole('link', { name: 'Search' }))
    .filter({ visible: true })
    .first()
    .boundingBox()
  expect(box.x + box.width).toBeLessThanOrEqual(next?.x ?? 0)
  for (const icon of await banner.locator('svg').filter({ visible: true }).all()) await expectContrast(icon, banner, 3)
  for (const link of await banner.getByRole('navigation').getByRole('link').filter({ visible: true }).all())
    await expectContrast(link, banner, 4.5)
}

/** The window sizes in which each brand is checked. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

async function eachSize(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNarrow(page)
    await check()
  }
}

/** Login, the catalogue and a product, each in both sizes. */
async function expectBrand(page: Page, brand: Brand, url: string, product: string): Promise<void> {
  const noFaults = watchFaults(page)
  await agreeAsGuest(page, url)
  await page.goto(`${url}/en/auth/login`)
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('anything at all')
  const login = page.getByRole('button', { name: 'Login' })
  await expect(login).toBeEnabled()
  expect(await page.title()).toContain(brand.title)
  await eachSize(page, async () => {
    await expectHeader(page, brand)
    await expectReadable(page)
    await expectContrast(login, login, 4.5)
    expect(contrast(await style(login, 'border-top-color'), 'rgb(255, 255, 255)')).toBeGreaterThanOrEqual(3)
  })
  await login.hover()
  await atRest(page)
  await expectContrast(login, login, 4.5)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectSettled(page)
  await eachSize(page, async () => {
    await expectHeader(page, brand)
    await expectReadable(page)
  })
  await page.goto(`${url}/en/products/detail/${product}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSettled(page)
  await eachSize(page, async () => {
    await expectHeader(page, brand)
    await expectReadable(page)
  })
  noFaults()
}

test('CONFIG-02 CONFIG-03 CONFIG-07 DATA-03 a maker in black and yellow, as a catalogue folder says it', async ({
  page,
}) => {
  const folder = await writeBrand(brands.tools)
  const portal = await startPortal({ catalogue: folder }).finally(() => rm(folder, { recursive: true }))
  try {
    await expectBrand(page, brands.tools, portal.url, firstProduct)
    const link = page.getByRole('link', { name: "at the maker's" })
    await expectContrast(link, page.locator('html'), 4.5)
    expect(await style(link, 'color')).not.toBe(await style(page.locator('html'), 'color'))
  } finally {
    await portal.stop()
  }
})

for (const name of ['cosmetics', 'toys'] as const)
  test(`CONFIG-02 CONFIG-07 a brand of another kind: ${name}`, async ({ page }) => {
    await dressAs(page, brands[name])
    await expectBrand(page, brands[name], demoUrl(), 'LH-1001')
    // The number at the basket, and the selection.
    await page.goto(`${demoUrl()}/en-GB/asset/list`)
    await addButton(page).click()
    const badge = page.getByRole('link', { name: 'Download basket, 1 asset' }).locator('span')
    await expect(badge).toBeVisible()
    await expectContrast(badge, badge, 4.5)
    const banner = await style(page.getByRole('banner'), 'background-color')
    expect(contrast(await style(badge, 'background-color'), banner)).toBeGreaterThanOrEqual(3)
    await page.goto(`${demoUrl()}/en-GB`)
    const filter = page.getByRole('main').getByRole('checkbox', { name: /White/ }).first()
    await filter.check()
    await expectSettled(page)
    await atRest(page)
    expect(contrast(await style(filter, 'border-top-color'), 'rgb(255, 255, 255)')).toBeGreaterThanOrEqual(3)
  })

test('CONFIG-07 forced colours keep what is current and chosen to be seen', async ({ browser }) => {
  const page = await browser.newPage({
    forcedColors: 'active',
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
  })
  await dressAs(page, brands.tools)
  await visitAsGuest(page, demoUrl(), '/en-GB/products/detail/LH-1001')
  const menu = page.getByRole('navigation', { name: 'About this product' })
  const edge = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderInlineStartColor)
  await expect(menu.getByRole('link', { name: 'Assets' })).toBeVisible()
  expect(await edge('Specifications')).not.toBe(await edge('Assets'))
  const ground = await style(page.locator('html'), 'background-color')
  for (const part of await page.getByRole('banner').locator('svg').filter({ visible: true }).all())
    expect(contrast(await style(part, 'color'), ground)).toBeGreaterThanOrEqual(4.5)
  // The logo keeps its own background.
  const logo = page.getByRole('banner').locator('img')
  await expect(logo).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await page.keyboard.press('Tab')
  await search.focus()
  await expect(search).toHaveCSS('outline-style', 'solid')
  await page.close()
})

test('on paper there is the page, whose it is and where it was found, and nothing to click', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/detail/LH-1001')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('Solbakke')
  await expectSettled(page)
  // Paper is narrower than a window; `pdf` does what the browser does before it prints.
  await page.pdf({ format: 'A4', preferCSSPageSize: true })
  await page.setViewportSize({ width: 672, height: 950 })
  await page.emulateMedia({ media: 'print' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Dimensions' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const buttons = page.getByRole('button').filter({ visible: true })
  // The remaining buttons are pictures, which can be enlarged on a screen.
  for (const button of await buttons.all()) await expect(button.locator('img')).toBeVisible()
  const content = (at: '::before' | '::after') =>
    page.evaluate((place) => getComputedStyle(document.body, place).content, at)
  expect(await content('::before')).toContain('Lindhaven')
  expect(await content('::after')).toContain('/en-GB/products/detail/LH-1001')
  await expectNarrow(page)
})
