import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../app/testing/fake-server.ts'
import { api } from './api.ts'
import { connectApi } from './api-config.ts'
import { ApiFailure, isNotFound, messageOf } from './api-failure.ts'

const root = '/pim/portal/api'

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the client', () => {
  it('API-36 sends without the submission’s key to a server of another origin whose CORS does not allow it', async () => {
    connectApi({ host: 'https://pim.example' })
    const sent: (string | null)[] = []
    let refused = 0
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const request = new Request(input, init)
      if (request.headers.has('idempotency-key')) {
        refused++
        throw new TypeError('Failed to fetch')
      }
      if (request.method === 'POST') sent.push(await request.text())
      return Response.json({ id: '1' })
    })
    const report = { name: 'A', description: 'B', portal_user: { id: '' } }
    await api.forms.report(report, { context: { submission: 'key-1' } })
    await api.forms.report(report, { context: { submission: 'key-2' } })
    expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual([report, report])
    // Another page of the visit: the submission and the trial of the first one were all that was refused.
    connectApi({ takesSubmissionKey: true })
    await api.forms.report(report, { context: { submission: 'key-3' } })
    expect([sent.length, refused]).toEqual([3, 2])
  })

  it('NOTIFY-20 sends nothing twice where the connection failed, and not the key', async () => {
    connectApi({ host: 'https://pim.example' })
    const tried: string[] = []
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const { method, headers } = new Request(input, init)
      tried.push(`${method} ${headers.has('idempotency-key')}`)
      if (method === 'POST') throw new TypeError('Failed to fetch')
      return Response.json({})
    })
    const report = { name: 'A', description: 'B', portal_user: { id: '' } }
    const error = await failureOf(api.forms.report(report, { context: { submission: 'key-1' } }))
    expect(error).toMatchObject({ code: 'offline' })
    expect(tried.sort()).toEqual(['GET false', 'GET true', 'POST true'])
  })

  it('API-02 asks below the host plus /pim, with the paths as they are listed', async () => {
    connectApi({ host: 'https://pim.example' })
    const urls: string[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      urls.push(request.url)
      return Response.json([])
    })
    await api.products.categories({})
    await api.open.locales()
    expect(urls).toEqual([
      'https://pim.example/pim/portal/api/private/category/',
      'https://pim.example/pim/portal/api/public/locale/',
    ])
  })

  it('API-05 API-06 API-04 sends the token with private calls only, and the language with all', async () => {
    connectApi({ token: () => 'secret', locale: () => 'de-DE' })
    const { calls } = fakeServer({
      [`GET ${root}/private/attribute/`]: { body: [] },
      [`GET ${root}/public/config/`]: { body: { setup: {} } },
    })
    await api.products.attributes({})
    await api.open.config()
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret', null])
    expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['de-DE', 'de-DE'])
  })

  it('API-30 writes the query with the literal names', async () => {
    const { calls } = fakeServer({ [`GET ${root}/private/product/`]: { body: { products: [], total: 0 } } })
    const filters = JSON.stringify({ colour: ['red'] })
    await api.products.list({ offset: 24, limit: 24, order: 'name', orderdir: 'asc', filters })
    const sent = new URL(calls[0]?.path ?? '', 'http://localhost')
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      offset: '24',
      limit: '24',
      order: 'name',
      orderdir: 'asc',
      filters,
    })
  })

  it('API-34 writes filters[id] in brackets', async () => {
    const { calls } = fakeServer({ [`GET ${root}/private/attribute-set/`]: { body: [] } })
    await api.products.attributeSets({ filters: { id: 'lamps' } })
    expect(decodeURIComponent(calls[0]?.path ?? '')).toBe(`${root}/private/attribute-set/?filters[id]=lamps`)
  })

  it('A-91 encodes what goes into a path', async () => {
    const { calls } = fakeServer({ [`GET ${root}/private/product/a%2Fb`]: { body: { id: 'a/b' } } })
    await api.products.one({ id: 'a/b' })
    expect(calls[0]?.path).toBe(`${root}/private/product/a%2Fb`)
  })

  it('NOTIFY-04 A-88 gives a failure the message, code and status of the server', async () => {
    const body = { message: 'The e-mail or the password is wrong.', code: 'sign_in_failed', field: 'password' }
    fakeServer({ [`POST ${root}/public/auth/token`]: { status: 401, body } })
    const failure = await failureOf(api.open.token({ username: 'a', password: 'b' }))
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ ...body, status: 401 })
    expect(messageOf(failure)).toBe(body.message)
  })

  it.each(['message', 'detail', 'error_description'])('NOTIFY-04 A-88 takes the message from %s', async (name) => {
    vi.stubGlobal('fetch', async () => Response.json({ title: 'Conflict', [name]: 'Try later.' }, { status: 409 }))
    expect(messageOf(await failureOf(api.contents.one({ id: '1' })))).toBe('Try later.')
  })

  it('REPORT-02 PROFILE-02 takes OK for success, whatever type it is called, but not a page', async () => {
    const answered = async (body: string) => {
      vi.stubGlobal(
        'fetch',
        async () => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      )
      return api.forms.report({ name: 'a', description: 'b' })
    }
    expect(await answered('OK')).toEqual({ id: '' })
    expect(await failureOf(answered('<!doctype html><title>Sign in</title>'))).toMatchObject({ code: 'unreadable' })
  })

  it.each([
    [{ error: 'Invalid e-mail or password.', status: 401 }, 'Invalid e-mail or password.'],
    [{ errors: [{ message: 'The token has expired', extensions: { code: 'X' } }] }, 'The token has expired'],
    [{ errors: ['The address is taken'] }, 'The address is taken'],
    [{ errors: [{ message: 'Not a number', extensions: { field: 'age' } }] }, ''],
    [{ error: 'Bad Request', path: '/' }, ''],
    [{ error: 'invalid_grant' }, ''],
  ])('NOTIFY-04 A-88 finds the sentence of another server in %j', async (body, message) => {
    fakeServer({ [`POST ${root}/public/auth/token`]: { status: 401, body } })
    const failure = await failureOf(api.open.token({ username: 'a', password: 'b' }))
    expect([messageOf(failure), (failure as ApiFailure).status]).toEqual([message, 401])
  })

  it('API-33 A-90 leaves out what a server refuses because the specification does not list it', async () => {
    const tried: string[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      const { search } = new URL(request.url)
      tried.push(decodeURIComponent(search))
      return /counts|filters.product|text=/.test(tried.at(-1) ?? '')
        ? Response.json({ title: 'Bad Request' }, { status: 400 })
        : Response.json(request.url.includes('/content/') ? { results: [{ id: 1 }] } : [])
    })
    expect(await api.products.attributes({ counts: true })).toEqual([])
    expect(await api.products.attributes({ counts: true, search: 'oak' })).toEqual([])
    expect((await api.contents.list({ limit: 2, text: 'excerpt' })).results).toHaveLength(1)
    expect((await api.contents.list({ limit: 9, filters: { product: '7' }, text: 'excerpt' })).results).toEqual([])
    expect(tried).toEqual([
      ...['?counts=true', '', ''],
      ...['?limit=2&text=excerpt', '?limit=2', '?limit=9&filters[product]=7'],
    ])
    expect(await failureOf(api.products.list({ search: 'text=' }))).toMatchObject({ status: 400, message: '' })
  })

  it('A-88 A-90 does so for each call of a server that names a code: it may have refused only the value', async () => {
    const tried: string[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      const { search } = new URL(request.url)
      tried.push(search)
      const refusal = { code: 'unknown_parameter', message: 'tag is unknown.' }
      return search.includes('tag=') ? Response.json(refusal, { status: 400 }) : Response.json([])
    })
    expect(await api.media.scopes({ tag: '1' })).toEqual([])
    expect(await api.media.scopes({ tag: '2' })).toEqual([])
    expect(tried).toEqual(['?tag=1', '', '?tag=2', ''])
  })

  it('NOTIFY-20 has no message where the server sent none', async () => {
    fakeServer({ [`GET ${root}/private/product/7`]: { status: 404, body: 'nothing here' } })
    const failure = await failureOf(api.products.one({ id: '7' }))
    expect(failure).toMatchObject({ message: '', code: 'HTTP_404', status: 404 })
    expect(isNotFound(failure)).toBe(true)
    // A malformed id finds nothing either; a bad value in another field does not mean "not found".
    expect(isNotFound(new ApiFailure('', 'bad_value', 400, { field: 'id' }))).toBe(true)
    expect(isNotFound(new ApiFailure('', 'bad_value', 400, { field: 'limit' }))).toBe(false)
  })

  it('NOTIFY-20 tells a server that can not be reached from one that refuses', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failureOf(api.open.config())).toMatchObject({ code: 'offline', status: 0 })
  })

  it('SEARCH-21 aborts a call with its signal, and throws the abort', async () => {
    fakeServer({})
    const failure = await failureOf(api.products.list({}, { signal: AbortSignal.abort() }))
    expect(failure).toMatchObject({ name: 'AbortError' })
  })

  it('SESSION-15 reports a 401, with the token that was refused', async () => {
    const refused: string[] = []
    connectApi({ token: () => 'old', onUnauthorized: (token) => refused.push(token) })
    fakeServer({ [`GET ${root}/private/profile/`]: { status: 401, body: {} } })
    await failureOf(api.account.profile())
    expect(refused).toEqual(['old'])
  })

  it('SESSION-11 API-05 sends another token where a call says so; a keepalive call outlives the page and reports no 401', async () => {
    const refused: string[] = []
    connectApi({ token: () => 'new', onUnauthorized: (token) => refused.push(token) })
    const { calls } = fakeServer({ 'DELETE /session': { status: 401, body: {} } })
    await failureOf(api.account.signOut(undefined, { context: { token: 'old', keepalive: true } }))
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer old')
    expect(calls[0]?.keepalive).toBe(true)
    expect(refused).toEqual([])
  })

  it('A-93 sends cookies to another origin with the calls that say so alone', async () => {
    const { calls } = fakeServer({})
    await failureOf(api.products.attributes({}))
    await failureOf(api.products.attributes({}, { context: { withCookies: true } }))
    expect(calls.map(({ credentials }) => credentials)).toEqual(['same-origin', 'include'])
  })

  it('A-12 does not report the 401 of a failed sign-in', async () => {
    const refused: string[] = []
    connectApi({ token: () => 'old', onUnauthorized: (token) => refused.push(token) })
    fakeServer({ [`POST ${root}/public/auth/token`]: { status: 401, body: {} } })
    await failureOf(api.open.token({ username: 'a', password: 'b' }))
    expect(refused).toEqual([])
  })
})
