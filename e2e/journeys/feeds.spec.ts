/** A signed-in person makes feeds of a list, which programs fetch. */
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { disregardForms } from '../support/forms.ts'
import { demoUrl, expectNarrow, expectNoBarriers, visitAsGuest, watchFaults } from '../support/journey.ts'
import { dealers, signInAsDealer } from '../support/person.ts'

const name = 'Feed of this list'
const dialogOf = (page: Page) => page.getByRole('dialog', { name, exact: true })

/** Creates a feed with a template, and returns its address. */
async function create(page: Page, template: string): Promise<string> {
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption({ label: template })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(template)
  await dialog.getByRole('button', { name: 'Create feed' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Address of the feed' }).inputValue()
  await expect(dialog.getByRole('button', { name: 'Copy address' })).toBeFocused()
  await expect(dialog.getByRole('listitem').filter({ hasText: template })).toHaveCount(1)
  return address
}

/** Two people, because the journeys run at the same time. */
const visits = [
  { width: 390, person: dealers.dag },
  { width: 1440, person: dealers.dina },
]
for (const { width, person } of visits)
  test(`a list of ${width} pixels becomes feeds in three formats, until they are revoked`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const noFaults = watchFaults(page)
    await signInAsDealer(page, person)
    const state = encodeURIComponent(JSON.stringify({ search: 'pendant', orderDir: 'desc' }))
    await page.goto(`${demoUrl()}/en-GB/products/list?q=${state}`)
    await disregardForms(page)
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('button', { name: 'Create feed' })).toBeVisible()
    await expect(dialog.getByText('You have no feeds yet.')).toBeVisible()
    await expectNoBarriers(page)

    const csv = await create(page, 'Price list (CSV for Excel) (CSV)')
    await expectNoBarriers(page)
    if (width === 390) await expectNarrow(page)
    await dialog.getByRole('button', { name: 'Create another feed' }).click()
    const google = await create(page, 'Google Merchant (XML)')
    await dialog.getByRole('button', { name: 'Create another feed' }).click()
    const atom = await create(page, 'New and changed products (ATOM)')

    // Programs have neither a session nor a browser.
    const table = await request.get(csv)
    expect(table.status()).toBe(200)
    const rows: Record<string, string>[] = parse(await table.body(), { bom: true, delimiter: ';', columns: true })
    expect(rows.length).toBeGreaterThan(3)
    const unchanged = await request.get(csv, { headers: { 'if-none-match': table.headers().etag ?? '' } })
    expect(unchanged.status()).toBe(304)
    const items = await (await request.get(google)).text()
    // The template leaves discontinued products out.
    expect(items.match(/<item>/g)?.length).toBeGreaterThan(3)
    expect(items).toMatch(/<g:price>\d+\.\d\d EUR<\/g:price>/)
    expect(await (await request.get(atom)).text()).toContain(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    )

    for (const left of [2, 1, 0]) {
      await dialog
        .getByRole('button', { name: /^Revoke / })
        .first()
        .click()
      const question = page.getByRole('dialog', { name: /^Revoke “/ })
      await expectNoBarriers(page)
      await question.getByRole('button', { name: 'Revoke' }).click()
      await expect(dialog.getByRole('button', { name: /^Revoke / })).toHaveCount(left)
    }
    for (const address of [csv, google, atom]) expect((await request.get(address)).status()).toBe(404)
    // A notification in the dialog has such a button too.
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    noFaults()
  })

test('a guest is offered no feeds', async ({ page }) => {
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  await expect(page.getByRole('main').getByRole('button', { name: 'Export' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})
