/** Visits the whole portal in each of its languages, on a phone. */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { agreeAsGuest, demoUrl, expectNoBarriers } from '../support/journey.ts'
import { person } from '../support/person.ts'
import { englishFinder, type Phrases, phrasePattern, readShownText } from '../support/shown-text.ts'

/** The demo's locales: one for each language of the interface (LOCALE-07). */
const locales = [
  'en-GB',
  'nl-BE',
  'da-DK',
  'cs-CZ',
  'fi-FI',
  'fr-FR',
  'de-DE',
  'el-GR',
  'it-IT',
  'nn-NO',
  'pl-PL',
  'ru-RU',
  'es-ES',
  'sv-SE',
  'tr-TR',
  'zh-CN',
] as const

const phrases = resolve(import.meta.dirname, '..', '..', 'packages', 'phrases', 'src')

/**
 * Words of the demo's own texts that happen to equal English phrases: black is `sort` in Danish, and collections are
 * `Collections` in French.
 */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  da: ['Sort'],
  fr: ['Collections'],
}

/** The portal's phrases of a language, and the texts of its accessibility statement. */
async function phrasesOf(language: string) {
  const parts = (await readdir(phrases, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== 'server',
  )
  const found: Record<string, Phrases> = {}
  for (const { name } of parts) {
    const path = join(phrases, name, language)
    found[name] =
      language === 'en' ? (await import(`${path}.ts`)).default : JSON.parse(await readFile(`${path}.json`, 'utf8'))
  }
  return found
}

/** Navigates to a path as the portal's own links do, without loading a new page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path)
  await settled(page)
}

/** Waits until nothing is loading, whatever frame the page has. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A screen may have no header: what counts is that none shows a loading state.
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
}

interface Step {
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
async function close(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open], [role=dialog]')
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBeLessThan(open)
  }
}

const before: readonly Step[] = [
  at('login', '/auth/login', headed('portal.auth.sign_in')),
  at('register', '/auth/register', headed('portal.auth.register')),
  at('request', '/auth/request', headed('portal.auth.request_title')),
  at('forgot', '/auth/forgot', headed('portal.auth.forgot')),
  at('a link that has ended', '/auth/reset/none'),
]

/** Dialogs of a screen follow it, so that the screen is loaded once. */
const within: readonly Step[] = [
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
      // Navigating closes the menu; on a slow machine, the navigation of `go` may still be running.
      await expect(async () => {
        if (!(await language.isVisible()))
          await page.getByRole('button', { name: phrasePattern(own, 'portal.shell.menu') }).click({ timeout: 1000 })
        await language.click({ timeout: 1000 })
      }).toPass()
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: phrasePattern(own, 'portal.locale.title') }),
      ).toBeVisible()
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
const signedIn: readonly Step[] = [
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

test.describe.configure({ mode: 'parallel' })

for (const [index, locale] of locales.entries()) {
  test(`LOCALE-07 LOCALE-08 every screen in ${locale} is in its language, and fits on a phone`, async ({ page }) => {
    const language = locale.slice(0, 2)
    const [english, own] = await Promise.all([phrasesOf('en'), phrasesOf(language)])
    const left = language === 'en' ? () => [] : englishFinder(english, own)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.setViewportSize({ width: 390, height: 844 })
    await agreeAsGuest(page, demoUrl())

    const problems: string[] = []
    // Errors of the server are part of the visit (an expired link); errors in the page are not.
    page.on('pageerror', ({ message }) => problems.push(message))
    const look = async (name: string) => {
      // Begins with the page's current width: changing it costs as much as the screen itself.
      const now = page.viewportSize()?.width
      for (const width of now === 320 ? [320, 390] : [390, 320]) {
        if (width !== now) await page.setViewportSize({ width, height: 844 })
        const { lang, texts, cut, wider } = await readShownText(page)
        if (lang !== locale) problems.push(`${name}: the page is in ${lang}`)
        if (wider > 0) problems.push(`${name}: ${wider} px to scroll sideways at ${width}`)
        problems.push(...cut.map((one) => `${name} at ${width}: ${one}`))
        if (width === 390) {
          const own = ownWords[language] ?? []
          const english = left(texts).filter((text) => !own.includes(text))
          problems.push(...english.map((text) => `${name}: in English: ${text}`))
        }
      }
    }
    const steps = [...before, ...within, ...signedIn]
    const walk = async (some: readonly Step[]) => {
      for (const step of some) {
        await step.open(page, locale, own)
        await look(step.name)
        // Each screen is checked for barriers in one language, and each language on one or two screens.
        if (steps.indexOf(step) % locales.length === index) await expectNoBarriers(page)
        await close(page)
      }
    }

    await page.goto(`${demoUrl()}/${locale}/auth/login`)
    await settled(page)
    await walk(before)
    await go(page, `/${locale}/auth/login`)
    await page.getByRole('button', { name: phrasePattern(own, 'portal.auth.guest') }).click()
    await expect(page).not.toHaveURL(/auth/)
    await settled(page)
    await walk(within)
    await walk(signedIn)

    await page.goto(`${demoUrl()}/${locale}`)
    await settled(page)
    expect(problems).toEqual([])
    // LOCALE-08: only a missing phrase loads English.
    if (language !== 'en') expect(scripts.filter((url) => /\/assets\/en-[\w-]+\.js/.test(url))).toEqual([])
  })
}

test('LOCALE-07 the look at a screen finds English that was left, keys, and what does not fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent(`<!doctype html><html lang="de"><body style="margin: 0">
    <button style="width: 40px; overflow: hidden; white-space: nowrap">Speichern und weiter</button>
    <p>Close</p><p lang="en">Save</p><p>shop.title</p><img alt="Page 3 of 7"><div style="width: 500px">Breit</div>
    <div><a href="#" style="display: inline-block">Eins zwei</a><a href="#" style="display: inline-block; margin-left: -30px">Drei</a></div>`)
  const { lang, texts, cut, wider } = await readShownText(page)
  expect([lang, wider]).toEqual(['de', 110])
  const english = { portal: { shop: { title: 'Shop', close: 'Close', save: 'Save', page: 'Page {{one}} of {{all}}' } } }
  const german = {
    portal: { shop: { title: 'Laden', close: 'Zu', save: 'Sichern', page: 'Seite {{one}} von {{all}}' } },
  }
  expect(englishFinder(english, german)(texts)).toEqual(['Close', 'shop.title', 'Page 3 of 7'])
  expect(cut.map((one) => one.replace(/ by .*?:|:/, ''))).toEqual([
    'cut off button. ‘Speichern und weiter’',
    'lie over each other a. ‘Eins zwei’ and a. ‘Drei’',
  ])
})
