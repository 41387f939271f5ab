/** Visits the whole portal in each of its languages, on a phone. */
import { expect, test } from '@playwright/test'
import { agreeAsGuest, demoUrl, expectNoBarriers } from '../support/journey.ts'
import { before, close, go, type Step, settled, signedIn, within } from '../support/screens.ts'
import { englishFinder, phrasePattern, phrasesOf, readShownText } from '../support/shown-text.ts'

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

/**
 * Words of the demo's own texts that happen to equal English phrases: black is `sort` in Danish, and collections are
 * `Collections` in French.
 */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  da: ['Sort'],
  fr: ['Collections'],
}

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
