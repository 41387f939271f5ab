/** The page holds still and holds out: nothing jumps, and neither a full storage nor a hasty visitor breaks it. */
import { expect, type Page, test } from '@playwright/test'
import { demoUrl, expectSettled, visitAsGuest, watchFaults } from '../support/journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Layout shift since the last time it was asked for, whatever caused it, once everything is there. */
async function shiftOf(page: Page): Promise<number> {
  await expectSettled(page)
  const pending = () =>
    [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight && !image.complete
    }).length
  await expect.poll(() => page.evaluate(pending)).toBe(0)
  return page.evaluate(async () => {
    // What the last picture has moved is told after it is drawn.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const seen = window as unknown as { shift: number }
    const shift = seen.shift
    seen.shift = 0
    return shift
  })
}

async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const viewport of [
  { width: 1600, height: 1000 },
  { width: 390, height: 844 },
]) {
  test(`PROD-11 nothing jumps on a page ${viewport.width} wide, however late the products come`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await watchShift(page)
    // Later than the half second after a click in which a browser forgives a shift.
    await page.route('**/private/product/?*', async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
    await expect(cards(page)).toHaveCount(24)
    expect(await shiftOf(page)).toBeLessThan(0.02)

    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const [first] = await cards(page).getByRole('heading').allTextContents()
    await sort.selectOption({ label: 'Name, Z–A' })
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(first ?? '')
    expect(await shiftOf(page)).toBeLessThan(0.02)

    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Description' })).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
  })
}

test('SESSION-05 a guest comes in although the storage of the browser is full', async ({ page }) => {
  const noFaults = watchFaults(page)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await visitAsGuest(page, demoUrl())
  await expect(cards(page)).toHaveCount(24)
  noFaults()
})

test('ROUTE-08 a double click on a product opens it once, and one step back is the list', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await expect(cards(page)).toHaveCount(24)
  await expectSettled(page)
  await cards(page).nth(2).getByRole('link').first().dblclick()
  await expect(page).toHaveURL(/\/products\/detail\//)
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/en-GB/products/list')
  await page.goBack()
  await expect(page).toHaveURL(/\/products\/list$/)
})

test('NOTIFY-20 an answer that is none says so in its place, and goes on when asked to', async ({ page }) => {
  await visitAsGuest(page, demoUrl())
  await expect(cards(page)).toHaveCount(24)
  await expectSettled(page)
  const answers = '**/private/category/**'
  await page.route(answers, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }))
  await page.reload()
  await expect(page.getByText('The categories could not be loaded')).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await page.unroute(answers)
  await page.getByRole('complementary').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
})
