/** Tables in layouts of ERP systems, shops and price lists, which a guess has to understand as a person would. */
import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../../testing/read-catalogue.ts'
import { guessFolder, tableReader } from '../table.ts'

const folder = (files: Record<string, unknown>) => folderOf(files)
const read = (files: Record<string, unknown>) => readCatalogue(tableReader, folder(files))
const guess = async (files: Record<string, unknown>) => {
  const found = await guessFolder(folder(files), () => {})
  if (!found) throw new Error('nothing was guessed')
  const [table] = found.mapping.tables
  if (!table) throw new Error('no table was guessed')
  return { ...found.mapping, table, columns: table.columns }
}
const rows = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1))
const own = ({ values }: { values: object }, name: string) =>
  (values as Record<string, Record<string, unknown>>)[name]?.['']

describe('the language of a table', () => {
  it.each([
    [
      'fr_FR',
      'Référence;Désignation;Famille;Prix public HT (€);Couleur;Photo',
      'R1;Perceuse;Outils;12,90 €;Bleu;a.jpg',
    ],
    ['es_ES', 'CÓDIGO;DESCRIPCIÓN ARTÍCULO;FAMILIA;PVP;FOTO', '001;GRIFO;BAÑO;12,90;a.jpg'],
    ['nl_NL', 'Artikelnummer;Omschrijving;Hoofdgroep;Adviesprijs;Kleur', '1;Slang;Tuin;12,90;groen'],
    ['it_IT', 'Codice;Nome;Famiglia;Prezzo;Colore', 'A1;Rubinetto;Bagno;12,90;bianco'],
    ['de_DE', 'Artikelnummer;Name;Warengr.;VK brutto;Farbe', '1;Hammer;Werkzeug;12,90;rot'],
    [undefined, 'SKU;Name;Category;Price;Color', '1;Hammer;Tools;12.90;red'],
    [undefined, 'id;label;designation;photo', '1;Hammer;Tools;a.jpg'],
  ])('is %s by its headings: %s', async (locale, heading, row) => {
    expect((await guess({ 'a.csv': lines(heading, row, row.replace('1', '2')) })).locales?.[0]).toBe(locale)
  })
})

describe('the columns of a table', () => {
  it('are known in several languages, with words about taxes, and with levels of categories', async () => {
    const { columns } = await guess({
      'tarif.csv': lines(
        'Référence;Désignation;Famille;Sous-famille;Prix public HT (€);Code EAN13;Actif',
        ...rows(
          6,
          (n) =>
            `R${n};Perceuse ${n};Outils;Perceuses ${n % 2};1 20${n},90 €;324506000000${n};${n % 2 ? 'oui' : 'non'}`,
        ),
      ),
    })
    expect(columns).toMatchObject({
      Famille: { as: 'category', level: 1 },
      'Sous-famille': { as: 'category', level: 2 },
      'Prix public HT (€)': { attribute: 'price', type: 'float', unit: 'EUR' },
      'Code EAN13': { attribute: 'ean', type: 'string' },
    })
    expect(columns).not.toHaveProperty('Actif')
  })

  it('hold article numbers of the trade, not large numbers', async () => {
    const { columns } = await guess({
      'a.csv': lines('SKU,Name,Scan,Stock', ...rows(5, (n) => `A${n},Lamp ${n},400638133393${n},${n}`)),
    })
    expect(columns).toMatchObject({ Scan: { type: 'string' }, Stock: { type: 'number' } })
  })

  it('have labels that people read', async () => {
    const { columns } = await guess({
      'a.jsonl': rows(4, (n) =>
        JSON.stringify({ sku: `A${n}`, name: `Lamp ${n}`, sale_price: n, dimensions: { height: n } }),
      ).join('\n'),
    })
    expect(Object.values(columns).map(({ label }) => label)).toEqual(['Name', 'Sale price', 'Dimensions height'])
  })
})

