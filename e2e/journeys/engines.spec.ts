/** The main tasks in Firefox and WebKit, if the machine has them. All other journeys run in Chromium. */
import { expect, test } from '@playwright/test'
import { EnginePage } from '../support/engine-page.ts'
import { engines } from '../support/engines.ts'
import { demoUrl } from '../support/journey.ts'
import { person } from '../support/person.ts'

for (const [name, { packages, start }] of Object.entries(engines))
  test(`a visitor finds, downloads, signs in and writes in ${name}`, async () => {
    const launch = start()
    if (launch === undefined) {
      // The report has no reasons.
      console.log(`skipped: no ${name} on this machine (in Debian: ${packages})`)
      test.skip()
      return
    }
    const browser = await launch()
    const page = new EnginePage(browser, demoUrl())
    try {
      await test.step('comes in as a guest', async () => {
        await page.open('/en-GB')
        await page.click('button', /^Continue as guest$/)
        await page.click('button', /^I agree$/)
        await page.see('heading', /^All products$/)
      })
      await test.step('narrows the catalogue down by filter and search', async () => {
        await page.click('checkbox', /^Green/)
        await expect.poll(() => page.path()).toContain('green')
        await page.fill(/^Search/, 'pendant')
        await page.press('Enter')
        await expect.poll(() => page.path()).toContain('pendant')
        await page.see('article', /pendant lamp/)
        expect(await page.path()).toContain('green')
      })
      await test.step('reads a product', async () => {
        await page.open('/en-GB/products/detail/LH-1001')
        await page.see('heading', /Solbakke/)
        await page.click('button', /^Next picture$/)
        await page.click('link', /^Assets \d+$/)
        await page.see('button', /^Add all to basket$/)
      })
      await test.step('previews an asset, and packs it', async () => {
        await page.open('/en-GB/asset/list')
        await page.click('link', /^Living room in the afternoon$/)
        await page.click('button', /^Add to basket$/)
        await page.see('button', /^Remove from basket$/)
        await page.press('Escape')
        await page.click('link', /^Download basket, 1 asset$/)
        await page.see('heading', /^Download basket$/)
        await page.click('button', /^Prepare download$/)
        await page.see('link', /^Download package/)
      })
      await test.step('writes to the publisher', async () => {
        await page.open('/en-GB/forms/detail/contact')
        await page.click('radio', /^Products and planning$/)
        await page.fill(/^Your name/, 'Åsa Öberg')
        await page.fill(/^Email for our answer/, 'asa@example.com')
        await page.fill(/^Message/, `In which sizes? ${name}`)
        await page.click('button', /^Send$/)
        await page.see('heading', /^Thank you/)
      })
      await test.step('signs in', async () => {
        await page.open('/en-GB/auth/login')
        await page.fill(/^Email$/, person.email)
        await page.fill(/^Password$/, person.password)
        await page.click('button', /^Login$/)
        await page.see('button', new RegExp(`${person.names.join(' ')}’s account`))
      })
      expect(await page.faults()).toEqual([])
    } finally {
      await browser.close()
    }
  })
