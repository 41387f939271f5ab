import type { ContentPage, ProductPage, Suggestions } from '@vitrine/contract'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf, lines } from '@vitrine/import/testing/read-catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const server = await buildTestApp()

beforeAll(async () => {
  const folder = folderOf({
    'catalogue.json': { mapping: { name: ['title'] } },
    'locales.csv': 'code,title,default\nde_DE,Deutsch,false\nen_GB,English,true\nfr_FR,Français,false\n',
    'attributes.csv': 'name,type\ntitle,string\ntext,text\n',
    'categories.csv': 'code,title-en_GB,title-de_DE\nlamps,Lamps,Leuchten\nsamples,Samples,Muster\n',
    'products.csv': lines(
      'code,categories,title-en_GB,title-de_DE,title-fr_FR,text-en_GB',
      'stand,lamps,Siv floor lamp,Siv Stehleuchte,Lampadaire Siv,',
      'hang,lamps,Tind pendant,Tind Pendelleuchte,Suspension Tind,stands beside a floor lamp',
      'secret,samples,Ash trial,Esche Wunderlicht,Essai,',
    ),
    'assets.csv': 'file,name-en_GB,name-de_DE\nplan.txt,Floor plan,Grundriss\n',
    'plan.txt': 'plan',
    'contents/care.md': '# Oiled wood\n',
    'contents/care.de_DE.md': '# Geöltes Holz\n',
    'synonyms.csv': lines('locale,words', 'de,Stehlampe|Stehleuchte'),
    'groups.json': [{ id: 'dealers', name: 'Dealers', reserved: { categories: ['samples'] } }],
  })
  await importFolder(server.database, folder)
  await server.configuration.refresh()
})

const call = async <T>(path: string, language: string, query: Record<string, string>): Promise<T> => {
  const url = `/pim/portal/api/private/${path}/`
  return (await server.app.inject({ url, query, headers: { ...server.asGuest, 'accept-language': language } })).json()
}
const search = async (term: string, language = 'en-GB', query = {}) => {
  const page = await call<ProductPage>('product', language, { search: term, ...query })
  return { ...page, ids: page.products.map(({ id }) => id) }
}

describe('a search that finds nothing in the language of the locale', () => {
  it('PROD-04 is answered from another language, and says which', async () => {
    const found = await search('Stehleuchte')
    expect(found).toMatchObject({ ids: ['stand'], total: 1, language: 'de', words: ['stehleuchte', 'stehleucht'] })
    expect(found.products[0]?.name).toBe('Siv floor lamp')
    expect(await search('lampadaire')).toMatchObject({ ids: ['stand'], language: 'fr' })
    expect(await search('Stehlampe')).toMatchObject({ ids: ['stand'], language: 'de' })
    expect(await search('pendant', 'fr-FR')).toMatchObject({ ids: ['hang'], language: 'en' })
  })

  it('PROD-04 prefers the language in which most words occur, and tells the others', async () => {
    expect(await search('Lampadaire Siv,', 'en-GB')).not.toHaveProperty('language')
    expect(await search('Pendelleuchte suspension zzzz')).toMatchObject({
      language: 'de',
      missing: ['suspension', 'zzzz'],
    })
    expect(await search('suspension lampadaire')).toMatchObject({ language: 'fr' })
  })

  it('PROD-04 is answered from the default language if only descriptions or misspelt words match in its own', async () => {
    expect(await search('floor lamp', 'fr-FR')).toMatchObject({ ids: ['stand', 'hang'], language: 'en' })
    expect(await search('lampadiare', 'fr-FR')).not.toHaveProperty('language')
    expect(await search('suspension', 'fr-FR')).not.toHaveProperty('language')
  })

  it('API-21 API-28 is answered in the same way in the library and in articles', async () => {
    const url = '/pim/portal/api/private/media/'
    const headers = { ...server.asGuest, 'accept-language': 'fr-FR' }
    const assets = await server.app.inject({ url, query: { search: 'Grundriss' }, headers })
    expect(assets.json()).toMatchObject([{ name: 'Floor plan' }])
    expect(assets.headers).toMatchObject({ 'x-search-language': 'de', 'x-search-words': 'grundriss' })
    const articles = await call<ContentPage>('content', 'en-GB', { search: 'Holz' })
    expect(articles).toMatchObject({ results: [{ title: 'Oiled wood' }], language: 'de', words: ['holz'] })
  })

  it('PROD-02 PROD-05 is counted and filtered like any other', async () => {
    const counts = await call<{ code: string; count: number }[]>('category', 'en-GB', { search: 'Stehleuchte' })
    expect(counts.map(({ code, count }) => [code, count])).toEqual([['lamps', 1]])
    const filters = JSON.stringify({ category: 'lamps' })
    expect(await search('Stehleuchte', 'en-GB', { filters })).toMatchObject({ ids: ['stand'], language: 'de' })
  })

  it('PROD-04 is offered corrections from another language if it is misspelt, which find something there', async () => {
    const corrections = async (term: string, language = 'en-GB') =>
      (await call<Suggestions>('suggestion', language, { search: term })).corrections
    expect(await corrections('Stehleuhcte')).toEqual(['stehleuchte'])
    expect(await search('stehleuchte')).toMatchObject({ ids: ['stand'], language: 'de' })
    expect(await corrections('Lampadiare', 'de-DE')).toEqual(['lampadaire'])
    // Words of the visitor's own language come first, and reserved things correct nothing.
    expect(await corrections('pendnat')).toEqual(['pendant'])
    expect(await corrections('Wunderlihct')).toEqual([])
  })

  it('PROD-04 finds nothing where no language has a word, none is forgiven, or the visitor may not see it', async () => {
    for (const term of ['zzzz', 'Stehleuhcte', 'Wunderlicht']) {
      const found = await search(term)
      expect(found.ids).toEqual([])
      expect(found).not.toHaveProperty('language')
      for (const word of found.words ?? []) expect(term.toLowerCase().startsWith(word)).toBe(true)
    }
  })
})
