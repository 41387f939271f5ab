/** The sizes of the shell, and its parts from the configuration. */
import { expect, test } from '@playwright/test'
import { boxOf, demoUrl, expectSettled, visitAsGuest } from '../support/journey.ts'

test.use({ viewport: { width: 2200, height: 1000 } })

test('SHELL-15 SHELL-16 the header is 80 px high and the content at most 1600 px wide', async ({ page }) => {
  await visitAsGuest(page, demoUrl())
  await expect.poll(async () => (await boxOf(page.getByRole('banner'))).height).toBe(80)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)
  await expectSettled(page)
  const edges = await page
    .getByRole('main')
    .locator('h1, article, nav, input, select')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]))
  const left = Math.min(...edges.map(([start = 0]) => start))
  const right = Math.max(...edges.map(([, end = 0]) => end))
  expect(right - left).toBeGreaterThan(1200)
  expect(right - left).toBeLessThanOrEqual(1600)
})

test('SHELL-17 SHELL-18 CONFIG-06 the auth layout is a split screen with the faded background, the logo and the picker', async ({
  page,
}) => {
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect.poll(async () => (await boxOf(page.getByRole('main'))).width).toBeLessThan(2200 * 0.7)
  const background = page.locator('img[src*="/media/"], [style*="/media/"]').last()
  await expect(background).toBeVisible()
  // Beside the form, and faded.
  const [side, picture] = [await boxOf(page.getByRole('main')), await boxOf(background)]
  expect(picture.x).toBeGreaterThanOrEqual(side.x + side.width)
  expect(await background.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(1)
  await expect(page.getByRole('button', { name: /^Language and region/ })).toBeVisible()
  await expect(page.getByText(/Powered by Vitrine \d{4}/)).toBeVisible()
})

test('ROUTE-08 ROUTE-09 DETAIL-02 DETAIL-06 the page of a product and its sub-pages, with and without its name', async ({
  page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/detail/LH-1001/associations')
  const menu = page.getByRole('navigation', { name: 'About this product' })
  await expect(menu.getByRole('link', { name: 'Related products' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto(`${demoUrl()}/en-GB/products/detail/LH-1001/solbakke/associations`)
  await expect(menu.getByRole('link', { name: 'Related products' })).toHaveAttribute('aria-current', 'page')
  for (const path of ['LH-1001', 'LH-1001/solbakke', 'LH-1001/whatever-it-is-called']) {
    await page.goto(`${demoUrl()}/en-GB/products/detail/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solbakke')
    await expect(menu.locator('[aria-current=page]')).toHaveText(/specifications/i)
  }
  for (const [part, label] of [
    ['leaflet', 'data sheet'],
    ['assets', 'assets'],
    ['contents', 'contents'],
  ] as const) {
    await page.goto(`${demoUrl()}/en-GB/products/detail/LH-1001/${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solbakke')
    await expect(menu.locator('[aria-current=page]')).toHaveText(new RegExp(label, 'i'))
  }
})
