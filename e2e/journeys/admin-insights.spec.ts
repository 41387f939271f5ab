/** Operators see what visitors do: insights. */
import { type Browser, expect, type Page } from '@playwright/test'
import { demoUrl, expectNarrow, expectNoBarriers, expectSettled, test, visitAsGuest } from '../support/journey.ts'
import { operatorsForms, signInAsOperator } from '../support/person.ts'

/** Words that the demo has nothing for, and no other journey searches for. */
const term = 'zitherhocker quaxel'

/**
 * How many visitors search. Three must have searched for a term before anybody sees it; one in 64 visitors can't be
 * told from another, so more of them come.
 */
const visitors = 5

/** A visitor with a browser of their own searches in vain, and stays until the portal has reported it. */
async function searchInVain(browser: Browser, number: number): Promise<void> {
  const context = await browser.newContext({ userAgent: `Visitor ${number}`, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const reported = page.waitForResponse((response) => response.request().postData()?.includes(term) === true)
    await visitAsGuest(page, demoUrl(), `/en-GB/search?term=${encodeURIComponent(term)}`)
    expect((await reported).ok()).toBe(true)
  } finally {
    await context.close()
  }
}

/** The term, with how often it was searched for in vain. */
const row = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${term} [1-9]`) })

test('an operator finds out what visitors searched for in vain, on a phone and on a wide screen, in two languages', async ({
  faultlessPage: page,
  browser,
}) => {
  const searches = Promise.all(Array.from({ length: visitors }, (_, number) => searchInVain(browser, number)))
  await signInAsOperator(page)
  await searches
  // The process writes its counts after five seconds.
  await expect(async () => {
    await page.goto(`${demoUrl()}/en-GB/admin/insights`)
    await expect(row(page, 'Searches without results')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await page.getByLabel('Chart').selectOption('Searches without results')
  await expect(page).toHaveURL(/kind=search_without_results$/)
  await expect(page.getByRole('img', { name: 'Searches without results by day' })).toBeVisible()
  await page.getByLabel('Group').selectOption('Guests')
  await expectSettled(page)
  await expect(row(page, 'Searches without results')).toBeVisible()
  for (const [locale, table, inVain] of [
    ['en-GB', 'Show as a table', 'Searches without results'],
    ['de-DE', 'Als Tabelle zeigen', 'Suchen ohne Ergebnis'],
  ] as const) {
    await page.goto(`${demoUrl()}/${locale}/admin/insights`)
    await page.getByText(table).click()
    await expect(row(page, inVain)).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectSettled(page)
      await expectNoBarriers(page)
      await expectNarrow(page)
    }
  }
})

test('insights that can’t be read show why, and a way to try again', async ({ page }) => {
  await signInAsOperator(page)
  const call = '**/pim/admin/insights?*'
  await page.route(call, (route) => route.fulfill({ status: 500, json: { message: '', code: 'internal' } }))
  await page.goto(`${demoUrl()}/en-GB/admin/insights`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoBarriers(page)
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Period')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  // The dialog goes with the session, whoever is about to click on it.
  await page.removeLocatorHandler(operatorsForms(page))
  await page.route(call, (route) => route.fulfill({ status: 401, json: { message: '', code: 'unauthorized' } }))
  await page.reload()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})
