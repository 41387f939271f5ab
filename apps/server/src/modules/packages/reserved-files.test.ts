import { assetScopes, assets, contentCategories } from '@vitrine/database/schema'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { texture } from '../../testing/sample-pictures.ts'
import { addGroups, addPerson } from '../../testing/test-people.ts'
import { openPackages, sharePath, unpack } from './testing/packages-fixture.ts'

type Headers = Record<string, string>
/** Addresses of files, named by what contains the file. */
const file = { hidden: '', open: '', twice: '', none: '', article: '', both: '' }
const unknown = `/media/${'0'.repeat(32)}/file.jpg`

const test = await openPackages()
const { db } = test.database
const [scope] = await db.insert(assetScopes).values({ code: 'press', position: 1, names: {} }).returning()
const [category] = await db
  .insert(contentCategories)
  .values({ code: 'prices', position: 1, titles: {} } as never)
  .returning()
const addAsset = async (url: string, isHidden: boolean, name: string) => {
  const said = { names: {}, descriptions: {}, copyright: '', creator: '', hash: '' }
  const at = { createdAt: '2025-01-01T00:00:00Z', updatedAt: '2025-01-01T00:00:00Z' }
  await db.insert(assets).values({
    source: name,
    mediaKey: url.split('/')[2] ?? '',
    ...said,
    ...at,
    scopeIds: isHidden ? [scope?.id ?? 0] : [],
    tagIds: [],
  })
}
const addArticle = (code: string, url: string, isHidden: boolean) =>
  db.execute(sql`insert into contents (code, titles, introductions, bodies, links, files, priority, created_at, updated_at, category_ids, hash)
      values (${code}, '{}', '{}', '{}', '{}', ${JSON.stringify({ attachments: [{ url, names: {} }] })}::jsonb, 0, now(), now(),
        ${isHidden ? `{${category?.id}}` : '{}'}::int[], '')`)
for (const [index, name] of Object.keys(file).entries())
  file[name as keyof typeof file] = await test.add(
    await texture(40, 30, index + 1)
      .jpeg()
      .toBuffer(),
    { name: `${name}.jpg` },
  )
await addAsset(file.hidden, true, 'a')
await addAsset(file.open, false, 'b')
await addAsset(file.twice, true, 'c')
await addAsset(file.twice, false, 'd')
await addArticle('hidden', file.article, true)
await addAsset(file.both, true, 'e')
await addArticle('open', file.both, false)
await addGroups(test, [
  { code: 'dealers', reserved: { scopes: ['press'], content_categories: ['prices'] } },
  { code: 'quiet', switchedOff: ['share', 'report'] },
])
const dealer = (await addPerson(test, { groups: ['dealers'] })).headers
const stranger = (await addPerson(test, { groups: ['quiet'] })).headers

const named = (...urls: string[]) => urls.map((url, index) => ({ name: `${index}.jpg`, url }))

describe('packages of reserved files', () => {
  it('API-49 answers for the file of a hidden asset or article what it answers for an unknown one', async () => {
    for (const headers of [{}, stranger])
      for (const url of [
        file.hidden,
        file.article,
        `${file.hidden}?width=20&format=jpg`,
        `http://portal.example${file.hidden}`,
      ]) {
        const refused = await test.prepare(named(url), headers)
        const none = await test.prepare(named(url.replace(/[\da-f]{32}/, '0'.repeat(32))), headers)
        expect([refused.statusCode, refused.body]).toEqual([400, none.body])
      }
    const mixed = await test.prepare(named(file.open, file.hidden, unknown, file.article))
    expect([mixed.statusCode, mixed.json().entries]).toEqual([400, [1, 2, 3]])
  })

  it('API-49 is no way round by the signed address, or a name that is another one', async () => {
    expect((await test.prepare(named(`${file.hidden}?expires=9999999999&signature=x`))).statusCode).toBe(400)
    expect((await test.prepare(named(`${file.hidden.replace('hidden.jpg', 'open.jpg')}`))).statusCode).toBe(400)
    expect((await test.prepare(named(file.hidden.replace('/media/', '/media//')))).statusCode).toBe(400)
  })

  it('API-49 packs them for the group, and for all what is shown elsewhere or nowhere', async () => {
    expect((await test.prepare(named(file.hidden, file.article), dealer)).statusCode).toBe(200)
    const answer = await test.prepare(named(file.open, file.twice, file.none, file.both))
    expect([answer.statusCode, answer.json().files]).toEqual([200, 4])
  })

  it('API-49 leaves what was prepared to whoever has the link', async () => {
    const { url } = (await test.prepare(named(file.hidden), dealer)).json()
    const files = await unpack((await test.get(url)).rawPayload)
    expect(files.map(({ path }) => path)).toEqual(['0.jpg'])
  })

  it('API-50 refuses to share them, with the same answer, and sends nothing', async () => {
    const share = (url: string, headers: Headers = {}) =>
      test.post(sharePath, { email: 'bo@example.com', files: named(url) }, headers)
    const refused = await share(file.hidden)
    expect([refused.statusCode, refused.body]).toEqual([400, (await share(unknown)).body])
    expect(await test.countPackages()).toBe(3)
    expect((await share(file.hidden, dealer)).statusCode).toBe(200)
  })

  it('DATA-27 SESSION-18 refuses to share where that is switched off, before any other work; packages stay', async () => {
    const before = test.logged.length
    for (const url of [file.open, unknown]) {
      const answer = await test.post(sharePath, { email: 'bo@example.com', files: named(url) }, stranger)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'feature_off'])
    }
    expect(test.logged.slice(before).some(({ to }) => to !== undefined)).toBe(false)
    expect((await test.prepare(named(file.open), stranger)).statusCode).toBe(200)
    await test.database.db.execute(sql`update groups set switched_off = '{share}' where code = 'dealers'`)
    await addGroups(test, [{ code: 'guests', switchedOff: ['share'] }])
    for (const headers of [{}, dealer])
      expect(
        (await test.post(sharePath, { email: 'bo@example.com', files: named(file.open) }, headers)).statusCode,
      ).toBe(403)
  })

  it('API-49 packs a file that is reserved no more', async () => {
    await test.database.db.update(assets).set({ scopeIds: [] }).where(eq(assets.source, 'a'))
    await test.newVersion()
    expect((await test.prepare(named(file.hidden))).statusCode).toBe(200)
  })
})
