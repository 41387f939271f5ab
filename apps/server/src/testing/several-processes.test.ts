/** Several applications on one database, as several processes are. */

import { signingKeys, users } from '@vitrine/database/schema'
import { atEnd } from '@vitrine/database/testing/at-end'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importRecords, productRecord, testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { describe, expect, inject, it, vi } from 'vitest'
import { checkLink, signLink, singleKey } from '../http/signed-links.ts'
import { endFormerKeys, rotateKey } from '../modules/configuration/signing-keys.ts'
import { buildTestApp } from './test-app.ts'
import { addPerson } from './test-people.ts'

const api = '/pim/portal/api'

/** Two applications that notice each other’s changes. Their clocks stand still, so nothing that they trust gets old. */
async function openTwo() {
  const database = await openTestDatabase()
  atEnd(database.close)
  await importRecords(database, testCatalogue())
  const shared = { ...database, close: async () => {} }
  const open = () => buildTestApp({ database: shared, followsChanges: true })
  const [one, other] = [await open(), await open()]
  const statusAt = async (test: typeof one, headers: Record<string, string>) =>
    (await test.app.inject({ url: `${api}/private/profile/`, headers })).statusCode
  return { one, other, database, statusAt }
}
const soon = { timeout: 60_000 }

describe.runIf(inject('postgres'))('several processes', () => {
  it('refuse a session that one of them has ended', async () => {
    const { one, other, statusAt } = await openTwo()
    const { headers } = await addPerson(one)
    expect([await statusAt(one, headers), await statusAt(other, headers)]).toEqual([200, 200])
    expect((await one.app.inject({ method: 'DELETE', url: '/session', headers })).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await statusAt(other, headers)).toBe(401), soon)
  })

  it('refuse a person whom a command has disabled', async () => {
    const { one, other, database, statusAt } = await openTwo()
    const { headers } = await addPerson(one)
    expect([await statusAt(one, headers), await statusAt(other, headers)]).toEqual([200, 200])
    await database.db.update(users).set({ disabled: true })
    for (const test of [one, other]) await vi.waitFor(async () => expect(await statusAt(test, headers)).toBe(401), soon)
  })

  it('count failed sign-ins together', async () => {
    const { one, other } = await openTwo()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const payload = { username: 'ada@example.com', password: 'wrong' }
      const { app } = attempt % 2 === 0 ? one : other
      statuses.push((await app.inject({ method: 'POST', url: `${api}/public/auth/token`, payload })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  it('sign with a new key within seconds, and accept the links of both', async () => {
    const { one, other, database } = await openTwo()
    const former = one.configuration.signingKeys().present
    const link = signLink(one.configuration.signingKeys(), 'x', Date.now() / 1000 + 60)
    await rotateKey(database.db, new Date())
    for (const { configuration } of [one, other])
      await vi.waitFor(() => expect(configuration.signingKeys().coming).toHaveLength(1), soon)
    const [coming = ''] = one.configuration.signingKeys().coming
    const early = signLink(singleKey(coming), 'x', Date.now() / 1000 + 60)
    expect(checkLink(other.configuration.signingKeys(), 'x', early, new Date(), 60)).toBe('valid')
    // As if the time until the new key starts had passed.
    await database.db.update(signingKeys).set({ startsAt: new Date(Date.now() - 1000) })
    for (const { configuration } of [one, other]) {
      await vi.waitFor(async () => {
        await configuration.checkVersion()
        expect(configuration.signingKeys().present).toBe(coming)
      }, soon)
      expect(configuration.signingKeys().former).toMatchObject([{ key: former }])
      expect(checkLink(configuration.signingKeys(), 'x', link, new Date(), 60)).toBe('valid')
    }
    await endFormerKeys(database.db, new Date())
    for (const { configuration } of [one, other])
      await vi.waitFor(
        () => expect(checkLink(configuration.signingKeys(), 'x', link, new Date(), 60)).toBe('forged'),
        soon,
      )
  })

  it('show an import', async () => {
    const { one, other, database } = await openTwo()
    await importRecords(database, [productRecord('L9', { title: { en_GB: 'New lamp' } }, { categories: ['floor'] })])
    for (const { app, asGuest } of [one, other])
      await vi.waitFor(async () => {
        const { body } = await app.inject({ url: `${api}/private/product/`, headers: asGuest })
        expect(body).toContain('L9')
      }, soon)
  })
})
