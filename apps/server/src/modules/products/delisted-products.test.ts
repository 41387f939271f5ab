/** What visitors see of products that a delivery left out and that the import hid. */
import { importRecords, testCatalogue, testProducts, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const api = '/pim/portal/api/private'
const test = await buildTestApp({ records: testCatalogue() })
const get = async (url: string, query: Record<string, string> = {}) => {
  const answer = await test.app.inject({ url, query, headers: { ...test.asGuest, host: 'lamps.example' } })
  return {
    status: answer.statusCode,
    text: answer.body,
    body: String(answer.headers['content-type']).includes('json') ? answer.json() : undefined,
  }
}
const deliver = async (...without: string[]) => {
  const left = testProducts().filter(({ code }) => !without.includes(code))
  await importRecords(test.database, [...vocabularyRecords(), ...left], { missing: 'hide' })
  await test.configuration.refresh()
}

it('API-30 lists, searches, suggestions, counts, variants and related products leave a hidden product out', async () => {
  expect((await get(`${api}/product/L1`)).body.associations).not.toEqual([])
  await deliver('L2', 'L3-red')
  expect((await get(`${api}/product/`)).body.products.map(({ id }: { id: string }) => id)).toEqual(['L3', 'L1'])
  expect((await get(`${api}/product/`, { search: 'zebra' })).body.total).toBe(0)
  expect((await get(`${api}/suggestion/`, { search: 'zebra' })).text).not.toContain('L2')
  const filters = JSON.stringify({ colour: 'blue' })
  expect((await get(`${api}/product/`, { filters })).text).not.toContain('"L2"')
  expect((await get(`${api}/product/L1`)).body.associations).toEqual([])
  expect((await get(`${api}/product/L3`)).body).toMatchObject({ is_parent: true, variants: 1 })
  const variants = await get(`${api}/product/`, { filters: JSON.stringify({ parent: 'L3' }) })
  expect(variants.body.products.map(({ id }: { id: string }) => id)).toEqual(['L3-blue'])
  const counted = JSON.stringify((await get(`${api}/category/`)).body)
  expect(counted).toContain('"code":"floor"')
  expect(/"code":"floor"[^}]*"count":(\d+)/.exec(counted)?.[1]).toBe('1')
})

it('API-30 a hidden product answers at its address, marked, until a delivery has it again', async () => {
  await deliver('L2')
  expect((await get(`${api}/product/L2`)).body).toMatchObject({ id: 'L2', name: 'Zebra lamp', delisted: true })
  expect((await get(`${api}/product/L1`)).body).not.toHaveProperty('delisted')
  expect((await get('/sitemap.xml')).text).not.toContain('L2')
  await deliver()
  expect((await get(`${api}/product/L2`)).body).not.toHaveProperty('delisted')
  expect((await get(`${api}/product/`)).body.total).toBe(3)
})

it('API-30 an inactive product that is hidden does not answer', async () => {
  await deliver('old')
  expect((await get(`${api}/product/old`)).status).toBe(404)
})
