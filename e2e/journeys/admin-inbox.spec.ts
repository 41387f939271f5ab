/** Operators handle in the browser what people have sent. */
import { expect, type Page } from '@playwright/test'
import { sendButton, thanks } from '../support/forms.ts'
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
import { mailsTo, textOf } from '../support/post-office.ts'

/** Sends the form “Contact” as a guest. */
async function sendContact(page: Page, words: string, email: string): Promise<void> {
  await visitAsGuest(page, demoUrl(), '/en-GB/forms/detail/contact')
  await page.getByRole('radio', { name: 'Products and planning' }).check()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Åsa Öberg')
  await page.getByRole('textbox', { name: 'Email for our answer' }).fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await sendButton(page).click()
  await expect(thanks(page)).toBeFocused()
}

const state = (page: Page) => page.getByLabel('Status', { exact: true })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('a guest sends a form; an operator finds it, takes it, writes a note and replies; a second one sees both', async ({
  page,
  browser,
}) => {
  const words = `Bulbs${Date.now()}`
  const email = `asa-${Date.now()}@example.com`
  const visitor = await browser.newContext({ locale: 'en-GB' })
  const other = await browser.newContext({ locale: 'en-GB' })
  try {
    await sendContact(await visitor.newPage(), words, email)

    await signInAsOperator(page)
    await page.goto(`${demoUrl()}/en-GB/admin/inbox`)
    await page.getByRole('searchbox').fill(words)
    await expect(page).toHaveURL(new RegExp(`search=${words}`))
    await expect(page.getByText('Entries: 1')).toBeVisible()
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(heading(page, 'Contact')).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    // The answers have the order of the form.
    const terms = await page.getByRole('term').allTextContents()
    expect(terms.indexOf('Your name')).toBeLessThan(terms.indexOf('Message'))

    const second = await other.newPage()
    await signInAsOperator(second)
    await second.goto(page.url())
    await expect(heading(second, 'Contact')).toBeVisible()
    await message(second).fill('Typed by the second operator')

    await page.getByLabel('Assigned to').selectOption({ label: 'Olga Sand' })
    await expect(notifications(page)).toContainText('The changes were saved.')
    await state(page).selectOption({ label: 'In progress' })
    await expect(state(page)).toHaveValue('in_progress')
    await expect(state(page)).toBeEnabled()

    // Nothing that the second operator has typed gets lost, and nothing of the first one is overwritten.
    await state(second).selectOption({ label: 'Done' })
    await expect(notifications(second)).toContainText('Someone else has changed this in the meantime.')
    await expect(state(second)).toHaveValue('in_progress')
    await expect(message(second)).toHaveValue('Typed by the second operator')

    await page.getByRole('textbox', { name: 'Internal note' }).fill('Ask the workshop.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ask the workshop.' })).toBeVisible()

    // The text survives a failed call and a reload.
    const calls = '**/pim/admin/inbox/*/reply'
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
    await message(page).fill('We have them in stock.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('form', { name: 'Reply by email' })).toContainText('Nothing was changed.')
    await page.unroute(calls)
    await page.reload()
    await expect(message(page)).toHaveValue('We have them in stock.')
    await page.getByRole('button', { name: 'Send reply' }).dblclick()
    await expect(page.getByRole('listitem').filter({ hasText: 'We have them in stock.' })).toHaveCount(1)
    await expect(message(page)).toHaveValue('')
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    const mail = (await mailsTo(email)).map(textOf).join()
    expect(mail).toContain('We have them in stock.')
    expect(mail).toContain(words)

    await page.goto(`${demoUrl()}/en-GB/admin/inbox?search=${words}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^inbox-.*\.csv$/)

    await page.getByRole('button', { name: 'Erase a person’s data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Show what there is' }).click()
    await expect(dialog).toContainText('Form results1')
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(notifications(page)).toContainText('The data was erased.')
    await expect(page.getByText('No entry fits')).toBeVisible()
  } finally {
    await visitor.close()
    await other.close()
  }
})

test('the inbox has no barriers on a phone and on a wide screen, in two languages; a failing call can be repeated', async ({
  page,
  browser,
}) => {
  const words = `Barriers${Date.now()}`
  const visitor = await browser.newContext({ locale: 'en-GB' })
  await sendContact(await visitor.newPage(), words, 'asa@example.com')
  await visitor.close()
  await signInAsOperator(page)
  for (const [locale, title] of [
    ['en-GB', 'Inbox'],
    ['de-DE', 'Eingang'],
  ] as const)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${demoUrl()}/${locale}/admin/inbox?search=${words}`)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expectSettled(page)
      await expectNoBarriers(page)
      await expectNarrow(page)
      await page.getByRole('row').nth(1).getByRole('link').click()
      await expect(page.getByText(words)).toBeVisible()
      await expectSettled(page)
      await expectNoBarriers(page)
      await expectNarrow(page)
    }
  const calls = '**/pim/admin/inbox?*'
  await page.route(calls, (route) => route.abort())
  await page.goto(`${demoUrl()}/en-GB/admin/inbox`)
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
  await expectNoBarriers(page)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
