/** Operators look after the catalogue in the browser: its versions, and the imports that make them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import {
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  heading,
  notifications,
  test,
} from '../support/journey.ts'
import { operator, signIn, signInAsOperator } from '../support/person.ts'
import { startPortal } from '../support/portal-server.ts'

test('an operator sees the versions and the imports with their findings, without barriers in two languages', async ({
  page,
}) => {
  await signInAsOperator(page)
  for (const [locale, title, imports, width] of [
    ['de-DE', 'Katalog', 'Importe', 390],
    ['en-GB', 'Catalogue', 'Imports', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${demoUrl()}/${locale}/admin/catalogue`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toContainText('Version 1')
    await expectSettled(page)
    await expectNoBarriers(page)
    await expectNarrow(page)
    await page.getByRole('link', { name: imports, exact: true }).click()
    await page.getByRole('rowheader').last().getByRole('link').click()
    await expect(heading(page, 'demo')).toBeVisible()
    await expectSettled(page)
    await expectNoBarriers(page)
    await expectNarrow(page)
  }
  await page.goto(`${demoUrl()}/en-GB/admin/catalogue/differences?from=0`)
  await expect(page.getByRole('link', { name: /^Products · Added/ })).toBeVisible()
  await expectSettled(page)
  await expectNoBarriers(page)
  await page.route('**/pim/admin/imports?*', (route) => route.abort())
  await page.goto(`${demoUrl()}/en-GB/admin/catalogue/imports`)
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
  await page.unroute('**/pim/admin/imports?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('rowheader').last()).toContainText('Command line')
})

test('an operator uploads a table, sees what it would change, and imports exactly that', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-delivery-'))
  await writeFile(join(folder, 'products.csv'), 'code,title-en_GB\nL1,Lamp\n')
  const portal = await startPortal({ catalogue: folder, users: [operator] })
  try {
    await page.goto(`${portal.url}/en-GB/auth/login`)
    await signIn(page, operator)
    await expect(page.getByRole('button', { name: 'Olga Sand’s account' })).toBeVisible()
    await page.goto(`${portal.url}/en-GB/admin/catalogue`)
    await page.getByRole('link', { name: 'New delivery' }).click()
    await expect(heading(page, 'New delivery')).toBeVisible()
    const table = 'Article number;Name;Price (EUR);Old code\nB-1;Bench;120,00;B9\nB-2;Stool;80,00;B8\n'
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'benches.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoBarriers(page)
      await expectNarrow(page)
    }
    const parts = '**/pim/admin/deliveries/*/parts'
    await page.route(parts, (route) => route.abort())
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('alert')).toContainText('What has arrived is kept.')
    await page.unroute(parts)
    await page.getByRole('button', { name: 'Continue the upload' }).click()
    await expect(heading(page, 'benches')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import exactly this' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('definition').filter({ hasText: '2' }).first()).toBeVisible()
    // What a column was taken for is changed, and the server looks again.
    const oldCode = page.getByLabel('Taken for: Old code')
    await oldCode.selectOption('Left out')
    await page.getByRole('button', { name: 'Save and look again' }).click()
    await expect(page.getByRole('button', { name: 'Import exactly this' })).toBeVisible({ timeout: 30_000 })
    await expect(oldCode).toHaveValue('ignore')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoBarriers(page)
      await expectNarrow(page)
    }
    await page.getByRole('button', { name: 'Import exactly this' }).click()
    await expect(page.getByText(`Done · ${operator.email}`)).toBeVisible({ timeout: 30_000 })
    await page.goto(`${portal.url}/en-GB/admin/catalogue`)
    await expect(page.getByRole('rowheader', { name: /Version 2/ })).toContainText(operator.email)

    // An upload that has ended with its page goes on when the same file is chosen again.
    await page.getByRole('link', { name: 'New delivery' }).click()
    const file = { name: 'shelves.csv', mimeType: 'text/csv', buffer: Buffer.from(`${table}B-3;Shelf;60,00;B7\n`) }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.route(parts, (route) => route.abort())
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('alert')).toContainText('What has arrived is kept.')
    await page.unroute(parts)
    await page.goto(`${portal.url}/en-GB/admin/catalogue/deliveries`)
    await page.getByRole('link', { name: 'shelves' }).click()
    await expect(page.getByText('Choose these files again: shelves.csv')).toBeVisible()
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: 'Continue the upload' }).click()
    await expect(page.getByRole('button', { name: 'Import exactly this' })).toBeVisible({ timeout: 30_000 })
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true })
  }
})

test('an operator restores a version, after a dialog has said in numbers what that does, and goes on when the tab was closed', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-catalogue-'))
  const deliver = async (prices: readonly number[]) => {
    await writeFile(join(folder, 'locales.csv'), 'code,title,default,order\nen_GB,English,1,1\n')
    await writeFile(join(folder, 'attributes.csv'), 'name,type\ntitle,string\nprice,float\n')
    const rows = prices.map((price, number) => `L${number},Lamp ${number},${price}\n`)
    await writeFile(join(folder, 'products.csv'), `code,title,price\n${rows.join('')}`)
  }
  await deliver([10, 20])
  const portal = await startPortal({ catalogue: folder, users: [operator] })
  try {
    await deliver([12, 20, 30])
    await portal.vitrine('import', folder)
    await page.goto(`${portal.url}/en-GB/auth/login`)
    await signIn(page, operator)
    await expect(page.getByRole('button', { name: 'Olga Sand’s account' })).toBeVisible()
    await page.goto(`${portal.url}/en-GB/admin/catalogue`)
    await page.getByRole('button', { name: 'Restore: Version 1' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Products: Removed1')
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(notifications(page)).toContainText('Version 1 is being restored.')
    const other = await context.newPage()
    await page.close()
    await other.goto(`${portal.url}/en-GB/admin/catalogue`)
    await expect(other.getByRole('rowheader', { name: /Version 3/ })).toContainText(operator.email, { timeout: 30_000 })
    await other.goto(`${portal.url}/en-GB/admin/system`)
    await expect(other.getByRole('rowheader', { name: /Restored a version of the catalogue/ })).toBeVisible()
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true })
  }
})
