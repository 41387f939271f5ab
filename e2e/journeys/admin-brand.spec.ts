/** Operators change the brand in the browser: two of them at once, beside a preview of the portal. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNarrow, expectNoBarriers, expectSettled, heading, notifications } from '../support/journey.ts'
import { operator, signIn } from '../support/person.ts'
import { startPortal } from '../support/portal-server.ts'

const imported = {
  setup: { title: 'Lumen' },
  theme: { palette: { primary: '#1a1a1a', header: { background: '#ffffff' } } },
}

/** A portal of its own, so that no other journey sees the changed brand. */
async function openPortal() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-brand-'))
  try {
    await writeFile(join(folder, 'products.csv'), 'code,title-en_GB,title-de_DE\nlamp,Lamp,Lampe\ndesk,Desk,Tisch\n')
    await writeFile(join(folder, 'locales.csv'), 'code,title,default\nen_GB,English,true\nde_DE,Deutsch,false\n')
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(imported))
    return await startPortal({ catalogue: folder, users: [operator] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openBrand(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en-GB/auth/login`)
  await signIn(page, operator)
  await expect(page.getByRole('button', { name: `${operator.names.join(' ')}’s account` })).toBeVisible()
  await page.goto(`${url}/en-GB/admin/brand`)
  await expect(heading(page, 'Brand')).toBeVisible()
}

async function inOtherBrowser(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim())

test('two operators change the brand beside a preview: visitors see it at once, a failure and a conflict lose nothing, and it can be undone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const portal = await openPortal()
  try {
    await openBrand(page, portal.url)
    await expect(page.getByText('Imported: #1a1a1a')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Buttons and links', exact: true }).fill('#00695c')
    await page.getByRole('textbox', { name: 'Texts in the header', exact: true }).fill('#aaaaaa')
    await expect(page.getByText('Imported: #1a1a1a')).toBeVisible()
    await expect(page.getByText(/^Texts in the header on Background of the header: 2\.32:1/)).toBeVisible()

    // The preview is the portal with the draft, which nobody else sees.
    const preview = page.frameLocator('iframe[title=Preview]:not([aria-hidden])')
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() =>
        preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-primary')),
      )
      .toBe('#00695c')
    await page.getByRole('radio', { name: '390' }).check()
    await expect(page.getByTitle('Preview')).toHaveCSS('width', '390px')

    // A failing call keeps the draft, also over a reload.
    await page.route('**/pim/admin/brand', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { message: 'Broken.' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(notifications(page)).toContainText('Your changes are kept.')
    await page.unroute('**/pim/admin/brand')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Buttons and links', exact: true })).toHaveValue('#00695c')

    await inOtherBrowser(browser, async (second) => {
      await openBrand(second, portal.url)
      await second.getByLabel('Logo', { exact: true }).setInputFiles({
        name: 'nova.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20"/></svg>',
        ),
      })
      await expect(second.getByText('nova.svg')).toBeVisible()
      await second.getByRole('textbox', { name: 'Name of the portal', exact: true }).fill('Nova')
      await second.getByRole('button', { name: 'Publish' }).click()
      await expect(notifications(second)).toContainText('The changes are published.')
    })
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Name of the portal: Nova')).toBeVisible()
    await expect(page.getByText('Logo: nova.svg')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Buttons and links', exact: true })).toHaveValue('#00695c')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Name of the portal: Nova')).toHaveCount(0)

    await inOtherBrowser(browser, async (visitor) => {
      await visitor.goto(`${portal.url}/en-GB`)
      await expect(visitor).toHaveTitle(/Nova/)
      expect(await primaryOf(visitor)).toBe('#00695c')
      await expect(visitor.locator('img[src*="nova.svg"]').first()).toBeVisible()
    })

    // The command line knows the same.
    expect(await portal.vitrine('brand', 'show')).toMatch(/primary\s+#00695c\s+brand\s+#1a1a1a/)

    for (const [locale, title, width] of [
      ['de-DE', 'Marke', 390],
      ['en-GB', 'Brand', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${portal.url}/${locale}/admin/brand`)
      await expect(heading(page, title)).toBeVisible()
      await expectSettled(page)
      await expectNoBarriers(page)
      await expectNarrow(page)
    }
    await page.getByRole('link', { name: 'Versions', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Restore the imported configuration' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(4)
    await inOtherBrowser(browser, async (visitor) => {
      await visitor.goto(`${portal.url}/en-GB`)
      await expect(visitor).toHaveTitle(/Lumen/)
      expect(await primaryOf(visitor)).toBe('#1a1a1a')
    })
  } finally {
    await portal.stop()
  }
})
