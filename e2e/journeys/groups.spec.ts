/** Things that are reserved for a group. */
import { expect } from '@playwright/test'
import { disregardForms } from '../support/forms.ts'
import { demoUrl, expectNarrow, expectNoBarriers, test, visitAsGuest, watchFaults } from '../support/journey.ts'
import { dealers, signInAsDealer } from '../support/person.ts'
import { registerAnew } from '../support/register.ts'

test('SESSION-18 a dealer sees the dealer kit, an article and a template that a guest does not see', async ({
  page,
  browser,
}) => {
  const noFaults = watchFaults(page)
  await signInAsDealer(page, dealers.dora)
  await page.goto(`${demoUrl()}/en-GB/asset/list/dealer-kit`)
  await disregardForms(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^For dealers alone/ }).first()).toBeVisible()
  const address = await cards.first().getByRole('link').first().getAttribute('href')
  expect(address).toBeTruthy()
  await page.goto(`${demoUrl()}/en-GB/contents/list/for-dealers`)
  await disregardForms(page)
  await expect(page.getByRole('link', { name: /^For dealers/ }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.goto(`${demoUrl()}/en-GB/products/list`)
  await disregardForms(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: /dealer/i })).toBeVisible()
  noFaults()

  const other = await browser.newContext()
  try {
    const guest = await other.newPage()
    await visitAsGuest(guest, demoUrl(), '/en-GB/asset/list')
    await expect(guest.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(guest.getByRole('link', { name: /^For dealers alone/ })).toHaveCount(0)
    await guest.goto(`${demoUrl()}/en-GB/contents/list`)
    await expect(guest.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(guest.getByRole('link', { name: /^For dealers/ })).toHaveCount(0)
    await guest.goto(`${demoUrl()}/en-GB/products/list`)
    await guest.getByRole('button', { name: 'Export' }).click()
    await expect(guest.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await expect(guest.getByRole('dialog').getByRole('radio', { name: /dealer/i })).toHaveCount(0)
  } finally {
    await other.close()
  }
})

test('AUTH-16 SESSION-18 registering for a group that reserves something is a request, and shows nothing of it', async ({
  faultlessPage: page,
}) => {
  await registerAnew(page, { group: 'Dealers', firstName: 'Rike', lastName: 'Sommer' })
  const request = 'You have asked to join the group “Dealers”. Your request is still open.'
  await page.goto(`${demoUrl()}/en-GB/account/profile`)
  await expect(page.getByRole('main').getByText(request)).toBeVisible()
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNarrow(page)
  await page.goto(`${demoUrl()}/en-GB/asset/list`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^For dealers alone/ })).toHaveCount(0)
})
