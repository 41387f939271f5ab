import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import type { CatalogueRecord } from '@vitrine/import'
import {
  attributeRecord,
  importRecords,
  localeRecord,
  optionRecord,
  productRecord,
  vocabularyRecords,
} from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ChromiumPrinter } from '../../documents/printing/page-printer.ts'
import { fileReader } from '../../imaging/file-reader.ts'
import { inspectMedia } from '../../imaging/inspect.ts'
import { findPrograms } from '../../platform/programs.ts'
import { mediaKey } from '../../storage/media/store.ts'
import { quarters, texture } from '../../testing/sample-pictures.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const { chromium } = await findPrograms({ ffmpeg: '' })
const languages = {
  el_GR: 'Φωτιστικό δαπέδου «Έρεβος»',
  ru_RU: 'Торшер «Сияние»',
  pl_PL: 'Zażółć gęślą jaźń',
  zh_CN: '落地灯暖阳阅读',
}

const records = (): CatalogueRecord[] => [
  ...vocabularyRecords().map((record) =>
    record.kind === 'association-kind' ? { ...record, descriptions: { en_GB: 'They go well together' } } : record,
  ),
  localeRecord('en_US'),
  ...Object.keys(languages).map((code) => localeRecord(code)),
  attributeRecord('ean', 'string', { '': 'EAN' }),
  attributeRecord('width', 'float', { '': 'Width' }, { unit: 'cm' }),
  attributeRecord('height', 'float', { '': 'Height' }, { unit: 'cm' }),
  attributeRecord('notes', 'text', { '': 'Notes' }),
  attributeRecord('more', 'image'),
  attributeRecord('woods', 'multi_select', { '': 'Woods' }),
  ...['Oak', 'Ash', 'Elm'].map((wood) => optionRecord('woods', wood.toLowerCase(), { '': wood })),
  ...Array.from({ length: 120 }, (_, index) => attributeRecord(`fact_${index}`, 'string')),
  optionRecord('colour', 'green', { '': 'Green & < 3' }, { colour: '#00ff00' }),
  productRecord(
    'L1',
    {
      title: { en_GB: 'Åre <i>lamp</i>', ...languages },
      short: { en_GB: 'A < B & C' },
      text: {
        en_GB:
          '<p>Dims <b>warmly</b>.</p><script>alert(1)</script><img src="https://x.example/a.png"><p onclick="x()">Two</p><a href="javascript:x()">x</a>',
      },
      picture: { '': 'one.jpg' },
      more: { '': ['two.png', 'https://elsewhere.example/three.jpg'] },
      ean: { '': '4006381333931' },
      width: { '': '40.5' },
      height: { '': '1200' },
      dimmable: { '': 'yes' },
      colour: { '': 'green' },
    },
    { associations: { matching: ['L2', 'L3'] } },
  ),
  productRecord('L2', { title: { en_GB: 'Zebra lamp' }, picture: { '': 'one.jpg' }, ean: { '': '4006381333932' } }),
  productRecord('L3', { title: { en_GB: 'Parent' } }),
  productRecord('L3-red', { colour: { '': 'red' } }, { parent: 'L3', order: 2 }),
  productRecord('L3-blue', { colour: { '': 'blue' } }, { parent: 'L3', order: 1 }),
  productRecord('a/b #1', { title: { en_GB: 'Odd' } }),
  productRecord('W1', { title: { en_GB: 'Woods' }, woods: { '': ['oak', 'ash', 'elm'] } }),
  productRecord('long', {
    title: { en_GB: 'Long' },
    text: { en_GB: `<p>${'Wool from the north. '.repeat(20)}</p>`.repeat(30) },
    notes: { en_GB: 'x '.repeat(3000) },
    ...Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [`fact_${index}`, { '': `Value number ${index}` }]),
    ),
  }),
  productRecord('hidden', { title: { en_GB: 'Hidden' } }, { status: 'inactive' }),
]

const folder = await temporaryFolder()
await (await quarters(1600, 1200)).jpeg().toFile(join(folder, 'one.jpg'))
await texture(900, 900).png().toFile(join(folder, 'two.png'))
const database = await openTestDatabase()
const store = {
  put: async (_file: string, { sha256 }: { sha256: string }) => ({ key: mediaKey(sha256), size: 0, sha256 }),
  has: async () => true,
} as never
await importRecords(database, records(), { folder, store, inspect: (file) => inspectMedia(file) })
const server = await buildTestApp({
  database,
  ...(chromium ? { printer: new ChromiumPrinter({ program: chromium, timeLimit: 120_000 }) } : {}),
})
for (const name of ['one.jpg', 'two.png']) await server.mediaStore.put(join(folder, name))

const address = (id: string, locale = 'en_GB', file = 'anything.html') =>
  `/pim/export/export/public/leaflet/${locale}/${encodeURIComponent(id)}/${file}`
