/** What the portal does without that which it asks beyond the specification (docs/other-servers.md). */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { beyondSpecification } from '../support/beyond-specification.ts'
import { picture, sendButton, thanks } from '../support/forms.ts'
import { addButton, cards, expectSettled, heading, notifications } from '../support/journey.ts'
import { onEachSite, open, test } from '../support/specification-site.ts'

const main = (page: Page) => page.getByRole('main')
const listAt = (state: object) => `?q=${encodeURIComponent(JSON.stringify(state))}`

test('the docs list everything that the portal asks beyond the specification', async () => {
  const docs = await readFile(resolve(import.meta.dirname, '..', '..', 'docs', 'other-servers.md'), 'utf8')
  const [, after = ''] = docs.split('## What the portal asks beyond the specification')
  const [section = ''] = after.split('\n## ')
  const rows = [...section.matchAll(/^\| (.+?) \| .* \|$/gm)].map(([, what]) => what)
  expect(rows.slice(1)).toEqual(Object.keys(beyondSpecification))
})

test.describe('products', () => {
  test('A-91 API-30 come from the list, and the missing call is requested once in a visit', async ({ page, site }) => {
    await open(page, site, '/products/detail/1001')
    await expect(heading(page)).toHaveText('Bicycle Birk 1')
    await page.getByRole('link', { name: 'Related products' }).click()
    await main(page).getByRole('link', { name: 'Bicycle Fjell 2' }).click()
    await expect(heading(page)).toHaveText('Bicycle Fjell 2')
    await expectSettled(page)
    const one = site.server.received.filter(({ url }) => /\/private\/product\/\d+$/.test(url))
    expect(one).toHaveLength(1)
  })

  test('API-33 PROD-09 PROD-10 keep their filters without counts, and nothing is marked in results', async ({
    page,
    site,
  }) => {
    await open(page, site, listAt({ search: 'lind' }))
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByRole('group', { name: 'Colour' })).toHaveText(/Forest green\s*Fjord blue\s*Snow white$/)
    await expect(main(page).locator('mark')).toHaveCount(0)
  })

  test('PROD-04 are searched in a plain box, and the missing suggestions are requested once in a visit', async ({
    page,
    site,
  }) => {
    await open(page, site)
    const box = page.getByLabel('Search products', { exact: true })
    await box.pressSequentially('lind', { delay: 50 })
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused()
    await expect(cards(page)).toHaveCount(6)
    await box.fill('birk')
    await expect(page).toHaveURL(/birk/)
    await expectSettled(page)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    expect(site.server.received.filter(({ url }) => url.includes('/private/suggestion/'))).toHaveLength(1)
  })

  test('PROD-11 of a new edition show when the page is loaded again', async ({ page, site }) => {
    await open(page, site)
    await expect(cards(page).first()).toContainText('Bicycle Aalto 10')
    site.server.edition = ' (2027)'
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'City bicycles' }).click()
    await expect(heading(page)).toHaveText('City bicycles')
    await page.reload()
    await expect(cards(page).first()).toContainText('Bicycle Aalto 10 (2027)')
  })

  test('A-53 go into the export as they are listed', async ({ page, site }) => {
    await open(page, site, `/products/list/touring${listAt({ search: 'lind' })}`)
    await expectSettled(page)
    await main(page).getByRole('button', { name: 'Export' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByRole('radio', { name: 'Price list' }).check()
    await dialog.getByRole('button', { name: 'Prepare' }).click()
    await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
    const call = site.server.received.find(({ url }) => url.includes('/export/template/1/download'))
    const { search, filters } = Object.fromEntries(new URL(call?.url ?? '', site.url).searchParams)
    expect([search, filters]).toEqual(['lind', '{"category":"touring"}'])
  })

  for (const parentFilter of [true, false])
    test.describe(parentFilter ? 'that can be filtered by parent' : 'that cannot be filtered by parent', () => {
      test.use({ readings: { parentFilter } })

      test('A-91 show their own variants alone', async ({ page, site }) => {
        await open(page, site, '/products/detail/1028')
        await expect(heading(page)).toHaveText('Bicycle Holm 28')
        await expectSettled(page)
        const choices = main(page).getByRole('link', { name: /^(Forest green|Fjord blue|Snow white)$/ })
        await expect(choices).toHaveText(['Forest green', 'Snow white'])
      })
    })

  for (const contentOfProduct of [true, false])
    test.describe(contentOfProduct ? 'with articles' : 'with articles that cannot be filtered', () => {
      test.use({ readings: { contentOfProduct } })

      test('DETAIL-05 A-58 show their own articles or none', async ({ page, site }) => {
        await open(page, site, '/products/detail/1001/contents')
        await expectSettled(page)
        const articles = main(page).getByRole('heading', { name: /^Article/ })
        await expect(articles).toHaveText(contentOfProduct ? ['Article 1'] : [])
      })
    })

  test.describe('without a total', () => {
    test.use({ readings: { total: 'absent' } })

    test('API-30 PROD-12 say that there are more, and how many once the end was seen', async ({ page, site }) => {
      await open(page, site, listAt({ limit: 12 }))
      await expect(main(page)).toContainText('More than 12')
      await open(page, site, listAt({ limit: 12, page: 3 }))
      await expect(main(page)).toContainText('30 products')
    })
  })

  test('DETAIL-07 have a leaflet to print where the server makes no PDF', async ({ page, site }) => {
    await open(page, site, '/products/detail/1001/leaflet')
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Save as PDF' })).toHaveCount(0)
  })
})

