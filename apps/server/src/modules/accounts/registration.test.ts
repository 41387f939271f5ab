import { sessions, userGroups, users } from '@vitrine/database/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, day, goodPassword, hour, openAccounts, registrationOf } from './testing/accounts-app.ts'

const app = await openAccounts()

const dealers = { code: 'dealers', names: { '': 'Dealers', de_DE: 'Händler' } }
const press = { code: 'press', names: { '': 'Press' } }
const staff = { code: 'staff', register: false }

// Each test has its own time window, so that the attempts of one test do not count in the next.
beforeEach(async () => {
  app.later(day)
  await app.setGroups([press, staff, dealers])
})

const register = (payload: object, address?: string, headers: Record<string, string> = {}) =>
  app.send('POST', `${api}/public/user/register`, { payload, headers, ...(address ? { address } : {}) })
const groupsFor = (language: string) => app.send('GET', `${api}/public/user/register/groups`, { language })
const countUsers = async () => (await app.database.db.select().from(users)).length

describe('groups to register for', () => {
  it('API-11 DATA-28 are those that are open, in their order, by id and name in the language of the reader', async () => {
    const answer = await groupsFor('de')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      { id: 'press', name: 'Press' },
      { id: 'dealers', name: 'Händler' },
    ])
    expect((await groupsFor('en')).json()[1]).toEqual({ id: 'dealers', name: 'Dealers' })
  })

  it('API-11 have their id for a name when they have no other', async () => {
    await app.setGroups([{ code: 'nameless', names: {} }])
    expect((await groupsFor('en')).json()).toEqual([{ id: 'nameless', name: 'nameless' }])
  })

  it('AUTH-16 are none when all are closed, and then nobody can register', async () => {
    await app.setGroups([staff])
    expect((await groupsFor('en')).json()).toEqual([])
    const before = await countUsers()
    const answer = await register(registrationOf('closed@example.com', { registerGroup: 'staff' }))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'registration_closed'])
    expect(await countUsers()).toBe(before)
  })
})

