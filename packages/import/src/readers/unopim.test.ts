import { describe, expect, it } from 'vitest'
import { folderOf, readCatalogue } from '../testing/read-catalogue.ts'
import { unopimReader } from './unopim.ts'

const base = {
  'channels.json': {
    locales: ['de_DE', 'en_US'],
    currencies: ['EUR', 'USD'],
    channels: [
      { code: 'shop', root: 'root', locales: ['de_DE', 'en_US'], currencies: ['EUR', 'USD'] },
      { code: 'print', root: 'root', locales: ['de_DE'], currencies: ['EUR'] },
    ],
  },
  'attributes.json': {
    groups: [{ code: 'technical', labels: { en_US: 'Technical', de_DE: 'Technisch' } }],
    base_overrides: { sku: { usable_in_grid: true }, manage_stock: { is_filterable: true } },
    measurements: { weight: { family: 'Weight', unit: 'KILOGRAM' } },
    extra_options: {
      color: [
        { code: 'sand', swatch_value: '#D8C3A5', labels: { en_US: 'Sand', de_DE: 'Sand' } },
        { code: 'moss', labels: { en_US: 'Moss' } },
      ],
    },
    attributes: [
      {
        code: 'features',
        type: 'multiselect',
        group: 'technical',
        is_filterable: true,
        labels: { en_US: 'Features' },
        options: [{ code: 'warm', labels: { en_US: 'Warm' } }],
      },
      {
        code: 'power',
        type: 'measurement',
        measurement: { unit: 'WATT' },
        is_filterable: true,
        labels: { en_US: 'Power' },
      },
      { code: 'months', type: 'text', validation: 'numeric', is_filterable: false, labels: { en_US: 'Months' } },
      { code: 'ratio', type: 'text', validation: 'numeric', labels: {} },
      { code: 'care', type: 'textarea', labels: { en_US: 'Care' } },
      { code: 'until', type: 'datetime', labels: {} },
      { code: 'gallery', type: 'gallery', labels: { en_US: 'Gallery' } },
      { code: 'sheet', type: 'file', labels: {} },
      { code: 'odd', type: 'hologram', labels: {} },
    ],
  },
  'families.json': {
    families: [
      {
        code: 'wear',
        labels: { en_US: 'Wear' },
        groups: {
          general: ['sku', 'name', 'color'],
          price: ['price', 'cost'],
          technical: ['features', 'power', 'months'],
          empty: ['cost'],
        },
        completeness: ['name'],
      },
    ],
  },
  'categories.json': {
    fields: [],
    tree: [
      {
        code: 'men',
        parent: 'root',
        names: { en_US: 'Men', de_DE: 'Herren' },
        descriptions: { en_US: '<p>x</p>' },
        common: { is_visible: false, banner_image: 'images/men.webp' },
        locale_extra: { en_US: { seo: 'x' } },
      },
      { code: 'tops', parent: 'men', names: { en_US: 'Tops' }, descriptions: [], common: {}, locale_extra: {} },
    ],
  },
  'associations.json': {
    types: [{ code: 'spare', labels: { en_US: 'Spare parts' } }],
    links: {
      crew: {
        spare: ['cap', { sku: 'cap-2', data: { part_role: 'wear' }, locale_data: { en_US: { note: 'x' } } }],
        gone: ['cap'],
      },
      ghost: { spare: ['cap'] },
    },
  },
  'products/a.json': [
    {
      sku: 'crew',
      type: 'configurable',
      family: 'wear',
      categories: ['tops', 'MEN', 'nowhere'],
      media: 'wear-1',
      axes: ['color'],
      variants: [
        { suffix: 'sand', axis: { color: 'sand' } },
        { suffix: 'moss', axis: { color: 'MOSS' } },
        { suffix: '', axis: {} },
      ],
      common: {
        features: ['warm', 'cold'],
        power: { value: '1.5', unit: 'KILOWATT' },
        months: '24',
        ratio: '0.5',
        weight: { value: '0.31', unit: 'KILOGRAM' },
        is_featured: true,
        room: ['hall', 'attic'],
        odd: 'thing',
      },
      cost: { EUR: 39 },
      prices: { EUR: 129, USD: 139.5 },
      locales: { en_US: { name: 'Crew', care: '<p>Wash</p>' }, de_DE: { name: 'Pulli' }, fr_FR: { name: 'Pull' } },
      warehouse: 'B7',
    },
  ],
  'products/b.json': [
    {
      sku: 'cap',
      type: 'simple',
      family: 'wear',
      status: false,
      media: 'wear-1-cap',
      common: { sheet: '../x.pdf' },
      locales: { en_US: { name: 'Cap' } },
    },
    { sku: 'cap', type: 'simple' },
    'nothing',
  ],
  'images/wear-1.webp': 'a',
  'images/wear-1-detail.webp': 'b',
  'images/wear-1-cap.webp': 'c',
  'images/wear-1-cap-back.webp': 'd',
  'images/men.webp': 'e',
  'images/nobody.webp': 'f',
  'import-samples/a.csv': 'x',
}

