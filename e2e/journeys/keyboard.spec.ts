/**
 * The main tasks by keyboard alone: the focus is always visible, never lost or trapped, and returns when a dialog
 * closes.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseFiles, picture } from '../support/forms.ts'
import { demoUrl, expectSettled, heading, test } from '../support/journey.ts'
import { person } from '../support/person.ts'

/**
 * What is wrong with the focus: nothing has it, or it is invisible. Parts of the page that only serve as starting
 * points have no ring.
 */
const faultOf = (target: Element): string => {
  const focused = target.ownerDocument.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  if (focused.matches('[tabindex="-1"], dialog')) return ''
  if (document.querySelector('[tabindex]:not([tabindex="0"], [tabindex="-1"])')) return 'the order is changed'
  const isRinged = (element: Element | null | undefined) =>
    element !== null &&
    element !== undefined &&
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
  // Native controls are hidden, and their replacement has the ring.
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling]
  if (!around.some(isRinged)) return `the focus is not seen on ${focused.outerHTML.slice(0, 200)}`
  return focused === target ? 'there' : ''
}

const expectFocus = (page: Page): Promise<void> => expect.poll(() => page.locator('body').evaluate(faultOf)).toBe('')

/** Presses a key, and asserts that a visible element has the focus. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expectFocus(page)
}

/** Presses the key until the target has the focus; the focus is visible at each step. */
async function goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const { keyboard } = target.page()
  await expect(target).toBeAttached()
  for (let steps = 0; steps < 70; steps++) {
    const fault = await target.evaluate(faultOf)
    if (fault === 'there') break
    // After the last element, the browser's own controls follow.
    expect(['', 'nothing has the focus']).toContain(fault)
    await keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Opens a dialog, tabs through it with the focus never behind it, and closes it: the focus returns. */
async function lend(from: Locator, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = from.page()
  await goTo(from, key)
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  const isAround = () =>
    dialog.evaluate(
      ({ ownerDocument: { activeElement, body } }) =>
        activeElement === body || activeElement?.closest('dialog') !== null,
    )
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    expect(await isAround()).toBe(true)
  }
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(from).toBeFocused()
}

test('SESSION-05 PROD-03 ROUTE-09 SHELL-08 a guest comes in, filters, looks at a product and goes back', async ({
  faultlessPage: page,
}) => {
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await goTo(page.getByRole('button', { name: 'Continue as guest' }))
  await press(page, 'Enter')
  // The page behind the dialog may be visible first, but is inert.
  const agree = page.getByRole('dialog', { name: 'Consent' }).getByRole('button', { name: 'I agree' })
  await expect(agree).toBeVisible()
  await goTo(agree)
  await press(page, 'Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Past the header and the part beside the list.
  await goTo(page.getByRole('banner').getByRole('link', { name: 'Products' }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/products\/list$/)
  await expectSettled(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await goTo(skip, 'Shift+Tab')
  await expect(skip).toBeInViewport()
  await press(page, 'Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const filter = page.getByRole('group', { name: 'Colour family' }).getByRole('checkbox').first()
  await goTo(filter)
  await press(page, 'Space')
  await expect(page).toHaveURL(/filters/)
  await expectSettled(page)
  await expect(filter).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /products? found/ })).not.toBeEmpty()

  await lend(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Export/ })
      .first(),
    /export/i,
  )

  const first = page.getByRole('main').getByRole('article').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await goTo(first.getByRole('heading').getByRole('link'))
  await press(page, 'Enter')
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const parts = page.getByRole('navigation', { name: 'About this product' })
  await goTo(parts.getByRole('link', { name: 'Related products' }))
  await press(page, 'Enter')
  await expect(parts.getByRole('link', { name: 'Related products' })).toHaveAttribute('aria-current', 'page')
  await expectSettled(page)
  await expectFocus(page)
  await goTo(page.getByRole('link', { name: 'Back to the list' }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page).toHaveURL(/products\/list\?q=.*filters/)
  await expectFocus(page)

  await lend(page.getByRole('banner').getByRole('button', { name: /^Language and region/ }), /^Region/, 'Shift+Tab')
})

test('SESSION-06 SHELL-13 ASSET-18 CART-01 SEARCH-01 FORM-12 a person signs in, collects, searches, fills in a form with a file, and signs out', async ({
  faultlessPage: page,
}) => {
  await page.goto(`${demoUrl()}/en-GB/asset/list?q={"limit":12}`)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await goTo(page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await goTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(person.password)
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/asset\/list/)
  await expect(page.getByRole('main')).toBeFocused()
  await expectSettled(page)

  const cards = page.getByRole('main').getByRole('article')
  await lend(cards.first().getByRole('heading').getByRole('link'), /./)
  const add = cards.first().getByRole('button', { name: /to the basket$/ })
  await goTo(add)
  await press(page, 'Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Download basket, 1 asset' })).toBeVisible()
  const select = cards.nth(1).getByRole('checkbox')
  await goTo(select)
  await press(page, 'Space')
  // The actions are before the cards, not after all of them.
  await goTo(page.getByRole('button', { name: 'Add 1 to basket' }), 'Shift+Tab')
  await press(page, 'Enter')
  const basket = page.getByRole('banner').getByRole('link', { name: 'Download basket, 2 assets' })
  await goTo(basket, 'Shift+Tab')
  await press(page, 'Enter')
  await expect(heading(page, /./)).toBeVisible()
  await goTo(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Remove (?!all)/ })
      .first(),
  )
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await goTo(page.getByRole('banner').getByRole('link', { name: 'Search' }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog').locator('search input')).toBeFocused()
  await page.keyboard.type('pendant')
  await press(page, 'Enter')
  await expect(page).toHaveURL(/term=pendant/)
  await expectSettled(page)
  await press(page, '/')
  await expect(page.locator('search input')).toBeFocused()

  await page.goto(`${demoUrl()}/en-GB/forms/detail/survey-2026`)
  const form = page.getByRole('form')
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expectSettled(page)
  const upload = form.locator('input[type=file]').first()
  await goTo(upload)
  await chooseFiles(page, () => page.keyboard.press('Enter'), [picture])
  const remove = form.getByRole('button', { name: /^Remove/ })
  await goTo(remove)
  await press(page, 'Enter')
  await expect(remove).toBeHidden()
  await expectFocus(page)

  const avatar = page.getByRole('banner').getByRole('button', { name: `${person.names.join(' ')}’s account` })
  await goTo(avatar, 'Shift+Tab')
  await press(page, 'Enter')
  const profile = page.getByRole('link', { name: 'Profile' })
  await goTo(profile)
  await press(page, 'Escape')
  await expect(profile).toBeHidden()
  await expect(avatar).toBeFocused()
  await press(page, 'Enter')
  await goTo(page.getByRole('link', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expectFocus(page)
})
