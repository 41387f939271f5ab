import { sessions, users } from '@vitrine/database/schema/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, statusAndCode } from '../../testing/test-app.ts'
import { AccountsService } from './accounts-service.ts'
import { accountsStore } from './accounts-store.ts'

const api = '/pim/portal/api'
const password = 'correct horse battery'
const minute = 60_000
const day = 24 * 60 * minute

const test = await buildTestApp({ settings: { trustProxy: true } })
await test.accounts.people.addUser(
  { username: 'Ada@Example.com', password, firstName: 'Ada', lastName: 'Byron' },
  false,
)
// Each test has its own time window, so that the failures of one test do not count in the next.
beforeEach(() => later(day))

const later = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms)
}
const signIn = (payload: object, address = '198.51.100.1') =>
  test.app.inject({ method: 'POST', url: `${api}/public/auth/token`, payload, headers: { 'x-forwarded-for': address } })
const profile = (token: string) =>
  test.app.inject({ url: `${api}/private/profile/`, headers: { authorization: `Bearer ${token}` } })
const newToken = async (): Promise<string> => (await signIn({ username: 'ada@example.com', password })).json().token

describe('signing in', () => {
  it('API-09 answers a token for the name in any case, and the right password', async () => {
    const answer = await signIn({ username: ' ADA@example.com ', password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().token).toMatch(/^[\w-]{43}$/)
  })

  it('API-09 NOTIFY-04 refuses a wrong password and an unknown name alike', async () => {
    const wrong = await signIn({ username: 'ada@example.com', password: 'wrong' })
    const unknown = await signIn({ username: 'nobody@example.com', password })
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'sign_in_failed', message: 'Incorrect email or password.' })
    }
  })

  it('takes a password however its letters are composed', async () => {
    await test.accounts.people.addUser(
      { username: 'zoe@example.com', password: 'caf\u00e9 au lait 12', firstName: '', lastName: '' },
      false,
    )
    expect((await signIn({ username: 'zoe@example.com', password: 'cafe\u0301 au lait 12' })).statusCode).toBe(200)
  })

  it('keeps neither password nor token in the database', async () => {
    const token = await newToken()
    const stored = JSON.stringify([
      await test.database.db.select().from(users),
      await test.database.db.select().from(sessions),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(password)
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it('stops guessing from one address, says for how long, and leaves others and running sessions alone', async () => {
    const token = await newToken()
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await signIn({ username: 'ada@example.com', password: 'wrong' }, '203.0.113.9')).statusCode).toBe(401)
    const refused = await signIn({ username: 'ada@example.com', password }, '203.0.113.9')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    expect(refused.json().message).toContain('15 minutes')
    expect((await signIn({ username: 'ada@example.com', password }, '203.0.113.10')).statusCode).toBe(200)
    expect((await profile(token)).statusCode).toBe(200)
    later(15 * minute)
    expect((await signIn({ username: 'ada@example.com', password }, '203.0.113.9')).statusCode).toBe(200)
  })

  it('remembers the networks that a person has signed in from, over a restart as well', async () => {
    const opened = () =>
      new AccountsService({ store: accountsStore(test.database.db), clock: () => test.time.now }).signIns
    const at = (address: string) => ({ address, language: 'en' as const })
    await opened().signIn('ada@example.com', password, at('198.51.100.1'))
    const restarted = opened()
    for (let block = 0; block < 20; block++) {
      const guesses = Array.from({ length: 10 }, () =>
        restarted.signIn('ada@example.com', 'wrong', at(`203.0.${block}.1`)),
      )
      for (const guess of await Promise.allSettled(guesses)) expect(guess).toMatchObject({ reason: { status: 401 } })
    }
    await expect(restarted.signIn('ada@example.com', password, at('192.0.2.77'))).rejects.toMatchObject({ status: 429 })
    await expect(restarted.signIn('ada@example.com', password, at('198.51.100.1'))).resolves.toEqual(expect.any(String))
  })

  it('counts all names tried from one address, and a network of IPv6 as one', async () => {
    for (let attempt = 0; attempt < 60; attempt++)
      expect(
        (await signIn({ username: `x${attempt}`, password: 'wrong' }, `2001:db8:1:2::${attempt}`)).statusCode,
      ).toBe(401)
    expect((await signIn({ username: 'other', password: 'wrong' }, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await signIn({ username: 'other', password: 'wrong' }, '2001:db8:1:3::1')).statusCode).toBe(401)
  })

  it('does not count what succeeds', async () => {
    for (let attempt = 0; attempt < 12; attempt++)
      expect((await signIn({ username: 'ada@example.com', password })).statusCode).toBe(200)
  })
})

describe('the session', () => {
  it('API-41 answers the own profile, with the token that was sent', async () => {
    const token = await newToken()
    const answer = await profile(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      username: 'ada@example.com',
      gender: '',
      token,
      media: null,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('API-41 refuses the guest, who has no profile', async () => {
    const answer = await test.app.inject({ url: `${api}/private/profile/`, headers: test.asGuest })
    expect(statusAndCode(answer)).toEqual([403, 'account_needed'])
  })

  it.each([['Bearer nonsense'], ['Basic YTpi'], ['Bearer'], ['Bearer  x y'], [`Bearer ${'x'.repeat(600)}`]])(
    'API-05 refuses the authorization "%s"',
    async (authorization) => {
      const answer = await test.app.inject({ url: `${api}/private/product/`, headers: { authorization } })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
    },
  )

  it('API-06 answers public calls without a token, also when a bad one is sent', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }])
      expect((await test.app.inject({ url: `${api}/public/config/`, headers })).statusCode).toBe(200)
  })

  it('ends after two weeks without use; use lengthens it, to three months at most', async () => {
    const idle = await newToken()
    later(14 * day + minute)
    expect((await profile(idle)).statusCode).toBe(401)
    const used = await newToken()
    for (let week = 0; week < 12; week++) {
      later(7 * day)
      expect((await profile(used)).statusCode).toBe(200)
    }
    later(7 * day)
    expect((await profile(used)).statusCode).toBe(401)
  })

  it('ends when it is revoked by another process, and when the password changes, within ten seconds', async () => {
    const revoked = await newToken()
    expect((await profile(revoked)).statusCode).toBe(200)
    await test.accounts.sessions.revoke(revoked)
    later(10_000)
    expect((await profile(revoked)).statusCode).toBe(401)
    const earlier = await newToken()
    expect((await profile(earlier)).statusCode).toBe(200)
    await test.accounts.people.addUser({ username: 'ada@example.com', password, firstName: '', lastName: '' }, true)
    later(10_000)
    expect((await profile(earlier)).statusCode).toBe(401)
  })

  it('ends when the user is disabled', async () => {
    const token = await newToken()
    expect((await profile(token)).statusCode).toBe(200)
    await test.database.db.update(users).set({ disabled: true })
    later(10_000)
    expect((await profile(token)).statusCode).toBe(401)
    expect((await signIn({ username: 'ada@example.com', password })).statusCode).toBe(401)
    await test.database.db.update(users).set({ disabled: false })
  })
})