const get = (url: string, headers: Record<string, string> = server.asGuest) =>
  server.app.inject({ url, headers: { host: 'portal.example', ...headers } })
const leaflet = async (id: string, locale?: string, file?: string) => {
  const answer = await get(address(id, locale, file))
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.body
}
/** Removes the bytes of pictures, which would fill the terminal when a test fails. */
const short = (page: string) => page.replace(/base64,[^"]*/g, 'base64,')
const useTemplate = async (text: string) => {
  await server.database.db.execute(sql`update catalogue set leaflet_template = ${text}`)
  await server.newVersion()
}

describe('the leaflet', () => {
  it('API-51 DETAIL-07 is an HTML document of the product in the locale, under any name', async () => {
    const answer = await get(address('L1'))
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const page = short(answer.body)
    expect(page).toContain('<html lang="en-GB">')
    expect(page).toContain('Åre lamp</h1>')
    expect(page).toContain('<dt>Width</dt><dd>40.5 cm</dd>')
    expect(page).toContain('Green &amp; &lt; 3')
    expect(page).toMatch(/<dd[^>]*>Yes<\/dd>/)
    expect(await leaflet('L1', 'en_GB', `${encodeURIComponent('Ω x/..')}.html`)).toBe(answer.body)
  })

  it('A-36 requires a token', async () => {
    expect((await get(address('L1'), {})).statusCode).toBe(401)
    expect((await get(address('L1'), { authorization: 'Bearer wrong' })).statusCode).toBe(401)
  })

  it('A-59 takes the locale as language_COUNTRY, and forgives a hyphen', async () => {
    expect(await leaflet('L1', 'de_DE')).toContain('<html lang="de-DE">')
    expect(await leaflet('L1', 'de-de')).toContain('<html lang="de-DE">')
    expect(await leaflet('L1', 'de')).toContain('<html lang="de-DE">')
  })

  it('API-51 answers 404 in shape for what there is not', async () => {
    for (const url of [
      address('nobody'),
      address('hidden'),
      address('L1', 'fr_FR'),
      address('L1', 'nonsense'),
      address('L1', 'en_GB', 'a.txt'),
      address('L1', 'en_GB', 'html'),
    ]) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.json(), url).toMatchObject({ code: 'not_found', message: expect.any(String) })
    }
    expect((await get(`${address('L1')}?paper=a3`)).json()).toMatchObject({ field: 'paper' })
    expect((await get(address('x'.repeat(300)))).statusCode).toBe(400)
    expect((await get(address('a\u0000b'))).statusCode).toBe(400)
  })

  it('A-47 holds nothing that runs, and loads nothing', async () => {
    const answer = await get(address('L1'))
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
    )
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).toContain('<p>Dims <b>warmly</b>.</p>')
    expect(answer.body).toContain('A &lt; B &amp; C')
    expect(answer.body).not.toMatch(/<script|onclick|javascript:|elsewhere\.example|x\.example|<link|@import/i)
    const sources = [...answer.body.matchAll(/(?:src|href)="([^"]*)"|url\(([^)]*)\)/g)].map(
      (match) => match[1] ?? match[2],
    )
    expect(sources.every((source) => source?.startsWith('data:'))).toBe(true)
    // A saved file has no HTTP headers, so the policy must come first in the document.
    expect(answer.body.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(answer.body.indexOf('<style'))
  })

  it('DETAIL-07 has its pictures in it, in the size they are printed in', async () => {
    const page = await leaflet('L1')
    expect(page).toContain('width="960" height="720"')
    expect(page.match(/src="data:image\/jpeg/g)).toHaveLength(3)
    expect(page.length).toBeLessThan(400_000)
  })

  it('DETAIL-07 shows associated products, and the variants of a parent in their order', async () => {
    expect(await leaflet('L1')).toMatch(/Matching<\/h2>[\s\S]*Zebra lamp[\s\S]*Parent/)
    const parent = await leaflet('L3')
    expect(parent.indexOf('L3-blue')).toBeGreaterThan(0)
    expect(parent.indexOf('L3-red')).toBeGreaterThan(parent.indexOf('L3-blue'))
    expect(parent).toContain('<i style="background:#ff0000"></i>')
    expect(await leaflet('L2')).not.toContain('class="versions"')
  })

  it('DETAIL-07 has a bar code of a right number only, and the address of the product', async () => {
    expect(await leaflet('L1')).toContain('<figure class="bar">')
    expect(await leaflet('L2')).not.toContain('<figure class="bar">')
    expect(await leaflet('L2')).toContain('4006381333932')
    expect(await leaflet('a/b #1')).toContain('http://portal.example/en-GB/products/detail/a%2Fb%20%231')
  })

  it('DETAIL-07 says the language of a text that fell back', async () => {
    const page = await leaflet('L1', 'sv_SE')
    expect(page).toContain('<html lang="sv-SE">')
    expect(page).toMatch(/<h1 lang="en(-GB)?">/)
    expect(page).toContain('<p class="about" lang="en">They go well together</p>')
  })

  it('DETAIL-07 lists several values as the language does', async () => {
    expect(await leaflet('W1', 'en_GB')).toContain('Oak, Ash and Elm')
    expect(await leaflet('W1', 'de_DE')).toContain('Oak, Ash und Elm')
  })

  it('DETAIL-07 is for the paper of the country, or that which is asked for', async () => {
    expect(await leaflet('L1', 'en_US')).toContain('size: letter;')
    expect(await leaflet('L1', 'en_GB')).toContain('size: A4;')
    expect(await leaflet('L1', 'en_US', 'x.html?paper=a4')).toContain('size: A4;')
  })

  it('DETAIL-07 changes with the catalogue and with the day', async () => {
    expect(await leaflet('L2')).toContain('31 March 2026')
    server.time.now = new Date('2026-04-01T10:00:00Z')
    expect(await leaflet('L2')).toContain('1 April 2026')
    server.time.now = new Date('2026-03-31T10:00:00Z')
  })

  it('DETAIL-07 is made of the catalogue’s own template, and of the built-in one where that fails', async () => {
    onTestFinished(() => useTemplate(''))
    const endless = '{% for a in (1..100000000) %}{{ a }}{% endfor %}'
    const heading = '<b>{{ product.name.text }}</b>'
    await useTemplate(`<html><head></head>${heading}{% if product.id == "L2" %}${endless}{% endif %}</html>`)
    expect(await leaflet('L1')).toMatch(
      /^<html><head><meta http-equiv="Content-Security-Policy"[^>]*><\/head><b>Åre lamp<\/b>/,
    )
    expect(short(await leaflet('L2'))).toContain('Zebra lamp</h1>')
    expect(server.logged.some(({ msg }) => String(msg).startsWith('The template of leaflets failed'))).toBe(true)
    await useTemplate('{% if')
    expect(short(await leaflet('L1'))).toContain('Åre lamp</h1>')
  })

  it('DETAIL-07 says with 501 that PDFs can not be made here, and does not offer them', async () => {
    const without = await buildTestApp()
    try {
      const url = address('L1').replace('.html', '.pdf')
      const answer = await without.app.inject({ url, headers: without.asGuest })
      expect(answer.statusCode).toBe(501)
      expect(answer.json()).toMatchObject({ code: 'leaflet_pdf_unavailable' })
    } finally {
      await without.close()
    }
  })
})

