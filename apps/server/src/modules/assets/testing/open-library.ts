/** A test server with the test catalogue and this library, and functions that call it. */
import type { Asset } from '@vitrine/contract'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importTestCatalogue } from '@vitrine/import/testing/test-catalogue'
import { expect } from 'vitest'
import { buildTestApp } from '../../../testing/test-app.ts'
import { fillLibrary } from './fill-library.ts'
import { testLibrary } from './test-library.ts'

export const base = '/pim/portal/api/private/media'

/** Opens the server. */
export async function openLibrary() {
  const database = await openTestDatabase()
  await importTestCatalogue(database)
  const library = await fillLibrary(database, testLibrary)
  const server = await buildTestApp({ database, settings: { portalOrigins: ['https://portal.example'] } })
  const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `${base}${path}`, query, headers: { ...server.asGuest, ...headers } })
  const ask = async <T>(path: string, query: Record<string, string> = {}, language = 'en-GB') => {
    const answer = await get(path, query, { 'accept-language': language })
    expect(answer.statusCode, answer.body).toBe(200)
    const wordsIn = (header: string) =>
      String(answer.headers[header] ?? '')
        .split(',')
        .map(decodeURIComponent)
    return {
      body: answer.json() as T,
      total: answer.headers['x-total-count'],
      words: wordsIn('x-search-words'),
      missing: wordsIn('x-search-missing'),
      language: answer.headers['x-search-language'],
    }
  }
  return {
    server,
    library,
    get,
    ask,
    list: async (query: Record<string, string> = {}, path = '/', language?: string) => {
      const { body, ...found } = await ask<Asset[]>(path, query, language)
      return { names: body.map(({ name }) => name), assets: body, ...found }
    },
    tagId: (code: string) => String(library.tagIds.get(code)),
    newVersion: server.newVersion,
  }
}
