import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { builtInTemplates } from '@vitrine/catalogue-rules/exports/built-in-templates'
import { preparedExports } from '@vitrine/database/schema/exports'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { plainAsset } from '@vitrine/import'
import { productRecord } from '@vitrine/import/testing/test-catalogue'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hiddenCodes, openReserved, secrets } from '../../catalogue/access/testing/reserved-catalogue.ts'
import { mediaKey } from '../../storage/media/store.ts'
import { templateRecord } from './testing/open-exports.ts'

type Headers = Readonly<Record<string, string>>
type Query = Readonly<Record<string, string>>

const columns = ['code', 'name', 'parent', 'variants', 'categories', 'category_names', 'association:matching', 'colour']
const definitions = {
  plain: { format: 'csv', products: 'all', columns, options: { headings: 'names' } },
  own: { format: 'json', products: 'all', columns, options: { values: 'own' } },
  articles: { format: 'csv', products: 'articles', columns: ['code'] },
  secret: { format: 'csv', columns: ['code'], filters: { category: 'secret' } },
  catalogue: { format: 'bmecat', products: 'all', options: { price: 'price', currency: 'EUR' } },
  places: { format: 'csv', columns: ['code', 'picture'], options: { files: 'paths' } },
  inner: { format: 'csv', columns: ['code'] },
}
const withoutBuiltIn = Object.entries(definitions).map(([code, one], index) => templateRecord(code, one, index))

const folder = await temporaryFolder()
for (const part of ['internal', 'public']) await mkdir(join(folder, part))
for (const file of ['internal/both.png', 'public/both.png', 'internal/one.png'])
  await writeFile(join(folder, file), file.split('/')[1] ?? '')
const store = {
  // Files with the same name get the same media key: they are one file in several places.
  put: async (file: string, known: { sha256: string }) => ({
    key: mediaKey(createHash('sha256').update(basename(file)).digest('hex')),
    size: 0,
    ...known,
  }),
  has: async () => true,
} as never
const pictures = [
  productRecord('F1', { picture: { '': 'internal/both.png' } }),
  productRecord('F2', { picture: { '': 'internal/one.png' } }),
  { ...plainAsset('internal/both.png'), scopes: ['internal'] },
  { ...plainAsset('internal/one.png'), scopes: ['internal'] },
  { ...plainAsset('public/both.png'), scopes: ['press'] },
]
const whole = await openReserved(true, { more: [...withoutBuiltIn, ...pictures], importing: { folder, store } })
const open = await openReserved(false, { more: withoutBuiltIn })
const dealer = await whole.person(['dealers'])
const person = await whole.person([])
afterAll(async () => {
  await Promise.all([whole.close(), open.close()])
})
beforeEach(async () => {
  await whole.database.db.execute(sql`delete from user_groups
    where group_code <> 'dealers' or user_id <> ${dealer.userId}`)
})

const base = '/pim/portal/api/private/export/template'
const prepare = async (headers: Headers, id: string, query: Query = {}, app = whole) => {
  const answer = await app.get(`${base}/${id}/download?${new URLSearchParams(query)}`, headers)
  return { status: answer.statusCode, body: answer.json() }
}
const opened = async (url: string, app = whole) => {
  const answer = await app.get(url, {})
  return { status: answer.statusCode, text: answer.body, code: answer.statusCode < 400 ? '' : answer.json().code }
}
const download = async (headers: Headers, id: string, query: Query = {}, app = whole) => {
  const { status, body } = await prepare(headers, id, query, app)
  expect(status, JSON.stringify(body)).toBe(200)
  const file = await opened(body.url, app)
  expect(file.status).toBe(200)
  return file.text
}
const firstCells = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
    .sort()

describe('export/template', () => {
  it('API-14 SESSION-18 has no template that is reserved for others', async () => {
    const ids = async (headers: Headers) => (await whole.get(base, headers)).json().map(({ id }: { id: string }) => id)
    const builtIn = builtInTemplates.map(({ code }) => code)
    expect(await ids(whole.asGuest)).toEqual([...Object.keys(definitions).slice(0, -1), ...builtIn])
    expect(await ids(person.headers)).toEqual([...Object.keys(definitions).slice(0, -1), ...builtIn])
    expect(await ids(dealer.headers)).toEqual([...Object.keys(definitions), ...builtIn])
  })

  it('API-15 SESSION-18 prepares nothing with such a template, like with one that there is not', async () => {
    for (const { headers } of [{ headers: whole.asGuest }, person]) {
      const hidden = await prepare(headers, 'inner')
      const unknown = await prepare(headers, 'innes')
      expect(hidden.status).toBe(404)
      expect(JSON.stringify(hidden.body)).toBe(JSON.stringify(unknown.body).replace('innes', 'inner'))
    }
    expect((await prepare(dealer.headers, 'inner')).status).toBe(200)
  })

  it('DATA-27 is empty, and prepares nothing, where exporting is switched off', async () => {
    const [alone, ofGroup] = [await whole.person([], { switchedOff: ['export'] }), await whole.person(['readers'])]
    const others = await whole.person(['dealers'], { switchedOff: ['share'] })
    // beforeEach deletes memberships in groups; these people belong only to this test.
    for (const { headers } of [alone, ofGroup]) {
      expect((await whole.get(base, headers)).json()).toEqual([])
      for (const id of ['plain', 'innes']) {
        const { status, body } = await prepare(headers, id)
        expect([status, body.code]).toEqual([403, 'feature_off'])
        expect(body.message).toContain('switched off')
      }
    }
    expect((await prepare(others.headers, 'plain')).status).toBe(200)
  })
})

