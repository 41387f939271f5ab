import { passwordResets, users } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { statusAndCode, statusAndField } from '../../testing/test-app.ts'
import { api, day, goodPassword, hour, minute, openAccounts } from './testing/accounts-app.ts'

let number = 0
let ada: string
const app = await openAccounts()
// Each test has its own person and time window, so that the limits of one test do not affect the next.
beforeEach(async () => {
  app.later(day)
  ada = `ada${++number}@example.com`
  await app.addUser(ada)
})

const next = 'a brand new password'
const ask = (email: string, address?: string, language?: string) =>
  app.send('POST', `${api}/public/mail/request`, {
    payload: { email },
    ...(address ? { address } : {}),
    ...(language ? { language } : {}),
  })
const mailsSince = async (before: number) => (await app.mails()).slice(before).map(({ kind, data }) => ({ kind, data }))
const statusOf = async (token: string) => (await app.profile(token)).statusCode

describe('asking for a mail', () => {
  it('API-10 answers the same for a known and an unknown address, and writes the same down', async () => {
    const before = (await app.mails()).length
    const known = await ask(ada.toUpperCase(), undefined, 'fr')
    const unknown = await ask('nobody@example.com', undefined, 'fr')
    for (const answer of [known, unknown]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({})
    }
    const data = { language: 'fr', origin: 'https://portal.example' }
    expect(await mailsSince(before)).toEqual([
      { kind: 'reset', data: { address: ada, ...data } },
      { kind: 'reset', data: { address: 'nobody@example.com', ...data } },
    ])
  })

  it('API-10 keeps no secret in what waits to be sent, and none in the row of a link', async () => {
    await ask(ada)
    const token = await app.newLink(ada)
    const stored = JSON.stringify([await app.mails(), await app.database.db.select().from(passwordResets)])
    expect(stored).not.toContain(token)
  })

  it.each(['', 'nobody', 'a@b', 'a@example.com\r\nBcc: b@example.com', `${'x'.repeat(250)}@example.com`, 5, null])(
    'INPUT-06 refuses %j',
    async (email) => {
      expect(statusAndField(await ask(email as string))).toEqual([400, 'email'])
    },
  )

  it('sends a mailbox no more than five in an hour, says so to nobody, and lets its owner sign in', async () => {
    const before = (await app.mails()).length
    for (let attempt = 0; attempt < 9; attempt++) expect((await ask(ada, `203.0.113.${attempt}`)).statusCode).toBe(200)
    expect(await mailsSince(before)).toHaveLength(5)
    expect((await app.signIn(ada)).statusCode).toBe(200)
    app.later(hour)
    await ask(ada)
    expect(await mailsSince(before)).toHaveLength(6)
  })

  it('stops one network that asks for many, not others', async () => {
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await ask(`x${attempt}@example.com`, '203.0.113.77')).statusCode).toBe(200)
    const refused = await ask(ada, '203.0.113.77')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect((await ask(ada, '203.0.113.78')).statusCode).toBe(200)
  })
})

