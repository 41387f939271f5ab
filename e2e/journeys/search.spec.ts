/** A visitor searches the whole portal for a word, and continues from the results. */
import { expect, type Page, type Route } from '@playwright/test'
import {
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  goToSearch,
  icecatUrl,
  test,
  visitAsGuest,
  watchFaults,
} from '../support/journey.ts'
import { shiftOf, watchShift } from '../support/shift.ts'

const box = (page: Page) => page.getByLabel('Search products, assets and articles', { exact: true })
const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const rows = (page: Page, name = 'Products') =>
  block(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const cards = (page: Page, name = 'Assets') => block(page, name).getByRole('article')
const toggle = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Search in' }).getByRole('button', { name })

const calls = {
  products: '**/private/product/?*',
  assets: '**/private/media/?*',
  contents: '**/private/content/?*',
} as const

/** The search term of a call. */
const termOf = (url: string) => new URL(url).searchParams.get('search') ?? ''

/** Holds answers back until they are released. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open: () => open(), hold: (route: Route) => opened.then(() => route.continue()).catch(() => {}) }
}

test.describe('on the demo', () => {
  test('ROUTE-16 SHELL-06 SEARCH-01 SEARCH-04 SEARCH-06 SEARCH-07 SEARCH-14 SEARCH-16 the icon leads to the latest of all', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl())
    await goToSearch(page)
    await expect(page).toHaveURL(/\/search$/)
    await expect(box(page)).toBeFocused()
    await expect(rows(page, 'Latest products')).toHaveCount(5)
    await expect(cards(page, 'Latest assets')).toHaveCount(4)
    await expect(block(page, 'Latest contents').getByRole('article')).toHaveCount(5)
    await expect(page).toHaveTitle(/^Search – /)
    await expectNoBarriers(page)
  })

  test('SEARCH-06 SEARCH-11 SEARCH-21 A-48 fast typing searches once, and the term is in the address', async ({
    faultlessPage: page,
    context,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search')
    await expect(rows(page, 'Latest products')).toHaveCount(5)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/private\/product\/\?/.test(request.url())) asked.push(termOf(request.url()))
    })
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await box(page).pressSequentially('pendant')
    await expect(page).toHaveURL(/\/search\?term=pendant$/)
    await expect(block(page, 'Products').locator('mark').first()).toHaveText('pendant')
    await expectSettled(page)
    expect(asked.at(-1)).toBe('pendant')
    expect(new Set(asked).size).toBe(asked.length)
    await expect(cards(page)).toHaveCount(8)
    await expect(block(page, 'Contents').locator('mark').first()).toHaveText(/pendant/i)
    await expectNoBarriers(page)
    const names = await rows(page).allTextContents()

    // The same in another tab, after a reload, and on the way back from a product.
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(box(other)).toHaveValue('pendant')
    await expect.poll(() => rows(other).allTextContents()).toEqual(names)
    await other.close()
    await page.reload()
    await expect.poll(() => rows(page).allTextContents()).toEqual(names)
    // Anywhere in the row.
    await rows(page).nth(1).click()
    await expect(page).toHaveURL(/\/products\/detail\//)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect.poll(() => rows(page).allTextContents()).toEqual(names)
    await expect(page).toHaveURL(/\/search\?term=pendant$/)

    // The link to all products.
    const all = block(page, 'Products').getByRole('link', { name: /^Show all \d+ products$/ })
    const total = Number((await all.textContent())?.replace(/\D/g, ''))
    await all.click()
    await expect(page).toHaveURL(/\/products\/list\?q=/)
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`^${total} products( found)?$`))
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect.poll(() => rows(page).allTextContents()).toEqual(names)
  })

  test('SEARCH-02 a misspelt word finds what the right one finds, and clearing shows the latest', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search?term=pendant')
    await expect(rows(page)).toHaveCount(5)
    await expectSettled(page)
    const names = await rows(page).allTextContents()
    await box(page).fill('penadnt')
    await expect(page).toHaveURL(/term=penadnt/)
    await expect(page.getByText('Results for pendant')).toBeVisible()
    await expectSettled(page)
    expect(await rows(page).allTextContents()).toEqual(names)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(block(page, 'Latest products')).toBeVisible()
    await expect(page).toHaveURL(/\/search$/)
    await expect(box(page)).toBeFocused()
  })

  test('SEARCH-12 A-46 a word that nothing holds says so once for all, with ways on', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search?term=zzzzqqqq')
    const all = block(page, 'Products, Assets and Contents')
    await expect(all.getByText('No results', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('No results', { exact: true })).toHaveCount(1)
    for (const name of ['Products', 'Assets', 'Contents']) await expect(block(page, name)).toHaveCount(0)
    await expectNoBarriers(page)
    await toggle(page, 'Assets').click()
    await page.getByRole('button', { name: 'Search everywhere' }).click()
    await expect(toggle(page, 'Assets')).toHaveAttribute('aria-pressed', 'true')
    await all.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\/list\//)
  })

  test('SEARCH-03 SEARCH-07 toggles tell totals, and rows the price, the number and the value that was found', async ({
    page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search?term=solid+oak')
    await expect(rows(page)).toHaveCount(5)
    await expect(block(page, 'Products').locator('mark').filter({ hasText: /^oak$/i }).first()).toBeVisible()
    await expect(rows(page).first()).toContainText(/€[\d,.]+/)
    await expect(rows(page).first()).toContainText(/LH-\d+/)
    await expect(
      rows(page)
        .filter({ hasText: /Material: .*Solid oak/ })
        .first(),
    ).toBeVisible()
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(heights).toEqual(heights.map(() => 64))
    const total = (
      await block(page, 'Products')
        .getByRole('link', { name: /^Show all \d+ products$/ })
        .textContent()
    )?.replace(/\D/g, '')
    await expect(toggle(page, 'Products')).toHaveText(`Products${total}`)
    await toggle(page, 'Products').click()
    await expect(toggle(page, 'Products')).toHaveText('Products')
  })

  test('SEARCH-03 SEARCH-05 a toggle that is off shows nothing and asks for nothing', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search')
    await expect(rows(page, 'Latest products')).toHaveCount(5)
    await toggle(page, 'Assets').click()
    await expect(block(page, 'Latest assets')).toHaveCount(0)
    await expect(page).toHaveURL(/\/search\?assets=false$/)
    let asked = 0
    page.on('request', (request) => {
      if (/private\/media\/\?/.test(request.url())) asked += 1
    })
    await box(page).fill('oak')
    await expect(page).toHaveURL(/term=oak&assets=false$/)
    await expect(block(page, 'Contents')).toBeVisible()
    await expectSettled(page)
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await expectSettled(page)
    await expect(toggle(page, 'Assets')).toHaveAttribute('aria-pressed', 'false')
    expect(asked).toBe(0)
    await toggle(page, 'Assets').click()
    await expect(cards(page).first()).toBeVisible()
    expect(asked).toBe(1)
    await page.goBack()
    await expect(block(page, 'Assets')).toHaveCount(0)
  })

  test('SEARCH-21 a new search aborts the requests of the one before, whose answers never show', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search')
    await expect(rows(page, 'Latest products')).toHaveCount(5)
    await expectSettled(page)
    const late = gate()
    for (const call of Object.values(calls))
      await page.route(call, (route) =>
        termOf(route.request().url()) === 'lamp' ? late.hold(route) : route.continue(),
      )
    const aborted: string[] = []
    page.on('requestfailed', (request) => {
      // Suggestions for the word may be aborted as well.
      if (termOf(request.url()) === 'lamp' && !request.url().includes('/suggestion/'))
        aborted.push(request.failure()?.errorText ?? '')
    })
    const sent = Promise.all(
      Object.values(calls).map((call) =>
        page.waitForRequest((request) => request.url().includes(call.slice(2, -2)) && termOf(request.url()) === 'lamp'),
      ),
    )
    await box(page).fill('lamp')
    await sent
    // The old results stay until then, and are marked as old.
    await expect(rows(page)).toHaveCount(5)
    await expect(block(page, 'Products')).toHaveAttribute('aria-busy', 'true')
    await box(page).fill('stool')
    await expect(rows(page).first()).toContainText(/stool/i)
    await expect.poll(() => aborted).toEqual(Array(3).fill('net::ERR_ABORTED'))
    const names = await rows(page).allTextContents()
    late.open()
    await expectSettled(page)
    expect(await rows(page).allTextContents()).toEqual(names)
  })

  test('SEARCH-05 NOTIFY-20 a slow block holds up no other, and one that fails is tried again by itself', async ({
    page,
  }) => {
    const late = gate()
    await comeAsGuest(page, demoUrl())
    await page.route(calls.products, late.hold)
    await page.route(calls.assets, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"","code":"failed"}' }),
    )
    await page.goto(`${demoUrl()}/en-GB/search?term=oak`)
    await expect(block(page, 'Contents').getByRole('article').first()).toBeVisible()
    await expect(block(page, 'Assets').getByRole('alert')).toContainText('The assets could not be loaded')
    await expect(rows(page)).toHaveCount(0)
    late.open()
    await expect(rows(page).first()).toBeVisible()
    await page.unroute(calls.assets)
    await block(page, 'Assets').getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Products: \d of [\d,]+, Assets: / })).toHaveCount(1)
  })

  test('SEARCH-14 ASSET-18 ASSET-24 the preview opens over the search, and the basket takes what is found', async ({
    page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search?term=pendant')
    await expect(cards(page)).toHaveCount(8)
    await expectSettled(page)
    const card = cards(page).nth(2)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: `Add ${name} to the basket` }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Download basket, 1 asset' })).toBeVisible()
    await card.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page).toHaveURL(/term=pendant&asset=/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/search\?term=pendant$/)
    await expect(card.getByRole('link', { name, exact: true })).toBeFocused()
  })

  test('SEARCH-19 SEARCH-20 an article that is found opens', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search?term=pendant')
    await block(page, 'Contents').getByRole('link', { name: 'At what height a pendant hangs' }).click()
    await expect(page).toHaveURL(/\/contents\/detail\//)
  })

  test('SEARCH-01 SEARCH-11 by keyboard alone: from the icon to a product', async ({ page }) => {
    await visitAsGuest(page, demoUrl())
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Search products, assets and articles')).toBeFocused()
    await page.keyboard.type('stool')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?term=stool$/)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(rows(page).first()).toContainText(/stool/i)
    await expectSettled(page)
    // The clear button, the three toggles, the link to all, the first row.
    const first = rows(page).first().getByRole('link')
    for (let steps = 0; steps < 8 && !(await first.evaluate((link) => link === document.activeElement)); steps += 1)
      await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/detail\//)
  })

  test('ROUTE-16 in German, letters as they are typed', async ({ page }) => {
    await comeAsGuest(page, demoUrl())
    await page.goto(`${demoUrl()}/de-DE/search?term=ausfuhrung`)
    const main = page.getByRole('main')
    await expect(main.getByRole('row').locator('mark').first()).toHaveText('Ausführung')
    await expectNoBarriers(page)
  })

  test('ROUTE-16 a term that is not meant to be one breaks nothing', async ({ faultlessPage: page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search')
    for (const term of [
      '<img src=x onerror=alert(1)>',
      '%_\\\'";--',
      '🪑🪑',
      'كرسي خشب',
      'x'.repeat(300),
      '007',
      '{"a":1}',
    ]) {
      const before = page.url()
      await box(page).fill(term.slice(0, 200))
      await expect(page).not.toHaveURL(before)
      await expectSettled(page)
      await page.reload()
      await expect(box(page)).toHaveValue(term.slice(0, 200))
      await expectSettled(page)
      await expectNarrow(page)
    }
  })

  test('PROD-04 PROD-14 ASSET-02 CONTENT-02 SEARCH-01 words of 180 letters fit on a phone, found or not', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
    const long = 'q'.repeat(180)
    const list = (path: string, state: object) => `${path}/list?q=${encodeURIComponent(JSON.stringify(state))}`
    for (const search of [`oak ${long}`, long]) {
      const paths = [
        ...['products', 'asset', 'contents'].map((path) => list(path, { search })),
        list('products', { search, filters: { material: [long] } }),
        `search?term=${search}`,
      ]
      for (const path of paths) {
        await page.goto(`${demoUrl()}/en-GB/${path}`)
        await expect(page.getByRole('main').getByText(/q{50}/).first()).toBeVisible()
        await expectSettled(page)
        await expectNarrow(page)
      }
    }
  })

  test('SEARCH-15 A-15 one to four cards stand in a row, and a phone scrolls down only', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/search?term=pendant')
    const inRow = async () => {
      const tops = await cards(page).evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().top)),
      )
      return tops.filter((top) => top === tops[0]).length
    }
    for (const [width, count] of [
      [1600, 4],
      [800, 3],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await expect(cards(page)).toHaveCount(8)
      await expect.poll(inRow).toBe(count)
      await expectNarrow(page)
    }
    await expectNoBarriers(page)
    const picture = rows(page).first().locator('img')
    expect(await picture.boundingBox()).toMatchObject({ width: 60, height: 60 })
  })
})

for (const viewport of [
  { width: 1600, height: 1000 },
  { width: 390, height: 844 },
]) {
  test(`SEARCH-05 nothing jumps on a search ${viewport.width} wide, in whatever order the answers come`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await watchShift(page)
    await comeAsGuest(page, demoUrl())
    // The last block first. Later than the half second after a click in which browsers ignore a shift.
    const delays = { products: 1300, assets: 1000, contents: 700 } as const
    for (const kind of ['products', 'assets', 'contents'] as const)
      await page.route(calls[kind], async (route) => {
        await new Promise((done) => setTimeout(done, delays[kind]))
        await route.continue().catch(() => {})
      })
    await page.goto(`${demoUrl()}/en-GB/search`)
    await expect(rows(page, 'Latest products')).toHaveCount(5)
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await box(page).fill('lamp')
    // Closes the suggestions, which lie above the blocks.
    await box(page).press('Enter')
    await expect(block(page, 'Products').locator('mark').first()).toBeVisible()
    await expect(cards(page)).toHaveCount(8)
    await expectSettled(page)
    // From one search to another, full blocks do not move.
    await shiftOf(page)
    await box(page).fill('white')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/term=white/)
    for (const name of ['Products', 'Assets', 'Contents'])
      await expect(block(page, name)).not.toHaveAttribute('data-old')
    await expectSettled(page)
    expect(await shiftOf(page)).toBeLessThan(0.05)
  })
}

test('SEARCH-07 SEARCH-09 on a catalogue of another system', async ({ page }) => {
  const url = icecatUrl()
  const noFaults = watchFaults(page)
  await visitAsGuest(page, url)
  await goToSearch(page)
  await expect(rows(page, 'Latest products')).toHaveCount(5)
  await box(page).fill('canon')
  await expect(rows(page).first()).toContainText(/canon/i)
  await expectSettled(page)
  await expectNarrow(page)
  await expectNoBarriers(page)
  noFaults()
})
