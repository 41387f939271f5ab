import { assetScopes, assets, mediaFiles } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addGroups, addPerson } from '../../testing/test-people.ts'
import { openPackages } from './testing/packages-fixture.ts'

const test = await openPackages()

const ask = (urls: unknown, headers: Record<string, string> = {}) => test.post('/files/sizes', { urls }, headers)
const unknown = `/media/${'0'.repeat(32)}/a.jpg`

describe('API-66 the sizes of files', () => {
  it('come in the order of the addresses, whether they are of the file or of a picture of it', async () => {
    const { url, bytes } = await test.addPicture(1)
    const text = await test.add(Buffer.from('text'), { name: 'a.txt', type: 'text/plain', extension: 'txt' })
    const gone = await test.addPicture(2)
    await test.lose(gone.url)
    const answer = await ask([text, unknown, `${url}?width=20`, 'https://elsewhere.example/a.jpg', gone.url, url])
    expect(answer.statusCode).toBe(200)
    // Every file of this catalogue has the same.
    const known = { height: 300, width: 400 }
    expect(answer.json()).toEqual({
      sizes: [4, 'missing', bytes.length, 'unknown', 'missing', bytes.length],
      dimensions: [known, null, known, null, null, known],
    })
  })

  it('are of those that the caller may have', async () => {
    const { url, bytes } = await test.addPicture(3)
    const { db } = test.database
    const [scope] = await db.insert(assetScopes).values({ code: 'press', position: 1, names: {} }).returning()
    const at = { createdAt: '2025-01-01T00:00:00Z', updatedAt: '2025-01-01T00:00:00Z' }
    await db.insert(assets).values({
      source: 'a',
      mediaKey: url.split('/')[2] ?? '',
      ...{ names: {}, descriptions: {}, copyright: '', creator: '', hash: '', ...at },
      scopeIds: [scope?.id ?? 0],
      tagIds: [],
    })
    await addGroups(test, [{ code: 'dealers', reserved: { scopes: ['press'] } }])
    const dealer = await addPerson(test, { groups: ['dealers'] })
    expect((await ask([url])).json()).toMatchObject({ sizes: ['missing'], dimensions: [null] })
    expect((await ask([url], dealer.headers)).json()).toMatchObject({ sizes: [bytes.length] })
  })

  it('are asked for with a token, for 1 to 10,000 addresses', async () => {
    const none = await ask([unknown], { authorization: '' })
    expect(none.statusCode).toBe(401)
    for (const [urls, field] of [
      [[], 'urls'],
      [Array.from({ length: 10_001 }, () => unknown), 'urls'],
      [['x'.repeat(4001)], 'urls.0'],
      ['/media/a.jpg', 'urls'],
    ] as const) {
      const answer = await ask(urls)
      expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    }
  })

  it('of a whole basket are answered without keeping others waiting', async () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => index.toString(16).padStart(32, '0'))
    const { database } = test
    const rows = keys.map((key) => ({ key, name: 'a.jpg', type: 'image/jpeg', extension: 'jpg', size: 1, crc32: 0 }))
    await database.db.insert(mediaFiles).values(rows.slice(0, 2000))
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    const answer = await ask(keys.map((key) => `/media/${key}/a.jpg`))
    clearInterval(counting)
    // The media store does not have the bytes.
    expect(answer.json().sizes).toEqual(keys.map(() => 'missing'))
    expect(turns).toBeGreaterThan(10)
    await database.db.delete(mediaFiles).where(eq(mediaFiles.name, 'a.jpg'))
  })

  it('are limited: 300,000 in an hour for an address, and as many for each user', async () => {
    const urls = Array.from({ length: 10_000 }, () => unknown)
    const person = await addPerson(test, {})
    const statuses: number[] = []
    for (let call = 0; call < 31; call++) statuses.push((await ask(urls, person.headers)).statusCode)
    expect([statuses.indexOf(429), statuses.filter((status) => status === 200).length]).toEqual([30, 30])
    expect((await ask([unknown])).statusCode).toBe(200)
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    expect((await ask(urls, person.headers)).statusCode).toBe(200)
  })
})
