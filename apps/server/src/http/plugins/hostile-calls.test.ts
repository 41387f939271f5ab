/**
 * Makes every call of the contract with input that no client should send. The answer names the problem or is a valid
 * answer, and is never a fault of the server.
 */
import type { AnyContractProcedure } from '@orpc/contract'
import { calls } from '@vitrine/contract/calls'
import { forms, visits } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openReserved } from '../../catalogue/access/testing/reserved-catalogue.ts'
import { templateRecord } from '../../modules/exports/testing/open-exports.ts'
import { everyField, field, formRow } from '../../modules/forms/testing/open-results.ts'
import { contractCalls } from './calls.ts'

const texts = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '',
  ' ',
  '\u202e\u0007\u001b[2J',
  'a\r\nBcc: evil@example.com',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%',
  '..',
  'x'.repeat(300),
  '-1',
  '1e308',
  'NaN',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  '[]',
  '{"a":',
  '{"id":["\\u0000"]}',
  '{"\\u0000":"x"}',
  '{"price":{"min":"\\u0000","max":"\\ud800"}}',
  '{"since":{"min":"\\u0000"}}',
  '{"title":"\\ud800"}',
  '{"category":"99999999999999999999","status":[null]}',
  '{"colour":{"__proto__":1}}',
]
const noTexts: unknown[] = [null, true, 0, -1, 1e308, [], ['a', '\0'], {}, { a: 1 }, { toString: 1 }, [[[]]]]
/** Invalid escapes in addresses, and escapes that are not UTF-8. */
const escaped = ['%00', '%ED%A0%80', '%ff', '%', '%2e%2e']
const inAddress = [...texts.filter((text) => !/\p{Surrogate}/u.test(text)).map(encodeURIComponent), ...escaped]

const multipart = { 'content-type': 'multipart/form-data; boundary=b' }

/** Stands for the caller's id. */
const ownId = 'OWN-ID'
const visitId = '00000000-0000-4000-8000-000000000001'

/** Valid bodies of calls; the test spoils one field after the other. */
const bodies: Readonly<Record<string, Record<string, string | boolean | object>>> = {
  'open.token': { username: 'a@example.com', password: 'x' },
  'open.requestPassword': { email: 'a@example.com' },
  'open.requestUser': {
    ...{ company: 'c', vat_number: '1', first_name: 'a', last_name: 'b', email: 'a@example.com', street: 's' },
    ...{ street_number: '1', city: 'c', country: 'SE', phone_number: '1', mobile_number: '2', zip_code: '1' },
    ...{ gender: 'Female', organisation: 'o', age: '1980-05-01T00:00:00Z', job_title: 'j', function: 'f' },
  },
  'open.registerUser': {
    ...{ username: 'n@example.com', email: 'n@example.com', password: 'quite a long one', first_name: 'a' },
    ...{ last_name: 'b', age: '1980-05-01T00:00:00Z', gender: 'Female', registerGroup: 'readers', hidden: true },
  },
  'media.download': { files: [{ name: 'a', url: '/media/x' }] },
  'media.share': { email: 'a@example.com', files: [{ name: 'a', url: '/media/x' }] },
  'account.agree': { consent: true, version: '1' },
  'account.changePassword': { password: 'quite a long one' },
  'account.storePicture': { file: 'x' },
  'account.saveProfile': {
    ...{ first_name: 'a', last_name: 'b', gender: 'Female', age: '1980-05-01T00:00:00Z', street: 's' },
    ...{ street_number: '1', zip_code: '1', city: 'c', phone_number: '1' },
  },
  'forms.log': { description: 'x' },
  'forms.report': { name: 'x', description: 'x', portal_user: { id: ownId } },
  'visits.request': { address: 'profile', date: '2999-01-01', note: 'n' },
  'visits.create': { address: 'profile', date: '2999-01-01', note: 'n', assigned_to: ownId },
  'visits.update': { date: '2999-01-01', note: 'n', assigned_to: ownId, status: 'assigned' },
  'orders.place': { reference: 'r', note: 'n', lines: [{ product: 'L1', quantity: 1 }] },
}

