import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../testing/read-catalogue.ts'
import { roleOf } from './akeneo/files.ts'
import { akeneoReader } from './akeneo.ts'

const attributeHeader =
  'code;type;group;sort_order;useable_as_grid_filter;default_metric_unit;decimals_allowed;label-en_US;label-de_DE'
const base = {
  'channels.csv': lines(
    'code;locales;currencies;tree',
    'ecommerce;en_US,de_DE;EUR,USD;master',
    'print;en_US,de_DE;EUR;master',
  ),
  'attribute_groups.csv': lines('code;sort_order;label-en_US', 'technical;2;Technical', 'marketing;1;Marketing'),
  'attributes.csv': lines(
    attributeHeader,
    'sku;pim_catalog_identifier;marketing;1;1;;;SKU;',
    'name;pim_catalog_text;marketing;2;1;;;Name;Name',
    'description;pim_catalog_textarea;marketing;3;1;;;Description;Beschreibung',
    'price;pim_catalog_price_collection;marketing;4;1;;;Price;Preis',
    'weight;pim_catalog_metric;technical;1;1;KILOGRAM;;Weight;Gewicht',
    'zoom;pim_catalog_number;technical;2;0;;0;Zoom;',
    'color;pim_catalog_simpleselect;technical;3;1;;;Color;Farbe',
    'functions;pim_catalog_multiselect;technical;4;1;;;Functions;',
    'released;pim_catalog_date;technical;5;1;;;Released;',
    'waterproof;pim_catalog_boolean;technical;6;1;;;Waterproof;',
    'picture;pim_catalog_image;marketing;5;0;;;Picture;',
    'sheet;pim_catalog_file;marketing;6;0;;;Sheet;',
  ),
  'attribute_options.csv': lines(
    'attribute;code;sort_order;label-en_US;label-de_DE',
    'color;red;2;Red;Rot',
    'color;blue;1;Blue;Blau',
    'functions;copy;1;Copy;',
    'functions;scan;2;Scan;',
  ),
  'families.csv': lines(
    'code;label-en_US;attributes;attribute_as_label;attribute_as_image;requirements-print',
    'cameras;Cameras;sku,name,weight,price,color,picture;name;picture;sku',
  ),
  'categories.csv': lines('code;parent;label-en_US;label-de_DE', 'master;;Master;', 'tshirts;master;T-Shirts;Hemden'),
  'association_types.csv': lines('code;label-en_US', 'PACK;Pack'),
}
const read = (files: Record<string, string | Uint8Array>, options = {}) =>
  readCatalogue(akeneoReader, folderOf({ ...base, ...files }), options)

