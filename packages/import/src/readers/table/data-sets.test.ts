/** Tables as data sets and shops publish them: a guess has to find filters, texts and categories in them. */
import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../../testing/read-catalogue.ts'
import { guessFolder, tableReader } from '../table.ts'

const rows = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1))
const columnsOf = async (files: Record<string, unknown>) => {
  const guess = await guessFolder(folderOf(files), () => {})
  const [table] = guess?.mapping.tables ?? []
  return { table, columns: table?.columns ?? {} }
}
/** The guess for one column beside an identifier and a name. */
const columnOf = async (heading: string, cell: (number: number) => string) => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const table = lines(`sku,name,${quoted(heading)}`, ...rows(40, (n) => `A${n},Lamp ${n},${quoted(cell(n))}`))
  return (await columnsOf({ 'a.csv': table })).columns[heading]
}

describe('a column', () => {
  const pick = (n: number, ...texts: readonly string[]) => texts[n % texts.length] ?? ''
  it.each<[string, string, (n: number) => string, object]>([
    [
      'of addresses is no filter',
      'video_url',
      (n) => `https://a.example/p/${n % 3}`,
      { filter: false, type: 'string' },
    ],
    ['that numbers the rows is left out', 'Unnamed: 0', (n) => String(n - 1), { as: 'ignore' }],
    ['of what a product costs is left out', 'Cost per item', (n) => `${n}.50`, { as: 'ignore' }],
    [
      'of prices has words for those that are missing',
      'old_price',
      (n) => pick(n, 'No old price', 'SR 2,375', 'SR 95'),
      { type: 'float', unit: 'SAR', empty: ['No old price'] },
    ],
    [
      'of prices may have ranges',
      'price',
      (n) => pick(n, '$5.00', `$${n}.99 - $99.99`),
      { type: 'float', unit: 'USD' },
    ],
    [
      'with words behind numbers is a choice',
      'available',
      (n) => pick(n, '5 new', '2 used'),
      { type: 'single_select' },
    ],
    [
      'of amounts in other dimensions is none of numbers',
      'quantity',
      (n) => pick(n, '100 g', '500 ml'),
      { type: 'single_select' },
    ],
    [
      'of amounts in units of one kind is one of numbers',
      'weight',
      (n) => pick(n, `${n} g`, `${n} g`, '1 kg'),
      { type: 'float', unit: 'g' },
    ],
    [
      'of numbers filled up with zeros is a price',
      'VKPREIS',
      (n) => `0000${n},50`,
      { attribute: 'price', decimal: ',' },
    ],
    ['of numbers filled up with zeros is a stock', 'LAGBST', (n) => `000${n}`, { attribute: 'stock', type: 'number' }],
    ['of 1 and 0 answers a question', 'is_dimmable', (n) => String(n % 2), { type: 'bool' }],
    ['of packages is no stock', 'quantity', (n) => pick(n, '6 x 33 cl', '1 kg box'), { attribute: 'quantity' }],
    ['of a prefix is none of pairs', 'allergens', (n) => pick(n, 'en:milk', 'en:gluten,en:milk'), { as: 'attribute' }],
    ['of counts is one of numbers', 'rating_number', (n) => String(n * 7), { type: 'number' }],
    ['of customs codes is no number', 'Zolltarifnr.', (n) => String(94_051_140 + n), { type: 'string', filter: false }],
    [
      'of eight digits is a date',
      'LETZTAEND',
      (n) => `202407${String((n % 28) + 1).padStart(2, '0')}`,
      { type: 'date' },
    ],
    ['with one value is no filter', 'condition', () => 'new', { filter: false }],
    ['of pages elsewhere is left out', 'product_url', (n) => `https://a.example/p/${n}`, { as: 'ignore' }],
    ['of random codes is left out', 'uniq_id', (n) => `${n}`.padStart(32, 'c2d7'), { as: 'ignore' }],
    ['of years is a choice', 'Model year', (n) => String(2010 + (n % 9)), { type: 'single_select' }],
    ['of whole numbers with .0 is one of these', 'voltage', (n) => `${n}.0`, { type: 'number' }],
    ['of J and N is yes or no', 'Dimmbar', (n) => pick(n, 'J', 'N'), { type: 'bool' }],
    ['of months by name is a date', 'Date First Available', (n) => `October ${(n % 28) + 1}, 2013`, { type: 'date' }],
    ['of seconds is no filter', 'created_t', (n) => String(1_529_059_080 + n), { filter: false }],
    [
      'of pictures in a list of Python',
      'photos',
      (n) => `['https://a.example/${n}.jpg?w=5', 'https://a.example/b.jpg']`,
      { type: 'image' },
    ],
    [
      'of pictures in objects',
      'images',
      (n) => `[{"thumb":"https://a.example/${n}_t.jpg","hi_res":null,"large":"https://a.example/${n}.jpg"}]`,
      { type: 'image' },
    ],
    [
      'of a hash of Ruby is pairs',
      'specs',
      (n) => `{"spec"=>[{"key"=>"Fabric", "value"=>"${pick(n, 'Wool', 'Linen')}"}, {"value"=>"x"}]}`,
      { as: 'pairs' },
    ],
    [
      'of objects without names and values is left out',
      'sellers',
      (n) => `{"seller"=>[{"Seller_1"=>"a${n}", "Price_1"=>"b"}]}`,
      { as: 'ignore' },
    ],
    [
      'of measures in JSON is one of numbers',
      'rating',
      (n) => `{"scale_min":"1.0","scale_max":"5.0","value":"${n % 5}.5"}`,
      { type: 'float' },
    ],
    [
      'of long lists is a text',
      'features',
      (n) => JSON.stringify([`${'Made to last. '.repeat(6)}${n}`, 'Light '.repeat(12)]),
      { type: 'text' },
    ],
    [
      'of levels with bars is categories',
      'category',
      (n) => pick(n, 'Home|Lamps|Wall', 'Home|Lamps|Table', 'Garden|Lamps'),
      { as: 'category', levels: '|' },
    ],
    [
      'of levels in JSON is categories',
      'categories',
      (n) => pick(n, '["Home","Lamps, shades"]', '["Home","Chairs"]', '["Garden"]'),
      { as: 'category', levels: '[]' },
    ],
    [
      'of several categories in JSON is a list',
      'categories',
      (n) => pick(n, '["New","Lamps"]', '["Lamps","Sale"]', '["Sale","New"]'),
      { as: 'category' },
    ],
    [
      'of one category with a comma is one',
      'category',
      (n) => pick(n, 'Fridges, freezers', 'Ovens'),
      { as: 'category' },
    ],
  ])('%s', async (_what, heading, cell, expected) => {
    const found = await columnOf(heading, cell)
    expect(found).toMatchObject(expected)
    if (!('levels' in expected)) expect(found).not.toHaveProperty('levels')
  })

  it('of very many values is no filter', async () => {
    const { columns } = await columnsOf({
      'a.csv': lines('sku,name,style', ...rows(1200, (n) => `A${n},Lamp ${n},Style ${n % 400}`)),
    })
    expect(columns.style).toMatchObject({ type: 'single_select', filter: false })
  })
})