/** The names of a call's fields. */
function fieldsOf(area: string, name: string): string[] {
  const { inputSchema } = (calls as never as Record<string, Record<string, AnyContractProcedure>>)[area]?.[name]?.[
    '~orpc'
  ] ?? { inputSchema: undefined }
  return inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : []
}

const test = await openReserved(true, { more: [templateRecord('inner', { format: 'csv', columns: ['code'] })] })
const { db } = test.database
await db.execute(sql`update groups set register = true where code = 'readers'`)
await db.execute(sql`insert into consent_messages (version, texts) values ('1', '{"": "<p>Agree</p>"}')`)
await db.execute(sql`update catalogue set consent_version = '1', version = version + 1`)
const fields = [...everyField.map((one) => ({ ...one, required: false })), field('__proto__', 'text')]
await db.insert(forms).values(formRow('L1', { allowLogging: true, fields }))
await test.configuration.refresh()
const person = await test.person(['dealers'], { street: 's', city: 'c', company: 'c', isCompany: true })
/** A caller who may make all calls. */
const caller = person.headers
const callerId = person.userId
const address = { id: 'profile', street: 's', street_number: '', zip_code: '', city: 'c', country: '' }
await db.insert(visits).values({
  ...{ id: visitId, requestedBy: callerId, address, day: '2999-01-01', note: '', status: 'requested' },
  createdAt: test.time.now,
})
await db.execute(sql`update sessions set expires_at = '2999-01-01', ends_at = '2999-01-01'`)

/** A body with the caller's id; values that are not objects stay unchanged. */
const withOwnId = (payload: unknown): unknown =>
  typeof payload !== 'object' || payload === null || Buffer.isBuffer(payload)
    ? payload
    : JSON.parse(JSON.stringify(payload).replaceAll(ownId, callerId))

/** The spoilt calls that were answered with a fault. The clock advances with each, so that no rate limit applies. */
async function faultsOf(
  spoilt: readonly { method: string; url: string; headers?: Record<string, string>; payload?: unknown }[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { method, url, headers, payload } of spoilt) {
    test.time.now = new Date(test.time.now.getTime() + 600_000)
    const answer = await test.app.inject({
      method: method as 'GET',
      url: url.replace(ownId, callerId),
      headers: { ...caller, ...headers },
      ...(payload === undefined ? {} : { payload: withOwnId(payload) as object }),
    })
    if (answer.statusCode >= 500 && answer.statusCode !== 501)
      faults.push(`${answer.statusCode} ${method} ${url} ${JSON.stringify(payload)} ${answer.body}`.slice(0, 500))
  }
  // None of them has ended the session, without which the other results would mean nothing.
  expect((await test.get('/pim/portal/api/private/profile/', caller)).statusCode).toBe(200)
  return faults
}

/**
 * Except signing out, which would end the session, and calls that are not implemented yet and whose bodies are not
 * known here.
 */
const others = contractCalls.filter(
  ({ area, name, method, path }) =>
    name !== 'signOut' &&
    (path.includes('{') || bodies[`${area}.${name}`] || (method === 'GET' && fieldsOf(area, name).length > 0)),
)
describe.each(others.map((call) => [`${call.area}.${call.name}`, call] as const))('%s', (name, call) => {
  const { method } = call
  const path = (id: string) => call.path.replace(/\{\w+\}/g, id)
  const isMultipart = ['forms.result', 'forms.assignedResult'].includes(name)
  const known = call.area === 'visits' ? visitId : 'L1'
  const fields = fieldsOf(call.area, call.name)
  const whole = bodies[name]

  if (call.path.includes('{'))
    it('A-88 answers for malformed ids', async () => {
      const sent = isMultipart ? { headers: multipart, payload: Buffer.from('--b--\r\n') } : { payload: whole }
      const spoilt = inAddress.map((id) => ({ method, url: path(id), ...sent }))
      expect(await faultsOf(spoilt)).toEqual([])
    })

  if (method === 'GET' && fields.length > 0)
    it('A-88 answers for malformed parameters', async () => {
      const queries = fields.flatMap((field) => [
        ...inAddress.map((value) => `${field}=${value}`),
        ...escaped.flatMap((value) => [`${field}[]=${value}`, `${field}[${value}]=1`]),
      ])
      expect(await faultsOf(queries.map((query) => ({ method, url: `${path(known)}?${query}` })))).toEqual([])
    })

  if (whole)
    it('A-88 answers for malformed bodies', async () => {
      const json = { 'content-type': 'application/json' }
      const values = [...texts, ...noTexts]
      const payloads = Object.entries(whole ?? {}).flatMap(([field, value]) => {
        const first: object = Array.isArray(value) ? value[0] : typeof value === 'object' ? value : {}
        const spoiltInside = (inner: string, bad: unknown) => ({ ...first, [inner]: bad })
        return [
          ...values.map((bad) => ({ ...whole, [field]: bad })),
          ...Object.keys(first).flatMap((inner) =>
            values.map((bad) => {
              const spoilt = spoiltInside(inner, bad)
              return { ...whole, [field]: Array.isArray(value) ? [spoilt] : spoilt }
            }),
          ),
        ]
      })
      const spoilt = [...noTexts, 'x', '{', '"\\ud800"', ...payloads].map((payload) => ({
        ...{ method, url: path(known), headers: json, payload: payload ?? 'null' },
      }))
      expect(await faultsOf(spoilt)).toEqual([])
    })
})