describe('a link', () => {
  it('API-48 AUTH-30 AUTH-31 AUTH-32 sets a password, then gives a session for the profile', async () => {
    const link = await app.newLink(ada)
    const set = await app.changePassword(link, next)
    expect([set.statusCode, set.json()]).toEqual([200, {}])
    const answer = await app.profile(link)
    expect([answer.statusCode, answer.json().username]).toEqual([200, ada])
    const { token } = answer.json()
    expect(token).not.toBe(link)
    expect(await statusOf(token)).toBe(200)
    expect((await app.signIn(ada, next)).statusCode).toBe(200)
    expect((await app.signIn(ada, goodPassword)).statusCode).toBe(401)
  })

  it('reset token reuse: sets one password only, and says what to do', async () => {
    const link = await app.newLink(ada)
    await app.changePassword(link, next)
    const again = await app.changePassword(link, 'yet another password')
    expect([again.statusCode, again.json()]).toEqual([
      410,
      { code: 'reset_ended', message: 'This link has expired or has already been used. Request a new email.' },
    ])
    expect((await app.signIn(ada, next)).statusCode).toBe(200)
  })

  it('reset token reuse: of two calls at the same time, one sets the password', async () => {
    const link = await app.newLink(ada)
    const answers = await Promise.all([next, 'another new password'].map((one) => app.changePassword(link, one)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  })

  it('reset token reuse: is good for one session, also when two ask at the same time', async () => {
    const link = await app.newLink(ada)
    await app.changePassword(link, next)
    const answers = await Promise.all([app.profile(link), app.profile(link)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    expect(await statusOf(link)).toBe(410)
  })

  it('is good for a session for five minutes only', async () => {
    const link = await app.newLink(ada)
    await app.changePassword(link, next)
    app.later(5 * minute)
    expect(await statusOf(link)).toBe(410)
  })

  it('is good for a session also when its hour ends in these minutes', async () => {
    const link = await app.newLink(ada)
    app.later(hour - minute)
    await app.changePassword(link, next)
    app.later(2 * minute)
    expect(await statusOf(link)).toBe(200)
  })

  it('reset token after an hour: sets no password', async () => {
    const link = await app.newLink(ada)
    app.later(hour - 1)
    const last = await app.newLink(ada)
    expect((await app.changePassword(link, next)).statusCode).toBe(200)
    const late = `late${number}@example.com`
    await app.addUser(late)
    const other = await app.newLink(late)
    app.later(hour)
    for (const ended of [last, other]) expect((await app.changePassword(ended, next)).statusCode).toBe(410)
    expect((await app.signIn(late)).statusCode).toBe(200)
  })

  it('reset token on other calls: opens none but the two', async () => {
    const link = await app.newLink(ada)
    const refused = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      expect((await app.send(method, url, { token: link, payload })).statusCode, url).toBe(401)
    for (const step of ['open', 'used']) {
      if (step === 'open') await refused('GET', `${api}/private/profile/`)
      await refused('GET', `${api}/private/product/`)
      await refused('GET', `${api}/private/profile/feature`)
      await refused('GET', `${api}/private/order/`)
      await refused('POST', `${api}/private/profile/${ada}`, {})
      await refused('DELETE', '/session')
      if (step === 'open') await app.changePassword(link, next)
    }
    expect(await statusOf(link)).toBe(200)
    await refused('GET', `${api}/private/product/`)
  })

  it.each(['', 'x'.repeat(43), 'x'.repeat(5000), '../../etc', 'null'])('is none with the token "%s"', async (token) => {
    expect((await app.changePassword(token, next)).statusCode).toBe(401)
  })

  it('API-48 ends all sessions of the person at once, and nobody else’s', async () => {
    const other = `other${number}@example.com`
    await app.addUser(other)
    const theirs = await app.tokenOf(other)
    const tokens = [await app.tokenOf(ada), await app.tokenOf(ada)]
    for (const token of [...tokens, theirs]) expect(await statusOf(token)).toBe(200)
    await app.changePassword(await app.newLink(ada), next)
    for (const token of tokens) expect(await statusOf(token)).toBe(401)
    expect(await statusOf(theirs)).toBe(200)
  })

  it('API-48 ends all other links of the person, also one that has set a password just before', async () => {
    const [first, second, third] = [await app.newLink(ada), await app.newLink(ada), await app.newLink(ada)]
    await app.changePassword(first, next)
    expect((await app.changePassword(second, next)).statusCode).toBe(410)
    const fourth = await app.newLink(ada)
    await app.changePassword(fourth, 'the last new password')
    // The link that set the previous password no longer gives a session.
    expect(await statusOf(first)).toBe(410)
    expect((await app.changePassword(third, next)).statusCode).toBe(410)
    expect(await statusOf(fourth)).toBe(200)
  })

  it('ends when more than five are open, the oldest first', async () => {
    const links: string[] = []
    for (let made = 0; made < 6; made++) {
      app.later(1000)
      links.push(await app.newLink(ada))
    }
    expect((await app.changePassword(links[0] ?? '', next)).statusCode).toBe(410)
    expect((await app.changePassword(links[1] ?? '', next)).statusCode).toBe(200)
  })

  it('is not made for an unknown address, nor for one whose owner is disabled, and then sets nothing', async () => {
    expect(await app.accounts.passwords.newReset('nobody@example.com')).toBeUndefined()
    const link = await app.newLink(ada)
    await app.database.db.update(users).set({ disabled: true }).where(eq(users.username, ada))
    expect(await app.accounts.passwords.newReset(ada)).toBeUndefined()
    expect((await app.changePassword(link, next)).statusCode).toBe(410)
    expect((await app.rowOf(ada))?.disabled).toBe(true)
  })

  it('has a mail sent that tells of the change', async () => {
    const before = (await app.mails()).length
    const link = await app.newLink(ada)
    await app.changePassword(link, next)
    await app.changePassword(link, next)
    const userId = (await app.rowOf(ada))?.id
    expect(await mailsSince(before)).toEqual([
      { kind: 'password_changed', data: { userId, language: 'en', origin: 'https://portal.example' } },
    ])
  })

  it('is forgotten a month after its end', async () => {
    const link = await app.newLink(ada)
    app.later(32 * day)
    await app.newLink(ada)
    expect((await app.changePassword(link, next)).statusCode).toBe(401)
  })
})

describe('a password that is changed with a session', () => {
  it('API-48 ends the other sessions at once and keeps this one', async () => {
    const [own, other] = [await app.tokenOf(ada), await app.tokenOf(ada)]
    for (const token of [own, other]) expect(await statusOf(token)).toBe(200)
    expect((await app.changePassword(own, next)).statusCode).toBe(200)
    expect(await statusOf(own)).toBe(200)
    expect(await statusOf(other)).toBe(401)
    expect((await app.signIn(ada, next)).statusCode).toBe(200)
    expect((await app.signIn(ada, goodPassword)).statusCode).toBe(401)
  })

  it('API-48 ends links that were sent before', async () => {
    const link = await app.newLink(ada)
    await app.changePassword(await app.tokenOf(ada), next)
    expect((await app.changePassword(link, goodPassword)).statusCode).toBe(410)
  })

  it('API-48 has a mail sent that tells of it, in the same transaction', async () => {
    const token = await app.tokenOf(ada)
    const before = (await app.mails()).length
    await app.send('PATCH', `${api}/private/profile/change`, { token, payload: { password: next }, language: 'de' })
    const userId = (await app.rowOf(ada))?.id
    expect(await mailsSince(before)).toEqual([
      { kind: 'password_changed', data: { userId, language: 'de', origin: 'https://portal.example' } },
    ])
  })

  it.each([
    ['x'.repeat(11), 400],
    [`${'x'.repeat(9)}abc`, 200],
    [`${'x'.repeat(125)}abc`, 200],
    ['x'.repeat(129), 400],
    [undefined, 400],
    [['x'.repeat(12)], 400],
    ['half a pair \ud800', 200],
    ['null \0 is a letter', 200],
  ])('INPUT-06 takes passwords of 12 to 128 characters: %j → %i', async (password, status) => {
    const token = await app.tokenOf(ada)
    const answer = await app.changePassword(token, password as string)
    expect(answer.statusCode).toBe(status)
    if (status === 400) expect(answer.json().field).toBe('password')
    else expect((await app.signIn(ada, password as string)).statusCode).toBe(200)
  })

  it('refuses the own address, with a session and with a link', async () => {
    const link = await app.newLink(ada)
    for (const token of [await app.tokenOf(ada), link]) {
      expect(statusAndCode(await app.changePassword(token, ada.toUpperCase()))).toEqual([400, 'password_is_address'])
    }
    // The refusal does not use the link up.
    expect((await app.changePassword(link, next)).statusCode).toBe(200)
  })

  it('is not changed by a session that ended meanwhile', async () => {
    const row = await app.rowOf(ada)
    const change = { userId: row?.id ?? '', passwordHash: 'x', now: app.time.now, keep: 'of a session that is gone' }
    expect(await app.store.passwords.change(change)).toBe(false)
    expect(await app.rowOf(ada)).toEqual(row)
  })

  it('SESSION-18 is nothing for a guest', async () => {
    const answer = await app.changePassword(app.configuration.current().guestToken, next)
    expect(statusAndCode(answer)).toEqual([403, 'account_needed'])
  })

  it('is bounded', async () => {
    const token = await app.tokenOf(ada)
    for (let change = 0; change < 10; change++)
      expect((await app.changePassword(token, `${next} ${change}`)).statusCode).toBe(200)
    expect((await app.changePassword(token, next)).statusCode).toBe(429)
    expect((await app.signIn(ada, `${next} 9`)).statusCode).toBe(200)
  })
})
