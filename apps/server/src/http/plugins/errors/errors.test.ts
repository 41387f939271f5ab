import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { translate } from '@vitrine/phrases/server'
import { describe, expect, it } from 'vitest'
import { buildTestApp, statusAndCode } from '../../../testing/test-app.ts'
import { addPerson } from '../../../testing/test-people.ts'
import { implementation } from '../../call-context.ts'
import { HttpError, notFound } from '../../http-error.ts'

const api = '/pim/portal/api'
const secret = 'postgres://owner:secret@db'

/** Called when `media.scopes` begins (it works until the client disconnects), and when it has failed. */
let onWork = () => {}
let onFailure = () => {}
const test = await buildTestApp({
  handlers: {
    contents: {
      list: implementation.contents.list.handler(() => {
        throw new Error(`cannot reach ${secret}`)
      }),
      one: implementation.contents.one.handler(({ input }) => {
        throw notFound('article', input.id)
      }),
      categories: implementation.contents.categories.handler(() => [{ id: 1 }] as never),
    },
    products: {
      category: implementation.products.category.handler(({ input }) => {
        const cause =
          input.id === 'slow'
            ? Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
            : new Error('timeout exceeded when trying to connect')
        throw new Error('Failed query: select …', { cause })
      }),
    },
    media: {
      scopes: implementation.media.scopes.handler(async ({ signal }) => {
        onWork()
        if (signal?.aborted === false) await once(signal, 'abort')
        onFailure()
        throw signal?.reason
      }),
    },
    account: {
      agree: implementation.account.agree.handler(() => {
        throw new HttpError(429, 'too_many_attempts', {
          params: { when: { inSeconds: 1 } },
          headers: { 'retry-after': '1' },
        })
      }),
      saveProfile: implementation.account.saveProfile.handler(() => ({}) as never),
      storePicture: implementation.account.storePicture.handler(({ input }) => ({
        id: String(input.file.size),
        url: input.file.name,
      })),
    },
  },
})
/** Address of the listening server. */
const address = await test.app.listen({ port: 0, host: '127.0.0.1' })

const get = (url: string) => test.app.inject({ url, headers: test.asGuest })