describe('registering', () => {
  it('API-13 DATA-05 A-87 answers the user with the token of a session', async () => {
    const answer = await register(registrationOf('grace@example.com'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      first_name: 'Grace',
      last_name: 'Hopper',
      username: 'grace@example.com',
      data: { is_company: false, country: '', company: '', email_verified: false },
    })
    const profile = await app.profile(answer.json().token)
    expect([profile.statusCode, profile.json().username]).toEqual([200, 'grace@example.com'])
    expect((await app.signIn('Grace@Example.com')).statusCode).toBe(200)
  })

  it('DATA-31 AUTH-17 stores the birth date and gender that were sent, the group, and the language of the reader', async () => {
    const age = '1906-12-09T00:00:00-05:00'
    await app.send('POST', `${api}/public/user/register`, {
      payload: registrationOf('full@example.com', { age, gender: 'Female' }),
      language: 'de-AT,en;q=0.5',
    })
    const row = await app.rowOf('full@example.com')
    expect(row).toMatchObject({ birthDate: age, gender: 'Female', language: 'de', isOperator: false, disabled: false })
    const memberships = await app.database.db.select().from(userGroups)
    expect(memberships.filter(({ userId }) => userId === row?.id)).toEqual([
      { userId: row?.id, groupCode: 'dealers', approved: false, createdAt: app.time.now },
    ])
  })

  it('A-31 takes the id of the single group', async () => {
    await app.setGroups([press])
    expect((await register(registrationOf('single@example.com', { registerGroup: 'press' }))).statusCode).toBe(200)
  })

  it.each(['first_name', 'last_name', 'username', 'email', 'password', 'registerGroup'])(
    'AUTH-12 needs %s',
    async (field) => {
      const { [field]: _, ...rest } = registrationOf('needs@example.com') as Record<string, unknown>
      for (const payload of [rest, { ...rest, [field]: '' }]) {
        const answer = await register(payload)
        expect([answer.statusCode, answer.json().field]).toEqual([400, field])
      }
    },
  )

  it.each([[{}], [{ gender: '', age: '' }], [{ gender: null, age: null }], [{ gender: null, age: null, hidden: 1 }]])(
    'AUTH-13 does without gender and date of birth: %j',
    async (more) => {
      const email = `optional${Object.keys(more).length}@example.com`
      expect((await register(registrationOf(email, more))).statusCode).toBe(200)
      expect(await app.rowOf(email)).toMatchObject({ gender: '', birthDate: '' })
    },
  )

  it.each([
    ['first_name', 'x'.repeat(256)],
    ['first_name', 'a\0b'],
    ['last_name', '\ud800'],
    ['email', 'nobody'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['password', 'x'.repeat(11)],
    ['password', 'x'.repeat(129)],
    ['password', ' '.repeat(12)],
    ['password', 'aaaaaaaaaaaaaaaa'],
    ['password', 'aAbB aabb  ABab'],
    ['age', '2023-02-30T00:00:00Z'],
    ['age', '2999-01-01T00:00:00Z'],
    ['age', `2000-01-01T00:00:00.${'1'.repeat(300)}Z`],
    ['gender', 'Other'],
    ['first_name', { $ne: '' }],
    ['registerGroup', ['dealers']],
  ])('INPUT-06 refuses %s as %j', async (field, value) => {
    const answer = await register(registrationOf('bounds@example.com', { [field]: value }))
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    expect(await app.rowOf('bounds@example.com')).toBeUndefined()
  })

  it('refuses a password that is the own address, in any case', async () => {
    const answer = await register(registrationOf('anybody@example.com', { password: 'Anybody@Example.com' }))
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([
      400,
      'password_is_address',
      'password',
    ])
  })

  it('DATA-31 refuses a username that is not the e-mail address', async () => {
    const answer = await register(registrationOf('one@example.com', { username: 'other@example.com' }))
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'username'])
    expect((await register(registrationOf('one@example.com', { username: 'ONE@example.com' }))).statusCode).toBe(200)
  })

  it.each(['staff', 'guests', 'registered', 'nothing', '__proto__'])('refuses the group %s', async (registerGroup) => {
    const answer = await register(registrationOf('group@example.com', { registerGroup }))
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([400, 'group_closed', 'registerGroup'])
  })

  it('says in the reader’s language that a password repeats a few characters only', async () => {
    const payload = registrationOf('spaces@example.com', { password: ' '.repeat(12) })
    const answer = await app.send('POST', `${api}/public/user/register`, { payload, language: 'de' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'password_repetitive',
        field: 'password',
        message: 'Dieses Passwort wiederholt nur wenige Zeichen. Wählen Sie eines mit mehr verschiedenen Zeichen.',
      },
    ])
  })

  it('API-13 has a mail sent in the language of the reader, and none when it fails', async () => {
    const before = (await app.mails()).length
    await app.send('POST', `${api}/public/user/register`, {
      payload: registrationOf('welcome@example.com'),
      language: 'sv',
    })
    await register(registrationOf('welcome@example.com', { password: 'short' }))
    const mails = (await app.mails()).slice(before)
    const row = await app.rowOf('welcome@example.com')
    expect(mails).toEqual([
      { kind: 'verify_email', data: { userId: row?.id, language: 'sv', origin: 'https://portal.example' } },
    ])
  })

  it('mass assignment: what nobody may choose is not taken', async () => {
    const evil = {
      is_company: true,
      isCompany: true,
      company: 'Evil Inc.',
      data: { is_company: true, company: 'Evil Inc.', country: 'XX' },
      isOperator: true,
      is_operator: true,
      groups: ['staff'],
      switchedOff: ['export'],
      disabled: true,
      id: '00000000-0000-4000-8000-000000000000',
      token: 'chosen-by-the-caller',
      passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAA',
      language: 'xx',
      verifiedAt: '1970-01-01',
      verified_at: '1970-01-01',
      email_verified: true,
      deleteAfter: null,
      createdAt: '1970-01-01',
    }
    const answer = await register(registrationOf('mass@example.com', evil))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toEqual({ is_company: false, country: '', company: '', email_verified: false })
    expect(answer.json().token).not.toBe('chosen-by-the-caller')
    const row = await app.rowOf('mass@example.com')
    expect(row).toMatchObject({ isCompany: false, company: '', isOperator: false, switchedOff: [], disabled: false })
    expect([row?.verifiedAt, row?.deleteAfter]).toEqual([null, new Date(app.time.now.getTime() + 30 * day)])
    expect(row?.id).not.toBe(evil.id)
    expect([row?.language, row?.createdAt]).toEqual(['en', app.time.now])
    const memberships = await app.database.db.select().from(userGroups)
    expect(memberships.filter(({ userId }) => userId === row?.id).map(({ groupCode }) => groupCode)).toEqual([
      'dealers',
    ])
  })

  it('session fixation: a token that the caller brings is not the one of the session', async () => {
    const chosen = 'x'.repeat(43)
    const answer = await register(registrationOf('fixed@example.com'), undefined, { authorization: `Bearer ${chosen}` })
    expect(answer.json().token).not.toBe(chosen)
    expect((await app.profile(chosen)).statusCode).toBe(401)
  })

  it('stops one network after many, not others, and goes on later', async () => {
    const refused = registrationOf('bo@example.com')
    for (let attempt = 1; attempt <= 2; attempt++) await register(refused, '203.0.113.1')
    for (let attempt = 2; attempt < 40; attempt++) expect((await register(refused, '203.0.113.1')).statusCode).toBe(409)
    const answer = await register(refused, '203.0.113.1')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
    expect((await register(registrationOf('bo2@example.com'), '203.0.113.2')).statusCode).toBe(200)
    app.later(hour)
    expect((await register(refused, '203.0.113.1')).statusCode).toBe(409)
  })

  it('keeps neither the password nor the token', async () => {
    const { token } = (await register(registrationOf('secret@example.com'))).json()
    const { db } = app.database
    const stored = JSON.stringify([await db.select().from(users), await db.select().from(sessions), await app.mails()])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(goodPassword)
  })
})
