import type { Suggestions } from '@vitrine/contract'
import {
  attributeRecord,
  categoryRecord,
  optionRecord,
  productRecord,
  vocabularyRecords,
} from '@vitrine/import/testing/test-catalogue'
import { describe, expect, it } from 'vitest'
import { hiddenCodes, openReserved } from '../../catalogue/access/testing/reserved-catalogue.ts'
import { buildTestApp, statusAndField } from '../../testing/test-app.ts'
import { contentRecord } from '../contents/testing/open-articles.ts'

const path = '/pim/portal/api/private/suggestion/'

const lamp = (code: string, title: string, values: Record<string, string> = {}, parent = '') =>
  productRecord(
    code,
    {
      title: { '': title },
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { '': value }])),
    },
    { categories: parent === '' ? ['table'] : [], parent },
  )

const server = await buildTestApp({
  records: [
    ...vocabularyRecords(),
    attributeRecord('finish', 'single_select', { '': 'Finish', de_DE: 'Oberfläche' }),
    attributeRecord('inner', 'single_select', { '': 'Inner' }, { filter: false }),
    optionRecord('finish', 'oak', { '': 'Oak', de_DE: 'Eiche' }),
    optionRecord('finish', 'oakwood', { en_GB: 'Smoked oak' }),
    optionRecord('inner', 'oaken', { '': 'Oaken' }),
    categoryRecord('oaks', '', { '': 'Oak things', de_DE: 'Dinge aus Eiche' }),
    categoryRecord('empty', '', { '': 'Oak of which there is nothing' }),
    lamp('A1', 'Armada table lamp', { finish: 'oak', inner: 'oaken', dimmable: 'yes' }),
    lamp('A2', 'Armada floor lamp', { finish: 'oakwood' }),
    lamp('A3', 'Armadillo', { finish: 'oak', dimmable: 'no' }),
    productRecord('B', { title: { '': 'Stühle' } }, { categories: ['oaks'] }),
    lamp('F', 'Family lamp'),
    lamp('F-1', 'Variant one', { finish: 'oak' }, 'F'),
    lamp('F-2', 'Variant two', { finish: 'oak' }, 'F'),
    contentRecord('story', { titles: { '': 'The Armada story' } }),
  ],
})

