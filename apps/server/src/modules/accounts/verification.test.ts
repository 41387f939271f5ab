/** Verified addresses, and accounts that registered with another person's address. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailJobs, orders, userGroups, users } from '@vitrine/database/schema'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectFolder } from '../../platform/project-folder.ts'
import { statusAndCode } from '../../testing/test-app.ts'
import { api, day, goodPassword, hour, openAccounts, registrationOf } from './testing/accounts-app.ts'

const otherPassword = 'another good password'

const app = await openAccounts()

let number = 0
/** An address that no other test uses. */
let address: string
beforeEach(async () => {
  // Each test has its own time window, so that the attempts of one test do not count in the next.
  app.later(day)
  await app.setGroups([{ code: 'dealers' }, { code: 'staff', register: false }])
  number += 1
  address = `person${number}@example.com`
})

const register = (email: string, password = goodPassword, more: object = {}) =>
  app.send('POST', `${api}/public/user/register`, { payload: registrationOf(email, { password, ...more }) })
/** Registers, and returns the token of the session. */
const registered = async (email: string, password?: string): Promise<string> =>
  (await register(email, password)).json().token
const idOf = async (token: string): Promise<string> => (await app.profile(token)).json().id
const isVerified = async (token: string) => (await app.profile(token)).json().data.email_verified
const verify = (token: string, link: string) => app.send('POST', '/email/verify', { token, payload: { token: link } })
/** The link of an account, as the mail would contain it. */
async function linkOf(token: string): Promise<string> {
  const mail = await app.accounts.verifications.newVerification(await idOf(token))
  if (mail?.kind !== 'link') throw new Error(`no link, but ${JSON.stringify(mail)}`)
  return mail.token
}
const shape = (answer: Awaited<ReturnType<typeof register>>) => {
  const { token, ...user } = answer.json()
  const { date: _, 'x-request-id': __, ...headers } = answer.headers as Record<string, unknown>
  return { status: answer.statusCode, token: String(token).replace(/[\w-]/g, 'x'), user, headers }
}

