import { Form } from '@vitrine/contract'
import { formResults, forms } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formsBrowser, newBrowserId } from '../../catalogue/access/browser-id.ts'
import { buildTestApp, statusAndCode } from '../../testing/test-app.ts'
import { addGroups, addPerson } from '../../testing/test-people.ts'
import { field, formRow } from './testing/open-results.ts'

const api = '/pim/portal/api/private/form/'
const comment = field('comment', 'text', { names: { '': 'Comment', de: 'Kommentar' }, order: 1 })
type NewForm = typeof forms.$inferInsert
const form = (code: string, position: number, more: Partial<NewForm> = {}) =>
  formRow(code, {
    ...{ position, names: { '': code }, category: 'surveys', fields: [comment], mailTo: ['secret@example.com'] },
    ...more,
  })
const to = (assigned: Partial<NewForm['assigned']>) => ({ assigned: { groups: [], people: [], ...assigned } })

const test = await buildTestApp()
await test.database.db.insert(forms).values([
  form('survey', 2, {
    names: { en_GB: 'Survey', de_DE: 'Umfrage' },
    fields: [
      {
        ...{ ...comment, id: 'count', names: { en_GB: 'Count' }, type: 'number', required: true, min: 0, max: 9.5 },
        ...{ order: -1, tooltips: { de_DE: 'Wie viele' }, media: '/media/k/plan.pdf' },
      },
      { ...comment, id: 'kind', type: 'single_select', options: [{ id: 'a', names: { de: 'Eins' } }], order: 2 },
    ],
  }),
  form('check', 1, {
    ...{ category: 'checks', recurring: [0, 1, 5], startDate: new Date('2026-01-05T00:00:00Z') },
    ...{ requiredBeforeContinuing: true, allowLogging: true },
  }),
  form('over', 3, { hiddenAfterCompletion: true, stopDate: new Date('2020-01-01T12:00:00.5Z') }),
  form('reserved', 4),
  form('for-dealers', 5, to({ groups: ['dealers'] })),
  form('for-guests', 6, to({ groups: ['guests'] })),
  form('for-registered', 7, to({ groups: ['registered', 'gone'] })),
  form('for-ada', 8, to({ people: ['ada@example.com'] })),
  form('for-both', 9, to({ people: ['ada@example.com'], groups: ['dealers'] })),
  form('reserved-for-ada', 10, to({ people: ['ada@example.com'] })),
])
await addGroups(test, [{ code: 'dealers', reserved: { forms: ['reserved', 'reserved-for-ada'] } }])

type Headers = Record<string, string>
const get = (headers: Headers = test.asGuest, path = '') => test.app.inject({ url: api + path, headers })
const list = async (headers?: Headers, path?: string): Promise<Record<string, Form>> =>
  (await get(headers, path)).json()
const ids = async (headers?: Headers, path?: string) => Object.keys(await list(headers, path))
/** Stores a result of a sender, this many minutes after the clock's time. */
const send = (who: { userId: string } | { browser: string }, formCode: string, minutes: number) =>
  test.database.db.insert(formResults).values({
    ...{ ...who, formCode, formName: formCode, locale: 'en_GB', digest: `${formCode} ${minutes}`, answers: [] },
    createdAt: new Date(test.time.now.getTime() + minutes * 60_000),
  })
const after = (minutes: number) => new Date(test.time.now.getTime() + minutes * 60_000).toISOString()

const forAll = ['check', 'survey', 'over']

describe('the forms', () => {
  it('API-16 A-90 are an object by id with all that each is, whether it can be filled in now or not', async () => {
    const answer = await get()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const answered = answer.json()
    expect(Object.keys(answered)).toEqual([...forAll, 'for-guests'])
    for (const [id, one] of Object.entries(answered)) expect(Form.parse(one)).toMatchObject({ id })
    expect(JSON.stringify(answered)).not.toContain('secret@example.com')
    expect((await test.app.inject({ url: api })).statusCode).toBe(401)
  })

  it('DATA-21 DATA-22 have ISO dates, weeks as a text, fields in order and null for no media', async () => {
    const { check, survey, over } = await list()
    expect(check).toEqual({
      ...{ id: 'check', name: 'check', category: { id: 'checks' }, recurring: '0,1,5', stop_date: '' },
      ...{ start_date: '2026-01-05T00:00:00.000Z', last_result_date: '', hidden_after_completion: false },
      ...{ required_before_continuing: true, allow_logging: true },
      fields: [
        {
          ...{ id: 'comment', name: 'Comment', field_type: 'text', is_required: false, min: null, max: null },
          ...{ options: [], order: 1, tooltip: '', media: null },
        },
      ],
    })
    expect(survey?.fields[0]).toEqual({
      ...{ id: 'count', name: 'Count', field_type: 'number', is_required: true, min: 0, max: 9.5, options: [] },
      ...{ order: -1, tooltip: 'Wie viele', fallbacks: { tooltip: 'de' }, media: { url: '/media/k/plan.pdf' } },
    })
    expect([over?.recurring, over?.start_date, over?.stop_date]).toEqual(['', '', '2020-01-01T12:00:00.500Z'])
  })

  it('API-16 speak the caller’s language, or fall back', async () => {
    const { survey } = await list({ ...test.asGuest, 'accept-language': 'de-AT' })
    const words = survey?.fields.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)])
    expect([survey?.name, words]).toEqual(['Umfrage', ['Count', 'Kommentar', 'Eins']])
  })

  it('API-16 are read anew with the catalogue’s next version', async () => {
    const { db } = test.database
    const renamed = async (name: string) => {
      await db
        .update(forms)
        .set({ names: { '': name } })
        .where(sql`code = 'over'`)
      await test.newVersion()
    }
    await renamed('Over and out')
    expect((await list()).over?.name).toBe('Over and out')
    await renamed('over')
  })
})