describe('an export of one outside of the groups', () => {
  const withoutPictures = (text: string) => text.replace(/^F\d(,.*)?\r\n/gm, '')
  it.each<[string, Query]>([
    ['plain', {}],
    ['plain', { order: 'price', orderdir: 'desc' }],
    ['plain', { search: 'wunderlicht' }],
    ['plain', { ids: 'L1,H1,P,P-open,Q,Q-red,S' }],
    ['plain', { ids: 'L1,C1,T,T-blue,Q,Q-green' }],
    ['plain', { filters: JSON.stringify({ category: 'lamps' }) }],
    ['articles', {}],
    ['articles', { ids: 'P-red,P-open,Q' }],
    ['own', { ids: 'L1,L2,M1,M2,M3,P-open,Q,S' }],
  ])('SESSION-18 API-15 of %s with %j has nothing that is reserved', async (id, query) => {
    const without = await download(open.asGuest, id, query, open)
    for (const headers of [whole.asGuest, person.headers]) {
      const text = withoutPictures(await download(headers, id, query))
      expect(text).toBe(without)
      expect(text).not.toMatch(secrets)
    }
  })

  it.each([hiddenCodes.join(), ...hiddenCodes])(
    'API-15 SESSION-18 of the hidden products %s is refused',
    async (ids) => {
      const { status, body } = await prepare(person.headers, 'plain', { ids })
      expect([status, body]).toEqual([400, (await prepare(person.headers, 'plain', { ids: 'nothing' })).body])
    },
  )

  it('API-15 is refused when its template or search takes hidden products alone', async () => {
    expect((await prepare(person.headers, 'secret')).body.code).toBe('export_empty')
    expect((await prepare(person.headers, 'plain', { search: 'Xylophon' })).body.code).toBe('export_empty')
    expect(firstCells(await download(dealer.headers, 'secret'))).toEqual(['C1', 'H1', 'M1', 'P', 'Q', 'S'])
  })

  it('API-15 as BMEcat has no group, product, place or reference that is reserved', async () => {
    const text = await download(person.headers, 'catalogue')
    expect(text).not.toMatch(secrets)
    expect(text).not.toMatch(/>P</)
    expect(text).toContain('<SUPPLIER_PID type="supplier_specific">P-open</SUPPLIER_PID>')
    const full = await download(dealer.headers, 'catalogue')
    expect(full).toContain('<GROUP_ID>secret</GROUP_ID>')
    expect(full).toContain('<PROD_ID_TO>H1</PROD_ID_TO>')
    expect(full).not.toContain('vault')
  })

  it('API-15 names no path of an asset that is reserved', async () => {
    const rows = (text: string) => text.split('\r\n').filter((line) => line.startsWith('F'))
    const [both, one] = rows(await download(person.headers, 'places', { ids: 'F1,F2' }))
    expect(both).toBe('F1,public/both.png')
    expect(one).toMatch(/^F2,.*\/media\/[0-9a-f]{32}\/one\.png$/)
    const paths = rows(await download(dealer.headers, 'places', { ids: 'F1,F2' }))
    expect(paths[1]).toBe('F2,internal/one.png')
  })
})

describe('the link of an export', () => {
  const leave = (userId: string) => whole.database.db.execute(sql`delete from user_groups where user_id = ${userId}`)

  it('API-15 is its maker’s, whoever opens it', async () => {
    const mine = await prepare(dealer.headers, 'articles')
    const theirs = await prepare(whole.asGuest, 'articles')
    const rows = await whole.database.db
      .select({ userId: preparedExports.userId })
      .from(preparedExports)
      .where(eq(preparedExports.id, mine.body.url.split('/')[5]))
    expect(rows).toEqual([{ userId: dealer.userId }])
    expect(firstCells((await opened(mine.body.url)).text)).toContain('H1')
    const asGuest = await whole.get(theirs.body.url, dealer.headers)
    expect(firstCells(asGuest.body)).not.toContain('H1')
  })

  it('SESSION-18 API-15 gives its maker what the maker may see when it is opened', async () => {
    const { userId, headers } = await whole.person(['dealers'])
    const [all, reserved, template] = await Promise.all([
      prepare(headers, 'articles'),
      prepare(headers, 'plain', { ids: 'H1,H3,C1,T-blue' }),
      prepare(headers, 'inner'),
    ])
    expect(firstCells((await opened(all.body.url)).text)).toContain('H1')
    await leave(userId)
    const left = await opened(all.body.url)
    expect(left.status).toBe(200)
    expect(left.text).not.toMatch(secrets)
    for (const { body } of [reserved, template])
      expect(await opened(body.url)).toMatchObject({ status: 410, code: 'export_outdated' })
  })

  it('SESSION-18 API-15 ends with its maker', async () => {
    const { userId, headers } = await whole.person(['dealers'])
    const { body } = await prepare(headers, 'articles')
    await whole.database.db.execute(sql`update users set disabled = true where id = ${userId}`)
    expect(await opened(body.url)).toMatchObject({ status: 410, code: 'export_link_ended' })
    await whole.database.db.execute(sql`delete from users where id = ${userId}`)
    expect(await opened(body.url)).toMatchObject({ status: 410, code: 'export_link_ended' })
  })

  it('DATA-27 gives nothing once exporting is switched off for its maker', async () => {
    const { userId, headers } = await whole.person(['dealers'])
    const { body } = await prepare(headers, 'articles')
    await whole.database.db.execute(sql`update users set switched_off = '{export}' where id = ${userId}`)
    expect(await opened(body.url)).toMatchObject({ status: 403, code: 'feature_off' })
  })
})
