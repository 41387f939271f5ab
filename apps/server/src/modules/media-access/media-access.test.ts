/** Callers × addresses: which caller gets which file by which address. */
import { rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { mediaPath } from '@vitrine/catalogue-rules/media/media-path'
import {
  assetScopes,
  assets,
  contentCategories,
  forms,
  groups,
  mediaFiles,
  type Reserved,
  userGroups,
  users,
} from '@vitrine/database/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openReserved } from '../../catalogue/access/testing/reserved-catalogue.ts'
import { writeBuiltPortal } from '../../testing/built-portal.ts'
import { texture } from '../../testing/sample-pictures.ts'
import { field, formRow } from '../forms/testing/open-results.ts'

const api = '/pim/portal/api/private'
type Headers = Readonly<Record<string, string>>

const path: Record<string, string> = {}

/** Stores a picture and its row as an import does, and returns its address. */
async function addFile(name: string, seed: number): Promise<string> {
  const bytes = await texture(40, 30, seed).jpeg().toBuffer()
  const { key, size } = await opened.mediaStore.put(Readable.from([bytes]))
  const row = { key, size, name: `${name}.jpg`, type: 'image/jpeg', extension: 'jpg', width: 40, height: 30 }
  await opened.database.db.insert(mediaFiles).values({ ...row, drawable: true })
  return mediaPath(key, `${name}.jpg`)
}
const keyOf = (url: string) => url.split('/')[2] ?? ''

/** Gives a product a picture, with the data that an import would derive. */
const setPicture = (code: string, ...urls: string[]) =>
  opened.database.db.execute(sql`with p as (select id from products where code = ${code}),
    t as (update product_texts set attributes = attributes || ${JSON.stringify({ picture: urls })}::jsonb where product_id = (select id from p))
    update product_listing set media_keys = array(select json_array_elements_text(${JSON.stringify(urls.map(keyOf))}::json))
    where product_id = (select id from p)`)

const newVersion = async () => {
  await opened.database.db.execute(sql`update catalogue set version = version + 1`)
  await opened.configuration.refresh()
}
afterAll(async () => {
  rmSync(portalFolder, { recursive: true })
})

const reserved = ['hidden', 'asset', 'article', 'text', 'form'] as const
const everyone = ['open', 'both', 'logo', 'variant'] as const

/** The calls that name the files. */
const calls: Readonly<Record<string, string>> = {
  hidden: `${api}/product/H1`,
  asset: `${api}/media/`,
  article: `${api}/content/margins`,
  text: `${api}/content/margins`,
  form: `${api}/form/`,
}

/** The address of a file as a call answers it to a caller. Undefined if the call does not name the file. */
async function addressFor(
  name: string,
  headers: Headers,
  kind: 'view' | 'secured' = 'view',
): Promise<string | undefined> {
  const { body } = await opened.get(calls[name] ?? '', headers)
  const all = [...body.matchAll(/\/media\/([0-9a-f]{32})\/[^"\\\s]*/g)]
  const own = all.flatMap(([address, key]) => (key === keyOf(path[name] ?? '') ? [address] : []))
  // An asset has three addresses. The last is the secured one.
  return kind === 'secured' ? own.at(-1) : own[0]
}
const status = async (url: string) => (await opened.get(url, {})).statusCode
const size = '&trim=0&width=20&quality=80'

const portalFolder = writeBuiltPortal()
const opened = await openReserved(true, { portalFolder })
const { db } = opened.database
const names = ['open', 'hidden', 'both', 'asset', 'article', 'text', 'form', 'inactive', 'gone', 'logo', 'variant']
for (const [index, name] of names.entries()) path[name] = await addFile(name, index + 1)
const { open = '', hidden = '', both = '', variant = '' } = path
await setPicture('L1', open, both)
await setPicture('M3', open)
await setPicture('H1', hidden, both, path.logo ?? '')
// A variant in an open category shows the picture that it inherits from its hidden parent.
await setPicture('P', variant)
await setPicture('P-open', variant)
await setPicture('N', path.inactive ?? '')
await db.execute(sql`update product_listing set visible = false
  where product_id = (select id from products where code = 'N')`)
await db
  .update(mediaFiles)
  .set({ shown: false })
  .where(eq(mediaFiles.key, keyOf(path.inactive ?? '')))
await db
  .update(mediaFiles)
  .set({ shown: false, unreferencedSince: new Date() })
  .where(eq(mediaFiles.key, keyOf(path.gone ?? '')))
await db.execute(sql`update catalogue
  set configuration = jsonb_set(configuration, '{setup,logo}', ${JSON.stringify(path.logo)}::jsonb)`)
const [scope] = await db.insert(assetScopes).values({ code: 'internal', position: 1, names: {} }).returning()
const at = { createdAt: '2025-01-01T00:00:00Z', updatedAt: '2025-01-01T00:00:00Z' }
const said = { names: {}, descriptions: {}, copyright: '', creator: '', hash: '', tagIds: [] }
for (const [name, scopeIds] of [
  ['asset', [scope?.id ?? 0]],
  ['open', []],
] as const)
  await db
    .insert(assets)
    .values({ source: name, mediaKey: keyOf(path[name] ?? ''), ...said, ...at, scopeIds: [...scopeIds] })
const [category] = await db.insert(contentCategories).values({ code: 'prices', position: 1, titles: {} }).returning()
const body = `<p><img src="${path.text}" alt=""></p>`
await db.execute(sql`insert into contents (code, titles, introductions, bodies, links, files, priority, created_at, updated_at, category_ids, hash)
    values ('margins', '{"":"Margins"}', '{}', ${JSON.stringify({ '': body })}::jsonb, '{}',
      ${JSON.stringify({ image_large: { url: path.article, names: {} } })}::jsonb, 0, now(), now(), ${`{${category?.id}}`}::int[], '')`)
await db.execute(sql`insert into content_texts (locale, content_id, title, introduction, body, link)
    select l.number, c.id, 'Margins', '', ${body}, '' from contents c, locales l`)
await db.insert(forms).values(
  formRow('check', {
    ...{ names: { '': 'Check' }, assigned: { groups: ['dealers'], people: [] } },
    fields: [field('u', 'text', { media: path.form ?? '' })],
  }),
)
/** Changes what a group reserves. */
const reserve = async (group: string, reserved: Reserved) => {
  await db.update(groups).set({ reserved }).where(eq(groups.code, group))
  await newVersion()
}
await reserve('dealers', { categories: ['secret', 'samples'], scopes: ['internal'], content_categories: ['prices'] })
const member = await opened.person(['dealers'])
const formerMember = await opened.person(['dealers'])
const stranger = await opened.person(['readers'])
const operator = await opened.person([], { isOperator: true })

describe('files that everybody may see', () => {
  it.each(everyone)('ASSET-26 A-61 are sent without a signature, and kept by all caches: %s', async (name) => {
    for (const url of [path[name] ?? '', `${path[name]}?width=20`]) {
      const answer = await opened.get(url, {})
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  it('DATA-15 keep a secured address that names nobody, for guests and for people alike', async () => {
    for (const headers of [opened.asGuest, stranger.headers, member.headers]) {
      const { body } = await opened.get(`${api}/media/`, headers)
      const [secured = ''] = /\/media\/[0-9a-f]{32}\/open\.jpg\?expires=\d+&signature=[\w-]+/.exec(body) ?? []
      const answer = await opened.get(secured, {})
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining('attachment'),
      ])
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
    }
    expect(await status(`${path.open}?expires=9999999999&signature=x`)).toBe(403)
  })
})

describe('files of things that guests do not see', () => {
  it.each(reserved)(
    'A-88 are not there without a signature, as original, picture or with a forged one: %s',
    async (name) => {
      const user = member.userId
      for (const query of [
        '',
        '?width=20',
        '?trim=0&width=20&quality=80&format=jpg',
        '?expires=9999999999&signature=AAAAAAAAAAAAAAAAAAAAAA',
        `?user=${user}&expires=9999999999&signature=AAAAAAAAAAAAAAAAAAAAAA`,
        `?user=${user}`,
      ]) {
        const answer = await opened.get(`${path[name]}${query}`, {})
        const none = await opened.get(`${path[name]?.replace(/[0-9a-f]{32}/, '0'.repeat(32))}${query}`, {})
        expect([name, query, answer.statusCode]).toEqual([name, query, 404])
        expect(answer.body).toBe(none.body)
      }
    },
  )

  it.each(reserved)(
    'A-89 are named to members and operators with a signature, and to nobody else: %s',
    async (name) => {
      for (const { headers } of [member, operator]) {
        const address = (await addressFor(name, headers)) ?? ''
        expect(address).toMatch(/\?user=[\da-f-]{36}&expires=\d+&signature=[\w-]{22}$/)
        for (const url of [address, address + size, address.replace('?', `?${size.slice(1)}&`)]) {
          const answer = await opened.get(url, {})
          expect([name, answer.statusCode, answer.headers['cache-control']]).toEqual([
            name,
            200,
            'private, max-age=300',
          ])
          expect((await opened.get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
        }
      }
      for (const headers of [opened.asGuest, stranger.headers]) expect(await addressFor(name, headers)).toBeUndefined()
    },
  )

  it('DATA-15 have a secured address that is a download, and names the person too', async () => {
    const secured = (await addressFor('asset', member.headers, 'secured')) ?? ''
    const view = (await addressFor('asset', member.headers)) ?? ''
    expect(secured).not.toBe(view)
    const answer = await opened.get(secured, {})
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ])
    expect((await opened.get(view, {})).headers['content-disposition']).toBeUndefined()
    expect(await status(secured.replace(/&signature=.*/, view.slice(view.indexOf('&signature='))))).toBe(200)
    // Without the person's name or with another one, the signature is invalid.
    expect(await status(secured.replace(/user=[^&]*&/, ''))).toBe(404)
    expect(await status(secured.replace(/user=[^&]*/, `user=${operator.userId}`))).toBe(404)
    expect(
      await status(secured.replace(keyOf(secured), keyOf(path.hidden ?? '')).replace('asset.jpg', 'hidden.jpg')),
    ).toBe(404)
  })

  it('A-88 are gone when the signature has ended', async () => {
    const address = (await addressFor('hidden', member.headers)) ?? ''
    const before = opened.time.now
    opened.time.now = new Date(before.getTime() + 3 * 86_400_000)
    expect([await status(address), await status(address + size)]).toEqual([410, 410])
    opened.time.now = before
    expect(await status(address)).toBe(200)
  })

  it('A-89 are gone for a member who has left the group, within ten seconds, and for an account that is disabled or removed', async () => {
    const { db } = opened.database
    const addresses = await Promise.all(reserved.map((name) => addressFor(name, formerMember.headers)))
    const all = () => Promise.all(addresses.flatMap((one) => [status(one ?? ''), status(one + size)]))
    expect(new Set(await all())).toEqual(new Set([200]))
    await db.delete(userGroups).where(eq(userGroups.userId, formerMember.userId))
    opened.time.now = new Date(opened.time.now.getTime() + 11_000)
    expect(new Set(await all())).toEqual(new Set([404]))
    await db.insert(userGroups).values({ userId: formerMember.userId, groupCode: 'dealers', approved: true })
    opened.time.now = new Date(opened.time.now.getTime() + 11_000)
    expect(new Set(await all())).toEqual(new Set([200]))
    await db.update(users).set({ disabled: true }).where(eq(users.id, formerMember.userId))
    opened.time.now = new Date(opened.time.now.getTime() + 11_000)
    expect(new Set(await all())).toEqual(new Set([404]))
    await db.delete(users).where(eq(users.id, formerMember.userId))
    opened.time.now = new Date(opened.time.now.getTime() + 11_000)
    expect(new Set(await all())).toEqual(new Set([404]))
  })

  it('A-89 are named in answers of a person’s own, which the read cache keeps apart and stable', async () => {
    const ask = (headers: Headers) => opened.get(calls.hidden ?? '', headers)
    const [mine, again, others] = [await ask(member.headers), await ask(member.headers), await ask(operator.headers)]
    expect(again.body).toBe(mine.body)
    expect(again.headers.etag).toBe(mine.headers.etag)
    expect(mine.body).toContain(`user=${member.userId}`)
    expect(others.body).not.toContain(member.userId)
    expect(
      (await opened.get(calls.hidden ?? '', { ...member.headers, 'if-none-match': String(mine.headers.etag) }))
        .statusCode,
    ).toBe(304)
  })

  it('CONFIG-03 show in no page, whoever calls: no og:image, no data, no early picture', async () => {
    for (const headers of [{}, member.headers, operator.headers])
      for (const [name, page] of [
        ['hidden', 'products/detail/H1'],
        ['article', 'contents/detail/margins'],
      ] as const) {
        const { statusCode, body } = await opened.get(`/en-GB/${page}`, {
          accept: 'text/html',
          host: 'x.example',
          ...headers,
        })
        expect(statusCode).toBe(200)
        expect(body).not.toContain(keyOf(path[name] ?? ''))
        expect(body).not.toContain('signature=')
      }
    const { body } = await opened.get('/en-GB/products/detail/L1', { accept: 'text/html', host: 'x.example' })
    expect(body).toContain(`<meta property="og:image" content="http://x.example${path.open}?trim=0&amp;width=1200`)
    expect((await opened.get('/sitemap.xml', { host: 'x.example' })).body).not.toContain('/media/')
  })

  it('API-51 are in the leaflet of a member, whose pictures are in the document itself', async () => {
    const leaflet = (headers: Headers) => opened.get('/pim/export/export/public/leaflet/en_GB/H1/x.html', headers)
    const own = await leaflet(member.headers)
    expect([own.statusCode, own.body.includes('data:image/jpeg'), own.body.includes('/media/')]).toEqual([
      200,
      true,
      false,
    ])
    expect((await leaflet(opened.asGuest)).statusCode).toBe(404)
  })
})

describe('a file whose asset is reserved by its code', () => {
  it('A-88 needs a signature though a product that everybody sees names it', async () => {
    const { db } = opened.database
    const [board] = await db.select().from(groups).where(eq(groups.code, 'board'))
    await reserve('board', { assets: ['open'] })
    const boss = await opened.person(['board'])
    expect([await status(path.open ?? ''), await status(`${path.open}?width=20`)]).toEqual([404, 404])
    const { body } = await opened.get(`${api}/product/L1`, boss.headers)
    const [address = ''] = new RegExp(`${path.open}\\?user=[^"]*`).exec(body) ?? []
    expect([await status(address), await status(address + size)]).toEqual([200, 200])
    for (const { headers } of [member, stranger])
      expect((await opened.get(`${api}/product/L1`, headers)).body).not.toContain(keyOf(path.open ?? ''))
    await reserve('board', board?.reserved ?? {})
    expect(await status(path.open ?? '')).toBe(200)
  })
})

describe('exports of reserved files', () => {
  it('API-15 have addresses that are signed for whoever has them made, and plain ones of all other files', async () => {
    const { body } = await opened.get(`${api}/export/template/vitrine-json/download`, member.headers)
    const answer = await opened.get(JSON.parse(body).url, {})
    const [address = ''] = new RegExp(`${path.hidden}[^"]*`).exec(answer.body) ?? []
    expect(address).toContain(`user=${member.userId}`)
    expect(await status(address)).toBe(200)
    expect(answer.body).toMatch(new RegExp(`${path.open}"`))
    const { body: prepared } = await opened.get(`${api}/export/template/vitrine-json/download`, opened.asGuest)
    const guests = await opened.get(JSON.parse(prepared).url, {})
    expect([guests.body.includes(path.open ?? ''), guests.body.includes('signature=')]).toEqual([true, false])
  })
})

describe('files that nothing shows', () => {
  it.each(['gone', 'inactive'])('A-88 are not there, in no form and for nobody: %s', async (name) => {
    for (const query of ['', '?width=20', '?format=png']) expect(await status(`${path[name]}${query}`)).toBe(404)
  })
})

describe('packages of reserved files', () => {
  const prepare = (headers: Headers, ...names: string[]) =>
    opened.app.inject({
      method: 'POST',
      url: '/pim/asset/asset/download',
      headers,
      payload: { files: names.map((name) => ({ name: `${name}.jpg`, url: path[name] ?? '' })) },
    })

  it('API-49 refuses the file of a hidden product to others, and one that nothing shows to everybody', async () => {
    for (const headers of [opened.asGuest, stranger.headers])
      for (const name of ['hidden', 'asset', 'article', 'form'])
        expect((await prepare(headers, name)).statusCode).toBe(400)
    for (const headers of [member.headers, operator.headers, opened.asGuest])
      for (const name of ['gone', 'inactive']) expect((await prepare(headers, name)).statusCode).toBe(400)
    expect((await prepare(member.headers, ...reserved)).statusCode).toBe(200)
  })

  it('API-49 leaves out what its maker may no longer see, says so in the package, and refuses one of which nothing is left', async () => {
    const { db } = opened.database
    const leaver = await opened.person(['dealers'])
    const mixed: string = (await prepare(leaver.headers, 'open', 'hidden', 'asset')).json().url
    const only: string = (await prepare(leaver.headers, 'hidden', 'asset')).json().url
    const names = async (url: string) => (await opened.get(url, {})).rawPayload.toString('latin1')
    expect(await names(mixed)).toContain('hidden.jpg')
    expect(await status(only)).toBe(200)
    await db.delete(userGroups).where(eq(userGroups.userId, leaver.userId))
    const after = await opened.get(mixed, {})
    expect(after.statusCode).toBe(200)
    const text = after.rawPayload.toString('latin1')
    expect(text).toContain('missing-files.txt')
    expect(text).toMatch(/no longer available to the person who prepared it\.\r\n\r\nhidden\.jpg\r\nasset\.jpg\r\n/)
    expect(text.match(/hidden\.jpg/g)).toHaveLength(1)
    expect([await status(only), (await opened.get(only, {})).json().code]).toEqual([410, 'package_link_ended'])
    await db.update(users).set({ disabled: true }).where(eq(users.id, leaver.userId))
    expect(await status(mixed)).toBe(410)
  })

  it('API-49 leaves out what became reserved after a guest has prepared it', async () => {
    const url: string = (await prepare(opened.asGuest, 'logo', 'variant')).json().url
    expect((await opened.get(url, {})).rawPayload.toString('latin1')).not.toContain('missing-files.txt')
    const { db } = opened.database
    const was = await db.select().from(groups).where(eq(groups.code, 'board'))
    await reserve('board', { categories: ['vault', 'table'] })
    const text = (await opened.get(url, {})).rawPayload.toString('latin1')
    expect(text).toContain('missing-files.txt')
    expect(await status(path.variant ?? '')).toBe(404)
    await reserve('board', was[0]?.reserved ?? {})
    expect(await status(path.variant ?? '')).toBe(200)
  })
})

describe('without reservations', () => {
  it('A-61 no file needs a signature', async () => {
    await opened.database.db.update(groups).set({ reserved: {} })
    await opened.database.db.update(forms).set({ assigned: { groups: [], people: [] } })
    await newVersion()
    for (const name of [...reserved, ...everyone]) expect(await status(path[name] ?? '')).toBe(200)
    expect((await opened.get(calls.hidden ?? '', member.headers)).body).not.toContain('signature')
  })
})
