/**
 * A test server with the test catalogue and some articles that are imported from records, and functions that call it.
 */
import type { Content, ContentPage } from '@vitrine/contract'
import type { ContentCategoryRecord, ContentRecord } from '@vitrine/import'
import { testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { expect } from 'vitest'
import { buildTestApp } from '../../../testing/test-app.ts'

export const base = '/pim/portal/api/private/content'
const at = { file: 'test' }

export const categoryRecord = (
  code: string,
  parent: string,
  order: number,
  titles: ContentCategoryRecord['titles'] = { '': code },
): ContentCategoryRecord => ({ kind: 'content-category', at, code, parent, order, titles })

export const contentRecord = (code: string, more: Partial<ContentRecord> = {}): ContentRecord => ({
  ...{ kind: 'content', at, code, titles: { '': code }, introductions: {}, bodies: {}, named: [], links: {} },
  ...{ files: { attachments: [] }, priority: 0, created: '2025-01-01', categories: [], products: [] },
  ...more,
})

const word = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

const articles = [
  categoryRecord('guides', '', 2, { '': 'Guides', de_DE: 'Ratgeber' }),
  categoryRecord('light', 'guides', 1, { '': 'Light', de_DE: 'Licht' }),
  categoryRecord('warm', 'light', 1),
  categoryRecord('care', 'guides', 1, { '': 'Care', de_DE: 'Pflege' }),
  categoryRecord('2', '', 1, { '': 'News' }),
  categoryRecord('nothing', '', 3),
  contentRecord('zebra', {
    titles: { en_GB: 'Zebra lamp', de_DE: 'Zebraleuchte' },
    introductions: { en_GB: 'Stripes', de_DE: 'Streifen' },
    bodies: { en_GB: `<p>${word(100)}</p><p>A needle.</p>`, de_DE: '<p>Gestreift</p>' },
    created: '2025-03-01T12:00:00.500Z',
    categories: ['warm', 'care'],
    products: ['L3', 'L1', 'old'],
    files: {
      file: { path: 'https://elsewhere.example/a%20b.PDF?x=1', names: { '': 'Sheet', de_DE: 'Blatt' } },
      image_small: { path: 'https://elsewhere.example/c', names: {} },
      thumbnail: { path: 'https://elsewhere.example/%ff.jpg', names: {} },
      attachments: [{ path: 'https://elsewhere.example/d.zip', names: {} }],
    },
  }),
  contentRecord('aengoe', {
    titles: { '': 'Ängö' },
    created: '2025-02-01',
    categories: ['light'],
    products: ['L3-red'],
  }),
  contentRecord('early', { titles: { '': 'Early' }, created: '2025-01-01', categories: ['2'], priority: 1 }),
  contentRecord('soon', {
    titles: { '': 'Soon' },
    created: '2025-01-01',
    priority: 2.5,
    links: { '': 'https://x.example/' },
  }),
  contentRecord('apple', { titles: { '': 'Apple' }, created: '2025-01-01', priority: 1, products: ['old'] }),
  contentRecord('apple/2 ä', { titles: { '': 'Apple' }, created: '2024-12-31', bodies: { de_DE: '<p>Apfel</p>' } }),
]

/** Opens the server. */
export async function openArticles() {
  const server = await buildTestApp({ records: [...testCatalogue(), ...articles] })
  const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `${base}${path}`, query, headers: { ...server.asGuest, ...headers } })
  const ask = async <T>(path: string, query: Record<string, string> = {}, language = 'en-GB') => {
    const answer = await get(path, query, { 'accept-language': language })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as T
  }
  return {
    server,
    get,
    ask,
    list: async (query: Record<string, string> = {}, language?: string) => {
      const page = await ask<ContentPage>('/', query, language)
      return { ...page, ids: page.results.map(({ id }) => id) }
    },
    one: (id: string, language?: string) => ask<Content>(`/${encodeURIComponent(id)}`, {}, language),
  }
}
