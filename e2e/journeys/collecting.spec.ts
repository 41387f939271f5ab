/** The library and the basket on a phone, by keyboard alone, and in another language. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  addButton,
  agreeAsGuest,
  cards,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { openPackage } from '../support/package.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Files in the basket' }).getByRole('listitem')
/** Asserts how many files the basket holds. */
const expectEntries = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('assets') ?? '[]') as unknown[]).length))
    .toBe(count)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('ASSET-01 ASSET-24 scopes in a drawer, and several assets at once into the basket', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    await expectNarrow(page)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Filters' }).tap()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await expectNoBarriers(page)
    await drawer
      .getByRole('link', { name: /^Brand/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/asset\/list\/.+/)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand')
    // The old assets stay visible until the scope's own have arrived.
    await expectSettled(page)

    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    for (const index of [0, 1, 2]) await cards(page).nth(index).getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: 'Add 3 to basket' }).tap()
    await expectEntries(page, 3)
    await expect(page.getByRole('link', { name: /^Download basket, 3 assets/ })).toBeVisible()
  })

  test('CART-13 the basket and its package', async ({ faultlessPage: page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    for (const index of [0, 1]) await addButton(page, index).tap()
    await page.getByRole('link', { name: /^Download basket, 2 assets/ }).tap()
    await expect(rows(page)).toHaveCount(2)
    // The button below the sizes stops moving once the sizes are added up.
    await expect(page.getByRole('region', { name: 'Package', exact: true })).toContainText(/\d\u00a0(KiB|MiB)/)
    await expectNarrow(page)
    await expectNoBarriers(page)
    // The settings of a file are one line, which opens them.
    const first = rows(page).first()
    const size = first.getByRole('combobox', { name: /^Size of/ })
    await expect(size).toBeHidden()
    await first.getByRole('button', { name: /: Original · Original · Edit$/ }).tap()
    await expect(first.getByText('Size', { exact: true })).toBeVisible()
    await size.selectOption({ value: '600x600' })
    await expect(first.getByRole('button', { name: /: 600x600 · Original · Edit$/ })).toBeVisible()
    await expectNarrow(page)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Prepare download' }).tap()
    await expect(page.getByRole('link', { name: /^Download package/ })).toBeInViewport()
    await expectNoBarriers(page)
  })
})

test('CART-01 CART-14 API-49 a selection says what the basket has already, and is downloaded without it', async ({
  faultlessPage: page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
  await expect(cards(page)).toHaveCount(24)
  await expectSettled(page)
  const select = (place: number) => cards(page).nth(place).getByRole('checkbox').check({ force: true })
  for (const place of [0, 1, 2]) await select(place)
  await page.getByRole('button', { name: 'Add 3 to basket' }).click()
  await expectEntries(page, 3)
  for (const place of [0, 1, 2]) await select(place)
  await expect(page.getByRole('button', { name: 'Already in the basket' })).toBeDisabled()
  await select(3)
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar.getByRole('button', { name: 'Add 1 (3 already in the basket)' })).toBeEnabled()
  await expectNoBarriers(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  expect((await openPackage(await readFile(await download.path()))).size).toBe(4)
  await expect(bar.getByRole('link', { name: /^Download package/ })).toBeVisible()
  await expectEntries(page, 3)
  await bar.getByRole('button', { name: 'Add 1 (3 already in the basket)' }).click()
  await expectEntries(page, 4)
})

test('ASSET-18 ASSET-24 CART-02 by keyboard alone: from a card through the preview into the basket and out of it', async ({
  page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
  await expect(cards(page)).toHaveCount(24)
  await expectSettled(page)
  const link = cards(page).first().getByRole('heading').getByRole('link')
  await page.locator('search input').focus()
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog')
  await expect(preview).toBeVisible()
  const add = preview.getByRole('button', { name: 'Add to basket' })
  for (let steps = 0; steps < 40; steps++) {
    if (await add.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
    // The focus never leaves the dialog for the page behind it.
    const behind = await page.evaluate(() => document.activeElement?.closest('main') !== null)
    expect(behind && !(await preview.evaluate((dialog) => dialog.contains(document.activeElement)))).toBe(false)
  }
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expectEntries(page, 1)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  await page.goto(`${demoUrl()}/en-GB/asset/cart`)
  await page.getByRole('button', { name: /^Remove (?!all)/ }).focus()
  await page.keyboard.press('Enter')
  await expectEntries(page, 0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectEntries(page, 1)
})

test('LOCALE-07 in German, names, tags and the basket speak German', async ({ page }) => {
  await agreeAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/de-DE/auth/login`)
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Produkte' })).toBeVisible()
  await expect(page).not.toHaveURL(/\/auth\/login/)
  await expectSettled(page)
  await page.goto(`${demoUrl()}/de-DE/asset/list`)
  await expect(page.getByRole('heading', { name: 'Wohnzimmer am Nachmittag', exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tags' })).toContainText('Raum')
  await expectSettled(page)
  await page.getByRole('button', { name: 'Wohnzimmer am Nachmittag in den Downloadkorb legen', exact: true }).click()
  await expectEntries(page, 1)
  await page.goto(`${demoUrl()}/de-DE/asset/cart`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downloadkorb')
  await expect(page.getByRole('main').getByText('Wohnzimmer am Nachmittag.jpg').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Teilen' })).toBeDisabled()
  await expectNoBarriers(page)
})
