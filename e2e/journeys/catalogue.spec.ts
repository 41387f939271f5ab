/** The catalogue at a glance: cards, the introduction above them, the table, and lists without results. */
import { expect, type Page, test } from '@playwright/test'
import {
  boxOf,
  cards,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  icecatUrl,
  notifications,
  visitAsGuest,
  watchFaults,
} from '../support/journey.ts'
import { shiftOf, watchShift } from '../support/shift.ts'

const listAt = (state: object) => `/en-GB/products/list?q=${encodeURIComponent(JSON.stringify(state))}`
/** The tools beside a list's search. The panels that belong to them are closed. */
const toolbar = (page: Page) => page.getByRole('main').locator('search input, div:has(> search) ~ :not([popover])')
const chooseTable = (page: Page) => page.getByRole('radio', { name: 'Table' }).check({ force: true })

for (const width of [390, 1024, 1440, 2200]) {
  test(`A-51 PROD-12 cards ${width} wide have price, finishes and article number, and no tile stands alone`, async ({
    page,
  }) => {
    const noFaults = watchFaults(page)
    await page.setViewportSize({ width, height: 900 })
    await watchShift(page)
    await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    await expect(page.getByRole('main')).not.toContainText(/in \d finishes|\d variants/)
    const parent = cards(page)
      .filter({ hasText: /Colour: .+, / })
      .first()
    await expect(parent).toContainText(/€\d/)
    await expect(parent).toContainText(/Article number LH-\d{4}/)
    const swatches = parent.locator('[title][style*="background-color"]')
    expect(await swatches.count()).toBeGreaterThan(1)
    for (const card of await cards(page).all())
      expect(await card.locator('[title][style*="background-color"]').count()).toBeLessThanOrEqual(5)
    const tile = page.getByRole('main').getByRole('link', { name: 'Next page' }).first()
    const [end, pages] = [await boxOf(tile), await boxOf(page.getByRole('navigation', { name: 'Pages' }))]
    // On phones the row has two lines.
    if (width > 390) expect(Math.abs(end.y + end.height / 2 - pages.y - pages.height / 2)).toBeLessThan(4)
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await expectNarrow(page)
    await expectNoBarriers(page)
    noFaults()
  })
}

test('A-78 the introduction is low, not above the table, and stays away once it is hidden', async ({ page }) => {
  await watchShift(page)
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await expect(cards(page)).toHaveCount(24)
  const hide = page.getByRole('button', { name: 'Hide the introduction' })
  const article = page.getByRole('main').locator('div:has(> button[aria-label="Hide the introduction"])')
  expect((await boxOf(article)).height).toBeLessThanOrEqual(120)
  await chooseTable(page)
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await expect(hide).toBeHidden()
  await page.getByRole('radio', { name: 'Cards' }).check({ force: true })
  await hide.click()
  await expect(hide).toBeHidden()
  await page.reload()
  await expect(cards(page)).toHaveCount(24)
  await expectSettled(page)
  await expect(hide).toBeHidden()
  expect(await shiftOf(page)).toBeLessThan(0.02)
})

for (const width of [390, 1024, 1440, 2200]) {
  test(`PROD-01 PROD-06 the table ${width} wide keeps its head and the names in sight, and its heads sort`, async ({
    page,
  }) => {
    const noFaults = watchFaults(page)
    await page.setViewportSize({ width, height: 800 })
    await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
    await expect(cards(page)).toHaveCount(24)
    await chooseTable(page)
    const table = page.getByRole('main').getByRole('table')
    const rows = table.locator('tbody tr')
    await expect(rows).toHaveCount(24)
    await expectSettled(page)
    for (const row of [0, 7, 23]) expect(Math.round((await boxOf(rows.nth(row))).height)).toBe(56)
    const head = table.getByRole('columnheader', { name: 'Name' })
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect.poll(async () => Math.round((await boxOf(head)).y)).toBe(80)

    const region = page.locator('section', { has: page.getByRole('table') }).last()
    const isCut = width < 1440
    if (isCut) await expect(region).toHaveAttribute('data-cut', '')
    else await expect(region).not.toHaveAttribute('data-cut')
    if (isCut) {
      const mask = () => region.evaluate((element) => getComputedStyle(element).maskImage)
      expect(await mask()).toContain('gradient')
      const name = rows.nth(12).getByRole('rowheader')
      await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
      await expect.poll(mask).toBe('none')
      expect(Math.round((await boxOf(name)).x)).toBe(Math.round((await boxOf(region)).x))
      await region.evaluate((element) => element.scrollTo({ left: 0 }))
    }
    await table.getByRole('button', { name: 'Price' }).click()
    await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/orderBy%22%3A%22price|"orderBy":"price"/)
    await expect(page.getByRole('button', { name: 'Sort: Price, ascending' })).toBeVisible()
    // The head changes at once, and the rows fade until the new ones are there.
    await expect(rows.first()).toContainText('Filt felt glides')
    await expectSettled(page)
    await expectNarrow(page)
    await expectNoBarriers(page)
    noFaults()
  })
}

