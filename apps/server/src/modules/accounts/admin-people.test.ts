import { sessions, users } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, statusAndCode, statusAndField } from '../../testing/test-app.ts'
import { addGroups, addPerson } from '../../testing/test-people.ts'

let test: Awaited<ReturnType<typeof buildTestApp>>
let headers: Record<string, string>
let operatorId: string

beforeAll(async () => {
  test = await buildTestApp()
  await addGroups(test, [{ code: 'dealers' }, { code: 'press' }])
  ;({ headers, userId: operatorId } = await addPerson(test, { isOperator: true, username: 'olga@example.com' }))
})

const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  test.app.inject({ method, url: `/pim/admin/people${path}`, headers, ...(payload && { payload }) })
const get = async (path: string) => (await call('GET', path)).json()
const auditLog = async () => {
  const { rows } = await test.database.db.execute(
    'select operator, action, subject, details from audit_log order by id',
  )
  return rows as { operator: string; action: string; subject: string; details: Record<string, unknown> }[]
}

describe('the list of people', () => {
  it('has pages by address, and finds words in addresses, names and companies', async () => {
    await addPerson(test, { username: 'list-b@example.com', firstName: 'Bea', lastName: 'Lind', company: 'Lamps 100%' })
    await addPerson(test, { username: 'list-a@example.com', firstName: 'Anton', lastName: 'Lindgren' })
    const first = await get('?search=list-&limit=1')
    expect([first.total, first.people.map((one: { email: string }) => one.email)]).toEqual([2, ['list-a@example.com']])
    const second = await get('?search=list-&limit=1&page=2')
    expect(second.people[0]).toMatchObject({ email: 'list-b@example.com', company: 'Lamps 100%', sessions: 1 })
    const found = async (search: string) => (await get(`?search=${encodeURIComponent(search)}`)).total
    expect([await found('bea LIND'), await found('lind'), await found('100%'), await found('%_')]).toEqual([1, 2, 1, 0])
  })

  it('shows the disabled, the unverified, operators, or the members of a group', async () => {
    await addPerson(test, { username: 'state-off@example.com', disabled: true })
    await addPerson(test, { username: 'state-new@example.com', verifiedAt: null })
    await addPerson(test, { username: 'state-press@example.com', groups: ['press'] })
    const emails = async (query: string) =>
      (await get(`?search=state-&${query}`)).people.map((one: { email: string }) => one.email)
    expect(await emails('state=disabled')).toEqual(['state-off@example.com'])
    expect(await emails('state=unverified')).toEqual(['state-new@example.com'])
    expect(await emails('group=press')).toEqual(['state-press@example.com'])
    expect(await emails('state=active')).toHaveLength(2)
    expect(await emails('state=operators')).toEqual([])
  })

  it('never shows a password', async () => {
    expect(JSON.stringify(await get('?limit=100'))).not.toMatch(/password/i)
  })
})

