/** A visitor exports data of the catalogue: the filtered list, or the selection. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import {
  cards,
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  icecatUrl,
  test,
  visitAsGuest,
} from '../support/journey.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export' })
const listAt = (state: object) => `/en-GB/products/list?q=${encodeURIComponent(JSON.stringify(state))}`

async function openExport(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Export' }).first().click()
  await expect(dialogOf(page).getByRole('radio').first()).toBeVisible()
}

/** Prepares an export with a template and downloads it. */
async function download(page: Page, template: RegExp) {
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: template }).check()
  await dialog.getByRole('button', { name: 'Prepare' }).click()
  const link = dialog.getByRole('link', { name: 'Download' })
  await expect(link).toBeFocused()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const namesShown = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).map((name) => name.trim())

/** The rows of a workbook without its headings. */
async function rowsOf(bytes: Buffer) {
  const [sheet] = await readXlsx(bytes)
  return sheet?.data ?? []
}

test('EXPORT-01 EXPORT-02 EXPORT-03 EXPORT-05 A-53 the list as it is filtered and sorted becomes a workbook', async ({
  faultlessPage: page,
}) => {
  await visitAsGuest(page, demoUrl(), listAt({ search: 'pendant', orderDir: 'desc', limit: 60 }))
  await expectSettled(page)
  const shown = await namesShown(page)
  expect(shown.length).toBeGreaterThan(3)

  await openExport(page)
  await expect(dialogOf(page)).toContainText(`All ${shown.length} products in this list`)
  // The first template is chosen, and each one is described in a line.
  await expect(dialogOf(page).getByRole('radio').first()).toBeChecked()
  await expect(dialogOf(page).getByRole('button', { name: 'Prepare' })).toBeEnabled()
  const described = dialogOf(page).getByRole('radio', { name: /^All data \(Excel\)/ })
  await expect(described).toHaveAccessibleDescription(/^\d+ fields · products and their variants$/)
  await expectNoBarriers(page)
  const { name, bytes } = await download(page, /^All data \(Excel\)/)
  await expectNoBarriers(page)
  expect(name).toMatch(/^All data \(Excel\) \d{4}-\d{2}-\d{2}\.xlsx$/)
  const [headings = [], ...rows] = await rowsOf(bytes)
  expect(headings.slice(0, 4)).toEqual(['Article number', 'Name', 'Variant of', 'Status'])
  // Parents are in the list's order, each followed by its variants.
  const parents = rows.filter((row) => row[2] === null)
  expect(parents.map((row) => row[1])).toEqual(shown)
  expect(rows.length).toBeGreaterThan(parents.length)
  const year = headings.indexOf('Year of design')
  const years = parents.map((row) => row[year]).filter((value) => value !== null)
  expect(years.length).toBeGreaterThan(0)
  expect(years.every((value) => typeof value === 'number')).toBe(true)
})

test('A-52 EXPORT-05 the selection becomes a price list, and another template is prepared anew', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), listAt({ orderBy: 'name' }))
  await expectSettled(page)
  const shown = await namesShown(page)
  for (const index of [0, 2]) await cards(page).nth(index).getByRole('checkbox').check({ force: true })
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click()
  await expect(dialogOf(page)).toContainText('2 selected products')
  const { bytes } = await download(page, /^Price list/)
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const rows: Record<string, string>[] = parse(bytes, { bom: true, delimiter: ';', columns: true })
  expect(new Set(rows.map((row) => row.Name))).toEqual(new Set([shown[0], shown[2]]))
  expect(rows.every((row) => /^\d+(\.\d+)?$/.test(row['Price (€)'] ?? ''))).toBe(true)

  await dialogOf(page)
    .getByRole('radio', { name: /^All languages/ })
    .check()
  await expect(dialogOf(page).getByRole('link')).toHaveCount(0)
  const json = JSON.parse((await download(page, /^All languages/)).bytes.toString())
  expect(Object.keys(json[0].name).slice(0, 5)).toEqual(['en_GB', 'de_DE', 'fr_FR', 'nl_BE', 'el_GR'])
  expect(Object.keys(json[0].name)).toHaveLength(16)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' })).toBeFocused()
})

test('EXPORT-04 NOTIFY-14 the dialog is locked while it prepares, and goes on after a failure', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await expectSettled(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/export/template/*/download*', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: '', code: 'internal' } })
  })
  await openExport(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: /^Price list/ }).check()
  await dialog.getByRole('button', { name: 'Prepare' }).click()
  await expect(dialog).toContainText('The export is being prepared')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('radio').first()).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  answer()
  await expect(page.getByText('Something went wrong').first()).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Price list/ })).toBeChecked()
  await page.unroute('**/export/template/*/download*')
  expect((await download(page, /^Price list/)).name).toMatch(/\.csv$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('EXPORT-01 on a telephone, in German', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/de-DE/products/list`)
  await expectSettled(page)
  await expectNarrow(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Export/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Preisliste/ })).toBeVisible()
  await expectNarrow(page)
  await expectNoBarriers(page)
})

test('EXPORT-02 a catalogue without templates of its own offers what is built in', async ({ page }) => {
  await visitAsGuest(page, icecatUrl(), '/en-US/products/list')
  await expectSettled(page)
  await openExport(page)
  const { bytes } = await download(page, /^All data \(JSON\)/)
  const products: { code: string; name: string }[] = JSON.parse(bytes.toString())
  expect(products.length).toBeGreaterThan(1000)
  expect(products[0]?.name).toBe((await namesShown(page))[0])
})
