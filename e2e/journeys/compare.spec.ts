/** A visitor puts products side by side, from the catalogue and from a product, and shares the address. */
import { expect, type Page } from '@playwright/test'
import {
  cards,
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  icecatUrl,
  test,
  visitAsGuest,
} from '../support/journey.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Compare products' })
const heads = (page: Page) => table(page).getByRole('columnheader')
const row = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })

test('PROD-05 selected products stand side by side, differences first, at an address that can be shared', async ({
  faultlessPage: page,
  browser,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  for (const index of [0, 1, 2]) await cards(page).nth(index).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare products' })).toBeVisible()
  await expect(heads(page)).toHaveCount(3)
  const groups = table(page).locator('th[scope=rowgroup]')
  await expect(groups).toHaveText(['Differences', 'The same in all'])
  await expect(table(page).getByRole('rowheader').nth(2)).toHaveText('Price')
  await expectNoBarriers(page)

  const names = await heads(page).allTextContents()
  const other = await browser.newContext()
  try {
    const colleague = await other.newPage()
    await visitAsGuest(colleague, demoUrl(), page.url().slice(demoUrl().length))
    await expect(heads(colleague)).toHaveText(names)
  } finally {
    await other.close()
  }

  // By keys: the focus stays in the table when its product goes.
  const remove = table(page).getByRole('link', { name: /^Remove .* from the comparison$/ })
  await remove.first().focus()
  await page.keyboard.press('Enter')
  await expect(heads(page)).toHaveText(names.slice(1))
  await expect(page.getByRole('region', { name: 'Compare products' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('from its page, a product is compared with the selected ones; up to six, and only those that exist', async ({
  page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/detail/LH-1008-01')
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('Choose at least two products to compare')).toBeVisible()
  await expect(heads(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Add products' }).click()
  await cards(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(heads(page)).toHaveCount(2)

  await page.goto(`${demoUrl()}/en-GB/products/compare?ids=LH-1001,none,LH-1002`)
  await expect(page.getByText('1 product is not in the catalogue and was left out.')).toBeVisible()
  await expect(heads(page)).toHaveCount(2)
  await expect(row(page, 'Voltage').getByRole('cell')).toHaveText(['230\u00a0V', '230\u00a0V'])
  await page.goto(`${demoUrl()}/en-GB/products/compare?ids=LH-1001,LH-1002,LH-1003,LH-1004,LH-1005,LH-1006,LH-1007`)
  await expect(page.getByText('You can compare up to 6 products. The rest were left out.')).toBeVisible()
  await expect(heads(page)).toHaveCount(6)
  await page.goto(`${demoUrl()}/en-GB/products/compare`)
  await expect(page.getByRole('heading', { name: 'Choose at least two products to compare' })).toBeVisible()
})

for (const width of [390, 1024, 1440, 2200])
  test(`six products fit a screen of ${width} px, with their labels in view`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await comeAsGuest(page, demoUrl())
    await page.goto(`${demoUrl()}/el-GR/products/compare?ids=LH-1001,LH-1002,LH-1003,LH-1004,LH-1005,LH-1006`)
    const label = page.getByRole('rowheader').first()
    await expect(label).toBeVisible()
    await expectNarrow(page)
    await page.getByRole('columnheader').last().scrollIntoViewIfNeeded()
    await expect(label).toBeInViewport({ ratio: 1 })
    await expectNoBarriers(page)
  })

test('a comparison prints without what only screens need', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/compare?ids=LH-1001,LH-1002')
  await expect(heads(page)).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(table(page)).toBeVisible()
  await expect(table(page).getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
})

test('products of another system are compared by what the system knows', async ({ page }) => {
  await visitAsGuest(page, icecatUrl(), '/en-US/products/compare?ids=1111111152,1111111150,12312165')
  await expect(heads(page)).toHaveCount(3)
  await expect(row(page, 'Size').getByRole('cell').last()).toHaveText('–Not specified')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNarrow(page)
})
