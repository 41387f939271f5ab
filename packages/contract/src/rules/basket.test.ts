import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BasketEntry } from '../entities/media.ts'
import {
  basketLimit,
  basketTypes,
  canConvert,
  entryParts,
  isConverted,
  isUnusable,
  newEntry,
  packageFile,
  presetSizes,
  readBasket,
  readSize,
  shownName,
  sizeChoice,
} from './basket.ts'

const key = '0123456789abcdef0123456789abcdef'
const file = (name: string) => `/media/${key}/${name}`
const setup = { domain: '', amazon: '' }
const entry = (part: Partial<BasketEntry> = {}): BasketEntry => ({
  size: 'source',
  ext: 'source',
  trim: false,
  name: 'Rooms/Ona.jpg',
  url: file('ona.jpg'),
  ...part,
})

describe('newEntry', () => {
  it('CART-06 CART-09 DATA-18 A-26 begins with the source as it is', () => {
    expect(newEntry({ name: 'Ona.jpg', url: file('ona.jpg') })).toEqual(entry({ name: 'Ona.jpg' }))
  })

  it('CART-10 puts the folder before the name when one is given', () => {
    expect(newEntry({ name: 'Ona.jpg', url: file('ona.jpg'), folder: '/Rooms/Living room/' })?.name).toBe(
      'Rooms/Living room/Ona.jpg',
    )
    expect(newEntry({ name: 'Ona.jpg', url: file('ona.jpg'), folder: '' })?.name).toBe('Ona.jpg')
  })

  it.each([
    ['Ona', 'ona.jpg', 'Ona.jpg'],
    ['Ona 2.5', 'ona.jpg', 'Ona 2.5.jpg'],
    ['Ona.JPEG', 'ona.jpg', 'Ona.JPEG'],
    ['Ona.tif', 'ona.png', 'Ona.tif.png'],
    ['Ona', 'ona', 'Ona'],
    ['', 'st%C3%A5ende%20lampe.pdf', 'stående lampe.pdf'],
  ])('keeps the extension of the file: %j of %j is %j', (name, path, expected) => {
    expect(newEntry({ name, url: file(path) })?.name).toBe(expected)
  })

  it('lets neither names nor folders lead out of the package', () => {
    expect(newEntry({ name: '../../etc/passwd', url: file('a.jpg'), folder: '../..//a\\b/.' })?.name).toBe(
      'a/b/..-..-etc-passwd.jpg',
    )
    expect(newEntry({ name: '..', url: file('a.jpg') })?.name).toBe('a.jpg')
    expect(newEntry({ name: 'a\u0000b\nc\ud800', url: file('a.jpg') })?.name).toBe('a b c.jpg')
  })

  it('is nothing for an address that is none', () => {
    for (const url of ['', 'javascript:alert(1)', 'data:image/png;base64,AA', `/${'a'.repeat(4000)}`])
      expect(newEntry({ name: 'a', url })).toBeUndefined()
  })

  it('has a name of at most 1000 characters', () => {
    const folder = Array.from({ length: 10 }, () => 'x'.repeat(300)).join('/')
    expect(newEntry({ name: 'y'.repeat(2000), url: file('a.jpg'), folder })?.name).toBe(`${'y'.repeat(200)}.jpg`)
  })
})

