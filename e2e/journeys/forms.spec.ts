/** Forms: their list, filling them in, sending them, and forms that must be filled in first. */
import { expect, type Locator, type Page } from '@playwright/test'
import {
  chooseFiles,
  disregardForms,
  dropFile,
  expectKept,
  formMail,
  formMails,
  picture,
  plan,
  sendButton,
  thanks,
  unresolved,
} from '../support/forms.ts'
import {
  comeAsGuest,
  demoUrl,
  expectNarrow,
  expectNoBarriers,
  expectSettled,
  notifications,
  test,
  visitAsGuest,
} from '../support/journey.ts'
import { dealers, signInAsDealer } from '../support/person.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name })
const formNamed = (page: Page, name: string) => page.getByRole('form', { name })
const surveyName = 'How do you light your rooms?'
const survey = '/en-GB/forms/detail/survey-2026'
const wish = (page: Page) => page.getByRole('textbox', { name: 'The lamp that nobody makes' })
const height = (page: Page) => page.getByRole('spinbutton', { name: 'Height of your ceiling in cm' })
const files = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')
const allForms = (page: Page) => page.getByRole('main').getByRole('link', { name: 'All forms' })
/** A text that is in no other submission. */
const own = (text: string) => `${text} ${Date.now()}`

/** The colour of an element, as one of the list's colours with a meaning. */
const colourOf = (part: Locator, property: 'color' | 'backgroundColor' = 'backgroundColor') =>
  part.evaluate((element, name) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return 'none'
    pen.fillStyle = getComputedStyle(element)[name]
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    if (most === least || blue === most) return 'another'
    if (green === most) return 'green'
    return (green - least) / (most - least) > 0.4 ? 'yellow' : 'red'
  }, property)

