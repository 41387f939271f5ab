import { profilePictures } from '@vitrine/database/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { statusAndCode, statusAndField } from '../../testing/test-app.ts'
import { api, day, fullProfile, openAccounts } from './testing/accounts-app.ts'

let token: string
let id: string
const ada = 'ada@example.com'
const app = await openAccounts()
await app.addUser(ada)
await app.addUser('bo@example.com')
beforeEach(async () => {
  app.later(day)
  token = await app.tokenOf(ada)
  id = (await app.rowOf(ada))?.id ?? ''
})

const save = (payload: object, to = id, by = token) =>
  app.send('POST', `${api}/private/profile/${to}`, { token: by, payload })

describe('the profile', () => {
  it('DATA-06 API-41 has all its fields, those that were never filled in as empty texts', async () => {
    const fresh = `fresh@example.com`
    await app.accounts.people.addUser(
      { username: fresh, password: 'a password of Bo', firstName: '', lastName: '' },
      false,
    )
    const own = await app.tokenOf(fresh, 'a password of Bo')
    const { id: _, ...answer } = (await app.profile(own)).json()
    const empty = Object.fromEntries(Object.keys(fullProfile).map((field) => [field, '']))
    const data = { is_company: false, country: '', company: '', email_verified: true }
    expect(answer).toEqual({ ...empty, token: own, username: fresh, data, media: null })
  })

  it('SESSION-17 DATA-05 names the company and says that the account is its own', async () => {
    await app.accounts.people.changePerson('Bo@example.com', { company: 'Lamps & Sons', isCompany: true })
    const answer = await app.profile(await app.tokenOf('bo@example.com'))
    expect(answer.json().data).toEqual({
      is_company: true,
      country: '',
      company: 'Lamps & Sons',
      email_verified: true,
    })
  })

  it('A-80 names the own picture', async () => {
    const { db } = app.database
    const [picture] = await db
      .insert(profilePictures)
      .values({ userId: id, image: new Uint8Array([1]) })
      .returning()
    const media = { id: picture?.id, url: `/people/${picture?.id}.webp` }
    expect((await app.profile(token)).json().media).toEqual(media)
    expect((await save(fullProfile)).json().media).toEqual(media)
    expect((await app.profile(await app.tokenOf('bo@example.com'))).json().media).toBeNull()
    await db.delete(profilePictures)
  })
})

describe('saving the profile', () => {
  it('API-42 PROFILE-02 stores the fields and answers the profile', async () => {
    const answer = await save({ ...fullProfile, city: '  London ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ ...fullProfile, id, token, username: ada })
    expect((await app.profile(token)).json()).toEqual(answer.json())
  })

  it('API-42 takes a house number and a postcode that a client sends as numbers', async () => {
    const answer = await save({ ...fullProfile, street_number: 12, zip_code: 12345 })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { street_number: '12', zip_code: '12345' }])
  })

  it.each(Object.keys(fullProfile))('PROFILE-03 needs %s', async (field) => {
    const { [field]: _, ...rest } = fullProfile as Record<string, string>
    for (const payload of [rest, { ...rest, [field]: '' }, { ...rest, [field]: '  ' }]) {
      expect(statusAndField(await save(payload))).toEqual([400, field])
    }
  })

  it.each([
    ['first_name', 'x'.repeat(256)],
    ['city', 'a\0b'],
    ['street', '\udfff'],
    ['phone_number', 'call me'],
    ['gender', 'female'],
    ['age', '1985-12-10'],
    ['age', '2023-02-30T00:00:00Z'],
    ['age', '2999-01-01T00:00:00Z'],
    ['zip_code', true],
  ])('INPUT-06 refuses %s as %j and stores nothing', async (field, value) => {
    const before = await app.rowOf(ada)
    expect(statusAndField(await save({ ...fullProfile, last_name: 'Changed', [field]: value }))).toEqual([400, field])
    expect(await app.rowOf(ada)).toEqual(before)
  })

  it('a stored script in every profile field comes back as the same text', async () => {
    const script = `<script>alert("1")</script><img src=x onerror=alert('2')>&lt;b&gt;{{7*7}} ' or 1=1 --`
    const texts = ['first_name', 'last_name', 'street', 'street_number', 'zip_code', 'city']
    const scripted = { ...fullProfile, ...Object.fromEntries(texts.map((field) => [field, script])) }
    expect((await save(scripted)).statusCode).toBe(200)
    const answer = await app.profile(token)
    expect(answer.json()).toMatchObject(scripted)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    // The other three fields accept no free text.
    for (const field of ['gender', 'age', 'phone_number'])
      expect((await save({ ...fullProfile, [field]: script })).json().field).toBe(field)
  })

  it("another user's profile: is refused, whether there is such a person or not", async () => {
    const bo = await app.rowOf('bo@example.com')
    for (const other of [bo?.id ?? '', '00000000-0000-4000-8000-000000000000', 'x', '1%20or%201=1']) {
      const answer = await save({ ...fullProfile, first_name: 'Mallory' }, other)
      expect(statusAndCode(answer)).toEqual([403, 'not_your_profile'])
    }
    expect(await app.rowOf('bo@example.com')).toEqual(bo)
  })

  it("another user's profile: an id in the body counts for nothing", async () => {
    const bo = await app.rowOf('bo@example.com')
    const own = await save({ ...fullProfile, id: bo?.id })
    expect([own.statusCode, own.json().id]).toEqual([200, id])
    expect((await save({ ...fullProfile, id }, bo?.id)).statusCode).toBe(403)
    expect(await app.rowOf('bo@example.com')).toEqual(bo)
  })

  it('SESSION-18 is nothing for a guest', async () => {
    const guest = app.configuration.current().guestToken
    expect(statusAndCode(await save(fullProfile, id, guest))).toEqual([403, 'account_needed'])
  })

  it('mass assignment: nothing but the fields of the form is changed', async () => {
    const before = await app.rowOf(ada)
    const evil = {
      is_company: true,
      isCompany: true,
      company: 'Evil Inc.',
      country: 'XX',
      data: { is_company: true, company: 'Evil Inc.', country: 'XX' },
      groups: ['staff'],
      isOperator: true,
      is_operator: true,
      username: 'evil@example.com',
      email: 'evil@example.com',
      password: 'an evil password',
      passwordHash: 'x',
      token: 'chosen-by-the-caller',
      switchedOff: [],
      switched_off: [],
      disabled: true,
      media: { id: 'x', url: 'https://evil.example/' },
      firstName: 'Evil',
      birthDate: 'x',
    }
    const answer = await save({ ...fullProfile, ...evil })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ token, username: ada, media: null })
    const { first_name, last_name, street_number, zip_code, phone_number, age, ...same } = fullProfile
    expect(await app.rowOf(ada)).toEqual({
      ...before,
      ...same,
      firstName: first_name,
      lastName: last_name,
      streetNumber: street_number,
      zipCode: zip_code,
      phoneNumber: phone_number,
      birthDate: age,
    })
    const [listed] = (await app.accounts.people.listUsers()).filter(({ username }) => username === ada)
    expect(listed?.groups).toEqual([])
  })
})
