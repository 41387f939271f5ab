import type { Visit } from '@vitrine/contract'
import { users, visits } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, statusAndCode } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'

const base = '/pim/portal/api/private/visitation/'
const unknown = '00000000-0000-4000-8000-000000000000'
const home = { street: 'High Street', streetNumber: '1', zipCode: '12345', city: 'Malmö', country: 'SE' }

type Person = Awaited<ReturnType<typeof addPerson>>
type Headers = Record<string, string>

const test = await buildTestApp()
const lamps = { company: 'Lamps Ltd' }
/** Requests visits. */
const ada = await addPerson(test, { ...lamps, ...home, firstName: 'Ada', lastName: 'Lind' })
/** Of the same company as Ada. */
const bo = await addPerson(test, { ...lamps, ...home, firstName: 'Bo', lastName: 'Berg', city: 'Lund' })
/** Of the same company too, but neither requests nor makes visits. */
const cleo = await addPerson(test, { ...lamps, firstName: 'Cleo', lastName: 'Cole' })
/** The account of that company. */
const company = await addPerson(test, { ...lamps, isCompany: true, firstName: 'Lamps', lastName: 'Ltd' })
/** Of another company. */
const stranger = await addPerson(test, { company: 'Chairs Ltd', ...home, lastName: 'Strange' })
/** Of no company. */
const loner = await addPerson(test, { ...home, lastName: 'Alone' })
const operator = await addPerson(test, { isOperator: true, lastName: 'Ops' })
/** Of Ada's company, with a disabled account. */
const disabled = await addPerson(test, { ...lamps, ...home, disabled: true, lastName: 'Gone' })
beforeEach(async () => {
  test.time.now = new Date(test.time.now.getTime() + 2 * 3_600_000)
  await test.database.db.delete(visits)
})

