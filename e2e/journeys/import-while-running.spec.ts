/** The embedded database serves the portal and the commands at the same time. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { cards, expectSettled, visitAsGuest } from '../support/journey.ts'
import { startPortal } from '../support/portal-server.ts'

test('while an import and other commands run, visitors browse the old catalogue, and then the new one', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const portal = await startPortal()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-import-'))
  try {
    const rows = Array.from({ length: 5000 }, (_, number) => `new-${number},Quillon ${number}\n`)
    await writeFile(join(folder, 'products.csv'), `code,title-en_GB\n${rows.join('')}`)
    const found = page.getByRole('main').getByRole('link', { name: /Quillon/ })

    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`)
    })
    page.on('pageerror', (error) => failed.push(String(error)))

    await visitAsGuest(page, portal.url, '/en-GB/products/list')
    await expect(cards(page)).toHaveCount(24)
    let isImported = false
    const importing = portal.vitrine('import', folder).finally(() => {
      isImported = true
    })
    let visits = 0
    do {
      await page.reload()
      await expect(cards(page)).toHaveCount(24)
      await expect(cards(page).first().locator('img').first()).toBeVisible()
      // Checked after the page: before the end of the import, the page cannot have anything of it.
      if (!isImported) {
        visits += 1
        await expect(found).toHaveCount(0)
      }
      // A product of the old catalogue opens, whole, and the way back leads to the list.
      await cards(page).first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/products\/detail\//)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(cards(page)).toHaveCount(24)
    } while (!isImported)
    expect(failed).toEqual([])
    expect(await importing).toContain('5,000')
    expect(visits).toBeGreaterThan(0)

    expect(await portal.vitrine('user', 'list')).toContain('operator@localhost')
    await expect(async () => {
      await page.goto(`${portal.url}/en-GB/search?term=Quillon`)
      await expectSettled(page)
      await expect(found.first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
