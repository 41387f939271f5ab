import { accountRequests, mailJobs } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, statusAndField } from '../../testing/test-app.ts'
import { addGroups, addPerson } from '../../testing/test-people.ts'

let test: Awaited<ReturnType<typeof buildTestApp>>
let headers: Record<string, string>

beforeAll(async () => {
  test = await buildTestApp({ settings: { publicUrl: 'https://portal.example' } })
  await addGroups(test, [{ code: 'dealers' }])
  ;({ headers } = await addPerson(test, { isOperator: true, username: 'olga@example.com' }))
})

interface Listed {
  readonly id: string
  readonly company: string
}

const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  test.app.inject({ method, url: `/pim/admin/requests${path}`, headers, ...(payload && { payload }) })
const get = async (path: string) => (await call('GET', path)).json()

let minute = 0
const addRequest = async (email: string, more: object = {}, row: object = {}): Promise<string> => {
  minute += 1
  const payload = {
    ...{ company: 'Lamp Shop', vat_number: 'CHE-1', first_name: 'Bo', last_name: 'Berg', email, street: 'x' },
    ...{ street_number: '1', city: 'Malmö', phone_number: '1', zip_code: '1', country: 'SE', ...more },
  }
  const createdAt = new Date(test.time.now.getTime() + minute * 60_000)
  const [added] = await test.database.db
    .insert(accountRequests)
    .values({ payload, language: 'sv', createdAt, ...row })
    .returning({ id: accountRequests.id })
  return added?.id ?? ''
}

const jobsOf = async (address: string) =>
  (await test.database.db.select().from(mailJobs)).filter(({ data }) => data.address === address)
const jobsAbout = async (id: string) =>
  (await test.database.db.select().from(mailJobs)).filter(({ data }) => data.requestId === id)
const auditLog = async (subject: string) => {
  const { rows } = await test.database.db.execute('select action, subject, details from audit_log order by id')
  return (rows as { subject: string }[]).filter((row) => row.subject === subject)
}

describe('the list of account requests', () => {
  it('API-68 has pages, and finds words in companies, names, places and addresses, but none across two of them', async () => {
    await addRequest('list-1@x.example', { company: 'Zeta 100%', city: 'Lund' })
    await addRequest('list-2@x.example', { company: 'alpha', first_name: 'Ada' })
    await addRequest('list-3@x.example', { company: 'Beta' })
    const companies = async (query: string) =>
      (await get(`?search=list-&${query}`)).requests.map(({ company }: Listed) => company)
    expect(await companies('')).toEqual(['Beta', 'alpha', 'Zeta 100%'])
    expect(await companies('direction=asc')).toEqual(['Zeta 100%', 'alpha', 'Beta'])
    expect(await companies('sort=company')).toEqual(['alpha', 'Beta', 'Zeta 100%'])
    const second = await get('?search=list-&limit=1&page=2')
    expect([second.total, second.requests.length, second.requests[0].company]).toEqual([3, 1, 'alpha'])
    const found = async (search: string) => (await get(`?search=${encodeURIComponent(search)}`)).total
    expect([await found('ada ALPHA'), await found('lund'), await found('100%'), await found('%_')]).toEqual([
      1, 1, 1, 0,
    ])
    expect(await found('AdaBerg')).toBe(0)
  })

  it('API-68 shows the open, the accepted, the declined or the closed, and counts the open', async () => {
    const { open } = await get('/open')
    await addRequest('state-1@x.example')
    for (const [index, state] of ['accepted', 'declined', 'closed'].entries())
      await addRequest(`state-${index + 2}@x.example`, {}, { state, decidedAt: test.time.now })
    for (const state of ['open', 'accepted', 'declined', 'closed']) {
      const { requests } = await get(`?search=state-&state=${state}`)
      expect(requests.map((one: { state: string }) => one.state)).toEqual([state])
    }
    expect((await get('?search=state-')).total).toBe(4)
    expect((await get('/open')).open).toBe(open + 1)
  })
})

