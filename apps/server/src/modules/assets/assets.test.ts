import type { Asset } from '@vitrine/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkLink, maxDailyLinkLife } from '../../http/signed-links.ts'
import { keyOf } from './testing/fill-library.ts'
import { base, openLibrary } from './testing/open-library.ts'

const opened = await openLibrary()
beforeEach(() => {
  opened.server.time.now = new Date('2026-03-31T10:00:00Z')
})

describe('media/', () => {
  it('API-28 A-90 answers an array with the total in a header', async () => {
    const { names, total } = await opened.list({ itemsPerPage: '2' })
    expect(names).toHaveLength(2)
    expect(total).toBe('5')
  })

  it('ASSET-05 sorts by created, the newest first, without being asked; equal dates by name', async () => {
    expect((await opened.list()).names).toEqual(['Zebra at night', 'Apfel', 'Zoom', 'Äpple', 'Data sheet'])
  })

  it('ASSET-04 sorts by created or name, asc or desc', async () => {
    expect((await opened.list({ orderBy: 'created', orderDir: 'asc' })).names).toEqual([
      'Data sheet',
      'Äpple',
      'Apfel',
      'Zoom',
      'Zebra at night',
    ])
    const byName = (await opened.list({ orderBy: 'name', orderDir: 'asc' })).names
    expect(byName).toEqual(['Apfel', 'Äpple', 'Data sheet', 'Zebra at night', 'Zoom'])
    expect((await opened.list({ orderBy: 'name', orderDir: 'desc' })).names).toEqual([...byName].reverse())
  })

  it("ASSET-04 sorts by name in the locale's own order, where Swedish has Ä behind Z", async () => {
    const { names } = await opened.list({ orderBy: 'name', orderDir: 'asc' }, '/', 'sv-SE')
    expect(names).toEqual(['Apfel', 'Data sheet', 'Zebra at night', 'Zoom', 'Äpple'])
  })

  it('ASSET-06 pages, and answers nothing but the total far beyond the end', async () => {
    const pages = []
    for (const page of ['1', '2', '3']) pages.push((await opened.list({ itemsPerPage: '2', page })).names)
    expect(pages).toEqual([['Zebra at night', 'Apfel'], ['Zoom', 'Äpple'], ['Data sheet']])
    expect(await opened.list({ page: '1000000', itemsPerPage: '1000' })).toMatchObject({ names: [], total: '5' })
  })

  it.each([
    ['itemsPerPage', '0'],
    ['itemsPerPage', '1001'],
    ['page', '0'],
    ['orderBy', 'size'],
    ['orderDir', 'up'],
  ])('API-28 refuses %s=%s and names it', async (field, value) => {
    const answer = await opened.get('/', { [field]: value })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })

  it('ASSET-03 limits the list to the assets with any of the tags', async () => {
    expect(await opened.list({ tag: opened.tagId('white') })).toMatchObject({
      names: ['Zebra at night', 'Äpple'],
      total: '2',
    })
    const either = await opened.list({ tag: `${opened.tagId('new')},${opened.tagId('night')}` })
    expect(either.names).toEqual(['Zebra at night', 'Zoom'])
    expect((await opened.list({ tag: `${opened.tagId('new')}, 99999999999` })).names).toEqual(['Zoom'])
  })

  it('API-28 finds nothing by an id that no tag has, and limits nothing by an empty one', async () => {
    expect(await opened.list({ tag: '987654' })).toMatchObject({ names: [], total: '0' })
    expect(await opened.list({ tag: '' })).toMatchObject({ total: '5' })
  })

  it.each(['white', '1.5', '-1', '1;drop', '1,x', '\0'])(
    'A-88 refuses the tag id %j and names the field',
    async (tag) => {
      const answer = await opened.get('/', { tag })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ field: 'tag', code: 'tag_ids' }),
      ])
    },
  )

  it('ASSET-02 searches names and more, in the order that is asked for', async () => {
    expect((await opened.list({ search: 'zebra' })).names).toEqual(['Zebra at night'])
    expect((await opened.list({ search: 'striped' })).names).toEqual(['Zebra at night'])
    expect(await opened.list({ search: 'z', orderBy: 'name', orderDir: 'desc' })).toMatchObject({
      names: ['Zoom', 'Zebra at night'],
      total: '2',
    })
  })

  it('ASSET-02 has the best match of a search first unless it is asked for an order', async () => {
    // Both have one of the words; the older one has the shorter name.
    expect((await opened.list({ search: 'apple zebra' })).names).toEqual(['Äpple', 'Zebra at night'])
    const newestFirst = { search: 'apple zebra', orderBy: 'created' }
    expect((await opened.list(newestFirst)).names).toEqual(['Zebra at night', 'Äpple'])
    expect((await opened.list({ search: '?!' })).names).toHaveLength(5)
  })

  it('ASSET-02 finds assets by the other words, and says in a header which one occurs nowhere', async () => {
    const { names, missing } = await opened.list({ search: 'zebra giraffe' })
    expect([names, missing]).toEqual([['Zebra at night'], ['giraffe']])
    expect((await opened.list({ search: 'giraffe' })).missing).toEqual([''])
  })

  it('ASSET-02 finds assets by their scopes and tags', async () => {
    expect((await opened.list({ search: 'chairs' })).names).toEqual(['Zoom'])
    expect((await opened.list({ search: 'Produkte' }, '/', 'de-DE')).total).toBe('3')
    expect((await opened.list({ search: 'white' })).names).toEqual(['Äpple', 'Zebra at night'])
  })

  it('ASSET-02 finds a misspelt word, and nothing for one that no asset has', async () => {
    expect((await opened.list({ search: 'zebar' })).names).toEqual(['Zebra at night'])
    expect(await opened.list({ search: 'giraffe' })).toMatchObject({ names: [], total: '0' })
  })

  it('ASSET-02 says in a header which words it took the typed ones for, in every script', async () => {
    expect((await opened.list({ search: 'Zebar nights' })).words).toEqual(['zebar', 'nights', 'night', 'zebra'])
    expect((await opened.list({ search: '台灯 Äpple' })).words).toEqual(['台灯', 'apple', 'appl'])
    expect((await opened.list()).words).toEqual([''])
  })

  it('API-04 searches in the language of the call', async () => {
    const search = (language: string) => opened.list({ search: 'gestreifte' }, '/', language)
    expect(await search('de-DE')).toMatchObject({ names: ['Zebra bei Nacht'], language: undefined })
    expect(await search('en-GB')).toMatchObject({ names: ['Zebra at night'], language: 'de' })
  })

  it('API-58 API-59 answers what the combined search asks for', async () => {
    const latest = await opened.list({ page: '1', itemsPerPage: '4', orderBy: 'created', orderDir: 'desc' })
    expect(latest.names).toEqual(['Zebra at night', 'Apfel', 'Zoom', 'Äpple'])
    const found = await opened.list({
      page: '1',
      itemsPerPage: '8',
      orderBy: 'name',
      orderDir: 'desc',
      search: 'apfel',
    })
    expect(found.names).toEqual(['Apfel'])
  })

  it('API-60 answers an array also when nothing is found', async () => {
    expect((await opened.ask('/', { search: 'giraffe' })).body).toEqual([])
  })

  it('API-06 needs a token', async () => {
    for (const path of ['/', '/scopes', '/scopes/lamps', '/tags/scopes', '/tags/scopes/lamps', '/product/L1'])
      expect((await opened.server.app.inject({ url: `${base}${path}` })).statusCode, path).toBe(401)
  })
})