const suggest = async (search: string, query: Record<string, string> = {}, language = 'en-GB') => {
  const answer = await server.app.inject({
    url: path,
    query: { search, ...query },
    headers: { ...server.asGuest, 'accept-language': language },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const found = answer.json<Suggestions>()
  return { ...found, ids: found.products.map(({ id }) => id) }
}

describe('suggestion/', () => {
  it('suggests products by the beginning of the last word, the best first', async () => {
    expect((await suggest('armad')).ids).toEqual(['A3', 'A2', 'A1'])
    expect((await suggest('lamp armad')).ids.slice(0, 2)).toEqual(['A2', 'A1'])
    expect((await suggest('amrad')).ids).toEqual(expect.arrayContaining(['A3', 'A2', 'A1']))
    expect((await suggest('armad')).products[0]).toMatchObject({ name: 'Armadillo', number: 'A3', attributes: {} })
    expect((await suggest('armad')).words).toContain('armad')
  })

  it('suggests a parent once for its variants', async () => {
    expect((await suggest('variant')).ids).toEqual(['F'])
  })

  it('suggests categories that contain something', async () => {
    expect((await suggest('oak')).categories).toEqual([{ code: 'oaks', title: 'Oak things', count: 1 }])
    expect((await suggest('tab')).categories).toEqual([{ code: 'table', title: 'Table lamps', count: 4 }])
    expect((await suggest('eich', {}, 'de-DE')).categories).toMatchObject([{ code: 'oaks', title: 'Dinge aus Eiche' }])
  })

  it('suggests values of filters with the number of products that the list shows', async () => {
    expect((await suggest('oak')).values).toEqual([
      { attribute: 'finish', label: 'Finish', value: 'oak', text: 'Oak', count: 3 },
      { attribute: 'finish', label: 'Finish', value: 'oakwood', text: 'Smoked oak', count: 1 },
    ])
    expect((await suggest('finish oak')).values.map(({ value }) => value)).toEqual(['oak', 'oakwood'])
    expect((await suggest('eiche', {}, 'de-DE')).values).toMatchObject([{ label: 'Oberfläche', text: 'Eiche' }])
    expect((await suggest('smoked', {}, 'de-DE')).values).toMatchObject([{ text: 'Smoked oak', language: 'en' }])
  })

  it('suggests an attribute that is true by its label', async () => {
    expect((await suggest('dimm')).values).toEqual([
      { attribute: 'dimmable', label: 'dimmable', value: 'true', text: '', count: 1 },
    ])
  })

  it('corrects a misspelt text to one that finds something, in the spelling of the catalogue', async () => {
    expect((await suggest('Stuhel')).corrections).toEqual(['Stühle'])
    expect((await suggest('Smkoed lamp')).corrections).toEqual(['Smoked lamp'])
    expect((await suggest('armada')).corrections).toEqual([])
    expect((await suggest('zzzz')).corrections).toEqual([])
  })

  it('has nothing for a text without words', async () => {
    for (const text of ['', '-', 'zzzz'])
      expect(await suggest(text)).toMatchObject({ ids: [], categories: [], values: [], corrections: [] })
  })

  it('counts and suggests within filters', async () => {
    const filters = JSON.stringify({ dimmable: true })
    expect(await suggest('oak', { filters })).toMatchObject({ ids: ['A1'], categories: [], values: [{ count: 1 }] })
  })

  it('suggests everything together without an area, and only the things of a list for its own', async () => {
    const contents = [{ title: 'The Armada story' }]
    expect(await suggest('armada')).toMatchObject({ ids: ['A2', 'A1'], contents })
    expect(await suggest('armada', { area: 'contents' })).toMatchObject({ ids: [], values: [], contents })
    expect(await suggest('armada', { area: 'products' })).toMatchObject({ ids: ['A2', 'A1'], contents: [] })
  })

  it('corrects no text that is right for another kind of things', async () => {
    expect(await suggest('story')).toMatchObject({
      ids: [],
      corrections: [],
      contents: [{ title: 'The Armada story' }],
    })
    expect((await suggest('stroy')).corrections).toEqual(['story'])
  })

  it.each([
    [{ search: 'a'.repeat(201) }, 'search'],
    [{ search: 'a', filters: '{' }, 'filters'],
    [{ search: 'a', filters: '{"unheard":1}' }, 'filters.unheard'],
    [{ search: 'a', area: 'moon' }, 'area'],
    [{}, 'search'],
  ])('%j is refused with the name of the field', async (query, field) => {
    const answer = await server.app.inject({
      url: path,
      query: query as Record<string, string>,
      headers: server.asGuest,
    })
    expect(statusAndField(answer)).toEqual([400, field])
  })

  it('API-05 needs a token', async () => {
    expect((await server.app.inject({ url: `${path}?search=a` })).statusCode).toBe(401)
  })
})

describe('reserved things', () => {
  it('SESSION-18 are suggested and counted for members of their groups only', async () => {
    const whole = await openReserved(true)
    const dealer = (await whole.person(['dealers'])).headers
    const ask = async (headers: Record<string, string>, search: string) =>
      (await whole.get(`${path}?search=${search}`, headers)).json<Suggestions>()
    const inside = await ask(dealer, 'ultravio')
    expect(inside.values).toMatchObject([{ attribute: 'colour', value: 'ultraviolet' }])
    expect(inside.products.map(({ id }) => id).some((id) => hiddenCodes.includes(id))).toBe(true)
    expect((await ask(dealer, 'secret')).categories).toMatchObject([{ code: 'secret' }])
    expect((await ask(dealer, 'Codenmae')).corrections).toEqual(['Codename'])
    for (const text of ['ultravio', 'secret', 'Codenmae']) {
      const outside = await ask(whole.asGuest, text)
      expect(outside).toMatchObject({ products: [], categories: [], values: [], corrections: [] })
    }
  })
})
