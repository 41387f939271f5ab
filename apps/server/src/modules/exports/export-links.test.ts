import { connect } from 'node:net'
import { preparedExports, products } from '@vitrine/database/schema'
import { attributeRecord, productRecord } from '@vitrine/import/testing/test-catalogue'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { ProductsService } from '../products/products-service.ts'
import { batchesOf } from './export-batches.ts'
import { type OpenExports, openExports, templateRecord } from './testing/open-exports.ts'

const templates = {
  list: { format: 'csv', columns: ['code', 'name'] },
  sheet: { format: 'xlsx', columns: ['code', 'name'] },
  catalogue: { format: 'bmecat', products: 'all', options: { price: 'price', currency: 'EUR' } },
}

describe('links of exports', async () => {
  const test: OpenExports = await openExports(templates)
  const url = (await test.prepare('list')).body.url

  const refusal = async (address: string, language?: string) => {
    const answer = await test.get(address, 'GET', language)
    return [answer.statusCode, answer.statusCode >= 400 ? answer.json().code : '']
  }

  it.each([
    ['without a signature', (text: string) => text.replace(/\?.*/, '')],
    [
      'with another signature',
      (text: string) => text.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    ],
    [
      'that would live longer',
      (text: string) => text.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 1}`),
    ],
    ['with two ends', (text: string) => `${text}&expires=9999999999`],
    ['of another export', (text: string) => text.replace(/file\/[^/]+/, `file/${'A'.repeat(22)}`)],
    ['of a package', (text: string) => text.replace('/pim/export/export/file/', '/pim/asset/asset/package/')],
    ['with a path for an id', (text: string) => text.replace(/file\/[^/]+/, 'file/..%2f..%2fetc')],
  ])('API-15 refuses one %s', async (_, change) => {
    const [status, code] = await refusal(change(url))
    expect(status).toBe(403)
    expect(code).toMatch(/_link_forged$/)
  })

  it('API-15 says what is wrong in the reader’s language or in English', async () => {
    const answer = await test.get(url.replace(/\?.*/, ''))
    expect(answer.json().message).toMatch(/wasn’t created by this portal/)
  })

  it('API-15 gives the same export under any name, and again', async () => {
    const first = await test.get(url)
    const other = await test.get(url.replace(/list%20[^?]+/, 'anything.csv'))
    expect([other.statusCode, other.body]).toEqual([200, first.body])
    expect(other.headers['content-disposition']).toBe(first.headers['content-disposition'])
  })

  it('API-15 refuses one that has ended, and forgets its export at the next', async () => {
    const { now } = test.time
    const { body } = await test.prepare('list', { ids: 'L1' })
    const id = body.url.split('/')[5]
    test.time.now = new Date(now.getTime() + 25 * 3_600_000)
    expect(await refusal(body.url)).toEqual([410, 'export_link_ended'])
    await test.prepare('list')
    const rows = await test.database.db.select().from(preparedExports).where(eq(preparedExports.id, id))
    expect(rows).toEqual([])
    test.time.now = now
    expect(await refusal(body.url)).toEqual([404, 'export_gone'])
  })

  it('API-15 lets nobody prepare without end', async () => {
    const now = test.time.now
    test.time.now = new Date(now.getTime() + 100 * 3_600_000)
    for (let count = 0; count < 300; count++) await test.prepare('none')
    const { status, body } = await test.prepare('list')
    expect([status, body.code]).toEqual([429, 'too_many_attempts'])
    test.time.now = new Date(now.getTime() + 102 * 3_600_000)
    expect((await test.prepare('list')).status).toBe(200)
    test.time.now = now
  })
})

describe('a catalogue that changes between preparing and downloading', async () => {
  const test: OpenExports = await openExports(
    { ...templates, far: { format: 'csv', columns: ['code'], filters: { far: true } } },
    {
      vocabulary: [attributeRecord('far', 'bool')],
    },
  )

  it('API-15 leaves out what is gone, and takes what the list shows now', async () => {
    const links = await Promise.all(Object.keys(templates).map((id) => test.prepare(id)))
    await test.change([
      productRecord('L1', {}, { status: 'inactive' }),
      productRecord('L9', { title: { '': 'A lamp' } }),
    ])
    const [list, sheet, catalogue] = await Promise.all(links.map(({ body }) => test.get(body.url)))
    expect(list?.body.split('\r\n').map((line) => line.split(',')[0])).toEqual(['Article number', 'L9', 'L3', 'L2', ''])
    expect([sheet?.statusCode, catalogue?.statusCode]).toEqual([200, 200])
    expect(catalogue?.body).not.toContain('>L1<')
    expect(catalogue?.body).toContain('>L9<')
  })

  it('API-15 leaves out a product that vanishes while the export is made', async () => {
    const { body } = await test.prepare('list')
    // Deletes the product without an import, so that the list in memory still contains it.
    await test.database.db.delete(products).where(eq(products.code, 'L2'))
    const { statusCode, body: text } = await test.get(body.url)
    expect(statusCode).toBe(200)
    expect(text).not.toContain('L2')
    expect(text).toContain('L3')
  })

  it('API-15 says that an export is outdated when what it filters by is gone', async () => {
    const { body } = await test.prepare('list', { order: 'maker' })
    await test.change([
      {
        kind: 'configuration',
        value: { setup: { catalog_columns: ['price'] }, mapping: { name: ['title'] } },
        at: { file: 'catalogue.json' },
      },
    ])
    const answer = await test.get(body.url)
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'export_outdated'])
  })

  it('API-15 makes a file without products when none is left', async () => {
    const { body } = await test.prepare('list', { ids: 'L9' })
    await test.change([productRecord('L9', {}, { status: 'inactive' })])
    expect((await test.get(body.url)).body).toBe('Article number,Name\r\n')
  })

  it('API-15 keeps the template as it was when the export was prepared', async () => {
    const { body } = await test.prepare('list')
    await test.change([templateRecord('list', { format: 'csv', columns: ['status'] })])
    expect((await test.get(body.url)).body).toContain('Article number,Name\r\n')
    expect((await test.download('list')).text).toContain('Status\r\n')
  })
})

describe('sending', async () => {
  const many = Array.from({ length: 3500 }, (_, index) =>
    productRecord(`P${index}`, { title: { '': 'x'.repeat(1000) } }),
  )
  const test = await openExports(templates, { products: many })
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)

  it('API-15 stops when the client leaves, and its place is free again', async () => {
    const { body } = await test.prepare('list')
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const whole = ProductsService.prototype.whole
    const read = vi.spyOn(ProductsService.prototype, 'whole').mockImplementation(async function (
      this: ProductsService,
      ...given
    ) {
      if (read.mock.calls.length > 3) await gate
      return whole.apply(this, given)
    })
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${body.url} HTTP/1.1\r\nHost: portal.example\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    const open = () => new Promise<number>((resolve) => test.app.server.getConnections((_, count) => resolve(count)))
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 60_000 })
    goOn()
    await vi.waitFor(
      () => {
        const told = test.logged.filter(({ msg }) => msg === 'An export was not sent completely')
        expect(told).toHaveLength(1)
      },
      { timeout: 60_000 },
    )
    // There are seven batches: these are the batch that was awaited and those that were fetched ahead.
    expect(read.mock.calls.length).toBeLessThanOrEqual(5)
    read.mockRestore()
    for (let again = 0; again < 4; again++) expect((await test.get(body.url)).body.split('\r\n')).toHaveLength(3502)
  })

  it('API-15 breaks off, and says so in the log alone, when the database fails on the way', async () => {
    const { body } = await test.prepare('list')
    const whole = ProductsService.prototype.whole
    let calls = 0
    const read = vi.spyOn(ProductsService.prototype, 'whole').mockImplementation(function (
      this: ProductsService,
      ...given
    ) {
      calls += 1
      return calls > 2 ? Promise.reject(new Error('no database')) : whole.apply(this, given)
    })
    await expect(fetch(`http://127.0.0.1:${port}${body.url}`).then((answer) => answer.text())).rejects.toThrow()
    read.mockRestore()
    await vi.waitFor(() => expect(test.logged.filter(({ msg }) => msg === 'An export broke off')).toHaveLength(1), {
      timeout: 60_000,
    })
    expect((await test.get(body.url)).statusCode).toBe(200)
  })

  it('API-15 reads two batches ahead, and none after the client has left', async () => {
    const read: number[][] = []
    const left = new AbortController()
    const batches = batchesOf(
      Int32Array.from({ length: 10 }, (_, index) => index),
      async (ids) => {
        read.push([...ids])
        return { products: [], paths: new Map() }
      },
      left.signal,
      3,
    )
    await batches.next()
    expect(read).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ])
    left.abort(new Error('left'))
    await expect(batches.next()).rejects.toThrow('left')
    expect(read).toHaveLength(3)
  })
})
