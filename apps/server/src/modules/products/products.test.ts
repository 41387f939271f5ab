import type { Attribute, ProductCategory, ProductPage } from '@vitrine/contract'
import { localeRecord, productRecord, testCatalogue, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const server = await buildTestApp({ records: testCatalogue() })

const base = '/pim/portal/api/private'
const call = async (path: string, query: Record<string, string> = {}, language = 'en-GB') => {
  const response = await server.app.inject({
    url: `${base}${path}`,
    query,
    headers: { ...server.asGuest, 'accept-language': language },
  })
  return { status: response.statusCode, body: response.json() }
}
const list = async (query: Record<string, string> = {}, language?: string) => {
  const { status, body } = await call('/product/', query, language)
  expect(status, JSON.stringify(body)).toBe(200)
  const page = body as ProductPage
  return { ids: page.products.map(({ id }) => id), ...page }
}
const filtered = (filters: object, query: Record<string, string> = {}) =>
  list({ filters: JSON.stringify(filters), ...query })

describe('product/', () => {
  it('API-30 answers a page of products with the total', async () => {
    const page = await list({ limit: '2' })
    expect(page.total).toBe(3)
    expect(page.ids).toHaveLength(2)
    expect(await list({ limit: '2', offset: '2' })).toMatchObject({ total: 3, ids: [expect.any(String)] })
  })

  it('PROD-07 sorts by name ascending without being asked', async () => {
    expect((await list()).ids).toEqual(['L3', 'L1', 'L2'])
    expect((await list({ orderdir: 'desc' })).ids).toEqual(['L2', 'L1', 'L3'])
  })

  it("PROD-06 sorts by name in the locale's own order, where Swedish has Å and Ä behind Z", async () => {
    expect((await list({}, 'sv-SE')).ids).toEqual(['L2', 'L1', 'L3'])
  })

  it('PROD-06 sorts by attributes, in both directions, with missing values last', async () => {
    expect((await list({ order: 'price' })).ids).toEqual(['L2', 'L1', 'L3'])
    expect((await list({ order: 'price', orderdir: 'desc' })).ids).toEqual(['L3', 'L1', 'L2'])
    expect((await list({ order: 'colour' })).ids[0]).toBe('L2')
    expect((await list({ order: 'maker' }, 'sv-SE')).ids).toEqual(['L3', 'L2', 'L1'])
    expect((await list({ order: 'maker' })).ids).toEqual(['L3', 'L1', 'L2'])
  })

  it('answers an unknown order with what is allowed', async () => {
    const { status, body } = await call('/product/', { order: 'nonsense' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      field: 'order',
      message: expect.stringContaining('name, created, position, price, colour, or maker'),
    })
  })

  it('DATA-07 CONFIG-09 answers the mapped fields and all that a product is', async () => {
    const { products } = await list({ order: 'created' })
    expect(products.find(({ id }) => id === 'L1')).toMatchObject({
      name: 'Åre lamp',
      title: '',
      longDescription: '<p>Dims <b>warmly</b>.</p>',
      image: '',
      stock: 4,
      restock: '',
      status: 'active',
      parent: null,
      is_parent: false,
      is_child: false,
      associations: [{ id: 'matching', label: 'Matching', related: [{ id: 'L2' }] }],
      categories: ['table'],
      attributes: { price: 120, rooms: ['kitchen', 'hall'], dimmable: true, since: '2024-05-01' },
    })
    expect(products.find(({ id }) => id === 'L3')).toMatchObject({ is_parent: true, variants: 2 })
  })

  it('API-30 limits the attribute map to the attributes that are named', async () => {
    const { products } = await list({ attributes: 'price, colour' })
    expect(products.find(({ id }) => id === 'L1')).toMatchObject({ attributes: { price: 120 }, longDescription: '' })
  })

  it('A-91 lists the variants of a parent in their own order, with what they inherit', async () => {
    const page = await filtered({ parent: 'L3' }, { order: 'position' })
    expect(page.ids).toEqual(['L3-blue', 'L3-red'])
    expect(page.products[1]).toMatchObject({
      parent: 'L3',
      is_child: true,
      name: 'Ängö lamp',
      attributes: { price: 300, colour: 'red' },
    })
  })

  it.each([
    [{ colour: 'blue' }, ['L3', 'L2']],
    [{ colour: ['red', 'blue'] }, ['L3', 'L2']],
    [{ colour: 'green' }, []],
    [{ rooms: 'hall' }, ['L1']],
    [{ dimmable: false }, ['L2']],
    [{ dimmable: 'true' }, ['L1']],
    [{ price: { min: 100 } }, ['L3', 'L1']],
    [{ price: { min: 80.5, max: 120 } }, ['L1', 'L2']],
    [{ price: [310] }, ['L3']],
    [{ since: { max: '2024-05-01' } }, ['L1']],
    [{ since: { min: '2024-05-02' } }, ['L2']],
    [{ maker: ['Ö', 'Z'] }, ['L1', 'L2']],
    [{ text: '<p>Dims <b>warmly</b>.</p>' }, ['L1']],
    [{ category: 'lamps' }, ['L3', 'L1', 'L2']],
    [{ category: ['table', 'floor'] }, ['L3', 'L1', 'L2']],
    [{ category: 'nowhere' }, []],
    [{ category: 'floor', colour: 'blue', price: { max: 100 } }, ['L2']],
    [{ id: ['L2', 'L3-red', 'old'] }, ['L2', 'L3-red']],
    [{ status: 'active' }, ['L3', 'L1', 'L2']],
    [{ status: ['new'] }, []],
    [{ colour: [] }, ['L3', 'L1', 'L2']],
  ])('PROD-03 A-92 filters by %j', async (filters, expected) => {
    const page = await filtered(filters)
    expect([...page.ids].sort()).toEqual([...expected].sort())
    expect(page.total).toBe(expected.length)
  })

  it.each([
    ['{', 'JSON'],
    ['[]', 'object'],
    ['{"nothing":"x"}', 'nothing'],
    ['{"colour":{"min":1}}', 'filters.colour'],
    ['{"price":"cheap"}', 'filters.price'],
    ['{"since":{"min":"soon"}}', 'filters.since'],
    ['{"status":"gone"}', 'filters.status'],
  ])('answers the filters %s with 400 and what is wrong', async (filters, part) => {
    const { status, body } = await call('/product/', { filters })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(part)
  })

  it.each([
    ['lamp', 'en-GB', ['L1', 'L2', 'L3']],
    ['LAMPS zebra', 'en-GB', ['L2']],
    ['zeb', 'en-GB', ['L2']],
    ['zebar', 'en-GB', ['L2']],
    ['are', 'en-GB', ['L1']],
    ['blue', 'en-GB', ['L2', 'L3']],
    ['blau', 'de-DE', ['L2', 'L3']],
    ['stehleuchten', 'de-DE', ['L3']],
    ['warmly', 'de-DE', ['L1']],
    ['L3-red', 'en-GB', ['L3']],
    ['hidden', 'en-GB', []],
    ['elephant', 'en-GB', []],
    ["'; drop table products; --", 'en-GB', ['L1']],
    ['& | ! ( ) : *', 'en-GB', ['L1', 'L2', 'L3']],
  ])('PROD-04 finds %s in %s', async (search, language, expected) => {
    expect([...(await list({ search }, language)).ids].sort()).toEqual(expected)
  })

  it.each([
    ['LAMPS zebar', 'en-GB', ['lamps', 'zebar', 'lamp', 'zebra']],
    ['zeb', 'en-GB', ['zeb']],
    ['the lamp', 'en-GB', ['lamp']],
    ['elephant', 'en-GB', ['elephant', 'eleph']],
    ['& |', 'en-GB', undefined],
  ])('SEARCH-05 says which words it took %s for', async (search, language, expected) => {
    expect((await list({ search }, language)).words).toEqual(expected)
  })

  it('PROD-04 lists the best match first, unless an order is chosen', async () => {
    const records = [
      productRecord('A', { title: { en_GB: 'A stool' }, text: { en_GB: 'Fits under the walnut table' } }),
      productRecord('B', { title: { en_GB: 'Plain table' }, maker: { en_GB: 'Walnut' } }),
      productRecord('P', { title: { en_GB: 'Round one' } }),
      productRecord('P-1', { maker: { en_GB: 'Walnut table' } }, { parent: 'P' }),
      productRecord('W', { title: { en_GB: 'Walnut table' } }),
      productRecord('X', { title: { en_GB: 'Something else' } }),
    ]
    const own = await buildTestApp({ records: [...vocabularyRecords(), ...records] })
    const ids = async (query: Record<string, string>) => {
      const answer = await own.app.inject({ url: `${base}/product/`, query, headers: own.asGuest })
      return (answer.json() as ProductPage).products.map(({ id }) => id)
    }
    expect(await ids({ search: 'walnut table' })).toEqual(['W', 'B', 'P', 'A'])
    expect(await ids({ search: 'walnut table', offset: '1', limit: '2' })).toEqual(['B', 'P'])
    expect(await ids({ search: 'walnut table', order: 'name' })).toEqual(['A', 'B', 'P', 'W'])
    expect(await ids({ search: 'walnut table', filters: '{"maker":"Walnut"}' })).toEqual(['B'])
    expect(await ids({ search: 'walntu tabel zzzz' })).toEqual(['W', 'B', 'P', 'A'])
    expect(await list({ search: 'lamp Zzzz' })).toMatchObject({ total: 3, missing: ['Zzzz'] })
    expect(await list({ search: 'Zzzz' })).not.toHaveProperty('missing')
  })

  it('does not show what is inactive, neither in the list nor alone', async () => {
    expect((await list({ limit: '1000' })).ids).not.toContain('old')
    expect((await call('/product/old')).status).toBe(404)
  })
})

describe('a parent that stands for its variants', () => {
  it('A-92 is found when one variant has all that is asked for, and counted once for each value', async () => {
    const records = [
      productRecord('P', { title: { en_GB: 'Chair' } }, { categories: ['table'] }),
      productRecord('P-1', { colour: { '': 'red' }, price: { '': '10' }, maker: { '': 'A' } }, { parent: 'P' }),
      productRecord('P-2', { colour: { '': 'blue' }, price: { '': '20' }, maker: { '': 'A' } }, { parent: 'P' }),
      productRecord('P-3', { colour: { '': 'red' }, price: { '': '90' } }, { parent: 'P', status: 'inactive' }),
      productRecord('S', { colour: { '': 'red' }, price: { '': '20' } }, { categories: ['floor'] }),
    ]
    const own = await buildTestApp({ records: [...vocabularyRecords(), ...records] })
    const get = async (path: string, filters: object) =>
      (
        await own.app.inject({
          url: `${base}${path}`,
          query: { filters: JSON.stringify(filters) },
          headers: own.asGuest,
        })
      ).json()
    const ids = async (filters: object) =>
      ((await get('/product/', filters)) as ProductPage).products.map(({ id }) => id).sort()
    expect(await ids({ colour: 'red', price: { max: 10 } })).toEqual(['P'])
    expect(await ids({ colour: 'red', price: { min: 20 } })).toEqual(['S'])
    expect(await ids({ colour: 'blue', price: { min: 20 } })).toEqual(['P'])
    expect(await ids({ price: { min: 80 } })).toEqual([])
    const counts = async (filters: object) =>
      ((await get('/attribute/', filters)) as Attribute[])
        .flatMap(({ name, options }) => (name === 'colour' || name === 'maker' ? options : []))
        .map(({ value, count }) => `${value} ${count}`)
    expect(await counts({})).toEqual(['red 2', 'blue 1', 'A 1'])
    expect(await counts({ price: { min: 20 } })).toEqual(['red 1', 'blue 1', 'A 1'])
    expect(await counts({ colour: 'red' })).toEqual(['red 2', 'blue 1', 'A 1'])
    const categories = (await get('/category/', { colour: 'red' })) as ProductCategory[]
    expect(categories[0]).toMatchObject({
      count: 2,
      children: [
        { code: 'table', count: 1 },
        { code: 'floor', count: 1 },
      ],
    })
  })
})

describe('a catalogue in Chinese', async () => {
  const names = { A: '橡木台灯具', B: '黄铜落地灯' }
  const products = Object.entries(names).map(([code, title]) => productRecord(code, { title: { zh_CN: title } }))
  const chinese = await buildTestApp({ records: [...vocabularyRecords(), localeRecord('zh_CN'), ...products] })

  it.each([
    ['台灯', ['A']],
    ['具', ['A']],
    ['灯', ['A', 'B']],
    ['落地灯', ['B']],
    // The characters of a word that occurs nowhere, in another order.
    ['灯台', ['A']],
    ['杯子', []],
  ])('PROD-04 finds %s', async (search, expected) => {
    const page = (await (
      await chinese.app.inject({
        url: `${base}/product/`,
        query: { search },
        headers: { ...chinese.asGuest, 'accept-language': 'zh-CN' },
      })
    ).json()) as ProductPage
    expect(page.products.map(({ id }) => id).sort()).toEqual(expected)
  })
})

describe('associations', () => {
  it('DETAIL-06 a variant without associations of its own has those of its parent', async () => {
    const records = [
      productRecord('P', {}, { associations: { matching: ['Q'] } }),
      productRecord('Q'),
      productRecord('P-1', {}, { parent: 'P' }),
      productRecord('P-2', {}, { parent: 'P', associations: { matching: ['P-1'] } }),
    ]
    const own = await buildTestApp({ records: [...vocabularyRecords(), ...records] })
    const related = async (id: string) =>
      (await own.app.inject({ url: `${base}/product/${id}`, headers: own.asGuest })).json().associations[0]?.related
    expect(await related('P-1')).toEqual([{ id: 'Q' }])
    expect(await related('P-2')).toEqual([{ id: 'P-1' }])
    expect(await related('Q')).toBeUndefined()
  })
})

describe('a text with many values', () => {
  it('is filtered by all the same, exactly', async () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      productRecord(`P${index}`, { maker: { '': `Maker ${index}` } }),
    )
    const own = await buildTestApp({ records: [...vocabularyRecords(), ...many] })
    const get = async (path: string, query: Record<string, string>) =>
      (await own.app.inject({ url: `${base}${path}`, query, headers: own.asGuest })).json()
    const filters = JSON.stringify({ maker: ['Maker 12', 'Maker 200', '!'] })
    const page = (await get('/product/', { filters })) as ProductPage
    expect(page.products.map(({ id }) => id).sort()).toEqual(['P12', 'P200'])
    const attributes = (await get('/attribute/', {})) as Attribute[]
    expect(attributes.find(({ name }) => name === 'maker')?.options).toEqual([])
  })
})

