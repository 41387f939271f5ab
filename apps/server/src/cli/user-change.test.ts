import {
  consentMessages,
  consents,
  groups,
  mailJobs,
  orders,
  profilePictures,
  sessions,
  userGroups,
  users,
} from '@vitrine/database/schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { done, failed, vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()
beforeEach(async () => {
  await vitrine('user', 'add', 'ada@example.com', '--first-name', 'Ada', '--operator')
})

const ada = async () => (await database.db.select().from(users)).find(({ username }) => username === 'ada@example.com')
const change = (...args: string[]) => vitrine('user', 'change', 'ADA@example.com', ...args)
const remove = (...args: string[]) => vitrine('user', 'remove', 'Ada@example.com', ...args)

describe('vitrine user change', () => {
  it('SESSION-17 changes what it is given, and nothing else', async () => {
    expect(await change('--last-name', ' Lind ', '--company', 'Lamps', '--company-account')).toEqual(
      done('ada@example.com was changed.'),
    )
    expect(await ada()).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lind',
      company: 'Lamps',
      isCompany: true,
      isOperator: true,
    })
    expect((await change('--first-name', '', '--no-company-account')).status).toBe(0)
    expect(await ada()).toMatchObject({ firstName: '', lastName: 'Lind', company: 'Lamps', isCompany: false })
  })

  it('says when nobody is an operator any more', async () => {
    expect(await change('--no-operator')).toEqual(
      done(
        'ada@example.com was changed.\nNo operator can sign in any more. `npm run vitrine -- user change EMAIL --operator` makes an account an operator.',
      ),
    )
    expect((await ada())?.isOperator).toBe(false)
    expect(await change('--operator')).toEqual(done('ada@example.com was changed.'))
    expect((await ada())?.isOperator).toBe(true)
  })

  it('says what is wrong, and changes nothing', async () => {
    expect((await change()).error).toContain('There is nothing to change.')
    expect((await change('--company', 'x'.repeat(256), '--last-name', 'Lind')).error).toContain('--company has more')
    expect(await ada()).toMatchObject({ lastName: '', company: '' })
  })
})

describe('vitrine user remove', () => {
  it('deletes an account with all that goes with it; agreements stay without a name', async () => {
    const userId = (await ada())?.id ?? ''
    const at = new Date()
    await database.db.insert(sessions).values({ tokenHash: 'x', userId, createdAt: at, expiresAt: at, endsAt: at })
    await database.db.insert(userGroups).values({ userId, groupCode: 'dealers' })
    await database.db.insert(profilePictures).values({ userId, image: new Uint8Array([1]) })
    const order = { userId, reference: 'r', note: '', lines: [], createdAt: at }
    await database.db.insert(orders).values([order, order])
    await database.db.insert(consentMessages).values({ version: 'v', texts: {} })
    await database.db.insert(consents).values({ version: 'v', userId, locale: 'en_GB', agreedAt: at })
    // Without a terminal, the command cannot ask.
    expect(await remove()).toEqual(
      failed(
        'This permanently deletes the account ada@example.com, with its sessions, groups, the picture, 2 orders. `npm run vitrine -- orders --format csv` keeps orders.\nThe question needs a terminal. Use --yes.',
      ),
    )
    expect(await ada()).toBeDefined()
    expect(await remove('--yes')).toEqual(
      done(
        'ada@example.com was deleted. Agreements to the consent stay, without a name; requests for an account stay.\nThere are no accounts any more. The next start creates an operator.',
      ),
    )
    for (const table of [users, sessions, userGroups, profilePictures, orders])
      expect(await database.db.select().from(table)).toEqual([])
    expect(await database.db.select().from(consents)).toMatchObject([{ userId: null, version: 'v' }])
  })
})

