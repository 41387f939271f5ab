import { expect, test } from '@playwright/test'
import { cards, expectDrawn, expectSettled } from '../support/journey.ts'
import { type Portal, startPortal } from '../support/portal-server.ts'
import { type StaticPortal, startStaticPortal } from '../support/static-portal.ts'

let files: StaticPortal
let server: Portal

test.beforeAll(async () => {
  files = await startStaticPortal()
  server = await startPortal({ environment: () => ({ VITRINE_PORTAL_ORIGINS: files.url }) })
  files.client = { host: server.url }
  files.origins = [server.url]
})
test.afterAll(async () => {
  await server?.stop()
  await files?.stop()
})

test('API-01 API-02 A-86 the portal comes from any web server and calls the server that /client names', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(files.url)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByRole('button', { name: 'I agree' }).click()
  await expectSettled(page)
  await expect(cards(page).first()).toBeVisible()
  // No media host is set: the pictures come from the server of the calls.
  const picture = page.locator('main img').first()
  await expectDrawn(picture)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(server.url)

  // A page that is loaded at its own address, and the next one without a load.
  await page.goto(`${files.url}/en-GB/contents/list`)
  await expectSettled(page)
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en-GB\/contents\/detail\//)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${files.url}/de-DE/asset/list`)
  await expectSettled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Medien')
  expect(errors).toEqual([])
})
