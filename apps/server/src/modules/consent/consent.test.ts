import { catalogue, consentMessages, consents, groups, sessions, users } from '@vitrine/database/schema'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, statusAndCode } from '../../testing/test-app.ts'
import { hashToken } from '../accounts/tokens.ts'

const url = '/pim/portal/api/private/profile/consent'
const day = 86_400_000
const otherPortal = 'https://portal.example'

const test = await buildTestApp({ settings: { portalOrigins: [otherPortal] } })
await ask('first', { '': '<p>Read this</p>', de: '<p>Lies das</p>' })
beforeEach(async () => {
  await test.database.db.delete(consents)
})

/** Makes this the consent text of the catalogue's next version; '' removes the text. */
async function ask(version: string, texts: Record<string, string> = {}) {
  const { db } = test.database
  if (version !== '') await db.insert(consentMessages).values({ version, texts }).onConflictDoNothing()
  const next = test.configuration.current().version + 1
  await db.update(catalogue).set({ consentVersion: version, version: next })
  await test.configuration.refresh()
}

/** A signed-in user's headers. */
async function signedIn(username: string, more: Partial<typeof users.$inferInsert> = {}) {
  const { db } = test.database
  const [user] = await db
    .insert(users)
    .values({ username, passwordHash: '', ...more })
    .returning()
  const ends = new Date(test.time.now.getTime() + day)
  const token = `token-of-${username.split('@')[0]}`
  const session = { tokenHash: hashToken(token), userId: user?.id ?? '', createdAt: test.time.now }
  await db.insert(sessions).values({ ...session, expiresAt: ends, endsAt: ends })
  return { id: user?.id, headers: { authorization: `Bearer ${token}` } }
}

type Headers = Record<string, string>
const shown = async (headers: Headers = test.asGuest) => (await test.app.inject({ url, headers })).json()
const agree = (headers: Headers = test.asGuest, payload: object = { consent: true }) =>
  test.app.inject({ method: 'POST', url, headers, payload })
const setCookie = (answer: Awaited<ReturnType<typeof agree>>) => String(answer.headers['set-cookie'] ?? '')
/** The part of a cookie that a browser sends back. */
const kept = (answer: Awaited<ReturnType<typeof agree>>) => ({
  ...test.asGuest,
  cookie: setCookie(answer).split(';')[0] ?? '',
})
const rows = () => test.database.db.select().from(consents)

