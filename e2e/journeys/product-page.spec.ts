/** A visitor reads what matters about a product beside its pictures, takes it along, and opens its sub-pages. */
import { expect, type Page, test } from '@playwright/test'
import { demoUrl, expectNarrow, expectNoBarriers, icecatUrl, visitAsGuest } from '../support/journey.ts'

const lamp = '/products/detail/LH-1008-01'
const menu = (page: Page) => page.getByRole('navigation').filter({ has: page.locator(`a[href$="/leaflet"]`) })
const topOf = async (page: Page) => Math.round((await menu(page).boundingBox())?.y ?? 0)

test.describe('on a screen of 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('DETAIL-03 price, numbers, key facts and downloads stand beside the pictures', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitAsGuest(page, demoUrl(), `/en-GB${lamp}`)
    const beside = page.getByRole('article').locator('header')
    await expect(beside).toContainText('€599.00')
    await expect(beside.getByRole('term')).toHaveText([
      'Article number',
      'EAN',
      'Designer',
      'Year of design',
      'Collection',
      'Light source',
      'Width',
      'Height',
    ])
    const download = beside.getByRole('button', { name: 'Download data sheet' })
    await expect(download).toBeInViewport({ ratio: 1 })

    await beside.getByRole('button', { name: 'Copy 2601008000009' }).click()
    await expect(page.getByText('2601008000009 copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2601008000009')

    const saved = page.waitForEvent('download')
    await download.click()
    expect((await saved).suggestedFilename()).toBe('lindhaven-2601008000009.pdf')

    await beside.getByRole('button', { name: 'Add all assets to basket' }).click()
    await expect(page.getByRole('link', { name: 'Download basket, 10 assets' })).toBeVisible()
    await expect(beside.getByRole('link', { name: /^Download .*\.pdf$/ })).toHaveCount(2)
    await expectNoBarriers(page)
  })

  test('a parent shows the lowest price of its variants, and the choice shows that of the variant', async ({
    page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
    const priced = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: /from €/ })
      .first()
    const price = await priced.getByText(/^from €/).textContent()
    await priced.getByRole('link').first().click()
    await expect(page.getByRole('article').locator('header')).toContainText(price ?? '')
  })

  for (const part of ['assets', 'associations', 'contents', 'leaflet'])
    test(`ROUTE-09 DETAIL-01 /${part} begins below one line with the product`, async ({ page }) => {
      await visitAsGuest(page, demoUrl(), `/en-GB${lamp}/${part}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bjelke pendant lamp')
      await expect(page.getByText('Oak, Brass', { exact: true })).toBeVisible()
      await expect.poll(() => topOf(page)).toBeLessThanOrEqual(192)
      await expect(menu(page).getByRole('link')).toHaveText([
        'Specifications',
        'Assets 10',
        'Contents 5',
        'Related products 5',
        'Data sheet',
      ])
      await expectNoBarriers(page)
      await page.getByRole('heading', { level: 1 }).getByRole('link').click()
      await expect(page.getByRole('region', { name: 'Pictures of Bjelke pendant lamp' })).toBeVisible()
    })

  test('DETAIL-03 specifications have two columns with rows of 40 px', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), `/en-GB${lamp}`)
    const specifications = page.getByRole('region', { name: 'Specifications' })
    const [first, last] = await Promise.all(
      [specifications.getByRole('heading').first(), specifications.getByRole('heading').last()].map((one) =>
        one.boundingBox(),
      ),
    )
    expect(last?.x).toBeGreaterThan((first?.x ?? 0) + 300)
    const row = specifications.locator('dl > div', { has: page.getByText('Power', { exact: true }) })
    expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(40)
    await expect(row.getByRole('definition')).toHaveText('26\u00a0W')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the tabs of a product stay below the header, and a value stands beside its label', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), `/en-GB${lamp}`)
    const row = page.locator('dl > div', { has: page.getByText('Cord length', { exact: true }) })
    const [label, value] = await Promise.all([row.locator('dt').boundingBox(), row.locator('dd').boundingBox()])
    expect(value?.y).toBe(label?.y)
    await row.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => topOf(page)).toBe(80)
    await menu(page).getByRole('link', { name: 'Contents' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => topOf(page)).toBe(80)
    await expectNarrow(page)
  })
})

test('a product of another system has its EAN, and nothing that the system does not know', async ({ page }) => {
  await visitAsGuest(page, icecatUrl(), '/en-US/products/detail/1111111152')
  const beside = page.getByRole('article').locator('header')
  await expect(beside.getByRole('button', { name: 'Copy 1234567890164' })).toBeVisible()
  await expect(beside.getByRole('term').first()).toHaveText('Article number')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNarrow(page)
})
