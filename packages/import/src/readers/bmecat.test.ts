import { describe, expect, it } from 'vitest'
import { folderOf, readCatalogue } from '../testing/read-catalogue.ts'
import { bmecatReader } from './bmecat.ts'
import { findReader } from './index.ts'

const old = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd" [
  <!ENTITY firma "Müller GmbH">
  <!ENTITY secret SYSTEM "file:///etc/passwd">
  <!ENTITY a "&b;&b;">
]>
<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>1</CATALOG_ID><CURRENCY>EUR</CURRENCY><MIME_ROOT>/bilder</MIME_ROOT></CATALOG></HEADER>
<T_NEW_CATALOG><CATALOG_GROUP_SYSTEM>
<CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Alles</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE type="node"><GROUP_ID>2</GROUP_ID><GROUP_NAME>Leuchten</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE type="leaf"><GROUP_ID>3</GROUP_ID><GROUP_NAME>Tische</GROUP_NAME><PARENT_ID>2</PARENT_ID></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>
<ARTICLE mode="new"><SUPPLIER_AID>A1</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Für &firma; &amp; &secret; &a;</DESCRIPTION_SHORT><DESCRIPTION_LONG>Zeile 1
Zeile 2</DESCRIPTION_LONG><EAN>4012345678901</EAN><MANUFACTURER_NAME>Müller</MANUFACTURER_NAME><ARTICLE_STATUS type="new_article">neu</ARTICLE_STATUS></ARTICLE_DETAILS>
<ARTICLE_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ECLASS-5.1</REFERENCE_FEATURE_SYSTEM_NAME><FEATURE><FNAME>Breite</FNAME><FVALUE>12.5</FVALUE><FUNIT>CMT</FUNIT></FEATURE><FEATURE><FNAME>Farbe</FNAME><FVALUE>rot</FVALUE><FVALUE>blau</FVALUE></FEATURE></ARTICLE_FEATURES>
<ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>12.50</PRICE_AMOUNT><LOWER_BOUND>1</LOWER_BOUND></ARTICLE_PRICE><ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>10</PRICE_AMOUNT><LOWER_BOUND>10</LOWER_BOUND></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS>
<MIME_INFO><MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>a1.jpg</MIME_SOURCE><MIME_PURPOSE>normal</MIME_PURPOSE></MIME><MIME><MIME_SOURCE>a1.pdf</MIME_SOURCE></MIME><MIME><MIME_SOURCE>gone.jpg</MIME_SOURCE></MIME></MIME_INFO>
<ARTICLE_REFERENCE type="accessories"><ART_ID_TO>A2</ART_ID_TO></ARTICLE_REFERENCE></ARTICLE>
<ARTICLE><SUPPLIER_AID>A2</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Zubehör</DESCRIPTION_SHORT></ARTICLE_DETAILS></ARTICLE>
<ARTICLE><SUPPLIER_AID>A2</SUPPLIER_AID></ARTICLE><ARTICLE mode="delete"><SUPPLIER_AID>A3</SUPPLIER_AID></ARTICLE><ARTICLE></ARTICLE>
<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>A1</ART_ID><CATALOG_GROUP_ID>3</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>
</T_NEW_CATALOG></BMECAT>`

const newer = `<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005"><HEADER><CATALOG><LANGUAGE default="true">deu</LANGUAGE><LANGUAGE>eng</LANGUAGE><CURRENCY>CHF</CURRENCY></CATALOG></HEADER><T_NEW_CATALOG>
<PRODUCT><SUPPLIER_PID type="supplier_specific">P1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Stuhl</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="eng">Chair</DESCRIPTION_SHORT><INTERNATIONAL_PID type="gtin">0401</INTERNATIONAL_PID></PRODUCT_DETAILS>
<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-8.0</REFERENCE_FEATURE_SYSTEM_NAME><FEATURE><FNAME>EF000008</FNAME><FVALUE>5</FVALUE><FUNIT>KGM</FUNIT></FEATURE><FEATURE><FNAME lang="eng">Stackable</FNAME><FNAME lang="deu">Stapelbar</FNAME><FVALUE>true</FVALUE></FEATURE></PRODUCT_FEATURES></PRODUCT>
<PRODUCT><SUPPLIER_PID>P1-R</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Stuhl rot</DESCRIPTION_SHORT></PRODUCT_DETAILS><PRODUCT_REFERENCE type="base_product"><PROD_ID_TO>P1</PROD_ID_TO></PRODUCT_REFERENCE></PRODUCT>
</T_NEW_CATALOG></BMECAT>`

describe('a BMEcat document', () => {
  it('of version 1.2 in ISO-8859-1 is read; external entities are neither fetched nor expanded', async () => {
    const folder = folderOf({ 'katalog.xml': Buffer.from(old, 'latin1'), 'bilder/a1.jpg': 'x', 'a1.pdf': 'x' })
    expect((await findReader(folder)).name).toBe('bmecat')
    const { product, of, found } = await readCatalogue(bmecatReader, folder)
    const lamp = product('A1')
    expect(lamp).toMatchObject({ status: 'new', categories: ['3'], associations: { accessories: ['A2'] } })
    expect(lamp.values).toMatchObject({
      name: { '': 'Für Müller GmbH & &secret; &a;' },
      description: { '': 'Zeile 1<br>Zeile 2' },
      ean: { '': '4012345678901' },
      breite: { '': 12.5 },
      farbe: { '': ['rot', 'blau'] },
      price: { '': 12.5 },
      image: { '': 'bilder/a1.jpg' },
      documents: { '': 'a1.pdf' },
    })
    expect(of('category').map(({ code, parent, titles }) => [code, parent, titles['']])).toEqual([
      ['2', '', 'Leuchten'],
      ['3', '2', 'Tische'],
    ])
    expect(
      of('attribute')
        .filter(({ unit }) => unit !== '')
        .map(({ name, unit }) => [name, unit]),
    ).toEqual([
      ['price', 'EUR'],
      ['breite', 'cm'],
    ])
    expect(of('locale').map(({ code }) => code)).toEqual(['de_DE'])
    for (const code of ['missing-file', 'bmecat-duplicate', 'bmecat-deleted', 'table-no-code'])
      expect(found(code)).toHaveLength(1)
    expect(found('table-rows')[0]?.message).toBe('5 rows read: 2 taken, 3 refused.')
  })

  it('of version 2005 is read in several languages, with features and variants', async () => {
    const { product, of } = await readCatalogue(bmecatReader, folderOf({ 'c.xml': newer }))
    expect(product('P1').values).toMatchObject({
      name: { de_DE: 'Stuhl', en_US: 'Chair' },
      ef000008: { '': 5 },
      stapelbar: { '': true },
      ean: { '': '0401' },
    })
    expect(product('P1-R').parent).toBe('P1')
    expect(of('locale').map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['de_DE', true],
      ['en_US', false],
    ])
  })

  it('expands its own entities with references to characters, and has features in all languages', async () => {
    const feature = (value: string, other: string) =>
      `<FEATURE><FNAME lang="deu">Farbe</FNAME><FNAME lang="eng">Colour</FNAME><FVALUE lang="deu">${value}</FVALUE><FVALUE lang="eng">${other}</FVALUE></FEATURE>`
    const product = (code: string, features: string) =>
      `<PRODUCT><SUPPLIER_PID>${code}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Schalter &firma; &gro; &bomb;</DESCRIPTION_SHORT></PRODUCT_DETAILS><PRODUCT_FEATURES>${features}</PRODUCT_FEATURES></PRODUCT>`
    const document = `<!DOCTYPE BMECAT SYSTEM "x.dtd" [<!ENTITY firma "M&#252;ller &#38; Co"><!ENTITY gro 'gro&#xDF;'><!ENTITY bomb "&firma;&firma;">]>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE default="true">deu</LANGUAGE><LANGUAGE>eng</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG>${product('P1', feature('weiß', 'white'))}${product('P2', feature('rot', 'red'))}</T_NEW_CATALOG></BMECAT>`
    const { of, product: found } = await readCatalogue(bmecatReader, folderOf({ 'c.xml': document }))
    expect(found('P1').values).toMatchObject({
      name: { de_DE: 'Schalter Müller & Co groß &bomb;' },
      farbe: { '': ['weiß'] },
    })
    expect(of('attribute').find(({ name }) => name === 'farbe')?.labels).toEqual({ '': 'Farbe', en_US: 'Colour' })
    expect(of('option').map(({ value, labels }) => [value, labels])).toEqual([
      ['rot', { '': 'rot', en_US: 'red' }],
      ['weiß', { '': 'weiß', en_US: 'white' }],
    ])
  })
})

describe('features of BMEcat', () => {
  const feature = (name: string, ...values: readonly string[]) =>
    `<FEATURE>${name}${values.map((value) => `<FVALUE>${value}</FVALUE>`).join('')}</FEATURE>`
  const note = (n: number) =>
    `<FEATURE><FNAME lang="deu">Hinweis</FNAME><FNAME lang="eng">Note</FNAME><FVALUE lang="deu">${`Abstand ${n} mm. `.repeat(9)}</FVALUE><FVALUE lang="eng">${`Distance ${n} mm. `.repeat(9)}</FVALUE></FEATURE>`
  const product = (n: number) =>
    `<PRODUCT><SUPPLIER_PID>P${n}</SUPPLIER_PID><PRODUCT_FEATURES>${feature('<FNAME>EF000007</FNAME>', n % 2 ? 'EV000080' : 'EV000202')}${note(n)}</PRODUCT_FEATURES><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE><PRICE_AMOUNT>9,50</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS><USER_DEFINED_EXTENSIONS><UDX.EDXF.MIME_INFO><UDX.EDXF.MIME><UDX.EDXF.MIME_SOURCE>p${n}.jpg</UDX.EDXF.MIME_SOURCE></UDX.EDXF.MIME></UDX.EDXF.MIME_INFO></USER_DEFINED_EXTENSIONS></PRODUCT>`
  const document = `<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE default="true">deu</LANGUAGE><LANGUAGE>eng</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG>${[1, 2].map(product).join('')}</T_NEW_CATALOG></BMECAT>`
  const files = { 'a.xml': document, 'img/p1.jpg': 'x', 'img/p2.jpg': 'x' }

  it('that are texts have all their languages; files may stand in the extensions of ETIM', async () => {
    const { product: of } = await readCatalogue(bmecatReader, folderOf(files))
    expect(of('P2').values).toMatchObject({
      hinweis: { de_DE: expect.stringContaining('Abstand 2'), en_US: expect.stringContaining('Distance 2') },
      image: { '': 'img/p2.jpg' },
      price: { '': 9.5 },
    })
  })

  it('with codes of ETIM have names from features.csv, and are no filters without them', async () => {
    const without = await readCatalogue(bmecatReader, folderOf(files))
    const attribute = (all: typeof without) => all.of('attribute').find(({ name }) => name === 'ef000007')
    expect(attribute(without)?.filter).toBe(false)
    expect(without.found('bmecat-codes')).toHaveLength(1)
    const names = 'code,label,label-de_DE\nEF000007,Colour,Farbe\nEV000080,White,Weiß\nEV000202,Black,Schwarz\n'
    const all = await readCatalogue(bmecatReader, folderOf({ ...files, 'features.csv': names }))
    expect(attribute(all)).toMatchObject({ filter: true, labels: { '': 'Colour', de_DE: 'Farbe' } })
    expect(all.of('option').map(({ value, labels }) => [value, labels.de_DE])).toEqual([
      ['EV000080', 'Weiß'],
      ['EV000202', 'Schwarz'],
    ])
    expect(all.found('bmecat-codes')).toEqual([])
  })
})