it('members of JSON that only hold others together are no part of the names, and prices may be by currency', async () => {
  const { columns, fields, locales } = await guess({
    'pim.jsonl': rows(5, (n) =>
      JSON.stringify({
        identifier: `P${n}`,
        values: {
          name: { en_US: `Chair ${n}`, de_DE: `Stuhl ${n}` },
          price: { EUR: `10${n}.90`, USD: `11${n}.00` },
          color: n % 2 ? 'red' : 'blue',
        },
        meta: { color: 'x' },
      }),
    ).join('\n'),
  })
  expect(columns).toMatchObject({
    'values.name.en_US': { attribute: 'name', label: 'Name', locale: 'en_US' },
    'values.name.de_DE': { attribute: 'name', locale: 'de_DE' },
    'values.price.EUR': { attribute: 'price', unit: 'EUR' },
    'values.price.USD': { attribute: 'price_usd', unit: 'USD' },
    'values.color': { attribute: 'color' },
    'meta.color': { attribute: 'meta.color' },
  })
  expect([fields?.name, locales]).toEqual([['name'], ['en_US', 'de_DE']])
})

it('a table of texts beside the products adds descriptions, and no names', async () => {
  const { tables } = await guess({
    'artikel.csv': lines('Art.Nr.;Produktname;Preis', ...rows(5, (n) => `A${n};Leuchte ${n};${n},50`)),
    'texte.csv': lines(
      'Art.Nr.;Sprache;Beschreibung',
      ...rows(5, (n) => `A${n};de;Schön Nr. ${n}\nA${n};en;Fine no. ${n}`),
    ),
  })
  expect(tables[1]?.columns.Beschreibung).toMatchObject({ attribute: 'description', localised: true })
})

describe('an article number that repeats', () => {
  it('makes variants of the rows that differ in size and colour', async () => {
    const { of } = await read({
      'shirts.csv': lines(
        'Artikelnummer,Größe,Farbe,Name,Preis',
        ...rows(3, (n) => ['S', 'M'].map((size) => `T${n},${size},rot,Shirt ${n},${10 + n}.00`).join('\n')),
      ),
    })
    expect(of('product').map(({ code, parent }) => [code.replace(/-[\da-f]{8}$/, ''), parent])).toEqual(
      [1, 2, 3].flatMap((n) => [
        [`T${n}`, ''],
        [`t${n}-s-rot`, `T${n}`],
        [`t${n}-m-rot`, `T${n}`],
      ]),
    )
  })

  it('takes the first row without anything by which they differ, and names the others', async () => {
    const { of, found } = await read({
      'preise.csv': lines(
        'Artikelnummer;Name;Menge ab;Preis',
        'A1;Hammer;1;9,90',
        'A1;Hammer;10;8,90',
        'A2;Zange;1;5,00',
        'A2;Zange;10;4,50',
      ),
    })
    expect(of('product').map(({ code }) => code)).toEqual(['A1', 'A2'])
    expect(found('table-duplicate')).toHaveLength(2)
  })
})

