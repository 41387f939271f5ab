/** The search that the header opens above any page: by its icon and by keys, on a phone, in German, and elsewhere. */
import { expect, type Page } from '@playwright/test'
import {
  atRest,
  boxOf,
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { test as onSite, open } from '../support/specification-site.ts'

const icon = (page: Page, name = 'Search') => page.getByRole('banner').getByRole('link', { name })
const dialog = (page: Page, name = 'Search') => page.getByRole('dialog', { name, exact: true })
const box = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const option = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('option', { name })

test('SHELL-06 SEARCH-01 by keys: the search opens, suggests, leads to a product, and gives the focus back', async ({
  faultlessPage: page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await expectSettled(page)
  await icon(page).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(icon(page)).toBeFocused()

  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await atRest(page)
  const { y: top } = await boxOf(box(page))
  await page.keyboard.type('pendant', { delay: 50 })
  await expect(option(page, /pendant lamp/i).first()).toBeVisible()
  await expect(option(page, /^Pendant lamps/)).toBeVisible()
  // The box stays where it is.
  expect((await boxOf(box(page))).y).toBe(top)
  await expectNoBarriers(page)
  await page.keyboard.press('ArrowUp')
  await expect(dialog(page).getByRole('option').last()).toBeInViewport({ ratio: 1 })
  await expect(box(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(dialog(page).getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/detail\//)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('amrchair')
  await option(page, /^armchair$/i).click()
  await expect(page).toHaveURL(/\/search\?term=armchair$/i)
  await page.goBack()
  await expect(page).toHaveURL(/\/products\/detail\//)
  await page.keyboard.press('Control+k')
  await expect(option(page, /^armchair$/i)).toBeVisible()
})

test('SHELL-06 a key of the search opens nothing above another dialog, and focuses the field of the search page', async ({
  page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/search')
  await expectSettled(page)
  await page.getByRole('main').focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('main').getByRole('combobox')).toBeFocused()
  await page.getByRole('button', { name: /^Language and region/ }).click()
  await expect(dialog(page, 'Region and language select')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('SHELL-06 LOCALE-07 on a phone in German, the search fills the window, and a value filters the catalogue', async ({
  faultlessPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/de-DE/products/list`)
  await expectSettled(page)
  await icon(page, 'Suche').click()
  await expect(box(page)).toBeFocused()
  expect(await boxOf(dialog(page, 'Suche'))).toMatchObject({ x: 0, width: 390 })
  await page.keyboard.type('eiche', { delay: 50 })
  await expect(option(page, /: Eiche \(\d+\)/)).toBeVisible()
  await expectNarrow(page)
  await expectNoBarriers(page)
  await option(page, /: Eiche \(\d+\)/).click()
  await expect(page).toHaveURL(/\/de-DE\/products\/list\?.*filters/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('LOCALE-07 the Enter of an input method searches nothing', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await expectSettled(page)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'deng', selectionStart: 4, selectionEnd: 4 })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await keyboard.send('Input.insertText', { text: '灯' })
  await expect(box(page)).toHaveValue('灯')
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/products\/list$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?term=/)
})

onSite('SHELL-06 in front of a server without suggestions, the search is a plain box', async ({ page, site }) => {
  await open(page, site)
  await icon(page).click()
  const plain = page.getByRole('dialog').locator('search input')
  await expect(plain).toBeFocused()
  await plain.pressSequentially('lind', { delay: 50 })
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?term=lind$/)
  await expect(page.getByRole('main').getByRole('row').first()).toBeVisible()
})
