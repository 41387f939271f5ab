import type { Asset, AssetFacet, AssetScope, AssetTag } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { addGroups, addPerson } from '../../testing/test-people.ts'
import { fillLibrary } from './testing/fill-library.ts'
import { openLibrary } from './testing/open-library.ts'

/*
 * Besides the test library (four landscape JPGs, of which one is white and black, and a PDF): a tall green picture, a
 * square film, and a sound.
 */
const opened = await openLibrary()
const { scopeIds } = await fillLibrary(opened.server.database, {
  scopes: [{ code: 'garden' }],
  tags: [{ code: 'leaf' }],
  assets: [
    {
      names: { '': 'Leaf' },
      file: 'f6',
      scopes: ['garden'],
      tags: ['leaf'],
      media: { extension: 'jpeg', width: 600, height: 900, colours: ['#2f7a35', '#fdfdfd', '#101010', '#cc2222'] },
    },
    {
      names: { '': 'Clip' },
      file: 'a7',
      scopes: ['garden'],
      media: { type: 'video/mp4', extension: 'mp4', width: 1000, height: 1010 },
    },
    {
      names: { '': 'Rain' },
      file: 'b8',
      media: { type: 'audio/mpeg', extension: 'mp3', width: null, height: null },
    },
  ],
})
await addGroups(opened.server, [{ code: 'gardeners', reserved: { scopes: ['garden'] } }])
const { headers: gardener } = await addPerson(opened.server, { groups: ['gardeners'] })

const facets = async (query: Record<string, string> = {}, headers: Record<string, string> = gardener) => {
  const answer = await opened.get('/facets', query, { 'accept-language': 'en-GB', ...headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<AssetFacet[]>()
}
const asText = (groups: readonly AssetFacet[]) =>
  Object.fromEntries(
    groups.map(({ name, values }) => [name, values.map(({ label, count }) => `${label} ${count}`).join(', ')]),
  )
const names = async (query: Record<string, string>, path = '/') =>
  (await opened.get(path, query, gardener))
    .json<Asset[]>()
    .map(({ name }) => name)
    .sort()
const filters = (chosen: Readonly<Record<string, readonly string[]>>) => ({ filters: JSON.stringify(chosen) })

describe('the filters of the library', () => {
  it('are type, format, orientation and colour, with the assets of each value', async () => {
    expect(asText(await facets())).toEqual({
      type: 'Picture 5, Document 1, Film 1, Sound 1',
      format: 'JPG 5, MP3 1, MP4 1, PDF 1',
      orientation: 'Landscape 4, Portrait 1, Square 1',
      // Of the green picture only the first three colours count.
      colour: 'White 2, Black 2, Green 1',
    })
    const [type, , , colour] = await facets()
    expect(type).toMatchObject({ label: 'Type', values: [{ value: 'picture' }, {}, {}, {}] })
    expect(colour?.values[2]).toEqual({ value: 'green', label: 'Green', count: 1, colour: '#4c9147' })
  })

  it('have the language of the call', async () => {
    const groups = await facets({}, { ...gardener, 'accept-language': 'de-DE' })
    expect(groups.map(({ label }) => label)).toEqual(['Art', 'Format', 'Ausrichtung', 'Farbe'])
    expect(asText(groups).orientation).toBe('Querformat 4, Hochformat 1, Quadratisch 1')
  })

  it('limit the list, the scopes and the tags: any value of a group, and all groups', async () => {
    expect(await names(filters({ type: ['film', 'sound'] }))).toEqual(['Clip', 'Rain'])
    expect(await names(filters({ type: ['picture'], colour: ['green', 'black'] }))).toEqual(['Leaf', 'Zebra at night'])
    expect(await names(filters({ orientation: ['portrait'] }), '/scopes/garden')).toEqual(['Leaf'])
    expect(await names(filters({ colour: ['none'] }))).toEqual([])
    expect(await names({ ...filters({ format: ['jpg'] }), search: 'zoom' })).toEqual(['Zoom'])
    const query = filters({ colour: ['black'] })
    const tags = (await opened.get('/tags/scopes', query, gardener)).json<AssetTag[]>()
    expect(tags.map(({ name, count }) => `${name} ${count}`)).toEqual([...['leaf 1', 'Night 1', 'White 1', 'New 0']])
    const scopes = (await opened.get('/scopes', query, gardener)).json<AssetScope[]>()
    expect(scopes.find(({ code }) => code === 'garden')?.count).toBe(1)
  })

  it('count within scope, search, tags and the other groups, and keep what is chosen', async () => {
    expect(asText(await facets({ scope: 'garden' }))).toEqual({
      type: 'Picture 1, Film 1',
      format: 'JPG 1, MP4 1',
      orientation: 'Portrait 1, Square 1',
      colour: 'White 1, Black 1, Green 1',
    })
    // The own filter of a group does not limit its counts.
    expect(asText(await facets(filters({ type: ['film'] })))).toMatchObject({
      type: 'Picture 5, Document 1, Film 1, Sound 1',
      format: 'JPG 0, MP3 0, MP4 1, PDF 0',
      orientation: 'Landscape 0, Portrait 0, Square 1',
    })
    expect(asText(await facets({ search: 'zebra' })).colour).toBe('White 1, Black 1, Green 0')
    expect(asText(await facets({ tag: opened.tagId('white') })).orientation).toBe('Landscape 2, Portrait 0, Square 0')
    expect(asText(await facets({ scope: 'garden', ...filters({ type: ['sound'] }) })).type).toBe(
      'Picture 1, Film 1, Sound 0',
    )
  })

  it('SESSION-18 name and count only what the caller may see', async () => {
    expect(asText(await facets({}, opened.server.asGuest))).toEqual({
      type: 'Picture 4, Document 1, Sound 1',
      format: 'JPG 4, MP3 1, PDF 1',
      orientation: 'Landscape 4',
      colour: 'White 1, Black 1',
    })
    const hidden = await opened.get('/facets', { scope: String(scopeIds.get('garden')) })
    expect(hidden.statusCode).toBe(404)
    expect(hidden.json()).toMatchObject({ code: 'not_found', field: 'scope' })
  })

  it.each([
    ['no JSON', 'picture'],
    ['an unknown group', '{"weight":["1"]}'],
    ['a range', '{"type":{"min":1}}'],
    ['a number', '{"type":[1]}'],
    ['a long value', `{"type":["${'x'.repeat(65)}"]}`],
  ])('A-88 refuse %s', async (_, sent) => {
    for (const path of ['/facets', '/', '/scopes', '/tags/scopes']) {
      const answer = await opened.get(path, { filters: sent })
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json().field).toMatch(/^filters/)
    }
  })
})
