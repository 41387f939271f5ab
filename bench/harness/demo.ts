/** The demo as visitors use it: served by the built server, and opened in a browser. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { browserArguments } from '../../e2e/support/browser-arguments.ts'
import { type Portal, startPortal } from '../../e2e/support/portal-server.ts'

/** Starts the built server on a new data folder with the demo. */
export const startDemo = (): Promise<Portal> => startPortal({})

/** Options for starting the project's browser: its path, and its arguments. */
export async function browserOptions(): Promise<LaunchOptions & { readonly executablePath: string }> {
  const finder = pathToFileURL(join(import.meta.dirname, '..', '..', 'scripts', 'parts', 'browser.mjs')).href
  const { findBrowser } = (await import(finder)) as { findBrowser: () => Promise<string> }
  return { executablePath: await findBrowser(), args: browserArguments }
}

/** Starts the project's browser. */
export const startBrowser = async (): Promise<Browser> => chromium.launch(await browserOptions())

/** Comes in as a guest, in a page of the context, and agrees to the consent, like a returning visitor. */
export async function comeIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/en-GB/auth/login`)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
}
