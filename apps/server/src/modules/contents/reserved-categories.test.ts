import type { Content, ContentCategory, ContentPage, Suggestions } from '@vitrine/contract'
import { importRecords } from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addGroups, addPerson } from '../../testing/test-people.ts'
import { categoryRecord, contentRecord, openArticles } from './testing/open-articles.ts'

type Headers = Record<string, string>
const as: Record<'guest' | 'stranger' | 'dealer' | 'operator', Headers> = {
  guest: {},
  stranger: {},
  dealer: {},
  operator: {},
}

/*
 * Guides > Light > Warm, Guides > Care. Light, and with it Warm, is reserved for dealers. "zebra" is in Warm and Care,
 * "aengoe" only in Light, "free" in no category. Floor lamps (L2, L3 and its variants) are also reserved for dealers.
 */
const opened = await openArticles()
const { server } = opened
await importRecords(server.database, [
  categoryRecord('prices', 'guides', 9, { '': 'Prices' }),
  contentRecord('margins', {
    titles: { '': 'Margins' },
    bodies: { '': '<p>clandestine</p>' },
    categories: ['prices'],
    products: ['L1'],
  }),
])
await addGroups(server, [
  { code: 'dealers', reserved: { content_categories: ['light', 'prices'], categories: ['floor'] } },
  { code: 'others', reserved: { scopes: ['x'], forms: ['check'] } },
])
as.guest = server.asGuest
as.stranger = (await addPerson(server, { groups: ['others'] })).headers
as.dealer = (await addPerson(server, { groups: ['dealers'] })).headers
as.operator = (await addPerson(server, { isOperator: true })).headers

const ask = async <T>(who: keyof typeof as, path: string, query: Record<string, string> = {}) => {
  const answer = await opened.get(path, query, { 'accept-language': 'en-GB', ...as[who] })
  return { status: answer.statusCode, body: answer.json() as T, text: answer.body }
}
const list = async (who: keyof typeof as, query: Record<string, string> = {}) => {
  const { body } = await ask<ContentPage>(who, '/', query)
  return { ids: body.results.map(({ id }) => id).sort(), total: body.total, words: body.words }
}
const open = ['apple', 'apple/2 ä', 'early', 'soon', 'zebra']
const all = ['aengoe', 'apple', 'apple/2 ä', 'early', 'margins', 'soon', 'zebra']

