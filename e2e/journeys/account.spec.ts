/** Registration, a forgotten password, and the profile. */
import { expect, type Page } from '@playwright/test'
import {
  boxOf,
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  notifications,
  test,
  visitAsGuest,
  watchFaults,
} from '../support/journey.ts'
import { avatar, person, signIn } from '../support/person.ts'
import { mailsTo, textOf } from '../support/post-office.ts'
import { registerAnew } from '../support/register.ts'

/** The newest e-mail to an address whose text matches; waits until it has arrived. */
async function mailWith(address: string, part: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const texts = (await mailsTo(address)).map(textOf)
      found = texts.find((text) => part.test(text)) ?? ''
      return found
    })
    .not.toBe('')
  return found
}

/** Signs in as a person who has already agreed, and is redirected to a path. */
async function signInTo(page: Page, path: string): Promise<void> {
  await page.goto(demoUrl() + path)
  await signIn(page)
  await expect(avatar(page)).toBeVisible()
  await expect(page).toHaveURL(demoUrl() + path)
}

test('AUTH-08 AUTH-09 AUTH-18 API-13 AUTH-24 AUTH-26 AUTH-28 AUTH-33 a visitor registers, receives a mail, forgets the password, and sets another by the link of a mail, once', async ({
  page,
  browser,
}) => {
  const noFaults = watchFaults(page)
  const { email, password } = await registerAnew(page, { group: 'Press', firstName: 'Nora', lastName: 'Beck' })
  await expect(page).toHaveURL(`${demoUrl()}/en-GB`)
  expect(await mailWith(email, /auth\/verify\//)).toContain(email)
  noFaults()

  // On another device, the visitor requests a new password.
  const other = await browser.newContext()
  try {
    const device = await other.newPage()
    await device.goto(`${demoUrl()}/en-GB/auth/forgot`)
    await device.getByLabel('Email').fill(email)
    await device.getByRole('button', { name: 'Send password reset mail' }).click()
    await expect(device.getByText('Request sent')).toBeVisible()
    await expect(device.getByText('An email with instructions has been sent to you')).toBeVisible()
    const link = /http\S+\/auth\/reset\/[\w-]+/.exec(await mailWith(email, /auth\/reset\//))?.[0] ?? ''
    await device.goto(link)
    await expectNoBarriers(device)
    await device.getByLabel('New password').fill('nine grey herons wade')
    await device.getByRole('button', { name: 'Change password' }).click()
    await device.getByRole('dialog', { name: 'Consent' }).or(device.getByRole('banner')).first().waitFor()
    await expect(device.getByRole('button', { name: 'Nora Beck’s account' })).toBeVisible()

    // The link is used up, and the first device's session has ended.
    const third = await browser.newContext()
    const late = await third.newPage()
    await late.goto(link)
    await late.getByLabel('New password').fill('another long password')
    await late.getByRole('button', { name: 'Change password' }).click()
    await expect(late.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await third.close()
  } finally {
    await other.close()
  }
  // A process may accept an ended session for ten seconds, until it checks it again.
  await expect(async () => {
    await page.goto(`${demoUrl()}/en-GB/asset/list`)
    await expect(page).toHaveURL(/auth\/login/, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Incorrect email or password.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('nine grey herons wade')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Welcome, Nora Beck')).toBeVisible()
})

test('PROFILE-01 PROFILE-02 PROFILE-03 PROFILE-04 A-80 a person fills in the profile, with a picture, and finds it again after a reload', async ({
  faultlessPage: page,
}) => {
  await registerAnew(page, { group: 'Press', firstName: 'Ivo', lastName: 'Marten' })
  await page.getByRole('button', { name: 'Ivo Marten’s account' }).click()
  await page
    .getByRole('link', { name: 'Profile' })
    .or(page.getByRole('menuitem', { name: 'Profile' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ivo')
  await expectNoBarriers(page)
  // Every field is required.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Date of birth')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Last name').fill('<b>Märten</b>')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.getByLabel('Date of birth').fill('1984-02-29')
  await page.getByLabel('Street', { exact: true }).fill('Lange Gasse')
  await page.getByLabel('House number').fill('12 b')
  await page.getByLabel('Postcode').fill('04109')
  await page.getByLabel('City').fill('Leipzig')
  await page.getByLabel('Phone number').fill('+49 (341) 555-0100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notifications(page)).toContainText('Saved')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAAA1BMVEWgUDDiYA1CAAAAC0lEQVQI12NgQAUAABAAAaHFIcEAAAAASUVORK5CYII=',
      'base64',
    ),
  })
  await expect(page.getByRole('banner').locator('img[src*="/people/"]')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('<b>Märten</b>')
  await expect(page.getByLabel('Date of birth')).toHaveValue('1984-02-29')
  await expect(page.getByLabel('City')).toHaveValue('Leipzig')
  await expect(page.getByRole('banner').locator('img[src*="/people/"]')).toBeVisible()
})

test('PROFILE-02 a visitor does not lose unsaved input by accident', async ({ faultlessPage: page }) => {
  await signInTo(page, '/en-GB/contents/list')
  await avatar(page).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const city = page.getByLabel('City')
  await city.fill('Nowhere')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Assets', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectNoBarriers(page)
  // Pressing Enter once too often loses nothing, nor does Escape, nor the browser's back button.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/account\/profile/)
  await expect(city).toHaveValue('Nowhere')
  await page.getByRole('link', { name: 'Assets', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/asset\/list/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // Nothing was saved.
  await page.goto(`${demoUrl()}/en-GB/account/profile`)
  await expect(city).toBeVisible()
  await expect(city).not.toHaveValue('Nowhere')
})

test('API-13 SESSION-09 a person verifies the address by the link of the mail, on a device that asks for a sign-in first', async ({
  page,
  browser,
}) => {
  const { email, password } = await registerAnew(page, { group: 'Press', firstName: 'Vera', lastName: 'Berg' })
  await page.goto(`${demoUrl()}/en-GB/account/profile`)
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText(`We’ve sent an email to ${email}.`, { exact: false })).toBeVisible()
  const link = /http\S+\/auth\/verify\/[\w-]+/.exec(await mailWith(email, /auth\/verify\//))?.[0] ?? ''
  const other = await browser.newContext()
  try {
    const device = await other.newPage()
    const noFaults = watchFaults(device)
    await device.goto(link)
    await expect(device.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    await expectNoBarriers(device)
    await expectNarrow(device)
    await device.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await device.getByLabel('Email').fill(email)
    await device.getByLabel('Password', { exact: true }).fill(password)
    await device.getByRole('button', { name: 'Login' }).click()
    await expect(device.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused()
    await expectNoBarriers(device)
    noFaults()
  } finally {
    await other.close()
  }
  await page.reload()
  await expect(page.getByRole('region', { name: 'Account' }).getByText(email)).toBeVisible()
  await expect(page.getByText('Not confirmed')).toBeHidden()
})

test('AUTH-09 AUTH-11 INPUT-01 INPUT-06 a visitor registers with the keyboard alone', async ({
  faultlessPage: page,
}) => {
  const press = (key: string) => page.keyboard.press(key)
  await page.goto(`${demoUrl()}/en-GB/auth/register`)
  const group = page.getByLabel('Register for')
  await expect(group).toBeVisible()
  // Logo, language, then the form.
  for (const _press of ['logo', 'language', 'group']) await press('Tab')
  await expect(group).toBeFocused()
  await press('Tab')
  // The empty field is marked, and announced with its error.
  await expect(group).toHaveAttribute('aria-invalid', 'true')
  await expect(group).toHaveAccessibleDescription('Please choose one')
  await press('Shift+Tab')
  await page.keyboard.type('Press')
  await press('Tab')
  await page.keyboard.type('Kim')
  await press('Tab')
  await page.keyboard.type('Østby')
  await press('Tab')
  await expect(page.getByRole('radio', { name: 'Prefer not to say' })).toBeFocused()
  await press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  // Past the date's parts and the button of its calendar.
  await press('Tab')
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  const email = page.getByLabel('Email')
  await expect(async () => {
    await press('Tab')
    await expect(email).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('not an address')
  await press('Tab')
  await page.keyboard.type('too short')
  await press('Enter')
  // The first invalid field gets the focus, with its error.
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await press('ControlOrMeta+a')
  await page.keyboard.type(`kim.${Date.now()}@example.com`)
  await press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/^Please choose a password of 12 to 128 characters/)
  await press('ControlOrMeta+a')
  await page.keyboard.type('plum lantern seven oars')
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Consent' })).toBeVisible()
  await expect(async () => {
    await press('Tab')
    await expect(page.getByRole('button', { name: 'I agree' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Kim Østby’s account' })).toBeVisible()
  // Reading continues at the beginning of the page.
  await expect(page.getByRole('main')).toBeFocused()
})

test('SESSION-15 SESSION-09 SESSION-14 a person whose session the server has ended returns to the same page', async ({
  page,
}) => {
  const path = '/en-GB/search?term=oak#content'
  await signInTo(page, '/en-GB/contents/list')
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token)
  const ended = await page.request.delete(`${demoUrl()}/session`, { headers: { authorization: `Bearer ${token}` } })
  expect(ended.ok()).toBe(true)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(demoUrl() + path)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL(/auth\/login/)
  // Once for the visit, once for the refusal: never a redirect loop.
  expect(loads).toBe(2)
  await signIn(page)
  await expect(page).toHaveURL(demoUrl() + path)
  await expect(page.getByRole('main')).toBeFocused()
  // The history has no entry for the Login form.
  await page.goBack()
  await expect(page).not.toHaveURL(/auth\/login/)
})

test('SESSION-09 a tab that waits at Login goes on when another one signs in', async ({ page, context }) => {
  await page.goto(`${demoUrl()}/en-GB/search?term=oak#content`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const second = await context.newPage()
  await signInTo(second, '/en-GB/contents/list')
  await expect(page).toHaveURL(`${demoUrl()}/en-GB/search?term=oak#content`)
  await expect(avatar(page)).toBeVisible()
})

test('NOTIFY-20 without a connection a message says so, and no part of the form is out of reach', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await context.setOffline(true)
  const bar = page.getByText('You’re offline.')
  await expect(bar).toBeVisible()
  const last = page.getByRole('link', { name: 'Create a new account' })
  await last.focus()
  const [above, below] = [await boxOf(last), await boxOf(bar)]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The server can’t be reached. Please check your connection.').first()).toBeVisible()
  // The typed text is still there, and can be sent as soon as there is a connection.
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(avatar(page)).toBeVisible()
})

test('SESSION-18 ROUTE-20 a guest is sent to Login, and comes back to the profile', async ({ page }) => {
  await comeAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/en-GB/account/profile`)
  await expect(page).toHaveURL(/auth\/login/)
  await signIn(page)
  await expect(page).toHaveURL(/account\/profile/)
  await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible()
})

test('AUTH-19 AUTH-20 AUTH-21 AUTH-23 NOTIFY-13 API-68 a business asks for an account, and both sides get a mail', async ({
  faultlessPage: page,
}) => {
  await comeAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/en-GB/auth/request`)
  await expectNoBarriers(page)
  const email = `buyer-${Date.now()}@example.com`
  const fields: readonly [string, string][] = [
    ['Company name', 'Lamp House <Ltd>'],
    ['VAT number', 'DE 123456789'],
    ['First name', 'Bea'],
    ['Email', email],
    ['Phone number', '+49 30 1234'],
    ['House number', '7'],
    ['Postcode', '10115'],
    ['City', 'Berlin'],
  ]
  for (const [label, value] of fields) await page.getByLabel(label).fill(value)
  await page.getByLabel('Street', { exact: true }).fill('Torstraße')
  // The country is required, because the list of countries has loaded.
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('success', { exact: true })).toBeVisible()
  await expect(page.getByText('An email with instructions has been sent to you')).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Go back' }).or(page.getByRole('button', { name: 'Go back' })),
  ).toBeVisible()
  await mailWith(email, /We have received your request for a business account/)
  expect(await mailWith('operator@lindhaven.example', new RegExp(email))).toContain('DE 123456789')
})

test('SESSION-01 tabs follow each other', async ({ page, context }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/contents/list')
  const second = await context.newPage()
  await second.goto(`${demoUrl()}/en-GB/auth/login`)
  await signIn(second)
  await expect(avatar(page)).toBeVisible()
  await expect(page).toHaveURL(/contents\/list/)
  await second.goto(`${demoUrl()}/en-GB/account/logout`)
  await expect(second).toHaveURL(/auth\/login/)
  await expect(page).toHaveURL(/auth\/login/)
})

test('SESSION-11 signing out ends the session on the server too', async ({ page }) => {
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await signIn(page)
  await expect(avatar(page)).toBeVisible()
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token)
  const profile = () =>
    page.request.get(`${demoUrl()}/pim/portal/api/private/profile/`, { headers: { authorization: `Bearer ${token}` } })
  expect((await profile()).status()).toBe(200)
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/session'))
  await avatar(page).click()
  await page
    .getByRole('link', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click()
  expect((await ended).status()).toBe(200)
  await expect(page).toHaveURL(/auth\/login/)
  expect((await profile()).status()).toBe(401)
})

for (const [screen, path] of [
  ['Login', 'auth/login'],
  ['Register', 'auth/register'],
  ['Request account', 'auth/request'],
  ['Forgot', 'auth/forgot'],
  ['Reset', 'auth/reset/abc'],
] as const)
  test(`SHELL-17 SHELL-18 SHELL-19 ${screen} fits on a telephone, in German and Greek too`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 760 })
    for (const locale of ['en-GB', 'de-DE', 'el-GR']) {
      await page.goto(`${demoUrl()}/${locale}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
      await expectNarrow(page)
      await expectNoBarriers(page)
    }
  })
