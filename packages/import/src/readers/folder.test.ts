import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../testing/read-catalogue.ts'
import { folderReader } from './folder.ts'

const locales = lines('code,title,default', 'en_GB,English,true', 'de_DE,Deutsch,false')
const attributes = lines(
  'name,type,label,label-de_DE,unit,filter',
  'title,string,Title,Titel,,',
  'text,text,Text,Text,,no',
  'Width,float,Width,Breite,cm,yes',
  'colours,multi_select,Colours,Farben,,',
  'picture,image,Picture,Bild,,',
)
const read = (files: Record<string, string | Uint8Array>) => readCatalogue(folderReader, folderOf(files))

describe('files of a catalogue that nothing names', () => {
  it("are counted in a note, and those that a product, a category, a file's line or the configuration names are not", async () => {
    const folder = folderOf({
      'catalogue.json': '{"setup":{"logo":"logo.svg"}}',
      'attributes.csv': lines('name,type', 'pictures,image'),
      'categories.csv': lines('code,title,image', 'a,A,media/a.jpg'),
      'products.csv': lines('code,pictures', '1,media/b.jpg|MEDIA/c.jpg'),
      'assets.csv': lines('file', 'media/d.jpg'),
      'logo.svg': '',
      ...Object.fromEntries([...'abcdefgh'].map((name) => [`media/${name}.jpg`, name])),
      'media/Thumbs.db': '',
      'studio/notes.txt': 'no media',
      'README.md': 'no media',
    })
    const { found } = await readCatalogue(folderReader, folder)
    expect(found('unnamed-files').map(({ level, message }) => [level, message])).toEqual([
      [
        'note',
        '4 files that neither a product nor a line of assets.csv names: media/e.jpg, media/f.jpg, media/g.jpg …',
      ],
    ])
    const all = await readCatalogue(folderReader, folderOf({ 'products.csv': lines('code', '1') }))
    expect(all.found('unnamed-files')).toEqual([])
  })
})

