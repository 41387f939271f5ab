/** Product files of shops without a ready-made mapping: their headings and the first row of a product must be enough. */
import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../../testing/read-catalogue.ts'
import { guessFolder, tableReader } from '../table.ts'

const sizes = ['S', 'M', 'L']
/** A heading and three rows, one for each size, for each of eight products. */
const table = (heading: string, row: (product: number, size: string, isFirst: boolean) => string) =>
  lines(heading, ...Array.from({ length: 24 }, (_, n) => row(Math.floor(n / 3), sizes[n % 3] ?? '', n % 3 === 0)))
const guess = async (files: Record<string, unknown>) => {
  const [found] = (await guessFolder(folderOf(files), () => {}))?.mapping.tables ?? []
  if (!found) throw new Error('no table was guessed')
  return found
}

describe('a product file', () => {
  it.each([
    [
      'that writes a product once above its variants',
      table('name,slug,description,assets,optionGroups,optionValues,sku,price,stockOnHand', (n, size, isFirst) =>
        [
          ...(isFirst ? [`Tee ${n}`, `tee-${n}`, 'A soft tee.', `tee${n}.jpg`, 'size'] : ['', '', '', '', '']),
          ...[size, `L22${n}${size}`, `${19 + n}`, '100'],
        ].join(','),
      ),
      { identifier: ['sku'], group: 'slug' },
      { name: 'name', price: 'price', stockOnHand: 'stock' },
    ],
    [
      'with words about products and variants in its headings',
      table(
        'Product Handle,Product Title,Variant SKU,Variant Inventory Quantity,Option 1 Name,Option 1 Value,Image 1 Url',
        (n, size) => `mug-${n},Mug ${n},MUG-${n}-${size},100,Size,${size},https://x.example/mug${n}.png`,
      ),
      { identifier: ['Variant SKU'], group: 'Product Handle' },
      { 'Product Title': 'name', 'Variant Inventory Quantity': 'stock', 'Image 1 Url': 'image' },
    ],
    [
      'with remarks in its headings',
      table(
        'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;EAN13;Quantity;Image URLs (x,y,z...)',
        (n, size) =>
          `${n}${sizes.indexOf(size)};1;iPod ${n} ${size};Home,iPods;49.5;02345678900${n}${sizes.indexOf(size)};100;https://x.example/${n}.jpg`,
      ),
      { identifier: ['Product ID'], status: 'Active (0/1)' },
      { 'Name *': 'name', 'Price tax excluded': 'price', Quantity: 'stock', 'Image URLs (x,y,z...)': 'image' },
    ],
    [
      'with an article number that no row has',
      table(
        'product_id,name(en-gb),name(de-de),sku,quantity,price',
        (n, size) => `${28 + n * 3 + sizes.indexOf(size)},Phone ${n}${size},Telefon ${n}${size},,${n},100.00`,
      ),
      { identifier: ['product_id'] },
      { 'name(en-gb)': 'name', 'name(de-de)': 'name' },
    ],
  ])('%s', async (_, file, keys, attributes) => {
    const found = await guess({ 'products.csv': file })
    expect(found).toMatchObject(keys)
    for (const [heading, attribute] of Object.entries(attributes))
      expect(found.columns[heading], heading).toMatchObject({ attribute })
  })

  it('has the names of its program below the headings', async () => {
    const files = {
      'flat.tsv': lines(
        'TemplateType=custom\tVersion=2021\t\t\t\t',
        'Seller SKU\tProduct ID\tItem Name (aka Title)\tStandard Price\tParent SKU\tColor',
        'item_sku\texternal_product_id\titem_name\tstandard_price\tparent_sku\tcolor_name',
        ...Array.from({ length: 8 }, (_, n) =>
          [
            `CH${n}\t\tChair ${n}\t\t\t`,
            `CH${n}-R\t401234500000${n}\tChair ${n} red\t99.00\tCH${n}\tRed`,
            `CH${n}-B\t401234501000${n}\tChair ${n} blue\t99.00\tCH${n}\tBlue`,
          ].join('\n'),
        ),
      ),
    }
    expect(await guess(files)).toMatchObject({ identifier: ['Seller SKU'], parent: 'Parent SKU' })
    const { of, findings } = await readCatalogue(tableReader, folderOf(files))
    expect(of('product').map(({ code }) => code)).not.toContain('item_sku')
    expect(findings).toContainEqual(expect.objectContaining({ code: 'row-field-names' }))
  })

  it('is the answer of a GraphQL call', async () => {
    const edges = Array.from({ length: 8 }, (_, n) => ({
      node: { sku: `A${n}`, name: `Juice ${n}`, slug: `juice-${n}` },
    }))
    const found = await guess({ 'products.json': { data: { products: { totalCount: 8, edges } } } })
    expect(found).toMatchObject({ identifier: ['sku'], columns: { name: { attribute: 'name' } } })
  })
})