const get = async (path: string, { headers }: { headers: Headers } = ada) => {
  const answer = await test.app.inject({ url: `${base}${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload: object | undefined,
  { headers }: { headers: Headers } = ada,
) => test.app.inject({ method, url: `${base}${path}`, headers, ...(payload ? { payload } : {}) })
const day = '2026-05-04'
const wanted = { address: 'profile', date: day, note: 'Ring twice' }
/** A visit that Ada has requested, assigned to a person or not. */
const planned = async (assigned?: Person): Promise<string> => {
  const answer = assigned
    ? await send('POST', 'create', { ...wanted, assigned_to: assigned.userId })
    : await send('POST', 'request', wanted)
  expect(answer.statusCode).toBe(200)
  return answer.json().id
}
const stored = async (id: string) => (await test.database.db.select().from(visits).where(eq(visits.id, id))).at(0)

describe('visits', () => {
  it('API-35 are asked for at an own address, and stay there when the person moves', async () => {
    expect(await get('address')).toEqual([
      { id: 'profile', street: 'High Street', street_number: '1', zip_code: '12345', city: 'Malmö', country: 'SE' },
    ])
    const id = await planned()
    const [visit] = await get('requested')
    expect(visit).toEqual({
      id,
      address: 'profile',
      date: day,
      note: 'Ring twice',
      location: {
        id: 'profile',
        street: 'High Street',
        street_number: '1',
        zip_code: '12345',
        city: 'Malmö',
        country: 'SE',
      },
      requested_by: ada.userId,
      assigned_to: '',
      status: 'requested',
    } satisfies Visit)
    await test.database.db.update(users).set({ city: 'Lund' }).where(eq(users.id, ada.userId))
    expect((await get('requested'))[0].location.city).toBe('Malmö')
    await test.database.db.update(users).set({ city: 'Malmö' }).where(eq(users.id, ada.userId))
  })

  it('API-35 are planned with somebody who makes them, and listed for both with the latest day first', async () => {
    const id = await planned(bo)
    await send('POST', 'create', { ...wanted, date: '2026-06-01', assigned_to: bo.userId })
    expect((await get('assigned', bo)).map(({ date, status }: Visit) => [date, status])).toEqual([
      ['2026-06-01', 'assigned'],
      [day, 'assigned'],
    ])
    expect((await get('requested')).map((visit: Visit) => visit.id)).toContain(id)
    expect(await get('requested', bo)).toEqual([])
    expect(await get('assigned')).toEqual([])
  })

  it('API-35 have no address without street and city', async () => {
    expect(await get('address', operator)).toEqual([])
    const answer = await send('POST', 'request', wanted, operator)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'visit_address_unknown', field: 'address' }])
  })

  it('API-35 can be assigned to oneself, to people of the company and to operators, of whom only names are shown', async () => {
    const people = await get('assigned/user')
    expect(people).toEqual([
      { id: bo.userId, first_name: 'Bo', last_name: 'Berg', company: 'Lamps Ltd' },
      { id: cleo.userId, first_name: 'Cleo', last_name: 'Cole', company: 'Lamps Ltd' },
      { id: ada.userId, first_name: 'Ada', last_name: 'Lind', company: 'Lamps Ltd' },
      { id: company.userId, first_name: 'Lamps', last_name: 'Ltd', company: 'Lamps Ltd' },
      { id: operator.userId, first_name: '', last_name: 'Ops', company: '' },
    ])
    const ids = async (person: Person) => (await get('assigned/user', person)).map(({ id }: { id: string }) => id)
    // Two people without a company do not share one.
    expect(await ids(loner)).toEqual([loner.userId, operator.userId])
    expect(await ids(operator)).toEqual([operator.userId])
    expect(await ids(stranger)).toEqual([operator.userId, stranger.userId])
  })

  it('API-35 take no person that they can not be given to, whether there is one or not', async () => {
    const id = await planned()
    const others = [stranger.userId, loner.userId, disabled.userId, unknown, 'x', "' or 1=1 --"]
    const messages = new Set<string>()
    for (const assigned_to of others)
      for (const answer of [
        await send('POST', 'create', { ...wanted, assigned_to }),
        await send('PUT', `update/${id}`, { assigned_to }),
      ]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([
          400,
          { code: 'visit_person_unknown', field: 'assigned_to' },
        ])
        messages.add(answer.json().message)
      }
    expect(messages.size).toBe(1)
    expect(await stored(id)).toMatchObject({ assignedTo: null, status: 'requested' })
    expect(await get('requested')).toHaveLength(1)
  })

  it('API-35 of a person whose account goes wait for another, and go with whoever asked for them', async () => {
    const temporary = await addPerson(test, { company: 'Lamps Ltd', ...home })
    const id = await planned(temporary)
    const theirs = (await send('POST', 'request', wanted, temporary)).json().id
    await test.database.db.delete(users).where(eq(users.id, temporary.userId))
    expect(await get('requested')).toMatchObject([{ id, assigned_to: '', status: 'requested' }])
    expect(await stored(theirs)).toBeUndefined()
    const given = await send('PUT', `update/${id}`, { assigned_to: bo.userId })
    expect(given.json()).toMatchObject({ assigned_to: bo.userId, status: 'assigned' })
  })
})

describe('rights on visits', () => {
  type Who =
    | 'guest'
    | 'owner'
    | 'assignee'
    | 'colleague'
    | 'company'
    | 'operator'
    | 'stranger'
    | 'loner'
    | 'disabled'
    | 'nobody'
  const headersOf = (who: Who): Headers =>
    ({
      guest: test.asGuest,
      owner: ada.headers,
      assignee: bo.headers,
      colleague: cleo.headers,
      company: company.headers,
      operator: operator.headers,
      stranger: stranger.headers,
      loner: loner.headers,
      disabled: disabled.headers,
      nobody: {},
    })[who]

  const readers = [
    ['guest', 403],
    ['owner', 200],
    ['assignee', 200],
    ['company', 200],
    ['operator', 200],
    ['stranger', 200],
    ['disabled', 401],
    ['nobody', 401],
  ] as const
  it.each(
    readers.flatMap(([who, status]) =>
      ['requested', 'address', 'assigned', 'assigned/user'].map((path) => [who, path, status] as const),
    ),
  )('API-35 %s, GET %s: %i', async (who, path, status) => {
    await planned(bo)
    const answer = await test.app.inject({ url: `${base}${path}`, headers: headersOf(who) })
    expect(answer.statusCode).toBe(status)
    // Callers who are not involved in Ada's visit see neither the visit nor her address.
    if (status === 200 && who !== 'owner' && who !== 'assignee') {
      expect(answer.json().filter((one: object) => 'requested_by' in one)).toEqual([])
      if (path === 'address') expect(JSON.stringify(answer.json())).not.toContain(ada.userId)
    }
    if (status === 403) expect(answer.json().code).toBe('account_needed')
  })

  const writers: [Who, 'POST' | 'PUT' | 'DELETE', string, () => object | undefined, number][] = [
    // Requesting: every user with an address, for that address.
    ['guest', 'POST', 'request', () => wanted, 403],
    ['nobody', 'POST', 'request', () => wanted, 401],
    ['disabled', 'POST', 'request', () => wanted, 401],
    ['owner', 'POST', 'request', () => wanted, 200],
    ['stranger', 'POST', 'request', () => wanted, 200],
    ['company', 'POST', 'request', () => wanted, 400],
    ['guest', 'POST', 'create', () => ({ ...wanted, assigned_to: operator.userId }), 403],
    ['nobody', 'POST', 'create', () => ({ ...wanted, assigned_to: operator.userId }), 401],
    ['disabled', 'POST', 'create', () => ({ ...wanted, assigned_to: operator.userId }), 401],
    ['assignee', 'POST', 'create', () => ({ ...wanted, assigned_to: ada.userId }), 200],
    ['stranger', 'POST', 'create', () => ({ ...wanted, assigned_to: ada.userId }), 400],
    ['loner', 'POST', 'create', () => ({ ...wanted, assigned_to: operator.userId }), 200],
    // Changing: the requester everything, the assignee everything except the assignee. For all others the visit does
    // not exist.
    ['owner', 'PUT', 'update/ID', () => ({ date: '2026-07-01', note: '', status: 'done' }), 200],
    ['owner', 'PUT', 'update/ID', () => ({ assigned_to: company.userId }), 200],
    ['owner', 'PUT', 'update/ID', () => ({ assigned_to: '' }), 200],
    ['assignee', 'PUT', 'update/ID', () => ({ date: '2026-07-01' }), 200],
    ['assignee', 'PUT', 'update/ID', () => ({ note: 'At nine' }), 200],
    ['assignee', 'PUT', 'update/ID', () => ({ status: 'done' }), 200],
    ['assignee', 'PUT', 'update/ID', () => ({ status: 'cancelled' }), 200],
    ['assignee', 'PUT', 'update/ID', () => ({ assigned_to: bo.userId, note: 'the same person' }), 200],
    ['assignee', 'PUT', 'update/ID', () => ({ assigned_to: company.userId }), 403],
    ['assignee', 'PUT', 'update/ID', () => ({ assigned_to: '' }), 403],
    ...(['colleague', 'company', 'operator', 'stranger', 'loner'] as const).map((who): (typeof writers)[number] => [
      who,
      'PUT',
      'update/ID',
      () => ({ note: 'mine now' }),
      404,
    ]),
    ['guest', 'PUT', 'update/ID', () => ({ note: 'mine now' }), 403],
    ['disabled', 'PUT', 'update/ID', () => ({ note: 'mine now' }), 401],
    ['nobody', 'PUT', 'update/ID', () => ({ note: 'mine now' }), 401],
    // Deleting: the requester.
    ['owner', 'DELETE', 'delete/ID', () => undefined, 200],
    ['assignee', 'DELETE', 'delete/ID', () => undefined, 403],
    ...(['colleague', 'company', 'operator', 'stranger', 'loner'] as const).map((who): (typeof writers)[number] => [
      who,
      'DELETE',
      'delete/ID',
      () => undefined,
      404,
    ]),
    ['guest', 'DELETE', 'delete/ID', () => undefined, 403],
    ['disabled', 'DELETE', 'delete/ID', () => undefined, 401],
    ['nobody', 'DELETE', 'delete/ID', () => undefined, 401],
  ]
  it.each(writers.map((row, index) => [index + 1, ...row] as const))(
    'API-35 case %i: %s, %s %s',
    async (_, who, method, path, payload, status) => {
      const id = await planned(bo)
      const before = await stored(id)
      const answer = await send(method, path.replace('ID', id), payload(), { headers: headersOf(who) })
      expect(statusAndCode(answer)).toEqual([status, status === 200 ? undefined : expect.any(String)])
      const after = await stored(id)
      if (method === 'POST' || status !== 200) expect(after).toEqual(before)
      else expect(after).not.toEqual(before)
      if (status === 404) {
        // The answer is the same as for a visit that does not exist.
        const none = await send(method, path.replace('ID', unknown), payload(), { headers: headersOf(who) })
        expect(answer.json().message.replace(id, unknown)).toBe(none.json().message)
      }
    },
  )

  it('API-35 a body names nobody else as the one who asks, and no other visit', async () => {
    const others = await planned(bo)
    const { id } = (
      await send(
        'POST',
        'request',
        {
          ...wanted,
          ...{ id: others, requested_by: ada.userId, requestedBy: ada.userId, assigned_to: ada.userId, status: 'done' },
          ...{ location: { id: 'x', street: 'Elsewhere' }, createdAt: '2000-01-01' },
        },
        stranger,
      )
    ).json()
    expect(id).not.toBe(others)
    expect(await stored(id)).toMatchObject({
      ...{ requestedBy: stranger.userId, assignedTo: null, status: 'requested', createdAt: test.time.now },
      address: { street: 'High Street' },
    })
    const before = await stored(others)
    const taken = { id: others, requested_by: stranger.userId, location: { street: 'Elsewhere' }, note: 'own' }
    expect((await send('PUT', `update/${id}`, taken, stranger)).json()).toMatchObject({ id, note: 'own' })
    expect(await stored(others)).toEqual(before)
    expect(await stored(id)).toMatchObject({ requestedBy: stranger.userId, address: { street: 'High Street' } })
  })
})

describe('a visit', () => {
  it.each([
    ['2026-02-30', 'field_date'],
    ['2026-13-01', 'field_date'],
    ['2025-02-29', 'field_date'],
    ['04.05.2026', 'field_date'],
    ['2026-05-04T10:00:00Z', 'field_date'],
    ['', 'field_date'],
    ['2026-03-29', 'visit_date_past'],
    ['0001-01-01', 'visit_date_past'],
  ])('API-35 takes no day %j', async (date, code) => {
    test.time.now = new Date('2026-03-31T10:00:00Z')
    const id = await planned(bo)
    for (const answer of [
      await send('POST', 'request', { ...wanted, date }),
      await send('POST', 'create', { ...wanted, date, assigned_to: bo.userId }),
      await send('PUT', `update/${id}`, { date }),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, field: 'date' }])
    expect(await get('requested')).toHaveLength(1)
  })

  it('API-35 takes a day that has not passed everywhere yet', async () => {
    test.time.now = new Date('2026-04-02T11:59:00Z')
    expect((await send('POST', 'request', { ...wanted, date: '2026-04-01' })).statusCode).toBe(200)
    test.time.now = new Date('2026-04-02T12:00:00Z')
    expect((await send('POST', 'request', { ...wanted, date: '2026-04-01' })).json().code).toBe('visit_date_past')
  })

  it('API-35 lets a visit that has passed be noted as done, its day as it was', async () => {
    const id = await planned(bo)
    test.time.now = new Date('2026-05-10T10:00:00Z')
    await test.database.db.execute(
      "update sessions set expires_at = expires_at + interval '1 year', ends_at = ends_at + interval '1 year'",
    )
    const answer = await send('PUT', `update/${id}`, { date: day, note: 'Was there', status: 'done' }, bo)
    expect(answer.json()).toMatchObject({ date: day, note: 'Was there', status: 'done' })
    test.time.now = new Date('2026-03-31T10:00:00Z')
  })

  it.each([
    [{ address: 'other' }, 'address', 'visit_address_unknown'],
    [{ address: '\u0000' }, 'address', undefined],
    [{ note: 'x'.repeat(10_001) }, 'note', 'field_too_long'],
    [{ note: 'x\u0000' }, 'note', 'field_invalid'],
    [{ note: true }, 'note', 'field_text'],
  ])('API-35 takes no visit that is not complete, case %#', async (part, field, code) => {
    const answer = await send('POST', 'request', { ...wanted, ...part })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { field, ...(code ? { code } : {}) }])
  })

  it.each([{ address: '' }, { address: undefined }])(
    'API-35 is at the only address where none is named: %j',
    async (part) => {
      const answer = await send('POST', 'request', { ...wanted, ...part })
      expect(answer.statusCode).toBe(200)
      const visits: Visit[] = await get('requested')
      expect(visits.find(({ id }) => id === answer.json().id)).toMatchObject({ address: 'profile' })
    },
  )

  it.each(['done', 'cancelled'] as const)('API-35 stays %s, and what is sent again is no change', async (status) => {
    const id = await planned(bo)
    const over = await send('PUT', `update/${id}`, { status })
    expect(over.json().status).toBe(status)
    for (const change of [
      { status: 'requested' },
      { status: 'assigned' },
      { status: status === 'done' ? 'cancelled' : 'done' },
      { note: 'More' },
      { assigned_to: '' },
      { assigned_to: company.userId },
      { date: '2026-08-01' },
    ]) {
      expect(statusAndCode(await send('PUT', `update/${id}`, change))).toEqual([409, 'visit_closed'])
    }
    expect((await send('DELETE', `delete/${id}`, undefined)).json().code).toBe('visit_closed')
    expect((await send('PUT', `update/${id}`, { status })).json()).toEqual(over.json())
    expect((await send('PUT', `update/${id}`, {})).json()).toEqual(over.json())
  })

  it.each([
    [undefined, { assigned_to: 'bo' }, { assigned_to: 'bo', status: 'assigned' }],
    [undefined, { assigned_to: 'bo', status: 'assigned' }, { assigned_to: 'bo', status: 'assigned' }],
    [undefined, { status: 'done' }, { assigned_to: '', status: 'done' }],
    ['bo', { assigned_to: '' }, { assigned_to: '', status: 'requested' }],
    ['bo', { assigned_to: '', status: 'cancelled' }, { assigned_to: '', status: 'cancelled' }],
    ['bo', { assigned_to: 'BO' }, { assigned_to: 'bo', status: 'assigned' }],
    [undefined, { status: 'assigned' }, 'visit_status_differs'],
    [undefined, { assigned_to: 'bo', status: 'requested' }, 'visit_status_differs'],
    ['bo', { status: 'requested' }, 'visit_status_differs'],
    ['bo', { assigned_to: '', status: 'assigned' }, 'visit_status_differs'],
    ['bo', { status: 'late' }, 'field_choice'],
    ['bo', { status: '' }, 'field_choice'],
  ] as const)('API-35 given to %s, %j: %j', async (assigned, change, expected) => {
    const id = await planned(assigned && bo)
    const named = (text: string) => (text === 'bo' ? bo.userId : text === 'BO' ? bo.userId.toUpperCase() : text)
    const sent = 'assigned_to' in change ? { ...change, assigned_to: named(change.assigned_to) } : change
    const answer = await send('PUT', `update/${id}`, sent)
    if (typeof expected === 'string')
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: expected, field: 'status' }])
    else expect(answer.json()).toMatchObject({ ...expected, assigned_to: named(expected.assigned_to) })
  })

  it.each(['1', 'x', '%27', '00000000-0000-4000-8000-00000000000g', 'a'.repeat(255), '%F0%9F%92%A1'])(
    'API-35 has no visit %s',
    async (id) => {
      expect((await send('PUT', `update/${id}`, { note: '' })).statusCode).toBe(404)
      expect((await send('DELETE', `delete/${id}`, undefined)).statusCode).toBe(404)
    },
  )

  it('API-35 says when somebody asks too often, and lets others ask', async () => {
    const often = await addPerson(test, home)
    for (let index = 0; index < 100; index += 1)
      expect((await send('POST', 'request', wanted, often)).statusCode).toBe(200)
    const answer = await send('POST', 'request', wanted, often)
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, 3600])
    expect((await send('POST', 'request', wanted, stranger)).statusCode).toBe(200)
  })
})
