/** Operators look after the system in the browser: the audit log, settings, e-mails, webhooks, sessions and health. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  heading,
  notifications,
  test,
} from '../support/journey.ts'
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

/** Adds a person with an address that the mail server of the journeys refuses, so that the invitation is given up. */
async function addPersonWithoutMailbox(page: Page): Promise<string> {
  const email = `refused-${Date.now()}@example.com`
  await page.goto(`${demoUrl()}/en-GB/admin/people`)
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  await expect(dialog).toBeHidden()
  return email
}

/** Opens the e-mails that were given up, and waits until that to an address is one of them. */
const showGivenUp = (page: Page, email: string) =>
  expect(async () => {
    await page.goto(`${demoUrl()}/en-GB/admin/system/mails?state=failed`)
    await expect(page.getByRole('row', { name: email })).toContainText('refused 550', { timeout: 5000 })
  }).toPass()

test('settings, e-mails, webhooks, sessions and health are shown without barriers in two languages, and only to operators', async ({
  page,
  browser,
}) => {
  await signInAsOperator(page)
  const email = await addPersonWithoutMailbox(page)
  await showGivenUp(page, email)
  for (const [locale, width, names] of [
    ['de-DE', 390, ['Einstellungen', 'E-Mails', 'Webhooks', 'Sitzungen', 'Zustand']],
    ['en-GB', 1440, ['Settings', 'Emails', 'Webhooks', 'Sessions', 'Health']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const [index, path] of ['settings', 'mails', 'webhooks', 'sessions', 'health'].entries()) {
      await page.goto(`${demoUrl()}/${locale}/admin/system/${path}`)
      await expect(heading(page, names[index])).toBeVisible()
      await expect(
        path === 'webhooks' ? page.getByText('vitrine webhooks add') : page.getByRole('row').nth(1),
      ).toBeVisible()
      await expectSettled(page)
      await expectNoBarriers(page)
      await expectNarrow(page)
    }
  }
  await page.route('**/pim/admin/settings', (route) => route.abort())
  await page.goto(`${demoUrl()}/en-GB/admin/system/settings`)
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
  await page.unroute('**/pim/admin/settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /^VITRINE_DATA / })).toContainText('Environment variable')

  await page.goto(`${demoUrl()}/en-GB/admin`)
  await page.getByRole('link', { name: 'Emails that could not be sent' }).click()
  await page.getByRole('button', { name: `Send again: ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Send again?' })
  await expect(dialog).toContainText('Emails: 1.')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(notifications(page)).toContainText('Emails that are sent again: 1.')
  await showGivenUp(page, email)
  await page.getByRole('button', { name: `Delete: ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notifications(page)).toContainText('The email was deleted.')
  await expect(page.getByRole('row', { name: email })).toHaveCount(0)

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

test('an operator ends a session, which is signed out at once', async ({ page }) => {
  await signInAsOperator(page)
  await page.goto(`${demoUrl()}/en-GB/admin/system/sessions?search=olga`)
  // Other journeys have sessions of the same operator; only this one is marked.
  const own = page.getByRole('row').filter({ hasText: 'This session' })
  await own.getByRole('button', { name: /^End session: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await expect(page.getByRole('button', { name: 'Olga Sand’s account' })).toHaveCount(0)
})