describe('a form that is sent', () => {
  const part = (rest: string, content: string, more = '') =>
    `--b\r\ncontent-disposition: form-data; ${rest}\r\n${more}\r\n${content}\r\n`
  const urls = () => [
    '/pim/portal/api/private/form/L1/result',
    `/pim/portal/api/private/form/L1/assigned/${callerId}/result`,
  ]
  const sent = (bodies: readonly string[], headers: Record<string, string> = {}) =>
    urls().flatMap((url) =>
      bodies.map((body) => ({
        ...{ method: 'POST', url, headers: { ...multipart, ...headers }, payload: Buffer.from(`${body}--b--\r\n`) },
      })),
    )

  it('A-88 API-17 API-20 answers for malformed answers to every field', async () => {
    const ids = [...everyField.map(({ id }) => id), '__proto__']
    const bodies = ids.flatMap((id) => [
      ...texts.map((text) => part(`name="${id}"`, text)),
      part(`name="${id}"; filename="a.txt"`, 'x'),
      part(`name="${id}"; filename=""`, ''),
    ])
    expect(await faultsOf(sent(bodies))).toEqual([])
  })

  it('A-88 API-17 API-20 answers for malformed names, types and heads of parts', async () => {
    const plain = texts.filter((text) => !/[\r\n]/.test(text))
    const bodies = [
      ...plain.map((text) => part(`name="${text}"`, 'x')),
      ...plain.map((text) => part(`name="photos"; filename="${text}"`, 'x')),
      ...plain.map((text) =>
        part(`name="photos"; filename*=utf-8''${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}`, 'x'),
      ),
      ...plain.map((text) => part('name="photos"; filename="a.txt"', 'x', `content-type: ${text}\r\n`)),
      ...plain.map((text) => part('name="name"', 'x', `content-transfer-encoding: ${text}\r\n`)),
      ...plain.map((text) => `--b\r\n${text}\r\n\r\nx\r\n`),
      ...plain,
      part('filename="a.txt"', 'x'),
      part(`name="photos"; filename="a.txt"`, 'x', 'content-type: text/plain; charset=\u0000\r\n'),
    ]
    expect(await faultsOf(sent(bodies))).toEqual([])
  })

  it('A-88 API-17 answers for malformed keys, cookies and types of bodies', async () => {
    const body = [part('name="name"', 'x')]
    const values = texts.filter((text) => /^[\x20-\x7e]*$/.test(text))
    const cookies = values.flatMap((text) => [
      `vitrine_forms=${text}`,
      `vitrine_forms=${'a'.repeat(22)}.${text}.${text}`,
    ])
    const types = values.flatMap((text) => [`multipart/form-data; boundary=${text}`, `multipart/form-data;${text}`])
    expect(
      await faultsOf([
        ...values.flatMap((text) => sent(body, { 'idempotency-key': text })),
        ...cookies.flatMap((cookie) => sent(body, { cookie, ...test.asGuest })),
        ...types.flatMap((one) => sent(body, { 'content-type': one })),
      ]),
    ).toEqual([])
  })
})