describe('A-88 an address that fails in a tab of a browser', () => {
  const open = (url: string, more = {}) =>
    test.app.inject({ url, headers: { 'sec-fetch-dest': 'document', 'accept-language': 'de', ...more } })

  it('is answered with the message as a page, not as JSON', async () => {
    const url = `/media/${'0'.repeat(32)}/price-list.pdf`
    const page = await open(url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
    expect(page.body).toContain('<html lang="de">')
    expect(page.body).toContain(`<p>${translate('de', 'media_not_found')}</p>`)
    const file = await open(url, { 'sec-fetch-dest': 'image' })
    expect(file.json()).toEqual({ code: 'media_not_found', message: translate('de', 'media_not_found') })
  })

  it('shows nothing of the address as HTML', async () => {
    const page = await open('/pim/<img src=x onerror=alert(1)>', { host: '"><script>' })
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toContain('<img')
    expect(page.body).not.toContain('<script')
  })
})

describe('a database that has too much to do', () => {
  it.each(['slow', 'none'])('is answered with 503 and the time to wait, not as a fault: %s', async (id) => {
    const answer = await get(`${api}/private/category/${id}`)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toEqual({ code: 'busy', message: translate('en', 'busy') })
  })
})

describe('a client that leaves before it has its answer', () => {
  it('is no fault, and fills no log', async () => {
    const begun = new Promise<void>((resolve) => {
      onWork = resolve
    })
    const failed = new Promise<void>((resolve) => {
      onFailure = resolve
    })
    const before = test.logged.length
    const client = httpRequest(`${address}${api}/private/media/scopes`, { headers: test.asGuest })
    client.on('error', () => {})
    client.end()
    await begun
    client.destroy()
    await failed
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(test.logged.slice(before).filter(({ level }) => Number(level) >= 40)).toEqual([])
  })
})

describe('the answer to a failed call', () => {
  it('A-88 names the field, what was sent and the remedy', async () => {
    const answer = await get(`${api}/private/product/?limit=5000`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'field_too_big',
      field: 'limit',
      message: '“limit” is 5000. Use 1000 or less.',
    })
  })

  it.each([
    ['product/?limit=many', 'field_number', '“limit” must be a number.'],
    ['product/?limit=1.5', 'field_integer', '“limit” must be a whole number.'],
    ['product/?offset=-1', 'field_too_small', '“offset” is -1. Use 0 or more.'],
    ['product/?orderdir=up', 'field_choice', '“orderdir” is “up”. Use one of: asc or desc.'],
    [`product/?search=${'x'.repeat(201)}`, 'field_too_long', '“search” must have at most 200 characters. Shorten it.'],
    [
      'product/?filters=%7B',
      'filters_not_json',
      '“filters” is not valid JSON. Send an object such as {"colour": ["red"]}.',
    ],
    ['product/?filters=%7B%22a%22%3A%7B%22from%22%3A1%7D%7D', 'filters_value', /^“filters” has an invalid value\./],
  ])('API-67 %s is refused with %s', async (path, code, message) => {
    const answer = await get(`${api}/private/${path}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe(code)
    expect(answer.json().message).toMatch(message)
  })

  it.each([
    [{}, 'field_required', 'username', 'Email'],
    [{ username: 'a@b.example' }, 'field_required', 'password', 'password'],
    [{ username: true, password: 'x' }, 'field_text', 'username', 'Email'],
  ])('API-09 says what is wrong with the body %j', async (payload, code, field, name) => {
    const answer = await test.app.inject({ method: 'POST', url: `${api}/public/auth/token`, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code, field })
    expect(answer.json().message).toContain(`“${name}”`)
  })

  it('A-88 API-12 names a field as people know it, in their language, and to programs as the call spells it', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `${api}/public/user/request`,
      headers: { 'accept-language': 'de-DE' },
      payload: { company: 'A' },
    })
    expect(answer.json()).toMatchObject({ code: 'field_required', field: 'vat_number' })
    expect(answer.json().message).not.toContain('vat_number')
    expect(answer.json().message).toContain(`„${translate('de', 'request_field_vat_number')}“`)
  })

  it('names a field inside of another one, and the branch of a choice that came closest', async () => {
    const headers = test.asGuest
    const profile = {
      first_name: 'A',
      last_name: 'B',
      gender: 'Male',
      street: 's',
      street_number: '1',
      zip_code: '1',
      city: 'c',
      phone_number: 'x',
    }
    const answer = await test.app.inject({
      method: 'POST',
      url: `${api}/private/profile/7`,
      headers,
      payload: { ...profile, age: 'soon' },
    })
    expect(answer.json()).toMatchObject({ code: 'field_date_time', field: 'age' })
  })

  it('never repeats a password', async () => {
    const payload = { username: 'a@b.example', password: 'p'.repeat(1001) }
    const answer = await test.app.inject({ method: 'POST', url: `${api}/public/auth/token`, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain('ppp')
    expect(JSON.stringify(test.logged)).not.toContain('ppp')
  })

  it('hides a fault of the server behind a number that the log carries too', async () => {
    const answer = await get(`${api}/private/content/`)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    const id = /number: (\w+)\./.exec(answer.json().message)?.[1]
    expect(test.logged.find((line) => line.request_id === id && line.err)).toMatchObject({
      method: 'GET',
      path: `${api}/private/content/`,
    })
  })

  it('takes an answer that the contract does not allow for a fault', async () => {
    const answer = await get(`${api}/private/content/categories`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json().code).toBe('server_error')
  })

  it('keeps the status, headers and parameters of a failure that a module throws', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `${api}/private/profile/consent`,
      headers: test.asGuest,
      payload: { consent: true },
    })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json().message).toBe('Too many attempts. Try again in 1 second.')
    const missing = await get(`${api}/private/content/lamp-care`)
    expect(statusAndCode(missing)).toEqual([404, 'not_found'])
    expect(missing.json().message).toContain('“lamp-care”')
  })
})

describe('requests that are none', () => {
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    test.app.inject({ method: 'POST', url: `${api}/public/auth/token`, headers, payload })

  it('API-03 says that a body is no JSON, is empty, or is of another type', async () => {
    const broken = await post({ 'content-type': 'application/json' }, '{"username":')
    expect(statusAndCode(broken)).toEqual([400, 'body_not_json'])
    expect(statusAndCode(await post({ 'content-type': 'application/json' }, ''))).toEqual([400, 'body_empty'])
    expect(statusAndCode(await post({ 'content-type': 'text/xml' }, '<a/>'))).toEqual([415, 'body_type'])
    const list = await post({ 'content-type': 'application/json' }, '[]')
    expect(list.statusCode).toBe(400)
    const poisoned = await post({ 'content-type': 'application/json' }, '{"__proto__":{"a":1}}')
    expect(poisoned.statusCode).toBe(400)
  })

  it('refuses a body that is too large', async () => {
    const answer = await post(
      { 'content-type': 'application/json' },
      JSON.stringify({ username: 'x'.repeat(5_000_000) }),
    )
    expect(statusAndCode(answer)).toEqual([413, 'body_too_large'])
    expect(answer.json().message).toContain('256 KiB')
  })

  it('API-43 reads a form with a file, and refuses one that is broken', async () => {
    const { headers } = await addPerson(test)
    const request = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: `${api}/private/profile/media`,
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      })
    const part =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\nabc\r\n--x--\r\n'
    expect((await request(part)).json()).toEqual({ id: '3', url: 'me.png' })
    expect(statusAndCode(await request('nothing of the kind'))).toEqual([400, 'body_not_multipart'])
  })

  it('A-88 reads no form of very many parts, which would hold up everybody else, whoever sends it', async () => {
    const post = (parts: number, type = 'multipart/form-data; boundary=x') =>
      test.app.inject({
        method: 'POST',
        url: `${api}/public/auth/token`,
        headers: { 'content-type': type },
        payload: `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(parts)}--x--\r\n`,
      })
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data;charset=utf-8; boundary="x"']) {
      const refused = await post(21, type)
      expect(statusAndCode(refused)).toEqual([413, 'body_too_many_parts'])
      expect(refused.json().message).toContain('20')
      expect(statusAndCode(await post(20, type))).toEqual([400, 'field_required'])
    }
    expect(statusAndCode(await post(21, 'multipart/form-data'))).toEqual([400, 'body_not_multipart'])
  })

  it('A-88 reads no form whose parts have very many headers', async () => {
    const withHeaders = (count: number) =>
      test.app.inject({
        method: 'POST',
        url: `${api}/public/auth/token`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; name="a"\r\n${'a: b\r\n'.repeat(count)}\r\n1\r\n--x--\r\n`,
      })
    expect((await withHeaders(600)).json().code).toBe('field_required')
    expect(statusAndCode(await withHeaders(700))).toEqual([400, 'body_not_multipart'])
  })

  it('A-88 reads no JSON of very many values, whoever sends it', async () => {
    const json = { 'content-type': 'application/json' }
    const withValues = (count: number, value: string) => `{"username":[${Array(count).fill(value).join(',')}]}`
    for (const value of ['1', '{}', '""']) {
      const refused = await post(json, withValues(5001, value))
      expect(statusAndCode(refused)).toEqual([413, 'body_too_many_values'])
      expect(refused.json().message).toContain('5,000')
    }
    const nested = await post(json, '['.repeat(5001) + ']'.repeat(5001))
    expect(nested.json().code).toBe('body_too_many_values')
    expect(statusAndCode(await post(json, withValues(4000, '1')))).toEqual([400, 'field_text'])
  })

  it('answers unknown paths below /pim with JSON, whatever is asked for', async () => {
    const answer = await test.app.inject({ url: '/pim/nothing', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('not_found')
  })

  it('says which methods a path takes', async () => {
    const answer = await test.app.inject({ method: 'DELETE', url: `${api}/public/config/` })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET')
    expect(answer.json().message).toBe(`${api}/public/config/ does not support DELETE. Use GET.`)
  })

  it('answers an address that cannot be decoded', async () => {
    const answer = await test.app.inject({ url: `${api}/private/product/%zz`, headers: test.asGuest })
    expect(statusAndCode(answer)).toEqual([400, 'address_malformed'])
  })

  it('answers bytes that are no request, and headers that are too large', async () => {
    const send = (text: string) =>
      new Promise<string>((resolve) => {
        let said = ''
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text))
        socket.on('data', (chunk) => {
          said += String(chunk)
        })
        socket.on('close', () => resolve(said))
      })
    expect(await send('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"request_malformed"}$/s)
    expect(await send(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  })

  it('answers HEAD as GET without the body', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: `${api}/public/config/` })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100)
  })
})