test('A-90 CONTENT-05 ASSET-06 files and articles without a total say that there are more, and long texts are shortened', async ({
  page,
  site,
}) => {
  for (const [path, what] of [
    ['/asset/list', '30 assets'],
    ['/contents/list', '26 articles'],
  ] as const) {
    await open(page, site, path + listAt({ limit: 12 }))
    await expect(main(page)).toContainText('More than 12')
    await open(page, site, path + listAt({ limit: 12, page: 3 }))
    await expect(main(page)).toContainText(what)
  }
  await open(page, site, '/contents/list')
  const row = cards(page).filter({ hasText: 'Article 25' })
  expect((await row.textContent())?.length).toBeLessThan(1000)
  await row.getByRole('link').first().click()
  await expect(heading(page)).toHaveText('Article 25')
  await expect.poll(async () => (await main(page).textContent())?.length).toBeGreaterThan(3000)
})

test('ASSET-03 API-24 API-26 scopes and tags stay where a search does not change their counts', async ({
  page,
  site,
}) => {
  await open(page, site, `/asset/list${listAt({ search: 'picture 30' })}`)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Tags' }).getByRole('button')).toHaveText(['Outdoor', 'Studio'])
  await expect(page.getByRole('navigation', { name: 'Collections' }).getByRole('link')).toContainText(['All assets'])
})

test('A-67 CART-04 CART-07 a file in another size and type is packed without the sizes of files', async ({
  page,
  site,
}) => {
  await open(page, site, '/asset/list/press')
  await addButton(page).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Download basket/ })
    .click()
  await expect(main(page)).toContainText('The size of 1 file is unknown.')
  await page.getByRole('combobox', { name: /^Size of/ }).selectOption({ value: '600x600' })
  await page.getByRole('combobox', { name: /^Type of/ }).selectOption({ value: 'jpg' })
  await page.getByRole('button', { name: 'Prepare download' }).click()
  await expect(page.getByRole('link', { name: /^Download package/ })).toBeVisible()
  const [file] = JSON.parse(site.sent('POST', '/asset/download')[0] ?? '{}').files
  expect(file.name).toBe('Press/Picture 29.jpg')
  const { width, height, format } = Object.fromEntries(new URL(file.url, site.url).searchParams)
  expect([width, height, format]).toEqual(['600', '600', 'jpg'])
  expect((await page.request.get(new URL(file.url, site.url).href)).status()).toBe(200)
})

test('API-17 API-18 API-36 forms, log entries and feedback are sent without a key where CORS refuses it, and no limit is claimed', async ({
  page,
  site,
}) => {
  await open(page, site, '/forms/detail/1')
  await expect(main(page)).not.toContainText('of at most')
  await page.getByRole('textbox', { name: 'Your question' }).fill('Is there one in red?')
  await page.locator('input[type=file]').setInputFiles(picture)
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await open(page, site, '/forms/detail/1')
  const log = page.getByRole('form', { name: 'Log entry' })
  await log.getByRole('textbox', { name: 'Description' }).fill('Called back')
  await log.getByRole('button', { name: 'Add entry' }).click()
  await expect(notifications(page)).toContainText('Success')
  await open(page, site, '/report/detail/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Prices')
  await page.getByRole('textbox', { name: 'Description' }).fill('Two are missing.')
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const sent = site.server.received.filter(({ method }) => method === 'POST')
  expect(sent.map(({ url, headers }) => [url.split('/private')[1], headers['idempotency-key']])).toEqual([
    ['/form/1/result', undefined],
    ['/form/1/log', undefined],
    ['/report/', undefined],
  ])
})

test.describe('somebody with an account', () => {
  test.use({ visitor: 'person' })

  test('SESSION-11 is not asked to verify an address, and signs out where the server ends no session', async ({
    page,
    site,
  }) => {
    await open(page, site, '/account/profile')
    await expect(page.getByLabel('City')).toHaveValue('Kiel')
    await expect(main(page)).not.toContainText('Not confirmed')
    await page.getByRole('button', { name: 'Ada Berg’s account' }).click()
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(heading(page)).toHaveText('Sign in')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })
})

onEachSite(() => {
  test.use({ visitor: 'nobody' })

  test('CONSENT-08 A-93 the agreement of a guest holds with and without cookies', async ({ page, site }) => {
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(cards(page).first()).toBeVisible()
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Consent' })).toBeHidden()
  })
})
