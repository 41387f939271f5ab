import { sessions, userGroups, users } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PersonCache } from '../../catalogue/access/person-cache.ts'
import { accountsStore } from './accounts-store.ts'
import { SessionsService } from './sessions-service.ts'
import { api, day, goodPassword, hour, openAccounts } from './testing/accounts-app.ts'
import { hashToken } from './tokens.ts'

const ada = 'ada@example.com'
const app = await openAccounts()
await app.addUser(ada)
beforeEach(() => app.later(day))

const signOut = (token: string) => app.send('DELETE', '/session', { token })
const statusOf = async (token: string) => (await app.profile(token)).statusCode
const guest = () => app.configuration.current().guestToken
const userId = async () => (await app.rowOf(ada))?.id ?? ''

describe('signing out', () => {
  it('ends the session at once, and no other', async () => {
    const [token, other] = [await app.tokenOf(ada), await app.tokenOf(ada)]
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 200])
    const answer = await signOut(token)
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
    expect((await signOut(token)).statusCode).toBe(401)
  })

  it('SESSION-18 does nothing for a guest', async () => {
    const answer = await signOut(guest())
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect((await app.send('GET', `${api}/private/profile/feature`, { token: guest() })).statusCode).toBe(200)
  })

  it('holds against a call that was asking at the same moment', async () => {
    const store = accountsStore(app.database.db).sessions
    const token = await app.tokenOf(ada)
    const sessionEndsWhile = async (tokenHash: string, now: Date) => {
      const row = await store.running(tokenHash, now)
      if (row) await service.revoke(token)
      return row
    }
    const clock = () => app.time.now
    const people = new PersonCache({ clock })
    const service = new SessionsService({ store: { ...store, running: sessionEndsWhile }, people, clock })
    expect(await service.findUser(token)).toMatchObject({ userId: await userId() })
    expect(await service.findUser(token)).toBeUndefined()
  })
})

describe('use of a session', () => {
  /** The sessions of one of several processes, and the number of its writes. */
  const openProcess = () => {
    const store = accountsStore(app.database.db).sessions
    const counts = { writes: 0 }
    const extend = (ends: ReadonlyMap<string, Date>) => {
      counts.writes++
      return store.extend(ends)
    }
    const clock = () => app.time.now
    const service = new SessionsService({ store: { ...store, extend }, people: new PersonCache({ clock }), clock })
    return { service, counts }
  }
  const endOf = async (token: string) => {
    const [row] = await app.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
    return row?.expiresAt.getTime()
  }
  const inTwoWeeks = () => app.time.now.getTime() + 14 * day

  it('extends it without a write in the read, and processes never shorten what others have extended', async () => {
    const token = await app.tokenOf(ada)
    const before = await endOf(token)
    const [one, other] = [openProcess(), openProcess()]
    app.later(day)
    expect(await one.service.findUser(token)).toMatchObject({ userId: await userId() })
    expect([one.counts.writes, await endOf(token)]).toEqual([0, before])
    app.later(day)
    const longest = inTwoWeeks()
    expect(await other.service.findUser(token)).toBeDefined()
    await other.service.flush()
    await one.service.flush()
    expect([one.counts.writes, other.counts.writes, await endOf(token)]).toEqual([1, 1, longest])
  })

  it('extends it at once when it is about to end, so that it ends for no other process', async () => {
    const token = await app.tokenOf(ada)
    const [one, other] = [openProcess(), openProcess()]
    app.later(14 * day - hour / 2)
    expect(await one.service.findUser(token)).toBeDefined()
    expect([one.counts.writes, await endOf(token)]).toEqual([1, inTwoWeeks()])
    app.later(hour)
    expect(await other.service.findUser(token)).toBeDefined()
  })
})

describe('a token', () => {
  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['forged', 'A'.repeat(43)],
    ['huge', 'x'.repeat(513)],
    ['larger still', 'x'.repeat(12_000)],
    ['of two words', 'abc def'],
    ['with quotes', `' or '1'='1`],
    ['a word of JavaScript', 'undefined'],
  ])('forged tokens: %s is refused', async (_, token) => {
    const answer = await app.profile(token)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
  })

  it('forged tokens: what the database holds of a session opens nothing', async () => {
    const token = await app.tokenOf(ada)
    for (const { tokenHash } of await app.database.db.select().from(sessions))
      expect(await statusOf(tokenHash)).toBe(401)
    for (const changed of [token.slice(0, -1), `${token}A`, token.toLowerCase() + token.toUpperCase()])
      expect(await statusOf(changed)).toBe(401)
    expect(await statusOf(token)).toBe(200)
  })

  it('expired tokens: is refused from the moment of its end, and its row goes', async () => {
    const token = await app.tokenOf(ada)
    app.later(14 * day)
    expect(await statusOf(token)).toBe(401)
    await app.tokenOf(ada)
    app.later(14 * day + hour)
    await app.tokenOf(ada)
    expect(await app.database.db.select().from(sessions)).toHaveLength(1)
  })

  it('session fixation: is never one that the caller brings', async () => {
    const chosen = 'F'.repeat(43)
    const payload = { username: ada, password: goodPassword, token: chosen, session: chosen }
    for (const brought of [chosen, guest()]) {
      const headers = { authorization: `Bearer ${brought}`, cookie: `session=${chosen}; token=${chosen}` }
      const answer = await app.send('POST', `${api}/public/auth/token`, { payload, headers })
      expect(answer.statusCode).toBe(200)
      expect([chosen, guest()]).not.toContain(answer.json().token)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await statusOf(chosen)).toBe(401)
    }
  })

  it('is another one for each sign-in', async () => {
    expect(await app.tokenOf(ada)).not.toBe(await app.tokenOf(ada))
  })
})

