import { beforeEach, describe, expect, it } from 'vitest'
import { visibilityOf } from '../../catalogue/access/visibility.ts'
import { groupDecidedMail, groupRequestedMail } from '../../mail/group-mails.ts'
import { api, day, openAccounts, registrationOf } from './testing/accounts-app.ts'

const app = await openAccounts()
const { people } = app.accounts

const dealers = {
  code: 'dealers',
  names: { '': 'Dealers', de_DE: 'Händler' },
  approval: true,
  reserved: { categories: ['samples'] },
}
const press = { code: 'press', names: { '': 'Press' } }

beforeEach(async () => {
  app.later(day)
  await app.setGroups([press, dealers])
})

const register = async (email: string, registerGroup = 'dealers') => {
  const payload = registrationOf(email, { registerGroup })
  const answer = await app.send('POST', `${api}/public/user/register`, { payload, language: 'de' })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
/** What is hidden from the holder of a token, ten seconds later, when changes by other processes have taken effect. */
const hidden = async (token: string) => {
  app.later(11_000)
  const caller = { kind: 'user', token, ...(await app.caller(token)) } as const
  return [...visibilityOf(app.configuration.current().groups, caller).hidden.categories]
}
const requested = async (token: string) => (await app.profile(token)).json().requested_groups
const notice = { language: 'en', origin: 'https://portal.example' } as const
const asked = { requested_groups: [{ id: 'dealers', name: 'Händler' }] }

describe('registering for a group that needs approval', () => {
  it('API-13 AUTH-16 SESSION-18 makes an account that is signed in and not in the group, which the answer and the profile say', async () => {
    const answer = await register('asks@example.com')
    expect(answer).toMatchObject({ token: expect.any(String), ...asked })
    expect(await hidden(answer.token)).toEqual(['samples'])
    expect(await app.caller(answer.token)).toMatchObject({ groups: [], unapprovedGroups: ['dealers'] })
    expect(await requested(answer.token)).toEqual([{ id: 'dealers', name: 'Dealers' }])
    expect(await people.groupRequests()).toMatchObject([{ username: 'asks@example.com', group: 'dealers' }])
  })

  it('API-13 says nothing of requests where a group needs no approval', async () => {
    const answer = await register('joins@example.com', 'press')
    expect(Object.keys(answer)).not.toContain('requested_groups')
    expect(Object.keys((await app.profile(answer.token)).json())).not.toContain('requested_groups')
  })

  it('SESSION-18 is what a group does that reserves something, whatever its row says', async () => {
    await app.setGroups([{ ...dealers, approval: false }])
    const answer = await register('old-row@example.com')
    expect([answer.requested_groups?.length, await hidden(answer.token)]).toEqual([1, ['samples']])
  })

  it('API-68 tells every operator, or the address of the settings', async () => {
    await people.addUser(
      { username: 'op@example.com', password: 'an operator’s own', firstName: '', lastName: '', isOperator: true },
      false,
    )
    await register('told@example.com')
    const [row, operator] = [await app.rowOf('told@example.com'), await app.rowOf('op@example.com')]
    const mails = (await app.mails()).filter(({ data }) => JSON.stringify(data).includes(row?.id ?? 'nobody'))
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_email', 'group_requested'])
    expect(mails[1]?.data).toMatchObject({ userId: operator?.id, memberId: row?.id, group: 'dealers', language: 'en' })
    await people.removeUser('op@example.com')
  })
})

describe('an operator', () => {
  it('SESSION-18 approves a request, which tells the person', async () => {
    const { token } = await register('approved@example.com')
    expect(await hidden(token)).toEqual(['samples'])
    expect(await people.decideRequests('Approved@example.com', true, { notice })).toEqual(['dealers'])
    // The membership counts once the address is verified.
    expect(await hidden(token)).toEqual(['samples'])
    expect(await people.verifyUser('approved@example.com')).toBe('verified')
    expect([await hidden(token), await requested(token)]).toEqual([[], undefined])
    const { id } = (await app.rowOf('approved@example.com')) ?? {}
    const data = { userId: id, group: 'dealers', ...notice }
    expect((await app.mails()).at(-1)).toEqual({ kind: 'group_approved', data })
    expect(await people.decideRequests('approved@example.com', false, { notice })).toEqual([])
    expect(await hidden(token)).toEqual([])
  })

  it('SESSION-18 declines a request; the account stays', async () => {
    const { token } = await register('declined@example.com')
    expect(await people.decideRequests('declined@example.com', false, { codes: ['press'], notice })).toEqual([])
    expect(await people.decideRequests('declined@example.com', false, { notice })).toEqual(['dealers'])
    expect([await hidden(token), await requested(token)]).toEqual([['samples'], undefined])
    expect((await app.mails()).at(-1)?.kind).toBe('group_declined')
    expect(await people.decideRequests('nobody@example.com', true, {})).toBe(undefined)
  })

  it('approves by putting the person into the group', async () => {
    const { token } = await register('put@example.com')
    await people.verifyUser('put@example.com')
    expect(await people.changeGroups('put@example.com', {})).toEqual([])
    expect(await people.changeGroups('put@example.com', { add: ['dealers'] })).toEqual(['dealers'])
    expect(await hidden(token)).toEqual([])
  })

  it('lists who is in which group, and who asks to be', async () => {
    await register('listed@example.com')
    const listed = await people.listUsers()
    const of = (username: string) => listed.find((person) => person.username === username)
    expect(of('listed@example.com')).toMatchObject({ groups: [], requestedGroups: ['dealers'] })
    expect(of('put@example.com')).toMatchObject({ groups: ['dealers'], requestedGroups: [] })
  })
})

describe('a group that starts to reserve something', () => {
  it('SESSION-18 leaves out at once those who had registered for it, and keeps whom an operator has put there', async () => {
    const open = { ...dealers, approval: false, reserved: {} }
    await app.setGroups([open])
    const { token } = await register('early@example.com')
    expect(await app.caller(token)).toMatchObject({ unapprovedGroups: ['dealers'] })
    await app.addUser('given@example.com')
    await people.changeGroups('given@example.com', { add: ['dealers'] })
    const given = await app.tokenOf('given@example.com')
    expect(await people.changeGroups('early@example.com', {})).toEqual(['dealers'])
    expect(await requested(token)).toBe(undefined)

    await app.setGroups([{ ...open, reserved: { categories: ['samples'] } }])
    // The change takes effect at once, although the session was read just before.
    const caller = { kind: 'user', token, ...(await app.caller(token)) } as const
    expect([...visibilityOf(app.configuration.current().groups, caller).hidden.categories]).toEqual(['samples'])
    expect(await requested(token)).toHaveLength(1)
    expect(await hidden(given)).toEqual([])
  })
})

describe('the mails', () => {
  const frame = {
    to: 'op@example.com',
    language: 'en',
    title: 'Lamps',
    colour: '#123456',
    home: 'https://x.example/en',
  } as const
  const request = {
    group: 'dealers',
    groupName: 'Dealers',
    name: 'Ada Lind',
    email: 'ada.lind+1@example.com',
    memberId: 'a-1',
    isVerified: true,
  }

  it('API-68 name the commands that decide, as one word for a shell', () => {
    const { subject, text, replyTo } = groupRequestedMail(frame, request)
    expect([subject, replyTo?.address]).toEqual(['Request for the group Dealers', request.email])
    for (const word of ['approve', 'decline']) expect(text).toContain(`npm run vitrine -- groups ${word} a-1 dealers\n`)
    const unverified = groupRequestedMail(frame, { ...request, isVerified: false })
    expect(unverified.replyTo).toBeUndefined()
    expect(unverified.text).toContain('@\u200bexample.\u200bcom, not confirmed')
  })

  it('API-68 tell the person what was decided', () => {
    expect(groupDecidedMail(frame, request, true).text).toContain('You now belong to the group “Dealers” of Lamps.')
    expect(groupDecidedMail(frame, request, false).text).toContain('was declined')
  })
})
