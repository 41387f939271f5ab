/** The page is stable and robust: nothing shifts, and neither a full storage nor a hasty visitor breaks it. */
import { expect } from '@playwright/test'
import {
  addButton,
  agreeAsGuest,
  cards,
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  goToSearch,
  sortBy,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { shiftOf, watchShift } from '../support/shift.ts'

for (const viewport of [
  { width: 1600, height: 1000 },
  { width: 390, height: 844 },
]) {
  test(`PROD-11 nothing jumps on a page ${viewport.width} wide, however late the products come`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await watchShift(page)
    // Later than the half second after a click in which browsers ignore a shift.
    await page.route('**/private/product/?*', async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
    await expect(cards(page)).toHaveCount(24)
    expect(await shiftOf(page)).toBeLessThan(0.02)

    const [first] = await cards(page).getByRole('heading').allTextContents()
    await sortBy(page, 'Name, Z–A')
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(first ?? '')
    expect(await shiftOf(page)).toBeLessThan(0.02)

    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Description' })).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
  })
}

test('PROD-04 ASSET-02 on phones all tools of a list share one line, where their placeholders were', async ({
  page,
}) => {
  await watchShift(page)
  await visitAsGuest(page, demoUrl(), '/en-GB')
  for (const width of [360, 412, 600]) {
    await page.setViewportSize({ width, height: 823 })
    for (const path of ['/en-GB', '/el-GR/asset/list', '/de-DE/contents/list']) {
      await page.goto(demoUrl() + path)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      expect(await shiftOf(page), `${path} ${width}`).toBeLessThan(0.02)
      const lines = await page
        .getByRole('main')
        .locator('search input, search ~ *, div:has(> search) ~ *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .map((element) => {
              const { top, bottom } = element.getBoundingClientRect()
              return Math.round((top + bottom) / 2)
            }),
        )
      expect(lines.length, path).toBeGreaterThan(2)
      expect(Math.max(...lines) - Math.min(...lines), `${path} ${width}`).toBeLessThan(8)
    }
  }
})

test('SESSION-05 where the browser stores nothing a guest browses, collects and writes, and a message says so', async ({
  faultlessPage: page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const) Storage.prototype[method] = refuse
    IDBFactory.prototype.open = refuse
  })
  await agreeAsGuest(page, demoUrl())
  await page.goto(demoUrl())
  await expect(page.getByText('Your browser blocks storage for this site.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('banner').getByRole('link', { name: 'Assets', exact: true }).click()
  await addButton(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Download basket, 1 asset' }).click()
  await expect(page.getByRole('main').getByText(/browser/)).toBeVisible()
  await page.getByRole('button', { name: /^Language and region/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Deutsch/ })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Produkte' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Downloadkorb, 1 Datei' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click()
  // Not the address field of the basket, which stays until the form has arrived.
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
  const text = page.getByRole('main').getByRole('textbox').first()
  await text.fill('Ona')
  await text.press('Tab')
  await expect(text).toHaveValue('Ona')
  await expect(page.getByRole('main').getByRole('button', { name: 'Senden' })).toBeEnabled()
})

test('CART-03 a page of a version that was replaced is loaded anew, once, by the next step', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
  await expect(cards(page)).toHaveCount(24)
  await addButton(page).click()
  await expectSettled(page)
  // The server has a new version: the old version's files are gone for this page until it reloads.
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const own = (await page.locator('script[type=module][src]').getAttribute('src')) ?? ''
  await page.route(`${demoUrl()}/`, async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/html', body: text.replaceAll(own, '/assets/index-another.js') })
  })
  // From the request for the new page on: it requests its parts before its load has ended.
  let isRenewed = false
  page.on('request', (request) => {
    isRenewed ||= request.isNavigationRequest() && request.frame() === page.mainFrame()
  })
  await page.route(/\/assets\/(locale-dialog|cart)-/, (route) =>
    isRenewed ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.getByRole('button', { name: /^Language and region/ }).click()
  await expect(page.getByText('A new version is available.')).toBeVisible()
  expect(loads).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Download basket, 1 asset' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove (?!all)/ })).toBeVisible()
  await expect(page).toHaveURL(/\/asset\/cart$/)
  // The page is visible before its pictures have loaded, which end the load.
  await expect.poll(() => loads).toBe(1)

  // A part that is missing in a new page too must not cause a reload loop.
  await page.route(/\/assets\/profile|\/assets\/search-(?!dialog|box)/, (route) => route.fulfill({ status: 404 }))
  await goToSearch(page)
  await expect(page.getByRole('heading', { name: 'A new version of this catalogue is available' })).toBeVisible()
  expect(loads).toBe(1)
})

test('NOTIFY-20 without a connection a page says so in its place, and comes when there is one again', async ({
  page,
  context,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await expect(cards(page)).toHaveCount(24)
  await expectSettled(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await sortBy(page, 'Name, Z–A')
  await expect(page.getByText('The products could not be loaded')).toBeVisible()
  await context.setOffline(false)
  await expect(cards(page)).toHaveCount(24)
  // A page whose own parts were never loaded.
  await context.setOffline(true)
  await page.getByRole('banner').locator('a[href$="/asset/cart"]').click()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /basket/i })).toBeVisible()
  expect(loads).toBe(0)
})

