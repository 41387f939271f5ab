/** A visitor takes a product's data sheet, on paper and as PDF, and sees the product next to it. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  icecatUrl,
  test,
  visitAsGuest,
} from '../support/journey.ts'

const sheet = (page: Page) => page.locator('iframe')
const inside = (page: Page) => sheet(page).contentFrame()
/** Waits until the leaflet has its styles and its height. */
const expectDressed = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  await expect
    .poll(() =>
      sheet(page).evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.adoptedStyleSheets.length ?? 0),
    )
    .toBeGreaterThan(1)
  await expect
    .poll(() =>
      sheet(page).evaluate((frame: HTMLIFrameElement) => {
        const root = frame.contentDocument?.documentElement
        return root ? root.scrollHeight - frame.clientHeight : 1
      }),
    )
    .toBeLessThanOrEqual(0)
}

test('DETAIL-07 DETAIL-08 API-51 A-59 the leaflet is shown, printed, and saved as PDF', async ({
  faultlessPage: page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/detail/LH-1001-01')
  await page.getByRole('link', { name: 'Data sheet' }).click()
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText('Solbakke pendant lamp')
  await expectDressed(page)
  await expect(inside(page).locator('header')).toHaveCSS('background-color', 'rgb(244, 240, 233)')
  await expect(inside(page).getByText('2601001000006').first()).toBeVisible()

  // The button opens the browser's own dialog.
  await sheet(page).evaluate((frame: HTMLIFrameElement) => {
    const view = frame.contentWindow as Window
    view.print = () => frame.setAttribute('data-printed', view.document.title)
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(sheet(page)).toHaveAttribute('data-printed', 'lindhaven-2601001000006')

  await page.getByRole('radio', { name: 'Letter' }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('lindhaven-2601001000006.pdf')
  const pdf = await readFile(await file.path(), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 612(\.0*)? 792(\.0*)?\s*\]/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Letter' })).toBeChecked()
})

test('DETAIL-07 A-47 the leaflet runs no scripts, leads nowhere, and is open to all readers', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/detail/LH-1001/leaflet')
  await expect(inside(page).getByRole('heading', { level: 1 })).toBeVisible()
  const sandbox = (await sheet(page).getAttribute('sandbox')) ?? ''
  expect(sandbox.split(' ').sort()).toEqual([
    'allow-modals',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
  ])
  await expectNoBarriers(page)
})

test('DETAIL-07 the leaflet is read on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/el-GR/products/detail/LH-1001/leaflet`)
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText('Κρεμαστό φωτιστικό Solbakke')
  await expect
    .poll(() =>
      sheet(page).evaluate(({ contentDocument }: HTMLIFrameElement) => {
        const root = contentDocument?.documentElement
        return root ? root.scrollWidth - root.clientWidth : 1
      }),
    )
    .toBeLessThanOrEqual(0)
  await expectNarrow(page)
})

test('DETAIL-07 a catalogue from elsewhere has leaflets too', async ({ faultlessPage: page }) => {
  await visitAsGuest(page, icecatUrl(), '/en-US/products/list')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Data sheet' }).click()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(inside(page).getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('a visitor goes from product to product of a list, by keyboard too', async ({ faultlessPage: page }) => {
  const q = encodeURIComponent(JSON.stringify({ limit: 12, search: 'lamp' }))
  await visitAsGuest(page, demoUrl(), `/en-GB/products/list?q=${q}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(12)
  await expectSettled(page)
  const names = await cards.getByRole('heading').allTextContents()
  await cards.nth(10).getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  const beside = page.getByRole('navigation', { name: 'Previous and next product' })
  await expect(heading).toHaveText(names[10] ?? '')
  await expect(beside).toContainText('11 of')
  await beside.getByRole('link', { name: /^Next product/ }).press('Enter')
  await expect(heading).toHaveText(names[11] ?? '')
  // To the list's second page, and still there after a reload.
  await beside.getByRole('link', { name: /^Next product/ }).click()
  await expect(beside).toContainText('13 of')
  const thirteenth = await heading.textContent()
  await page.reload()
  await expect(heading).toHaveText(thirteenth ?? '')
  await beside.getByRole('link', { name: /^Previous product/ }).click()
  await expect(heading).toHaveText(names[11] ?? '')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(cards).toHaveCount(12)
  await expect(page).toHaveURL(/products\/list\?q=/)
})
