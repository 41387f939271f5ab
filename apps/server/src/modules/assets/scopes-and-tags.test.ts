import type { AssetScope, AssetTag } from '@vitrine/contract'
import { assetScopes } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openLibrary } from './testing/open-library.ts'

const opened = await openLibrary()

describe('scopes', () => {
  const treeText = (scopes: readonly AssetScope[]): string =>
    scopes
      .map(({ code, count, children }) => `${code} ${count}${children.length ? ` (${treeText(children)})` : ''}`)
      .join(', ')
  const tree = async (query: Record<string, string> = {}, language?: string) =>
    treeText((await opened.ask<AssetScope[]>('/scopes', query, language)).body)

  it('API-24 DATA-16 ASSET-01 are a tree by position and name, each with the assets in it and below it', async () => {
    expect(await tree()).toBe('empty 0, products 3 (chairs 1, lamps 2 (table-lamps 1)), rooms 2')
    const { body } = await opened.ask<AssetScope[]>('/scopes')
    expect(body[1]).toMatchObject({ id: String(opened.library.scopeIds.get('products')), name: 'Products' })
  })

  it('API-24 have their names and their order in the language of the call', async () => {
    const { body } = await opened.ask<AssetScope[]>('/scopes', {}, 'de-DE')
    expect(body.map(({ name }) => name)).toEqual(['empty', 'Produkte', 'Räume'])
    expect(body[1]?.children.map(({ name }) => name)).toEqual(['Chairs', 'Zimmerleuchten'])
  })

  it('API-24 count what is searched for and has any of the tags', async () => {
    expect(await tree({ search: 'zebra' })).toBe('empty 0, products 1 (chairs 0, lamps 1 (table-lamps 1)), rooms 1')
    expect(await tree({ tag: opened.tagId('white') })).toBe(
      'empty 0, products 2 (chairs 0, lamps 2 (table-lamps 1)), rooms 1',
    )
    expect(await tree({ tag: opened.tagId('new'), search: 'zebra' })).toBe(
      'empty 0, products 0 (chairs 0, lamps 0 (table-lamps 0)), rooms 0',
    )
  })

  it('API-25 A-62 list the assets in them and below, with the same query', async () => {
    expect(await opened.list({}, '/scopes/products')).toMatchObject({
      names: ['Zebra at night', 'Zoom', 'Äpple'],
      total: '3',
    })
    expect(
      await opened.list({ tag: opened.tagId('white'), orderBy: 'name', orderDir: 'asc' }, '/scopes/lamps'),
    ).toMatchObject({
      names: ['Äpple', 'Zebra at night'],
      total: '2',
    })
    expect(await opened.list({ search: 'zoom' }, '/scopes/lamps')).toMatchObject({ names: [], total: '0' })
    expect((await opened.list({}, '/scopes/empty')).total).toBe('0')
  })

  it('API-25 are found by their id as well', async () => {
    expect((await opened.list({}, `/scopes/${opened.library.scopeIds.get('chairs')}`)).names).toEqual(['Zoom'])
  })

  it.each(['/scopes/', '/tags/scopes/'])(
    'A-88 answers 404 with the code for one that there is not: %s',
    async (path) => {
      for (const code of ['nobody', '0', '%2e%2e', "'; drop"]) {
        const answer = await opened.get(`${path}${encodeURIComponent(code)}`)
        expect(answer.statusCode, code).toBe(404)
        expect(answer.json()).toMatchObject({ code: 'not_found', field: 'code' })
        expect(answer.json().message).toContain(code)
      }
    },
  )

  it('API-24 are not those that another version of the catalogue had', async () => {
    const { db } = opened.server.database
    expect((await opened.ask<AssetScope[]>('/scopes')).body[0]?.name).toBe('empty')
    await db
      .update(assetScopes)
      .set({ names: { '': 'Void' } })
      .where(eq(assetScopes.code, 'empty'))
    await opened.newVersion()
    expect((await opened.ask<AssetScope[]>('/scopes')).body[0]?.name).toBe('Void')
    await db
      .update(assetScopes)
      .set({ names: { '': 'empty' } })
      .where(eq(assetScopes.code, 'empty'))
    await opened.newVersion()
  })
})

describe('tags', () => {
  const tags = async (path = '', query: Record<string, string> = {}, language?: string) =>
    (await opened.ask<AssetTag[]>(`/tags/scopes${path}`, query, language)).body.map(
      ({ name, count }) => `${name} ${count}`,
    )

  it('API-26 DATA-17 are those that any asset has, those of most assets first, then by name', async () => {
    expect(await tags()).toEqual(['White 2', 'New 1', 'Night 1'])
    expect((await opened.ask<AssetTag[]>('/tags/scopes')).body[0]?.id).toBe(opened.tagId('white'))
  })

  it('API-26 have the language of the call', async () => {
    expect(await tags('', {}, 'de-DE')).toEqual(['White 2', 'Nacht 1', 'New 1'])
  })

  it('API-27 A-62 are those of the scope and below', async () => {
    expect(await tags('/lamps')).toEqual(['White 2', 'Night 1'])
    expect(await tags('/rooms')).toEqual(['Night 1', 'White 1'])
    expect(await tags('/empty')).toEqual([])
  })

  it('API-26 count what is searched for, and stay where they are without any', async () => {
    expect(await tags('', { search: 'zoom' })).toEqual(['New 1', 'Night 0', 'White 0'])
    expect(await tags('/lamps', { search: 'zebra' })).toEqual(['Night 1', 'White 1'])
  })

  it('ASSET-03 API-26 are not limited by the tags that are chosen, which stay to be taken off', async () => {
    expect(await tags('', { tag: opened.tagId('new') })).toEqual(['White 2', 'New 1', 'Night 1'])
    expect(await tags('/lamps', { tag: `${opened.tagId('new')},4711` })).toEqual(['White 2', 'Night 1', 'New 0'])
  })
})
