/** Registering, forgetting one's password, and saying who one is. */
import { expect, type Page, test } from '@playwright/test'
import { demoUrl, expectNarrow, expectNoBarriers, visitAsGuest, watchFaults } from '../support/journey.ts'
import { person } from '../support/person.ts'
import { mailsTo, textOf } from '../support/post-office.ts'
import { registerAnew } from '../support/register.ts'

/** The newest e-mail to an address whose text has this in it, once it is there. */
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

const openAccount = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` }).click()

test('AUTH-08 AUTH-09 AUTH-18 API-13 AUTH-24 AUTH-26 AUTH-28 AUTH-33 one registers, is welcomed by mail, forgets the password, and sets another by the link of a mail, once', async ({
  page,
  browser,
}) => {
  const noFaults = watchFaults(page)
  const { email, password } = await registerAnew(page, { group: 'Press', firstName: 'Nora', lastName: 'Beck' })
  await expect(page).toHaveURL(`${demoUrl()}/en-GB`)
  expect(await mailWith(email, /Nora/)).toContain('http')
  noFaults()

  // On another device, the password is forgotten.
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
    await expect(device.getByRole('button', { name: 'Account of Nora Beck' })).toBeVisible()

    // The link is used up, and the first device's session has ended.
    const third = await browser.newContext()
    const late = await third.newPage()
    await late.goto(link)
    await late.getByLabel('New password').fill('another long password')
    await late.getByRole('button', { name: 'Change password' }).click()
    await expect(late.getByRole('heading', { name: 'This link cannot be used any more' })).toBeVisible()
    await third.close()
  } finally {
    await other.close()
  }
  // A session that another process, or this one, has taken as running is asked for again within ten seconds.
  await expect(async () => {
    await page.goto(`${demoUrl()}/en-GB/asset/list`)
    await expect(page).toHaveURL(/auth\/login/, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('E-mail or password is wrong.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('nine grey herons wade')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Welcome, Nora Beck')).toBeVisible()
})

test('PROFILE-01 PROFILE-02 PROFILE-03 PROFILE-04 A-80 one says who one is, with a picture, and finds it again', async ({
  page,
}) => {
  const noFaults = watchFaults(page)
  await registerAnew(page, { group: 'Press', firstName: 'Ivo', lastName: 'Marten' })
  await openAccount(page, 'Ivo Marten')
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
  await page.getByLabel('Street number').fill('12 b')
  await page.getByLabel('Zip code').fill('04109')
  await page.getByLabel('City').fill('Leipzig')
  await page.getByLabel('Phone number').fill('+49 (341) 555-0100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Saved')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVR4nGP8z8DAwMDAxAADIAYAHBAD/T2Q0jUAAAAASUVORK5CYII=',
      'base64',
    ),
  })
  await expect(page.getByRole('banner').locator('img[src*="/people/"]')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('<b>Märten</b>')
  await expect(page.getByLabel('Date of birth')).toHaveValue('1984-02-29')
  await expect(page.getByLabel('City')).toHaveValue('Leipzig')
  await expect(page.getByRole('banner').locator('img[src*="/people/"]')).toBeVisible()
  noFaults()
})

test('SESSION-18 ROUTE-20 a guest is sent to Login, and comes back to the profile', async ({ page }) => {
  await visitAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/en-GB/account/profile`)
  await expect(page).toHaveURL(/auth\/login/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/account\/profile/)
  await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible()
})

test('AUTH-19 AUTH-20 AUTH-21 AUTH-23 NOTIFY-13 API-68 a business asks for an account, and both sides get a mail', async ({
  page,
}) => {
  const noFaults = watchFaults(page)
  await visitAsGuest(page, demoUrl())
  await page.goto(`${demoUrl()}/en-GB/auth/request`)
  await expectNoBarriers(page)
  const email = `buyer-${Date.now()}@example.com`
  const fields: readonly [string, string][] = [
    ['Company name', 'Lamp House <Ltd>'],
    ['VAT number', 'DE 123456789'],
    ['First name', 'Bea'],
    ['Email', email],
    ['Phone number', '+49 30 1234'],
    ['Street number', '7'],
    ['Zip code', '10115'],
    ['City', 'Berlin'],
  ]
  for (const [label, value] of fields) await page.getByLabel(label).fill(value)
  await page.getByLabel('Street', { exact: true }).fill('Torstraße')
  // The country is asked for, because the list of countries is there.
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('success', { exact: true })).toBeVisible()
  await expect(page.getByText('An email with instructions has been sent to you')).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Go back' }).or(page.getByRole('button', { name: 'Go back' })),
  ).toBeVisible()
  await mailWith(email, /request for a business account has arrived/)
  expect(await mailWith('operator@lindhaven.example', new RegExp(email))).toContain('DE 123456789')
  noFaults()
})

test('SESSION-01 what one tab does the others follow', async ({ page, context }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/contents/list')
  const second = await context.newPage()
  await second.goto(`${demoUrl()}/en-GB/auth/login`)
  await second.getByLabel('Email').fill(person.email)
  await second.getByLabel('Password', { exact: true }).fill(person.password)
  await second.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: `Account of ${person.names.join(' ')}` })).toBeVisible()
  await expect(page).toHaveURL(/contents\/list/)
  await second.goto(`${demoUrl()}/en-GB/account/logout`)
  await expect(second).toHaveURL(/auth\/login/)
  await expect(page).toHaveURL(/auth\/login/)
})

test('SESSION-11 signing out ends the session on the server too', async ({ page }) => {
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: `Account of ${person.names.join(' ')}` })).toBeVisible()
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token)
  const profile = () =>
    page.request.get(`${demoUrl()}/pim/portal/api/private/profile/`, { headers: { authorization: `Bearer ${token}` } })
  expect((await profile()).status()).toBe(200)
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/session'))
  await openAccount(page, person.names.join(' '))
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
