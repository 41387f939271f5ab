/** Registers a new person on the demo. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoUrl } from './journey.ts'

export interface Registered {
  readonly email: string
  readonly password: string
}

export interface Newcomer {
  /** Name of the group to register for. */
  readonly group: 'Dealers' | 'Press'
  readonly firstName: string
  readonly lastName: string
}

/** Fills in the Register screen and agrees to the consent; when it resolves, the page shows the catalogue. */
export async function registerAnew(page: Page, { group, firstName, lastName }: Newcomer): Promise<Registered> {
  const email = `${firstName}.${randomUUID().slice(0, 8)}@example.com`.toLowerCase()
  const password = 'plum lantern seven oars'
  await page.goto(`${demoUrl()}/en-GB/auth/register`)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Register for').selectOption({ label: group })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('dialog', { name: 'Consent' }).getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByRole('button', { name: `${firstName} ${lastName}’s account` })).toBeVisible()
  return { email, password }
}
