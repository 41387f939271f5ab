/** Somebody who can sign in on the portals of the journeys. */
import type { Locator, Page } from '@playwright/test'

export const person = {
  email: 'astrid.holm@example.com',
  password: 'a long enough password',
  names: ['Astrid', 'Holm'] as const,
}

/** What the header shows of the person who has signed in. */
export const avatar = (page: Page): Locator =>
  page.getByRole('button', { name: `Account of ${person.names.join(' ')}` })

/** Fills in the form of Login, which the page shows, and sends it. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
}
