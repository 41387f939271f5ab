/**
 * Whatever brand the configuration has, all texts are readable: on every background, in forced colours, and on paper.
 */
import { rm } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type Brand, brands, dressAs, firstProduct, writeBrand } from '../support/brands.ts'
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
import { contrast, expectContrast, expectReadable, style } from '../support/readable.ts'

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
