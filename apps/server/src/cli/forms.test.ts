import { formResults, forms, groups } from '@vitrine/database/schema'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import { field, formRow } from '../modules/forms/testing/open-results.ts'
import { formRows, periodOf } from './forms.ts'

const at = (text: string) => new Date(`${text}T00:00:00Z`)
const times = { recurring: [] as number[], startDate: null, stopDate: null, hiddenAfterCompletion: false }

describe('the period of a form in the list', () => {
  const weekly = { ...times, recurring: [0, 1, 3], startDate: at('2026-01-05') }
  const once = { ...times, hiddenAfterCompletion: true, startDate: at('2026-01-05'), stopDate: at('2026-02-01') }
  it.each<[string, Parameters<typeof periodOf>[0], string, string, string | null, string | null]>([
    ['always', times, '2026-01-01', 'always', null, null],
    ['with dates that have no effect', { ...once, hiddenAfterCompletion: false }, '2027-01-01', 'always', null, null],
    ['before it starts', once, '2026-01-04', 'later', '2026-01-05', '2026-02-01'],
    ['when it starts', once, '2026-01-05', 'now', '2026-01-05', '2026-02-01'],
    ['when it stops', once, '2026-02-01', 'over', '2026-01-05', '2026-02-01'],
    ['without an end', { ...once, stopDate: null }, '2036-01-01', 'now', '2026-01-05', null],
    ['before its first week', weekly, '2026-01-04', 'later', '2026-01-05', '2026-01-12'],
    ['in its first week', weekly, '2026-01-11', 'now', '2026-01-05', '2026-01-12'],
    ['where weeks touch', weekly, '2026-01-12', 'now', '2026-01-12', '2026-01-19'],
    ['between weeks', weekly, '2026-01-20', 'later', '2026-01-26', '2026-02-02'],
    ['after its last week', weekly, '2026-02-02', 'over', '2026-01-26', '2026-02-02'],
  ])('FORM-17 FORM-21 is told %s', (_, form, now, when, from, until) => {
    const iso = (day: string | null) => (day === null ? null : at(day).toISOString())
    expect(periodOf(form, at(now).getTime())).toEqual({ when, from: iso(from), until: iso(until) })
  })
})

describe('the list of forms', async () => {
  const database = await openTestDatabase()

  it('DATA-21 says of each form to whom it is given, how many fields it has and how many results there are', async () => {
    const { db } = database
    const rest = { names: { de_DE: 'Besuch', en_GB: 'Visit' }, category: 'surveys' }
    const assigned = { groups: ['dealers'], people: ['a@b.c'] }
    await db
      .insert(forms)
      .values([
        formRow('second', { ...rest, position: 2, fields: [field('a', 'text')], assigned }),
        formRow('first', { ...rest, position: 1, fields: [] }),
      ])
    const result = { formCode: 'second', formName: 'Visit', locale: 'en_GB', createdAt: at('2026-01-01'), answers: [] }
    await db.insert(formResults).values([
      { ...result, digest: '1' },
      { ...result, digest: '2' },
    ])
    const group = { code: 'board', names: {}, position: 1, register: false, switchedOff: [] }
    await db.insert(groups).values({ ...group, reserved: { forms: ['first'] } })
    const always = { name: 'Visit', category: 'surveys', when: 'always', from: null, until: null }
    expect(await formRows(db, 0)).toEqual([
      { ...always, id: 'first', assigned_to: ['everybody', 'reserved for board'], fields: 0, results: 0 },
      { ...always, id: 'second', assigned_to: ['dealers', 'a@b.c'], fields: 1, results: 2 },
    ])
  })
})
