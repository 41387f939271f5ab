import { describe, expect, it } from 'vitest'
import { bounded, cut, identifier, mimeElement, productId, referenceType, unitCode } from './bmecat-parts.ts'
import { textOfHtml } from './export-cells.ts'
import { threeLetters } from './languages.ts'
import { openExports } from './testing/open-exports.ts'

describe('the limits of BMEcat', () => {
  it('API-15 keeps long article numbers different from each other', () => {
    const long = 'ARTICLE-'.repeat(6)
    expect(productId('L1')).toBe('L1')
    expect(Array.from(productId(`${long}1`))).toHaveLength(32)
    expect(productId(`${long}1`)).not.toBe(productId(`${long}2`))
    expect(productId(`${long}1`)).toBe(productId(`${long}1`))
    expect(identifier('💡'.repeat(40), 32)).toMatch(/^💡{23}-[0-9a-f]{8}$/u)
  })

  it('API-15 cuts texts to whole characters, and leaves empty elements out', () => {
    expect(cut('💡'.repeat(70), 60)).toBe('💡'.repeat(60))
    expect(bounded('FNAME', ' <b> & ', { lang: 'eng' })).toBe('<FNAME lang="eng">&lt;b&gt; &amp;</FNAME>')
    expect(bounded('FVALUE', '  \u0000 ')).toBe('')
  })

  it.each([
    ['de_AT', 'deu'],
    ['zh_Hant_TW', 'zho'],
    ['el_GR', 'ell'],
    ['nb_NO', 'nob'],
    ['deu', 'deu'],
    ['xx', 'und'],
    ['gsw_CH', 'und'],
  ])('API-15 calls the language of %s %s', (locale, expected) => expect(threeLetters(locale)).toBe(expected))

  it('API-15 writes units by their common codes', () => {
    expect(['cm', 'W', 'kWh', 'm²', '%', '°C', 'Martindale'].map(unitCode)).toEqual([
      'CMT',
      'WTT',
      'KWH',
      'MTK',
      'P1',
      'CEL',
      'Martindale',
    ])
  })

  it.each([
    ['spare_parts', '', 'sparepart'],
    ['accessories', '', 'accessories'],
    ['X_SELL', '', 'similar'],
    ['matching', 'matching=followup, other=select', 'followup'],
    ['matching', 'matching=nonsense', 'similar'],
    ['anything', '', 'others'],
  ])('API-15 takes associations of the kind %s with "%s" for %s', (kind, told, expected) =>
    expect(referenceType(kind, told)).toBe(expected),
  )

  it('API-15 names types of files that the standard knows, and leaves addresses out that are too long for it', () => {
    expect(mimeElement('https://x.example/a.JPG?x=1', true, 1)).toBe(
      '<MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>https://x.example/a.JPG?x=1</MIME_SOURCE><MIME_PURPOSE>normal</MIME_PURPOSE><MIME_ORDER>1</MIME_ORDER></MIME>',
    )
    expect(mimeElement('https://x.example/a.pdf', false, 2)).toContain('<MIME_PURPOSE>data_sheet</MIME_PURPOSE>')
    expect(mimeElement('https://x.example/a.png', false, 2)).not.toContain('MIME_TYPE')
    expect(mimeElement(`https://x.example/${'a'.repeat(300)}.pdf`, false, 1)).toBe('')
  })
})

describe('long texts', () => {
  it('API-15 lose their HTML and keep their lines', () => {
    expect(
      textOfHtml(
        '<h2>A lamp</h2><p>Dims <b>warmly</b>&nbsp;&amp; slowly.<br>Twice&#33;</p>\n<ul><li>one</li><li>two</li></ul>',
      ),
    ).toBe('A lamp\nDims warmly & slowly.\nTwice!\n- one\n- two')
    expect(textOfHtml('5 < 6 & plain\ntext')).toBe('5 < 6 & plain\ntext')
    expect(textOfHtml('<p>&#x110000; &#xd800; &unknown;</p>')).toBe('\ufffd \ufffd &unknown;')
  })
})

describe('a catalogue as BMEcat', () => {
  it('API-15 holds products, features, prices, references and the tree', async () => {
    const test = await openExports({
      bme: {
        format: 'bmecat',
        products: 'all',
        locales: ['en_GB', 'de_DE'],
        options: {
          supplier_name: 'Maker',
          currency: 'EUR',
          price: 'price',
          ean: 'maker',
          references: 'matching=similar',
        },
      },
    })
    const { text, headers } = await test.download('bme')
    expect(headers['content-type']).toBe('application/xml')
    const product = (code: string) =>
      new RegExp(`<PRODUCT mode="new"><SUPPLIER_PID[^>]*>${code}<.*?</PRODUCT>`, 's').exec(text)?.[0] ?? ''
    expect(text).toContain('<LANGUAGE default="true">eng</LANGUAGE><LANGUAGE>deu</LANGUAGE>')
    expect(text).toContain('<GENERATION_DATE>2026-03-31T10:00:00Z</GENERATION_DATE><CURRENCY>EUR</CURRENCY>')
    expect(text).toContain('<SUPPLIER_NAME>Maker</SUPPLIER_NAME>')
    const first = product('L1')
    expect(first).toContain(
      '<DESCRIPTION_SHORT lang="eng">Åre lamp</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="deu">Leuchte Åre</DESCRIPTION_SHORT>',
    )
    expect(first).toContain('<DESCRIPTION_LONG lang="eng">Dims warmly.</DESCRIPTION_LONG>')
    expect(first).toContain('<PRICE_AMOUNT>120</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY>')
    expect(first).toContain(
      '<FVALUE lang="eng">Kitchen</FVALUE><FVALUE lang="eng">Hall</FVALUE><FVALUE lang="deu">Küche</FVALUE><FVALUE lang="deu">Diele</FVALUE>',
    )
    expect(first).toContain('<PRODUCT_REFERENCE type="similar"><PROD_ID_TO>L2</PROD_ID_TO>')
    expect(product('L3-red')).toContain(
      '<PRODUCT_REFERENCE type="base_product"><PROD_ID_TO>L3</PROD_ID_TO></PRODUCT_REFERENCE>',
    )
    expect(text).toContain('<CATALOG_STRUCTURE type="root"><GROUP_ID>_catalog</GROUP_ID>')
    expect(text).toContain(
      '<CATALOG_STRUCTURE type="leaf"><GROUP_ID>table</GROUP_ID><GROUP_NAME lang="eng">Table lamps</GROUP_NAME><GROUP_NAME lang="deu">Tischleuchten</GROUP_NAME><PARENT_ID>lamps</PARENT_ID>',
    )
    // A variant is in the categories of its parent.
    expect(text).toContain('<PROD_ID>L3-red</PROD_ID><CATALOG_GROUP_ID>floor</CATALOG_GROUP_ID>')
    expect(text.trimEnd().endsWith('</BMECAT>')).toBe(true)
  })
})
