import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { rowsOf } from '@vitrine/database'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { writeBuiltPortal } from '../../testing/built-portal.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'

/*
 * A product with a variant, an asset and an article that a group reserves by their codes. They are in categories and
 * scopes that everybody may see, and other entities name them. Each contains a word of its own with "zebra" in it; the
 * asset's file is called "okapi".
 */
const folderFiles: Record<string, string> = {
  'products.csv': `code,parent,categories,status,title,picture,manual,text,association:related
LAMP,,lamps,active,Lamp,media/okapi.png,media/okapi.png|media/lamp.png,Light,ZEBRA|ZEBRA-RED
ZEBRA,,lamps,active,Zebralamp,media/lamp.png,,Dark,LAMP
ZEBRA-RED,ZEBRA,lamps,active,Zebrared,,,,
OTHER,,lamps,active,Other,media/okapi.png,,Light,
`,
  'attributes.csv': `name,type,label,filter,search
title,string,Title,true,true
picture,image,Picture,false,false
manual,file,Manual,false,false
text,text,Text,false,true
`,
  'locales.csv': 'code,title,default\nen_GB,English,true\n',
  'categories.csv': `code,title\nlamps,Lamps\n`,
  'associations.csv': `kind,label\nrelated,Related\n`,
  'catalogue.json': JSON.stringify({ setup: { title: 'Lamps' }, mapping: { name: ['title'], image: ['picture'] } }),
  'assets.csv': `file,name,scopes,tags,products
media/okapi.png,Zebraplan,press,zebratag|plan,LAMP
media/lamp.png,Lamp picture,press,plan,LAMP
`,
  'media/okapi.png': 'a hidden file',
  'media/lamp.png': 'a file for all',
  'contents/story.md': `---
title: Story
products: [LAMP, ZEBRA]
image_large: media/okapi.png
attachments:
  - path: media/okapi.png
  - path: media/lamp.png
---
See ![plan](../media/okapi.png), [the drawing](../media/okapi.png), [the article](secret.md) and [the lamp](/products/detail/ZEBRA).
`,
  'contents/secret.md': `---
title: Zebrastory
products: [LAMP]
---
Zebrawords.
`,
  'forms/check.json': JSON.stringify({
    name: 'Check',
    fields: [{ id: 'plan', name: 'Is it like this?', field_type: 'description', media: 'media/okapi.png' }],
  }),
  'exports/rowIndexes.json': JSON.stringify({
    name: 'RowIndexes',
    format: 'csv',
    products: 'all',
    columns: ['code', 'title', 'picture', 'manual', 'association:related'],
    options: { files: 'paths' },
  }),
  'exports/whole.json': JSON.stringify({ name: 'Whole', format: 'json', products: 'all', options: { values: 'own' } }),
  'groups.json': JSON.stringify([
    {
      id: 'club',
      reserved: { products: ['ZEBRA'], assets: ['media/okapi.png'], contents: ['secret'] },
    },
    { id: 'others', reserved: { forms: [] } },
  ]),
}

type Headers = Readonly<Record<string, string>>
const as: Record<string, Headers> = {}

