/** The transferred size of pages, and that navigation loads nothing twice. bench/ measures durations. */
import { expect, type Locator, test } from '@playwright/test'
import { firstVisit, noteLoads, sentBytes, visitedRoutes } from '../support/first-visit.ts'
import { comeAsGuest, demoUrl, expectSettled, visitAsGuest } from '../support/journey.ts'

test('a first visit to each kind of page stays within its budget of JavaScript and CSS', async ({ page, browser }) => {
  await comeAsGuest(page, demoUrl())
  const state = await page.context().storageState()
  for (const { name, path, budget } of visitedRoutes) {
    const files = await firstVisit(browser, demoUrl() + path, state)
    const sent = sentBytes(files, 'script', 'stylesheet')
    // Compressed as the build leaves them; otherwise the budget would mean nothing.
    expect.soft(sent, `${name} has loaded its scripts`).toBeGreaterThan(100_000)
    expect.soft(sent, `${name}: bytes of JavaScript and CSS (e2e/support/first-visit.ts)`).toBeLessThanOrEqual(budget)
  }
})

test('the page uses all its early requests, and replaces its placeholder', async ({ page }) => {
  await comeAsGuest(page, demoUrl())
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

test('CONSENT-02 the first pictures show before the scripts are there, where the portal has them', async ({ page }) => {
  await comeAsGuest(page, demoUrl())
  const places = (images: Locator) =>
    images.evaluateAll((all: HTMLImageElement[]) =>
      all.map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect()
        return { source: image.currentSrc, place: [x, y, width, height].map(Math.round) }
      }),
    )
  const kinds = [
    { path: '/en-GB', count: 4 },
    { path: '/en-GB/products/detail/LH-1008', count: 1 },
    { path: '/en-GB/asset/list', count: 4 },
  ]
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    for (const { path, count } of kinds) {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/\/assets\/portal-.*\.js$/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(demoUrl() + path, { waitUntil: 'commit' })
      const first = page.locator('#first main img')
      await expect(first, path).toHaveCount(count)
      await expect.poll(async () => (await places(first)).every(({ source }) => source !== '')).toBe(true)
      const early = await places(first)
      release()
      await expectSettled(page)
      const shown = await places(
        page.getByRole('main').locator(path.includes('detail') ? 'section img' : 'article img'),
      )
      const across = (all: typeof early) =>
        all.map(({ source, place: [x, , width, height] }) => [source, x, width, height])
      expect(across(early), path).toEqual(across(shown.slice(0, count)))
      for (const [index, { place }] of early.entries()) {
        const apart = Math.abs((place[1] ?? 0) - (shown[index]?.place[1] ?? 0))
        // The tools and the tags above a list, and the texts in it, take as many lines as they need, especially on a
        // phone.
        expect(apart, `${path} at ${viewport.width}: px from where picture ${index} will be`).toBeLessThan(
          path.includes('asset') || viewport.width < 640 ? 60 : 16,
        )
      }
      await page.unrouteAll()
    }
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
  expect(files.map(({ path }) => path).join(' ')).not.toMatch(/\/(portal|framework|en)-/)
  expect(sentBytes(files, 'script', 'stylesheet')).toBeLessThan(25_000)

  // Loaded data are not loaded again on the way back.
  const back = noteLoads(page)
  await page.goBack()
  await expect(card).toBeVisible()
  await expectSettled(page)
  expect(sentBytes(await back(), 'document', 'script', 'stylesheet', 'call')).toBe(0)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began)
})
