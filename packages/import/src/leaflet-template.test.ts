import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import { importFolder } from './testing/import-folder.ts'
import { folderOf, lines } from './testing/read-catalogue.ts'

const database = useTestDatabase()

const products = { 'products.csv': lines('code,title', 'a,Lamp') }
const kept = async () =>
  (await rowsOf<{ text: string }>(database.db)`select leaflet_template as text from catalogue`)[0]?.text
const take = async (template: string | undefined, more = {}) =>
  importFolder(
    database,
    await folderOf(template === undefined ? products : { ...products, 'leaflet.liquid': template }),
    {},
    more,
  )

describe('leaflet.liquid', () => {
  it('DETAIL-07 goes in, and a second time changes nothing', async () => {
    const first = await take('<h1>{{ product.name.text }}</h1>')
    expect(await kept()).toBe('<h1>{{ product.name.text }}</h1>')
    expect(first.counts.get('leaflet template')).toMatchObject({ added: 1 })
    expect(first.codes).not.toContain('not-in-library')
    const second = await take('<h1>{{ product.name.text }}</h1>')
    expect(second.counts.get('leaflet template')).toMatchObject({ unchanged: 1 })
    expect(second.version).toBe(first.version)
    expect((await take('<h2></h2>')).version).toBe(first.version + 1)
  })

  it('DETAIL-07 that is broken is a finding with its line, and the one before stays', async () => {
    await take('<h1></h1>')
    const summary = await take('<h1>\n\n{{ product.name | shout }}</h1>')
    expect(summary.findings).toContainEqual(
      expect.objectContaining({
        level: 'error',
        code: 'bad-leaflet-template',
        at: { file: 'leaflet.liquid', line: 3, column: 1 },
        message: expect.stringContaining('undefined filter: shout'),
      }),
    )
    expect(await kept()).toBe('<h1></h1>')
  })

  it('DETAIL-07 that names what there is not goes in with a warning', async () => {
    const summary = await take('{{ lang }}\n{{ titel }}')
    expect(summary.findings).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        code: 'unknown-in-template',
        at: { file: 'leaflet.liquid', line: 2, column: 4 },
      }),
    )
    expect(await kept()).toBe('{{ lang }}\n{{ titel }}')
  })

  it('DETAIL-07 stays when the folder has none, but with --prune, and goes when it is empty', async () => {
    await take('<h1></h1>')
    await take(undefined)
    expect(await kept()).toBe('<h1></h1>')
    expect((await take(undefined, { prune: true })).counts.get('leaflet template')).toMatchObject({ removed: 1 })
    expect(await kept()).toBe('')
    await take('<h1></h1>')
    await take(' \n')
    expect(await kept()).toBe('')
  })
})
