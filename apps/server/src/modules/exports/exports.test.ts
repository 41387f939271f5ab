import { vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { openExports } from './testing/open-exports.ts'

const templates = {
  prices: { format: 'csv', products: 'articles', columns: ['code', 'name', 'price', 'colour', 'rooms'] },
  excel: { format: 'csv', columns: ['code', 'price'], options: { separator: ';', bom: true, decimal: 'locale' } },
  sheet: {
    format: 'xlsx',
    products: 'all',
    columns: ['code', 'name', 'price', 'stock', 'dimmable', 'since', 'rooms', 'created'],
  },
  all: {
    format: 'json',
    products: 'all',
    locales: 'all',
    columns: ['code', 'attribute:title', 'colour', 'price', 'association:matching'],
  },
  reader: { format: 'json', columns: ['code', 'name', 'colour', { value: 'price', unit: 'value' }] },
  dim: { format: 'csv', columns: ['code'], filters: { dimmable: true } },
}

const lines = (text: string, delimiter = ','): string[][] => parse(text, { delimiter, bom: true })

const test = await openExports(templates)

describe('export/template', () => {
  it('API-14 answers the templates in their order, in the reader’s language, with their kinds of file', async () => {
    const { status, body } = await test.call('')
    expect(status).toBe(200)
    const kinds = body.map(({ id, extension }: { id: string; extension: string }) => `${id}.${extension}`)
    expect(kinds).toEqual([
      ...['prices.csv', 'excel.csv', 'sheet.xlsx', 'all.json', 'reader.json', 'dim.csv'],
      ...['vitrine-xlsx.xlsx', 'vitrine-csv.csv', 'vitrine-json.json', 'vitrine-bmecat.xml', 'vitrine-google.xml'],
    ])
    expect(body[0]).toEqual({
      ...{ id: 'prices', name: 'prices', extension: 'csv' },
      description: '5 fields · each variant on its own',
    })
    const german = await test.call('', {}, 'de-DE')
    expect(german.body[0].name).toBe('prices deutsch')
    expect(german.body[0].description).toBe('5 Felder · jede Variante für sich')
  })

  it('EXPORT-02 describes each template in a line: its fields, its products, and its languages if there are several', async () => {
    const { body } = await test.call('')
    const words = new Map(body.map(({ id, description }: { id: string; description: string }) => [id, description]))
    expect(words.get('excel')).toBe('2 fields · the products in the list')
    expect(words.get('dim')).toBe('1 field · the products in the list')
    expect(words.get('all')).toMatch(/^5 fields · products and their variants · \d languages$/)
    // Columns that stand for all attributes count as those that the catalogue has.
    expect(words.get('vitrine-csv')).toMatch(/^\d\d fields · /)
  })

  it('API-14 offers the built-in templates beside the catalogue’s own until catalogue.json switches them off', async () => {
    const [before] = vocabularyRecords().filter((record) => record.kind === 'configuration')
    if (!before) throw new Error('no configuration')
    const value = (setting?: boolean) => ({
      ...(before.value as object),
      ...(setting === undefined ? {} : { built_in_exports: setting }),
    })
    const configured = async (setting?: boolean) => {
      await test.change([{ kind: 'configuration', value: value(setting), at: { file: 'catalogue.json' } }])
      return (await test.call('')).body.map(({ id }: { id: string }) => id)
    }
    expect(await configured(false)).toEqual(Object.keys(templates))
    expect(await configured(true)).toContain('vitrine-csv')
    expect(await configured()).toContain('vitrine-csv')
  })

  it('API-15 answers a link that is signed, downloads without a token, and is kept by nobody', async () => {
    const { headers, url } = await test.download('prices')
    expect(url).toMatch(
      /^\/pim\/export\/export\/file\/[\w-]{22}\/prices%202026-03-31\.csv\?expires=\d+&signature=[\w-]{22}$/,
    )
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="prices 2026-03-31.csv"; filename*=UTF-8''prices%202026-03-31.csv`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const head = await test.get(url, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/csv; charset=utf-8'])
  })
})

describe('which products', () => {
  const codes = async (id: string, query: Record<string, string> = {}) =>
    lines((await test.download(id, query)).text)
      .slice(1)
      .map(([code]) => code)

  it('A-53 takes the list as it is filtered, searched and sorted', async () => {
    expect(await codes('prices')).toEqual(['L3-blue', 'L3-red', 'L1', 'L2'])
    expect(await codes('prices', { order: 'price', orderdir: 'asc' })).toEqual(['L2', 'L1', 'L3-blue', 'L3-red'])
    expect(await codes('prices', { search: 'zebra' })).toEqual(['L2'])
    expect(await codes('prices', { filters: JSON.stringify({ category: 'floor' }) })).toEqual([
      'L3-blue',
      'L3-red',
      'L2',
    ])
    expect(await codes('prices', { filters: JSON.stringify({ colour: 'red' }) })).toEqual(['L3-red'])
  })

  it('A-52 takes the selected products alone, of those that the list shows', async () => {
    expect(await codes('dim', { ids: 'L2,L1,gone' })).toEqual(['L1'])
    expect(await codes('prices', { ids: 'L2,L1,gone' })).toEqual(['L1', 'L2'])
    expect(await codes('prices', { ids: 'L3' })).toEqual(['L3-blue', 'L3-red'])
    expect(await codes('prices', { ids: 'L3,L1', filters: JSON.stringify({ colour: 'red' }) })).toEqual(['L3-red'])
    expect(await codes('prices', { ids: 'L3-red' })).toEqual(['L3-red'])
    expect(await codes('prices', { ids: 'L1,old' })).toEqual(['L1'])
  })

  it('A-53 finds by a search what the list finds by it, whatever characters are in it', async () => {
    const found = (await test.download('prices', { search: 'Zebra' })).text
    expect(lines(found).length).toBeGreaterThan(1)
    expect((await test.download('prices', { search: '\0Zebra\ud800' })).text).toBe(found)
  })

  it('A-53 takes the template’s own filters besides those of the list, also of the same attribute', async () => {
    expect(await codes('dim')).toEqual(['L1'])
    const { status } = await test.prepare('dim', { filters: JSON.stringify({ dimmable: false }) })
    expect(status).toBe(400)
  })

  it('API-15 takes parents with their variants when the template wants all', async () => {
    const all = JSON.parse((await test.download('all')).text) as { code: string }[]
    expect(all.map(({ code }) => code)).toEqual(['L3', 'L3-blue', 'L3-red', 'L1', 'L2'])
  })
})

describe('formats', () => {
  it('API-15 writes CSV that another library reads, with lists as catalogue folders have them', async () => {
    const { text } = await test.download('prices')
    expect(text.endsWith('\r\n')).toBe(true)
    expect(lines(text)).toEqual([
      ['Article number', 'Name', 'Price (€)', 'Colour', 'rooms'],
      ['L3-blue', 'Ängö lamp', '310.00', 'Blue', ''],
      ['L3-red', 'Ängö lamp', '300.00', 'Red', ''],
      ['L1', 'Åre lamp', '120.00', '', 'Kitchen|Hall'],
      ['L2', 'Zebra lamp', '80.50', 'Blue', ''],
    ])
  })

  it('API-15 writes CSV for a German Excel: mark, semicolons, decimal comma', async () => {
    const { bytes, text } = await test.download('excel', { ids: 'L2' }, 'de-DE')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines(text, ';')[1]).toEqual(['L2', '80,50'])
  })

  it('API-15 has the range of its variants for a parent that goes out in their place', async () => {
    const { text } = await test.download('excel', { ids: 'L3' }, 'de-DE')
    expect(lines(text, ';')[1]).toEqual(['L3', 'ab 300,00\u00a0€'])
  })

  it('API-15 writes XLSX with typed cells that another library reads', async () => {
    const { bytes, headers } = await test.download('sheet')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [{ sheet, data } = { sheet: '', data: [] }] = await readXlsx(bytes)
    expect(sheet).toBe('sheet')
    expect(data[0]).toEqual(['Article number', 'Name', 'Price (€)', 'Stock', 'dimmable', 'since', 'rooms', 'Created'])
    expect(data[4]).toEqual([
      'L1',
      'Åre lamp',
      120,
      4,
      true,
      new Date('2024-05-01'),
      'Kitchen, Hall',
      new Date('2026-01-01'),
    ])
    expect(data[5]?.slice(0, 6)).toEqual(['L2', 'Zebra lamp', 80.5, null, false, new Date('2025-01-15')])
    expect(data).toHaveLength(6)
  })

  it('API-15 writes JSON in all locales: texts by locale, everything else once', async () => {
    const [, blue, , first] = JSON.parse((await test.download('all')).text)
    expect(first).toEqual({
      code: 'L1',
      title: { en_GB: 'Åre lamp', de_DE: 'Leuchte Åre', sv_SE: 'Åre lamp' },
      colour: {},
      price: 120,
      'association:matching': ['L2'],
    })
    expect(blue.colour).toEqual({ en_GB: 'Blue', de_DE: 'Blau', sv_SE: 'Blue' })
  })

  it('API-15 writes JSON in the reader’s locale, with units where they are asked for', async () => {
    const [first] = JSON.parse((await test.download('reader', { ids: 'L3' }, 'de-DE')).text)
    expect(first).toEqual({ code: 'L3', name: 'Stehleuchte Ängö', colour: null, price: '300.00 €' })
  })
})

describe('what is refused', () => {
  it.each([
    ['nothing', {}, 404, 'id', 'not_found'],
    ['prices', { order: 'weight' }, 400, 'order', 'order_unknown'],
    ['prices', { orderdir: 'up' }, 400, 'orderdir', undefined],
    ['prices', { filters: '{"weight":1}' }, 400, 'filters.weight', 'filters_unknown'],
    ['prices', { filters: '{"price":"much"}' }, 400, 'filters.price', 'filters_value'],
    ['prices', { filters: '{' }, 400, 'filters', 'filters_not_json'],
    ['prices', { search: 'zyzzyva' }, 400, 'search', 'export_empty'],
    ['prices', { filters: '{"status":"\\ud800"}' }, 400, 'filters', 'filters_value'],
    ['prices', { filters: '{"category":"none"}' }, 400, 'filters', 'export_empty'],
    ['prices', { ids: 'none,old' }, 400, 'ids', 'export_ids_unknown'],
    ['prices', { ids: Array.from({ length: 1001 }, (_, index) => index).join(',') }, 400, 'ids', 'export_ids_too_many'],
    ['prices', { ids: `${'x'.repeat(10_001)}` }, 400, 'ids', undefined],
    ['prices', { ids: 'a\u0000b' }, 400, 'ids', undefined],
    ['x'.repeat(256), {}, 400, 'id', undefined],
  ] as const)('API-15 refuses %s with %j', async (id, query, status, field, code) => {
    const answer = await test.prepare(id, query)
    expect(answer.status).toBe(status)
    expect(answer.body.field).toBe(field)
    if (code) expect(answer.body.code).toBe(code)
  })

  it('API-15 requires a token', async () => {
    const url = '/pim/portal/api/private/export/template'
    for (const path of [url, `${url}/prices/download`])
      expect((await test.app.inject({ method: 'GET', url: path })).statusCode).toBe(401)
  })
})