/** Opens a form by its address, and waits until it can be filled in. */
async function openForm(page: Page, path: string, name: string): Promise<void> {
  await page.goto(demoUrl() + path)
  await expect(formNamed(page, name).getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expectSettled(page)
}

test.describe('the list of a category', () => {
  test('ROUTE-17 FORM-01 FORM-02 FORM-03 FORM-04 FORM-05 FORM-07 FORM-09 FORM-20 FORM-24 a guest sees how forms stand, and is led to those that can be filled in', async ({
    faultlessPage: page,
  }) => {
    await visitAsGuest(page, demoUrl(), '/en-GB/forms/list/surveys')
    await expect(page).toHaveTitle(/Forms/)
    const table = page.getByRole('table', { name: 'Forms' })
    await expect(table.getByRole('rowheader')).toHaveCount(4)
    // Forms of another category, and for other people, are not listed.
    await expect(row(page, 'Ask for a spare part')).toHaveCount(0)
    const open = row(page, surveyName)
    await expect(open).toContainText('Not completed')
    expect(await colourOf(open.locator('[data-icon]'))).toBe('yellow')
    // A form that has not begun is visible but not a link.
    const later = row(page, 'Ten years with your lamp')
    await expect(later).toContainText('This form is not available')
    await expect(later.getByRole('link')).toHaveCount(0)
    await expectNoBarriers(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNarrow(page)
    await expectNoBarriers(page)

    await page.goto(`${demoUrl()}/en-GB/forms/detail/ten-years-later`)
    await expect(page.getByRole('heading', { level: 1, name: 'This form is not available' })).toBeVisible()
    await expectNoBarriers(page)
    await allForms(page).click()

    // A form that hides after submission disappears from the list.
    await row(page, 'How was it packed?').getByRole('link').click()
    await page.getByRole('radio', { name: 'whole' }).check()
    await sendButton(page).click()
    await expect(thanks(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Fill in again' })).toHaveCount(0)
    await allForms(page).click()
    await expect(open.getByRole('link')).toBeVisible()
    await expect(row(page, 'How was it packed?')).toHaveCount(0)
    await page.goto(`${demoUrl()}/en-GB/forms/detail/packaging`)
    await expect(page.getByRole('heading', { level: 1, name: 'This form is not available' })).toBeVisible()

    // Another one is completed then, and can be filled in again.
    await page.goto(`${demoUrl()}/en-GB/forms/list/service`)
    const part = row(page, 'Ask for a spare part')
    await part.getByRole('link').click()
    await page.getByRole('textbox', { name: 'Article number' }).fill('LH-1001')
    await page.getByRole('radio', { name: 'Cord' }).check()
    await page.getByRole('spinbutton', { name: 'How many' }).fill('2')
    await page.getByRole('combobox', { name: 'Where it is sent' }).selectOption({ label: 'Belgium' })
    await page.getByRole('textbox', { name: 'Email for our answer' }).fill('ines@example.com')
    await sendButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await allForms(page).click()
    await expect(part).toContainText('Completed on')
    await expect(part.getByRole('link')).toBeVisible()
    expect(await colourOf(part.locator('[data-icon]'))).toBe('green')
    await expectNoBarriers(page)
  })

  test('FORM-08 FORM-09 a category without forms to fill in says so', async ({ faultlessPage: page }) => {
    // Dealers have forms in this category.
    await visitAsGuest(page, demoUrl(), '/en-GB/forms/list/store-checks')
    await expect(page.getByRole('heading', { name: 'There are no active forms' })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto(`${demoUrl()}/en-GB/forms/list/nothing-of-this-name`)
    await expect(page.getByRole('heading', { name: 'There are no active forms' })).toBeVisible()
    for (const id of ['store-check', 'nothing-of-this-name']) {
      await page.goto(`${demoUrl()}/en-GB/forms/detail/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'This form is not available' })).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNarrow(page)
  })
})

test.describe('a form', () => {
  test('ROUTE-18 FORM-10 FORM-12 FORM-14 INPUT-02 INPUT-04 DATA-22 DATA-23 A-94 fields of all types are filled in, by keyboard as far as there is nothing to drop, and arrive', async ({
    faultlessPage: page,
  }) => {
    const press = (key: string) => page.keyboard.press(key)
    await comeAsGuest(page, demoUrl())
    await openForm(page, survey, surveyName)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Your rooms', 'You'])
    await expect(page.getByText('Three minutes for better lamps.')).toBeVisible()
    await expectNoBarriers(page)

    await page.getByRole('radio', { name: 'Living room' }).focus()
    await press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Kitchen' })).toBeChecked()
    await press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Pendants' })).toBeFocused()
    await press('Space')
    await press('Tab')
    await press('Tab')
    await press('Space')
    await expect(page.getByRole('checkbox', { name: 'Table lamps' })).toBeChecked()
    await press('Tab')
    await press('Tab')

    // A field's explanation opens beside it, and closes with Escape.
    await press('Tab')
    const about = page.getByRole('button', { name: 'About “Height of your ceiling in cm”' })
    await expect(about).toBeFocused()
    await press('Enter')
    const explanation = page.getByText('It decides how long the cord of a pendant has to be.')
    await expect(explanation).toBeVisible()
    await expectNoBarriers(page)
    await press('Escape')
    await expect(explanation).toBeHidden()
    await press('Tab')
    await expect(height(page)).toBeFocused()
    await expect(height(page)).toHaveAccessibleName('Height of your ceiling in cm optional')
    await page.keyboard.type('9000')
    await press('Tab')
    // The value is limited to the maximum, and a message says so.
    await expect(height(page)).toHaveValue('600')
    await expect(height(page)).toHaveAccessibleDescription(/Changed to 600/)
    await expect(page.getByRole('checkbox', { name: 'I dim my lamps' })).toBeFocused()
    await press('Space')
    await press('Shift+Tab')
    await press('ArrowDown')
    await expect(height(page)).toHaveValue('599')
    await press('ArrowUp')
    await press('ArrowUp')
    await expect(height(page)).toHaveValue('600')

    await press('Tab')
    await press('Tab')
    await page.keyboard.type('Belg')
    await expect(page.getByRole('combobox', { name: 'Where you live' })).toHaveValue('BE')
    await press('Tab')
    await expect(page.getByRole('button', { name: 'About “Pictures of your rooms”' })).toBeFocused()
    await press('Tab')
    await chooseFiles(page, () => press('Enter'), [picture, { ...picture, name: 'hall.png' }])
    await expect(files(page, 'Pictures of your rooms')).toHaveCount(2)
    await expectNoBarriers(page)
    await dropFile(page.getByText('or drop them here'), { ...picture, name: 'kitchen.png' })
    await expect(files(page, 'Pictures of your rooms')).toHaveText([/living room\.png/, /hall\.png/, /kitchen\.png/])
    await page.getByRole('button', { name: 'Remove “hall.png”' }).click()
    await expect(files(page, 'Pictures of your rooms')).toHaveCount(2)
    await chooseFiles(page, () => page.getByText('Choose a file', { exact: true }).click(), [plan])
    await expect(files(page, 'A plan of your home')).toHaveText(/plan\.pdf/)

    // A file of the form can be downloaded.
    const address = await page.getByRole('link', { name: /^Download “To look up/ }).getAttribute('href')
    const document = await page.request.get(new URL(address ?? '', demoUrl()).href)
    expect(document.headers()['content-type']).toBe('application/pdf')

    const words = own('One that folds')
    await wish(page).fill(`${words}\nand <b>hangs</b>.`)
    await sendButton(page).click()
    await expect(thanks(page)).toBeFocused()
    await expect(notifications(page)).toContainText('Success')
    await expectNoBarriers(page)

    const mail = await formMail(words)
    for (const part of [
      'Kitchen',
      'Pendants',
      'Table lamps',
      '600',
      'Belgium',
      'living room.png',
      'kitchen.png',
      'plan.pdf',
    ])
      expect(mail).toContain(part)
    for (const part of ['hall.png', 'Wall lamps', 'Office']) expect(mail).not.toContain(part)

    // The next one begins empty.
    await page.getByRole('button', { name: 'Fill in again' }).click()
    await expect(wish(page)).toHaveValue('')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(files(page, 'Pictures of your rooms')).toHaveCount(0)
  })

  test('FORM-13 INPUT-01 A-72 required fields are marked and checked, on a phone too', async ({
    faultlessPage: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await comeAsGuest(page, demoUrl())
    await openForm(page, survey, surveyName)
    await expectNarrow(page)
    await expect(page.getByText('Fields marked * are required.')).toBeVisible()
    const room = page.getByRole('radiogroup', { name: 'Where is light missing most?' })
    await expect(room).toHaveAttribute('aria-required', 'true')
    await expect(wish(page)).toHaveAttribute('required')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/result')) sent += 1
    })

    // Left empty, it shows an error.
    await wish(page).focus()
    await page.keyboard.press('Tab')
    await expect(wish(page)).toHaveAccessibleDescription(/Please fill in this field/)
    await expect(room).not.toHaveAttribute('aria-invalid')
    await sendButton(page).click()
    await expect(page.getByRole('radio', { name: 'Living room' })).toBeFocused()
    await expect(room).toHaveAttribute('aria-invalid', 'true')
    await expect(room).toHaveAccessibleDescription(/Please choose one/)
    await expectNoBarriers(page)
    await expectNarrow(page)
    await page.getByRole('radio', { name: 'Office' }).check()
    await expect(room).not.toHaveAttribute('aria-invalid')
    await sendButton(page).click()
    await expect(wish(page)).toBeFocused()
    expect(sent).toBe(0)
    await wish(page).fill(own('A quiet one'))
    await sendButton(page).click()
    await expect(thanks(page)).toBeFocused()
    await expectNarrow(page)
    expect(sent).toBe(1)
  })

  test('FORM-12 NOTIFY-20 LOCALE-05 neither a failure nor another language nor a second thought loses what was filled in', async ({
    page,
  }) => {
    await comeAsGuest(page, demoUrl())
    await openForm(page, survey, surveyName)
    const words = own('One for two')
    await page.getByRole('radio', { name: 'Hallway' }).check()
    await wish(page).fill(words)
    await page
      .locator('input[type=file][name=rooms]')
      .setInputFiles([{ ...picture, buffer: Buffer.from('no picture') }])

    // The server's error is shown at the field that it is about.
    await sendButton(page).click()
    const rooms = page.locator('input[type=file][name=rooms]')
    await expect(rooms).toBeFocused()
    await expect(rooms).toHaveAttribute('aria-invalid', 'true')
    await expect(rooms).toHaveAccessibleDescription(/living room\.png/)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Remove “living room.png”' }).click()
    await rooms.setInputFiles(picture)

    // The request fails.
    await page.route('**/result', (route) => route.fulfill({ status: 500, json: {} }))
    await sendButton(page).click()
    await expect(notifications(page)).toContainText('Something went wrong')
    await expect(page.getByRole('main').getByText('Not sent yet')).toBeVisible()
    await expect(sendButton(page)).toBeFocused()
    await expect(wish(page)).toHaveValue(words)
    await page.unroute('**/result')

    // The request takes too long, and is cancelled.
    await page.route('**/result', () => {})
    await sendButton(page).click()
    await expect(page.getByRole('progressbar', { name: 'Sending…' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(notifications(page)).toContainText('Cancelled. Your answers have been kept.')
    await expect(sendButton(page)).toBeFocused()
    await page.unroute('**/result')

    await page.getByRole('button', { name: /^Language and region/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Region and language select' })
    await dialog
      .getByRole('button', { name: /Deutsch/ })
      .or(dialog.getByRole('link', { name: /Deutsch/ }))
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wie beleuchten Sie Ihre Räume?' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Flur' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Die Leuchte, die es nicht gibt' })).toHaveValue(words)
    await expect(files(page, 'Bilder Ihrer Räume')).toHaveText(/living room\.png/)
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/result'))
    await page.getByRole('main').locator('button[type=submit]').click()
    expect((await sent).status()).toBe(200)
    // In the language in which it was filled in.
    expect(await formMail(words)).toContain('living room.png')
  })

  test('NOTIFY-20 a draft outlasts a reload and a lost connection with its file, and is sent when one asks for it', async ({
    page,
    context,
  }) => {
    await comeAsGuest(page, demoUrl())
    await openForm(page, survey, surveyName)
    const words = own('One that purrs')
    await page.getByRole('radio', { name: 'Bedroom' }).check()
    await page.getByRole('checkbox', { name: 'I dim my lamps' }).check()
    await page.locator('input[type=file][name=rooms]').setInputFiles(picture)
    await wish(page).fill(words)
    await expectKept(page, words)

    await page.reload()
    await expect(page.getByText('Your earlier answers have been restored.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Bedroom' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'I dim my lamps' })).toBeChecked()
    await expect(wish(page)).toHaveValue(words)
    await expect(files(page, 'Pictures of your rooms')).toHaveText(/living room\.png/)
    await expectNoBarriers(page)
    await expectSettled(page)

    await context.setOffline(true)
    await sendButton(page).click()
    const notice = page.getByRole('main').getByText('Not sent yet')
    await expect(notice).toBeVisible()
    await expect(notifications(page)).toHaveText('Something went wrong')
    await expect(page.getByRole('main').getByText(/Send them again when you’re back online/)).toBeVisible()
    await expect(wish(page)).toHaveValue(words)
    await expectNoBarriers(page)
    await context.setOffline(false)
    await expect(page.getByRole('main').getByText('You’re back online. Send it now?')).toBeVisible()
    // Nothing is sent automatically, and nothing is lost.
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(files(page, 'Pictures of your rooms')).toHaveText(/living room\.png/)
    expect(await formMails(words)).toEqual([])
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(thanks(page)).toBeFocused()
    expect(await formMail(words)).toContain('living room.png')
    await page.reload()
    await expect(sendButton(page)).toBeVisible()
    await expect(wish(page)).toHaveValue('')
  })

  test('FORM-12 a person can discard a draft', async ({ faultlessPage: page, context }) => {
    await comeAsGuest(page, demoUrl())
    await openForm(page, survey, surveyName)
    await wish(page).fill('A second thought')
    await expectKept(page, 'A second thought')
    // It is the same in another tab.
    const second = await context.newPage()
    await openForm(second, survey, surveyName)
    await expect(wish(second)).toHaveValue('A second thought')
    await second.getByRole('button', { name: 'Discard' }).click()
    await expect(wish(second)).toHaveValue('')
    await expect(wish(page)).toHaveValue('')
    await page.reload()
    await expect(sendButton(page)).toBeVisible()
    await expect(wish(page)).toHaveValue('')
  })

  test('SHELL-04 FORM-12 a guest writes by the link Contact', async ({ faultlessPage: page }) => {
    await visitAsGuest(page, demoUrl())
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(/\/en-GB\/forms\/detail\/contact$/)
    await expect(formNamed(page, 'Contact')).toBeVisible()
    await expectNoBarriers(page)
    const words = own('Do you have it in blue?')
    // Name and e-mail are lines that the browser fills in, the message has room, and what is missing is counted.
    const email = page.getByRole('textbox', { name: 'Email for our answer' })
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAttribute('autocomplete', 'name')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveAttribute('autocomplete', 'email')
    const message = await page.getByRole('textbox', { name: 'Message' }).boundingBox()
    expect(message?.height).toBeGreaterThanOrEqual(144)
    await sendButton(page).click()
    await expect(page.getByText('4 fields need correcting')).toBeVisible()
    await email.fill('asa at example')
    await expect(page.getByText('Please enter an email address such as name@example.com')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('radio', { name: 'Products and planning' }).check()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Åsa Öberg')
    await email.fill('asa@example.com')
    await page.getByRole('textbox', { name: 'Message' }).fill(words)
    await sendButton(page).click()
    await expect(thanks(page)).toBeFocused()
    await expect(notifications(page)).toContainText('Success')
    expect(await formMail(words)).toContain('Åsa Öberg')
  })
})

test.describe('a dealer', () => {
  test('FORM-06 FORM-25 FORM-26 FORM-27 FORM-28 FORM-29 A-71 is asked with every load for what must be filled in, until it is', async ({
    faultlessPage: page,
  }) => {
    const safety = 'Safety: mounting lamps in the shop'
    // The sign-in postpones it for the first time.
    await signInAsDealer(page, dealers.dina)
    await expect(unresolved(page)).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Assets', exact: true }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(unresolved(page)).toBeHidden()

    await page.goto(`${demoUrl()}/en-GB/forms/list/store-checks`)
    await expect(unresolved(page)).toContainText('You have unresolved forms')
    const buttons = unresolved(page).getByRole('listitem').getByRole('button')
    await expect(buttons).toHaveText([safety])
    await expectNoBarriers(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNarrow(page)
    await expectNoBarriers(page)
    await disregardForms(page)
    await expect(unresolved(page)).toBeHidden()
    const required = row(page, safety)
    await expect(required).toContainText('Required, not completed')
    expect(await colourOf(required)).toBe('red')
    await expectNarrow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNoBarriers(page)

    await page.reload()
    await buttons.click()
    await expect(unresolved(page)).toBeHidden()
    await expect(page).toHaveURL(/\/forms\/detail\/safety-confirmation$/)
    await expect(formNamed(page, safety)).toBeVisible()
    // Neither of the two can be left empty.
    await page.getByRole('textbox', { name: 'Shop' }).fill('Krog, Aarhus')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Dina Krog')
    await sendButton(page).click()
    const power = page.getByRole('checkbox', { name: 'Lamps are mounted and opened with the circuit switched off' })
    await expect(power).toBeFocused()
    await expect(power).toHaveAccessibleDescription(/Please confirm this/)
    await expectNoBarriers(page)
    await power.check()
    await page.getByRole('checkbox', { name: 'Fixed connections are made by an electrician' }).check()
    await sendButton(page).click()
    await expect(thanks(page)).toBeFocused()

    // From now on, no form interrupts.
    const asked = page.waitForResponse((answer) => /\/private\/form\/$/.test(answer.url()))
    await page.goto(`${demoUrl()}/en-GB/forms/list/store-checks`)
    await asked
    await expect(required).toContainText('Completed on')
    await expectSettled(page)
    await page.getByRole('banner').getByRole('link', { name: 'Contents', exact: true }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(unresolved(page)).toBeHidden()
  })

  test('FORM-15 FORM-16 FORM-22 FORM-23 NOTIFY-17 checks the shop once a week, and notes what happens to lamps on display', async ({
    faultlessPage: page,
  }) => {
    await signInAsDealer(page, dealers.dag)
    await page.goto(`${demoUrl()}/en-GB/forms/detail/store-check`)
    await disregardForms(page)
    await expect(formNamed(page, 'Weekly store check')).toBeVisible()
    // This form has no log.
    await expect(page.getByRole('form', { name: 'Log entry' })).toHaveCount(0)
    const shop = own('Nyström')
    await page.getByRole('textbox', { name: 'Shop' }).fill(shop)
    await page.getByRole('spinbutton', { name: 'Lamps on display' }).fill('12')
    await sendButton(page).click()
    await expect(thanks(page)).toBeFocused()
    await formMail(shop)
    await allForms(page).click()
    const check = row(page, 'Weekly store check')
    await expect(check).toContainText('Completed on')
    await expect(check).toContainText('This form is not available')
    await expect(check.getByRole('link')).toHaveCount(0)

    await row(page, 'Lamps on display').getByRole('link').click()
    const log = page.getByRole('form', { name: 'Log entry' })
    const description = log.getByRole('textbox', { name: 'Description' })
    const add = log.getByRole('button', { name: 'Add entry' })
    await add.click()
    await expect(description).toBeFocused()
    await expect(description).toHaveAccessibleDescription(/Please fill in this field/)
    await expectNoBarriers(page)
    const words = own('Lent to the library')
    await description.fill(words)
    await add.click()
    await expect(notifications(page)).toContainText('Success')
    await expect(description).toHaveValue('')
    await formMail(words)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNarrow(page)
  })
})

test('FORM-04 FORM-05 FORM-11 FORM-18 FORM-19 FORM-21 FORM-22 FORM-23 a page that stays open follows the weeks', async ({
  page,
}) => {
  const week = 7 * 24 * 60 * 60 * 1000
  const start = Date.now() - 60 * 60 * 1000
  const inWeeks = (weeks: number) => new Date(start + weeks * week).toISOString()
  const form = {
    category: { id: 'rounds' },
    last_result_date: '',
    hidden_after_completion: false,
    required_before_continuing: false,
    allow_logging: false,
    fields: [
      { id: 'note', name: 'Note', field_type: 'text', order: 1, is_required: true },
      { id: 'mood', name: 'Mood', field_type: 'of-another-time', order: 2 },
    ],
  }
  // As the server returns them: one for the weeks 0 and 2, and one that is available from week 1 to 2.
  const round = { ...form, id: 'round', name: 'Round of the shop', recurring: '0,2', start_date: inWeeks(0) }
  const dates = { start_date: inWeeks(1), stop_date: inWeeks(2) }
  const offer = { ...form, id: 'offer', name: 'Order at half price', ...dates, hidden_after_completion: true }
  const long = {
    ...form,
    id: 'long',
    name: `<${'Donaudampfschifffahrt'.repeat(6)}>`,
    recurring: '',
    start_date: '',
  }
  const html = { ...long, id: 'html', name: '<b>Returns</b> &amp; repairs' }
  await page.route(/\/private\/form\/$/, (route) => route.fulfill({ json: { round, offer, long, html } }))
  let sent = ''
  await page.route('**/form/round/result', (route) => {
    sent = route.request().postData() ?? ''
    round.last_result_date = inWeeks(0.5)
    return route.fulfill({ json: { id: 'a-result' } })
  })
  await page.clock.install()
  await visitAsGuest(page, demoUrl(), '/en-GB/forms/list/rounds')
  const roundRow = row(page, 'Round of the shop')
  const offerRow = row(page, 'Order at half price')
  await expect(roundRow).toContainText('Not completed')
  await expect(offerRow).toHaveCount(0)
  await roundRow.getByRole('link').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('All well')
  // A field of an unknown type is a line of text.
  await page.getByRole('textbox', { name: 'Mood' }).fill('Good')
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(sent).toContain('name="mood"\r\n\r\nGood')
  await expect(page.getByRole('button', { name: 'Fill in again' })).toHaveCount(0)
  await allForms(page).click()
  // Filled in for this week.
  await expect(roundRow).toContainText('Completed on')
  await expect(roundRow.getByRole('link')).toHaveCount(0)
  // The next week is not one of its weeks. In the week after that, it is due again, and still shown as completed.
  await page.clock.fastForward(week)
  await expect(offerRow.getByRole('link')).toBeVisible()
  await expect(roundRow).toContainText('This form is not available')
  await expect(roundRow.getByRole('link')).toHaveCount(0)
  await page.clock.fastForward(week)
  await expect(offerRow).toHaveCount(0)
  await expect(roundRow.getByRole('link')).toBeVisible()
  await expect(roundRow).toContainText('Completed on')
  // A visitor who has it open when the week ends gets a message, and keeps the typed text.
  await roundRow.getByRole('link').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Half of it')
  await page.clock.fastForward(week)
  await expect(page.getByText('This form can no longer be submitted')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Half of it')
  await expect(sendButton(page)).toBeDisabled()
  await expectNoBarriers(page)

  // A name is plain text, however long it is and whatever it looks like. HTML in it is read as text.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${demoUrl()}/en-GB/forms/list/rounds`)
  await expect(page.getByRole('link', { name: long.name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Returns & repairs', exact: true })).toBeVisible()
  await expectNarrow(page)
  await page.getByRole('link', { name: long.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: long.name })).toBeVisible()
  await expectNarrow(page)
})