describe('an asset', () => {
  const zebra = async (language?: string) => {
    const { assets } = await opened.list({ search: 'zebra' }, '/', language)
    return assets[0] as Asset
  }

  it('DATA-15 has all its fields, and what more is known', async () => {
    const url = `/media/${keyOf('a1')}/zebra-one.jpg`
    expect(await zebra()).toEqual({
      id: String(opened.library.ids[0]),
      name: 'Zebra at night',
      url,
      absolute_url: `http://localhost:80${url}`.replace(':80/', '/'),
      secured_url: expect.stringContaining(`${url}?expires=`),
      scopes: [
        { name: 'Lamps', code: 'lamps' },
        { name: 'Table lamps', code: 'table-lamps' },
        { name: 'Rooms', code: 'rooms' },
      ],
      created: '2025-03-01T12:00:00Z',
      updated: '2025-03-01T12:00:00Z',
      meta: {
        extension: 'jpg',
        height: 300,
        width: 400,
        size: 1000,
        type: 'image/jpeg',
        thumbnail: true,
        alpha: true,
        colours: ['#ffffff', '#000000'],
        details: { caption: 'Stripes', camera: 'Box 1' },
      },
      tags: [
        { id: opened.tagId('night'), name: 'Night' },
        { id: opened.tagId('white'), name: 'White' },
      ],
      description: 'A striped lamp',
      copyright: '© Zoo',
      creator: 'A. Person',
    })
  })

  it('DATA-15 leaves out what is not known', async () => {
    const [sheet] = (await opened.list({ search: 'sheet' })).assets
    expect(sheet?.meta).toEqual({
      extension: 'pdf',
      height: null,
      width: null,
      size: 1000,
      type: 'application/pdf',
      pages: 4,
    })
    expect(Object.keys(sheet ?? {})).not.toContain('tags')
    expect(sheet?.scopes).toEqual([])
  })

  it('API-04 speaks the language of the call, and another one where it must', async () => {
    const german = await zebra('de-DE')
    expect(german).toMatchObject({ name: 'Zebra bei Nacht', description: 'Eine gestreifte Leuchte' })
    expect(german.scopes.map(({ name }) => name)).toEqual(['Zimmerleuchten', 'Table lamps', 'Räume'])
    expect(german.tags?.map(({ name }) => name)).toEqual(['Nacht', 'White'])
    expect((await zebra('sv-SE')).description).toBe('A striped lamp')
  })

  it('A-61 has a signed address that is good for one to two days', async () => {
    const { secured_url } = await zebra()
    const sent = Object.fromEntries(new URL(secured_url, 'http://x').searchParams)
    const state = (subject: string, at: string) =>
      checkLink(opened.server.configuration.signingKeys(), subject, sent, new Date(at), maxDailyLinkLife)
    expect(state(`media/${keyOf('a1')}`, '2026-04-01T23:59:59Z')).toBe('valid')
    expect(state(`media/${keyOf('a1')}`, '2026-04-02T00:00:00Z')).toBe('expired')
    expect(state(`media/${keyOf('b2')}`, '2026-03-31T10:00:00Z')).toBe('forged')
  })

  it('A-61 is answered anew on the next day, and from memory until then', async () => {
    const first = await opened.get('/')
    opened.server.time.now = new Date('2026-03-31T23:59:59Z')
    expect((await opened.get('/')).headers.etag).toBe(first.headers.etag)
    opened.server.time.now = new Date('2026-04-01T00:00:00Z')
    const next = await opened.get('/', {}, { 'if-none-match': String(first.headers.etag) })
    expect(next.statusCode).toBe(200)
    expect(next.json()[0].secured_url).not.toBe(first.json()[0].secured_url)
  })
})

