/** A new visitor comes in as a guest, browses, and shares a link. */
import { expect, type Page } from '@playwright/test'
import {
  cards,
  demoUrl,
  expectDrawn,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  icecatUrl,
  sortBy,
  test,
  visitAsGuest,
} from '../support/journey.ts'

const total = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[\d,.\u202f\u00a0 ]+ (product|Produkt|produit|προϊόν)/i)
    .first()

/** Asserts what the list state in the address contains. */
const expectState = (page: Page, state: Record<string, unknown>): Promise<void> =>
  expect.poll(() => JSON.parse(new URL(page.url()).searchParams.get('q') ?? '{}')).toMatchObject(state)

test.describe('on the demo', () => {
  test('SESSION-14 SESSION-05 SESSION-16 ROUTE-06 a first visit leads to Login, and a guest sees the catalogue', async ({
    faultlessPage: page,
  }) => {
    await page.goto(demoUrl())
    await expect(page).toHaveURL(/\/en-GB\/auth\/login/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(page).toHaveURL(/\/en-GB\/?$/)
    await expect(cards(page)).toHaveCount(24)
    // Styles of parts that load later have the same effect as when the page begins with them.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contents' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    const picture = cards(page).first().locator('img')
    await expectDrawn(picture, 100)
    await expectNoBarriers(page)
  })

  test('PROD-03 PROD-08 filters answer as they are clicked, live in the address, and come off as chips', async ({
    page,
    context,
  }) => {
    await visitAsGuest(page, demoUrl())
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    const before = await total(page).textContent()
    const filter = page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first()
    await filter.check()
    await expect(total(page)).not.toHaveText(before ?? '')
    await expectState(page, { filters: expect.anything() })
    await expectSettled(page)
    const filtered = await total(page).textContent()
    await expectNoBarriers(page)

    // The recipient of the link sees the same.
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(total(other)).toHaveText(filtered ?? '')
    await other.close()

    await page.getByRole('button', { name: /^Remove the filter/ }).click()
    await expect(total(page)).toHaveText(before ?? '')
    await page.goBack()
    await expect(total(page)).toHaveText(filtered ?? '')
  })

  test('PROD-04 PROD-14 the search finds, forgives a typing error, and says when there is nothing', async ({
    page,
  }) => {
    await visitAsGuest(page, demoUrl())
    const search = page.getByLabel('Search products', { exact: true })
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    const all = await total(page).textContent()
    await search.fill('pendant')
    await expect(page).toHaveURL(/pendant/)
    await expect(total(page)).not.toHaveText(all ?? '')
    await expectSettled(page)
    const found = await total(page).textContent()
    await search.fill('pendnat')
    await expect(page).toHaveURL(/pendnat/)
    await expectSettled(page)
    await expect(total(page)).toHaveText(found ?? '')
    await search.fill('zzzzqqqq')
    await expect(page.getByRole('main').getByText('No results')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(cards(page)).toHaveCount(24)
  })

  test('PROD-01 PROD-06 PROD-12 PROD-13 LIMIT-01 view, order, page size and paging', async ({ page }) => {
    await visitAsGuest(page, demoUrl())
    await expect(page.getByRole('link', { name: /Next page/ }).first()).toBeVisible()
    const names = () => cards(page).getByRole('heading').allTextContents()
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    const ascending = await names()
    expect(ascending).toEqual([...ascending].sort(new Intl.Collator('en-GB', { numeric: true }).compare))
    await sortBy(page, 'Name, Z–A')
    await expect.poll(async () => (await names())[0]).not.toBe(ascending[0])
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('12')
    await expect(cards(page)).toHaveCount(12)
    await expectState(page, { limit: 12, orderDir: 'desc' })
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('120')
    await expect(page.getByText('No more items')).toBeVisible()
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('12')
    await expect(cards(page)).toHaveCount(12)
    await expectSettled(page)
    // The radio button itself is tiny; people click its label.
    await page.getByTitle('Table').click()
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoBarriers(page)
  })

  test('DETAIL-01 DETAIL-03 ROUTE-08 a product shows its pictures and specifications, and back leads to the same place', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl())
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    const link = cards(page).nth(13).getByRole('link').first()
    const name = (await cards(page).nth(13).getByRole('heading').textContent()) ?? ''
    await link.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page).toHaveURL(/\/products\/detail\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    const menu = page.getByRole('navigation', { name: 'About this product' })
    await expect(menu.getByRole('link', { name: 'Specifications' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2, name: 'Dimensions' })).toBeVisible()
    await expect(page.locator('dd', { hasText: /\d\s?cm$/ }).first()).toBeVisible()
    await expectNoBarriers(page)
    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 200)
  })

  test('DETAIL-09 a product that is not there says so', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/products/detail/nothing-of-that-name')
    await expect(page.getByRole('main').getByText('This product could not be found')).toBeVisible()
    await expectNoBarriers(page)
  })

  test('LOCALE-05 LOCALE-09 LOCALE-10 LOCALE-12 the picker changes the language of everything and keeps the place', async ({
    page,
  }) => {
    await visitAsGuest(page, demoUrl())
    await page.getByRole('button', { name: /^Language and region/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Region and language select' })
    await expect(dialog.getByText('Choose your desired language and location')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeVisible()
    await expectNoBarriers(page)
    await dialog
      .getByRole('button', { name: /Deutsch/ })
      .or(dialog.getByRole('link', { name: /Deutsch/ }))
      .first()
      .click()
    await expect(page).toHaveURL(/\/de-DE/)
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Produkte' })).toBeVisible()
    await page.goto(demoUrl())
    await expect(page).toHaveURL(/\/de-DE/)
  })

  test('SHELL-05 on a phone the links are in a drawer and nothing is wider than the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visitAsGuest(page, demoUrl())
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    await expectNarrow(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog')
    for (const name of ['Products', 'Assets', 'Contents'])
      await expect(drawer.getByRole('link', { name })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', /true|page/)
    await expect(drawer.getByRole('link', { name: 'Download basket' })).toBeVisible()
    await expect(drawer.getByRole('link', { name: /Sign in$/ })).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBarriers(page)
  })
})

test.describe('on a catalogue from another system', () => {
  test('all products are there with their pictures, and every locale falls back to English', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, icecatUrl(), '/en-US')
    await expect(total(page)).toHaveText('1,367 products')
    await page.goto(`${icecatUrl()}/de-DE`)
    await expect(total(page)).toContainText('1.367')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)
    await page.goto(`${icecatUrl()}/fr-FR/products/list/webcams`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Webcams')
  })

  test('ROUTE-05 PROD-02 PROD-03 categories, filters, search and detail work together', async ({ page }) => {
    await visitAsGuest(page, icecatUrl(), '/en-US')
    await page.getByLabel('Search products', { exact: true }).fill('webcam')
    await expect(page).toHaveURL(/webcam/)
    await expect(total(page)).not.toHaveText('1,367 products')
    await page.goto(`${icecatUrl()}/en-US/products/list/digital_cameras`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Digital cameras')
    await expect(cards(page).first()).toBeVisible()
    await expectSettled(page)
    const before = await total(page).textContent()
    await page.getByRole('group', { name: 'Sensor type' }).getByRole('checkbox').first().check()
    await expect(total(page)).not.toHaveText(before ?? '')
    await expectSettled(page)
    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Technical' })).toBeVisible()
    await expectNoBarriers(page)
  })
})