test('with 320 pixels or large text, forced colours and less motion nothing is lost to the side', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await comeAsGuest(page, demoUrl())
  const pages = ['products/list', 'asset/list', 'contents/list', 'search?term=oak', 'asset/cart', 'auth/login']
  const open = async (path: string) => {
    await page.goto(`${demoUrl()}/de-DE/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  for (const path of ['accessibility', ...pages]) {
    await open(path)
    await expectNarrow(page)
    if (path === 'accessibility') await expectNoBarriers(page)
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  }
  // Text alone at twice its size, in a window of half a screen.
  await page.setViewportSize({ width: 640, height: 900 })
  const others = [
    'products/detail/LH-1001',
    'contents/detail/hanging-height',
    'forms/detail/damage',
    'report/detail/new',
  ]
  for (const path of [...pages, ...others, 'auth/register']) {
    await open(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNarrow(page)
  }
})

test('a double click on a product opens it once, and one step back is the list', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await expect(cards(page)).toHaveCount(24)
  await expectSettled(page)
  await cards(page).nth(2).getByRole('link').first().dblclick()
  await expect(page).toHaveURL(/\/products\/detail\//)
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/en-GB/products/list')
  await page.goBack()
  await expect(page).toHaveURL(/\/products\/list$/)
})

test('NOTIFY-20 an answer that is none says so in its place, and goes on when asked to', async ({ page }) => {
  await visitAsGuest(page, demoUrl())
  await expect(cards(page)).toHaveCount(24)
  await expectSettled(page)
  const answers = '**/private/category/**'
  await page.route(answers, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }))
  await page.reload()
  await expect(page.getByText('The categories could not be loaded')).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await page.unroute(answers)
  await page.getByRole('complementary').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
})

for (const [width, others] of [
  [1440, []],
  [390, ['contents/list', 'search?term=lamp']],
] as const) {
  test(`PROD-08 SEARCH-04 ROUTE-09 a page ${width} wide that is loaded anew, or come back to after that, is where it was left`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await visitAsGuest(page, demoUrl(), '/en-GB/products/list?q={"orderDir":"desc"}')
    // All answers come late, so that a page is short before it is long.
    await page.route('**/private/**', async (route) => {
      await new Promise((done) => setTimeout(done, 150))
      await route.continue()
    })
    for (const path of ['products/list?q={"orderDir":"desc"}', ...others]) {
      if (!path.startsWith('products')) await page.goto(`${demoUrl()}/en-GB/${path}`)
      await expect(page.getByRole('main').locator('a[href*="/detail/"]').first()).toBeVisible()
      await expectSettled(page)
      const place = await page.evaluate(() => {
        window.scrollTo(0, 900)
        return window.scrollY
      })
      expect(place).toBeGreaterThan(500)
      const expectThere = () => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
      // The router stores the scroll position when it gets the event.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await page.reload()
      await expectThere()
      await expectSettled(page)
      await expectThere()
      // By a script: Playwright's click may scroll first.
      await page
        .getByRole('banner')
        .locator('a[href$="/asset/cart"]')
        .evaluate((link: HTMLElement) => link.click())
      await expect(page.getByRole('heading', { level: 1, name: /basket/i })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: /basket/i })).toBeVisible()
      await page.goBack()
      await expectThere()
      await expectSettled(page)
      await expectThere()
    }
  })
}

test('PROD-08 ROUTE-07 A-49 an address that asks for what can’t be shows a way on, and runs nothing of what it says', async ({
  page,
}) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => alerts.push(message))
  await comeAsGuest(page, demoUrl())
  const html = encodeURIComponent('<img src=x onerror=alert(1)>')
  const ways: readonly (readonly [path: string, heading: string, way: string | RegExp])[] = [
    ['products/list?q={{{', 'All products', /^Select /],
    [`products/list?q={"orderBy":"${html}"}`, 'All products', 'Clear all'],
    [`products/list?q={"filters":{"${html}":["1"]}}`, 'All products', /^Select /],
    ['products/list?q={"page":9999}', 'All products', 'Back to the first page'],
    [`products/list/${html}`, 'Products', 'All products'],
    [`products/detail/${'x'.repeat(900)}`, 'This product could not be found', /./],
    ['contents/detail/%00', 'This article could not be found', /./],
    [`asset/list/${'x'.repeat(300)}`, 'This collection could not be found', /./],
    [`search?term=${html}&products=1`, 'Search', 'Products'],
    [`forms/detail/${html}`, 'This form is not available', /./],
  ]
  for (const [path, heading, way] of ways) {
    await page.goto(`${demoUrl()}/en-GB/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expectSettled(page)
    const main = page.getByRole('main')
    const found = main
      .getByRole('link', { name: way, exact: true })
      .or(main.getByRole('button', { name: way, exact: true }))
    await expect(found.or(main.getByRole('checkbox', { name: way })).first()).toBeVisible()
  }
  for (const [path, heading] of [
    ['%E0%A4%A', 'All products'],
    ['50%', 'All products'],
    ['products/detail/%ff', 'This product could not be found'],
  ] as const) {
    const answer = await page.goto(`${demoUrl()}/en-GB/${path}`)
    expect(answer?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
  await page.goto(`${demoUrl()}/en-GB/products/list?q={"orderBy":"gone","search":"lamp"}`)
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Clear all' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(/\/products\/list$/)
  expect(alerts).toEqual([])
})
