/** Somebody collects files over several scopes, says how they want them, and takes them home or sends them on. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { demoUrl, expectNoBarriers, visitAsGuest, watchFaults } from '../support/journey.ts'
import { kindOf, openPackage, sizeOf } from '../support/package.ts'
import { mailsTo, textOf } from '../support/post-office.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const rows = (page: Page) => page.getByRole('list', { name: 'Files in the basket' }).getByRole('listitem')

/** Looks for a term in the library and puts the first cards into the basket. */
async function collect(page: Page, term: string, count: number): Promise<void> {
  await page.goto(`${demoUrl()}/en-GB/asset/list?q=${encodeURIComponent(JSON.stringify({ search: term }))}`)
  for (let place = 0; place < count; place++) {
    const card = cards(page).nth(place)
    await card.getByRole('button', { name: /^Add .* to the basket$/ }).click()
    const added = card.getByRole('button', { name: /^Remove .* from the basket$/ })
    await expect(added).toHaveAttribute('title', 'Added download')
  }
}

/** The link of a package that is ready. */
async function prepare(page: Page) {
  await page.getByRole('button', { name: 'Prepare download' }).click()
  const link = page.getByRole('link', { name: /^Download package/ })
  await expect(link).toBeVisible()
  return link
}

async function downloaded(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download package/ }).click(),
  ])
  return { name: download.suggestedFilename(), files: await openPackage(await readFile(await download.path())) }
}

test('CART-01 to CART-15: a basket over several kinds of files becomes a package with what was asked for', async ({
  page,
}) => {
  const noFaults = watchFaults(page)
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
  await collect(page, 'living room', 1)
  await collect(page, 'dining', 1)
  await collect(page, 'mounting', 1)
  await page.getByRole('link', { name: /^Download basket, 3 assets/ }).click()
  await expect(page).toHaveURL(/\/asset\/cart$/)
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText(/^\d[\d.,]*\u00a0(KiB|MiB)$/).first()).toBeVisible()
  await expectNoBarriers(page)

  // Everything as it is.
  await prepare(page)
  const original = await downloaded(page)
  expect(original.name).toMatch(/\.zip$/)
  expect([...original.files.values()].map(kindOf).sort()).toEqual(['jpg', 'jpg', 'pdf'])

  // All pictures smaller, one of them as PNG in a size of its own: the link of before is gone at the first change.
  const all = page.getByRole('region', { name: 'Settings for all files' })
  await all.getByRole('combobox', { name: 'Size' }).selectOption({ value: '600x600' })
  await expect(page.getByRole('link', { name: /^Download package/ })).toBeHidden()
  const first = rows(page).first()
  await first.getByRole('combobox', { name: /^Type of/ }).selectOption({ value: 'png' })
  await first.getByRole('combobox', { name: /^Size of/ }).selectOption({ value: 'custom' })
  await first
    .getByRole('textbox', { name: /^Width of/ })
    .or(first.getByRole('spinbutton', { name: /^Width of/ }))
    .fill('300')
  await first
    .getByRole('textbox', { name: /^Height of/ })
    .or(first.getByRole('spinbutton', { name: /^Height of/ }))
    .fill('200')
  await prepare(page)
  const converted = await downloaded(page)
  const sizes: string[] = []
  for (const [name, file] of converted.files) {
    const kind = kindOf(file)
    expect(name.endsWith(`.${kind}`)).toBe(true)
    if (kind === 'pdf') continue
    const [width, height] = await sizeOf(page, file)
    sizes.push(`${kind} ${kind === 'png' ? width <= 300 && height <= 200 : Math.max(width, height)}`)
  }
  expect(sizes.sort()).toEqual(['jpg 600', 'png true'])

  // The basket is there after a reload, settings and all, and entries can be taken out and put back.
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(
    rows(page)
      .first()
      .getByRole('combobox', { name: /^Type of/ }),
  ).toHaveValue('png')
  await rows(page)
    .last()
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)
  noFaults()
})

test('CART-10 CART-13 folders of a package are the scopes that its files were found in', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
  const scopes = page.getByRole('navigation', { name: 'Scopes' }).getByRole('link')
  const folders: string[] = []
  for (const place of [1, 2]) {
    await scopes.nth(place).click()
    await expect(page).toHaveURL(/\/asset\/list\/.+/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All assets')
    folders.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    // Until the scope's own assets are there, the old ones stay to be seen.
    await expect(page.locator('#list-results')).toHaveAttribute('aria-busy', 'false')
    await cards(page).last().scrollIntoViewIfNeeded()
    await cards(page)
      .nth(0)
      .getByRole('button', { name: /^Add .* to the basket$/ })
      .click()
    await page.getByRole('link', { name: 'All assets' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All assets')
  }
  await page.goto(`${demoUrl()}/en-GB/asset/cart`)
  await prepare(page)
  const { files } = await downloaded(page)
  expect([...files.keys()].map((name) => name.split('/').at(-2))).toEqual(folders)
})

test('CART-03 two tabs keep one basket, and an entry whose file is gone is named and removed at a click', async ({
  page,
  context,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/cart')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeDisabled()
  await expectNoBarriers(page)
  const other = await context.newPage()
  await other.goto(`${demoUrl()}/en-GB/asset/list`)
  await cards(other)
    .first()
    .getByRole('button', { name: /^Add .* to the basket$/ })
    .click()
  await expect(rows(page)).toHaveCount(1)
  await other.evaluate(() => {
    const entries = JSON.parse(localStorage.getItem('assets') ?? '[]')
    const url = `/media/${'0'.repeat(32)}/gone.jpg`
    localStorage.setItem(
      'assets',
      JSON.stringify([...entries, { size: 'source', ext: 'source', trim: false, name: 'gone.jpg', url }]),
    )
  })
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(/1 file no longer exists/)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Remove missing' }).click()
  await expect(rows(page)).toHaveCount(1)
  await prepare(page)
})

test('CART-16 CART-17 CART-18 NOTIFY-15 NOTIFY-19 a package is shared by e-mail, and its link brings the files', async ({
  page,
}) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
  await collect(page, 'living room', 1)
  await page.goto(`${demoUrl()}/en-GB/asset/cart`)
  const share = page.getByRole('button', { name: 'Share' })
  await expect(share).toBeDisabled()
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('one@example.com, two@example.com')
  await share.click()
  await expect(page.getByText('Please enter one e-mail address', { exact: false })).toBeVisible()
  await expect(email).toHaveValue('one@example.com, two@example.com')

  await email.fill('colleague@example.com')
  await share.click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Successfully shared file')).toBeVisible()
  await expect(email).toHaveValue('')
  const [mail = ''] = await mailsTo('colleague@example.com')
  expect(mail).toMatch(/^From: .*portal@lindhaven\.example/m)
  const text = textOf(mail)
  const link = /http:\/\/127\.0\.0\.1:\d+\/pim\/\S+?signature=[\w-]+/.exec(text)?.[0] ?? ''
  expect(new URL(link).port).toBe(new URL(demoUrl()).port)
  // Whoever gets the link needs no session.
  const answer = await fetch(link)
  expect(answer.status).toBe(200)
  const files = await openPackage(Buffer.from(await answer.arrayBuffer()))
  expect([...files.values()].map(kindOf)).toEqual(['jpg'])
  for (const name of files.keys()) expect(text).toContain(name.split('/').at(-1))
})