describe('the catalogue folder', () => {
  it('yields its records in the order that the writer needs', async () => {
    const { records, findings } = await read({
      'catalogue.json': '{"setup":{"title":"Lamps"},"mapping":{"name":["title"]}}',
      'locales.csv': locales,
      'attributes.csv': attributes,
      'options.csv': lines(
        'attribute,value,label,label-de_DE,order,prefix,post_fix,colour',
        'colours,red,Red,Rot,2,,,#FF0000',
      ),
      'attribute-sets.csv': lines(
        'set,set_label,set_label-de_DE,group,group_label,attribute',
        'lamp,Lamp,Leuchte,main,Main,title',
        'lamp,,,main,,text',
        'lamp,,,size,Size,Width',
      ),
      'categories.csv': lines(
        'code,parent,title,title-de_DE,order',
        'desk,lamps,Desk,Tisch,1',
        'lamps,,Lamps,Leuchten,2',
      ),
      'associations.csv': lines('kind,label,description-de_DE', 'spare,Spare parts,Ersatzteile'),
      'assets.csv': lines('file,name,title,created,scopes,tags', 'media/a.jpg,A,Lamp,2026-01-02,press|web,new'),
      'media/a.jpg': 'picture',
      'products.csv': lines(
        'code,set,parent,status,categories,created,order,association:spare,title-en_GB,title-de_DE,text,Width,colours,picture',
        'L1,lamp,,new,desk|lamps,2026-02-03,3,L2|L3,Lamp,Leuchte,<p>a|b</p>,12.5,red|blue,media/a.jpg',
      ),
    })
    expect(findings).toEqual([])
    expect(records.map(({ kind }) => kind)).toEqual([
      'configuration',
      'locale',
      'locale',
      ...Array.from({ length: 5 }, () => 'attribute'),
      'option',
      'attribute-set',
      'category',
      'category',
      'association-kind',
      'asset',
      'product',
    ])
    expect(records).toContainEqual(
      expect.objectContaining({
        kind: 'option',
        value: 'red',
        labels: { '': 'Red', de_DE: 'Rot' },
        order: 2,
        colour: '#ff0000',
      }),
    )
    expect(records).toContainEqual(
      expect.objectContaining({
        kind: 'attribute-set',
        code: 'lamp',
        labels: { '': 'Lamp', de_DE: 'Leuchte' },
        groups: [
          { code: 'main', labels: { '': 'Main' }, attributes: ['title', 'text'] },
          { code: 'size', labels: { '': 'Size' }, attributes: ['Width'] },
        ],
      }),
    )
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 'asset', file: 'media/a.jpg', scopes: ['press', 'web'], tags: ['new'] }),
    )
    expect(records.at(-1)).toMatchObject({
      kind: 'product',
      at: { file: 'products.csv', line: 2 },
      code: 'L1',
      set: 'lamp',
      parent: '',
      status: 'new',
      categories: ['desk', 'lamps'],
      created: '2026-02-03',
      order: 3,
      associations: { spare: ['L2', 'L3'] },
      values: {
        title: { en_GB: 'Lamp', de_DE: 'Leuchte' },
        text: { '': '<p>a|b</p>' },
        Width: { '': '12.5' },
        colours: { '': ['red', 'blue'] },
        picture: { '': 'media/a.jpg' },
      },
      columns: { title: 'title-en_GB', Width: 'Width' },
    })
  })

  it('tells an empty cell, which takes a value away, from a column that is not there', async () => {
    const { product } = await read({
      'locales.csv': locales,
      'attributes.csv': attributes,
      'products.csv': lines('code,title,title-de_DE,categories', '1,,Leuchte,', '2'),
    })
    expect(product('1').values).toEqual({ title: { '': null, de_DE: 'Leuchte' } })
    expect(product('1').given).toEqual(['code', 'categories', 'values'])
    // A short row states nothing about its missing cells.
    expect(product('2').values).toEqual({})
    expect(product('2').given).toEqual(['code', 'values'])
  })

  it('finds attributes without regard to case and takes escaped bars for text', async () => {
    const { product } = await read({
      'locales.csv': locales,
      'attributes.csv': attributes,
      'products.csv': lines('code,WIDTH,title,colours', '1,3,a\\|b,red\\|blue|green'),
    })
    expect(product('1').values).toEqual({
      Width: { '': '3' },
      title: { '': 'a|b' },
      colours: { '': ['red|blue', 'green'] },
    })
  })

  it('reads products.csv and then the others by name, whatever their encodings and separators', async () => {
    const utf16 = Buffer.from('\ufeffcode\ttitle\nB\tStuhl\n', 'utf16le')
    const { of, found } = await read({
      'attributes.csv': attributes,
      'products-b.csv': utf16,
      'products-a.csv': Buffer.from('code;title\nA;Sessel für 2\n', 'latin1'),
      'products.csv': '\ufeffcode,title\nZ,Tisch\n',
    })
    expect(of('product').map(({ code, values }) => [code, values.title?.['']])).toEqual([
      ['Z', 'Tisch'],
      ['A', 'Sessel für 2'],
      ['B', 'Stuhl'],
    ])
    expect(found('encoding').map(({ at }) => at.file)).toEqual(['products-a.csv'])
  })

  it('infers the locales from the columns when there is no locales.csv, and says so', async () => {
    const { of, product, found } = await read({
      'attributes.csv': lines('name,type,label-de_DE', 'title,string,Titel'),
      'products.csv': lines('code,title-en_GB,title-de_DE,title-print', '1,Lamp,Leuchte,x'),
    })
    expect(of('locale').map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['de_DE', false],
      ['en_GB', true],
    ])
    expect(found('absent-file').find(({ at }) => at.file === 'locales.csv')?.message).toContain('de_DE, en_GB')
    expect(product('1').values).toEqual({ title: { en_GB: 'Lamp', de_DE: 'Leuchte' } })
    expect(found('unknown-column').map(({ at }) => at.column)).toEqual(['title-print'])
  })

  it('takes a column of a locale that locales.csv does not have for unknown, and hyphens for underscores', async () => {
    const { product, found } = await read({
      'locales.csv': lines('code,title,default', 'de-DE,Deutsch,', 'klingon,Klingon,', 'de_DE,again,'),
      'attributes.csv': attributes,
      'products.csv': lines('code,title-de-de,title-fr_FR', '1,Leuchte,Lampe'),
    })
    expect(product('1').values).toEqual({ title: { de_DE: 'Leuchte' } })
    expect(found('unknown-column')).toHaveLength(1)
    expect(found('no-locale').map(({ at }) => at.line)).toEqual([3])
    expect(found('duplicate-key').map(({ at }) => at.line)).toEqual([4])
    expect(found('default-locale')).toHaveLength(1)
  })

  it('needs only products.csv: everything else has a default that is reported', async () => {
    const { of, found, product } = await read({
      'products.csv': lines(
        'code,Name,ean,weight,size_cm,launched,in_use,picture,note',
        '1,Lamp,0123,12.5,40,2026-01-01,yes,a.jpg,"<p>long</p>"',
        '2,Desk,0124,3,41,2026-01-02,no,b.jpg|c.jpg,short',
      ),
      'a.jpg': '',
      'b.jpg': '',
      'c.jpg': '',
    })
    expect(of('attribute').map(({ name, type, assumed }) => [name, type, assumed])).toEqual([
      ['Name', 'string', true],
      ['ean', 'string', true],
      ['weight', 'float', true],
      ['size_cm', 'number', true],
      ['launched', 'date', true],
      ['in_use', 'bool', true],
      ['picture', 'image', true],
      ['note', 'text', true],
    ])
    expect(of('attribute')[3]?.labels).toEqual({ '': 'Size cm' })
    expect(of('configuration')[0]).toMatchObject({
      assumed: true,
      value: { mapping: { name: ['Name'], image: ['picture'] } },
    })
    expect(of('attribute-set')[0]).toMatchObject({ assumed: true, code: 'default' })
    expect(product('2')).toMatchObject({ set: 'default', values: { picture: { '': ['b.jpg', 'c.jpg'] } } })
    expect(found('absent-file').map(({ at }) => at.file)).toEqual([
      'locales.csv',
      'attributes.csv',
      'options.csv',
      'attribute-sets.csv',
      'categories.csv',
      'associations.csv',
    ])
    expect(of('locale')).toEqual([])
  })

  it('refuses paths that lead out of the folder', async () => {
    const outside = folderOf({ 'secret.jpg': 'secret' })
    const folder = folderOf({
      'attributes.csv': attributes,
      'media/Lamp.JPG': 'picture',
      'products.csv': lines(
        'code,picture',
        '1,../secret.jpg',
        `2,${outside}/secret.jpg`,
        '3,media/link.jpg',
        '4,media/linked/secret.jpg',
        '5,file:///etc/passwd',
        '6,media\\lamp.jpg',
        '7,https://example.com/a.jpg',
        '8,media/missing.jpg',
        '9,C:\\secret.jpg',
      ),
    })
    symlinkSync(join(outside, 'secret.jpg'), join(folder, 'media/link.jpg'))
    symlinkSync(outside, join(folder, 'media/linked'))
    const { of, found } = await readCatalogue(folderReader, folder)
    expect(of('product').map(({ values }) => values.picture?.[''])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'media/Lamp.JPG',
      'https://example.com/a.jpg',
      undefined,
      undefined,
    ])
    expect(found('path-outside').map(({ at }) => at.line)).toEqual([2, 3, 4, 5, 10])
    expect(found('media-address').map(({ at }) => at.line)).toEqual([6])
    expect(found('file-name-case').map(({ at }) => at.line)).toEqual([7])
    expect(found('missing-file').map(({ at }) => [at.line, at.column])).toEqual([[9, 'picture']])
  })

  it('takes columns that are called like parts of every object for columns', async () => {
    const { product } = await read({
      'products.csv': lines('code,constructor,__proto__,association:constructor', '1,a,b,2'),
    })
    expect(Object.entries(product('1').values)).toEqual([
      ['constructor', { '': 'a' }],
      ['__proto__', { '': 'b' }],
    ])
    expect(Object.entries(product('1').associations)).toEqual([['constructor', ['2']]])
    expect(({} as Record<string, unknown>)['']).toBeUndefined()
  })

  it('reads no file of its own through a link that leads out', async () => {
    const outside = folderOf({ 'a.csv': lines('code,name', 'secret,secret'), 'a.json': '{"setup":{"title":"secret"}}' })
    const folder = folderOf({ 'real.csv': lines('code,name', '1,One') })
    for (const [target, name] of [
      [join(outside, 'a.csv'), 'attributes.csv'],
      [join(outside, 'a.csv'), 'products-b.csv'],
      [join(outside, 'a.json'), 'catalogue.json'],
      [join(folder, 'real.csv'), 'products.csv'],
    ] as const) {
      symlinkSync(target, join(folder, name))
    }
    const { records, product, found } = await readCatalogue(folderReader, folder)
    expect(JSON.stringify(records)).not.toContain('secret')
    expect(product('1').values).toEqual({ name: { '': 'One' } })
    expect(found('path-outside').map(({ at }) => at.file)).toContain('attributes.csv')
  })

  it('names line and column of what it leaves out', async () => {
    const { of, found } = await read({
      'locales.csv': locales,
      'attributes.csv': lines(
        'name,type,filter',
        'title,strnig,',
        'a b,string,',
        'Title,string,',
        ',string,',
        'size,select,maybe',
      ),
      'options.csv': lines('attribute,value,order,colour', 'size,s,first,red', ',m,,'),
      'categories.csv': lines('code,parent,shape', 'a,,round', 'a,,flat', ',a,'),
      'products.csv': lines('code,status,order', '1,sold,last', ',new,', '1,new,'),
    })
    const places = (code: string) => found(code).map(({ at }) => `${at.file}:${at.line}:${at.column}`)
    expect(places('attribute-type')).toEqual(['attributes.csv:2:type', 'attributes.csv:6:type'])
    expect(places('attribute-name')).toEqual(['attributes.csv:3:name'])
    expect(places('duplicate-key')).toEqual(['attributes.csv:4:name', 'categories.csv:3:code', 'products.csv:4:code'])
    expect(places('missing-key')).toEqual([
      'attributes.csv:5:name',
      'options.csv:3:attribute',
      'categories.csv:4:code',
      'products.csv:3:code',
    ])
    expect(places('no-boolean')).toEqual(['attributes.csv:6:filter'])
    expect(places('no-number')).toEqual(['options.csv:2:order', 'products.csv:2:order'])
    expect(places('no-colour')).toEqual(['options.csv:2:colour'])
    expect(places('unknown-column')).toEqual(['categories.csv:1:shape'])
    expect(places('unknown-status')).toEqual(['products.csv:2:status'])
    expect(of('attribute').map(({ name, type }) => `${name} ${type}`)).toEqual(['title string', 'size single_select'])
    expect(of('product').map(({ code, status }) => `${code} ${status}`)).toEqual(['1 active'])
  })

  it('lets nothing through that a database would refuse', async () => {
    const { of, product, found } = await read({
      'products.csv': lines(
        'code,created,updated,order,title',
        '1,2026-02-30,2026-01-01 25:00,1e300,a\0b',
        '2,2026-02-28,2026-01-01T10:00+02:00,-1,c',
      ),
    })
    expect(product('1')).toMatchObject({ created: '', updated: '', order: 0, values: { title: { '': 'a\ufffdb' } } })
    expect(product('2')).toMatchObject({ created: '2026-02-28', updated: '2026-01-01T10:00+02:00', order: -1 })
    expect(found('no-date').map(({ at }) => at.column)).toEqual(['created', 'updated'])
    expect(found('no-number').map(({ at }) => at.column)).toEqual(['order'])
    expect(of('product')).toHaveLength(2)
  })

  it('says what is wrong when a file is no catalogue', async () => {
    const broken = await read({ 'catalogue.json': '{"setup": {,}}', 'products.csv': lines('sku,title', '1,a') })
    expect(broken.found('no-json')[0]?.at).toMatchObject({ file: 'catalogue.json' })
    expect(broken.found('missing-column')[0]?.message).toContain('"code"')
    expect(broken.of('product')).toEqual([])
    const empty = await read({ 'catalogue.json': '[]' })
    expect(empty.found('no-configuration')).toHaveLength(1)
    expect(empty.found('absent-file').map(({ level }) => level)).toContain('error')
  })

  it('reads a hundred thousand products as a stream', async () => {
    const folder = folderOf({ 'attributes.csv': attributes, 'locales.csv': locales })
    const rows = Array.from(
      { length: 100_000 },
      (_, at) => `P${at},Lamp ${at},${at}.5,red|blue,"text of ${at}\nin two lines"`,
    )
    writeFileSync(join(folder, 'products.csv'), lines('code,title,Width,colours,text', ...rows))
    let count = 0
    let last = ''
    let share = 0
    const onProgress = (now: number) => {
      share = now
    }
    let shareAtFirst: number | undefined
    for await (const record of folderReader.read({ folder, report: () => undefined, onProgress })) {
      if (record.kind !== 'product') continue
      shareAtFirst ??= share
      count += 1
      last = `${record.code} ${record.at.line}`
    }
    expect(count).toBe(100_000)
    expect(last).toBe('P99999 200000')
    // The reader yields the first product after it has read only a small part of the file.
    expect(shareAtFirst).toBeLessThan(0.2)
    expect(share).toBe(1)
  })
})

