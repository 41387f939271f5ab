/** Files and articles in front of servers that were written from the specification alone. */
import { expect, type Page } from '@playwright/test'
import { addButton, cards, expectDrawn, expectSettled, heading, sortBy } from '../support/journey.ts'
import { onEachSite, open, test } from '../support/specification-site.ts'

const names = (page: Page) => cards(page).getByRole('heading')
const main = (page: Page) => page.getByRole('main')

onEachSite(() => {
  test('ASSET-01 ASSET-02 ASSET-03 ASSET-04 ASSET-06 ASSET-13 ASSET-14 ASSET-16 ASSET-18 ASSET-23 files are found by scope, tag, word, order and page, looked at and downloaded', async ({
    page,
    site,
  }) => {
    await open(page, site, '/asset/list')
    await expect(names(page).first()).toHaveText('Picture 30')
    await expect(cards(page)).toHaveCount(24)
    const second = cards(page).nth(1)
    await expect(second).toContainText('29/01/2026')
    await expect(second).toContainText('300 x 400')
    await expect(second).toContainText('2.00\u00a0KiB')
    await expect(second.locator('img')).toBeVisible()
    await expect(main(page)).toContainText('30 assets')

    await sortBy(page, 'Name, A–Z')
    await expect(names(page).first()).toHaveText('Picture 1')
    await page.getByRole('link', { name: 'Next page' }).last().click()
    await expect(cards(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'Previous page' }).first().click()

    await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Films' }).click()
    await expect(heading(page)).toHaveText('Films')
    await expect(main(page)).toContainText('10 assets')
    // The server has no call for filters: the tags are there, and nothing else.
    await expect(page.getByRole('complementary', { name: 'Collections' })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'Outdoor' }).click()
    await expect(main(page)).toContainText('5 assets')
    await page.getByRole('button', { name: 'Clear tags' }).click()
    await page.getByLabel('Search assets', { exact: true }).fill('picture 2')
    await expect(cards(page)).toHaveCount(3)

    await names(page).getByRole('link', { name: 'Picture 21', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Picture 21', exact: true })
    const picture = preview.locator('img').first()
    await expectDrawn(picture)
    const href = (await preview.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? ''
    expect(href).toContain(
      site.readings.assetUrl === 'secured_url' ? '/files/asset-21.png?expires=99' : '/files/asset-21.png',
    )
    expect((await page.request.get(new URL(href, site.url).href)).status()).toBe(200)
    await page.keyboard.press('Escape')
  })

  test('CART-01 CART-02 CART-10 CART-13 CART-14 CART-16 NOTIFY-19 API-49 API-50 files are collected, prepared, downloaded and shared', async ({
    page,
    site,
  }) => {
    await open(page, site, '/asset/list/press')
    for (const index of [0, 1]) await addButton(page, index).click()
    await page.getByRole('banner').getByRole('link', { name: 'Download basket, 2 assets' }).click()
    const entries = page.getByRole('list', { name: 'Files in the basket' }).getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(main(page)).toContainText('The sizes of 2 files are unknown.')
    // Without sizes there are no heights and widths either.
    await expect(entries.first()).not.toContainText(/\d x \d/)
    await page.getByRole('button', { name: 'Prepare download' }).click()
    const link = page.getByRole('link', { name: /^Download package/ })
    await expect(link).toBeVisible()
    await expect(main(page)).not.toContainText('valid until')
    const [file] = await Promise.all([page.context().waitForEvent('download'), link.click()])
    expect(new URL(file.url()).pathname).toBe('/files/package.zip')
    await page.getByRole('textbox', { name: 'Email' }).fill('colleague@dealer.example')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Successfully shared file')).toBeVisible()
    for (const path of ['/asset/download', '/asset/share']) {
      const { files } = JSON.parse(site.sent('POST', path)[0] ?? '{}')
      expect(files.map(({ name }: { name: string }) => name)).toEqual(['Press/Picture 29.png', 'Press/Picture 28.png'])
      for (const { url } of files) expect((await page.request.get(new URL(url, site.url).href)).status()).toBe(200)
    }
    await page.getByRole('button', { name: /^Remove Picture 29/ }).click()
    await expect(entries).toHaveCount(1)
  })

  test('CONTENT-01 CONTENT-02 CONTENT-03 CONTENT-05 CONTENT-06 CONTENT-07 CONTENT-08 CONTENT-09 articles are listed by category, word, order and page, and read', async ({
    page,
    site,
  }) => {
    await open(page, site, '/contents/list')
    await expect(names(page).first()).toHaveText('Article 26')
    await expect(cards(page).first()).toContainText('How we build bicycles.')
    await expect(cards(page).first()).toContainText('It begins with steel.')
    await expect(cards(page).first()).toContainText('26 February 2026')
    await page.getByRole('link', { name: 'Next page' }).last().click()
    await expect(cards(page)).toHaveCount(2)
    const link = cards(page).getByRole('link', { name: /^Article 2/ })
    await expect(link).toHaveAttribute('href', 'https://maker.example/story')
    await expect(link).toHaveAttribute('target', '_blank')

    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tips' }).click()
    await expect(heading(page)).toHaveText('Tips')
    await expect(main(page)).toContainText('13 articles')
    await sortBy(page, 'Title, A–Z')
    await expect(names(page).first()).toHaveText('Article 1')
    await page.getByLabel('Search articles', { exact: true }).fill('article 1')
    await expectSettled(page)
    await cards(page).getByRole('link', { name: 'Article 1', exact: true }).click()

    await expect(heading(page)).toHaveText('Article 1')
    await expect(main(page)).toContainText('1 February 2026')
    await expect(main(page).getByText('steel')).toBeVisible()
    const attachments = page.getByRole('region', { name: 'Attachments' })
    for (const [label, path] of [
      ['File', '/files/plan.png'],
      ['Secondary', '/files/hero.png'],
    ] as const) {
      await expect(attachments.getByText(label, { exact: true })).toBeVisible()
      const hrefs = await attachments.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      const href = hrefs.find((one) => one?.includes(path)) ?? ''
      expect((await page.request.get(new URL(href, site.url).href)).status()).toBe(200)
    }
    await open(page, site, '/contents/detail/none')
    await expect(heading(page)).toHaveText('This article could not be found')
  })
})
