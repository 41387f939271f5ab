/** Operators answer account requests in the browser. */
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
import { signInAsOperator } from '../support/person.ts'

/** Sends an account request as a business does, with a name and an address of its own. */
async function requestAccount(page: Page, name: string): Promise<{ company: string; email: string }> {
  const company = `${name} ${Date.now()}`
  const email = `${company.replace(' ', '-').toLowerCase()}@example.com`
  const answer = await page.request.post(`${demoUrl()}/pim/portal/api/public/user/request`, {
    headers: { 'accept-language': 'de' },
    data: {
      ...{ company, email, vat_number: 'CHE-123.456.789', first_name: 'Bo', last_name: 'Berg', street: 'High Street' },
      ...{ street_number: '1a', zip_code: '12345', city: 'Malmö', country: 'SE', phone_number: '+46 8 123' },
    },
  })
  expect(answer.status()).toBe(200)
  return { company, email }
}

async function openRequest(page: Page, company: string): Promise<void> {
  await page.goto(`${demoUrl()}/en-GB/admin/people/requests`)
  await expect(heading(page, 'Requests')).toBeVisible()
  await page.getByRole('searchbox').fill(company)
  await page.getByRole('link', { name: company }).click()
  await expect(heading(page, company)).toBeVisible()
}

test('two operators answer a request at once: the second sees the answer of the first, and keeps what was typed', async ({
  page,
  browser,
}) => {
  const { company, email } = await requestAccount(page, 'Lumen')
  await signInAsOperator(page)
  await openRequest(page, company)
  const other = await browser.newContext()
  try {
    const second = await other.newPage()
    await signInAsOperator(second)
    await openRequest(second, company)
    await second.getByRole('button', { name: 'Decline' }).click()
    const declining = second.getByRole('dialog')
    await declining.getByLabel('Message to the business').fill('Wir verkaufen nur an Läden.')
    // The e-mail is in the language of the business.
    await expect(declining.getByRole('document')).toContainText('Wir verkaufen nur an Läden.')
    await expect(declining.getByRole('document')).toHaveAttribute('lang', 'de')
    await expectNoBarriers(second)

    await page.getByRole('button', { name: 'Accept' }).click()
    const accepting = page.getByRole('dialog')
    await expect(accepting).toContainText(email)
    await expect(accepting).toContainText('German')
    await accepting.getByLabel('Dealers').check()
    await expectNoBarriers(page)
    await accepting.getByRole('button', { name: 'Accept' }).click()
    await expect(notifications(page)).toContainText(`${email} has an account now`)

    await declining.getByRole('button', { name: 'Decline' }).click()
    await expect(declining).toContainText('Its status now: Accepted.')
    await expect(declining.getByLabel('Message to the business')).toHaveValue('Wir verkaufen nur an Läden.')
  } finally {
    await other.close()
  }
  await page.getByRole('link', { name: 'Show the account' }).click()
  await expect(heading(page, 'Bo Berg')).toBeVisible()
  await expect(page.getByLabel('Dealers')).toBeChecked()
})

test('requests have no barriers on a phone and on a wide screen, in two languages, and a failing call can be tried again', async ({
  page,
}) => {
  const { company } = await requestAccount(page, 'Nova')
  await signInAsOperator(page)
  for (const [locale, title, width] of [
    ['en-GB', 'Requests', 390],
    ['de-DE', 'Anfragen', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${demoUrl()}/${locale}/admin/people/requests`)
    await expect(heading(page, title)).toBeVisible()
    await expectSettled(page)
    await expectNoBarriers(page)
    await expectNarrow(page)
    await page.getByRole('link', { name: company }).click()
    await expect(heading(page, company)).toBeVisible()
    await expectNoBarriers(page)
    await expectNarrow(page)
  }
  const calls = '**/pim/admin/requests/*'
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Kaputt.' } }))
  await page.reload()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(heading(page, company)).toBeVisible()
})
