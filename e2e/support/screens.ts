/** The portal's screens and dialogs, each with the steps that open it from the one before. */
import { expect, type Locator, type Page } from '@playwright/test'
import { demoUrl } from './journey.ts'
import { person } from './person.ts'
import { type Phrases, phrasePattern } from './shown-text.ts'

/** Navigates to a path as the portal's own links do, without loading a new page. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path)
  await settled(page)
}

/** Waits until nothing is loading, whatever frame the page has. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A screen may have no header: what counts is that none shows a loading state.
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
}

export interface Step {
  readonly name: string
  /** @param own phrases of the language */
  readonly open: (page: Page, locale: string, own: Phrases) => Promise<void>
}

/** An element that only this screen shows, so that the check fails on any other screen. */
type Sign = (page: Page, own: Phrases) => Locator

/** @param key of the phrase in the screen's heading */
const headed =
  (key: string): Sign =>
  (page, own) =>
    page.getByRole('heading', { level: 1, name: phrasePattern(own, key) })

/** @param key of the phrase that names the part of a product; a number of entries may follow it */
const part =
  (key: string): Sign =>
  (page, own) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(phrasePattern(own, key).source.replace(/\$$/, '( \\d+)?$')) })
      .and(page.locator('[aria-current]'))

const at = (name: string, path: string, sign?: Sign): Step => ({
  name,
  open: async (page, locale, own) => {
    await go(page, `/${locale}${path}`)
    if (sign) await expect(sign(page, own)).toBeVisible()
  },
})

/** A dialog that a button of a screen opens; the next step leaves it by navigating. */
const dialog = (name: string, path: string, key: string): Step => ({
  name,
  open: async (page, locale, own) => {
    await go(page, `/${locale}${path}`)
    await page
      .getByRole('button', { name: phrasePattern(own, key) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  },
})

/** Closes the open dialogs, the topmost first. */
export async function close(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open], [role=dialog]')
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBeLessThan(open)
  }
}

/** Screens for visitors who have not come in. */
export const before: readonly Step[] = [
  at('login', '/auth/login', headed('portal.auth.sign_in')),
  at('register', '/auth/register', headed('portal.auth.register')),
  at('request', '/auth/request', headed('portal.auth.request_title')),
  at('forgot', '/auth/forgot', headed('portal.auth.forgot')),
  at('a link that has ended', '/auth/reset/none'),
]

/** Dialogs of a screen follow it, so that the screen is loaded once. */
export const within: readonly Step[] = [
  at('catalogue', '', headed('portal.products.all')),
  dialog('menu', '', 'portal.shell.menu'),
  at('category', '/products/list/pendants'),
  at('nothing found', `/products/list?q=${encodeURIComponent('{"search":"zzzzqqqq"}')}`),
  dialog('filters', '/products/list', 'portal.products.filters'),
  {
    name: 'locale picker',
    open: async (page, locale, own) => {
      await go(page, `/${locale}/products/list`)
      const menu = page.getByRole('dialog')
      const language = menu.getByRole('button', { name: phrasePattern(own, 'portal.shell.language') })
      const title = menu.getByRole('heading', { name: phrasePattern(own, 'portal.locale.title') })
      // Navigating closes the menu. On a slow machine, the navigation of `go` may still be running, and a click that
      // has timed out may still open the dialog.
      await expect(async () => {
        if (await title.isVisible()) return
        if (!(await language.isVisible()))
          await page.getByRole('button', { name: phrasePattern(own, 'portal.shell.menu') }).click({ timeout: 1000 })
        await language.click({ timeout: 1000 })
      }).toPass()
      await expect(title).toBeVisible()
    },
  },
  at('product', '/products/detail/LH-1001', part('portal.products.specifications')),
  at('related products', '/products/detail/LH-1001/-/associations', part('portal.products.associations')),
  at('assets of a product', '/products/detail/LH-1001/-/assets', part('portal.products.assets')),
  at('articles about a product', '/products/detail/LH-1001/-/contents', part('portal.products.contents')),
  at('leaflet', '/products/detail/LH-1001/-/leaflet', part('portal.products.leaflet')),
  at('empty basket', '/asset/cart', headed('portal.basket.title')),
  at('library', '/asset/list', headed('portal.assets.all')),
  {
    name: 'preview of an asset, put into the basket',
    open: async (page, locale, own) => {
      await go(page, `/${locale}/asset/list`)
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: phrasePattern(own, 'portal.assets.add') })
        .click()
    },
  },
  at('basket', '/asset/cart', headed('portal.basket.title')),
  at('search', '/search?term=oak', headed('portal.search.title')),
  at('contents', '/contents/list', headed('portal.contents.all')),
  at('article', '/contents/detail/hanging-height'),
  at('forms', '/forms/list/service', headed('portal.shell.forms')),
  at('form', '/forms/detail/contact'),
  at('report', '/report/detail/new', headed('portal.report.heading')),
  at('not found', '/nothing/here', headed('portal.products.all')),
  at('accessibility', '/accessibility', headed('statement.title')),
]

/** Screens for signed-in people only. */
export const signedIn: readonly Step[] = [
  {
    name: 'profile',
    open: async (page, locale, own) => {
      const api = `${demoUrl()}/pim/portal/api/public/auth/token`
      signIn ??= page.request
        .post(api, { data: { username: person.email, password: person.password } })
        .then(async (answer) => JSON.stringify({ ...(await answer.json()), username: person.email }))
      await page.evaluate((user) => localStorage.setItem('user', user), await signIn)
      await page.goto(`${demoUrl()}/${locale}/account/profile`)
      await settled(page)
      await expect(headed('portal.account.title')(page, own)).toBeVisible()
    },
  },
  {
    name: 'menu of an account',
    open: (page, _locale, own) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: phrasePattern(own, 'portal.shell.account') })
        .click(),
  },
]

/** Once in each process of the journeys: sign-ins have a rate limit. */
let signIn: Promise<string> | undefined