describe('an account', () => {
  it('is added with an invitation, which waits as a mail, and only once', async () => {
    const person = { email: 'New@Example.com', first_name: 'Nina', groups: ['dealers'] }
    const added = await call('POST', '', person)
    expect(added.statusCode).toBe(200)
    expect(added.json()).toMatchObject({
      email: 'new@example.com',
      first_name: 'Nina',
      groups: ['dealers'],
      is_verified: true,
      is_operator: false,
    })
    const { rows } = await test.database.db.execute(
      `select kind from mail_jobs where data->>'address' = 'new@example.com'`,
    )
    expect(rows).toEqual([{ kind: 'invited' }])
    const again = await call('POST', '', person)
    expect(statusAndField(again)).toEqual([409, 'email'])
    expect(await auditLog()).toContainEqual(
      expect.objectContaining({ operator: 'olga@example.com', action: 'person.invited', subject: 'new@example.com' }),
    )
  })

  it('is refused with an unknown group or a wrong address, and nothing is added', async () => {
    expect(statusAndField(await call('POST', '', { email: 'x@example.com', groups: ['nobody'] }))).toEqual([
      400,
      'groups',
    ])
    expect(statusAndField(await call('POST', '', { email: 'not an address' }))).toEqual([400, 'email'])
    expect((await get('?search=x@example.com')).total).toBe(0)
  })

  it('is changed on the basis of its version; a change that is based on another one is refused', async () => {
    const { userId } = await addPerson(test, { username: 'change@example.com', groups: ['press'] })
    const before = await get(`/${userId}`)
    const change = { version: before.version, company: 'Lamps & Co', groups: ['dealers'] }
    const changed = await call('PATCH', `/${userId}`, change)
    expect(changed.json()).toMatchObject({ company: 'Lamps & Co', groups: ['dealers'], first_name: before.first_name })
    const late = await call('PATCH', `/${userId}`, { version: before.version, company: 'Other' })
    expect(statusAndField(late)).toEqual([409, 'version'])
    expect(await get(`/${userId}`)).toMatchObject({ company: 'Lamps & Co', version: changed.json().version })
    expect(await auditLog()).toContainEqual({
      operator: 'olga@example.com',
      action: 'person.changed',
      subject: 'change@example.com',
      details: { id: userId, fields: ['company'], add: ['dealers'], remove: ['press'] },
    })
  })

  it('has another version after a change from elsewhere', async () => {
    const { userId } = await addPerson(test, { username: 'elsewhere@example.com' })
    const { version } = await get(`/${userId}`)
    await test.database.db.update(users).set({ lastName: 'Changed' }).where(eq(users.id, userId))
    expect(statusAndField(await call('POST', `/${userId}/end-sessions`, { version }))).toEqual([409, 'version'])
  })

  it('is disabled, which ends its sessions, and enabled again; operators cannot disable themselves', async () => {
    const { userId, headers: own } = await addPerson(test, { username: 'disable@example.com' })
    const profile = () => test.app.inject({ url: '/pim/portal/api/private/profile/', headers: own })
    expect((await profile()).statusCode).toBe(200)
    const { version } = await get(`/${userId}`)
    const off = (await call('PATCH', `/${userId}`, { version, is_disabled: true })).json()
    expect([off.is_disabled, (await profile()).statusCode]).toEqual([true, 401])
    const on = (await call('PATCH', `/${userId}`, { version: off.version, is_disabled: false })).json()
    expect([on.is_disabled, on.sessions]).toEqual([false, 0])
    const self = await get(`/${operatorId}`)
    const refused = await call('PATCH', `/${operatorId}`, { version: self.version, is_disabled: true })
    expect(statusAndCode(refused)).toEqual([403, 'admin_not_yourself'])
  })

  it('loses its sessions, which are counted', async () => {
    const { userId, headers: own } = await addPerson(test, { username: 'sessions@example.com' })
    const { version } = await get(`/${userId}`)
    expect((await call('POST', `/${userId}/end-sessions`, { version })).json()).toEqual({ ended: 1 })
    expect(await test.database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
    expect((await test.app.inject({ url: '/pim/portal/api/private/profile/', headers: own })).statusCode).toBe(401)
  })

  it('with an unverified address joins no group', async () => {
    const { userId } = await addPerson(test, { username: 'unverified@example.com', verifiedAt: null })
    const { version } = await get(`/${userId}`)
    expect(statusAndCode(await call('PATCH', `/${userId}`, { version, groups: ['press'] }))).toEqual([
      400,
      'admin_unverified',
    ])
  })

  it('that does not exist is answered with 404', async () => {
    for (const id of ['no-id', '00000000-0000-4000-8000-000000000000'])
      expect(statusAndField(await call('GET', `/${id}`))).toEqual([404, 'id'])
  })
})

it('the audit log only grows', async () => {
  await call('POST', '', { email: 'log@example.com' })
  for (const statement of ["update audit_log set subject = ''", 'delete from audit_log'])
    await expect(test.database.db.execute(statement)).rejects.toThrow()
})

it('the profile of operators, and of nobody else, says that they are operators', async () => {
  const { headers: other } = await addPerson(test)
  const dataOf = async (own: Record<string, string>) =>
    (await test.app.inject({ url: '/pim/portal/api/private/profile/', headers: own })).json().data
  expect((await dataOf(headers)).is_operator).toBe(true)
  expect(await dataOf(other)).not.toHaveProperty('is_operator')
})