describe('findings about headings', () => {
  const remedies = async (files: Record<string, string>, code: string) =>
    (await read(files)).found(code).map(({ at, remedy }) => [at.column, remedy])

  it('say how an attribute in a language is written', async () => {
    const files = {
      'locales.csv': locales,
      'attributes.csv': attributes,
      'products.csv': lines('code;title;Title DE;title (en);Text deutsch;Farbe Rahmen;title-fr_FR', '1;a;b;c;d;e;f'),
    }
    expect(await remedies(files, 'unknown-column')).toEqual([
      ['Title DE', 'If it contains texts in German (Germany), rename it "title-de_DE".'],
      ['title (en)', 'If it contains texts in English (United Kingdom), rename it "title-en_GB".'],
      ['Text deutsch', 'If it contains texts in German (Germany), rename it "text-de_DE".'],
      ['Farbe Rahmen', expect.stringContaining('rename it "Farbe_Rahmen"')],
      ['title-fr_FR', 'Add fr_FR to locales.csv, or remove the column.'],
    ])
  })

  it('say it in a catalogue without locales, and in the smaller files', async () => {
    const files = {
      'products.csv': lines('code,Bezeichnung DE', '1,a'),
      'categories.csv': lines('code,Title EN,colour', 'a,b,c'),
    }
    expect(await remedies(files, 'unknown-column')).toEqual([
      ['Title EN', 'If it contains texts in English (United States), rename it "title-en_US".'],
      ['colour', expect.stringContaining('code, parent, order, image, title. title may be written for a language')],
      ['Bezeichnung DE', 'If it contains texts in German (Germany), rename it "Bezeichnung-de_DE".'],
    ])
  })

  it('report the attributes that are probably one in several languages, and no others', async () => {
    const products = lines('code,name_de,name_en,weight_lb,item_no', '1,a,b,2,3')
    expect(await remedies({ 'products.csv': products }, 'locale-in-name')).toEqual([
      ['name_de', 'If it contains texts in German (Germany), rename it "name-de_DE".'],
      ['name_en', 'If it contains texts in English (United States), rename it "name-en_US".'],
    ])
    const one = { 'locales.csv': locales, 'products.csv': lines('code,name_de,weight_lb', '1,a,2') }
    expect((await remedies(one, 'locale-in-name')).map(([column]) => column)).toEqual(['name_de'])
    const stated = { ...one, 'attributes.csv': lines('name,type', 'name_de,string', 'weight_lb,float') }
    expect(await remedies(stated, 'locale-in-name')).toEqual([])
  })

  it('name the column that probably is the code', async () => {
    const files = { 'products.csv': lines('code,a', '1,b'), 'products-2.csv': lines('Artikel-Nr.,a', '1,b') }
    expect(await remedies(files, 'missing-column')).toEqual([
      [undefined, 'Rename the column "Artikel-Nr." to "code", if it holds the article number.'],
    ])
  })
})