test('PROD-08 filters of an address that do not exist are dropped, with a message', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), listAt({ filters: { colour_family: ['mauve', 'green'], gone: ['1'] } }))
  await expect(notifications(page)).toContainText('removed from the filters: Colour family: mauve and gone: 1')
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /Green/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /mauve|gone/ })).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
})

test('PROD-14 a list without results says what was searched, and leads on to the whole portal', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), listAt({ search: 'logo' }))
  const main = page.getByRole('main')
  await expect(main).toContainText('Searched for “logo” in “All products”.')
  await expect(main.getByText(/filters:/i)).toHaveCount(0)
  await main.getByRole('link', { name: 'Search everywhere' }).click()
  await expect(page).toHaveURL(/\/search\?term=logo/)
  await expect(cards(page).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('PROD-05 the first card is high up, and its checkbox comes with a button or a finger that stays', async ({
    page,
  }) => {
    const noFaults = watchFaults(page)
    await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    expect((await boxOf(cards(page).first())).y).toBeLessThan(380)
    const middles = await toolbar(page).evaluateAll((tools) =>
      tools.map((tool) => tool.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)

    const place = cards(page).first().locator('label:has(input)')
    await expect(place).toHaveCSS('opacity', '0')
    const select = page.getByRole('button', { name: 'Select', exact: true })
    await select.tap()
    await expect(place).toHaveCSS('opacity', '1')
    await place.tap()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('1 selected')
    await expectNoBarriers(page)
    await select.tap()
    await expect(bar).toBeHidden()
    await expect(place).toHaveCSS('opacity', '0')

    const { x, y } = await boxOf(cards(page).nth(1))
    const touch = await page.context().newCDPSession(page)
    const point = { x: x + 60, y: y + 60 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await expect(bar).toContainText('1 selected')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(cards(page).nth(1).getByRole('checkbox')).toBeChecked()
    await expect(page).toHaveURL(/\/products\/list$/)
    noFaults()
  })
})

test('A-51 DETAIL-03 products without a picture have no large empty box', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await watchShift(page)
  await visitAsGuest(page, icecatUrl(), '/en-US/products/list')
  await expect(cards(page)).toHaveCount(24)
  expect(await shiftOf(page)).toBeLessThan(0.02)
  const places = await cards(page).evaluateAll((all) =>
    all.map((card) => ({
      row: Math.round(card.getBoundingClientRect().top),
      height: card.querySelector('div > span')?.getBoundingClientRect().height ?? 0,
      hasPicture: card.querySelector('img') !== null,
    })),
  )
  const isAmongPictures = ({ row }: { row: number }) => places.some((one) => one.row === row && one.hasPicture)
  const [among, alone] = [places.filter(isAmongPictures), places.filter((place) => !isAmongPictures(place))]
  // In a line with pictures, the box of a missing one is as high as they are. In a line without any, it is low.
  expect(among.some(({ hasPicture }) => !hasPicture)).toBe(true)
  for (const { height } of among) expect(height).toBeCloseTo(among[0]?.height ?? 0, 0)
  expect(among[0]?.height).toBeGreaterThan(180)
  expect(alone.length).toBeGreaterThan(2)
  for (const { height } of alone) expect(height).toBeLessThan(60)
  await cards(page)
    .filter({ hasNot: page.locator('img') })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expectSettled(page)
  const main = page.getByRole('main')
  const [name, back] = [main.getByRole('heading', { level: 1 }), main.getByRole('link', { name: /^Back/ })]
  expect((await boxOf(name)).x).toBeCloseTo((await boxOf(back)).x, 0)
  expect((await boxOf(main.getByRole('navigation', { name: 'About this product' }))).y).toBeLessThan(600)
  await expectNarrow(page)
  await expectNoBarriers(page)
})
