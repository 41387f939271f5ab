/** Operators look after the system in the browser: the audit log. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { demoUrl, expectNarrow, expectNoBarriers, expectSettled, heading, test } from '../support/journey.ts'
import { signInAsOperator } from '../support/person.ts'

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