describe('whole addresses', () => {
  const addressOf = async (headers: Record<string, string>) =>
    ((await opened.get('/', { itemsPerPage: '1' }, headers)).json() as Asset[])[0]?.absolute_url

  it('DATA-15 begin with the address that the request named, each caller its own', async () => {
    expect(await addressOf({ host: 'one.example' })).toMatch(/^http:\/\/one\.example\/media\//)
    expect(await addressOf({ host: 'two.example:8080' })).toMatch(/^http:\/\/two\.example:8080\/media\//)
    expect(await addressOf({ host: 'one.example' })).toMatch(/^http:\/\/one\.example\/media\//)
  })

  it('DATA-15 are the only ones for a portal of another origin, which cannot load paths', async () => {
    const first = async (headers: Record<string, string>) =>
      ((await opened.get('/', { itemsPerPage: '1' }, { host: 'api.example', ...headers })).json() as Asset[])[0]
    const elsewhere = await first({ origin: 'https://portal.example' })
    expect(elsewhere?.url).toMatch(/^http:\/\/api\.example\/media\//)
    expect(elsewhere?.secured_url).toMatch(/^http:\/\/api\.example\/media\/.*signature=/)
    expect((await first({}))?.url).toMatch(/^\/media\//)
  })

  it('A-88 leave out a host that is none', async () => {
    for (const host of ['"><script>', 'a/b', 'user@one.example', 'one.example:99999', ''])
      expect(await addressOf({ host }), host).toMatch(/^(http:\/\/localhost(:80)?)?\/media\//)
  })
})

describe('answers that are kept', () => {
  it('A-90 say the total with HEAD, with 304 and from memory', async () => {
    const query = { itemsPerPage: '3', search: 'zebra' }
    const first = await opened.get('/', query)
    const again = await opened.get('/', query)
    const head = await opened.server.app.inject({
      method: 'HEAD',
      url: `${base}/`,
      query,
      headers: opened.server.asGuest,
    })
    const known = await opened.get('/', query, { 'if-none-match': String(first.headers.etag) })
    for (const answer of [first, again, head, known]) expect(answer.headers['x-total-count']).toBe('1')
    expect(again.body).toBe(first.body)
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })
})
