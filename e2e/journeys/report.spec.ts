/** Sending feedback. */
import { expect, type Page } from '@playwright/test'
import {
  atRest,
  boxOf,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  notifications,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { signIn } from '../support/person.ts'
import { mailsTo, textOf } from '../support/post-office.ts'
import { reportsEmail } from '../support/start-portals.ts'

const path = '/en-GB/report/detail/new'
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const heightOf = async (page: Page) => (await boxOf(description(page))).height

/** The number of e-mails that contain a text. */
const mailsWith = async (text: string) =>
  (await mailsTo(reportsEmail)).map(textOf).filter((mail) => mail.includes(text)).length

test('REPORT-01 REPORT-02 NOTIFY-18 SHELL-02 a guest finds the report, sees what is missing, sends it and another one', async ({
  faultlessPage: page,
}) => {
  await visitAsGuest(page, demoUrl())
  await page.getByRole('banner').getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL(`${demoUrl()}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what you think' })).toBeVisible()
  await send(page).click()
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('Please fill in this field')).toHaveCount(2)
  await expectNoBarriers(page)

  const words = `Guest ${Date.now()}`
  await title(page).fill(words)
  const before = await heightOf(page)
  await description(page).fill(Array.from({ length: 15 }, (_, line) => `Line ${line}`).join('\n'))
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNarrow(page)
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
  await expect(notifications(page).getByText('Success')).toBeVisible()
  await expectNoBarriers(page)
  await expect.poll(() => mailsWith(words)).toBe(1)

  await page.getByRole('button', { name: 'Send more feedback' }).click()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveValue('')
})

test('REPORT-02 NOTIFY-20 A-74 a report outlasts a lost connection, a reload and another language, and is stored once', async ({
  page,
}) => {
  await page.goto(`${demoUrl()}${path}`)
  await signIn(page)
  const words = `Prices ${Date.now()}`
  await title(page).fill(words)
  await description(page).fill('Two are missing.\nOn page 2.')

  // The answer is lost on the way; the server has received the report.
  let lost = 0
  await page.route('**/private/report/', async (route) => {
    const answer = await route.fetch()
    lost = answer.status()
    await route.abort('connectionreset')
  })
  await send(page).click()
  await expect(page.getByText('Your feedback wasn’t sent. It’s saved here until you send it.')).toBeVisible()
  await expectNoBarriers(page)
  expect(lost).toBe(200)
  await page.unroute('**/private/report/')

  await page.reload()
  await expect(title(page)).toHaveValue(words)
  await page.goto(`${demoUrl()}/de-DE/report/detail/new`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.locator('input[name=name]')).toHaveValue(words)
  await expect(page.locator('textarea[name=description]')).toHaveValue('Two are missing.\nOn page 2.')
  await page.goto(`${demoUrl()}${path}`)
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
  await expect.poll(() => mailsWith(words)).toBe(1)

  // The mail of a later report comes after a possible duplicate of this one.
  await page.getByRole('button', { name: 'Send more feedback' }).click()
  await title(page).fill(`${words}, once more`)
  await description(page).fill('And that is all.')
  await send(page).click()
  await expect.poll(() => mailsWith(`${words}, once more`)).toBe(1)
  expect(await mailsWith(words)).toBe(2)
})

test('NOTIFY-01 NOTIFY-02 NOTIFY-03 NOTIFY-20 a failure shows at the bottom right, covers nothing for good, and goes when it is closed or after 5000 ms', async ({
  page,
}) => {
  await visitAsGuest(page, demoUrl(), path)
  const messages = notifications(page).getByRole('listitem')
  await page.route('**/private/report/', (route) => route.fulfill({ status: 500, json: {} }))
  await title(page).fill('What can’t be sent')
  await description(page).fill(Array.from({ length: 15 }, (_, line) => `Line ${line}`).join('\n'))
  for (const [width, height] of [
    [390, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await send(page).click()
    await expect(messages).toHaveText('Something went wrong')
    await atRest(page)
    const [message, button] = [await boxOf(messages), await boxOf(send(page))]
    // The header is as wide as the page without the scrollbar.
    const header = await boxOf(page.getByRole('banner'))
    const margins = [header.width - message.x - message.width, height - message.y - message.height]
    expect(Math.min(...margins)).toBeGreaterThan(0)
    expect(Math.max(...margins)).toBeLessThanOrEqual(24)
    // The pressed button, and the notice above it, are still visible.
    await expect(send(page)).toBeFocused()
    expect(button.y + button.height).toBeLessThanOrEqual(message.y)
    await expect(page.getByText('Your feedback wasn’t sent. It’s saved here until you send it.')).toBeInViewport()
    await expectNarrow(page)
    // So is the end of the page.
    await page.mouse.wheel(0, 5000)
    await expect(page.getByText(/^Powered by/)).toBeInViewport()
    await expect
      .poll(async () => {
        const end = await page.getByText(/^Powered by/).boundingBox()
        return end ? end.y + end.height - message.y : Number.NaN
      })
      .toBeLessThanOrEqual(width < 400 ? 0 : Number.MAX_VALUE)
    await messages.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    await expect(messages).toHaveCount(0)
    await expect(send(page)).toBeFocused()
  }

  // A missing answer is shown like any other failure, with its reason.
  await page.unroute('**/private/report/')
  await page.route('**/private/report/', (route) => route.abort('connectionreset'))
  await page.clock.install()
  await send(page).click()
  await expect(messages).toHaveText('Something went wrong')
  await expect(page.getByText('The server can’t be reached. Please check your connection.')).toBeVisible()
  await messages.hover()
  await page.clock.runFor(4000)
  await expect(messages).toHaveCount(1)
  await page.clock.runFor(1000)
  await expect(messages).toHaveCount(0)
  await expect(description(page)).toHaveValue(/Line 14/)

  // After another attempt, the success message replaces the failure.
  await send(page).click()
  await expect(messages).toHaveText('Something went wrong')
  await page.unroute('**/private/report/')
  await send(page).click()
  await expect(messages).toHaveText('Success')
})
