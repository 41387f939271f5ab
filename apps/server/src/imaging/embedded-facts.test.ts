import { afterAll, describe, expect, it } from 'vitest'
import { withIptc, withXmp, xmp } from '../testing/sample-files.ts'
import { plain } from '../testing/sample-pictures.ts'
import { documentEmbedded, isoDate, pictureEmbedded, soundEmbedded, tagNames } from './embedded-facts.ts'
import { FileReader } from './file-reader.ts'

const reader = new FileReader()
afterAll(() => reader.close())

const jpeg = plain(40, 30, '#c83232').jpeg().toBuffer()
const read = async (bytes: Buffer) => pictureEmbedded(await reader.tags(bytes, tagNames))
const list = (...words: string[]) => `<rdf:Bag>${words.map((word) => `<rdf:li>${word}</rdf:li>`).join('')}</rdf:Bag>`
const alternatives = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`

describe('pictureEmbedded', () => {
  it('DATA-15 reads XMP', async () => {
    const packet =
      xmp(`<dc:title>${alternatives('Lampe')}</dc:title><dc:description>${alternatives('An oak lamp')}</dc:description>
      <dc:creator><rdf:Seq><rdf:li>Ann</rdf:li><rdf:li>Ben</rdf:li></rdf:Seq></dc:creator>
      <dc:rights>${alternatives('© Ann')}</dc:rights><dc:subject>${list('oak', 'lamp', 'oak')}</dc:subject>
      <photoshop:Headline>Oak</photoshop:Headline><photoshop:City>Köln</photoshop:City><photoshop:Country>Germany</photoshop:Country>
      <photoshop:Credit>Studio</photoshop:Credit><photoshop:DateCreated>2024-01-31T12:00:00+01:00</photoshop:DateCreated>
      <xmpRights:UsageTerms>${alternatives('Press only')}</xmpRights:UsageTerms>`)
    expect(await read(withXmp(await jpeg, packet))).toEqual({
      title: 'Lampe',
      taken: '2024-01-31T12:00:00+01:00',
      keywords: ['oak', 'lamp'],
      details: {
        headline: 'Oak',
        caption: 'An oak lamp',
        creator: 'Ann, Ben',
        credit: 'Studio',
        copyright: '© Ann',
        usage_terms: 'Press only',
        keywords: 'oak, lamp',
        taken: '2024-01-31T12:00:00+01:00',
        location: 'Köln, Germany',
      },
    })
  })

  it('DATA-15 reads IPTC', async () => {
    const records: [number, string][] = [
      [5, 'Lampe'],
      [25, 'oak'],
      [25, 'grün'],
      [55, '20240131'],
      [60, '120000+0100'],
      [80, 'Ann'],
      [90, 'Köln'],
      [95, 'NRW'],
      [101, 'Germany'],
      [105, 'Oak'],
      [116, '© Ann'],
      [120, 'An oak lamp'],
    ]
    expect(await read(withIptc(await jpeg, records))).toMatchObject({
      title: 'Lampe',
      taken: '2024-01-31T12:00:00+01:00',
      keywords: ['oak', 'grün'],
      details: { location: 'Köln, NRW, Germany', headline: 'Oak', copyright: '© Ann', caption: 'An oak lamp' },
    })
  })

  it('DATA-15 reads EXIF, without the position', async () => {
    const bytes = await plain(40, 30, '#c83232')
      .withExif({
        IFD0: { Make: 'Canon', Model: 'Canon EOS R5', Artist: 'Ann', Software: 'Develop 1' },
        IFD2: {
          ExposureTime: '10/1250',
          FNumber: '8/1',
          ISOSpeedRatings: '100',
          DateTimeOriginal: '2024:01:31 12:00:00',
          LensModel: 'RF 50mm',
        },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 56/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    const facts = await read(bytes)
    expect(facts).toMatchObject({
      taken: '2024-01-31T12:00:00',
      details: {
        camera: 'Canon EOS R5',
        lens: 'RF 50mm',
        exposure: '1/125 s, f/8, ISO 100',
        creator: 'Ann',
        software: 'Develop 1',
      },
    })
    expect(JSON.stringify(facts)).not.toContain('50.9')
  })

  it('says density and colour space as people know them', () => {
    const named = (tags: Record<string, Record<string, string[]>>, space?: string, density?: number) =>
      pictureEmbedded(tags, { space, density }).details
    expect(named({ icc: { 'ICC Description': ['Adobe RGB (1998)'] } }, 'srgb', 300)).toEqual({
      colour_space: 'Adobe RGB (1998)',
      density: '300 ppi',
    })
    expect(named({ exif: { ColorSpace: ['Uncalibrated'] } }, 'cmyk', 72)).toEqual({ colour_space: 'CMYK' })
  })

  it('is not harmed by metadata that are made to do harm', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
      .split('')
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
      .join('')}]>`
    const harmful = [
      withXmp(await jpeg, `${laughs}${xmp('<dc:title>&j;</dc:title>')}`),
      withXmp(await jpeg, xmp(`<dc:title>${'<a>'.repeat(9000)}</dc:title>`)),
      withXmp(await jpeg, '\0'.repeat(60_000)),
      withIptc(await jpeg, [[25, Buffer.alloc(30_000, 0xff)]]),
      withIptc(await jpeg, [[120, Buffer.from([0xff, 0xfe, 0, 0xd8, 0x80, 0x1b])]], false),
    ]
    for (const bytes of harmful) {
      const facts = await reader.tags(bytes, tagNames).then(pictureEmbedded, () => undefined)
      const texts = Object.values(facts?.details ?? {}).join('')
      expect(texts).not.toMatch(/\p{Surrogate}|(?!\n)\p{Cc}/u)
      expect(texts.length).toBeLessThanOrEqual(2000)
    }
  })

  it('bounds every text, and keeps nothing that can not be stored', () => {
    const facts = pictureEmbedded({
      xmp: {
        title: ['\0\u0007  '],
        description: [`a\0b\ud800c\u0085d\r\n${'é'.repeat(2000)}`],
        subject: Array.from({ length: 900 }, (_, at) => `word ${at} ${'x'.repeat(300)}`),
      },
    })
    expect(facts.title).toBe('')
    expect(facts.details.caption).toMatch(/^a bc d\né+$/)
    expect(facts.details.caption).toHaveLength(1000)
    expect(facts.keywords).toHaveLength(200)
    for (const word of facts.keywords) expect(word.length).toBeLessThanOrEqual(100)
    expect(facts.details.keywords?.length).toBeLessThanOrEqual(1000)
  })
})