describe('readBasket', () => {
  it('CART-03 DATA-18 reads what was written', () => {
    const entries = [entry({ size: '600x600', ext: 'png', trim: true }), entry({ url: file('b.pdf'), name: 'b.pdf' })]
    expect(readBasket(JSON.stringify(entries))).toEqual(entries)
  })

  it('fills in what an older version did not write', () => {
    expect(readBasket(JSON.stringify([{ url: file('ona.jpg') }]))).toEqual([entry({ name: 'ona.jpg' })])
    expect(readBasket(JSON.stringify([{ url: 'a', size: 5, ext: 'JPEG', trim: 'yes', name: {} }]))).toEqual([
      { url: 'a', name: 'a', size: 'source', ext: 'jpg', trim: false },
    ])
  })

  it('leaves out what is no entry, and never throws', () => {
    for (const text of [null, undefined, '', '{', '{}', '7', 'null', '"a"', '[null,1,"a",[],{}]'])
      expect(readBasket(text)).toEqual([])
    const hostile = [{ url: 'javascript:alert(1)' }, { url: ['a'] }, { url: 'a', name: '__proto__' }]
    expect(readBasket(JSON.stringify(hostile)).map(({ name }) => name)).toEqual(['__proto__'])
    fc.assert(
      fc.property(fc.json(), (json) => {
        for (const { url, name } of readBasket(json)) expect([url === '', name === '']).toEqual([false, false])
      }),
    )
  })

  it('CART-01 has each address once, and no more than a package takes', () => {
    expect(readBasket(JSON.stringify([entry(), entry({ name: 'again' })]))).toEqual([entry()])
    const many = Array.from({ length: basketLimit + 1 }, (_, index) => ({ url: `/${index}` }))
    expect(readBasket(JSON.stringify(many))).toHaveLength(basketLimit)
  })

  it('A-27 CART-05 keeps a size that is not offered', () => {
    const sizes = ['800x450', 'custom', 'large', '99999x1']
    const stored = sizes.map((size, index) => entry({ size, url: `/${index}` }))
    expect(readBasket(JSON.stringify(stored)).map(({ size }) => size)).toEqual(sizes)
  })
})

describe('sizes', () => {
  it('CART-04 A-27 any size that is not offered is custom', () => {
    expect(presetSizes).toEqual(['600x600', '1200x1200', '2400x2400'])
    expect(['source', '600x600', '1200x1200', '2400x2400', 'custom', '601x600', ''].map(sizeChoice)).toEqual([
      'source',
      '600x600',
      '1200x1200',
      '2400x2400',
      'custom',
      'custom',
      'custom',
    ])
  })

  it.each([
    ['source', 'source'],
    ['1x4096', { width: 1, height: 4096 }],
    [' 800 X 450 ', { width: 800, height: 450 }],
    ['800×450', { width: 800, height: 450 }],
    ['0x600', 'unusable'],
    ['600x4097', 'unusable'],
    ['600x', 'unusable'],
    ['600', 'unusable'],
    ['-1x600', 'unusable'],
    ['1.5x600', 'unusable'],
    ['1e2x600', 'unusable'],
    ['٦٠٠x600', 'unusable'],
    ['custom', 'unusable'],
  ])('reads %j as %j', (size, expected) => {
    expect(readSize(size)).toEqual(expected)
  })

  it('an unusable size matters only where sizes apply', () => {
    expect(isUnusable(setup, entry({ size: 'large' }))).toBe(true)
    expect(isUnusable(setup, entry({ size: 'large', url: file('a.pdf') }))).toBe(false)
  })
})