describe('the file of a shop', () => {
  it('of Shopify names metafields, and has products without article numbers', async () => {
    const { of, product } = await read({
      'p.csv': lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Fabric (product.metafields.custom.fabric-type)',
        "shirt,Shirt,Size,S,SH-S,10,'4006381333931,https://a.example/1.jpg,Linen",
        'shirt,,,M,SH-M,11,,,',
        ...rows(40, (n) => `cap-${n},Cap ${n},Title,Default Title,C${n},5,,,Wool`),
        'mug,Mug,Title,Default Title,,9.50,,https://a.example/2.jpg,',
        'mug,,,,,,,https://a.example/3.jpg,',
        'pot,Pot,Size,S,,20,,,',
        'pot,,,L,,30,,,',
      ),
    })
    expect(
      of('product')
        .filter(({ code }) => !/^C\d/.test(code))
        .map(({ code, parent }) => [code, parent]),
    ).toEqual([
      ['shirt', ''],
      ['SH-S', 'shirt'],
      ['SH-M', 'shirt'],
      ['mug', ''],
      ['pot', ''],
      ['pot-s', 'pot'],
      ['pot-l', 'pot'],
    ])
    expect(of('attribute').find(({ name }) => name === 'fabric_type')).toMatchObject({ labels: { '': 'Fabric' } })
    expect(own(product('shirt'), 'ean') ?? own(product('SH-S'), 'ean')).toBe('4006381333931')
    expect(own(product('mug'), 'image')).toEqual(['https://a.example/2.jpg', 'https://a.example/3.jpg'])
  })

  it('of WooCommerce keeps article numbers when some rows have none, and reads line breaks of two characters', async () => {
    const { of, product } = await read({
      'wc.csv': lines(
        'ID,Type,SKU,Name,Published,Description,Regular price,Parent,Upsells',
        '10,variable,hoodie,Hoodie,1,One\\nTwo,,,cap',
        '11,variation,,Hoodie - Blue,1,,45,id:10,',
        '12,simple,cap,Cap,1,C:\\new,15,,',
      ),
    })
    expect(of('product').map(({ code, parent }) => [code, parent])).toEqual([
      ['hoodie', ''],
      ['11', 'hoodie'],
      ['cap', ''],
    ])
    expect(own(product('hoodie'), 'description')).toBe('One<br>Two')
    expect(own(product('cap'), 'description')).toBe('C:\\new')
    expect(product('hoodie').associations).toEqual(expect.objectContaining({ upsell: ['cap'] }))
  })

  it('of Magento has texts of store views in their languages', async () => {
    const { product, found } = await read({
      'catalog_product.csv': lines(
        'sku,store_view_code,attribute_set_code,product_type,name,description,price,additional_attributes',
        'A,,Top,simple,Hoodie,Warm,50,color=Black',
        'A,german,,,Kapuzenpulli,Gemütlich,,',
        'A,default,,,Hoodie,Warm,,',
        'A,b2b,,,Hoodie for dealers,,,',
        'B,,Top,simple,Cap,Soft,10,color=Red',
      ),
    })
    expect(product('A').values).toMatchObject({ name: { '': 'Hoodie', de_DE: 'Kapuzenpulli' }, price: { '': 50 } })
    expect(found('table-duplicate')).toEqual([])
    expect(found('table-locale').map(({ at }) => at.line)).toEqual([5])
  })

  it('of Google Merchant has details as attributes, and no shipping costs', async () => {
    const detail = (name: string, value: string) =>
      `<g:product_detail><g:section_name>General</g:section_name><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`
    const item = (n: number) =>
      `<item><g:id>G${n}</g:id><title>Bowl ${n}</title><link>https://a.example/${n}</link><g:image_link>https://a.example/${n}.png</g:image_link><g:price>${n}.99 GBP</g:price><g:sale_price_effective_date>2026-11-01T00:00+0000/2026-12-01T00:00+0000</g:sale_price_effective_date><g:shipping><g:country>GB</g:country><g:price>4.95 GBP</g:price></g:shipping>${detail('Capacity', `${n} L`)}${detail('Dishwasher safe', 'Yes')}</item>`
    const { of, product } = await read({
      'feed.xml': `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${[1, 2, 3, 4].map(item).join('')}</channel></rss>`,
    })
    expect(of('attribute').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'image', 'price', 'capacity', 'dishwasher_safe']),
    )
    expect(of('attribute').filter(({ name }) => /shipping|effective/.test(name))).toEqual([])
    expect(own(product('G2'), 'price')).toBe(2.99)
  })
})

it('a semicolon of a character reference separates no cells', async () => {
  const { product, found } = await read({
    'erp.csv': lines(
      'Artikel-Nr.;Bezeichnung;Langtext;Preis',
      'A1;Hammer;robust &amp; leicht;9,90',
      'A2;Zange &#8211; groß;<b>A</b>&nbsp;&uuml;ber;5,00',
      'A3;Säge;a;b;1,00',
    ),
  })
  expect(own(product('A1'), 'price')).toBe(9.9)
  expect(own(product('A2'), 'name')).toBe('Zange – groß')
  expect(found('long-row').map(({ at }) => at.line)).toEqual([4])
})

