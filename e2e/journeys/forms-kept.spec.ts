/**
 * Each submission is stored once, whatever happens on the way and to the server, and the operator finds it with its
 * files.
 */
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectKept, sendButton, thanks } from '../support/forms.ts'
import { visitAsGuest } from '../support/journey.ts'
import { startPortal } from '../support/portal-server.ts'
import { startProxy } from '../support/proxy.ts'

const demo = resolve(import.meta.dirname, '..', '..', 'demo')

interface Listed {
  readonly form: string
  readonly answers: readonly {
    readonly field: string
    readonly values: readonly string[]
    readonly files: readonly { readonly name: string; readonly size: number; readonly path?: string }[]
  }[]
}

/** A picture of the given size; no two are the same. */
const picture = (name: string, bytes: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(bytes)]),
})

test('FORM-12 API-17 NOTIFY-20 a result whose answer is lost is stored once, and one that was answered is there with its files when the server is killed in that moment', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-forms-'))
  const catalogue = join(folder, 'catalogue')
  await cp(join(demo, 'forms', 'damage.json'), join(catalogue, 'forms', 'damage.json'))
  await cp(join(demo, 'locales.csv'), join(catalogue, 'locales.csv'))
  await writeFile(join(catalogue, 'catalogue.json'), JSON.stringify({ setup: { title: 'Repairs' } }))
  const portal = await startPortal({ catalogue })
  const proxy = await startProxy(portal.url)
  const isResult = (method: string | undefined, url: string | undefined) =>
    method === 'POST' && /\/form\/damage\/result$/.test(url ?? '')
  const first = [picture('box.jpg', 300_000), picture('shade.jpg', 2_000_000)]
  const second = [picture('box.jpg', 100_000)]

  const fill = async (order: string, files: readonly ReturnType<typeof picture>[]) => {
    await page.getByRole('textbox', { name: 'Order number' }).fill(order)
    await page.getByRole('textbox', { name: 'Article number' }).fill('LH-2002')
    await page.getByRole('spinbutton', { name: 'Damaged pieces' }).fill('3')
    await page.locator('input[type=file][name=pictures]').setInputFiles([...files])
    await page.getByRole('textbox', { name: 'Email for our answer' }).fill('toke@example.com')
  }

  try {
    await visitAsGuest(page, proxy.url, '/en-GB/forms/detail/damage')
    await fill('A-1', first)
    await expectKept(page, 'A-1')
    const statuses: number[] = []
    proxy.onAnswer = async ({ method, url }, status) => {
      if (!isResult(method, url)) return undefined
      statuses.push(status)
      return 'lost'
    }
    await sendButton(page).click()
    const notice = page.getByRole('main').getByText('Not sent yet')
    await expect(notice).toBeVisible()
    // The browser itself retries when a reused connection breaks, so the call has arrived more than once already.
    const before = statuses.length
    expect(before).toBeGreaterThan(0)
    // The answer is lost again, and the page is reloaded.
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => statuses.length).toBeGreaterThan(before)
    await expect(notice).toBeVisible()
    expect(new Set(statuses)).toEqual(new Set([200]))
    proxy.onAnswer = () => undefined
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Pictures of the damage and of the box' }).getByRole('listitem'),
    ).toHaveCount(2)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(thanks(page)).toBeFocused()

    // Another submission: the server is killed as soon as it has answered, before the browser gets the answer.
    await page.getByRole('button', { name: 'Fill in again' }).click()
    await fill('A-2', second)
    proxy.onAnswer = async ({ method, url }) => {
      if (isResult(method, url)) await portal.kill()
      return undefined
    }
    const answered = page.waitForResponse((answer) => isResult(answer.request().method(), answer.url()))
    await sendButton(page).click()
    expect((await answered).status()).toBe(200)
    await expect(thanks(page)).toBeFocused()

    const uploads = join(folder, 'uploads')
    const listed = await portal.vitrine('results', '--form', 'damage', '--format', 'json', '--uploads', uploads)
    const results = JSON.parse(listed) as Listed[]
    const answer = (result: Listed | undefined, field: string) => result?.answers.find((one) => one.field === field)
    expect(results.map((result) => answer(result, 'order')?.values)).toEqual([['A-2'], ['A-1']])
    for (const [result, files] of [
      [results[0], second],
      [results[1], first],
    ] as const) {
      expect(answer(result, 'pieces')?.values).toEqual(['3'])
      const found = answer(result, 'pictures')?.files ?? []
      expect(found.map(({ name, size }) => [name, size])).toEqual(
        files.map(({ name, buffer }) => [name, buffer.length]),
      )
      for (const [index, { path }] of found.entries())
        expect((await readFile(join(uploads, path ?? ''))).equals(files[index]?.buffer ?? Buffer.alloc(0))).toBe(true)
    }
    // In the CSV export, too.
    expect((await portal.vitrine('results', '--form', 'damage', '--format', 'csv')).match(/,A-[12],/g)).toEqual([
      ',A-2,',
      ',A-1,',
    ])
  } finally {
    await proxy.stop()
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