describe('product/{id}', () => {
  it('A-91 DETAIL-03 answers a product with all its attributes', async () => {
    const { body } = await call('/product/L3-red', {}, 'de-DE')
    expect(body).toMatchObject({
      id: 'L3-red',
      name: 'Stehleuchte Ängö',
      parent: 'L3',
      attributes: { colour: 'red', price: 300 },
      media: [],
    })
  })

  it('DETAIL-09 answers 404 for one that is not there', async () => {
    const { status, body } = await call('/product/none')
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'not_found', message: expect.stringContaining('none') })
  })
})

describe('category/', () => {
  const flat = (tree: ProductCategory[]): Record<string, number> =>
    Object.fromEntries(tree.flatMap((one) => [[one.code, one.count ?? 0], ...Object.entries(flat(one.children))]))

  it('API-31 DATA-09 answers the tree with titles and counts', async () => {
    const { body } = await call('/category/', {}, 'de-DE')
    expect(body).toMatchObject([
      {
        code: 'lamps',
        title: 'Leuchten',
        count: 3,
        children: [
          { code: 'table', title: 'Tischleuchten', count: 1, children: [] },
          { code: 'floor', title: 'Floor lamps', count: 2 },
        ],
      },
    ])
  })

  it('PROD-02 counts within search and filters, but for the category itself', async () => {
    const counts = async (query: Record<string, string>) => flat((await call('/category/', query)).body)
    expect(await counts({ filters: JSON.stringify({ colour: 'blue', category: 'table' }) })).toEqual({
      lamps: 2,
      table: 0,
      floor: 2,
    })
    expect(await counts({ search: 'zebra' })).toEqual({ lamps: 1, table: 0, floor: 1 })
  })

  it('API-32 answers one category by its code or id, or 404', async () => {
    const { body } = await call('/category/table')
    expect(body).toMatchObject({ code: 'table', title: 'Table lamps' })
    expect((await call(`/category/${body.id}`)).body).toEqual(body)
    expect((await call('/category/none')).status).toBe(404)
  })
})