describe('the visibility of a form', () => {
  it.each<[string, Parameters<typeof addPerson>[1], string[]]>([
    ['a person', {}, ['for-registered']],
    ['a dealer', { groups: ['dealers'] }, ['reserved', 'for-dealers', 'for-registered', 'for-both']],
    ['one of another group', { groups: ['gone'] }, ['for-registered']],
    [
      'one who registered with a named address that is not verified',
      { username: 'ada@example.com', verifiedAt: null, groups: ['dealers'] },
      ['for-registered'],
    ],
    ['one who is named', { username: 'ada@example.com' }, ['for-registered', 'for-ada', 'for-both']],
    [
      'an operator',
      { isOperator: true },
      ['reserved', 'for-dealers', 'for-guests', 'for-registered', 'for-ada', 'for-both', 'reserved-for-ada'],
    ],
  ])('API-16 SESSION-18 is said by what is reserved and to whom it is given: %s', async (_, person, more) => {
    const { headers } = await addPerson(test, person)
    expect(await ids(headers)).toEqual([...forAll, ...more])
  })
})

describe('when somebody has last filled a form in', () => {
  it('DATA-21 FORM-05 is the latest of the caller’s own results, of each form', async () => {
    const [ada, bob] = [await addPerson(test), await addPerson(test)]
    await send({ userId: ada.userId }, 'check', 1)
    await send({ userId: ada.userId }, 'check', 3)
    await send({ userId: ada.userId }, 'survey', 2)
    await send({ userId: bob.userId }, 'check', 5)
    const dates = async (headers?: Headers) => {
      const { check, survey, over } = await list(headers)
      return [check, survey, over].map((one) => one?.last_result_date)
    }
    expect(await dates(ada.headers)).toEqual([after(3), after(2), ''])
    expect(await dates(bob.headers)).toEqual([after(5), '', ''])
    expect(await dates()).toEqual(['', '', ''])
  })

  it('DATA-21 A-93 is a guest’s by the browser’s cookie, which nobody can make up', async () => {
    const keys = test.configuration.signingKeys()
    const browser = newBrowserId()
    const known = { cookies: '', isSecure: false, isElsewhere: false, setCookie: () => {} }
    const given = formsBrowser.cookie(browser, keys, test.time.now, known).split(';')[0] ?? ''
    await send({ browser }, 'survey', 7)
    const last = async (headers: Headers) => (await list(headers)).survey?.last_result_date
    expect(await last({ ...test.asGuest, cookie: given })).toBe(after(7))
    expect(await last({ ...test.asGuest, cookie: given.replace(/.$/, '!') })).toBe('')
    expect(await last({ ...test.asGuest, cookie: `vitrine_forms=${browser}` })).toBe('')
    // A person who signs in counts as another sender.
    expect(await last({ ...(await addPerson(test)).headers, cookie: given })).toBe('')
  })
})

describe('the forms of another user', () => {
  const assigned = (id: string) => `assigned/${encodeURIComponent(id)}`

  it('API-19 are one’s own, or those of one’s company’s people when the account is the company’s, as these see them', async () => {
    const boss = await addPerson(test, { company: 'Acme', isCompany: true })
    const dealer = await addPerson(test, { company: 'Acme', groups: ['dealers'] })
    await send({ userId: dealer.userId }, 'survey', 11)
    await send({ userId: boss.userId }, 'survey', 12)
    const ofDealer = [...forAll, 'reserved', 'for-dealers', 'for-registered', 'for-both']
    expect(await ids(boss.headers, assigned(dealer.userId))).toEqual(ofDealer)
    const { survey } = await list({ ...boss.headers, 'accept-language': 'de-DE' }, assigned(dealer.userId))
    expect([survey?.name, survey?.last_result_date]).toEqual(['Umfrage', after(11)])
    expect(await ids(dealer.headers, assigned(dealer.userId))).toEqual(ofDealer)
    expect(await ids(boss.headers, assigned(boss.userId))).toEqual([...forAll, 'for-registered'])
    const operator = await addPerson(test, { isOperator: true })
    expect(await ids(operator.headers, assigned(dealer.userId))).toEqual(ofDealer)
    expect((await get(boss.headers, assigned(dealer.userId))).headers['cache-control']).toBe('no-store')
  })

  it('API-19 are nobody else’s: 403, whether there is such a user or not', async () => {
    const person = (more: Parameters<typeof addPerson>[1]) => addPerson(test, more)
    const boss = await person({ company: 'Umbrella', isCompany: true })
    const colleague = await person({ company: 'Umbrella' })
    const disabled = await person({ company: 'Umbrella', disabled: true })
    const [lone, nobodys] = [await person({ isCompany: true }), await person({})]
    const unknown = '00000000-0000-4000-8000-000000000000'
    const refused: [string, Headers, string][] = [
      ['a colleague', colleague.headers, boss.userId],
      ['another company', lone.headers, boss.userId],
      ['people of no company', lone.headers, nobodys.userId],
      ['one who is disabled', boss.headers, disabled.userId],
      ['nobody', boss.headers, unknown],
      ['no id', boss.headers, "x' or 1=1"],
      ['an operator, of nobody', (await person({ isOperator: true })).headers, unknown],
    ]
    for (const [what, headers, id] of refused) {
      const answer = await get(headers, assigned(id))
      expect([what, answer.statusCode, answer.json().code]).toEqual([what, 403, 'forms_not_yours'])
    }
    expect(statusAndCode(await get(test.asGuest, assigned(boss.userId)))).toEqual([403, 'account_needed'])
  })
})
