import type { ContentCategory } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { base, openArticles } from './testing/open-articles.ts'

const opened = await openArticles()

const newestFirst = ['zebra', 'aengoe', 'soon', 'apple', 'early', 'apple/2 ä']

describe('content/', () => {
  it('CONTENT-04 sorts by created, the newest first, without being asked; on one day by priority, then by title', async () => {
    expect((await opened.list()).ids).toEqual(newestFirst)
  })

  it('CONTENT-03 API-21 sorts by created or title, asc or desc; priority only parts what is equal', async () => {
    expect((await opened.list({ orderby: 'created', orderdir: 'asc' })).ids).toEqual([
      'apple/2 ä',
      'soon',
      'apple',
      'early',
      'aengoe',
      'zebra',
    ])
    expect((await opened.list({ orderby: 'title', orderdir: 'asc' })).ids).toEqual([
      'aengoe',
      'apple',
      'apple/2 ä',
      'early',
      'soon',
      'zebra',
    ])
    expect((await opened.list({ orderby: 'title', orderdir: 'desc' })).ids).toEqual([
      'zebra',
      'soon',
      'early',
      'apple',
      'apple/2 ä',
      'aengoe',
    ])
  })

  it("CONTENT-03 sorts by title in the locale's own order, where Swedish has Ä behind Z", async () => {
    const { ids } = await opened.list({ orderby: 'title', orderdir: 'asc' }, 'sv-SE')
    expect(ids.at(-1)).toBe('aengoe')
  })

  it('CONTENT-05 A-90 pages, and answers the results with the total', async () => {
    const pages = []
    for (const page of ['1', '2', '3']) pages.push((await opened.list({ limit: '4', page })).ids)
    expect(pages).toEqual([newestFirst.slice(0, 4), newestFirst.slice(4), []])
    const far = await opened.list({ limit: '1000', page: '1000000' })
    expect([far.total, far.results]).toEqual([6, []])
  })

  it('A-84 limits the list to a category by id or code, with what is below it', async () => {
    const [, guides] = await opened.ask<ContentCategory[]>('/categories')
    for (const category of ['guides', String(guides?.id)])
      expect((await opened.list({ 'filters[category]': category })).ids).toEqual(['zebra', 'aengoe'])
    expect((await opened.list({ 'filters[category]': 'light' })).ids).toEqual(['zebra', 'aengoe'])
    expect((await opened.list({ 'filters[category]': 'care' })).ids).toEqual(['zebra'])
    expect((await opened.list({ 'filters[category]': 'nothing' })).total).toBe(0)
  })

  it('A-84 prefers the category of a code to the one of an id, and finds nothing in one that there is not', async () => {
    expect((await opened.list({ 'filters[category]': '2' })).ids).toEqual(['early'])
    expect((await opened.list({ 'filters[category]': 'none' })).total).toBe(0)
    expect((await opened.list({ 'filters[category]': '' })).total).toBe(6)
  })

  it.each([
    ['L1', ['zebra']],
    ['L3', ['zebra', 'aengoe']],
    ['L3-blue', ['zebra', 'aengoe']],
    ['L2', []],
    ['none', []],
    // This product is hidden from visitors.
    ['old', []],
    ['', newestFirst],
  ])(
    'A-58 API-64 limits the list to the articles of the product %s, its parent and its variants',
    async (product, ids) => {
      expect((await opened.list({ 'filters[product]': product })).ids).toEqual(ids)
    },
  )

  it('CONTENT-02 API-21 has the best match of a search first, and says which word occurs nowhere', async () => {
    // "Early" is the rarer word.
    const page = await opened.list({ search: 'apple early giraffe' })
    expect([page.ids, page.missing]).toEqual([['early', 'apple', 'apple/2 ä'], ['giraffe']])
    expect(await opened.list({ search: 'giraffe' })).not.toHaveProperty('missing')
  })

  it('CONTENT-02 API-21 searches, within a category and in the order that is asked for', async () => {
    expect((await opened.list({ search: 'apple', orderby: 'created', orderdir: 'asc' })).ids).toEqual([
      'apple/2 ä',
      'apple',
    ])
    expect((await opened.list({ search: 'needle', 'filters[category]': 'care' })).ids).toEqual(['zebra'])
    expect((await opened.list({ search: 'needle', 'filters[category]': '2' })).ids).toEqual([])
    expect((await opened.list({ search: 'needel' })).ids).toEqual(['zebra'])
    expect((await opened.list({ search: 'giraffe' })).total).toBe(0)
    expect((await opened.list({ search: '  ' })).total).toBe(6)
  })

  it('API-04 searches in the language of the call', async () => {
    const search = (language: string) => opened.list({ search: 'gestreift' }, language)
    expect(await search('de-DE')).toMatchObject({ ids: ['zebra'] })
    expect(await search('de-DE')).not.toHaveProperty('language')
    expect(await search('en-GB')).toMatchObject({ ids: ['zebra'], language: 'de' })
  })

  it('API-61 API-62 answers what the combined search asks for', async () => {
    expect((await opened.list({ page: '1', limit: '3', orderby: 'created', orderdir: 'desc' })).ids).toEqual(
      newestFirst.slice(0, 3),
    )
    expect(await opened.list({ search: 'zeb' })).toMatchObject({ words: ['zeb'], total: 1 })
  })

  it('SEARCH-17 carries an excerpt when that is asked for: the beginning, or where the words were found', async () => {
    const [whole] = (await opened.list({ search: 'needle' })).results
    const [beginning] = (await opened.list({ text: 'excerpt' })).results
    const [found] = (await opened.list({ text: 'excerpt', search: 'needle' })).results
    expect(whole?.text).toMatch(/^<p>word0 .* word99<\/p><p>A needle\.<\/p>$/)
    expect(beginning?.text).toMatch(/^<p>word0 .* word\d\d …<\/p>$/)
    expect(found?.text).toBe('<p>… A needle.</p>')
  })

  it('API-06 needs a token', async () => {
    for (const path of ['/', '/categories', '/zebra'])
      expect((await opened.server.app.inject({ url: `${base}${path}` })).statusCode, path).toBe(401)
  })

  it('is answered from memory for the same catalogue', async () => {
    const first = await opened.get('/', { limit: '1' })
    const again = await opened.get('/', { limit: '1' }, { 'if-none-match': String(first.headers.etag) })
    expect([first.headers['cache-control'], again.statusCode]).toEqual(['private, no-cache', 304])
  })
})