describe('documents and sounds', () => {
  it('tell their fields', () => {
    const none = { title: '', author: '', subject: '', keywords: '', software: '', created: '' }
    expect(
      documentEmbedded({
        ...none,
        title: 'Sheet\n2',
        author: 'Ann',
        keywords: 'a; b,c',
        created: "D:20240131120000+01'00'",
      }),
    ).toEqual({
      title: 'Sheet 2',
      taken: '2024-01-31T12:00:00+01:00',
      keywords: ['a', 'b', 'c'],
      details: { creator: 'Ann', keywords: 'a, b, c' },
    })
    const silent = { duration: 3, width: null, height: null, copyright: '', keywords: [], software: '' }
    expect(soundEmbedded({ ...silent, title: 'Tone', artist: 'Ann', album: 'Test', date: '1999' })).toEqual({
      title: 'Tone',
      taken: '',
      keywords: [],
      details: { artist: 'Ann', album: 'Test' },
    })
  })
})

describe('isoDate', () => {
  it.each([
    ['2024:01:31 12:00:01', '2024-01-31T12:00:01'],
    ['2024-01-31T12:00:00Z', '2024-01-31T12:00:00Z'],
    ['2024-01-31T12:00:00.50+02:00', '2024-01-31T12:00:00+02:00'],
    ['20240131', '2024-01-31T00:00:00'],
    ['2024-01', '2024-01-01T00:00:00'],
    ["D:20240131120000-05'30'", '2024-01-31T12:00:00-05:30'],
    ['0000:00:00 00:00:00', ''],
    ['2024:02:31 12:00:00', ''],
    ['2024:01:31 25:00:00', ''],
    ['yesterday', ''],
    ['', ''],
  ])('reads %s', (text, date) => {
    expect(isoDate(text)).toBe(date)
  })

  it('takes the offset that stands in a field of its own', () => {
    expect(isoDate('2024:01:31 12:00:01', '+01:00')).toBe('2024-01-31T12:00:01+01:00')
    expect(isoDate('2024:01:31 12:00:01', '+99:00')).toBe('2024-01-31T12:00:01')
  })
})