describe('articles without reserved categories', () => {
  it('SESSION-18 are suggested as the caller sees them, and texts are corrected to nothing else', async () => {
    const suggest = async (who: keyof typeof as, search: string) => {
      const url = `/pim/portal/api/private/suggestion/?area=contents&search=${search}`
      const headers = { 'accept-language': 'en-GB', ...as[who] }
      const { contents, corrections } = (await server.app.inject({ url, headers })).json<Suggestions>()
      return { ids: contents.map(({ id }) => id), corrections }
    }
    expect((await suggest('dealer', 'marg')).ids).toEqual(['margins'])
    expect((await suggest('dealer', 'magrins')).corrections).toEqual(['Margins'])
    for (const text of ['marg', 'magrins', 'clandes'])
      expect(await suggest('guest', text)).toEqual({ ids: [], corrections: [] })
  })

  it('API-21 lists and counts what the caller sees', async () => {
    expect(await list('guest')).toMatchObject({ ids: open, total: 5 })
    expect(await list('stranger')).toMatchObject({ ids: open, total: 5 })
    expect(await list('dealer')).toMatchObject({ ids: all, total: 7 })
    expect(await list('operator')).toMatchObject({ ids: all, total: 7 })
  })

  it('API-21 has nothing in a hidden category, by code and by id, nor through it in the one above', async () => {
    const trees = (await ask<ContentCategory[]>('dealer', '/categories')).body
    const prices = trees.flatMap(({ children }) => children).find(({ code }) => code === 'prices')
    for (const category of ['light', 'warm', 'prices', prices?.id ?? '', 'unknown'])
      expect(await list('guest', { 'filters[category]': category })).toMatchObject({ ids: [], total: 0 })
    expect((await list('dealer', { 'filters[category]': 'light' })).ids).toEqual(['aengoe', 'zebra'])
    // Zebra is in Guides by way of Care.
    expect((await list('guest', { 'filters[category]': 'guides' })).ids).toEqual(['zebra'])
  })

  it('API-22 answers for a hidden article what it answers for one that there is not', async () => {
    const unknown = await ask('guest', '/nothing')
    for (const who of ['guest', 'stranger'] as const)
      for (const id of ['aengoe', 'margins']) {
        const answer = await ask(who, `/${id}`)
        expect([answer.status, answer.text]).toEqual([404, unknown.text.replace('nothing', id)])
      }
    expect((await ask('dealer', '/aengoe')).status).toBe(200)
  })

  it('API-22 names neither hidden categories nor hidden products of an article', async () => {
    const zebra = async (who: keyof typeof as) => {
      const { categories, products, attachments } = (await ask<Content>(who, '/zebra')).body
      return { categories: categories.map(({ code }) => code).sort(), products, attachments: attachments.length }
    }
    expect(await zebra('guest')).toEqual({ categories: ['care'], products: ['L1'], attachments: 1 })
    expect(await zebra('dealer')).toEqual({ categories: ['care', 'warm'], products: ['L3', 'L1'], attachments: 1 })
  })

  it('API-22 API-21 links to no hidden product and to no hidden article; the words of the links stay', async () => {
    const { database, newVersion } = opened.server
    const links = `<p>See <a href="/products/detail/L3">the <em>floor</em> lamp</a>, <a href="/products/detail/L1?x=1">the table lamp</a>,
      <a title="t" href="/contents/detail/margins#top">margins</a>, <a href="/contents/detail/apple%2F2%20%C3%A4">apples</a>,
      <a href="/products/detail/nobody">nobody</a>, <a href="https://elsewhere.example/products/detail/L3">elsewhere</a>.</p>`
    await database.db.execute(sql`update content_texts set body = ${links}
      where content_id = (select id from contents where code = 'zebra')`)
    await newVersion()
    const seen = links
      .replace('<a href="/products/detail/L3">the <em>floor</em> lamp</a>', 'the <em>floor</em> lamp')
      .replace('<a title="t" href="/contents/detail/margins#top">margins</a>', 'margins')
    for (const [who, text] of [
      ['guest', seen],
      ['stranger', seen],
      ['dealer', links],
      ['operator', links],
    ] as const) {
      expect((await ask<Content>(who, '/zebra')).body.text).toBe(text)
      const { results } = (await ask<ContentPage>(who, '/')).body
      expect(results.find(({ id }) => id === 'zebra')?.text).toBe(text)
    }
  })

  it('API-22 SESSION-18 links to no reserved form, also where nothing else is hidden', async () => {
    const { database, newVersion } = opened.server
    const links = '<p><a href="/forms/detail/check">check</a>, <a href="/forms/detail/other">other</a></p>'
    await database.db.execute(sql`update content_texts set body = ${links}
      where content_id = (select id from contents where code = 'apple')`)
    await newVersion()
    const seen = links.replace('<a href="/forms/detail/check">check</a>', 'check')
    for (const [who, text] of [
      ['guest', seen],
      ['dealer', seen],
      ['stranger', links],
      ['operator', links],
    ] as const)
      expect((await ask<Content>(who, '/apple')).body.text).toBe(text)
  })

  it('API-23 answers the trees without them', async () => {
    const flat = (trees: readonly ContentCategory[]): string[] =>
      trees.flatMap(({ code, children }) => [code, ...flat(children)])
    expect(flat((await ask<ContentCategory[]>('guest', '/categories')).body)).toEqual([
      '2',
      'guides',
      'care',
      'nothing',
    ])
    expect(flat((await ask<ContentCategory[]>('dealer', '/categories')).body).sort()).toEqual(
      ['2', 'care', 'guides', 'light', 'nothing', 'prices', 'warm'].sort(),
    )
  })

  it('A-58 API-21 has the articles of a product that the caller sees, and none by one that is hidden', async () => {
    expect((await list('guest', { 'filters[product]': 'L1' })).ids).toEqual(['zebra'])
    expect((await list('dealer', { 'filters[product]': 'L1' })).ids).toEqual(['margins', 'zebra'])
    expect((await list('guest', { 'filters[product]': 'L3' })).ids).toEqual([])
    expect((await list('dealer', { 'filters[product]': 'L3' })).ids).toEqual(['aengoe', 'zebra'])
  })

  it('API-21 finds an article by a reserved category only if the article is nowhere else', async () => {
    for (const who of ['guest', 'dealer'] as const) expect((await list(who, { search: 'warm' })).ids).toEqual([])
    expect((await list('dealer', { search: 'prices' })).ids).toEqual(['margins'])
    expect((await list('guest', { search: 'prices' })).ids).toEqual([])
    expect((await list('guest', { search: 'care' })).ids).toEqual(['zebra'])
  })

  it('API-21 searches what is seen, and tells no word that only hidden articles say', async () => {
    expect((await list('guest', { search: 'clandestine' })).ids).toEqual([])
    expect((await list('guest', { search: 'clandestime' })).words).toEqual(['clandestime', 'clandestim'])
    expect(await list('dealer', { search: 'clandestime' })).toMatchObject({ ids: ['margins'] })
    expect((await list('dealer', { search: 'clandestime' })).words).toContain('clandestine')
    expect((await list('guest', { search: 'needel' })).words).toContain('needle')
  })
})
