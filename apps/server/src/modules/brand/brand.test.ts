import { brandVersions, contents, mediaFiles } from '@vitrine/database/schema'
import { atEnd } from '@vitrine/database/testing/at-end'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importRecords, testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { describe, expect, inject, it, vi } from 'vitest'
import { writeBuiltPortal } from '../../testing/built-portal.ts'
import { plain } from '../../testing/sample-pictures.ts'
import { buildTestApp, type TestOptions } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'

const root = '/pim/admin/brand'
const imported = {
  setup: { title: 'Lumen', logo: '/media/imported.svg' },
  theme: { palette: { primary: '#1a1a1a', header: { background: '#ffffff' } } },
}

async function open(options: TestOptions = {}) {
  const test = await buildTestApp({ catalogue: { configuration: imported }, ...options })
  const { headers, userId } = await addPerson(test, { isOperator: true, username: 'olga@example.com' })
  const send = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object, more: object = {}) => {
    const answer = await test.app.inject({
      ...{ method, url: `${root}${path}`, headers: { ...headers, ...more } },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const change = (version: number, changes: object) => send('PATCH', '', { version, changes })
  const config = async (from = test) => (await from.app.inject('/pim/portal/api/public/config/')).json()
  const page = (url: string, from = test) => from.app.inject({ url, headers: { accept: 'text/html' } })
  return { ...test, test, headers, userId, send, change, config, page }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Sends a file as a browser does. */
async function upload({ send }: Pick<Opened, 'send'>, name: string, type: string, bytes: Uint8Array) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  const request = new Response(form)
  const body = Buffer.from(await request.arrayBuffer())
  return send('POST', '/pictures', body, { 'content-type': request.headers.get('content-type') })
}

const svg = (content = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/>${content}</svg>`,
  )

describe('the brand', () => {
  it('says of each field what was imported, what overrides it, and the default', async () => {
    const { change, send } = await open()
    await change(0, { primary: '#ABC', description: '  All \n lamps ' })
    const { body } = await send('GET', '')
    const fields = Object.fromEntries(body.fields.map((field: { name: string }) => [field.name, field]))
    expect(body.version).toBe(1)
    expect(fields.primary).toEqual({ name: 'primary', override: '#aabbcc', imported: '#1a1a1a', usual: '#1f2937' })
    expect(fields.description).toMatchObject({ override: 'All lamps', imported: null, usual: '' })
    expect(fields.languages).toMatchObject({ override: null, imported: null, usual: 'en_GB,de_DE,de_AT' })
    expect(body.locales).toHaveLength(3)
  })

  it('is what calls and pages have at once, over what was imported, also after another import', async () => {
    const { change, config, page, newVersion } = await open({ portalFolder: writeBuiltPortal() })
    expect((await page('/en-GB')).body).toContain('--color-primary:#1a1a1a')
    const before = await config()
    expect(before.theme.palette.primary).toBe('#1a1a1a')
    await change(0, { primary: '#00aa55', title: 'Nova', 'header.background': '#123456' })
    const after = await config()
    expect(after).toEqual({
      ...before,
      setup: { ...before.setup, title: 'Nova' },
      theme: {
        palette: {
          ...before.theme.palette,
          primary: '#00aa55',
          header: { ...before.theme.palette.header, background: '#123456' },
        },
      },
    })
    const { body } = await page('/en-GB')
    expect(body).toContain('--color-primary:#00aa55')
    expect(body).toContain('– Nova</title>')
    await newVersion()
    expect(await config()).toEqual(after)
    await change(1, { primary: null, title: null, 'header.background': null })
    expect(await config()).toEqual(before)
  })

  it('switches languages off, for calls, pages and the sitemap', async () => {
    const { app, change, page } = await open({ portalFolder: writeBuiltPortal() })
    const codes = async () =>
      (await app.inject('/pim/portal/api/public/locale/')).json().map(({ code }: { code: string }) => code)
    const sitemap = async () => (await app.inject({ url: '/sitemap.xml', headers: { host: 'x' } })).body
    expect((await page('/de-DE')).headers['content-language']).toBe('de-DE')
    expect(await sitemap()).toContain('/de-DE')
    expect(await change(0, { languages: 'de_AT, en_GB' })).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await codes()).toEqual(['en_GB', 'de_AT'])
    expect((await page('/de-DE')).headers['content-language']).not.toBe('de-DE')
    expect(await sitemap()).not.toContain('/de-DE')
    expect(await change(1, { languages: 'de_AT' })).toMatchObject({ status: 400, body: { field: 'languages' } })
    expect(await change(1, { languages: 'en_GB,xx' })).toMatchObject({ status: 400, body: { field: 'languages' } })
  })

  it.each([
    ['primary', 'red'],
    ['primary', ''],
    ['logo', '/media/0123456789abcdef0123456789abcdef/gone.svg'],
    ['logo', 'javascript:alert(1)'],
    ['logo', '//elsewhere.example/logo.svg'],
    ['dashboard_content', 'no-article'],
  ])('refuses the %s “%s” with the field', async (field, value) => {
    const { change, config } = await open()
    const before = await config()
    expect(await change(0, { title: 'Nova', [field]: value })).toMatchObject({ status: 400, body: { field } })
    expect(await config()).toEqual(before)
  })

  it('refuses a change of a version that is not the present one, also of two at the same moment', async () => {
    const { change, send } = await open()
    const both = await Promise.all([change(0, { title: 'One' }), change(0, { title: 'Two' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.field).toBe('version')
    expect((await send('GET', '/versions')).body.total).toBe(1)
    expect((await change(1, { title: both[0].status === 200 ? 'One' : 'Two' })).body.version).toBe(1)
  })

  it('keeps versions with who and when, and restores one', async () => {
    const { change, send, config } = await open()
    await change(0, { title: 'One', primary: '#111111' })
    await change(1, { title: 'Two' })
    const { body } = await send('GET', '/versions')
    const by = { at: '2026-03-31T10:00:00.000Z', operator: 'olga@example.com', restored: null }
    expect(body).toEqual({
      total: 2,
      versions: [
        { ...by, number: 2, fields: ['title'] },
        { ...by, number: 1, fields: ['title', 'primary'] },
      ],
    })
    expect((await send('GET', '/versions?limit=1')).body.versions).toEqual([{ ...by, number: 2, fields: ['title'] }])
    expect((await send('POST', '/restore', { version: 1, number: 1 })).status).toBe(409)
    expect(await send('POST', '/restore', { version: 2, number: 7 })).toMatchObject({
      status: 404,
      body: { field: 'id' },
    })
    expect((await send('POST', '/restore', { version: 2, number: 1 })).body.version).toBe(3)
    expect((await config()).setup.title).toBe('One')
    expect((await send('POST', '/restore', { version: 3, number: 0 })).body.version).toBe(4)
    expect((await config()).setup.title).toBe('Lumen')
    expect((await send('GET', '/versions')).body.versions[1]).toMatchObject({
      number: 3,
      restored: 1,
      fields: ['title'],
    })
  })

  it('writes every change to the audit log', async () => {
    const { change, send, app, headers } = await open()
    await change(0, { title: 'One', primary: '#111111' })
    await send('POST', '/restore', { version: 1, number: 0 })
    await change(2, { title: null })
    const { entries } = (await app.inject({ url: '/pim/admin/audit', headers })).json()
    expect(entries).toMatchObject([
      { action: 'brand.restored', subject: '2', operator: 'olga@example.com' },
      { action: 'brand.changed', subject: '1', details: [{ name: 'fields', value: 'title, primary' }] },
    ])
    expect(entries).toHaveLength(2)
  })

  it('takes an article of the catalogue as its introduction', async () => {
    const { change, config, database } = await open()
    await database.db.insert(contents).values({
      ...{ code: 'welcome', priority: 1, titles: {}, introductions: {}, links: {}, bodies: {}, files: {} },
      categoryIds: [],
      createdAt: '2026-03-01T00:00:00Z',
      updatedAt: '2026-03-01T00:00:00Z',
      hash: '',
    } as never)
    expect((await change(0, { dashboard_content: 'welcome' })).status).toBe(200)
    expect((await config()).setup.dashboard_content).toBe('welcome')
  })

  it('is changed by operators only', async () => {
    const { app, test, asGuest, config } = await open()
    const person = await addPerson(test)
    for (const headers of [asGuest, person.headers, {}])
      expect(
        (await app.inject({ method: 'PATCH', url: root, headers, payload: { version: 0, changes: { title: 'x' } } }))
          .statusCode,
      ).toBe(404)
    expect((await config()).setup.title).toBe('Lumen')
  })
})

describe('a picture for the brand', () => {
  it('is stored, served, and shown when a field has it', async () => {
    const opened = await open({ portalFolder: writeBuiltPortal() })
    const { app, change, page } = opened
    const { status, body } = await upload(opened, 'Our logo.svg', 'image/svg+xml', svg())
    expect(status).toBe(200)
    expect(body.value).toMatch(/^\/media\/[0-9a-f]{32}\/Our-logo\.svg$/)
    expect((await change(0, { logo: body.value })).status).toBe(200)
    expect((await page('/en-GB')).body).toContain(`src="${body.value}"`)
    const file = await app.inject(body.value)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(svg())]).toEqual([
      200,
      'image/svg+xml',
      true,
    ])
    expect(file.headers['content-security-policy']).toContain('sandbox')
  })

  it('can be each kind of picture that browsers show, whatever its name says', async () => {
    const opened = await open()
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const bytes = await plain(8, 8, '#336699').toFormat(format).toBuffer()
      expect([format, (await upload(opened, 'logo.bin', '', bytes)).status]).toEqual([format, 200])
    }
    const ico = Buffer.from([0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0, 4, 0, 0, 0, 22, 0, 0, 0, 0, 0, 0, 0])
    const { status, body } = await upload(opened, 'favicon.ico', 'image/x-icon', ico)
    expect(status).toBe(200)
    expect((await opened.change(0, { favicon: body.value })).status).toBe(200)
    expect(await opened.change(1, { logo: body.value })).toMatchObject({ status: 400, body: { field: 'logo' } })
  })

  it.each([
    ['text', 'logo.svg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a document', 'logo.png', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a drawing with a script', 'logo.svg', svg('<script>alert(1)</script>')],
    ['a drawing with another file', 'logo.svg', svg('<image href="https://elsewhere.example/x.png"/>')],
    ['a picture that is cut short', 'logo.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['an empty file', 'logo.png', Buffer.alloc(0)],
  ])('cannot be %s', async (_, name, bytes) => {
    const opened = await open()
    expect(await upload(opened, name, 'image/png', bytes)).toMatchObject({ status: 400, body: { field: 'file' } })
    expect(await opened.database.db.select().from(mediaFiles)).toEqual([])
  })

  it('cannot be larger than 5 MiB', async () => {
    const opened = await open()
    const { status } = await upload(opened, 'logo.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
    expect(status).toBe(400)
    expect((await upload(opened, 'logo.png', 'image/png', Buffer.alloc(7 * 1024 * 1024))).status).toBe(413)
  })

  it('stays when a catalogue is imported, if a version of the brand names it; others are marked to be deleted', async () => {
    const opened = await open()
    const [logo = '', other = ''] = await Promise.all(
      [svg(), svg('<circle r="3"/>')].map(
        async (bytes, index) => (await upload(opened, `${index}.svg`, 'image/svg+xml', bytes)).body.value as string,
      ),
    )
    await opened.change(0, { logo })
    await opened.change(1, { logo: null })
    await importRecords(opened.database, testCatalogue())
    const rows = await opened.database.db.select().from(mediaFiles)
    const marks = Object.fromEntries(
      rows.map(({ key, shown, unreferencedSince }) => [key, [shown, unreferencedSince === null]]),
    )
    expect(marks).toEqual({ [logo.slice(7, 39)]: [true, true], [other.slice(7, 39)]: [false, false] })
    // Choosing it after all brings it back.
    expect((await opened.change(2, { logo: other })).status).toBe(200)
    expect((await opened.app.inject(other)).statusCode).toBe(200)
  })
})

describe('the preview of a draft', () => {
  it('is a page of the portal with the draft, for its maker’s frame only, and changes nothing', async () => {
    const { send, change, page, config, time } = await open({ portalFolder: writeBuiltPortal() })
    await change(0, { title: 'Nova' })
    const { status, body } = await send('POST', '/preview', { changes: { primary: '#00aa55', languages: 'en_GB' } })
    expect(status).toBe(200)
    const shown = await page(`/en-GB?${body.query}`)
    expect(shown.body).toContain('--color-primary:#00aa55')
    expect(shown.body).toContain('Nova')
    expect(shown.body).not.toContain('"code":"de_AT"')
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(shown.headers['cache-control']).toBe('no-store')
    const plainPage = await page('/en-GB')
    expect(plainPage.body).toContain('--color-primary:#1a1a1a')
    expect(plainPage.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await config()).theme.palette.primary).toBe('#1a1a1a')

    const forged = await page(`/en-GB?${body.query.replace('brand=', 'brand=A')}`)
    expect(forged.body).toContain('--color-primary:#1a1a1a')
    expect(forged.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    time.now = new Date(time.now.getTime() + 3_601_000)
    expect((await page(`/en-GB?${body.query}`)).body).toContain('--color-primary:#1a1a1a')
  })

  it('says which field can’t be shown', async () => {
    const { send } = await open()
    expect(await send('POST', '/preview', { changes: { primary: 'red' } })).toMatchObject({
      status: 400,
      body: { field: 'primary' },
    })
  })
})

describe.runIf(inject('postgres'))('several processes', () => {
  it('show a new brand within two seconds', async () => {
    const database = await openTestDatabase()
    atEnd(database.close)
    await importRecords(database, testCatalogue())
    const shared = { ...database, close: async () => {} }
    const options = { database: shared, followsChanges: true, portalFolder: writeBuiltPortal() }
    const [one, other] = [await open(options), await buildTestApp(options)]
    // The other process listens as soon as its first probe has arrived.
    await vi.waitFor(async () => {
      const { version } = (await one.send('GET', '')).body
      expect((await one.change(version, { primary: `#0000${10 + version}` })).status).toBe(200)
      const [newest] = await database.db.select().from(brandVersions).orderBy(brandVersions.number)
      expect(newest?.operator).toBe('olga@example.com')
      const wanted = `#0000${10 + version}`
      await vi.waitFor(async () => expect((await one.config(other as never)).theme.palette.primary).toBe(wanted), 2000)
      expect((await one.page('/en-GB', other as never)).body).toContain(`--color-primary:${wanted}`)
    }, 60_000)
  })
})
