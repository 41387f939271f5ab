/** The catalogue in front of servers that were written from the specification alone. */
import { expect, type Page } from '@playwright/test'
import { cards, expectDrawn, expectNarrow, expectSettled, goToSearch, heading, sortBy } from '../support/journey.ts'
import { onEachSite, open, type Site, test } from '../support/specification-site.ts'

const titles = (page: Page) => cards(page).getByRole('heading')
const filter = (page: Page, name: string) => page.getByRole('group', { name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'About this product' }).getByRole('link', { name })
/** The label of an option; a server that writes options as texts has no others. */
const blue = ({ readings }: Site) => (readings.options === 'strings' ? 'blue' : 'Fjord blue')

onEachSite(() => {
  test.describe('a visitor', () => {
    test.use({ visitor: 'nobody' })

    test('API-01 API-02 CONSENT-03 CONSENT-08 SESSION-05 SHELL-02 SHELL-03 comes in as a guest, agrees once, and sees products', async ({
      page,
      site,
    }) => {
      await page.goto(site.url)
      await page.getByRole('button', { name: 'Continue as guest' }).click()
      const consent = page.getByRole('dialog', { name: 'Consent' })
      await expect(consent).toContainText('We count visits. Agree?')
      await consent.getByRole('button', { name: 'I agree' }).click()
      await expect(titles(page).first()).toHaveText('Bicycle Aalto 10')
      await expect(page).toHaveTitle(/Nordlicht Bicycles/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Reports' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
      await expectDrawn(page.getByRole('banner').locator('img').first())
      expect(site.sent('POST', '/profile/consent').map((body) => JSON.parse(body))).toEqual([{ consent: true }])
      await page.reload()
      await expect(titles(page).first()).toBeVisible()
      await expect(consent).toBeHidden()
    })
  })

  test('PROD-01 PROD-02 PROD-03 PROD-04 PROD-06 PROD-12 PROD-13 CONFIG-09 the catalogue is browsed, filtered, searched, sorted and turned over', async ({
    page,
    site,
  }) => {
    await open(page, site)
    await expect(heading(page)).toHaveText('All products')
    await expect(cards(page)).toHaveCount(24)
    await expect(titles(page).first()).toHaveText('Bicycle Aalto 10')
    await expect(cards(page).first()).toContainText('Made for 10 kilometres')
    await expectDrawn(cards(page).first().locator('img'))
    await expect(page.getByRole('main')).toContainText('30 products')

    await page.getByRole('link', { name: 'Next page' }).last().click()
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByRole('main')).toContainText('No more items')
    await page.goBack()

    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'City bicycles' }).click()
    await expect(heading(page)).toHaveText('City bicycles')
    await expect(page.getByRole('main')).toContainText('18 products')
    await filter(page, 'Colour')
      .getByRole('checkbox', { name: blue(site) })
      .check()
    await expect(page.getByRole('main')).toContainText('6 products')
    await filter(page, 'Gears').getByRole('checkbox', { name: '8' }).check()
    await expectSettled(page)
    const filtered = await cards(page).count()
    await page.getByRole('button', { name: 'Clear all' }).first().click()
    await expect(page.getByRole('main')).toContainText('18 products')
    expect(filtered).toBe(6)

    await page.getByLabel('Search products', { exact: true }).fill('lind')
    await expect(page.getByRole('main')).toContainText('3 products')
    await sortBy(page, 'Name, Z–A')
    await expect(titles(page).first()).toHaveText('Bicycle Lind 9')
    await page.getByRole('radio', { name: 'Table' }).check({ force: true })
    const row = page.getByRole('row').filter({ hasText: 'Bicycle Lind 9' })
    await expect(row).toContainText('12.4')
    await expect(row).toContainText(site.readings.options === 'strings' ? 'green' : 'Forest green')
    await page.getByLabel('Search products', { exact: true }).fill('nothing like this')
    await expect(page.getByRole('main')).toContainText('No results')
  })

  test('DETAIL-01 DETAIL-03 DETAIL-04 DETAIL-06 DETAIL-09 DATA-12 a product shows its values, files and related products', async ({
    page,
    site,
  }) => {
    await open(page, site)
    await titles(page)
      .filter({ hasText: /^Bicycle Birk 1$/ })
      .getByRole('link')
      .click()
    await expect(heading(page)).toHaveText('Bicycle Birk 1')
    await expectDrawn(page.getByRole('main').locator('img').first())
    await expect(page.getByRole('main')).toContainText('Made for 1 kilometres')
    const main = page.getByRole('main')
    const value = (label: string) =>
      main
        .getByRole('region', { name: 'Specifications' })
        .getByRole('term')
        .filter({ hasText: label })
        .locator('xpath=following-sibling::dd[1]')
    await expect(value('Colour')).toHaveText(blue(site))
    await expect(value('Weight')).toHaveText('11.6')
    await expect(value('Gears')).toHaveText('8')
    await expect(value('Electric')).toHaveText('No')
    await expect(value('Launched')).toHaveText('15 November 2023')
    await expect(value('Extras')).toHaveText(/bell.*rack/i)
    await expect(main.getByText('Built by hand in Kiel.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Download manual.pdf' })).toHaveAttribute(
      'href',
      /\/files\/manual\.pdf$/,
    )

    await tab(page, 'Assets').click()
    // The page of a product is an article itself.
    const parts = cards(page).getByRole('article')
    await expect(parts).toHaveCount(2)
    await expectDrawn(parts.first().locator('img'))
    await tab(page, 'Related products').click()
    await expect(main.getByRole('heading', { name: 'Fits well' })).toBeVisible()
    await expect(parts).toHaveCount(2)
    await parts.first().getByRole('link').first().click()
    await expect(heading(page)).toHaveText(/^Bicycle (Fjell 2|Holm 3)$/)
    await expect(tab(page, 'Related products')).toHaveCount(0)
    await open(page, site, '/products/detail/1999')
    await expect(heading(page)).toHaveText('This product could not be found')
  })

  test('DETAIL-07 DETAIL-08 A-59 the leaflet shows, with the pictures of its server', async ({ page, site }) => {
    await open(page, site, '/products/detail/1001')
    await tab(page, 'Data sheet').click()
    const leaflet = page.locator('iframe').contentFrame()
    await expect(leaflet.getByRole('heading', { level: 1 })).toHaveText('Bicycle Birk 1')
    const isDrawn = (frame: HTMLIFrameElement) => (frame.contentDocument?.images[0]?.naturalWidth ?? 0) > 0
    await expect.poll(() => page.locator('iframe').evaluate(isDrawn)).toBe(true)
  })

  test('SEARCH-01 SEARCH-05 SEARCH-07 SEARCH-09 SEARCH-11 SEARCH-12 a search across all finds products, files and articles', async ({
    page,
    site,
  }) => {
    const block = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
    await open(page, site)
    await goToSearch(page)
    await expect(
      block('Latest products')
        .getByRole('row')
        .filter({ has: page.getByRole('cell') }),
    ).toHaveCount(5)
    await expect(block('Latest assets').getByRole('article')).toHaveCount(4)
    await expect(block('Latest contents').getByRole('article')).toHaveCount(5)
    await page.locator('search input').fill('birk 6')
    const row = block('Products').getByRole('row').filter({ hasText: 'Bicycle Birk 6' })
    await expect(row).toContainText('12.1')
    await expectDrawn(row.locator('img'))
    await expect(block('Assets')).toContainText('No results')
    await expect(block('Contents')).toContainText('No results')
    await page.getByRole('group', { name: 'Search in' }).getByRole('button', { name: 'Assets' }).click()
    await expect(block('Assets')).toHaveCount(0)
    await row.getByRole('link').first().click()
    await expect(heading(page)).toHaveText('Bicycle Birk 6')
    await open(page, site, '/search?term=nothing+like+this')
    await expect(page.getByRole('main')).toContainText('No results')
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('EXPORT-01 EXPORT-02 EXPORT-05 API-15 the products of a list become a file', async ({ page, site }) => {
    await open(page, site, '/products/list/touring')
    await expectSettled(page)
    await page.getByRole('main').getByRole('button', { name: 'Export' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    // This server sends names alone, so no template is described.
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    await expect(dialog.getByRole('radio').first()).toHaveAccessibleDescription('')
    await dialog.getByRole('radio', { name: 'Price list' }).check()
    await dialog.getByRole('button', { name: 'Prepare' }).click()
    const [file] = await Promise.all([
      page.context().waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(new URL(file.url()).pathname).toBe('/files/export-1.csv')
  })

  test('LOCALE-05 LOCALE-09 LOCALE-10 API-04 a visitor changes the language', async ({ page, site }) => {
    await open(page, site, '/products/detail/1001')
    await expect(heading(page)).toHaveText('Bicycle Birk 1')
    await page.getByRole('button', { name: /^Language and region/ }).click()
    const picker = page.getByRole('dialog', { name: 'Region and language select' })
    await expect(picker).toContainText('United Kingdom')
    await picker.getByText('Deutschland').click()
    await expect(page).toHaveURL(`${site.url}/de-DE/products/detail/1001`)
    await expect(heading(page)).toHaveText('Fahrrad Birk 1')
    await expect(page.getByRole('main')).toContainText(site.readings.options === 'strings' ? 'blue' : 'Fjordblau')
    await page.goto(site.url)
    await expect(page).toHaveURL(`${site.url}/de-DE`)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('SHELL-05 every screen fits', async ({ page, site }) => {
      for (const path of ['', '/products/detail/1001', '/asset/list', '/contents/detail/3001', '/forms/detail/1']) {
        await open(page, site, path)
        await expect(heading(page)).toBeVisible()
        await expectSettled(page)
        await expectNarrow(page)
      }
    })
  })
})