const read = (files: Record<string, unknown> = {}, options = {}) => {
  const all = Object.entries({ ...base, ...files }).map(([name, content]): [string, string] => [
    name,
    typeof content === 'string' ? content : JSON.stringify(content),
  ])
  return readCatalogue(unopimReader, folderOf(Object.fromEntries(all)), options)
}

describe('a UnoPim catalogue', () => {
  it('reads declared attributes and derives those that every UnoPim has', async () => {
    const { of, found } = await read()
    expect(of('attribute').map(({ name, type, unit, filter }) => [name, type, unit, filter])).toEqual([
      ['sku', 'string', '', true],
      ['name', 'string', '', true],
      ['color', 'single_select', '', true],
      ['price_EUR', 'float', 'EUR', true],
      ['price_USD', 'float', 'USD', true],
      ['features', 'multi_select', '', true],
      ['power', 'float', 'W', true],
      ['months', 'number', '', false],
      ['ratio', 'float', '', true],
      ['care', 'text', '', false],
      ['until', 'date', '', true],
      ['gallery', 'image', '', false],
      ['sheet', 'file', '', false],
      ['odd', 'string', '', true],
      ['weight', 'float', 'kg', true],
      ['image', 'image', '', false],
      ['is_featured', 'bool', '', true],
      ['room', 'multi_select', '', true],
    ])
    expect(of('attribute').find(({ name }) => name === 'color')?.labels).toEqual({ '': 'Color' })
    expect(found('attribute-type').map(({ at }) => at.column)).toEqual(['attributes[8].type'])
    expect(of('option').map(({ attribute, value, colour }) => [attribute, value, colour])).toEqual([
      ['features', 'warm', ''],
      ['color', 'sand', '#d8c3a5'],
      ['color', 'moss', ''],
      ['room', 'attic', ''],
      ['room', 'hall', ''],
    ])
  })

  it('makes sets of families without their purchase prices', async () => {
    const { of } = await read()
    expect(of('attribute-set')).toMatchObject([
      {
        code: 'wear',
        groups: [
          { code: 'general', labels: { '': 'General' }, attributes: ['sku', 'name', 'color'] },
          { code: 'price', attributes: ['price_EUR', 'price_USD'] },
          {
            code: 'technical',
            labels: { en_US: 'Technical', de_DE: 'Technisch' },
            attributes: ['features', 'power', 'months'],
          },
        ],
      },
    ])
  })

  it('reads products with their variants, which take the rest from their parent', async () => {
    const { of, product, found } = await read()
    expect(of('product').map(({ code, parent, status }) => [code, parent, status])).toEqual([
      ['crew', '', 'active'],
      ['crew-sand', 'crew', 'active'],
      ['crew-moss', 'crew', 'active'],
      ['cap', '', 'inactive'],
    ])
    expect(product('crew')).toMatchObject({
      at: { file: 'products/a.json', column: '[0]' },
      set: 'wear',
      categories: ['tops', 'men'],
      values: {
        name: { en_US: 'Crew', de_DE: 'Pulli' },
        care: { en_US: '<p>Wash</p>' },
        price_EUR: { '': '129' },
        price_USD: { '': '139.5' },
        features: { '': ['warm'] },
        power: { '': 1500 },
        weight: { '': '0.31' },
        is_featured: { '': true },
        room: { '': ['hall', 'attic'] },
        image: { '': 'images/wear-1.webp' },
        gallery: { '': 'images/wear-1-detail.webp' },
        color: { '': null },
      },
      columns: { power: '[0].common.power' },
    })
    expect(product('crew-moss')).toMatchObject({ set: 'wear', values: { color: { '': 'moss' }, name: { '': null } } })
    // A file belongs to the longest key that its name begins with.
    expect(product('cap').values).toMatchObject({
      image: { '': 'images/wear-1-cap.webp' },
      gallery: { '': 'images/wear-1-cap-back.webp' },
    })
    expect(found('missing-key').map(({ at }) => at.column)).toEqual(['[0].variants[2]'])
    expect(found('duplicate-key').map(({ at }) => at.column)).toEqual(['[1]'])
    expect(found('no-product').map(({ at }) => at.column)).toEqual(['[2]'])
  })

  it('never reads purchase prices', async () => {
    const { records, found } = await read({
      'products/a.json': [
        { sku: '1', common: { cost: { EUR: 39 } }, cost: { EUR: 39 }, variants: [{ suffix: 'a', cost: 39 }] },
      ],
    })
    expect(JSON.stringify(records)).not.toContain('39')
    expect(JSON.stringify(records)).not.toContain('"cost')
    expect(found('cost-left-out')).toHaveLength(1)
  })

  it('tells what it leaves out', async () => {
    const { findings, found } = await read()
    const told = (code: string) => found(code).map(({ message }) => message)
    expect(found('unknown-category').map(({ at }) => at.column)).toEqual(['[0].categories'])
    expect(found('unknown-option').map(({ at }) => at.column)).toEqual(['[0].common.features'])
    expect(found('option-case')).toHaveLength(1)
    expect(found('path-outside').map(({ at }) => at.column)).toEqual(['[0].common.sheet'])
    expect(told('locale-left-out')).toEqual([expect.stringContaining('1 text in fr_FR')])
    expect(told('member-not-kept')).toEqual([expect.stringContaining('"warehouse"')])
    expect(told('hidden-category')).toEqual([expect.stringContaining('"men"')])
    expect(told('category-field-not-kept').join(' ')).toMatch(/is_visible.*seo.*descriptions/s)
    expect(told('association-field-not-kept').join(' ')).toMatch(/part_role.*note/s)
    expect(told('unused-file')).toEqual([expect.stringContaining('images/nobody.webp')])
    expect(told('file-not-kept')).toEqual([expect.stringContaining('1 file in import-samples/')])
    for (const { message, remedy } of findings) expect([message, remedy ?? 'none needed']).not.toContain('')
  })

  it('reads associations and tells those that lead nowhere', async () => {
    const { of, product, found } = await read()
    expect(of('association-kind')).toMatchObject([{ code: 'spare', labels: { en_US: 'Spare parts' } }])
    expect(product('crew').associations).toEqual({ spare: ['cap', 'cap-2'] })
    expect(product('cap').associations).toEqual({ spare: [] })
    expect(found('unknown-association').map(({ at }) => at.column)).toEqual(['links.crew.gone'])
    expect(found('unknown-product').map(({ at }) => at.column)).toEqual(['links.ghost'])
  })

  it('takes the root of the channels for the top of the tree', async () => {
    const { of } = await read()
    expect(of('category').map(({ code, parent, image }) => [code, parent, image])).toEqual([
      ['men', '', 'images/men.webp'],
      ['tops', 'men', ''],
    ])
  })

  it('has the locales of the channel that is asked for', async () => {
    const print = await read({}, { channel: 'print' })
    expect(print.of('locale').map(({ code, isDefault }) => [code, isDefault])).toEqual([['de_DE', true]])
    expect(print.product('crew').values.name).toEqual({ de_DE: 'Pulli' })
    const all = await read({}, { channel: 'tv' })
    expect(all.of('locale').map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['de_DE', false],
      ['en_US', true],
    ])
    expect(all.found('unknown-channel')).toHaveLength(1)
  })

  it('lists parents, unless the operator says otherwise', async () => {
    const guessed = (await read()).of('configuration')[0]
    expect(guessed).toMatchObject({
      assumed: true,
      value: { listing: 'parents', mapping: { name: ['name'], image: ['image'] } },
    })
    const own = (await read({ 'catalogue.json': { listing: 'products' } })).of('configuration')[0]
    expect(own?.value).toMatchObject({ listing: 'products', mapping: { name: ['name'] } })
  })

  it('takes names that every object has for names like any other', async () => {
    const { product, of } = await read({
      'products/a.json':
        '[{"sku":"constructor","common":{"constructor":"a","__proto__":"b","toString":["c"]},"locales":{"en_US":{"valueOf":"d"}}}]',
      'associations.json':
        '{"types":[{"code":"toString"}],"links":{"constructor":{"toString":["cap"],"valueOf":["cap"]}}}',
    })
    const { values, associations } = product('constructor')
    for (const [name, value] of [
      ['constructor', { '': 'a' }],
      ['__proto__', { '': 'b' }],
      ['toString', { '': ['c'] }],
      ['valueOf', { en_US: 'd' }],
    ] as const) {
      expect(Object.entries(values)).toContainEqual([name, value])
      expect(of('attribute').map((attribute) => attribute.name)).toContain(name)
    }
    expect(Object.entries(associations)).toEqual([['toString', ['cap']]])
  })

  it('replaces characters that a database cannot keep', async () => {
    const { product } = await read({
      'products/a.json': '[{"sku":"1","common":{"note":"a\\u0000b\\ud800c\\ud83e\\ude91"},"created_at":"yesterday"}]',
    })
    expect(product('1').values.note).toEqual({ '': 'a\ufffdb\ufffdc🪑' })
    expect(product('1').created).toBe('')
  })

  it('says where a file is no JSON and reads the others', async () => {
    const { of, found } = await read({ 'products/a.json': '[\n {"sku": "x",}\n]', 'products/c.json': { count: 1 } })
    expect(found('no-json')[0]?.at).toMatchObject({ file: 'products/a.json' })
    expect(found('no-products').map(({ at }) => at.file)).toEqual(['products/c.json'])
    expect(of('product').map(({ code }) => code)).toEqual(['cap'])
  })
})