describe('a table', () => {
  it('with several columns of categories has the one with paths as its tree', async () => {
    const { columns } = await columnsOf({
      'a.jsonl': rows(9, (n) =>
        JSON.stringify({
          ...{ sku: `A${n}`, name: `Lamp ${n}`, type: 'Hard', main_category: 'Home' },
          category: [
            { id: 1, name: 'Home' },
            { id: 2, name: n % 2 ? 'Lamps' : 'Chairs' },
          ],
        }),
      ).join('\n'),
    })
    expect(columns.category).toMatchObject({ as: 'category', levels: '[]' })
    expect([columns.type?.as, columns.main_category?.as]).toEqual(['attribute', 'attribute'])
  })

  it.each([
    ['商品コード,商品名,カテゴリー,価格,在庫数,商品説明,画像', 'J1,机,家具 > 机,"¥1,200",5,良い。,1.jpg', 'ja_JP'],
    ['货号,商品名称,分类,价格,库存,商品描述,图片', 'C1,吊灯,灯具/吊灯,￥12.00,5,好。,1.jpg', 'zh_CN'],
    ['상품코드,상품명,카테고리,가격,재고,상품설명,이미지', 'K1,책상,가구,₩1200,5,좋아요.,1.jpg', 'ko_KR'],
    ['ARTNR,ARTBEZ1,WGRBEZ,VKPREIS,LAGBST,LANGTEXT,BILDPFAD', 'A1,Tisch,Möbel,"12,00",5,Gut.,1.jpg', 'de_DE'],
  ])('has headings in other writing: %s', async (heading, row, locale) => {
    const guess = await guessFolder(folderOf({ 'a.csv': lines(heading, row, row.replace('1,', '2,')) }), () => {})
    const [code, name, category, ...others] = heading.split(',')
    const [table] = guess?.mapping.tables ?? []
    expect(guess?.mapping.locales).toEqual([locale])
    expect(table?.identifier).toEqual([code])
    expect(table?.columns[name ?? '']).toMatchObject({ attribute: 'name' })
    expect(table?.columns[category ?? '']).toMatchObject({ as: 'category' })
    expect(others.map((other) => table?.columns[other]?.attribute)).toEqual(['price', 'stock', 'description', 'image'])
  })

  it('may have words for missing values', async () => {
    const { product } = await readCatalogue(
      tableReader,
      folderOf({
        'a.csv': lines(
          'sku,name,price,colour,description',
          ...rows(8, (n) => `A${n},Lamp ${n},${n}.50,${n % 2 ? 'red' : 'blue'},Good`),
          'A9,Lamp 9,NULL,None,nan',
        ),
      }),
    )
    expect(product('A9').values).toMatchObject({ price: { '': null }, colour: { '': null }, description: { '': null } })
  })

  it('with the name of the product below its category has categories without products', async () => {
    const { of, product } = await readCatalogue(
      tableReader,
      folderOf({
        'a.csv': lines(
          'pid,product_name,product_category_tree',
          ...rows(6, (n) => `P${n},Lamp ${n},"[""Home >> Lamps >> Lamp ${n}""]"`),
          'P7,Very long lamp,"[""Home >> Very lo...""]"',
          'P8,Chair,"[""Chair""]"',
        ),
      }),
    )
    expect(of('category').map(({ code }) => code)).toEqual(['home', 'home.lamps'])
    expect(['P1', 'P7', 'P8'].map((code) => product(code).categories)).toEqual([['home.lamps'], ['home'], []])
  })

  it('of products with headings between them has these as categories', async () => {
    const { of, product, found } = await readCatalogue(
      tableReader,
      folderOf({
        'prices.csv': lines(
          'All prices in GBP,,,',
          'Code,Product,Finish,Price',
          'LAMPS,,,',
          'Wall lamps,,,',
          'A1,Nord,Steel,10.00',
          'A2,Ost,Brass,12.00',
          'Table lamps,,,',
          'A3,Sued,Steel,14.00',
          'CHAIRS,,,',
          'Stools,,,',
          'A4,West,Oak,16.00',
          'All rights reserved,,,',
        ),
      }),
    )
    expect(of('category').map(({ code }) => code)).toEqual([
      'lamps',
      'lamps.wall-lamps',
      'lamps.table-lamps',
      'chairs',
      'chairs.stools',
    ])
    expect(product('A3').categories).toEqual(['lamps.table-lamps'])
    expect(of('attribute').find(({ name }) => name === 'price')?.unit).toBe('GBP')
    expect(found('row-heading').map(({ at }) => at.line)).toEqual([12])
  })

  it('has attributes of pairs as numbers, choices and texts', async () => {
    const pairs = (n: number) =>
      `Power: ${n} W|Socket: ${n % 2 ? 'E14' : 'E27'}|Style code: ST-${n}x|Certified: ${n % 3 ? 'Yes' : 'No'}`
    const { of, product } = await readCatalogue(
      tableReader,
      folderOf({ 'a.csv': lines('sku,name,specs', ...rows(40, (n) => `A${n},Lamp ${n},${pairs(n)}`)) }),
    )
    const attribute = (name: string) => of('attribute').find((one) => one.name === name)
    expect(attribute('power')).toMatchObject({ type: 'float', unit: 'W', filter: true })
    expect(attribute('socket')).toMatchObject({ type: 'multi_select' })
    expect(attribute('style_code')).toMatchObject({ type: 'string', filter: false })
    expect(product('A3').values).toMatchObject({ power: { '': 3 }, socket: { '': 'E14' } })
  })

  it('of Google Merchant has details with their sections', async () => {
    const { product } = await readCatalogue(
      tableReader,
      folderOf({
        'feed.tsv': [
          'id\ttitle\tlink\timage link\tproduct detail',
          ...rows(
            4,
            (n) =>
              `G${n}\tCoat ${n}\thttps://a.example/${n}\thttps://a.example/${n}.jpg\tGeneral:Water column:${n} mm,"Features:Seams:taped, welded"`,
          ),
        ].join('\n'),
      }),
    )
    expect(product('G2').values).toMatchObject({ water_column: { '': '2 mm' }, seams: { '': 'taped, welded' } })
  })

  it('has a name for a column without one, unless that only numbers the rows', async () => {
    const { columns } = await columnsOf({
      'a.csv': lines(',sku,name,', ...rows(12, (n) => `${n - 1},A${n},Lamp ${n},${n % 2 ? 'red' : 'blue'}`)),
    })
    expect(columns['(column 1)']).toMatchObject({ as: 'ignore' })
    expect(columns['(column 4)']).toMatchObject({ as: 'attribute', type: 'single_select' })
    expect(columns.name).toMatchObject({ filter: false })
  })

  it('keeps the values of variants whose rows are apart', async () => {
    const { of, product } = await readCatalogue(
      tableReader,
      folderOf({
        'a.csv': lines(
          'sku,group_id,name,colour,price',
          ...['red', 'blue'].flatMap((colour) => rows(4, (n) => `A${n}-${colour},G${n},Lamp ${n},${colour},${n}.50`)),
        ),
      }),
    )
    expect(of('product').map(({ code }) => code)).toEqual(
      [1, 2, 3, 4].flatMap((n) => [`G${n}`, `A${n}-red`, `A${n}-blue`]),
    )
    expect(product('G2').values).toMatchObject({ name: { '': 'Lamp 2' }, price: { '': 2.5 }, colour: { '': null } })
    expect(product('A2-blue').values).toMatchObject({ colour: { '': 'blue' } })
  })

  it('has no columns that its import reports: the currency, addresses with http, products that are not shown', async () => {
    const { found, product, findings } = await readCatalogue(
      tableReader,
      folderOf({
        'a.csv': lines(
          'ARTNR;ARTBEZ1;VKPREIS;WHRG;BILDPFAD;AKTIV',
          ...rows(6, (n) => `A${n};Lampe ${n};${n},50;EUR;http://a.example/${n}.jpg;${n % 3 ? 'J' : 'N'}`),
          ...rows(6, (n) => `B${n};Lampe ${n};${n},50;EUR;Z:\\BILDER\\B${n}.JPG;J`),
        ),
        ...Object.fromEntries(rows(6, (n) => `BILDER/B${n}.JPG`).map((file) => [file, 'x'])),
      }),
    )
    expect(product('A1').values).toMatchObject({ image: { '': 'https://a.example/1.jpg' } })
    expect(product('B1').values).toMatchObject({ image: { '': 'BILDER/B1.JPG' } })
    expect(found('table-inactive').map(({ message }) => message)).toEqual([
      '2 products are not shown to visitors, because of the column "AKTIV".',
    ])
    expect(found('media-address')).toHaveLength(1)
    expect(findings.filter(({ level }) => level === 'error')).toEqual([])
    expect(found('unmapped-column')).toEqual([])
  })
})