describe('a price list made for people', () => {
  const colours = ['white', 'navy', 'sand']
  const sku = (n: number) => `ST-${100 + Math.ceil(n / 3)}-${n % 3}`
  const first = (n: number, text: string) => (n % 3 === 1 ? text : '')

  it('names a product only in the first of its rows', async () => {
    const files = {
      'list.csv': lines(
        'Category,Style,Name,Colour,SKU,Price',
        ...rows(30, (n) => {
          const number = Math.ceil(n / 3)
          const category = n % 15 === 1 ? `Group ${n}` : ''
          return `${category},${first(n, `ST-${100 + number}`)},${first(n, `Shirt ${number}`)},${colours[n % 3]},${sku(n)},4${n % 10}`
        }),
      ),
    }
    const { table } = await guess(files)
    expect(table).toMatchObject({ fillDown: ['Name', 'Style', 'Category'], identifier: ['SKU'], group: 'Style' })
    const { of } = await read(files)
    const products = of('product')
    expect(products.filter(({ parent }) => !parent)).toHaveLength(10)
    const variants = products.filter(({ parent }) => parent)
    expect(variants).toHaveLength(30)
    expect(new Set(variants.map(({ parent }) => parent))).toEqual(new Set(rows(10, (n) => `ST-${100 + n}`)))
    expect(products.every((product) => own(product, 'name') !== undefined)).toBe(true)
    expect(products.every(({ categories }) => categories.length === 1)).toBe(true)
  })

  it('leaves names empty that are only missing', async () => {
    const { table } = await guess({
      'list.csv': lines(
        'SKU,Name,Brand,Weight',
        ...rows(30, (n) => `${4000 + n},${n % 3 === 1 ? `Lamp ${n}` : ''},${n % 3 === 1 ? `Brand ${n % 2}` : ''},${n}`),
      ),
    })
    expect(table).not.toHaveProperty('fillDown')
  })

  it('numbers styles, whose rows differ in colour', async () => {
    const { table, columns } = await guess({
      'linesheet.csv': lines(
        'Style #,Style Name,Color,XS,S,M,MSRP',
        ...rows(
          30,
          (n) => `ST-${100 + Math.ceil(n / 3)},Shirt ${Math.ceil(n / 3)},${colours[n % 3]},1,2,${n % 4},$99.00`,
        ),
      ),
    })
    expect(table).toMatchObject({ identifier: ['Style #', 'Color'], group: 'Style #' })
    expect(columns['Style Name']).toMatchObject({ attribute: 'name' })
    expect(columns.MSRP).toMatchObject({ attribute: 'price', unit: 'USD' })
  })

  it('has the contents of a package, which is no stock', async () => {
    const { columns } = await guess({
      'food.csv': lines('code,product_name,quantity', ...rows(12, (n) => `30${n},Spread ${n},${n}00 g`)),
    })
    expect(columns.quantity).toMatchObject({ attribute: 'quantity', unit: 'g' })
  })

  it('has the fields of a material master', async () => {
    const { columns, table } = await guess({
      'mara.csv': lines(
        'MATNR;MAKTX;EAN11;PREIS;WAERS',
        ...rows(12, (n) => `00000000000${4711 + n};Pumpe ${n};40123450000${10 + n};1.${100 + n},50;EUR`),
      ),
    })
    expect(table.identifier).toEqual(['MATNR'])
    expect(columns).toMatchObject({
      MAKTX: { attribute: 'name' },
      EAN11: { attribute: 'ean' },
      PREIS: { attribute: 'price', unit: 'EUR', decimal: ',' },
      WAERS: { as: 'ignore' },
    })
  })
})