const folder = await temporaryFolder()
for (const [name, text] of Object.entries(folderFiles)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
writeBuiltPortal(folder)
const database = await openTestDatabase()
const summary = await importFolder(database, folder, {
  'okapi.png': { type: 'image/png', width: 3, height: 2 },
  'lamp.png': { type: 'image/png', width: 3, height: 2 },
})
expect(summary.findings.filter(({ level }) => level === 'error')).toEqual([])
const [row] = await rowsOf<{ key: string }>(database.db)`select media_key as key from assets
  where source = 'media/okapi.png'`
const key = row?.key ?? ''
const test = await buildTestApp({ database, portalFolder: folder })
for (const name of ['media/okapi.png', 'media/lamp.png'])
  await test.mediaStore.put(Readable.from([Buffer.from(folderFiles[name] ?? '')]))
as.guest = test.asGuest
as.stranger = (await addPerson(test, { groups: ['others'] })).headers
as.member = (await addPerson(test, { groups: ['club'] })).headers
as.operator = (await addPerson(test, { isOperator: true })).headers

const base = '/pim/portal/api/private'
const ask = async (who: string, url: string) => {
  const answer = await test.app.inject({
    url,
    headers: { 'accept-language': 'en-GB', host: 'lamps.example', accept: '*/*', ...as[who] },
  })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}
/** The answer without the typed words, which a search repeats. */
const said = (text: string) => text.replace(/"words":\[.*?\]/, '')
const secret = () => new RegExp(`zebra|okapi|${key}`, 'i')

/** Calls whose answer contains reserved data for callers who may see it. */
const calls = [
  ['API-30', `${base}/product/`],
  ['API-30', `${base}/product/?order=created&orderdir=desc&limit=2`],
  ['API-30', `${base}/product/?attributes=picture,manual`],
  ['A-91', `${base}/product/LAMP`],
  ['A-91', `${base}/product/OTHER`],
  ['API-28', `${base}/media/`],
  ['API-28', `${base}/media/scopes/press`],
  ['API-28', `${base}/media/?search=zebraplan`],
  ['API-26', `${base}/media/tags/scopes`],
  ['API-29', `${base}/media/product/LAMP`],
  ['API-29', `${base}/media/product/OTHER`],
  ['API-21', `${base}/content/`],
  ['API-21', `${base}/content/?search=zebrawords`],
  ['API-21', `${base}/content/?filters[product]=LAMP`],
  ['API-22', `${base}/content/story`],
  ['API-16', `${base}/form/`],
] as const

describe('a thing that is reserved by its code', () => {
  it.each(calls)('SESSION-18 %s %s has it for its group and for operators alone', async (_, url) => {
    for (const who of ['guest', 'stranger']) {
      const { status, text } = await ask(who, url)
      expect(status).toBe(200)
      expect(said(text), who).not.toMatch(secret())
    }
    for (const who of ['member', 'operator']) expect(said((await ask(who, url)).text), who).toMatch(secret())
  })

  it.each(['product/ZEBRA', 'product/ZEBRA-RED', 'content/secret', 'media/product/ZEBRA'])(
    'SESSION-18 A-91 API-22 %s is not found',
    async (path) => {
      for (const who of ['guest', 'stranger']) expect((await ask(who, `${base}/${path}`)).status).toBe(404)
      for (const who of ['member', 'operator']) expect((await ask(who, `${base}/${path}`)).status).toBe(200)
    },
  )

  it('SESSION-18 totals and counts are without it', async () => {
    const figures = async (who: string) => {
      const products = JSON.parse((await ask(who, `${base}/product/`)).text)
      const contents = JSON.parse((await ask(who, `${base}/content/`)).text)
      const [category] = JSON.parse((await ask(who, `${base}/category/`)).text)
      const [scope] = JSON.parse((await ask(who, `${base}/media/scopes`)).text)
      const assets = (await ask(who, `${base}/media/`)).headers['x-total-count']
      return [products.total, category.count, contents.total, scope.count, assets]
    }
    expect(await figures('guest')).toEqual([2, 2, 1, 1, '1'])
    expect(await figures('member')).toEqual([3, 3, 2, 2, '2'])
  })

  it('SESSION-18 a product loses the hidden file from its values and takes no other picture for it', async () => {
    const lamp = async (who: string) => JSON.parse((await ask(who, `${base}/product/LAMP`)).text)
    expect(await lamp('guest')).toMatchObject({ image: '', attributes: { title: 'Lamp' } })
    expect((await lamp('guest')).attributes.picture).toBeUndefined()
    expect((await lamp('guest')).attributes.manual).toHaveLength(1)
    expect((await lamp('guest')).media.map(({ name }: { name: string }) => name)).toEqual(['lamp.png'])
    expect((await lamp('member')).attributes.manual).toHaveLength(2)
  })

  it('SESSION-18 an article keeps the words of links to it', async () => {
    const { text } = JSON.parse((await ask('guest', `${base}/content/story`)).text)
    expect(text).toContain('the drawing')
    expect(text).toContain('the lamp')
    expect(text).not.toMatch(/<img|href/)
  })

  it('API-15 SESSION-18 exports have nothing of it, also by a link that was made before its maker left the group', async () => {
    const { headers, userId } = await addPerson(test, { groups: ['club'] })
    as.leaver = headers
    const url = async (who: string, id: string) =>
      JSON.parse((await ask(who, `${base}/export/template/${id}/download`)).text).url as string
    const opened = async (address: string) => (await ask('guest', address)).text
    for (const id of ['rowIndexes', 'whole']) {
      expect(await opened(await url('guest', id))).not.toMatch(secret())
      const link = await url('leaver', id)
      expect(await opened(link)).toMatch(secret())
      await test.database.db.execute(sql`delete from user_groups where user_id = ${userId}`)
      expect(await opened(link)).not.toMatch(secret())
      await test.database.db.execute(sql`insert into user_groups (user_id, group_code, approved)
        values (${userId}, 'club', true)`)
    }
  })

  it('API-51 SESSION-18 leaflets are without it', async () => {
    const leaflet = (who: string, id: string) => ask(who, `/pim/export/export/public/leaflet/en_GB/${id}/x.html`)
    expect((await leaflet('guest', 'LAMP')).text).not.toMatch(secret())
    expect((await leaflet('member', 'LAMP')).text).toMatch(/zebra/i)
    expect([(await leaflet('guest', 'ZEBRA')).status, (await leaflet('member', 'ZEBRA')).status]).toEqual([404, 200])
  })

  it('API-49 SESSION-18 packages refuse its file, though products and articles name it', async () => {
    const prepare = async (who: string) => {
      const files = [{ name: 'a.png', url: `/media/${key}/okapi.png` }]
      const url = '/pim/asset/asset/download'
      const answer = await test.app.inject({ method: 'POST', url, headers: as[who] ?? {}, payload: { files } })
      return { status: answer.statusCode, text: answer.body }
    }
    for (const who of ['guest', 'stranger']) {
      const refused = await prepare(who)
      expect(refused.status).toBe(400)
      expect(refused.text).not.toContain('okapi')
    }
  })

  it('ROUTE-10 SESSION-18 pages and the sitemap say nothing of it', async () => {
    for (const path of [
      '/en-GB',
      '/en-GB/products/detail/LAMP',
      '/en-GB/contents/detail/story',
      '/en-GB/asset/list',
      '/sitemap.xml',
    ]) {
      const { text } = await ask('guest', path)
      expect(text.length, path).toBeGreaterThan(100)
      expect(text, path).not.toMatch(secret())
    }
    for (const path of ['/en-GB/products/detail/ZEBRA', '/en-GB/contents/detail/secret']) {
      const [hidden, unknown] = await Promise.all([ask('guest', path), ask('guest', path.replace(/[^/]+$/, 'nothing'))])
      expect([hidden.status, hidden.text]).toEqual([unknown.status, unknown.text])
    }
  })

  it('SESSION-18 an asset that is not reserved makes its file visible', async () => {
    const { db } = test.database
    await db.execute(sql`insert into assets (source, media_key, names, descriptions, copyright, creator, created_at, updated_at, scope_ids, tag_ids, hash)
      values ('media/copy.png', ${key}, '{}', '{}', '', '', now(), now(), '{}', '{}', '')`)
    await db.execute('update catalogue set version = version + 1')
    await test.configuration.refresh()
    expect(JSON.parse((await ask('guest', `${base}/product/OTHER`)).text).image).toContain(key)
  })
})