describe('attribute/ and attribute-set/', () => {
  const attribute = async (name: string, query: Record<string, string> = {}, language = 'en-GB') =>
    ((await call('/attribute/', query, language)).body as Attribute[]).find((one) => one.name === name)

  it('API-33 DATA-10 DATA-12 answers attributes with labels and options of the locale', async () => {
    expect(await attribute('colour', {}, 'de-DE')).toEqual({
      ...{
        name: 'colour',
        label: 'Farbe',
        type: 'single_select',
        display_name: 'Farbe',
        help_short: '',
        help_long: '',
        unit: '',
        filter: true,
      },
      options: [
        { value: 'red', label: 'Rot', order: 0, prefix: '', post_fix: '', colour: '#ff0000' },
        { value: 'blue', label: 'Blau', order: 1, prefix: '', post_fix: '' },
      ],
    })
  })

  it('counts the products of each value, leaving out the own filter', async () => {
    const counts = async (name: string, query: Record<string, string>) =>
      (await attribute(name, query))?.options.map(({ value, count }) => `${value} ${count}`)
    expect(await counts('colour', { counts: 'true' })).toEqual(['red 1', 'blue 2'])
    const filters = JSON.stringify({ colour: 'red', dimmable: [] })
    expect(await counts('colour', { filters })).toEqual(['red 1', 'blue 2'])
    expect(await counts('maker', { filters })).toEqual(['A 1'])
    expect(await counts('colour', { search: 'zebra' })).toEqual(['red 0', 'blue 1'])
  })

  it('PROD-09 gives text, yes/no and number attributes the values in use as options', async () => {
    expect((await attribute('dimmable'))?.options.map(({ value }) => value)).toEqual(['false', 'true'])
    expect((await attribute('maker', {}, 'sv-SE'))?.options.map(({ value }) => value)).toEqual(['A', 'Z', 'Ö'])
    expect(await attribute('price')).toMatchObject({
      range: { min: 80.5, max: 310 },
      options: [{ value: '80.5' }, { value: '310' }],
      unit: '€',
    })
    expect(await attribute('since')).toMatchObject({ range: { min: '2024-05-01', max: '2025-01-15' } })
    expect(await attribute('price', { filters: JSON.stringify({ category: 'table' }) })).toMatchObject({
      range: { min: 120, max: 120 },
    })
  })

  it('API-34 DATA-13 answers the sets, or the one that is asked for', async () => {
    const set = (code: string) => ({
      kind: 'attribute-set' as const,
      code,
      labels: { '': `Set ${code}`, de_DE: `Satz ${code}` },
      groups: [{ code: 'g', labels: { de_DE: 'Gruppe' }, attributes: ['price', 'colour'] }],
      at: { file: 's' },
    })
    const own = await buildTestApp({
      records: [...vocabularyRecords(), set('a'), set('b'), productRecord('P', {}, { set: 'b' })],
    })
    const get = async (path: string) =>
      (await own.app.inject({ url: `${base}${path}`, headers: { ...own.asGuest, 'accept-language': 'de-DE' } })).json()
    expect(await get('/attribute-set/')).toHaveLength(2)
    expect(await get('/attribute-set/?filters[id]=b')).toEqual([
      { id: 'b', name: 'Satz b', groups: [{ name: 'Gruppe', code: 'g', attributes: ['price', 'colour'] }] },
    ])
    expect(await get('/product/P')).toMatchObject({ set: 'b' })
  })
})
