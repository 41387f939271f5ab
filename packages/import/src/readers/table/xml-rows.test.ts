import { describe, expect, it } from 'vitest'
import { folderOf, readCatalogue } from '../../testing/read-catalogue.ts'
import { guessFolder, tableReader } from '../table.ts'
import { xmlProducts } from './xml-rows.ts'

const chunks = async function* (text: string) {
  for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7)
}
const productsOf = async (text: string) => {
  const found: unknown[] = []
  for await (const product of xmlProducts(() => chunks(text))) found.push(JSON.parse(JSON.stringify(product)))
  return found
}
const numbers = [1, 2, 3, 4, 5, 6]

describe('the products of an XML document', () => {
  it('are the elements that repeat, with texts by language, units, lists and pairs', async () => {
    const one = (n: number) =>
      `<Luminaire sku="A${n}"><Title xml:lang="de">Leuchte &amp; Schirm ${n}</Title><Title xml:lang="en">Lamp ${n}</Title>
       <price currency="EUR">9.${n}0</price><images><image>a${n}.jpg</image><image url="b${n}.jpg"/></images>
       <feature name="Colour">red</feature></Luminaire>`
    const [first, ...others] = await productsOf(`<catalogue><made>today</made>${numbers.map(one).join('')}</catalogue>`)
    expect(others).toHaveLength(5)
    expect(first).toEqual({
      sku: 'A1',
      'Title.de': 'Leuchte & Schirm 1',
      'Title.en': 'Lamp 1',
      price: '9.10 EUR',
      images: ['a1.jpg', 'b1.jpg'],
      feature: [{ name: 'Colour', value: 'red' }],
    })
  })

  it('are the offers of a shop, whose categories have numbers', async () => {
    const offer = (n: number) =>
      `<offer id="${n}" available="true"><name>Lamp ${n}</name><price>10${n}</price><categoryId>2</categoryId><picture>https://x.example/${n}.jpg</picture><param name="Power">${n} W</param><param name="Base">E27</param></offer>`
    const file = `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-01-01"><shop><name>S</name><categories><category id="1">Light</category><category id="2" parentId="1">Lamps</category></categories><offers>${numbers.map(offer).join('')}</offers></shop></yml_catalog>`
    const { of, product } = await readCatalogue(tableReader, folderOf({ 'shop.xml': file }))
    expect(of('product')).toHaveLength(6)
    expect(product('3')).toMatchObject({ categories: ['light.lamps'] })
    expect(of('attribute').map(({ name }) => name)).toEqual(expect.arrayContaining(['price', 'power', 'base']))
  })

  it('have variants', async () => {
    const product = (n: number) =>
      `<product><sku>T${n}</sku><name>Tee ${n}</name><variants>${(n === 1 ? ['S'] : ['S', 'M']).map((size) => `<variant><sku>T${n}-${size}</sku><size>${size}</size></variant>`).join('')}</variants></product>`
    const files = { 'products.xml': `<products>${numbers.map(product).join('')}</products>` }
    expect((await guessFolder(folderOf(files), () => {}))?.mapping.tables[0]).toMatchObject({ parent: 'parent' })
    const { of } = await readCatalogue(tableReader, folderOf(files))
    expect(of('product').filter(({ parent }) => parent)).toHaveLength(11)
  })

  it('are none in a document without any', async () => {
    expect(await productsOf('<html><body><p>Hello</p></body></html>')).toEqual([])
    expect(await productsOf('no XML at all < & >')).toEqual([])
    expect(await productsOf('')).toEqual([])
  })

  it('are those before an element that is deeper than any product', async () => {
    const deep = '<a>'.repeat(100_000)
    expect(await productsOf(deep)).toEqual([])
    const item = '<item id="1"><t>x</t></item>'
    expect(await productsOf(`<r>${item}${'<p>y</p>'.repeat(200_000)}<item>${deep}`)).toEqual([{ id: '1', t: 'x' }])
  })

  it('expand no entities', async () => {
    const file = `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yyyy">]><r><item><id>1</id><t>&x;&y;</t></item></r>`
    expect(await productsOf(file)).toEqual([{ id: '1', t: '&x;&y;' }])
  })
})
