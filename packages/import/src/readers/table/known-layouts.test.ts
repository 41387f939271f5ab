import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../../testing/read-catalogue.ts'
import { tableReader } from '../table.ts'

const read = (files: Record<string, unknown>) => readCatalogue(tableReader, folderOf(files))
const valuesOf = ({ values }: { values: object }) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, texts]) => {
      const value = (texts as Record<string, unknown>)['']
      return value === null ? [] : [[name, value]]
    }),
  )

describe('the product file of a shop', () => {
  it('of Shopify is read without a mapping: rows of a handle are one product', async () => {
    const { of, product, found } = await read({
      'products_export.csv': lines(
        'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status',
        'shirt,Linen shirt,<p>Light</p>,Acme,Apparel > Shirts,Shirts,"summer, linen",true,Size,S,Colour,Blue,SH-S,200,5,39.90,,https://cdn.example/1.jpg,1,https://cdn.example/s.jpg,active',
        'shirt,,,,,,,,,M,,Blue,SH-M,220,0,41.90,49.90,https://cdn.example/2.jpg,2,,',
        'shirt,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,',
        'hat,Hat,,Acme,Apparel > Hats,Hats,,true,Title,Default Title,,,HAT,100,3,19.00,,https://cdn.example/h.jpg,1,,draft',
      ),
    })
    expect(of('product').map(({ code, parent, status }) => [code, parent, status])).toEqual([
      ['shirt', '', 'active'],
      ['SH-S', 'shirt', 'active'],
      ['SH-M', 'shirt', 'active'],
      ['HAT', '', 'inactive'],
    ])
    expect(valuesOf(product('shirt'))).toMatchObject({
      name: 'Linen shirt',
      description: '<p>Light</p>',
      tags: ['summer', 'linen'],
      colour: 'Blue',
      image: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/3.jpg'],
    })
    expect(valuesOf(product('SH-S'))).toMatchObject({
      size: 'S',
      price: 39.9,
      variant_image: 'https://cdn.example/s.jpg',
    })
    expect(valuesOf(product('SH-M'))).toMatchObject({ size: 'M', price: 41.9, weight: 220 })
    expect(valuesOf(product('SH-M'))).not.toHaveProperty('image')
    expect(product('shirt').categories).toEqual(['apparel.shirts'])
    expect(found('table-rows')[0]?.message).toBe('4 rows read: 4 taken, 0 refused.')
  })

  it('of Shopify without article numbers gets codes from handle and options', async () => {
    const { of } = await read({
      'p.csv': lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
        'shirt,Shirt,Size,S,,10',
        'shirt,,,M,,11',
      ),
    })
    expect(of('product').map(({ code }) => code.replace(/-[\da-f]{8}$/, ''))).toEqual(['shirt', 'shirt-s', 'shirt-m'])
  })

  it('of WooCommerce is read without a mapping: parents are named by id', async () => {
    const { of, product } = await read({
      'wc.csv': lines(
        'ID,Type,SKU,Name,Published,Short description,Description,"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible"',
        '10,variable,TEE,Tee,1,Soft,Long,1,,,,,"Clothing > Tees, New",a,"https://x.example/1.jpg, https://x.example/2.jpg",,Size,"S, M",1',
        '11,variation,TEE-S,Tee - S,1,,,1,4,0.2,,15,,,,id:10,Size,S,',
        '12,variation,TEE-M,Tee - M,-1,,,1,2,0.3,12,15,,,,TEE,Size,M,',
      ),
    })
    expect(of('product').map(({ code, parent, status }) => [code, parent, status])).toEqual([
      ['TEE', '', 'active'],
      ['TEE-S', 'TEE', 'active'],
      ['TEE-M', 'TEE', 'inactive'],
    ])
    expect(product('TEE').categories).toEqual(['clothing.tees', 'new'])
    expect(valuesOf(product('TEE'))).toMatchObject({
      size: ['S', 'M'],
      image: ['https://x.example/1.jpg', 'https://x.example/2.jpg'],
    })
    expect(valuesOf(product('TEE-S'))).toMatchObject({ size: 'S', price: 15, weight: 0.2 })
  })

  it('of Magento is read without a mapping: parents name their variants', async () => {
    const { product, of } = await read({
      'catalog_product.csv': lines(
        'sku,store_view_code,attribute_set_code,product_type,categories,name,description,price,product_online,base_image,additional_attributes,configurable_variations',
        'MH01-XS,,Top,simple,"Default Category/Men/Tops,Default Category/New",Hoodie XS,,52,1,/m/h/mh01.jpg,"size=XS,color=Black,note=warm, soft",',
        'MH01,,Top,configurable,Default Category/Men,Hoodie,<b>Warm</b>,52,1,/m/h/mh01.jpg,material=Cotton,"sku=MH01-XS,size=XS,color=Black|sku=MH01-S,size=S"',
      ),
      'media/mh01.jpg': 'x',
    })
    expect(product('MH01-XS').parent).toBe('MH01')
    expect(product('MH01-XS').categories).toEqual(['men.tops', 'new'])
    expect(valuesOf(product('MH01-XS'))).toMatchObject({
      ...{ name: 'Hoodie XS', size: 'XS', color: 'Black', note: 'warm, soft', image: 'media/mh01.jpg', price: 52 },
    })
    expect(of('attribute').map(({ name }) => name)).not.toContain('product_type')
  })

  const google = [
    [
      'id',
      'title',
      'description',
      'link',
      'image_link',
      'price',
      'brand',
      'product_type',
      'item_group_id',
      'size',
      'gtin',
    ],
    [
      't-s',
      'Tee S',
      'Soft',
      'https://x.example/t',
      'https://x.example/t.jpg',
      '15.00 EUR',
      'Acme',
      'Clothing > Tees',
      't',
      'S',
      '04012345678901',
    ],
    [
      't-m',
      'Tee M',
      'Soft',
      'https://x.example/t',
      'https://x.example/t.jpg',
      '16.00 EUR',
      'Acme',
      'Clothing > Tees',
      't',
      'M',
      '04012345678902',
    ],
  ]
  it.each([
    ['TSV', { 'feed.txt': lines(...google.map((row) => row.join('\t'))) }],
    [
      'XML',
      {
        'feed.xml': `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${google
          .slice(1)
          .map(
            (row) =>
              `<item>${row.map((cell, index) => `<g:${google[0]?.[index]}>${cell.replace('>', '&gt;')}</g:${google[0]?.[index]}>`).join('')}</item>`,
          )
          .join('')}</channel></rss>`,
      },
    ],
  ])('of Google Merchant is read as %s', async (_format, files) => {
    const { of, product } = await read(files)
    expect(of('product').map(({ code, parent }) => [code, parent])).toEqual([
      ['t', ''],
      ['t-s', 't'],
      ['t-m', 't'],
    ])
    expect(valuesOf(product('t'))).toMatchObject({ brand: 'Acme', image: 'https://x.example/t.jpg' })
    expect(valuesOf(product('t-m'))).toMatchObject({ price: 16, ean: '04012345678902', size: 'M' })
    expect(of('attribute').find(({ name }) => name === 'price')?.unit).toBe('EUR')
    expect(product('t-s').categories).toEqual(['clothing.tees'])
  })
})