describe('a file that lies in another folder than a cell says', () => {
  it('is taken with a warning when it is the only one of its name', async () => {
    const { product, found } = await read({
      'attributes.csv': attributes,
      'products.csv': lines('code,picture', '1,lamp.jpg', '2,alt/LAMP.jpg', '3,two.jpg', '4,none.jpg'),
      ...{ 'media/lamp.jpg': '1', 'media/a/two.jpg': '2', 'media/b/two.jpg': '3' },
    })
    expect(['1', '2', '3', '4'].map((code) => product(code).values.picture?.[''])).toEqual([
      ...['media/lamp.jpg', 'media/lamp.jpg', undefined, undefined],
    ])
    expect(found('file-elsewhere').map(({ message }) => message)).toEqual([
      '"lamp.jpg" was read as "media/lamp.jpg".',
      '"alt/LAMP.jpg" was read as "media/lamp.jpg".',
    ])
    expect([found('ambiguous-file').length, found('missing-file').length]).toEqual([1, 1])
  })
})

describe('a catalogue.json that is broken', () => {
  it.each(['{"setup":', '[]', '\ufeff{"setup" {}}'])('is not said to be missing: %j', async (json) => {
    const { found, findings } = await read({ 'catalogue.json': json, 'products.csv': lines('code,name', '1,a') })
    expect(findings.filter(({ at, level }) => at.file === 'catalogue.json' && level === 'error')).toHaveLength(1)
    const [guessed] = found('configuration-guessed')
    expect(guessed?.message).toMatch(/^catalogue\.json could not be used; the mapping was guessed: name = name/)
    expect(guessed?.remedy).toMatch(/^Correct catalogue\.json/)
  })
})
