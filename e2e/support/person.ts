/** A person who can sign in on the portals of the journeys. */
import { expect, type Locator, type Page } from '@playwright/test'
import { disregardForms, unresolved } from './forms.ts'
import { demoUrl } from './journey.ts'

export const person = {
  email: 'astrid.holm@example.com',
  password: 'a long enough password',
  names: ['Astrid', 'Holm'] as const,
}

const dealer = (first: string, last: string) => ({
  email: `${first}.${last}@example.com`.toLowerCase(),
  password: 'a long enough password',
  names: [first, last] as const,
  groups: ['dealers'],
})

/** People of the demo whom an operator has put into the group of dealers; each has forms of their own to fill in. */
export const dealers = { dora: dealer('Dora', 'Lund'), dina: dealer('Dina', 'Krog'), dag: dealer('Dag', 'Nystrom') }

/** The operator of the demo, with the address that gets the notifications of operators. */
export const operator = {
  email: 'operator@lindhaven.example',
  password: 'a long enough password',
  names: ['Olga', 'Sand'] as const,
  isOperator: true,
}

/** The header's button for the signed-in person. */
export const avatar = (page: Page): Locator => page.getByRole('button', { name: `${person.names.join(' ')}’s account` })

/** Fills in the visible form of Login, and sends it. */
export async function signIn(page: Page, { email, password }: Pick<typeof person, 'email' | 'password'> = person) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/**
 * Signs in as a dealer of the demo, agrees to the consent, and postpones the forms to fill in; when it resolves, the
 * page shows the catalogue.
 */
export async function signInAsDealer(page: Page, one: (typeof dealers)[keyof typeof dealers]): Promise<void> {
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await signIn(page, one)
  // In a second run of a journey, the dealer has already agreed.
  const agree = page.getByRole('dialog', { name: 'Consent' }).getByRole('button', { name: 'I agree' })
  await agree.or(unresolved(page)).first().waitFor()
  if (await agree.isVisible()) await agree.click()
  await disregardForms(page)
  await expect(page.getByRole('button', { name: `${one.names.join(' ')}’s account` })).toBeVisible()
}

/** The dialog of unresolved forms in the languages in which the operator visits. */
export const operatorsForms = (page: Page) =>
  page.getByRole('dialog', { name: /^(Unresolved forms|Offene Formulare)$/ })

/**
 * Signs in as the operator of the demo, who has agreed before. The forms to fill in appear with every load of a page,
 * and are postponed.
 */
export async function signInAsOperator(page: Page): Promise<void> {
  await page.goto(`${demoUrl()}/en-GB/auth/login`)
  await signIn(page, operator)
  await disregardForms(page)
  await expect(page.getByRole('button', { name: `${operator.names.join(' ')}’s account` })).toBeVisible()
  const postpone = operatorsForms(page).getByRole('button', { name: /^(Disregard|Ignorieren)$/ })
  await page.addLocatorHandler(operatorsForms(page), () => postpone.click())
}
