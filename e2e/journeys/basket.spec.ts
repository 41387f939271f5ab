/** A visitor collects files from several scopes, sets their sizes and types, and downloads or shares them. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  addButton,
  cards,
  comeAsGuest,
  demoUrl,
  expectNoBarriers,
  expectSettled,
  notifications,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { kindOf, openPackage, sizeOf } from '../support/package.ts'
import { mailsTo, textOf } from '../support/post-office.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Files in the basket' }).getByRole('listitem')

/** Searches the library for a term and adds the first cards to the basket. */
async function collect(page: Page, term: string, count: number): Promise<void> {
  await page.goto(`${demoUrl()}/en-GB/asset/list?q=${encodeURIComponent(JSON.stringify({ search: term }))}`)
  await expect(cards(page).nth(count - 1)).toBeVisible()
  await expectSettled(page)
  for (let index = 0; index < count; index++) {
    const card = cards(page).nth(index)
    await addButton(page, index).click()
    const added = card.getByRole('button', { name: /^Remove .* from the basket$/ })
    await expect(added).toHaveAttribute('title', 'Added download')
  }
}

/** Opens the basket and waits until it knows its files: until then, the parts below their sizes move. */
async function openBasket(page: Page): Promise<void> {
  await page.goto(`${demoUrl()}/en-GB/asset/cart`)
  await expectSizes(page)
}

const expectSizes = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Package', exact: true })).toContainText(/\d\u00a0(KiB|MiB)/)

/** The link of a prepared package. */
async function prepare(page: Page) {
  await expectSizes(page)
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

/** Two pictures and a document, found by searching, and the way to the basket. */
async function collectThree(page: Page): Promise<void> {
  await comeAsGuest(page, demoUrl())
  for (const term of ['living room', 'dining', 'mounting']) await collect(page, term, 1)
  await page.getByRole('link', { name: /^Download basket, 3 assets/ }).click()
  await expect(page).toHaveURL(/\/asset\/cart$/)
  await expect(rows(page)).toHaveCount(3)
}

test('CART-01 CART-02 CART-03 CART-13 CART-14 a basket over several kinds of files becomes a package', async ({
  faultlessPage: page,
}) => {
  await collectThree(page)
  await expect(page.getByText(/^\d[\d.,]*\u00a0(KiB|MiB)$/).first()).toBeVisible()
  // One line for each file, with height and width, below the headings of the columns.
  await expect(rows(page).first()).toContainText(/\d{3,} x \d{3,}/)
  expect(await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))).toEqual([
    72, 72, 72,
  ])
  const headed = page.getByRole('region', { name: 'Settings for all files' })
  const placeOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().left)
  for (const [heading, field] of [
    ['Size', /^Size of/],
    ['Type', /^Type of/],
  ] as const)
    expect(await placeOf(headed.getByText(heading, { exact: true }))).toBe(
      await placeOf(rows(page).first().getByRole('combobox', { name: field })),
    )
  await expectSizes(page)
  await expectNoBarriers(page)

  await prepare(page)
  const original = await downloaded(page)
  expect(original.name).toMatch(/\.zip$/)
  expect([...original.files.values()].map(kindOf).sort()).toEqual(['jpg', 'jpg', 'pdf'])

  // The basket survives a reload, and entries can be removed and restored.
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expectSizes(page)
  await rows(page)
    .last()
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('CART-03 to CART-15: the package holds what was asked for of each file, and the basket keeps it', async ({
  faultlessPage: page,
}) => {
  await collectThree(page)
  await prepare(page)
  // All pictures smaller, one of them as PNG in a size of its own: the first change removes the earlier link.
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

  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(first.getByRole('combobox', { name: /^Type of/ })).toHaveValue('png')
})

test('CART-10 CART-13 folders of a package are the scopes that its files were found in', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/asset/list')
  const scopes = page.getByRole('navigation', { name: 'Collections' })
  const heading = page.getByRole('heading', { level: 1 })
  const folders = ['Press', 'Dealers']
  for (const [index, folder] of folders.entries()) {
    await scopes.getByRole('link', { name: new RegExp(`^${folder}\\b(?! releases)`) }).click()
    await expect(page).toHaveURL(new RegExp(`/asset/list/${folder.toLowerCase()}$`))
    await expect(heading).toHaveText(folder)
    // The old assets stay visible until the scope's own have arrived.
    await expectSettled(page)
    await addButton(page).click()
    await expect(page.getByRole('link', { name: `Download basket, ${index + 1} asset` })).toBeVisible()
    await page.getByRole('link', { name: 'All assets' }).first().click()
    await expect(heading).toHaveText('All assets')
    await expectSettled(page)
  }
  await openBasket(page)
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
  await expect(cards(other)).toHaveCount(24)
  await expectSettled(other)
  await addButton(other).click()
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
  await expectSizes(page)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Remove missing files' }).click()
  await expect(rows(page)).toHaveCount(1)
  await prepare(page)
})

test('CART-16 CART-17 CART-18 NOTIFY-15 NOTIFY-19 a package is shared by e-mail, and its link brings the files', async ({
  page,
}) => {
  await comeAsGuest(page, demoUrl())
  await collect(page, 'living room', 1)
  await openBasket(page)
  const share = page.getByRole('button', { name: 'Share' })
  await expect(share).toBeDisabled()
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('one@example.com, two@example.com')
  await share.click()
  await expect(page.getByText('Please enter one email address', { exact: false })).toBeVisible()
  await expect(email).toHaveValue('one@example.com, two@example.com')

  const colleague = `colleague.${randomUUID()}@example.com`
  await email.fill(colleague)
  await share.click()
  await expect(notifications(page).getByText('Successfully shared file')).toBeVisible()
  await expect(email).toHaveValue('')
  await expect.poll(async () => (await mailsTo(colleague)).length).toBe(1)
  const [mail = ''] = await mailsTo(colleague)
  expect(mail).toMatch(/^From: .*portal@lindhaven\.example/m)
  const text = textOf(mail)
  const link = /http:\/\/127\.0\.0\.1:\d+\/pim\/\S+?signature=[\w-]+/.exec(text)?.[0] ?? ''
  expect(new URL(link).port).toBe(new URL(demoUrl()).port)
  // The recipient of the link needs no session.
  const answer = await fetch(link)
  expect(answer.status).toBe(200)
  const files = await openPackage(Buffer.from(await answer.arrayBuffer()))
  expect([...files.values()].map(kindOf)).toEqual(['jpg'])
  for (const name of files.keys()) expect(text).toContain(name.split('/').at(-1))
})
