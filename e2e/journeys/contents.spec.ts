/** A visitor finds an article, reads it, follows its links, downloads its files and prints it. */
import { expect, type Page } from '@playwright/test'
import {
  boxOf,
  cards,
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  heading,
  sortBy,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { shiftOf, watchShift } from '../support/shift.ts'

const titles = (page: Page) => cards(page).getByRole('heading')
const total = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\d+ articles?$/)
    .first()
const countOf = async (page: Page) => Number((await total(page).textContent())?.replace(/\D/g, ''))

test.describe('on the demo', () => {
  test('ROUTE-13 ROUTE-14 CONTENT-01 CONTENT-04 the list shows the newest first, and categories limit it', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/contents/list')
    await expect(heading(page)).toHaveText('All articles')
    await expect(cards(page).first()).toBeVisible()
    const all = await countOf(page)
    expect(all).toBeGreaterThanOrEqual(20)
    const days = await cards(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
    expect(days.length).toBeGreaterThan(10)
    expect(days).toEqual([...days].sort().reverse())
    await expectNoBarriers(page)
    // The beginnings of the texts are plain: neither bold words nor bullets.
    const looks = await cards(page)
      .locator(':is(strong, b, li)')
      .evaluateAll((all) =>
        all.map((one) => {
          const { fontWeight, display } = getComputedStyle(one)
          return `${fontWeight} ${display}`
        }),
      )
    expect([...new Set(looks)]).toEqual(['400 inline'])

    const tree = page.getByRole('navigation', { name: 'Categories' })
    await tree.getByRole('link', { name: 'Guides' }).click()
    await expect(page).toHaveURL(/\/en-GB\/contents\/list\/.+/)
    await expect(heading(page)).toHaveText('Guides')
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await page.goBack()
    await expect.poll(() => countOf(page)).toBe(all)
  })

  test('CONTENT-02 CONTENT-03 search, also misspelt, and order live in the address', async ({ page, context }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/contents/list')
    await expect(cards(page).first()).toBeVisible()
    const all = await countOf(page)
    const search = page.getByLabel('Search articles', { exact: true })
    await search.fill('pendant')
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await expectSettled(page)
    await expect(cards(page).locator('mark').first()).toHaveText(/pendant/i)
    const found = await countOf(page)
    await search.fill('pednant')
    await expect(page).toHaveURL(/pednant/)
    await expectSettled(page)
    await expect.poll(() => countOf(page)).toBe(found)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect.poll(() => countOf(other)).toBe(found)
    await other.close()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => countOf(page)).toBe(all)

    await sortBy(page, 'Title, A–Z')
    await expect
      .poll(async () => {
        const shown = (await titles(page).allTextContents()).map((title) => title.trim())
        return shown.every((title, index) => (shown[index - 1] ?? '').localeCompare(title, 'en-GB') <= 0)
      })
      .toBe(true)
    await expect(page).toHaveURL(/orderBy/)
  })

  test('CONTENT-05 pages of twelve follow each other', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), `/en-GB/contents/list?q=${encodeURIComponent('{"limit":12}')}`)
    await expect(cards(page)).toHaveCount(12)
    const first = await titles(page).first().textContent()
    await page
      .getByRole('link', { name: /next page/i })
      .last()
      .click()
    await expect(titles(page).first()).not.toHaveText(first ?? '')
    await page.goBack()
    await expect(titles(page).first()).toHaveText(first ?? '')
  })

  test('CONTENT-06 SEARCH-19 A-65 an article elsewhere opens in a new tab', async ({ page, context }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/contents/list')
    const link = cards(page)
      .getByRole('link', { name: /\(opens in a new tab\)$/ })
      .first()
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/^https:/)
    // The content of the external page does not matter here.
    await context.route(href, (route) => route.fulfill({ body: 'elsewhere' }))
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect.poll(() => opened.url()).toContain(new URL(href).hostname)
    await expect(heading(page)).toHaveText('All articles')
  })

  test('ROUTE-15 CONTENT-07 CONTENT-08 CONTENT-09 an article is read, and its links and files are followed', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/contents/list')
    const search = page.getByLabel('Search articles', { exact: true })
    await search.fill('pendant hangs')
    // Closes the suggestions.
    await search.press('Enter')
    await expect(page).toHaveURL(/pendant/)
    await expectSettled(page)
    await cards(page).getByRole('link', { name: 'At what height a pendant hangs' }).click()
    await expect(heading(page)).toHaveText('At what height a pendant hangs')
    await expect(page.getByText('2 September 2024')).toBeVisible()
    await expect(page).toHaveTitle(/^At what height a pendant hangs – /)
    await expectNoBarriers(page)

    // A line of the text has a readable length.
    const paragraph = page.getByRole('article').locator('p').filter({ hasText: 'The diameter of a single lamp' })
    const perLine = await paragraph.evaluate((element: HTMLElement) => {
      const lines = element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight)
      return (element.textContent?.length ?? 0) / Math.round(lines)
    })
    expect(perLine).toBeGreaterThan(50)
    expect(perLine).toBeLessThanOrEqual(75)

    // Pictures come through the image service, in the displayed size.
    const picture = page.getByRole('figure').getByRole('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toMatch(/[?&]width=\d+/)

    const attachments = page.getByRole('region', { name: 'Attachments' })
    await expect(attachments.getByText('Primary', { exact: true })).toBeVisible()
    await expect(attachments.getByText('Secondary', { exact: true })).toBeVisible()
    const guide = attachments.getByRole('link', { name: 'Download Mounting guide for pendants' })
    const file = await page.request.get(new URL((await guide.getAttribute('href')) ?? '', demoUrl()).href)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining('pdf')])
    await expect(page.getByRole('region', { name: 'Products in this article' }).getByRole('article')).not.toHaveCount(0)

    // To another article, to a product, and all the way back.
    await page.getByRole('link', { name: 'how much light a room needs', exact: true }).click()
    await expect(heading(page)).toHaveText('How much light a room needs')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(heading(page)).toHaveText('At what height a pendant hangs')
    await page.getByRole('article').getByRole('link', { name: 'Solbakke', exact: true }).first().click()
    await expect(page).toHaveURL(/\/en-GB\/products\/detail\/LH-1001/)
    await expect(heading(page)).toContainText('Solbakke')
    await page.goBack()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(heading(page)).toHaveText('All articles')
    await expect(page.getByLabel('Search articles', { exact: true })).toHaveValue('pendant hangs')
  })

  test('CONTENT-07 an article is printed without what is around it', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/contents/detail/hanging-height')
    await expect(heading(page)).toBeVisible()
    await expectSettled(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Products in this article' })).toBeHidden()
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('The diameter of a single lamp')).toBeVisible()
  })

  test('LOCALE-01 CONTENT-09 an article is read in German, and one that is in no other language says so', async ({
    page,
  }) => {
    await comeAsGuest(page, demoUrl())
    await page.goto(`${demoUrl()}/de-DE/contents/detail/hanging-height`)
    await expect(page.getByText('2. September 2024')).toBeVisible()
    const product = page.getByRole('article').getByRole('link', { name: 'Solbakke', exact: true }).first()
    await expect(product).toHaveAttribute('href', '/de-DE/products/detail/LH-1001')
    await expectNoBarriers(page)
    await page.goto(`${demoUrl()}/en-GB/contents/detail/hamburg-2026`)
    await expect(page.getByText('Language of this article: German')).toBeVisible()
    await expect(heading(page)).toHaveAttribute('lang', 'de')
  })

  test('DETAIL-05 ROUTE-09 a product shows its articles, and they lead back to it', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/products/detail/LH-1001')
    await page.getByRole('navigation', { name: 'About this product' }).getByRole('link', { name: 'Contents' }).click()
    const region = page.getByRole('region', { name: 'Articles about this product' })
    await region.getByRole('link', { name: 'At what height a pendant hangs' }).click()
    await expect(heading(page)).toHaveText('At what height a pendant hangs')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(region).toBeVisible()
    await expectNoBarriers(page)
  })

  test('A-78 the catalogue begins with its introduction, which nothing moves aside', async ({ page }) => {
    await watchShift(page)
    await comeAsGuest(page, demoUrl())
    const introduction = page.getByRole('main').getByRole('link', { name: 'Good light, good wood' })
    await page.goto(`${demoUrl()}/en-GB`)
    await expect(introduction).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await introduction.click()
    await expect(heading(page)).toHaveText('Good light, good wood')
  })

  test('CONTENT-07 an article that is not there says so, with a way back', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/contents/detail/no-such-article')
    await expect(heading(page)).toHaveText('This article could not be found')
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('CONTENT-07 nothing is wider than the screen, and a wide table is scrolled in its own box', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/contents/list')
    await expect(cards(page).first()).toBeVisible()
    await expectNarrow(page)
    // Only wide screens show the day (SEARCH-18).
    await expect(cards(page).first().locator('time')).toBeHidden()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Categories' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Guides' }).click()
    await expect(heading(page)).toHaveText('Guides')

    await page.goto(`${demoUrl()}/en-GB/contents/detail/light-for-rooms`)
    const table = page
      .getByRole('article')
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .first()
    await table.scrollIntoViewIfNeeded()
    expect((await boxOf(table)).width).toBeLessThanOrEqual(390)
    await expectNarrow(page)
    await expectNoBarriers(page)
  })
})
