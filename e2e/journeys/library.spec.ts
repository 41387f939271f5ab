/** A visitor searches for pictures, films and documents, opens them, and downloads one. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  cards,
  comeAsGuest,
  demoUrl,
  expectDrawn,
  expectNoBarriers,
  expectSettled,
  filesUrl,
  sortBy,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { kindOf, sizeOf } from '../support/package.ts'

const total = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[\d,]+ assets?( found)?$/)
    .first()
const countOf = async (page: Page) => Number((await total(page).textContent())?.replace(/\D/g, ''))
const tree = (page: Page) => page.getByRole('navigation', { name: 'Collections' })

const firstPicture = (page: Page) => cards(page).locator('img').first()

test.describe('on the demo', () => {
  test('ROUTE-10 ROUTE-11 ASSET-01 ASSET-05 ASSET-08 the library shows the newest first, and scopes limit it', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All assets')
    await expect(cards(page)).toHaveCount(24)
    await expectDrawn(firstPicture(page), 100)
    await expectSettled(page)
    const all = await countOf(page)
    expect(all).toBeGreaterThan(500)
    await expectNoBarriers(page)

    const scope = tree(page).getByRole('link').nth(1)
    const name = (await scope.textContent())?.replace(/[\d,.]+$/, '').trim() ?? ''
    await scope.click()
    await expect(page).toHaveURL(/\/en-GB\/asset\/list\/.+/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All assets')
  })

  test('ASSET-02 ASSET-03 ASSET-06 search and tags live in the address', async ({ page, context }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    const all = await countOf(page)

    // A tag, and the link to its assets.
    const tag = page.getByRole('group', { name: 'Tags' }).getByRole('button', { pressed: false }).first()
    await tag.click()
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await expectSettled(page)
    const tagged = await countOf(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect.poll(() => countOf(other)).toBe(tagged)
    await other.close()
    await page.getByRole('button', { name: 'Clear tags' }).click()
    await expect.poll(() => countOf(page)).toBe(all)

    // A misspelt word finds the same as the correct one.
    const search = page.getByLabel('Search assets', { exact: true })
    await search.fill('drawing')
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await expectSettled(page)
    const found = await countOf(page)
    await search.fill('darwing')
    await expect(page).toHaveURL(/darwing/)
    await expectSettled(page)
    await expect.poll(() => countOf(page)).toBe(found)
    await search.fill('zzzzqqqq')
    await expect(page.getByRole('main').getByText('No results')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => countOf(page)).toBe(all)
  })

  test('ASSET-01 ASSET-03 filters stand beside the list in groups, with counts, and narrow each other', async ({
    faultlessPage: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expect(cards(page)).toHaveCount(24)
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const documents = panel.getByRole('group', { name: 'Type' }).getByRole('checkbox', { name: /^Document/ })
    await documents.check()
    await expect(page).toHaveURL(/document/)
    await expect.poll(() => countOf(page)).toBeLessThan(500)
    const count = await countOf(page)
    await expect(panel.getByRole('checkbox', { name: `Document ${count}` })).toBeChecked()
    await documents.uncheck()
    await panel.getByText('Colour', { exact: true }).first().click()
    await panel.getByRole('checkbox', { name: /^Brown/ }).check()
    await panel.getByText('Orientation', { exact: true }).first().click()
    const landscape = panel.getByRole('checkbox', { name: /^Landscape/ })
    await landscape.check()
    await expectSettled(page)
    const found = await countOf(page)
    expect(found).toBeGreaterThan(0)
    await expectNoBarriers(page)
    // The same at its address, and within what was searched for.
    await page.reload()
    await expect.poll(() => countOf(page)).toBe(found)
    await expect(landscape).toBeChecked()
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips).toContainText('Colour Brown')
    await chips.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => countOf(page)).toBeGreaterThan(500)
  })

  for (const [width, density] of [
    [1440, 1],
    [1440, 2],
    [390, 3],
    [2200, 1],
  ] as const)
    test(`ASSET-08 ASSET-22 thumbnails have a pixel for each of a screen of ${width} px and density ${density}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        deviceScaleFactor: density,
        locale: 'en-GB',
      })
      const page = await context.newPage()
      await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
      await expectDrawn(firstPicture(page), 100)
      await expectSettled(page)
      const sizes = await cards(page)
        .locator('img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
            .map((image) => {
              const box = image.getBoundingClientRect()
              const fill = getComputedStyle(image).objectFit === 'cover'
              // The pixels of the file, which `naturalWidth` divides by the density.
              const side = Number(new URL(image.currentSrc).searchParams.get('width'))
              const ratio = image.width && image.naturalWidth / image.naturalHeight
              const shown = fill ? Math.max(box.width, box.height * ratio) : Math.min(box.width, box.height * ratio)
              const own = Math.max(...['width', 'height'].map((name) => Number(image.getAttribute(name))))
              return {
                side: Math.min(side, own),
                needed: Math.min(own, Math.max(shown, shown / ratio) * devicePixelRatio),
              }
            }),
        )
      expect(sizes.length).toBeGreaterThan(2)
      // Browsers take the nearer of two sizes on a dense screen, and each is at most a quarter larger than the one below.
      for (const { side, needed } of sizes)
        expect(side).toBeGreaterThanOrEqual(Math.min(960, needed) * (density > 1 ? 0.85 : 0.99))
      await context.close()
    })

  test('ASSET-04 ASSET-06 sort and page live in the address', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    const sort = page.getByRole('button', { name: /^Sort: / })
    await sort.click()
    const dialog = page.getByRole('dialog', { name: 'Sort' })
    await expect(dialog.getByRole('radio', { name: 'Newest first' })).toBeChecked()
    await expectNoBarriers(page)
    // The arrow keys choose, and a click closes the dialog.
    await expect(dialog.getByRole('radio', { name: 'Newest first' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(sort).toHaveAccessibleName('Sort: Oldest first')
    await expect(dialog).toBeVisible()
    await dialog.getByText('Name, A–Z').click()
    await expect(dialog).toBeHidden()
    await expect(sort).toHaveAccessibleName('Sort: Name, A–Z')
    await expect(sort).toBeFocused()
    const names = cards(page).getByRole('heading')
    await expect
      .poll(async () => {
        const shown = (await names.allTextContents()).map((name) => name.trim())
        const ordered = (name: string, index: number) => (shown[index - 1] ?? '').localeCompare(name, 'en-GB') <= 0
        return shown.length === 24 && shown.every(ordered)
      })
      .toBe(true)

    // The next page, and back to the same position.
    await expectSettled(page)
    const first = await names.first().textContent()
    await page
      .getByRole('link', { name: /next page/i })
      .last()
      .click()
    await expect(names.first()).not.toHaveText(first ?? '')
    await expectSettled(page)
    const second = (await names.first().textContent()) ?? ''
    await page.reload()
    await expect(names.first()).toHaveText(second)
    await page.goBack()
    await expect(names.first()).toHaveText(first ?? '')
  })

  test('ASSET-13 ASSET-14 ASSET-15 ASSET-16 ASSET-17 a card says what a file is; a film plays on it', async ({
    page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expect(cards(page).first()).toContainText(/\d{2}\/\d{2}\/\d{4}/)
    await expect(cards(page).first()).toContainText(/\d+ x \d+/)
    await expect(cards(page).first()).toContainText(/\d\.\d{2}\u00a0(KiB|MiB)/)
    await expectSettled(page)
    const all = await countOf(page)
    await page.getByLabel('Search assets', { exact: true }).fill('film')
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    // The film of an earlier list would be removed while it plays.
    await expectSettled(page)
    const film = page.locator('video').first()
    await film.scrollIntoViewIfNeeded()
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
    })
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  })

  test('ASSET-18 ASSET-20 ASSET-21 the preview opens on a click, walks with the arrows, and gives the focus back', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expectDrawn(firstPicture(page), 100)
    await expectSettled(page)
    const first = cards(page).first().getByRole('heading').getByRole('link')
    const name = (await first.textContent()) ?? ''
    await first.click()
    const preview = page.getByRole('dialog', { name, exact: true })
    await expect(preview).toBeVisible()
    const picture = preview.locator('img').first()
    await expect(picture).toHaveAttribute('src', /width=1200&height=1200&quality=100/)
    await expectDrawn(picture, 600)
    await expect(preview.getByRole('link', { name: 'Download' })).toBeVisible()
    await expect(preview.getByRole('heading', { name })).toBeFocused()
    await expect(preview.getByText('Terms of use')).toBeInViewport()
    await expectNoBarriers(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(preview).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(preview).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(first).toBeFocused()
  })

  test('ASSET-20 CART-04 CART-07 a picture is downloaded from its preview in the chosen size and type', async ({
    page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expectSettled(page)
    await cards(page).first().getByRole('heading').getByRole('link').click()
    const preview = page.getByRole('dialog')
    await preview.getByLabel('Size').selectOption('600x600')
    await preview.getByLabel('Type').selectOption('png')
    const link = preview.getByRole('link', { name: 'Download' })
    const [download] = await Promise.all([page.context().waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/\.png$/)
    const bytes = await readFile(await download.path())
    expect(kindOf(bytes)).toBe('png')
    expect(Math.max(...(await sizeOf(page, bytes)))).toBe(600)
    await preview.getByRole('button', { name: 'Add to basket' }).click()
    const [entry] = await page.evaluate(() => JSON.parse(localStorage.getItem('assets') ?? '[]'))
    expect(entry).toMatchObject({ size: '600x600', ext: 'png' })
  })

  test('ASSET-23 API-28 a direct download opens a new tab and brings the file as it is', async ({ page }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
    await expect(cards(page)).toHaveCount(24)
    await expectSettled(page)
    const link = cards(page)
      .first()
      .getByRole('link', { name: /^Download / })
    await expect(link).toHaveAttribute('target', '_blank')
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/expires=\d+&signature=/)
    // The download event belongs to the new tab, which the download closes, or to the page that opened it.
    const [download] = await Promise.all([page.context().waitForEvent('download'), link.click()])
    const bytes = await readFile(await download.path())
    expect(kindOf(bytes)).toBe('jpg')
    expect((await sizeOf(page, bytes))[0]).toBeGreaterThan(1000)
    const forged = href.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`)
    expect((await page.request.get(demoUrl() + forged)).status()).toBe(403)
  })

  test('DETAIL-04 A-24 a product shows its own files and takes them into the basket under its name', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl())
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\/detail\//)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectSettled(page)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(name).not.toBe('')
    await page.getByRole('link', { name: /^Assets \d+$/ }).click()
    await expect(page).toHaveURL(/\/assets$/)
    await expect(cards(page).first()).toBeVisible()
    await expectSettled(page)
    await expectNoBarriers(page)
    const shown = await page.getByRole('button', { name: /^Add .* to the basket$/ }).count()
    expect(shown).toBeGreaterThan(5)
    await page.getByRole('button', { name: 'Add all to basket' }).click()
    await expect(page.getByRole('link', { name: new RegExp(`Download basket, ${shown} asset`) })).toBeVisible()
    const entries = await page.evaluate(() => JSON.parse(localStorage.getItem('assets') ?? '[]'))
    expect(entries).toHaveLength(shown)
    expect(entries[0].name.startsWith(`${name}/`)).toBe(true)
  })

  test('ASSET-12 NOTIFY-20 a picture that fails leaves a file icon, a list that fails a way to try again', async ({
    page,
  }) => {
    await comeAsGuest(page, demoUrl())
    await page.route(/\/media\/[0-9a-f]{32}\//, (route) => route.fulfill({ status: 422, body: '{}' }))
    await page.route('**/private/media/?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`${demoUrl()}/en-GB/asset/list`)
    await expect(page.getByText('The assets could not be loaded')).toBeVisible()
    await page.unroute('**/private/media/?**')
    await page.getByRole('region', { name: 'All assets' }).getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(24)
    await expect(cards(page).first().locator('img')).toHaveCount(0)
    await expect(cards(page).first().locator('svg').first()).toBeVisible()
  })
})

test('A folder of pictures without a word about them is a library: folders, names, sizes', async ({
  faultlessPage: page,
}) => {
  await visitAsGuest(page, filesUrl(), '/en/asset/list')
  await expect(cards(page)).toHaveCount(24)
  await expect.poll(() => countOf(page)).toBe(108)
  // The newest first would be another one in each copy of the folder.
  await sortBy(page, 'Name, A–Z')
  await expect(cards(page).first()).toContainText('15743 10499018-640')
  await expectDrawn(firstPicture(page), 100)
  await expect(cards(page).first()).toContainText(/\d+ x \d+/)
})
