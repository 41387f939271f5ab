import { beforeEach, describe, expect, it } from 'vitest'
import { day, goodPassword, openAccounts } from './testing/accounts-app.ts'

const app = await openAccounts()
const { people } = app.accounts
beforeEach(() => app.later(day))

const next = 'a password of the operator'
const statusOf = async (token: string) => (await app.profile(token)).statusCode

// `app.accounts` acts as a process of its own beside the application, as commands do.
describe('people, for the operator', () => {
  it('are none at first, then listed by address with what they are and never with a hash', async () => {
    expect(await people.anyUser()).toBe(false)
    const more = { company: 'Lamps & Sons', isCompany: true, isOperator: true, groups: ['staff', 'dealers', 'staff'] }
    const zoe = { username: ' Zoe@Example.com', password: goodPassword, firstName: 'Zoe', lastName: 'Z', ...more }
    expect(await people.addUser(zoe, false)).toBe('added')
    await app.addUser('ada@example.com')
    await app.tokenOf('zoe@example.com')
    expect(await people.anyUser()).toBe(true)
    const listed = await people.listUsers()
    expect(listed.map(({ username }) => username)).toEqual(['ada@example.com', 'zoe@example.com'])
    expect(listed[1]).toMatchObject({
      ...{ firstName: 'Zoe', company: 'Lamps & Sons', isCompany: true, isOperator: true, disabled: false },
      ...{ groups: ['dealers', 'staff'], requestedGroups: [], switchedOff: [], sessions: 1, createdAt: app.time.now },
    })
    expect(JSON.stringify(listed)).not.toContain('argon2')
  })

  it('are added once; another password is set only when that is wanted', async () => {
    const user = { username: 'ADA@example.com', password: next, firstName: 'Other', lastName: '' }
    expect(await people.addUser(user, false)).toBe('exists')
    expect((await app.signIn('ada@example.com')).statusCode).toBe(200)
    expect(await people.addUser(user, true)).toBe('changed')
    expect((await app.signIn('ada@example.com', next)).statusCode).toBe(200)
    expect((await app.rowOf('ada@example.com'))?.firstName).toBe('Ada')
    expect(await people.addUser({ ...user, password: undefined }, true)).toBe('exists')
  })

  it('can be added without a password, and then sign in after a link has set one', async () => {
    const invited = { username: 'invited@example.com', firstName: '', lastName: '' }
    expect(await people.addUser(invited, false)).toBe('added')
    for (const password of ['', 'undefined', 'null'])
      expect((await app.signIn('invited@example.com', password)).statusCode).toBe(401)
    expect((await app.changePassword(await app.newLink('invited@example.com'), next)).statusCode).toBe(200)
    expect((await app.signIn('invited@example.com', next)).statusCode).toBe(200)
  })

  it('lose their sessions and links when the operator sets a password', async () => {
    await app.addUser('set@example.com')
    const token = await app.tokenOf('set@example.com')
    const link = await app.newLink('set@example.com')
    expect(await people.setPassword('SET@example.com', next)).toBe(true)
    app.later(10_000)
    expect(await statusOf(token)).toBe(401)
    expect((await app.changePassword(link, goodPassword)).statusCode).toBe(410)
    expect((await app.signIn('set@example.com', next)).statusCode).toBe(200)
  })

  it('can’t do anything ten seconds after they were disabled, and start anew when they may again', async () => {
    await app.addUser('off@example.com')
    const token = await app.tokenOf('off@example.com')
    const link = await app.newLink('off@example.com')
    expect(await statusOf(token)).toBe(200)
    expect(await people.setDisabled('off@example.com', true)).toBe(true)
    app.later(10_000)
    expect(await statusOf(token)).toBe(401)
    expect((await app.signIn('off@example.com')).statusCode).toBe(401)
    expect(await people.setDisabled('off@example.com', false)).toBe(true)
    app.later(10_000)
    expect(await statusOf(token)).toBe(401)
    expect((await app.changePassword(link, next)).statusCode).toBe(410)
    expect((await app.signIn('off@example.com')).statusCode).toBe(200)
  })

  it('are in other groups, and have other features, ten seconds after that was changed', async () => {
    await app.addUser('groups@example.com')
    const token = await app.tokenOf('groups@example.com')
    expect(await app.caller(token)).toMatchObject({ groups: [], switchedOff: [] })
    expect(await people.changeGroups('Groups@example.com', { add: ['staff', 'dealers'] })).toEqual(['dealers', 'staff'])
    expect(await people.switchFeatures('groups@example.com', { off: ['share', 'export'] })).toEqual(['export', 'share'])
    app.later(10_000)
    expect(await app.caller(token)).toMatchObject({
      groups: ['dealers', 'staff'],

      switchedOff: ['export', 'share'],
    })
    expect(await people.changeGroups('groups@example.com', { add: ['dealers'], remove: ['staff'] })).toEqual([
      'dealers',
    ])
    expect(await people.switchFeatures('groups@example.com', { on: ['share', 'report'] })).toEqual(['export'])
    app.later(10_000)
    expect(await app.caller(token)).toMatchObject({ groups: ['dealers'], switchedOff: ['export'] })
    expect(await people.changeGroups('groups@example.com', {})).toEqual(['dealers'])
  })

  it('SESSION-17 belong to a company, or not', async () => {
    await app.addUser('firm@example.com')
    await people.changePerson('firm@example.com', { company: 'Lamps & Sons', isCompany: true })
    await people.changePerson('firm@example.com', { isCompany: false })
    expect(await app.rowOf('firm@example.com')).toMatchObject({ company: 'Lamps & Sons', isCompany: false })
    expect(await people.changePerson('firm@example.com', {})).toBe(true)
  })

  it('that nobody knows are said to be unknown', async () => {
    const nobody = 'nobody@example.com'
    expect([
      await people.setPassword(nobody, next),
      await people.setDisabled(nobody, true),
      await people.changeGroups(nobody, { add: ['staff'] }),
      await people.switchFeatures(nobody, { off: ['share'] }),
      await people.changePerson(nobody, { company: 'x' }),
      await people.belongings(nobody),
      await people.removeUser(nobody),
    ]).toEqual([false, false, undefined, undefined, false, undefined, false])
  })
})
