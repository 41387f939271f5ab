import { productAssets } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillLibrary, keyOf } from './testing/fill-library.ts'
import { openLibrary } from './testing/open-library.ts'

const opened = await openLibrary()

describe('media/product/', () => {
  const picture = (code: string, ...files: string[]) =>
    opened.server.database.db.execute(
      sql`update product_texts t set attributes = t.attributes || ${JSON.stringify({
        picture: files.map((file) => `/media/${keyOf(file)}/${file === 'e5' ? 'sheet.pdf' : 'x.jpg'}`),
      })}::jsonb from products p where p.id = t.product_id and p.code = ${code}`,
    )
  const link = async (code: string, position: number, asset: number | undefined) => {
    const answer = await opened.server.database.db.execute(sql`select id from products where code = ${code}`)
    const productId = (answer.rows[0] as { id: number }).id
    await opened.server.database.db.insert(productAssets).values({ productId, assetId: asset ?? 0, position })
  }
  let twin: number | undefined
  beforeAll(async () => {
    twin = (await fillLibrary(opened.server.database, { assets: [{ names: { '': 'Twin' }, file: 'c3' }] })).ids[0]
    // The parent's pictures have another colour than the red variant's own.
    await picture('L3', 'e5', 'b2', 'f9')
    await picture('L3-red', 'd4', 'a1', 'd4')
    await link('L3-red', 2, opened.library.ids[0])
    await link('L3-red', 1, opened.library.ids[1])
    await link('L3', 1, opened.library.ids[1])
    await link('L3', 2, twin)
    const [blue] = (await fillLibrary(opened.server.database, { assets: [{ names: { '': 'Blue' }, file: '1b' }] })).ids
    await link('L3', 3, blue)
    await link('L3-blue', 1, blue)
    await picture('L1', 'c3')
    await opened.newVersion()
  })

  it('API-29 answers the files that its values name, in their order, then what belongs to it besides, none twice', async () => {
    expect((await opened.list({}, '/product/L3-red')).names).toEqual(['Apfel', 'Zebra at night', 'Äpple'])
    expect((await opened.list({}, '/product/L3')).names).toEqual(['Data sheet', 'Äpple', 'Twin', 'Blue'])
    expect((await opened.list({}, '/product/L2')).names).toEqual([])
  })

  it('API-29 takes one of several assets with the same file', async () => {
    expect((await opened.list({}, '/product/L1')).names).toEqual(['Zoom'])
  })

  it('A-24 API-29 answers the assets of the parent after its own, without pictures of other variants', async () => {
    const { names } = await opened.list({ includeParent: 'L3' }, '/product/L3-red')
    expect(names).toEqual(['Apfel', 'Zebra at night', 'Äpple', 'Data sheet', 'Twin'])
  })

  it('A-24 takes its own id for the parent of a product without one', async () => {
    expect((await opened.list({ includeParent: 'L3' }, '/product/L3')).names).toEqual([
      'Data sheet',
      'Äpple',
      'Twin',
      'Blue',
    ])
    expect((await opened.list({ includeParent: '' }, '/product/L3')).names).toHaveLength(4)
  })

  it.each([
    ['/product/nobody', {}, 404, 'id'],
    ['/product/old', {}, 404, 'id'],
    ['/product/L3-red', { includeParent: 'nobody' }, 404, 'includeParent'],
    ['/product/L3-red', { includeParent: 'old' }, 404, 'includeParent'],
    ['/product/L3-red', { includeParent: 'L1' }, 400, 'includeParent'],
    ['/product/L3', { includeParent: 'L3-red' }, 400, 'includeParent'],
  ])('A-88 A-24 refuses %s with %j', async (path, query, status, field) => {
    const answer = await opened.get(path, query as Record<string, string>)
    expect([answer.statusCode, answer.json().field]).toEqual([status, field])
  })
})