describe('the sessions of one person', () => {
  it('are 500 at most: the oldest end, nobody else’s', async () => {
    const { db } = app.database
    await app.addUser('many@example.com')
    const others = await app.tokenOf(ada)
    app.later(1000)
    const first = await app.tokenOf('many@example.com')
    const owner = (await app.rowOf('many@example.com'))?.id ?? ''
    const ends = new Date(app.time.now.getTime() + day)
    const row = (made: number) => ({
      tokenHash: `many ${made}`,
      userId: owner,
      createdAt: new Date(app.time.now.getTime() + made),
      expiresAt: ends,
      endsAt: ends,
    })
    await db.insert(sessions).values(Array.from({ length: 499 }, (_, made) => row(made + 1)))
    expect(await statusOf(first)).toBe(200)
    app.later(10_000)
    const last = await app.tokenOf('many@example.com')
    expect([await statusOf(first), await statusOf(last), await statusOf(others)]).toEqual([401, 200, 200])
    expect((await db.select().from(sessions)).filter(({ userId: of }) => of === owner)).toHaveLength(500)
  })
})

describe('the cached caller of a session', () => {
  it('is read again after ten seconds: groups, features, operator, existence', async () => {
    const { db } = app.database
    const token = await app.tokenOf(ada)
    const id = await userId()
    expect(await app.caller(token)).toMatchObject({ groups: [], isOperator: false, switchedOff: [] })
    await db.insert(userGroups).values({ userId: id, groupCode: 'staff', approved: true })
    await db
      .update(users)
      .set({ isOperator: true, switchedOff: ['export'] })
      .where(eq(users.id, id))
    app.later(10_000)
    expect(await app.caller(token)).toMatchObject({ groups: ['staff'], isOperator: true, switchedOff: ['export'] })
    await db.delete(userGroups)
    await db.update(users).set({ isOperator: false, switchedOff: [] }).where(eq(users.id, id))
    app.later(10_000)
    expect(await app.caller(token)).toMatchObject({ groups: [], isOperator: false, switchedOff: [] })
    await db.update(users).set({ disabled: true }).where(eq(users.id, id))
    app.later(10_000)
    expect(await statusOf(token)).toBe(401)
    await db.update(users).set({ disabled: false }).where(eq(users.id, id))
  })

  it('is missing if the password was changed during the check', async () => {
    const { store } = app
    const row = await app.rowOf(ada)
    const session = { tokenHash: 'x', createdAt: app.time.now, expiresAt: app.time.now, endsAt: app.time.now }
    const more = { language: 'en', maxSessions: 10 }
    expect(await store.sessions.addFor(row?.id ?? '', 'another hash', session, more)).toBe(false)
    expect(await store.sessions.addFor(row?.id ?? '', row?.passwordHash ?? '', session, more)).toBe(true)
  })
})

describe('the language of a person', () => {
  it('is that of the first sign-in, and stays', async () => {
    await app.addUser('language@example.com')
    expect((await app.rowOf('language@example.com'))?.language).toBe('')
    await app.signIn('language@example.com', 'wrong password', { language: 'fr' })
    expect((await app.rowOf('language@example.com'))?.language).toBe('')
    for (const language of ['de-CH', 'sv']) await app.signIn('language@example.com', goodPassword, { language })
    expect((await app.rowOf('language@example.com'))?.language).toBe('de')
  })
})

describe('guessing from everywhere', () => {
  it('does not keep the owner out where the owner has signed in before, nor from a link', async () => {
    await app.addUser('target@example.com')
    const home = { address: '192.0.2.1' }
    expect((await app.signIn('target@example.com', goodPassword, home)).statusCode).toBe(200)
    for (let network = 0; network < 40; network++)
      for (let attempt = 0; attempt < 5; attempt++)
        await app.signIn('target@example.com', 'wrong', { address: `203.0.113.${network}` })
    expect((await app.signIn('target@example.com', 'wrong', { address: '203.0.113.99' })).statusCode).toBe(429)
    expect((await app.signIn('target@example.com', goodPassword, home)).statusCode).toBe(200)
    const link = await app.newLink('target@example.com')
    expect((await app.changePassword(link, 'a brand new password')).statusCode).toBe(200)
    expect(await statusOf(link)).toBe(200)
  })
})
