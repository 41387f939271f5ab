/** Calls for things that do not exist, and articles in a state that no import writes. */
import type { ContentCategory, ContentPage } from '@vitrine/contract'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importRecords, testProducts, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildTestApp, statusAndField } from '../../testing/test-app.ts'
import { base, categoryRecord, contentRecord } from './testing/open-articles.ts'

const database = await openTestDatabase()
await importRecords(database, [
  ...vocabularyRecords(),
  ...testProducts(),
  categoryRecord('one', '', 1),
  categoryRecord('two', 'one', 1),
  contentRecord('a', { titles: { '': '<b>Lamp</b> & "more"' }, categories: ['two', 'one'], products: ['L1'] }),
  contentRecord('b/categories', { titles: { '': 'An id that is a path' } }),
  contentRecord('c'),
])
// A cycle of categories, missing ids, no ranks, a file without bytes, and an article without a text: lists still
// answer.
await database.db.execute(sql`update content_categories
  set parent_id = (select id from content_categories where code = 'two') where code = 'one'`)
await database.db.execute(sql`update contents set category_ids = category_ids || 999, title_ranks = '{}',
    files = ${JSON.stringify({ file: { names: {}, url: `/media/${'f'.repeat(32)}/gone.pdf` } })}::jsonb where code = 'a'`)
await database.db.execute(sql`delete from content_texts where content_id = (select id from contents where code = 'c')`)
const server = await buildTestApp({ database })

const long = (length: number) => 'x'.repeat(length)
const get = (pathAndQuery: string) => server.app.inject({ url: `${base}${pathAndQuery}`, headers: server.asGuest })

describe('calls of articles that nobody means', () => {
  it.each([
    '/?search=%27%20%26%20%7C%20!%20(%20%3C-%3E%20%3A*',
    '/?search=%5C%27%3A%3A%22%25_',
    '/?search=%F0%9F%92%A1%20%E7%81%AF',
    '/?search=%00&text=excerpt',
    '/?search=+++',
    '/?filters[category]=007',
    '/?filters[category]=-1',
    '/?filters[category]=__proto__',
    '/?filters[category]=999999999999999999999',
    '/?filters[product]=%27%3B--',
    '/?filters[product]=__proto__&filters[category]=constructor',
    '/?filters[unknown]=1',
    '/?limit=1000&page=1000000',
    '/?unknown=1&__proto__=2&constructor=3',
    '/categories?search=x',
  ])('A-88 answers %s without a fault', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it.each([
    ['a long search', `/?search=${long(201)}`, 'search'],
    ['a long category', `/?filters[category]=${long(256)}`, 'filters.category'],
    ['a long product', `/?filters[product]=${long(256)}`, 'filters.product'],
    ['/?filters[category]=%00', '/?filters[category]=%00', 'filters.category'],
    ['/?filters[product]=%00', '/?filters[product]=%00', 'filters.product'],
    ['/?filters[product]=a&filters[product]=b', '/?filters[product]=a&filters[product]=b', 'filters.product'],
    ['/?filters[product][x]=1', '/?filters[product][x]=1', 'filters.product'],
    ['/?filters=1', '/?filters=1', 'filters'],
    ['/?search[]=a', '/?search[]=a', 'search'],
    ['/?limit=0', '/?limit=0', 'limit'],
    ['/?limit=1001', '/?limit=1001', 'limit'],
    ['/?limit=1e9', '/?limit=1e9', 'limit'],
    ['/?page=0', '/?page=0', 'page'],
    ['/?page=NaN', '/?page=NaN', 'page'],
    ['/?page=1000001', '/?page=1000001', 'page'],
    ['/?orderby=__proto__', '/?orderby=__proto__', 'orderby'],
    ['/?orderby=', '/?orderby=', 'orderby'],
    ['/?orderdir=up', '/?orderdir=up', 'orderdir'],
    ['/?text=all', '/?text=all', 'text'],
    ['/%00', '/%00', 'id'],
    ['a long id', `/${long(256)}`, 'id'],
  ])('A-88 refuses %s and names the field', async (_what, path, field) => {
    const answer = await get(path)
    expect(statusAndField(answer), answer.body).toEqual([400, field])
  })

  it.each(['/..%2f..%2fetc', '/%E2%80%AE', "/'%20or%201=1", '/__proto__', '/-1'])(
    'A-88 finds nothing at %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )
})

describe('articles that no import writes', () => {
  it('API-23 answers the categories without those of a circle, and API-21 lists one of them', async () => {
    expect((await get('/categories')).json() as ContentCategory[]).toEqual([])
    const page = (await get('/?filters[category]=two')).json() as ContentPage
    expect(page.results.map(({ id, categories }) => [id, categories.map(({ code }) => code)])).toEqual([
      ['a', ['two', 'one']],
    ])
  })

  it('DATA-19 answers a file that nobody knows anything of', async () => {
    expect((await get('/a')).json()).toMatchObject({
      title: '<b>Lamp</b> & "more"',
      media_file: { name: 'gone.pdf', extension: 'pdf', size: null },
    })
  })

  it('API-21 passes over an article without a text, and API-22 has none', async () => {
    expect(((await get('/')).json() as ContentPage).results.map(({ id }) => id).sort()).toEqual(['a', 'b/categories'])
    expect((await get('/c')).statusCode).toBe(404)
  })
})
