/** What pages weigh, and that going on from one loads nothing twice. How long things take is measured in bench/. */
import { expect, test } from '@playwright/test'
import { firstVisit, noteLoads, sentBytes, visitedRoutes } from '../support/first-visit.ts'
import { demoUrl, expectSettled, visitAsGuest } from '../support/journey.ts'

test('a first visit to each kind of page stays within its budget of JavaScript and CSS', async ({ page, browser }) => {
  await visitAsGuest(page, demoUrl())
  const state = await page.context().storageState()
  for (const { name, path, budget } of visitedRoutes) {
    const files = await firstVisit(browser, demoUrl() + path, state)
    const sent = sentBytes(files, 'script', 'stylesheet')
    // Compressed as the build leaves them, or the budget would say nothing.
    expect.soft(sent, `${name} has loaded its scripts`).toBeGreaterThan(100_000)
    expect.soft(sent, `${name}: bytes of JavaScript and CSS (e2e/support/first-visit.ts)`).toBeLessThanOrEqual(budget)
  }
})

test('what a page asks for before its scripts are there is what it needs, and what shows first goes', async ({
  page,
}) => {
  await visitAsGuest(page, demoUrl())
  for (const { name, path } of visitedRoutes.filter(({ path }) => !/auth|accessibility/.test(path))) {
    await page.goto(demoUrl() + path)
    await expectSettled(page)
    await page.waitForLoadState('networkidle')
    const unread = await page.evaluate(() => {
      const { vitrineEarly } = globalThis as { vitrineEarly?: { answers: object } }
      return vitrineEarly && Object.keys(vitrineEarly.answers)
    })
    expect.soft(unread, `${name}: calls that nobody has read`).toEqual([])
    expect.soft(await page.locator('#first').count(), name).toBe(0)
  }
})

test('the second page of a visit comes without a full load: its own parts and calls alone', async ({ page }) => {
  await visitAsGuest(page, demoUrl())
  const card = page.getByRole('main').getByRole('article').first()
  await expectSettled(page)
  await page.waitForLoadState('networkidle')
  const began = await page.evaluate(() => performance.timeOrigin)
  const product = noteLoads(page)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'About this product' })).toBeVisible()
  await expectSettled(page)
  const files = await product()
  expect(files.map(({ kind }) => kind)).not.toContain('document')
  expect(files.map(({ kind }) => kind)).not.toContain('font')
  expect(files.map(({ path }) => path).join(' ')).not.toMatch(/\/(index|framework|shared|en)-/)
  expect(sentBytes(files, 'script', 'stylesheet')).toBeLessThan(25_000)

  // What was read is not read again on the way back.
  const back = noteLoads(page)
  await page.goBack()
  await expect(card).toBeVisible()
  await expectSettled(page)
  expect(sentBytes(await back(), 'document', 'script', 'stylesheet', 'call')).toBe(0)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began)
})