describe('packageFile', () => {
  it('A-67 is the original as long as nothing is to be changed', () => {
    expect(packageFile(setup, entry())).toEqual({ name: 'Rooms/Ona.jpg', url: file('ona.jpg') })
    const stored = entry({ url: 'https://bucket.s3.amazonaws.com/rooms/ona.jpg?v=2' })
    expect(packageFile({ domain: 'https://media.example.com', amazon: 'amazonaws.com' }, stored).url).toBe(stored.url)
  })

  it.each([
    [{ size: '600x600' }, 'Ona.jpg', 'trim=0&width=600&height=600&quality=90&format=jpg'],
    [{ size: '1200x800', ext: 'png' }, 'Ona.png', 'trim=0&width=1200&height=800&quality=90&format=png'],
    [{ ext: 'png' }, 'Ona.png', 'trim=0&quality=90&format=png'],
    [{ trim: true }, 'Ona.jpg', 'trim=1&quality=90&format=jpg'],
    [{ trim: true, url: file('ona.webp'), name: 'Rooms/Ona.webp' }, 'Ona.webp', 'trim=1&quality=90'],
  ])('A-67 CART-04 CART-07 CART-08 asks the image service for %j', (settings, name, query) => {
    const one = entry(settings)
    expect(packageFile(setup, one)).toEqual({ name: `Rooms/${name}`, url: `${one.url}?${query}` })
  })

  it('A-67 gives the name the chosen extension, whatever it had', () => {
    const named = (name: string, ext: string) => packageFile(setup, entry({ name, ext })).name
    expect(named('Ona.jpeg', 'png')).toBe('Ona.png')
    expect(named('Ona 2.5', 'png')).toBe('Ona 2.5.png')
    expect(named('a.b/Ona', 'png')).toBe('a.b/Ona.png')
    expect(named('Ona.tif', 'jpg')).toBe('Ona.jpg')
  })

  it('does not convert into the type that is there already', () => {
    expect(packageFile(setup, entry({ ext: 'jpg', url: file('ona.jpeg'), name: 'Ona.jpeg' }))).toEqual({
      name: 'Ona.jpg',
      url: file('ona.jpeg'),
    })
  })

  it('packs what can not be converted as it is, whatever its settings say', () => {
    for (const name of ['sheet.pdf', 'film.mp4', 'Archive', 'logo.eps']) {
      const one = entry({ url: file(name), name, size: '600x600', ext: 'png', trim: true })
      expect(packageFile(setup, one)).toEqual({ name, url: file(name) })
    }
    const foreign = entry({ url: 'https://elsewhere.example/a.jpg', ext: 'png' })
    expect(packageFile(setup, foreign)).toEqual({ name: 'Rooms/Ona.jpg', url: foreign.url })
  })

  it('tells by the extension which files can be converted', () => {
    const converted = ['a.JPG', 'a.svg', 'a.heic', 'a.pdf', 'a.mp4', 'a.eps', 'a'].filter((name) =>
      canConvert(setup, { url: file(name), name }),
    )
    expect(converted).toEqual(['a.JPG', 'a.svg', 'a.heic'])
  })

  it('answers a name and an address that a call takes, for any settings', () => {
    const settings = fc.record({
      size: fc.string(),
      ext: fc.constantFrom(...basketTypes),
      trim: fc.boolean(),
      name: fc.string({ minLength: 1 }),
      url: fc.constantFrom(file('a.jpg'), file('a.pdf'), '/b.webp'),
    })
    fc.assert(
      fc.property(settings, (one) => {
        const { name, url } = packageFile(setup, one)
        expect([name === '', url.startsWith(one.url)]).toEqual([false, true])
      }),
    )
  })
})

describe('names', () => {
  it('CART-12 are cut at 45 characters, and no character is cut in half', () => {
    expect(shownName('a'.repeat(45))).toBe('a'.repeat(45))
    expect(shownName('a'.repeat(46))).toBe(`${'a'.repeat(45)}…`)
    const family = '👩‍👩‍👧‍👦'
    expect(shownName(family.repeat(45))).toBe(family.repeat(45))
    expect(shownName(family.repeat(46))).toBe(`${family.repeat(45)}…`)
  })

  it('have a folder and a file', () => {
    expect(entryParts({ name: 'a/b/c.jpg' })).toEqual({ folder: 'a/b', file: 'c.jpg' })
    expect(entryParts({ name: 'c.jpg' })).toEqual({ folder: '', file: 'c.jpg' })
  })
})

describe('files without an image service', () => {
  it('CART-04 CART-07 A-67 are packaged unchanged, whatever their settings', () => {
    const signed = entry({ size: '600x600', ext: 'png', url: 'https://dam.example/ona.jpg?X-Sig=1' })
    expect(canConvert(setup, signed)).toBe(false)
    expect(isConverted(setup, signed)).toBe(false)
    expect(packageFile(setup, signed)).toEqual({ name: 'Rooms/Ona.jpg', url: signed.url })
    expect(isConverted({ domain: 'dam.example' }, signed)).toBe(true)
  })

  it('ASSET-26 CART-04 CART-07 A-67 are also paths of a server that names no host for pictures', () => {
    const path = entry({ size: '600x600', ext: 'png', url: '/storage/dam/ona.jpg' })
    const elsewhere = { domain: '', amazon: '', host: 'https://pim.example' }
    expect(canConvert(elsewhere, path)).toBe(false)
    expect(packageFile(elsewhere, path)).toEqual({
      name: 'Rooms/Ona.jpg',
      url: 'https://pim.example/storage/dam/ona.jpg',
    })
    expect(canConvert({ ...elsewhere, domain: 'media.example' }, path)).toBe(true)
    expect(canConvert({ domain: '', host: 'https://vitrine.example' }, entry())).toBe(true)
  })
})
