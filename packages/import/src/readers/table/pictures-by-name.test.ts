import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../../testing/read-catalogue.ts'
import { zipOf } from '../../testing/zip.ts'
import { guessFolder, tableReader } from '../table.ts'
import { mappingText } from './mapping-text.ts'

const table = lines(
  'SKU;Title;EAN;Price',
  '4711;Lamp;4006381333931;1,50',
  '4711-B;Lamp black;;2,50',
  'A/12.5;Chair;;3,50',
  'A-12-5;Other chair;;3,50',
  'Grün;Stool;;4,50',
)
const read = (files: Record<string, unknown>) => readCatalogue(tableReader, folderOf({ 'shop.csv': table, ...files }))
const imagesOf = ({ values }: { values: object }) => (values as { image?: Record<string, unknown> }).image?.['']

describe('pictures without a column', () => {
  it('belong to the product whose code or EAN their names begin with, in any folder and case', async () => {
    const { product, of, found } = await read({
      'pictures/4711_10.jpg': '10',
      'pictures/4711_2.JPG': '2',
      'pictures/4711.jpg': '1',
      'pictures/more/4711-detail.png': 'd',
      'pictures/4711-b.jpg': 'b',
      'pictures/4711-b (1).jpg': 'b1',
      'pictures/4006381333931_back.jpg': 'ean',
      [`pictures/${'grün'.normalize('NFD')}.jpg`]: 'g',
      'pictures/A/12.5/front.jpg': 'no step of the path is a code',
      'pictures/47110.jpg': 'no product',
      'pictures/logo.png': 'no product',
    })
    expect(imagesOf(product('4711'))).toEqual([
      'pictures/4711.jpg',
      'pictures/4711_2.JPG',
      'pictures/4711_10.jpg',
      'pictures/4006381333931_back.jpg',
      'pictures/more/4711-detail.png',
    ])
    expect(imagesOf(product('4711-B'))).toEqual(['pictures/4711-b.jpg', 'pictures/4711-b (1).jpg'])
    expect(imagesOf(product('Grün'))).toBe(`pictures/${'grün'.normalize('NFD')}.jpg`)
    expect(of('attribute').find(({ name }) => name === 'image')?.type).toBe('image')
    expect(of('configuration')[0]?.value).toMatchObject({ mapping: { image: ['image'] } })
    expect(found('picture-no-product').map(({ at }) => at.file)).toEqual([
      'pictures/47110.jpg',
      'pictures/A/12.5/front.jpg',
      'pictures/logo.png',
    ])
    expect(found('picture-no-product')[0]).toMatchObject({
      level: 'warning',
      remedy: expect.stringContaining('4711_2'),
    })
  })

  it('are found by the name of their folder, and left out when two products fit', async () => {
    const { product, found } = await read({ '4711/front.jpg': 'f', 'A_12_5.jpg': '?', 'a-12-5.png': 'other' })
    expect(imagesOf(product('4711'))).toBe('4711/front.jpg')
    expect(imagesOf(product('A-12-5'))).toBe('a-12-5.png')
    expect(imagesOf(product('A/12.5'))).toBe(null)
    expect(found('picture-ambiguous').map(({ at }) => at.file)).toEqual(['A_12_5.jpg'])
  })

  it('follow the pictures that a column names, which are not taken twice', async () => {
    const { product, found } = await read({
      'shop.csv': lines('SKU,Title,Image', 'x1,Lamp,x1_b.jpg', 'x2,Chair,', 'x3,Table,x3.jpg'),
      'x1_b.jpg': 'b',
      'x1.jpg': 'a',
      'x3.jpg': 'c',
    })
    expect(imagesOf(product('x1'))).toEqual(['x1_b.jpg', 'x1.jpg'])
    expect(imagesOf(product('x3'))).toBe('x3.jpg')
    expect(found('picture-no-product')).toEqual([])
  })

  it('belong to all products with the number of a column that the mapping names', async () => {
    const { product } = await read({
      'shop.csv': lines('SKU,Title,Model', 'x1,Lamp,M 7', 'x2,Lamp,M 7', 'x3,Table,M 8'),
      'mapping.yaml': lines(
        'version: 1',
        'pictures: { columns: [Model], attribute: photos }',
        'tables: [{ file: shop.csv, identifier: [SKU], columns: { Title: { as: attribute }, Model: { as: ignore } } }]',
      ),
      'm_7-side.jpg': 'm',
      'x3.jpg': 'not asked for',
    })
    for (const code of ['x1', 'x2']) expect(product(code).values.photos).toEqual({ '': 'm_7-side.jpg' })
    expect(product('x3').values.photos).toEqual({ '': null })
  })

  it('are part of the guess, which names the columns and its reason', async () => {
    const guess = await guessFolder(
      folderOf({ 'shop.csv': table, 'p/4711.jpg': 'a', 'p/4006381333931_2.jpg': 'b', 'p/x.jpg': 'c' }),
      () => undefined,
    )
    expect(guess?.mapping.pictures).toEqual({ columns: ['SKU', 'EAN'] })
    expect(guess && mappingText(guess)).toContain(
      '# the names of 2 of 3 pictures begin with their cells.\npictures:\n  columns: [ SKU, EAN ]',
    )
  })
})

describe('pictures in ZIP archives', () => {
  it('are read as if the archive were a folder', async () => {
    const { product, found } = await read({
      'bilder.zip': zipOf({ '4711.jpg': 'a', 'sub\\4711_2.jpg': 'b', 'stray.jpg': 'c', 'readme.txt': 'd' }),
    })
    expect(imagesOf(product('4711'))).toEqual(['bilder/4711.jpg', 'bilder/sub/4711_2.jpg'])
    expect(found('picture-no-product').map(({ at }) => at.file)).toEqual(['bilder/stray.jpg'])
  })

  it.each([
    ['names outside', { '../4711.jpg': 'a', '/4711_2.jpg': 'b', 'C:/4711_3.jpg': 'c' }, {}, 3],
    ['encrypted files', { '4711.jpg': 'a' }, { isEncrypted: true }, 1],
    ['links', { '4711.jpg': '/etc/passwd' }, { isLink: true }, 1],
    ['archives in archives', { 'inner.zip': 'PK', '4711.png': 'a' }, {}, 1],
    ['too large files', { '4711.jpg': 'a' }, { stated: 2 ** 31 }, 0],
  ])('may not have %s', async (_case, entries, faults, count) => {
    const { product, findings } = await read({ 'p.zip': zipOf(entries as Record<string, string>, faults) })
    expect(findings.filter(({ code }) => code === 'archive-entry')).toHaveLength(count)
    expect(imagesOf(product('4711'))).toEqual(count === 1 && 'inner.zip' in entries ? 'p/4711.png' : undefined)
  })

  it('are refused as a bomb, or as broken, with a finding', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`4711_${number}.jpg`, 'x']))
    const { found } = await read({
      'bomb.zip': zipOf(many, { stated: 1_000_000 }),
      'broken.zip': 'PK and nothing else',
    })
    expect(found('archive-bomb')[0]?.at.file).toBe('bomb.zip')
    expect(found('archive-broken')[0]?.at.file).toBe('broken.zip')
  })
})