describe('an Akeneo export', () => {
  it('makes sets of families, with the attributes in their groups', async () => {
    const { of, found } = await read({ 'products.csv': lines('sku;family;price-EUR;price-USD', '1;cameras;10;12') })
    expect(of('attribute-set')).toMatchObject([
      {
        code: 'cameras',
        labels: { en_US: 'Cameras' },
        groups: [
          {
            code: 'marketing',
            labels: { en_US: 'Marketing' },
            attributes: ['sku', 'name', 'price_EUR', 'price_USD', 'picture'],
          },
          { code: 'technical', labels: { en_US: 'Technical' }, attributes: ['weight', 'color'] },
        ],
      },
    ])
    expect(of('locale').map(({ code, title, isDefault }) => [code, title, isDefault])).toEqual([
      ['de_DE', 'German (Germany)', false],
      ['en_US', 'English (United States)', true],
    ])
    // The catalogue cannot store a family's requirements for completeness, so they are reported.
    expect(found('columns-not-kept').find(({ at }) => at.file === 'families.csv')?.message).toContain(
      'requirements-print',
    )
    expect(of('category').map(({ code, parent, titles }) => [code, parent, titles])).toEqual([
      ['master', '', { en_US: 'Master' }],
      ['tshirts', 'master', { en_US: 'T-Shirts', de_DE: 'Hemden' }],
    ])
  })

  it('gives each attribute the type of its values', async () => {
    const { of, product } = await read({
      'products.csv': lines(
        'sku;family;name;price-EUR;price-USD;weight;weight-unit;zoom;color;functions;released;waterproof;enabled',
        '1;cameras;One;10;12.50;800;GRAM;1.5;red;copy,scan;2020-01-31;1;1',
        '2;cameras;Two;;;1.2;KILOGRAM;3;;;;0;0',
      ),
    })
    expect(of('attribute').map(({ name, type, unit, filter }) => [name, type, unit, filter])).toEqual([
      ['sku', 'string', '', true],
      ['name', 'string', '', true],
      ['description', 'text', '', false],
      ['price_EUR', 'float', 'EUR', true],
      ['price_USD', 'float', 'USD', true],
      ['picture', 'image', '', false],
      ['sheet', 'file', '', false],
      ['weight', 'float', 'kg', true],
      ['zoom', 'float', '', false],
      ['color', 'single_select', '', true],
      ['functions', 'multi_select', '', true],
      ['released', 'date', '', true],
      ['waterproof', 'bool', '', true],
    ])
    expect(of('attribute').find(({ name }) => name === 'price_EUR')?.labels).toEqual({
      en_US: 'Price (EUR)',
      de_DE: 'Preis (EUR)',
    })
    expect(product('1')).toMatchObject({
      set: 'cameras',
      status: 'active',
      at: { file: 'products.csv', line: 2 },
      values: {
        sku: { '': '1' },
        price_EUR: { '': '10' },
        price_USD: { '': '12.50' },
        weight: { '': 0.8 },
        zoom: { '': '1.5' },
        color: { '': 'red' },
        functions: { '': ['copy', 'scan'] },
        released: { '': '2020-01-31' },
        waterproof: { '': '1' },
      },
    })
    expect(product('2')).toMatchObject({
      status: 'inactive',
      values: { price_EUR: { '': null }, weight: { '': '1.2' } },
    })
  })

  it('takes the channel with the most values, falls back to others, and tells both', async () => {
    const files = {
      'products.csv': lines(
        'sku;description-en_US-ecommerce;description-de_DE-ecommerce;description-en_US-print;description-de_DE-print;description-fr_FR-print',
        '1;;;print en;print de;oui',
        '2;shop en;;print en;;',
        '3;;shop de;;print de;',
      ),
    }
    const printed = await read(files)
    expect(printed.product('1').values.description).toEqual({ en_US: 'print en', de_DE: 'print de' })
    expect(printed.product('3').values.description).toEqual({ en_US: null, de_DE: 'print de' })
    expect(printed.found('channel')[0]?.message).toContain('print were taken: it has 5 values of its own, ecommerce 2')
    expect(printed.found('channel-left-out').map(({ message }) => message)).toEqual([
      expect.stringContaining('1 value of description-en_US-ecommerce left out'),
      expect.stringContaining('1 value of description-de_DE-ecommerce left out'),
    ])
    expect(printed.found('locale-left-out')[0]?.message).toContain('fr_FR')

    const shown = await read(files, { channel: 'ecommerce' })
    expect(shown.product('1').values.description).toEqual({ en_US: 'print en', de_DE: 'print de' })
    expect(shown.product('2').values.description).toEqual({ en_US: 'shop en', de_DE: null })
    expect(shown.found('channel-fallback').map(({ message }) => message)).toEqual([
      expect.stringContaining('1 value of description-en_US-print used'),
      expect.stringContaining('1 value of description-de_DE-print used'),
    ])
    expect((await read(files, { channel: 'tv' })).found('unknown-channel')).toHaveLength(1)
  })

  it('finds codes that differ only in case and leaves unknown ones out', async () => {
    const { product, found } = await read({
      'products.csv': lines('sku;family;categories;color;functions', '1;Cameras;TShirts,nowhere;RED;scan,Blau,fax'),
    })
    expect(product('1')).toMatchObject({ set: 'cameras', categories: ['tshirts'] })
    expect(product('1').values).toMatchObject({ color: { '': 'red' }, functions: { '': ['scan'] } })
    const places = (code: string) => found(code).map(({ level, at }) => `${level} ${at.line} ${at.column}`)
    expect(places('category-case')).toEqual(['warning 2 categories'])
    expect(places('unknown-category')).toEqual(['error 2 categories'])
    expect(places('family-case')).toEqual(['warning 2 family'])
    expect(places('option-case')).toEqual(['warning 2 color'])
    expect(places('unknown-option')).toEqual(['error 2 functions', 'error 2 functions'])
  })

  it('puts the values of models at two levels where they belong', async () => {
    const { of, product, found } = await read({
      'family_variants.csv': lines('code;family;variant-axes_1', 'by_color;cameras;color'),
      'product_models.csv': lines(
        'code;family_variant;parent;categories;name;color;description-en_US;PACK-product_models',
        'root;by_color;;tshirts;Root;;Root text;',
        'root_red;by_color;root;master;Red;red;;',
        'root_blue;by_color;root;;Blue;blue;;',
        'lonely;by_color;root;;;;;',
        'other;by_color;;;Other;;;root_red',
      ),
      'products.csv': lines(
        'sku;family;parent;categories;name;color;weight;weight-unit;PACK-product_models',
        'r1;cameras;root_red;;;;1;KILOGRAM;other,root_blue',
        'r2;;root_red;;Own;;;;',
        'b1;cameras;root_blue;;;;;;',
        'x1;cameras;nowhere;;;;;;',
        'p1;cameras;;;;;;;',
      ),
    })
    expect(of('product').map(({ code, parent, set }) => [code, parent, set])).toEqual([
      ['root', '', 'cameras'],
      ['other', '', 'cameras'],
      ['r1', 'root', 'cameras'],
      ['r2', 'root', 'cameras'],
      ['b1', 'root', 'cameras'],
      ['x1', '', 'cameras'],
      ['p1', '', 'cameras'],
    ])
    expect(product('root').values).toMatchObject({
      name: { '': 'Root' },
      color: { '': null },
      description: { en_US: 'Root text' },
    })
    expect(product('r1').values).toMatchObject({ name: { '': 'Red' }, color: { '': 'red' }, weight: { '': '1' } })
    expect(product('r2').values).toMatchObject({ name: { '': 'Own' }, color: { '': 'red' } })
    // A variant inherits the text of the root when it is read; the import does not copy it.
    expect(product('r1').values.description).toEqual({ en_US: null })
    expect(product('r1').categories).toEqual(['master'])
    expect(product('r1').associations).toEqual({ PACK: ['other', 'root'] })
    expect(product('other').associations).toEqual({ PACK: ['root'] })
    expect(found('unknown-parent').map(({ at }) => at.line)).toEqual([5])
    expect(found('model-without-variants').map(({ at }) => at.line)).toEqual([5])
    expect(found('sub-models')[0]?.message).toContain('2 sub-models')
  })

  it('cuts a circle of models and renames a model that has the code of a product', async () => {
    const { of, found } = await read({
      'product_models.csv': lines('code;parent;name', 'a;b;A', 'b;a;B', 'twin;;Twin'),
      'products.csv': lines('sku;parent;name', '1;a;One', 'twin;;Twin', '2;twin;Two'),
    })
    expect(found('parent-loop').map(({ at }) => at.line)).toEqual([2])
    expect(found('model-renamed')).toHaveLength(1)
    expect(of('product').map(({ code, parent }) => [code, parent])).toEqual([
      ['twin.model', ''],
      ['1', ''],
      ['twin', ''],
      ['2', 'twin.model'],
    ])
  })

  it('finds the model of a variant whatever the case of its code, as Akeneo does', async () => {
    const { product, found } = await read({
      'product_models.csv': lines('code;parent;name', 'Lamp_X;;Lamp', 'Lamp_X_Red;LAMP_X;Red lamp'),
      'products.csv': lines('sku;parent;name', '1;lamp_x;One', '2;lamp_x_RED;Two'),
    })
    expect([product('1').parent, product('2').parent]).toEqual(['Lamp_X', 'Lamp_X'])
    expect(found('unknown-parent')).toEqual([])
  })

  it('makes a parent of an old variant group and leads associations with groups to products', async () => {
    const { of, product, found } = await read({
      'group_types.csv': lines('code;is_variant', 'VARIANT;1', 'RELATED;0'),
      'groups.csv': lines('code;type;label-en_US', 'promo;RELATED;Promotion', 'empty;RELATED;Empty'),
      'variant_groups.csv': lines(
        'code;axis;label-en_US;label-de_DE;type',
        'mugs;color;Mugs;Tassen;VARIANT',
        'none;color;;;VARIANT',
      ),
      'products.csv': lines(
        'sku;family;groups;categories;color;PACK-groups;PACK-products',
        'm1;cameras;mugs,promo;master;red;;',
        'm2;cameras;mugs;tshirts;blue;promo;m1',
        'p1;cameras;promo;;;mugs,empty,gone;m1',
      ),
    })
    expect(product('mugs')).toMatchObject({
      set: 'cameras',
      categories: ['master', 'tshirts'],
      values: { name: { en_US: 'Mugs', de_DE: 'Tassen' } },
    })
    expect(of('product').map(({ code, parent }) => [code, parent])).toEqual([
      ['mugs', ''],
      ['m1', 'mugs'],
      ['m2', 'mugs'],
      ['p1', ''],
    ])
    expect(product('m2').associations).toEqual({ PACK: ['m1', 'p1'] })
    expect(product('p1').associations).toEqual({ PACK: ['mugs', 'm1'] })
    expect(found('group-not-kept')[0]?.message).toContain('2 products in the group promo')
    expect(found('empty-group').map(({ message }) => message)).toEqual([
      expect.stringContaining('"none"'),
      expect.stringContaining('"empty"'),
    ])
    expect(found('unknown-group').map(({ at }) => [at.line, at.column])).toEqual([[4, 'PACK-groups']])
  })

  it('finds pictures, tells those that nobody names, and refuses paths outside', async () => {
    const { product, found } = await read({
      'files/a/one.jpg': '1',
      'images/two.jpg': '2',
      'images/unused.jpg': '3',
      'products.csv': lines(
        'sku;picture;sheet',
        '1;files/a/one.jpg;',
        '2;moved/two.jpg;',
        '3;../three.jpg;',
        '4;;four.pdf',
      ),
    })
    expect(product('1').values.picture).toEqual({ '': 'files/a/one.jpg' })
    expect(product('2').values.picture).toEqual({ '': 'images/two.jpg' })
    expect(product('3').values.picture).toBeUndefined()
    expect(found('file-elsewhere').map(({ at }) => at.line)).toEqual([3])
    expect(found('path-outside').map(({ at }) => at.line)).toEqual([4])
    expect(found('missing-file').map(({ at }) => [at.line, at.column])).toEqual([[5, 'sheet']])
    expect(found('unused-file').map(({ at }) => at.file)).toEqual(['images/unused.jpg'])
  })

  it('makes line breaks of the two characters and reads prices, units and commas of other exports', async () => {
    const { product, found } = await read({
      'products.csv': lines(
        'sku,name,description-en_US,price,weight,zoom,released',
        '1,a\\nb,<p>one</p>\\r\\n<p>two</p>,"10,50 EUR, 12.00 USD",500 GRAM,"2,5",31.01.2020',
        '2,,,10,,,',
      ),
    })
    expect(product('1').values).toMatchObject({
      name: { '': 'a\nb' },
      description: { en_US: '<p>one</p>\n<p>two</p>' },
      price_EUR: { '': '10.50' },
      price_USD: { '': '12.00' },
      weight: { '': 0.5 },
      zoom: { '': '2.5' },
      released: { '': '2020-01-31' },
    })
    expect(found('line-breaks')).toHaveLength(2)
    expect(found('no-currency').map(({ at }) => at.line)).toEqual([3])
  })

  it('keeps values in units that cannot be converted as texts, and says so', async () => {
    const { of, product, found } = await read({
      'products.csv': lines('sku;weight;weight-unit', '1;2;KILOGRAM', '2;3;FURLONG'),
    })
    expect(of('attribute').find(({ name }) => name === 'weight')?.type).toBe('string')
    expect(product('1').values.weight).toEqual({ '': '2 kg' })
    expect(product('2').values.weight).toEqual({ '': '3 FURLONG' })
    expect(found('unknown-unit')[0]?.message).toContain('FURLONG')
  })

  it('makes options of the values of reference data and tells types that it cannot read', async () => {
    const { of, product, found } = await read({
      'attributes.csv': lines(
        `${attributeHeader};reference_data_name`,
        'sku;pim_catalog_identifier;;;;;;;',
        'fabric;pim_reference_data_multiselect;;1;1;;;Fabric;;fabrics',
        'assets;pim_catalog_asset_collection;;2;1;;;Assets;;',
        'odd;acme_custom;;3;1;;;Odd;;',
      ),
      'products.csv': lines('sku;fabric;assets;odd', '1;cotton,silk_satin;a,b;x', '2;silk_satin;c;'),
    })
    expect(
      of('option')
        .filter(({ attribute }) => attribute === 'fabric')
        .map(({ value, labels }) => [value, labels['']]),
    ).toEqual([
      ['cotton', 'Cotton'],
      ['silk_satin', 'Silk satin'],
    ])
    expect(product('1').values.fabric).toEqual({ '': ['cotton', 'silk_satin'] })
    expect(found('options-from-values')).toHaveLength(1)
    expect(found('attribute-not-kept')).toHaveLength(1)
    expect(found('value-not-kept')[0]?.message).toContain('2 values of assets')
    expect(found('attribute-type')).toHaveLength(1)
    expect(product('1').values.odd).toEqual({ '': 'x' })
  })

  it('needs only the products: other files have a replacement that is reported', async () => {
    const { of, product, findings } = await readCatalogue(
      akeneoReader,
      folderOf({
        'export_products_2026-03-01.csv': lines(
          'sku;family;categories;groups;enabled;name-en_US;name-de_DE;price-EUR;weight;weight-unit;PACK-products',
          '1;f;c;g;1;Lamp;Leuchte;10;800;GRAM;2',
        ),
      }),
    )
    expect(of('locale').map(({ code }) => code)).toEqual(['de_DE', 'en_US'])
    expect(of('attribute').map(({ name, type, unit }) => [name, type, unit])).toEqual([
      ['name', 'string', ''],
      ['price_EUR', 'float', 'EUR'],
      ['weight', 'float', 'g'],
    ])
    expect(product('1')).toMatchObject({
      set: '',
      categories: [],
      values: { name: { en_US: 'Lamp', de_DE: 'Leuchte' }, price_EUR: { '': '10' }, weight: { '': '800' } },
      associations: { PACK: ['2'] },
    })
    expect(of('association-kind')).toMatchObject([{ code: 'PACK', assumed: true }])
    expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('takes names that every object has for names like any other', async () => {
    const { product } = await read({
      'attributes.csv': lines(
        attributeHeader,
        'sku;pim_catalog_identifier',
        'constructor;constructor',
        '__proto__;pim_catalog_text',
      ),
      'products.csv': lines('sku;constructor;__proto__;toString-products', '1;a;b;2'),
    })
    expect(Object.entries(product('1').values)).toEqual([
      ['constructor', { '': 'a' }],
      ['__proto__', { '': 'b' }],
      ['sku', { '': '1' }],
    ])
    expect(Object.entries(product('1').associations)).toEqual([['toString', ['2']]])
  })

  it('tells products without a family or an identifier, a second one, and unknown columns', async () => {
    const { found, of } = await read({
      'products.csv': lines('sku;family;colour;name-xx', '1;;red;x', ';cameras;;', '1;cameras;;'),
    })
    expect(found('no-family').map(({ at }) => at.line)).toEqual([2])
    expect(found('missing-key').map(({ at }) => at.line)).toEqual([3])
    expect(found('duplicate-key').map(({ at }) => at.line)).toEqual([4])
    expect(found('unknown-column').map(({ at }) => at.column)).toEqual(['colour', 'name-xx'])
    expect(of('product')).toHaveLength(1)
  })

  it('takes the uuid of a product that has no identifier', async () => {
    const { of } = await read({ 'products.csv': lines('uuid;sku;family', 'a-1;1;cameras', 'a-2;;cameras') })
    expect(of('product').map(({ code, values }) => [code, values.sku])).toEqual([
      ['1', { '': '1' }],
      ['a-2', { '': 'a-2' }],
    ])
  })

  it("merges the operator's catalogue.json over its guesses", async () => {
    const { of } = await read({
      'catalogue.json': '{"setup":{"title":"Ours"},"listing":"parents"}',
      'products.csv': lines('sku;family;name;picture', '1;cameras;One;a.jpg'),
      'a.jpg': '',
    })
    const [configuration] = of('configuration')
    expect(configuration?.assumed).toBeUndefined()
    expect(configuration?.value).toMatchObject({
      setup: { title: 'Ours' },
      listing: 'parents',
      mapping: { name: ['name'], image: ['picture'] },
    })
    const [guessed] = (await read({ 'products.csv': lines('sku;name', '1;One') })).of('configuration')
    expect(guessed).toMatchObject({ assumed: true, value: { listing: 'products' } })
  })

  it('knows what a file holds by its name', () => {
    expect(roleOf('products.csv')).toBe('products')
    expect(roleOf('1_products_export_csv_2026.csv')).toBe('products')
    expect(roleOf('product_models_export.csv')).toBe('productModels')
    expect(roleOf('attribute_options.csv')).toBe('attributeOptions')
    expect(roleOf('options.csv')).toBe('attributeOptions')
    expect(roleOf('families.csv')).toBe('families')
    expect(roleOf('family_variants.csv')).toBe('familyVariants')
    expect(roleOf('categories.csv')).toBe('categories')
    expect(roleOf('images/products.csv')).toBeUndefined()
    expect(roleOf('notes.csv')).toBeUndefined()
  })
})