describe('content/{id}', () => {
  it('API-22 DATA-19 A-64 answers everything of an article', async () => {
    expect(await opened.one('zebra')).toEqual({
      id: 'zebra',
      title: 'Zebra lamp',
      introduction: 'Stripes',
      text: expect.stringMatching(/^<p>word0 .*<p>A needle\.<\/p>$/),
      link: '',
      created: Date.parse('2025-03-01T12:00:00Z') / 1000,
      updated: Date.parse('2026-01-01T00:00:00Z') / 1000,
      file: 'https://elsewhere.example/a%20b.PDF?x=1',
      image_small: 'https://elsewhere.example/c',
      image_large: '',
      media_file: {
        name: 'Sheet',
        url: 'https://elsewhere.example/a%20b.PDF?x=1',
        extension: 'pdf',
        size: null,
        width: null,
        height: null,
      },
      media_image_small: {
        name: 'c',
        url: 'https://elsewhere.example/c',
        extension: '',
        size: null,
        width: null,
        height: null,
      },
      media_image_large: null,
      categories: [
        { title: 'warm', code: 'warm' },
        { title: 'Care', code: 'care' },
      ],
      sorting_priority: 0,
      attachments: [
        {
          name: 'd.zip',
          url: 'https://elsewhere.example/d.zip',
          extension: 'zip',
          size: null,
          width: null,
          height: null,
        },
      ],
      thumbnail: 'https://elsewhere.example/%ff.jpg',
      // The answer does not name a product that visitors may not see.
      products: ['L3', 'L1'],
    })
  })

  it('CONTENT-07 DATA-19 answers in the language of the call, and says when a text is in another', async () => {
    expect(await opened.one('zebra', 'de-DE')).toMatchObject({
      title: 'Zebraleuchte',
      introduction: 'Streifen',
      text: '<p>Gestreift</p>',
      media_file: { name: 'Blatt' },
      categories: [{ title: 'warm' }, { title: 'Pflege' }],
    })
    expect(await opened.one('zebra', 'sv-SE')).toMatchObject({ title: 'Zebra lamp', language: 'en' })
    expect(await opened.one('apple/2 ä')).toMatchObject({ id: 'apple/2 ä', text: '<p>Apfel</p>', language: 'de' })
  })

  it('CONTENT-06 answers the address of one that stands elsewhere', async () => {
    expect(await opened.one('soon')).toMatchObject({ link: 'https://x.example/', sorting_priority: 2.5, text: '' })
  })

  it('API-22 answers 404 for one that there is not', async () => {
    const answer = await opened.get('/none')
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found', field: 'id' }),
    ])
  })
})

describe('content/categories', () => {
  it('API-23 DATA-20 answers the trees in their order, with those in which nothing stands', async () => {
    const category = (code: string, title: string, order: number, children: unknown[] = []) => ({
      id: expect.stringMatching(/^\d+$/),
      code,
      title,
      order,
      children,
    })
    expect(await opened.ask('/categories')).toEqual([
      category('2', 'News', 1),
      category('guides', 'Guides', 2, [
        category('care', 'Care', 1),
        category('light', 'Light', 1, [category('warm', 'warm', 1)]),
      ]),
      category('nothing', 'nothing', 3),
    ])
    const german = await opened.ask<ContentCategory[]>('/categories', {}, 'de-DE')
    expect(german[1]?.children.map(({ title }) => title)).toEqual(['Licht', 'Pflege'])
  })
})