describe('a password that the operator sets', () => {
  it("causes an e-mail if the portal's address is set", async () => {
    await database.db.insert(groups).values({ code: 'press', position: 1, names: {}, register: false, reserved: {} })
    await vitrine('user', 'passwd', 'ada@example.com')
    expect(await database.db.select().from(mailJobs)).toEqual([])
    vi.stubEnv('VITRINE_PUBLIC_URL', 'https://portal.example')
    expect(await vitrine('user', 'passwd', 'ada@example.com')).toEqual(
      done(
        'ada@example.com has a new password; earlier sessions have ended. The server sends an e-mail about this as soon as it runs.',
      ),
    )
    await vitrine('user', 'add', 'ada@example.com', '--replace')
    const userId = (await ada())?.id
    const jobs = await database.db.select().from(mailJobs)
    expect(jobs.map(({ kind, data }) => [kind, data])).toEqual(
      Array(2).fill(['password_changed', { userId, language: 'en', origin: 'https://portal.example' }]),
    )
  })
})

describe('vitrine mails', () => {
  it('API-68 shows what waits and what was given up, and has the latter tried again', async () => {
    expect(await vitrine('mails')).toEqual(done('No e-mails are waiting, and none were given up.'))
    expect(await vitrine('mails', '--retry')).toEqual(done('No e-mail was given up.'))
    const userId = (await ada())?.id ?? ''
    const at = new Date('2026-05-01T10:00:00Z')
    const common = { language: 'en', origin: 'https://portal.example' }
    await database.db.insert(mailJobs).values([
      { kind: 'reset', data: { address: 'bo@example.com', ...common }, createdAt: at, nextAt: at },
      {
        kind: 'password_changed',
        data: { userId, ...common },
        createdAt: at,
        nextAt: at,
        attempts: 18,
        failedAt: at,
        trouble: 'unavailable',
      },
    ])
    const table = (await vitrine('mails')).out.split('\n')
    expect(table[1]).toMatch(/^1 +reset +bo@example\.com +2026-05-01T10:00:00\.000Z +0 +2026-05-01T10:00:00\.000Z$/)
    expect(table[2]).toMatch(/^2 +password_changed +ada@example\.com .* 18 +2026-05-01T10:00:00\.000Z +unavailable$/)
    expect(table[3]).toBe('Given up: 1 e-mail. --retry tries them again.')
    expect(await vitrine('mails', '--retry')).toEqual(done('1 e-mail will be tried again as soon as the server runs.'))
    const [, again] = await database.db.select().from(mailJobs).orderBy(mailJobs.id)
    expect(again).toMatchObject({ failedAt: null, attempts: 0 })
    expect(again?.createdAt.getTime()).toBeGreaterThan(at.getTime())
    // The e-mail states the time of the event, however late it is sent.
    expect(new Date(again?.data.at ?? '')).toEqual(at)
    expect(JSON.parse((await vitrine('mails', '--format', 'json')).out)).toMatchObject([
      { id: 1, to: 'bo@example.com' },
      { id: 2, given_up: null },
    ])
  })

  it('tries some of those again that were given up, deletes others, and leaves what the server still tries', async () => {
    const at = new Date('2026-05-01T10:00:00Z')
    const mail = { kind: 'reset', data: { language: 'en', origin: '', address: 'bo@example.com' }, createdAt: at }
    await database.db
      .insert(mailJobs)
      .values([
        { ...mail, nextAt: at },
        ...[1, 2, 3].map(() => ({ ...mail, nextAt: at, failedAt: at, trouble: 'refused 550' })),
      ])
    expect(await vitrine('mails', '--retry', '2')).toEqual(
      done('1 e-mail will be tried again as soon as the server runs.'),
    )
    expect(await vitrine('mails', '--delete', '3', '4')).toEqual(done('2 e-mails were deleted.'))
    expect((await vitrine('mails', '--delete', '1')).error).toContain('The e-mail 1 was not given up')
    expect((await vitrine('mails', '--retry', '1')).error).toContain('The e-mail 1 was not given up')
    expect((await vitrine('mails', '--delete', '3')).error).toContain('There is no e-mail "3".')
    expect((await vitrine('mails', '--retry', 'x')).error).toContain('There is no e-mail "x".')
    expect((await database.db.select().from(mailJobs)).map(({ id, failedAt }) => [id, failedAt])).toEqual([
      [1, null],
      [2, null],
    ])
  })
})
