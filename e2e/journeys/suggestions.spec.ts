/** Suggestions while a visitor types, by keyboard, with an input method, and for members of a group only. */
import { expect, type Page } from '@playwright/test'
import { disregardForms } from '../support/forms.ts'
import { demoUrl, expectNarrow, expectNoBarriers, test, visitAsGuest } from '../support/journey.ts'
import { dealers, signInAsDealer } from '../support/person.ts'

const box = (page: Page, name = 'Search products') => page.getByRole('combobox', { name, exact: true })
const popup = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => popup(page).getByRole('option', { name })

test('PROD-04 a visitor reaches products, categories, filters and corrections by the keys alone', async ({
  faultlessPage: page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await box(page).focus()
  await page.keyboard.type('pendant la', { delay: 50 })
  await expect(option(page, /pendant lamp/).first()).toBeVisible()
  await expect(option(page, /^Pendant lamps/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /\d suggestions/ })).toHaveCount(1)
  // The list behind the suggestions follows a moment later, and is pale until its results are there.
  await expect(page).toHaveURL(/pendant/)
  await page.keyboard.press('ArrowDown')
  await expect(popup(page).getByRole('option', { selected: true })).toBeVisible()
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(popup(page)).toBeInViewport()
  await expectNarrow(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/detail\//)

  await page.goBack()
  await box(page).fill('')
  await page.keyboard.type('oak', { delay: 50 })
  await option(page, /: Oak \(\d+\)/).click()
  await expect(page).toHaveURL(/filters/)
  await expect(popup(page)).toBeHidden()

  await box(page).focus()
  await box(page).fill('pendnat')
  await option(page, /^pendant$/i).click()
  await expect(box(page)).toHaveValue(/^pendant$/i)
  await box(page).fill('')
  await expect(option(page, /^pendant$/i)).toBeVisible()
  await option(page, 'Clear recent searches').click()
  await expect(popup(page)).toBeHidden()
})

test('LOCALE-07 nothing is suggested for what an input method is composing', async ({ page }) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/private/suggestion/')) asked.push(url.searchParams.get('search'))
  })
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await box(page).click()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['d', 'de', 'deng'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await expect(box(page)).toHaveValue('deng')
  // Longer than the pause after which suggestions are requested.
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])
  await keyboard.send('Input.insertText', { text: '灯' })
  await expect.poll(() => asked).toEqual(['灯'])
})

test('SESSION-18 an article for dealers is suggested to a dealer, and not to a guest', async ({ page, browser }) => {
  await signInAsDealer(page, dealers.dora)
  await page.goto(`${demoUrl()}/en-GB/contents/list`)
  await disregardForms(page)
  await box(page, 'Search articles').pressSequentially('selling lind', { delay: 50 })
  await expect(option(page, /^Selling Lindhaven/).first()).toBeVisible()
  const other = await browser.newContext()
  try {
    const guest = await other.newPage()
    await visitAsGuest(guest, demoUrl(), '/en-GB/contents/list')
    const answer = guest.waitForResponse(/\/private\/suggestion\//)
    await box(guest, 'Search articles').pressSequentially('selling lind', { delay: 50 })
    expect((await answer).status()).toBe(200)
    await expect(option(guest, /^Selling Lindhaven/)).toHaveCount(0)
  } finally {
    await other.close()
  }
})
