/** Operators run the portal in the browser: people. */
import { expect, type Page } from '@playwright/test'
import {
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  heading,
  notifications,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { signInAsOperator } from '../support/person.ts'

/** Opens the admin area by the menu of the account. */
async function openAdminArea(page: Page): Promise<void> {
  await signInAsOperator(page)
  await page.getByRole('button', { name: 'Olga Sand’s account' }).click()
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(heading(page, 'Overview')).toBeVisible()
  await page.getByRole('link', { name: /^People/ }).click()
  await expect(heading(page, 'People')).toBeVisible()
}

/** Adds an account with an address of its own, and opens its page. */
async function addPerson(page: Page, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`.toLowerCase()
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill(name)
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  await expect(dialog).toBeHidden()
  await expect(notifications(page)).toContainText(`${email} was added.`)
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
  return email
}

test('an operator adds, finds, changes and disables a person', async ({ faultlessPage: page }) => {
  await openAdminArea(page)
  await addPerson(page, 'Ines')
  await page.getByLabel('Company', { exact: false }).first().fill('Lamps & Co')
  await page.getByLabel('Dealers').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notifications(page)).toContainText('The changes were saved.')
  await page.reload()
  await expect(page.getByLabel('Dealers')).toBeChecked()
  await page.getByRole('button', { name: 'Disable the account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Sessions that end: 0')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Disable the account' }).click()
  await expect(page.getByRole('button', { name: 'Enable the account' })).toBeVisible()
})

test('two operators change a person at once: the second sees the change of the first, and nothing is overwritten', async ({
  page,
  browser,
}) => {
  await openAdminArea(page)
  await addPerson(page, 'Timo')
  const other = await browser.newContext()
  try {
    const second = await other.newPage()
    await signInAsOperator(second)
    await second.goto(page.url())
    await expect(heading(second, 'Timo')).toBeVisible()
    await page.getByLabel('Last name').fill('First')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notifications(page)).toContainText('The changes were saved.')
    await second.getByLabel('Last name').fill('Second')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(notifications(second)).toContainText('Someone else has changed this in the meantime.')
    await expect(heading(second, 'Timo First')).toBeVisible()
    // What was typed is still there, and can now be saved.
    await expect(second.getByLabel('Last name')).toHaveValue('Second')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(heading(second, 'Timo Second')).toBeVisible()
  } finally {
    await other.close()
  }
})

for (const [locale, overview, title] of [
  ['en-GB', 'Overview', 'People'],
  ['de-DE', 'Übersicht', 'Personen'],
] as const)
  test(`the admin area has no barriers on a phone and on a wide screen, in ${locale}`, async ({
    faultlessPage: page,
  }) => {
    await signInAsOperator(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${demoUrl()}/${locale}/admin`)
      await expect(heading(page, overview)).toBeVisible()
      await expectSettled(page)
      await expect(page.getByRole('definition').first()).toBeVisible()
      await expectNoBarriers(page)
      await expectNarrow(page)
      await page.goto(`${demoUrl()}/${locale}/admin/people`)
      await expect(heading(page, title)).toBeVisible()
      await expectSettled(page)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expectNoBarriers(page)
      await expectNarrow(page)
      await page.getByRole('row').nth(1).getByRole('link').click()
      await expect(page.locator('form')).toBeVisible()
      await expectNoBarriers(page)
      await expectNarrow(page)
    }
  })

test('a failing call shows why, and a way to try again', async ({ page }) => {
  await openAdminArea(page)
  const calls = '**/pim/admin/people?*'
  await page.route(calls, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
  await expectNoBarriers(page)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('for guests, there is nothing at its addresses: they see the catalogue, and its code does not load', async ({
  faultlessPage: page,
}) => {
  const admin: string[] = []
  page.on('request', (request) => {
    if (/admin/.test(new URL(request.url()).pathname) && request.resourceType() !== 'document')
      admin.push(request.url())
  })
  await visitAsGuest(page, demoUrl(), '/en-GB/admin/people')
  await expect(heading(page, 'All products')).toBeVisible()
  await expectSettled(page)
  await expect(page).toHaveURL(`${demoUrl()}/en-GB/admin/people`)
  expect(admin).toEqual([])
})
