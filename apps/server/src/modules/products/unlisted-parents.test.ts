import type { ProductPage } from '@vitrine/contract'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf, lines } from '@vitrine/import/testing/read-catalogue'
import { beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const server = await buildTestApp()

beforeAll(async () => {
  const folder = folderOf({
    'catalogue.json': { mapping: { name: ['title'] }, listing: 'products' },
    'locales.csv': 'code,title,default\nen_GB,English,true\n',
    'attributes.csv': 'name,type\ntitle,string\n',
    'products.csv': lines(
      'code,parent,title-en_GB',
      'M-4711,,Runner',
      '1001,M-4711,Runner red',
      '1002,M-4711,Runner black',
      '1003,,Walker',
    ),
  })
  await importFolder(server.database, folder)
  await server.configuration.refresh()
})

const search = async (query: Readonly<Record<string, string>>) => {
  const answer = await server.app.inject({ url: '/pim/portal/api/private/product/', query, headers: server.asGuest })
  const { products, total } = answer.json<ProductPage>()
  return { ids: products.map(({ id }) => id), total }
}

it('PROD-04 finds the variants of a parent that lists do not show by its code', async () => {
  const found = await search({ search: 'm4711' })
  expect({ ...found, ids: found.ids.sort() }).toEqual({ ids: ['1001', '1002'], total: 2 })
  expect(await search({ search: 'M-4711', order: 'name', orderdir: 'asc' })).toEqual({
    ids: ['1002', '1001'],
    total: 2,
  })
})

it('PROD-04 has each variant once if it is found itself as well', async () => {
  const found = await search({ search: 'runner' })
  expect({ ...found, ids: found.ids.sort() }).toEqual({ ids: ['1001', '1002'], total: 2 })
})
