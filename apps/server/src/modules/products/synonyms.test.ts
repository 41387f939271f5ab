import type { ProductPage } from '@vitrine/contract'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf, lines } from '@vitrine/import/testing/read-catalogue'
import { beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const server = await buildTestApp()
const files = {
  'catalogue.json': { mapping: { name: ['title'] } },
  'locales.csv': 'code,title,default\nen_GB,English,true\nde_DE,Deutsch,false\n',
  'attributes.csv': 'name,type\ntitle,string\n',
  'products.csv': lines(
    'code,title-en_GB,title-de_DE',
    'stand,Siv floor lamp,Siv Stehleuchte',
    'hang,Tind pendant lamp,Tind Pendelleuchte',
    'chair,Lun lounge chair,Lun Sessel',
  ),
}
async function importWith(...rows: readonly string[]): Promise<void> {
  const folder = folderOf({ ...files, 'synonyms.csv': lines('locale,words,direction', ...rows) })
  await importFolder(server.database, folder)
  await server.configuration.refresh()
}

const search = async (term: string, language = 'de-DE') => {
  const response = await server.app.inject({
    url: '/pim/portal/api/private/product/',
    query: { search: term },
    headers: { ...server.asGuest, 'accept-language': language },
  })
  const { products, words, missing } = response.json() as ProductPage
  return { ids: products.map(({ id }) => id), words, missing }
}

beforeAll(async () => {
  await importWith('de,Stehlampe|Stehleuchte,', 'de,Hängelampe|Pendelleuchte,', 'en,sofa|lounge chair,one-way')
})

it('PROD-04 finds the synonyms of the catalogue, in all forms, with their words to be marked', async () => {
  expect(await search('Stehlampe')).toMatchObject({ ids: ['stand'], missing: undefined })
  expect((await search('Stehlampen')).words).toContain('stehleuchte')
  expect((await search('hangelampen')).ids).toEqual(['hang'])
  expect((await search('Hängelmape')).ids).toEqual(['hang'])
  expect((await search('sofas', 'en-GB')).ids).toEqual(['chair'])
})

it('PROD-04 finds synonyms of an import as soon as it has ended', async () => {
  expect((await search('Fauteuil')).ids).toEqual([])
  await importWith('de,Fauteuil|Sessel,')
  expect((await search('Fauteuil')).ids).toEqual(['chair'])
  expect((await search('Stehlampe')).ids).toEqual([])
})
