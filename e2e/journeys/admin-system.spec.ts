/** Operators look after the system in the browser: the audit log, and the settings in effect. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { demoUrl, expectNarrow, expectNoBarriers, expectSettled, heading, test } from '../support/journey.ts'
import { dealers, signInAsDealer, signInAsOperator } from '../support/person.ts'

test('what an operator does is in the audit log, which can be filtered and saved, without barriers in two languages', async ({
  page,
}) => {
  await signInAsOperator(page)
  await page.goto(`${demoUrl()}/en-GB/admin/people`)
  const email = `log-${Date.now()}@example.com`
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  await expect(dialog).toBeHidden()
  for (const [locale, title, action, width] of [
    ['de-DE', 'Aktionsprotokoll', 'Person eingeladen', 390],
    ['en-GB', 'Audit log', 'Invited a person', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${demoUrl()}/${locale}/admin/system`)
    await expect(heading(page, title)).toBeVisible()
    await page.getByRole('searchbox').fill(email)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('rowheader')).toContainText(action)
    await expectSettled(page)
    await expectNoBarriers(page)
    await expectNarrow(page)
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(`person.invited,${email}`)
  await page.route('**/pim/admin/audit?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
  await page.unroute('**/pim/admin/audit?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('rowheader')).toContainText('Invited a person')
})

test('the settings in effect are listed without barriers in two languages, and only for operators', async ({
  page,
  browser,
}) => {
  await signInAsOperator(page)
  for (const [locale, title, source, width] of [
    ['de-DE', 'Einstellungen', 'Umgebungsvariable', 390],
    ['en-GB', 'Settings', 'Environment variable', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${demoUrl()}/${locale}/admin/system/settings`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('row', { name: /^VITRINE_DATA / })).toContainText(source)
    await expectSettled(page)
    await expectNoBarriers(page)
    await expectNarrow(page)
  }
  await page.route('**/pim/admin/settings', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
  await page.unroute('**/pim/admin/settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /^PORT / })).toBeVisible()
  const other = await browser.newContext()
  try {
    const visitor = await other.newPage()
    await signInAsDealer(visitor, dealers.dora)
    await visitor.goto(`${demoUrl()}/en-GB/admin/system/settings`)
    await expect(heading(visitor, 'All products')).toBeVisible()
    await expect(visitor.getByText('VITRINE_DATA')).toHaveCount(0)
  } finally {
    await other.close()
  }
})
