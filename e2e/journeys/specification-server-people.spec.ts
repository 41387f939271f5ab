/** People, and what they send, in front of servers that were written from the specification alone. */
import { expect, type Page } from '@playwright/test'
import { ada } from '../specification-server/people-data.ts'
import { picture, sendButton, thanks } from '../support/forms.ts'
import { cards, heading, notifications } from '../support/journey.ts'
import { onEachSite, open, test } from '../support/specification-site.ts'

const account = (page: Page, name = 'Ada Berg') => page.getByRole('button', { name: `${name}’s account` })

/** Fills in fields by their labels, which may say that a field is optional. */
async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(new RegExp(`^${label}(\\W+optional)?$`)).fill(value)
}

/** The body of the only call to a path. */
const only = (bodies: readonly string[]): unknown => {
  expect(bodies).toHaveLength(1)
  return JSON.parse(bodies[0] ?? '')
}

const address = {
  Street: 'Hafenstraße',
  'House number': '1',
  Postcode: '24103',
  City: 'Kiel',
  'Phone number': '0431 123',
}
const addressFields = {
  ...{ street: 'Hafenstraße', street_number: '1', zip_code: '24103', city: 'Kiel', phone_number: '0431 123' },
}

onEachSite(() => {
  test.describe('somebody who is not in yet', () => {
    test.use({ visitor: 'nobody' })

    test('SESSION-06 SESSION-08 SESSION-09 SESSION-12 NOTIFY-04 NOTIFY-05 SHELL-11 signs in with the second password, comes back, and signs out', async ({
      page,
      site,
    }) => {
      await open(page, site, '/products/detail/1001')
      await expect(heading(page)).toHaveText('Sign in')
      await fillIn(page, { Email: ada.username, Password: 'not the password' })
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(notifications(page)).toContainText('Wrong email or password')
      await fillIn(page, { Password: ada.password })
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(notifications(page)).toContainText('Welcome, Ada Berg')
      await page.getByRole('dialog', { name: 'Consent' }).getByRole('button', { name: 'I agree' }).click()
      await expect(heading(page)).toHaveText('Bicycle Birk 1')
      await expect(account(page)).toHaveText('AB')
      await account(page).click()
      await page.getByRole('link', { name: 'Logout' }).click()
      await expect(heading(page)).toHaveText('Sign in')
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    })

    test('AUTH-09 AUTH-10 AUTH-17 AUTH-18 API-11 API-13 registers for a group and is in', async ({ page, site }) => {
      await open(page, site, '/auth/register')
      await page.getByLabel('Register for').selectOption({ label: 'Press' })
      await fillIn(page, { 'First name': 'Nora', 'Last name': 'Beck', 'Date of birth': '1984-02-29' })
      await page.getByRole('radio', { name: 'Female' }).check()
      await fillIn(page, { Email: 'nora@press.example', Password: 'plum lantern seven oars' })
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('dialog', { name: 'Consent' }).getByRole('button', { name: 'I agree' }).click()
      await expect(account(page, 'Nora Beck')).toBeVisible()
      await expect(cards(page).first()).toBeVisible()
      const { registerGroup, ...sent } = only(site.sent('POST', '/user/register')) as { registerGroup: unknown }
      expect(String(registerGroup)).toBe('2')
      expect(sent).toEqual({
        ...{ username: 'nora@press.example', email: 'nora@press.example', password: 'plum lantern seven oars' },
        ...{ first_name: 'Nora', last_name: 'Beck', gender: 'Female', hidden: true },
        age: '1984-02-29T00:00:00+01:00',
      })
    })

    test('AUTH-24 AUTH-26 NOTIFY-09 NOTIFY-10 AUTH-28 AUTH-30 AUTH-33 API-10 API-48 forgets the password, and sets another by a link', async ({
      page,
      site,
    }) => {
      await open(page, site, '/auth/forgot')
      await fillIn(page, { Email: 'nobody@dealer.example' })
      await page.getByRole('button', { name: 'Send password reset mail' }).click()
      await expect(notifications(page)).toContainText('Nobody has this address')
      await fillIn(page, { Email: ada.username })
      await page.getByRole('button', { name: 'Send password reset mail' }).click()
      await expect(page.getByText('An email with instructions has been sent to you')).toBeVisible()
      await open(page, site, `/auth/reset/${ada.tokens[1]}`)
      await fillIn(page, { 'New password': 'nine grey herons wade' })
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('dialog', { name: 'Consent' }).getByRole('button', { name: 'I agree' }).click()
      await expect(account(page)).toBeVisible()
      expect(only(site.sent('PATCH', '/profile/change'))).toEqual({ password: 'nine grey herons wade' })
    })

    test('AUTH-19 AUTH-20 AUTH-23 NOTIFY-13 API-12 asks for a business account', async ({ page, site }) => {
      await open(page, site, '/auth/request')
      await fillIn(page, { 'Company name': 'Rad & Tat', 'VAT number': 'DE123456789', 'First name': 'Ida', ...address })
      await fillIn(page, { Email: 'ida@rad.example', Country: 'Germany' })
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('An email with instructions has been sent to you')).toBeVisible()
      await expect(notifications(page)).toContainText('success')
      expect(only(site.sent('POST', '/user/request'))).toEqual({
        ...{ company: 'Rad & Tat', vat_number: 'DE123456789', first_name: 'Ida', email: 'ida@rad.example' },
        ...{ ...addressFields, country: 'Germany' },
      })
    })
  })

  test('SESSION-18 AUTH-21 API-40 a guest chooses the country of a request, and is sent to Login for the profile', async ({
    page,
    site,
  }) => {
    await open(page, site, '/auth/request')
    await page.getByLabel('Country').selectOption({ label: 'Norway' })
    await open(page, site, '/account/profile')
    await expect(heading(page)).toHaveText('Sign in')
  })

  test('FORM-01 FORM-04 FORM-05 FORM-07 FORM-10 FORM-11 FORM-12 FORM-13 FORM-14 FORM-15 NOTIFY-16 NOTIFY-17 API-17 API-18 a guest fills in forms, and sees what was sent', async ({
    page,
    site,
  }) => {
    await open(page, site, '/forms/list/1')
    const row = (name: string) => page.getByRole('row', { name })
    await expect(row('Contact')).toContainText('Not completed')
    await row('Contact').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2, name: 'About you' })).toBeVisible()
    await sendButton(page).click()
    const question = page.getByRole('textbox', { name: 'Your question' })
    await expect(question).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/^\d fields? needs? correcting$/)).toBeVisible()
    await question.fill('Is there one in red?')
    await page.getByRole('radio', { name: 'Visit' }).check()
    const number = page.getByRole('spinbutton', { name: 'Bicycles' })
    await number.fill('9')
    await number.blur()
    await expect(number).toHaveValue('5')
    await page.locator('input[type=file]').setInputFiles(picture)
    await sendButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(notifications(page)).toContainText('Success')
    const [result = ''] = site.sent('POST', '/form/1/result')
    const answers = { 1: 'Is there one in red?', 2: '2', 3: '5' }
    for (const [id, value] of Object.entries(answers)) expect(result).toContain(`name="${id}"\r\n\r\n${value}\r\n`)
    expect(result).toContain('filename="living room.png"')

    await page.getByRole('main').getByRole('link', { name: 'All forms' }).click()
    await expect(row('Contact')).toContainText('Completed on')
    await row('Warranty').getByRole('link').click()
    await expect(page.getByRole('form', { name: 'Log entry' })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Frame number' }).fill('WBK 17')
    await open(page, site, '/forms/detail/1')
    const log = page.getByRole('form', { name: 'Log entry' })
    await log.getByRole('textbox', { name: 'Description' }).fill('Called back')
    await log.getByRole('button', { name: 'Add entry' }).click()
    await expect(notifications(page)).toContainText('Success')
    expect(only(site.sent('POST', '/form/1/log'))).toEqual({ description: 'Called back' })
  })

  test('REPORT-01 REPORT-02 NOTIFY-18 API-36 A-74 a guest sends feedback', async ({ page, site }) => {
    await open(page, site, '/report/detail/new')
    await fillIn(page, { Title: 'Prices', Description: 'Two are missing.' })
    await sendButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(only(site.sent('POST', '/report/'))).toMatchObject({ name: 'Prices', description: 'Two are missing.' })
  })

  test.describe('somebody with an account', () => {
    test.use({ visitor: 'person' })

    test('PROFILE-01 PROFILE-02 API-41 API-42 API-43 API-44 A-80 changes the profile and its picture, and sends feedback', async ({
      page,
      site,
    }) => {
      await open(page, site, '/account/profile')
      await expect(page.getByLabel('First name')).toHaveValue('Ada')
      await expect(page.getByLabel('Date of birth')).toHaveValue('1990-04-01')
      await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
      await expect(page.getByRole('main')).not.toContainText('MiB')
      await fillIn(page, { 'Last name': 'Bergström', City: 'Flensburg' })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(notifications(page)).toContainText('Saved')
      await expect(page.getByLabel('City')).toHaveValue('Flensburg')
      expect(only(site.sent('POST', '/profile/7'))).toMatchObject({
        ...{ first_name: 'Ada', last_name: 'Bergström', gender: 'Female', city: 'Flensburg' },
        age: expect.stringMatching(/^1990-04-01T00:00:00/),
      })
      await page.locator('input[type=file]').setInputFiles({ ...picture, name: 'me.png' })
      await expect(page.getByRole('banner').locator('img[src*="/files/me.png"]')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Last name')).toHaveValue('Bergström')
      await expect(page.getByRole('banner').locator('img[src*="/files/me.png"]')).toBeVisible()
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByRole('banner').locator('img[src*="/files/me.png"]')).toHaveCount(0)

      await page.getByRole('banner').getByRole('link', { name: 'Reports' }).click()
      await fillIn(page, { Title: 'Prices', Description: 'Two are missing.' })
      await sendButton(page).click()
      await expect(thanks(page)).toBeVisible()
      const sent = only(site.sent('POST', '/report/')) as { portal_user: { id: unknown } }
      expect(String(sent.portal_user.id)).toBe('7')
    })
  })
})

test.describe('a server that registers people without signing them in', () => {
  test.use({ visitor: 'nobody', readings: { registration: 'message' } })

  test('AUTH-09 API-13 leads to Login, with what the server says', async ({ page, site }) => {
    await open(page, site, '/auth/register')
    await page.getByLabel('Register for').selectOption({ label: 'Press' })
    await fillIn(page, { 'First name': 'Nora', 'Last name': 'Beck' })
    await fillIn(page, { Email: 'nora@press.example', Password: 'plum lantern seven oars' })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(heading(page)).toHaveText('Sign in')
    await expect(notifications(page)).toContainText('Please confirm your address first')
  })
})

test.describe('a server whose guests share a profile', () => {
  test.use({ readings: { guestProfile: true } })

  test('API-36 API-41 A-74 takes the feedback of a guest under this profile', async ({ page, site }) => {
    await open(page, site, '/report/detail/new')
    await fillIn(page, { Title: 'Prices', Description: 'Two are missing.' })
    await sendButton(page).click()
    await expect(thanks(page)).toBeVisible()
    const sent = site.sent('POST', '/report/').map((body) => JSON.parse(body).portal_user)
    expect(sent.map((user) => user && String(user.id))).toEqual([undefined, '1'])
  })
})
