/** The heads of pages: for a reader without scripts, for robots, and in the browser during navigation. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { agreeAsGuest, demoUrl, expectSettled, visitAsGuest, watchFaults } from '../support/journey.ts'

/** The answers for robots, and the origin of the portal's addresses in them. */
async function readRobots(request: APIRequestContext) {
  const robots = await (await request.get(`${demoUrl()}/robots.txt`)).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  return { sitemap, own: new URL(sitemap).origin }
}

/** The head in the browser. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? ''
    return {
      title: document.title,
      description: of('meta[name=description]', 'content'),
      canonical: of('link[rel=canonical]', 'href'),
      robots: of('meta[name=robots]', 'content'),
    }
  })

test('ROUTE-08 CONFIG-03 CONFIG-05 a reader without scripts and a robot learn what a page is about', async ({
  browser,
  request,
}) => {
  const { sitemap, own } = await readRobots(request)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  const noFaults = watchFaults(page)
  await page.goto(`${demoUrl()}/de-DE/products/detail/LH-1001/solbakke`)
  await expect(page).toHaveTitle('Solbakke Pendelleuchte – Lindhaven')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solbakke Pendelleuchte')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${own}/de-DE/products/detail/LH-1001`)
  await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${own}/en-GB/products/detail/LH-1001`)
  const picture = await request.get((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Product', sku: 'LH-1001', name: 'Solbakke Pendelleuchte' })
  await page.getByRole('link').first().click()
  await expect(page).toHaveTitle(/ – Lindhaven$/)
  await expect(page.getByRole('link').first()).toBeVisible()
  noFaults()
  await context.close()

  const listed = await (await request.get(sitemap)).text()
  expect(listed).toContain(`<loc>${own}/el-GR/products/detail/LH-1001</loc>`)
  // Reserved for the demo's dealers.
  expect(listed).toContain('/contents/list/guides<')
  expect(listed).not.toContain('for-dealers')
})

test('ROUTE-05 ROUTE-08 ROUTE-12 CONFIG-03 CONFIG-05 the head follows whoever goes on', async ({ page, request }) => {
  const { own } = await readRobots(request)
  const noFaults = watchFaults(page)
  const path = '/en-GB/products/detail/LH-1001'
  await agreeAsGuest(page, demoUrl())
  await page.goto(demoUrl() + path)
  await expect(page).toHaveTitle('Sign in – Lindhaven')
  // A visitor without a user is redirected to sign in (SESSION-14): the head is still that of the page.
  const asked = await headOf(page)
  expect(asked).toMatchObject({ canonical: own + path, robots: '' })
  expect(asked.description).toMatch(/^A generous spun dome/)

  await visitAsGuest(page, demoUrl(), path)
  await expect(page).toHaveTitle('Solbakke pendant lamp – Lindhaven')
  await expectSettled(page)
  expect(await headOf(page)).toEqual({ ...asked, title: 'Solbakke pendant lamp – Lindhaven' })

  await page.getByRole('banner').getByRole('link', { name: 'Contents' }).first().click()
  await expect(page).toHaveTitle('All articles – Lindhaven')
  expect(await headOf(page)).toMatchObject({ canonical: `${own}/en-GB/contents/list`, robots: '' })
  expect((await headOf(page)).description).toMatch(/^Lamps and small furniture/)

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Download basket/ })
    .click()
  await expect(page).toHaveTitle('Download basket – Lindhaven')
  expect(await headOf(page)).toMatchObject({ canonical: `${own}/en-GB/asset/cart`, robots: 'noindex' })

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle('Solbakke pendant lamp – Lindhaven')
  expect(await headOf(page)).toMatchObject({ canonical: own + path, robots: '', description: asked.description })
  noFaults()
})