describe('registering with an address that has an account', () => {
  it('API-13 is answered as with one that is free, and the token works as well', async () => {
    await app.addUser(address)
    const taken = await register(address)
    const free = await register(address.replace('person', 'nobody'))
    const { username } = shape(taken).user
    expect(username).toBe(address)
    expect(shape(taken)).toEqual({ ...shape(free), user: { ...shape(free).user, username } })
    const profiles = [(await app.profile(taken.json().token)).json(), (await app.profile(free.json().token)).json()]
    const own = ({ id: _, token: __, username: ___, ...rest }: Record<string, unknown>) => rest
    expect(own(profiles[0])).toEqual(own(profiles[1]))
  })

  it('changes nothing for the owner, and both sign in with their own passwords', async () => {
    await app.addUser(address)
    const before = await app.tokenOf(address)
    const owner = await idOf(before)
    await register(address, otherPassword, { first_name: 'Mallory' })
    expect((await app.profile(before)).json()).toMatchObject({ id: owner, first_name: 'Ada' })
    expect(await idOf(await app.tokenOf(address))).toBe(owner)
    const stranger = await app.tokenOf(address, otherPassword)
    expect((await app.profile(stranger)).json()).toMatchObject({ first_name: 'Mallory', username: address })
    expect(await idOf(stranger)).not.toBe(owner)
    expect((await app.signIn(address, 'a password of nobody')).statusCode).toBe(401)
  })

  it('prefers the owner where both chose the same password', async () => {
    await app.addUser(address)
    await register(address)
    expect(await isVerified(await app.tokenOf(address))).toBe(true)
  })

  it('API-13 tells the owner instead of sending a link; the stranger can have no link either', async () => {
    await app.addUser(address)
    const owner = await idOf(await app.tokenOf(address))
    const stranger = await registered(address, otherPassword)
    expect(await app.accounts.verifications.newVerification(await idOf(stranger))).toEqual({
      kind: 'taken',
      ownerId: owner,
    })
    expect((await app.send('POST', '/email/verification', { token: stranger })).statusCode).toBe(200)
    expect(await app.accounts.verifications.newVerification(await idOf(stranger))).toEqual({
      kind: 'taken',
      ownerId: owner,
    })
  })

  it('sends password links to the owner alone', async () => {
    await app.addUser(address)
    const owner = await idOf(await app.tokenOf(address))
    const stranger = await registered(address, otherPassword)
    expect(await app.accounts.passwords.newReset(address)).toMatchObject({ userId: owner })
    await app.changePassword(await app.newLink(address), 'quite a new password')
    expect(await idOf(await app.tokenOf(address, 'quite a new password'))).toBe(owner)
    expect((await app.profile(stranger)).statusCode).toBe(200)
  })

  it('takes two registrations at the same time, and then no more until one is verified', async () => {
    const [one = '', two = ''] = await Promise.all([registered(address), registered(address, otherPassword)])
    expect(await idOf(one)).not.toBe(await idOf(two))
    const third = await register(address, 'a third good password')
    expect([third.statusCode, third.json().code, third.json().field]).toEqual([409, 'email_unverified', 'email'])
    expect((await verify(one, await linkOf(one))).statusCode).toBe(200)
    expect((await register(address, 'a third good password')).statusCode).toBe(200)
    expect((await register(address, 'a fourth good password')).statusCode).toBe(409)
  })

  it('sends a mailbox five mails in an hour, and registers all the same', async () => {
    const mails = async () => (await app.mails()).length
    const before = await mails()
    for (const variant of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect((await register(`box${number}+${variant}@example.com`)).statusCode).toBe(200)
    expect((await mails()) - before).toBe(5)
    app.later(hour)
    await register(`box${number}+g@example.com`)
    expect((await mails()) - before).toBe(6)
  })

  it('is not a way past a disabled account', async () => {
    await app.addUser(address)
    await app.accounts.people.setDisabled(address, true)
    const again = await registered(address)
    expect(await app.accounts.verifications.newVerification(await idOf(again))).toBeUndefined()
    expect(await app.accounts.passwords.newReset(address)).toBeUndefined()
    expect(await app.accounts.people.verifyUser(await idOf(again))).toBe('taken')
    expect((await app.signIn(address)).statusCode).toBe(200)
    expect(await isVerified(await app.tokenOf(address))).toBe(false)
  })
})

describe('a link that verifies an address', () => {
  it('works for who is signed in to its account, and again', async () => {
    const token = await registered(address)
    expect(await isVerified(token)).toBe(false)
    const link = await linkOf(token)
    for (const _ of [1, 2]) expect((await verify(token, link)).statusCode).toBe(200)
    expect(await isVerified(token)).toBe(true)
    expect(await app.rowOf(address)).toMatchObject({ verifiedAt: app.time.now, deleteAfter: null })
    expect(await app.accounts.verifications.newVerification(await idOf(token))).toBeUndefined()
  })

  it('does nothing for guests, nor for another account: whoever reads the mailbox does not lend it to a stranger', async () => {
    const stranger = await registered(address)
    const link = await linkOf(stranger)
    await app.addUser(`owner-${address}`)
    const owner = await app.tokenOf(`owner-${address}`)
    expect(statusAndCode(await verify(owner, link))).toEqual([403, 'verification_other_account'])
    const { guestToken } = app.configuration.current()
    expect((await verify(guestToken, link)).json().code).toBe('account_needed')
    expect((await app.send('POST', '/email/verify', { payload: { token: link } })).statusCode).toBe(401)
    expect(await isVerified(stranger)).toBe(false)
  })

  it('ends after seven days', async () => {
    const token = await registered(address)
    const link = await linkOf(token)
    app.later(7 * day)
    expect(statusAndCode(await verify(token, link))).toEqual([410, 'verification_ended'])
    expect((await verify(token, 'x'.repeat(43))).json().code).toBe('verification_ended')
    expect(await isVerified(token)).toBe(false)
  })

  it('verifies one of two accounts with the address', async () => {
    const one = await registered(address)
    const two = await registered(address, otherPassword)
    const links = [await linkOf(one), await linkOf(two)]
    const answers = await Promise.all([verify(one, links[0] ?? ''), verify(two, links[1] ?? '')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect([await isVerified(one), await isVerified(two)].sort()).toEqual([false, true])
  })

  it('is sent again when asked for, five times in an hour', async () => {
    const token = await registered(address)
    const ask = () => app.send('POST', '/email/verification', { token, language: 'sv' })
    const before = (await app.mails()).length
    for (let attempt = 1; attempt <= 4; attempt++) expect((await ask()).statusCode).toBe(200)
    expect((await app.mails()).slice(before)).toHaveLength(4)
    expect((await app.mails()).at(-1)).toEqual({
      kind: 'verify_email',
      data: { userId: await idOf(token), language: 'sv', origin: 'https://portal.example' },
    })
    // The registration's own mail counts too.
    expect((await ask()).statusCode).toBe(429)
    app.later(hour)
    expect((await ask()).statusCode).toBe(200)
    await verify(token, await linkOf(token))
    const sent = (await app.mails()).length
    expect((await ask()).statusCode).toBe(200)
    expect(await app.mails()).toHaveLength(sent)
  })
})

describe('a link that sets a password', () => {
  it('proves the mailbox: the owner takes over what a stranger registered, who is signed out', async () => {
    const stranger = await registered(address, otherPassword)
    const link = await app.newLink(address)
    expect((await app.changePassword(link, 'the owner chooses this')).statusCode).toBe(200)
    expect((await app.profile(stranger)).statusCode).toBe(401)
    expect((await app.signIn(address, otherPassword)).statusCode).toBe(401)
    expect(await isVerified(await app.tokenOf(address, 'the owner chooses this'))).toBe(true)
  })

  it('goes to the account that registered first', async () => {
    const first = await registered(address)
    app.later(1000)
    await registered(address, otherPassword)
    expect(await app.accounts.passwords.newReset(address)).toMatchObject({ userId: await idOf(first) })
  })

  it('ends, unused, when another account with the address was verified first', async () => {
    await registered(address)
    app.later(1000)
    const second = await registered(address, otherPassword)
    const link = await app.newLink(address)
    await verify(second, await linkOf(second))
    expect((await app.changePassword(link, 'too late for this one')).statusCode).toBe(410)
    expect((await app.profile(link)).statusCode).toBe(401)
    expect(await isVerified(await app.tokenOf(address))).toBe(false)
  })
})

describe('before an address is verified', () => {
  it('groups that the operator gives do not count', async () => {
    const token = await registered(address)
    const userId = await idOf(token)
    await app.database.db.insert(userGroups).values({ userId, groupCode: 'staff', approved: true })
    // Longer than the server trusts a session without reading it again.
    app.later(11_000)
    expect(await app.caller(token)).toMatchObject({ groups: [], unapprovedGroups: ['dealers'] })
    await verify(token, await linkOf(token))
    expect(await app.caller(token)).toMatchObject({ groups: ['staff'], unapprovedGroups: ['dealers'] })
  })

  it('a sign-in frees no network of the bound on failures, which protects the owner', async () => {
    await registered(address, otherPassword)
    const isKnown = () => app.store.networks.isKnown('198.51.100.1', address)
    expect((await app.signIn(address, otherPassword)).statusCode).toBe(200)
    expect(await isKnown()).toBe(false)
    await app.addUser(address)
    await app.signIn(address)
    expect(await isKnown()).toBe(true)
  })

  it('a new password causes no e-mail: the mailbox may be a stranger’s', async () => {
    const token = await registered(address)
    await app.changePassword(token, otherPassword)
    await app.app.mails.runDue()
    const kinds = (await app.mails()).slice(-2).map(({ kind }) => kind)
    expect(kinds).toEqual(['verify_email', 'password_changed'])
    expect(app.logged.filter(({ msg }) => String(msg).startsWith('An e-mail is in')).length).toBeLessThan(
      (await app.mails()).length,
    )
    expect(await app.database.db.select().from(mailJobs)).toEqual([])
  })
})

describe('accounts that were never verified', () => {
  const exists = async (id: string) =>
    (await app.database.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0

  it('are deleted after 30 days, unless they are in use; verified ones and those of the operator stay', async () => {
    const idle = await idOf(await registered(`idle-${address}`))
    const ordered = await idOf(await registered(`ordered-${address}`))
    await app.database.db
      .insert(orders)
      .values({ userId: ordered, reference: 'r', note: '', lines: [], createdAt: app.time.now })
    const verified = await registered(`verified-${address}`)
    const verifiedId = await idOf(verified)
    await verify(verified, await linkOf(verified))
    await app.addUser(`added-${address}`)
    app.later(29 * day)
    await registered(`later1-${address}`)
    expect(await exists(idle)).toBe(true)
    const active = await idOf(await registered(`active-${address}`))
    app.later(day + hour)
    await registered(`later2-${address}`)
    expect([await exists(idle), await exists(ordered), await exists(verifiedId), await exists(active)]).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(await app.rowOf(`added-${address}`)).toBeDefined()
  })
})

describe('accounts from before addresses were verified', () => {
  it('are verified by the migration where an operator made them or a link proved the mailbox, and no others', async () => {
    const { db } = app.database
    const folder = join(projectFolder, 'packages', 'database', 'migrations')
    const name = (await readdir(folder)).find((file) => file.endsWith('_verified_addresses.sql')) ?? ''
    const statements = (await readFile(join(folder, name), 'utf8')).split('--> statement-breakpoint')
    const update = statements.find((statement) => statement.includes('UPDATE "users"')) ?? ''
    const person = { passwordHash: '-', firstName: 'Ada', lastName: 'Lind' }
    const add = async (name: string, more: object = {}) => {
      const [row] = await db
        .insert(users)
        .values({ ...person, username: `${name}-${address}`, ...more })
        .returning({ id: users.id })
      return row?.id ?? ''
    }
    const before = [
      await add('registered', { company: 'Lamps', isCompany: true }),
      await add('operator', { isOperator: true }),
      await add('nameless', { lastName: '' }),
      await add('reset'),
      await add('unused'),
    ]
    for (const [id, used] of [
      [before[3], app.time.now.toISOString()],
      [before[4], null],
    ])
      await db.execute(sql`insert into password_resets (token_hash, user_id, created_at, expires_at, used_at)
        values (${`hash of ${id}`}, ${id}, now(), now(), ${used}::timestamptz)`)
    await db.execute(sql.raw(update))
    const rows = await db.select({ id: users.id, verifiedAt: users.verifiedAt }).from(users)
    const verified = new Set(rows.filter(({ verifiedAt }) => verifiedAt !== null).map(({ id }) => id))
    expect(before.map((id) => verified.has(id))).toEqual([false, true, true, true, false])
  })
})