describe('an account request', () => {
  it('API-68 is shown with everything that was written, labelled in the language of the operator', async () => {
    const id = await addRequest('one@x.example', { company: 'Evil https://evil.example', gender: 'Female' })
    const one = (
      await test.app.inject({ url: `/pim/admin/requests/${id}`, headers: { ...headers, 'accept-language': 'de' } })
    ).json()
    expect(one).toMatchObject({ id, state: 'open', decided: null, language: 'sv', name: 'Bo Berg', account_id: null })
    const fields = new Map(one.fields.map(({ name, value }: { name: string; value: string }) => [name, value]))
    expect([fields.get('company'), fields.get('country'), fields.has('job_title')]).toEqual([
      'Evil https://evil.example',
      'Schweden',
      false,
    ])
    expect(one.fields[0]).toMatchObject({ name: 'company', label: 'Name des Unternehmens' })
  })

  it('API-68 is accepted: an account in the group, and an invitation in the language of the request', async () => {
    const id = await addRequest('Accept@x.example')
    const { version } = await get(`/${id}`)
    expect(statusAndField(await call('POST', `/${id}/accept`, { version, groups: ['nobody'] }))).toEqual([
      400,
      'groups',
    ])
    const accepted = await call('POST', `/${id}/accept`, { version, groups: ['dealers'], is_company: true })
    expect(accepted.statusCode).toBe(200)
    expect(accepted.json()).toMatchObject({ state: 'accepted', decided: test.time.now.toISOString() })
    const person = await test.app.inject({ url: `/pim/admin/people/${accepted.json().account_id}`, headers })
    expect(person.json()).toMatchObject({
      ...{ email: 'accept@x.example', first_name: 'Bo', company: 'Lamp Shop', is_company: true, groups: ['dealers'] },
    })
    expect(await jobsOf('accept@x.example')).toMatchObject([{ kind: 'invited', data: { language: 'sv' } }])
    expect(await auditLog('accept@x.example')).toMatchObject([
      { action: 'request.accepted', details: { id, groups: ['dealers'] } },
    ])
    for (const action of ['accept', 'decline', 'close'])
      expect(statusAndField(await call('POST', `/${id}/${action}`, { version: accepted.json().version }))).toEqual([
        409,
        'version',
      ])
  })

  it('API-68 is not accepted if a verified account has the address', async () => {
    await addPerson(test, { username: 'taken@x.example' })
    const id = await addRequest('taken@x.example')
    const { version, account_id } = await get(`/${id}`)
    expect(account_id).not.toBeNull()
    expect(statusAndField(await call('POST', `/${id}/accept`, { version }))).toEqual([409, 'email'])
    expect(await get(`/${id}`)).toMatchObject({ state: 'open', version })
    expect(await jobsOf('taken@x.example')).toEqual([])
  })

  it('API-68 is declined with a message, which the preview shows as it is sent, and can still be accepted later', async () => {
    const id = await addRequest('decline@x.example')
    const message = 'Vi säljer bara till butiker.'
    const preview = (await call('POST', `/${id}/preview`, { message })).json()
    expect(preview.language).toBe('sv')
    expect(preview.text).toContain(message)
    expect(await jobsAbout(id)).toEqual([])
    const { version } = await get(`/${id}`)
    const declined = (await call('POST', `/${id}/decline`, { version, message })).json()
    expect(declined.state).toBe('declined')
    expect(await jobsAbout(id)).toMatchObject([{ kind: 'request_declined', data: { message, language: 'sv' } }])
    expect(await auditLog(id)).toEqual([{ action: 'request.declined', subject: id, details: { mail: true } }])
    const accepted = await call('POST', `/${id}/accept`, { version: declined.version })
    expect(accepted.json()).toMatchObject({ state: 'accepted' })
  })

  it('API-68 is declined or closed without an e-mail', async () => {
    const [one, two] = [await addRequest('quiet-1@x.example'), await addRequest('quiet-2@x.example')]
    const { version } = await get(`/${one}`)
    expect((await call('POST', `/${one}/decline`, { version, mail: false })).json().state).toBe('declined')
    expect((await call('POST', `/${two}/close`, { version })).json().state).toBe('closed')
    expect([...(await jobsAbout(one)), ...(await jobsAbout(two))]).toEqual([])
    expect(await auditLog(two)).toMatchObject([{ action: 'request.closed' }])
  })

  it('API-68 that somebody else has answered is refused with 409, and nothing is sent or written', async () => {
    const id = await addRequest('both@x.example')
    const { version } = await get(`/${id}`)
    const both = await Promise.all([
      call('POST', `/${id}/accept`, { version }),
      call('POST', `/${id}/decline`, { version, message: 'no' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = both.find(({ statusCode }) => statusCode === 409)
    expect(late?.json()).toMatchObject({ field: 'version', code: 'admin_request_answered' })
    expect([...(await jobsOf('both@x.example')), ...(await jobsAbout(id))]).toHaveLength(1)
    expect([...(await auditLog('both@x.example')), ...(await auditLog(id))]).toHaveLength(1)
  })

  it('API-68 that a command has answered has another version', async () => {
    const id = await addRequest('command@x.example')
    const { version } = await get(`/${id}`)
    await test.database.db
      .update(accountRequests)
      .set({ state: 'closed', decidedAt: test.time.now })
      .where(eq(accountRequests.id, id))
    expect(statusAndField(await call('POST', `/${id}/decline`, { version }))).toEqual([409, 'version'])
  })

  it('API-68 is refused with what is too long, and answered with 404 if there is none', async () => {
    const id = await addRequest('long@x.example')
    const { version } = await get(`/${id}`)
    const long = await call('POST', `/${id}/decline`, { version, message: 'x'.repeat(2001) })
    expect(statusAndField(long)).toEqual([400, 'message'])
    for (const unknown of ['no-id', '00000000-0000-4000-8000-000000000000']) {
      expect(statusAndField(await call('GET', `/${unknown}`))).toEqual([404, 'id'])
      expect(statusAndField(await call('POST', `/${unknown}/preview`, {}))).toEqual([404, 'id'])
      expect(statusAndField(await call('POST', `/${unknown}/close`, { version }))).toEqual([404, 'id'])
    }
  })
})
