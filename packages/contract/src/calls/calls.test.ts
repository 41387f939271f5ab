import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { calls } from './index.ts'

/** The contract's facts about a call. */
interface Declared {
  readonly method: string
  readonly path: string
  readonly access: string
  readonly takes: z.ZodType | undefined
  readonly answers: z.ZodType
}

interface Procedure {
  readonly '~orpc': {
    readonly route: { readonly method: string; readonly path: string }
    readonly meta: { readonly access: string }
    readonly inputSchema?: z.ZodType
    readonly outputSchema: z.ZodType
  }
}

const declared = (call: unknown): Declared => {
  const { route, meta, inputSchema, outputSchema } = (call as Procedure)['~orpc']
  return { method: route.method, path: route.path, access: meta.access, takes: inputSchema, answers: outputSchema }
}
const lineOf = (call: unknown): string => `${declared(call).method} ${declared(call).path}`
const takes = (call: unknown, input: unknown): boolean => declared(call).takes?.safeParse(input).success ?? false
const answers = (call: unknown, output: unknown): boolean => declared(call).answers.safeParse(output).success
const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const { open, products, media, exports, contents, forms, account, orders, visits } = calls
const publicPath = '/pim/portal/api/public'
const privatePath = '/pim/portal/api/private'

describe('the calls', () => {
  it('API-01 API-02 API-05 API-06 lie below /pim, those of public/ without a token, all others with one', () => {
    const all = Object.values(calls).flatMap((area) => Object.values(area).map(declared))
    const outside = all.filter(({ path }) => !path.startsWith('/pim/'))
    expect(outside.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual(['/client'])
    const accessOf = (path: string) => {
      if (path.startsWith('/pim/admin/')) return 'operator'
      return path.startsWith(publicPath) || path === '/client' ? 'public' : 'private'
    }
    for (const { path, access } of all) expect([path, access]).toEqual([path, accessOf(path)])
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
  })

  it('API-65 API-66 A-85 each operation that has a name is the call of that name', () => {
    expect({
      getToken: lineOf(open.token),
      getUser: lineOf(account.profile),
      getFeatures: lineOf(account.features),
      getConsent: lineOf(account.consent),
      setConsent: lineOf(account.agree),
      registerUser: lineOf(open.registerUser),
      requestPassword: lineOf(open.requestPassword),
      resetPassword: lineOf(account.changePassword),
      getOrderOptions: lineOf(orders.options),
      requestUser: lineOf(open.requestUser),
    }).toEqual({
      getToken: `POST ${publicPath}/auth/token`,
      getUser: `GET ${privatePath}/profile/`,
      getFeatures: `GET ${privatePath}/profile/feature`,
      getConsent: `GET ${privatePath}/profile/consent`,
      setConsent: `POST ${privatePath}/profile/consent`,
      registerUser: `POST ${publicPath}/user/register`,
      requestPassword: `POST ${publicPath}/mail/request`,
      resetPassword: `PATCH ${privatePath}/profile/change`,
      getOrderOptions: `GET ${privatePath}/order/options`,
      requestUser: `POST ${publicPath}/user/request`,
    })
  })

  it('API-65 API-66 the lists are fetched with the calls of lists', () => {
    expect(
      [
        open.locales,
        open.registerGroups,
        products.list,
        products.categories,
        products.attributes,
        products.attributeSets,
        media.list,
        media.scopes,
        media.tags,
        contents.list,
        contents.categories,
        forms.list,
        exports.templates,
        orders.list,
      ].map(lineOf),
    ).toEqual([
      `GET ${publicPath}/locale/`,
      `GET ${publicPath}/user/register/groups`,
      `GET ${privatePath}/product/`,
      `GET ${privatePath}/category/`,
      `GET ${privatePath}/attribute/`,
      `GET ${privatePath}/attribute-set/`,
      `GET ${privatePath}/media/`,
      `GET ${privatePath}/media/scopes`,
      `GET ${privatePath}/media/tags/scopes`,
      `GET ${privatePath}/content/`,
      `GET ${privatePath}/content/categories`,
      `GET ${privatePath}/form/`,
      `GET ${privatePath}/export/template`,
      `GET ${privatePath}/order/`,
    ])
  })
})

const form = {
  id: 'check',
  name: 'Store check',
  category: { id: 'stores' },
  recurring: '0,1,2',
  start_date: '2026-03-02T08:00:00Z',
  stop_date: '',
  last_result_date: '',
  hidden_after_completion: false,
  required_before_continuing: true,
  allow_logging: true,
  fields: [],
}

describe('the calls of forms and feedback', () => {
  it('API-16 A-90 DATA-21 answers the forms as an object by their ids', () => {
    expect(lineOf(forms.list)).toBe(`GET ${privatePath}/form/`)
    expect(declared(forms.list).takes).toBeUndefined()
    expect(
      [{ check: form }, {}, [form], { check: { ...form, recurring: [0] } }].map((one) => answers(forms.list, one)),
    ).toEqual([true, true, false, false])
  })

  it('API-17 A-94 takes a part for each answered field: a text, a file, or several', () => {
    expect(lineOf(forms.result)).toBe(`POST ${privatePath}/form/{id}/result`)
    const file = new File(['x'], 'shelf.jpg', { type: 'image/jpeg' })
    expect(
      takes(forms.result, { id: 'check', shelves: '12', rooms: ['hall', 'kitchen'], photo: file, more: [file, file] }),
    ).toBe(true)
    expect(takes(forms.result, { id: 'check' })).toBe(true)
    expect(
      [{ shelves: '12' }, { id: '' }, { id: 'check', shelves: 12 }, { id: 'check', shelves: { at: 1 } }].map((one) =>
        takes(forms.result, one),
      ),
    ).toEqual([false, false, false, false])
  })

  it('API-18 DATA-24 FORM-16 takes a description that says something', () => {
    expect(lineOf(forms.log)).toBe(`POST ${privatePath}/form/{id}/log`)
    expect(fieldsOf(declared(forms.log).takes)).toEqual(['id', 'description'])
    const log = (description: unknown) => takes(forms.log, { id: 'check', description })
    expect(['The door was locked.', 'x'.repeat(10_000)].map(log)).toEqual([true, true])
    expect(['', ' \n ', undefined, 7, 'x'.repeat(10_001)].map(log)).toEqual([false, false, false, false, false])
  })

  it('API-19 answers the forms of a user as those of the caller', () => {
    expect(lineOf(forms.assigned)).toBe(`GET ${privatePath}/form/assigned/{id}`)
    expect([answers(forms.assigned, { check: form }), answers(forms.assigned, [form])]).toEqual([true, false])
  })

  it('API-20 takes form and user in its path, and what API-17 takes', () => {
    expect(lineOf(forms.assignedResult)).toBe(`POST ${privatePath}/form/{id}/assigned/{user}/result`)
    const file = new File(['x'], 'shelf.jpg')
    expect(takes(forms.assignedResult, { id: 'check', user: '5', shelves: '12', photo: file })).toBe(true)
    expect(
      [
        { id: 'check', shelves: '12' },
        { id: 'check', user: '' },
      ].map((one) => takes(forms.assignedResult, one)),
    ).toEqual([false, false])
  })

  it('API-36 DATA-25 REPORT-03 REPORT-04 takes name, description and the id of the profile', () => {
    expect(lineOf(forms.report)).toBe(`POST ${privatePath}/report/`)
    const report = { name: 'Prices', description: 'Two are missing.', portal_user: { id: '5' } }
    expect(fieldsOf(declared(forms.report).takes)).toEqual(['name', 'description', 'portal_user'])
    const { portal_user: _, ...nobody } = report
    const right = [report, { ...report, portal_user: { id: '' } }, nobody]
    expect(right.map((one) => takes(forms.report, one))).toEqual([true, true, true])
    const wrong = [
      { ...report, portal_user: {} },
      { ...report, name: ' ' },
      { ...report, description: '' },
      { ...report, name: 'x'.repeat(256) },
    ]
    expect(wrong.map((one) => takes(forms.report, one))).toEqual([false, false, false, false])
  })

  it('API-35 has the eight calls of visits', () => {
    expect(Object.values(visits).map((call) => lineOf(call).replace(`${privatePath}/visitation/`, ''))).toEqual([
      'GET requested',
      'GET address',
      'GET assigned',
      'GET assigned/user',
      'POST request',
      'POST create',
      'PUT update/{id}',
      'DELETE delete/{id}',
    ])
  })
})
