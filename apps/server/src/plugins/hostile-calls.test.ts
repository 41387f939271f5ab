/** Every call of the contract with what no caller should send: the answer says what is wrong with it, or is one, and is no fault of the server. */
import type { AnyContractProcedure } from '@orpc/contract'
import { calls } from '@vitrine/contract/calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openReserved, type Reserved } from '../access/testing/reserved-catalogue.ts'
import { templateRecord } from '../modules/exports/testing/open-exports.ts'
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
/** Of an address: escapes that are none, or no UTF-8. */
const escaped = ['%00', '%ED%A0%80', '%ff', '%', '%2e%2e']
const inAddress = [...texts.filter((text) => !/\p{Surrogate}/u.test(text)).map(encodeURIComponent), ...escaped]

/** Bodies that a call takes; one field after the other is spoilt. */
const bodies: Readonly<Record<string, Record<string, string | boolean | object[]>>> = {
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
  'orders.place': { reference: 'r', note: 'n', lines: [{ product: 'L1', quantity: 1 }] },
}

/** The names of the fields that a call takes. */
function fieldsOf(area: string, name: string): string[] {
  const { inputSchema } = (calls as never as Record<string, Record<string, AnyContractProcedure>>)[area]?.[name]?.[
    '~orpc'
  ] ?? { inputSchema: undefined }
  return inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : []
}

let test: Reserved
/** One who may call all of them. */
let caller: Record<string, string>

beforeAll(async () => {
  test = await openReserved(true, { more: [templateRecord('inner', { format: 'csv', columns: ['code'] })] })
  const { db } = test.database
  await db.execute(sql`update groups set register = true where code = 'readers'`)
  await db.execute(sql`insert into consent_messages (version, texts) values ('1', '{"": "<p>Agree</p>"}')`)
  await db.execute(sql`update catalogue set consent_version = '1', version = version + 1`)
  await test.configuration.refresh()
  caller = (await test.person(['dealers'])).headers
  await db.execute(sql`update sessions set expires_at = '2999-01-01', ends_at = '2999-01-01'`)
})
afterAll(() => test.close())

/** The spoilt calls that were answered with a fault; the clock goes on with each, so that no bound is met. */
async function faultsOf(
  spoilt: readonly { method: string; url: string; headers?: Record<string, string>; payload?: unknown }[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { method, url, headers, payload } of spoilt) {
    test.time.now = new Date(test.time.now.getTime() + 600_000)
    const answer = await test.app.inject({
      method: method as 'GET',
      url,
      headers: { ...caller, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    if (answer.statusCode >= 500 && answer.statusCode !== 501)
      faults.push(`${answer.statusCode} ${method} ${url} ${JSON.stringify(payload)} ${answer.body}`.slice(0, 500))
  }
  // None of them has ended the session, without which the others would say nothing.
  expect((await test.get('/pim/portal/api/private/profile/', caller)).statusCode).toBe(200)
  return faults
}

/** But for signing out, which would end the session, and for calls that are not built yet and whose bodies are not known here. */
const others = contractCalls.filter(
  ({ area, name, method, path }) =>
    name !== 'signOut' &&
    (path.includes('{') || bodies[`${area}.${name}`] || (method === 'GET' && fieldsOf(area, name).length > 0)),
)
describe.each(others.map((call) => [`${call.area}.${call.name}`, call] as const))('%s', (name, call) => {
  const { method } = call
  const path = (id: string) => call.path.replace(/\{\w+\}/g, id)
  const fields = fieldsOf(call.area, call.name)
  const whole = bodies[name]

  if (call.path.includes('{'))
    it('A-88 answers for malformed ids', async () => {
      const spoilt = inAddress.map((id) => ({ method, url: path(id), payload: whole }))
      expect(await faultsOf(spoilt)).toEqual([])
    })

  if (method === 'GET' && fields.length > 0)
    it('A-88 answers for malformed parameters', async () => {
      const queries = fields.flatMap((field) => [
        ...inAddress.map((value) => `${field}=${value}`),
        ...escaped.flatMap((value) => [`${field}[]=${value}`, `${field}[${value}]=1`]),
      ])
      expect(await faultsOf(queries.map((query) => ({ method, url: `${path('L1')}?${query}` })))).toEqual([])
    })

  if (whole)
    it('A-88 answers for malformed bodies', async () => {
      const json = { 'content-type': 'application/json' }
      const values = [...texts, ...noTexts]
      const payloads = Object.entries(whole ?? {}).flatMap(([field, value]) => {
        const [first = {}] = Array.isArray(value) ? value : []
        return [
          ...values.map((bad) => ({ ...whole, [field]: bad })),
          ...Object.keys(first).flatMap((inner) =>
            values.map((bad) => ({ ...whole, [field]: [{ ...first, [inner]: bad }] })),
          ),
        ]
      })
      const spoilt = [...noTexts, 'x', '{', '"\\ud800"', ...payloads].map((payload) => ({
        ...{ method, url: path('L1'), headers: json, payload: payload ?? 'null' },
      }))
      expect(await faultsOf(spoilt)).toEqual([])
    })
})
