/** The consent dialog. */
import { expect, type Page } from '@playwright/test'
import { atRest, boxOf, demoUrl, expectNarrow, expectNoBarriers, notifications, test } from '../support/journey.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Consent' })

const continueAsGuest = async (page: Page, path = '/') => {
  await page.goto(demoUrl() + path)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
}

test('CONSENT-03 CONSENT-04 CONSENT-05 CONSENT-06 CONSENT-07 CONSENT-08 nothing can be used until one agrees, and then one is not asked again', async ({
  faultlessPage: page,
}) => {
  await continueAsGuest(page)
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await expectNoBarriers(page)
  // Neither Escape nor a click outside counts as an answer.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  // Tab stays in the dialog: nothing behind it can be reached.
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true)
  }
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('CONSENT-03 A-93 the consent of a guest does not count for another guest', async ({ page, browser }) => {
  await continueAsGuest(page)
  await dialogOf(page).getByRole('button', { name: 'I agree' }).click()
  await expect(dialogOf(page)).toBeHidden()
  const other = await browser.newContext()
  try {
    const theirs = await other.newPage()
    await continueAsGuest(theirs)
    await expect(dialogOf(theirs)).toBeVisible()
  } finally {
    await other.close()
  }
})

test('CONSENT-08 NOTIFY-20 when agreeing fails a message says so, and the visitor can try again', async ({ page }) => {
  await continueAsGuest(page)
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await page.route('**/private/profile/consent', (route) => route.abort())
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(notifications(page)).toHaveText('Something went wrong')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'I agree' })).toBeFocused()
  await page.unroute('**/private/profile/consent')
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(dialog).toBeHidden()
})

test('CONSENT-07 NOTIFY-01 a message at the bottom right leaves the button free, on a telephone and on a small screen', async ({
  page,
}) => {
  await continueAsGuest(page)
  const agree = dialogOf(page).getByRole('button', { name: 'I agree' })
  // The call that asks for the consent text comes before the failing one.
  await expect(agree).toBeVisible()
  // The code that cleans the text loads on demand; the text then has its lists and distances.
  await page.waitForLoadState('networkidle')
  await page.route('**/private/profile/consent', (route) => route.abort())
  const messages = notifications(page).getByRole('listitem')
  for (const [width, height] of [
    [390, 844],
    [320, 420],
    [1280, 640],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(agree).toBeInViewport({ ratio: 1 })
    await atRest(page)
    const before = await boxOf(agree)
    await agree.click()
    await expect(messages).toHaveCount(1)
    await expect(messages).toBeInViewport({ ratio: 1 })
    await atRest(page)
    const [message, button] = [await boxOf(messages), await boxOf(agree)]
    expect(button, `the button at ${width} × ${height}`).toEqual(before)
    const apart =
      message.y + message.height <= button.y ||
      message.y >= button.y + button.height ||
      message.x >= button.x + button.width
    expect(apart, `the message beside the button at ${width} × ${height}`).toBe(true)
    // Aligned with the button at the right, or further out.
    expect(message.x + message.width + 1).toBeGreaterThanOrEqual(button.x + button.width)
    await messages.getByRole('button', { name: 'Close' }).click()
    await expect(messages).toHaveCount(0)
  }
})

test('CONSENT-06 the message is in the language of the page, on a telephone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await page.goto(`${demoUrl()}/de-DE`)
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Willkommen bei Lindhaven')
  await expectNarrow(page)
  await expectNoBarriers(page)
})

test('CONSENT-07 CONSENT-08 a visitor can read and agree in a small window, and in a low one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 420 })
  await continueAsGuest(page)
  const agree = dialogOf(page).getByRole('button', { name: 'I agree' })
  await expect(agree).toBeInViewport({ ratio: 1 })
  await expectNarrow(page)
  await page.setViewportSize({ width: 640, height: 240 })
  await agree.focus()
  await expect(agree).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('CONSENT-08 a second tab that asks the same lets in who has agreed in the first', async ({ page, context }) => {
  await continueAsGuest(page)
  await expect(dialogOf(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto(demoUrl())
  await dialogOf(second).getByRole('button', { name: 'I agree' }).click()
  await expect(dialogOf(second)).toBeHidden()
  // The browser shows both tabs at once; the event simulates a return to the first.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(dialogOf(page)).toBeHidden()
})
