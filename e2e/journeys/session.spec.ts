/** Signing in and out. */
import { expect, type Page } from '@playwright/test'
import {
  demoUrl,
  expectNoBarriers,
  expectSettled,
  icecatUrl,
  notifications,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { avatar, person, signIn } from '../support/person.ts'

/** Asserts that no user is stored. The page may be reloading at this moment, so that nothing can be evaluated in it. */
const expectNobody = (page: Page): Promise<void> =>
  expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  }).toPass({ timeout: 10_000 })

for (const [where, url, locale] of [
  ['the demo', demoUrl, 'en-GB'],
  ['an imported catalogue', icecatUrl, 'en-US'],
] as const) {
  test(`SESSION-06 SESSION-08 SESSION-09 SHELL-11 SHELL-13 on ${where} a person signs in, comes back to where they were, and signs out`, async ({
    faultlessPage: page,
  }) => {
    await page.goto(`${url()}/${locale}/products/list?q={"limit":12}`)
    await expect(page).toHaveURL(/\/auth\/login/)
    await signIn(page)
    await expect(page.getByText(`Welcome, ${person.names.join(' ')}`)).toBeVisible()
    await expect(page).toHaveURL(/products\/list\?q=.*12/)
    await expect(avatar(page)).toHaveText('AH')
    await avatar(page).click()
    await expect(
      page.getByRole('link', { name: 'Profile' }).or(page.getByRole('menuitem', { name: 'Profile' })),
    ).toBeVisible()
    await expectNoBarriers(page)
    await page
      .getByRole('link', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expectNobody(page)
  })
}

test('NOTIFY-04 NOTIFY-05 a wrong password shows what the server says and keeps what was typed', async ({ page }) => {
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  const said = 'Incorrect email or password.'
  await expect(notifications(page).getByText(said)).toBeVisible()
  await expect(page.getByRole('main').getByText(said)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('SESSION-15 a token that has ended clears the session and comes back to Login once', async ({ page }) => {
  await visitAsGuest(page, demoUrl())
  // Waits for all calls: a late one would be refused before the page is left.
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)
  await expectSettled(page)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, token: 'ended' }))
  })
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expectNobody(page)
})

test('SESSION-09 signing in never leads out of the portal', async ({ page }) => {
  await page.goto(`${demoUrl()}/en-GB/auth/login?from=https://example.com/&redirect=//example.com`)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(page.getByRole('link', { name: 'Browsing as a guest. Sign in' })).toBeVisible()
  await expect(page).toHaveURL(`${demoUrl()}/en-GB`)
})

test('SESSION-12 SESSION-13 SHELL-10 the guest icon leads to Login with the path remembered', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await page.getByRole('link', { name: 'Browsing as a guest. Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await signIn(page)
  await expect(page).toHaveURL(/\/en-GB\/products\/list/)
})