describe('the consent message', () => {
  it('API-46 DATA-26 is the message in the reader’s language, with its version and whether it was agreed to', async () => {
    expect(await shown()).toEqual({ message: '<p>Read this</p>', status: false, version: 'first' })
    expect((await shown({ ...test.asGuest, 'accept-language': 'de-AT' })).message).toBe('<p>Lies das</p>')
    const answer = await test.app.inject({ url, headers: test.asGuest })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('API-46 A-35 is nothing, and agreed to, when the catalogue asks nothing', async () => {
    await ask('')
    expect(await shown()).toEqual({ message: '', status: true })
    const answer = await agree()
    expect([answer.statusCode, answer.json(), setCookie(answer)]).toEqual([200, { message: '', status: true }, ''])
    expect(await rows()).toEqual([])
    expect((await agree(test.asGuest, { consent: true, version: 'first' })).statusCode).toBe(409)
    await ask('first')
  })
})

describe('a user’s consent', () => {
  it('API-47 A-93 is kept with version, locale and time, and counts wherever the user signs in', async () => {
    const ada = await signedIn('ada@example.com')
    expect((await shown(ada.headers)).status).toBe(false)
    const answer = await agree({ ...ada.headers, 'accept-language': 'de-DE' }, { consent: true, version: 'first' })
    expect(answer.json()).toEqual({ message: '<p>Lies das</p>', status: true, version: 'first' })
    expect(setCookie(answer)).toBe('')
    expect((await shown(ada.headers)).status).toBe(true)
    await agree(ada.headers)
    expect(await rows()).toEqual([
      expect.objectContaining({
        version: 'first',
        userId: ada.id,
        browser: null,
        locale: 'de',
        agreedAt: test.time.now,
      }),
    ])
  })

  it('A-93 is nobody else’s, and no guest’s', async () => {
    const [bob, cem] = [await signedIn('bob@example.com'), await signedIn('cem@example.com')]
    await agree(bob.headers)
    expect((await shown(cem.headers)).status).toBe(false)
    const guest = kept(await agree())
    expect((await shown({ ...cem.headers, cookie: guest.cookie })).status).toBe(false)
    expect((await shown()).status).toBe(false)
  })
})

describe('a guest’s consent', () => {
  it('API-47 A-93 is kept for the browser alone, which the server knows by a cookie', async () => {
    const answer = await agree(test.asGuest, { consent: true, version: 'first' })
    expect(answer.json().status).toBe(true)
    expect(setCookie(answer)).toMatch(
      /^vitrine_consent=[\w-]{22}\.\d+\.[\w-]{22}; Path=\/pim\/portal\/api\/private\/profile\/consent; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    )
    expect((await shown(kept(answer))).status).toBe(true)
    expect((await shown()).status).toBe(false)
    const other = await agree()
    expect(kept(other).cookie).not.toBe(kept(answer).cookie)
    expect((await rows()).map(({ userId, locale }) => ({ userId, locale }))).toEqual([
      { userId: null, locale: 'en_GB' },
      { userId: null, locale: 'en_GB' },
    ])
  })

  it('A-93 asks again when the browser keeps no cookies, and fails nowhere', async () => {
    expect((await agree()).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ status: false })
    expect((await agree()).statusCode).toBe(200)
  })

  it('A-93 takes no browser’s id that it has not signed, for this and for now', async () => {
    const answer = await agree()
    const value = kept(answer).cookie.split('=')[1] ?? ''
    const [id = '', expires = '', signature = ''] = value.split('.')
    const forged = [
      `${'A'.repeat(22)}.${expires}.${signature}`,
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.${expires}.${signature}x`,
      `${id}.${expires}`,
      `${id}.${expires}.`,
      `${id}.${expires}.${signature}.${signature}`,
      id,
      '',
      'x'.repeat(8000),
    ]
    for (const one of forged) {
      const headers = { ...test.asGuest, cookie: `vitrine_consent=${one}` }
      expect((await shown(headers)).status, one).toBe(false)
      const after = await agree(headers)
      expect(after.statusCode, one).toBe(200)
      // Fixation: the server does not adopt an id that the client has sent.
      expect(setCookie(after)).not.toContain(`=${one.split('.')[0]}.`)
    }
    // An invalid cookie in front of the valid one does not hide it.
    const headers = { ...test.asGuest, cookie: `vitrine_consent=junk; other=1; vitrine_consent=${value}` }
    expect((await shown(headers)).status).toBe(true)
  })

  it('A-93 ends after 400 days, and is good for as long from each consent on', async () => {
    const before = test.time.now
    const headers = kept(await agree())
    test.time.now = new Date(before.getTime() + 399 * day)
    expect((await shown(headers)).status).toBe(true)
    const renewed = kept(await agree(headers))
    test.time.now = new Date(before.getTime() + 401 * day)
    expect((await shown(headers)).status).toBe(false)
    expect((await shown(renewed)).status).toBe(true)
    expect(await rows()).toHaveLength(1)
    test.time.now = before
  })

  it('A-93 bounds how many browsers one network can make known', async () => {
    const answers: number[] = []
    for (let count = 0; count < 2001; count++) answers.push((await agree()).statusCode)
    expect([...new Set(answers)]).toEqual([200, 429])
    test.time.now = new Date(test.time.now.getTime() + day / 24)
    expect((await agree()).statusCode).toBe(200)
  })
})

describe('another message', () => {
  it('API-46 API-47 is asked for anew, and nobody agrees to one that was not shown', async () => {
    const eve = await signedIn('eve@example.com')
    await agree(eve.headers)
    const guest = kept(await agree())
    await ask('second', { '': '<p>New</p>' })
    expect([(await shown(eve.headers)).status, (await shown(guest)).status]).toEqual([false, false])
    expect(statusAndCode(await agree(guest, { consent: true, version: 'first' }))).toEqual([409, 'consent_changed'])
    expect((await shown(guest)).status).toBe(false)
    await agree(guest, { consent: true, version: 'second' })
    expect((await shown(guest)).status).toBe(true)
    // Where the old text is shown again, the earlier agreement counts.
    await ask('first')
    expect((await shown(guest)).status).toBe(true)
    expect(new Set((await rows()).map(({ browser }) => browser)).size).toBe(2)
  })
})

describe('other sites', () => {
  const post = (more: InjectOptions) => test.app.inject({ method: 'POST', url, ...more })

  it('API-47 CSRF: a cookie alone opens nothing', async () => {
    const { cookie } = kept(await agree())
    await test.database.db.delete(consents)
    expect((await post({ headers: { cookie }, payload: { consent: true } })).statusCode).toBe(401)
    // A request that a form of another site can send.
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      expect(
        (
          await post({
            headers: { cookie, 'content-type': type, origin: 'https://evil.example' },
            payload: 'consent=true',
          })
        ).statusCode,
        type,
      ).toBe(401)
    expect(await rows()).toEqual([])
  })

  it('API-47 takes JSON alone, with consent true', async () => {
    const headers = { ...test.asGuest, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post({ headers, payload: 'consent=true' })).statusCode).toBe(415)
    for (const payload of [{ consent: false }, { consent: 'true' }, {}])
      expect((await agree(test.asGuest, payload)).statusCode).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('A-86 A-93 lets pages of the allowed origins alone send the cookie, and marks it for that', async () => {
    const asked = (origin: string) => test.app.inject({ url, headers: { ...test.asGuest, origin } })
    const allowed = (await asked(otherPortal)).headers
    expect(allowed['access-control-allow-origin']).toBe(otherPortal)
    expect(allowed['access-control-allow-credentials']).toBe('true')
    for (const origin of ['https://evil.example', `${otherPortal}.evil.example`, 'null']) {
      const { headers } = await asked(origin)
      expect(headers['access-control-allow-origin'], origin).toBeUndefined()
      expect(headers['access-control-allow-credentials'], origin).toBeUndefined()
    }
    const preflight = { origin: otherPortal, 'access-control-request-method': 'POST' }
    const answer = await test.app.inject({ method: 'OPTIONS', url, headers: preflight })
    expect([answer.statusCode, answer.headers['access-control-allow-credentials']]).toEqual([204, 'true'])
    const cookie = setCookie(await agree({ ...test.asGuest, origin: otherPortal }))
    expect(cookie).toMatch(/HttpOnly; SameSite=None; Secure; Partitioned$/)
  })

  it('A-93 keeps the cookie of a page that came by https to https', async () => {
    const cookie = setCookie(await agree({ ...test.asGuest, host: 'portal.test', origin: 'https://portal.test' }))
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
  })
})

describe('features', () => {
  const features = async (headers: Headers) => {
    const answer = await test.app.inject({ url: '/pim/portal/api/private/profile/feature', headers })
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json()
  }

  it('API-45 DATA-27 names what is switched off for the caller and the caller’s groups', async () => {
    expect(await features(test.asGuest)).toEqual([])
    const group = { code: 'guests', position: 1, names: {}, register: false, reserved: {}, switchedOff: ['export'] }
    await test.database.db.insert(groups).values(group)
    await ask('first')
    const fay = await signedIn('fay@example.com', { switchedOff: ['share', 'of-tomorrow'] })
    expect(await features(test.asGuest)).toEqual([{ name: 'export' }])
    expect(await features(fay.headers)).toEqual([{ name: 'share' }, { name: 'of-tomorrow' }])
  })

  it('EXPORT-01 switches exporting off for whom there is no template', async () => {
    const builtIn = ['csv', 'xlsx', 'json', 'bmecat', 'google'].map((format) => `vitrine-${format}`)
    const reserved = { export_templates: builtIn }
    const group = { code: 'dealers', position: 2, names: {}, register: false, reserved, switchedOff: [] }
    await test.database.db.delete(groups)
    await test.database.db.insert(groups).values(group)
    await ask('second')
    const ida = await signedIn('ida@example.com', {})
    const dee = await signedIn('dee@example.com', { isOperator: true })
    expect(await features(test.asGuest)).toEqual([{ name: 'export' }])
    expect(await features(ida.headers)).toEqual([{ name: 'export' }])
    expect(await features(dee.headers)).toEqual([])
  })
})