describe.skipIf(!chromium)('the leaflet as PDF (skipped where there is no Chromium)', () => {
  const pdf = async (url: string) => {
    const answer = await get(url)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const bounds = { characters: 200_000, pages: 50, milliseconds: 60_000 }
    return fileReader.document(answer.rawPayload, 800, bounds)
  }

  it('DETAIL-07 is offered by a header of the HTML', async () => {
    const answer = await get(`${address('L1', 'en_GB', 'lamp%20(1).html')}?paper=letter`)
    expect(answer.headers.link).toBe('<./lamp%20%281%29.pdf?paper=letter>; rel="alternate"; type="application/pdf"')
  })

  it('DETAIL-07 has the text and the size of the paper', { timeout: 240_000 }, async () => {
    const a4 = await pdf(address('L1', 'en_GB', 'x.pdf'))
    expect(a4).toMatchObject({ state: 'read' })
    expect(a4.text).toContain('Dims warmly.')
    expect(a4.text).toContain('1 / 1')
    expect(ratio(a4)).toBeCloseTo(297 / 210, 2)
    const letter = await pdf(address('L1', 'en_GB', 'x.pdf?paper=letter'))
    expect(ratio(letter)).toBeCloseTo(11 / 8.5, 2)
  })

  it('DETAIL-07 has several pages for a long product, with its name on each', { timeout: 240_000 }, async () => {
    const { pages = 0, text = '' } = await pdf(address('long', 'en_GB', 'x.pdf'))
    expect(pages).toBeGreaterThan(3)
    expect(text).toContain(`${pages} / ${pages}`)
    for (const value of [0, 60, 119]) expect(text).toContain(`Value number ${value}`)
  })

  it('DETAIL-07 comes out right in Greek, Russian, Polish and Chinese', { timeout: 480_000 }, async () => {
    for (const [locale, name] of Object.entries(languages)) {
      const { text = '' } = await pdf(address('L1', locale, 'x.pdf'))
      expect(text.replace(/\s+/g, ''), locale).toContain(name.replace(/\s+/g, ''))
    }
  })
})

const ratio = ({ picture }: { picture?: { width: number; height: number } }) =>
  picture ? picture.height / picture.width : 0
