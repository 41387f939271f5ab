import type { Form } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { answerTo } from '../../api/testing/answer-to.ts'
import { orderedForms } from './ordered-forms.ts'
import { asAnswer, fieldWith, formWith } from './testing/form-with.ts'

const readForms = (body: unknown) => orderedForms(answerTo<Record<string, Form>>('forms.list', body))

const full = formWith({
  recurring: '0,1,2',
  start_date: '2026-05-04T00:00:00Z',
  last_result_date: '2026-05-05T10:00:00Z',
  required_before_continuing: true,
  fields: [fieldWith({ id: 'a', order: 1, options: [{ id: 'x', name: 'X' }], media: { url: '/media/a.png' } })],
})

describe('the forms that a server answers', () => {
  it('API-16 A-70 DATA-21 DATA-22 are an object, or a list, used as a list', () => {
    const other = formWith({ id: 'other' })
    expect(readForms(asAnswer([full, other]))).toEqual([full, other])
    expect(readForms([full, other])).toEqual([full, other])
    expect(readForms({})).toEqual([])
    expect(readForms([])).toEqual([])
  })

  it.each([null, 'none', 3, undefined])('API-16 NOTIFY-20 can’t be read when they are %j', (body) => {
    expect(() => readForms(body)).toThrow('unreadable')
  })

  it('DATA-22 FORM-10 have their fields in order; those of one order stay as they came', () => {
    const fields = [
      ['c', 2],
      ['a', 1],
      ['b', 1],
      ['z', 0],
    ].map(([id, order]) => fieldWith({ id: `${id}`, order: Number(order) }))
    expect(readForms([formWith({ fields })])[0]?.fields.map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
  })

  it('DATA-21 DATA-22 A-66 are read when a server writes them in another way', () => {
    const forms = readForms({
      7: {
        name: 'By key',
        category: { id: 3 },
        recurring: [0, '1', null],
        start_date: 1_777_852_800,
        last_result_date: null,
        hidden_after_completion: 1,
        required_before_continuing: 'true',
        allow_logging: 0,
        fields: [
          { id: 1, field_type: 'number', is_required: '1', min: '2', max: 'many', options: 'none', media: [] },
          { name: 'Only to be read', field_type: 'title' },
          { field_type: 'text' },
          null,
        ],
      },
      8: 'junk',
    })
    expect(forms).toEqual([
      formWith({
        id: '7',
        name: 'By key',
        category: { id: '3' },
        recurring: '0,1',
        start_date: '2026-05-04T00:00:00.000Z',
        hidden_after_completion: true,
        required_before_continuing: true,
        fields: [
          fieldWith({ id: '1', name: '', field_type: 'number', is_required: true, min: 2 }),
          fieldWith({ id: 'Only to be read', name: 'Only to be read', field_type: 'title' }),
        ],
      }),
    ])
  })

  it('DATA-21 have each id once, and none without one', () => {
    expect(readForms([full, { ...full, name: 'Twice' }, { name: 'Nameless' }]).map(({ name }) => name)).toEqual([
      'Store check',
    ])
  })

  it('FORM-08 A-69 are not none where a page came in place of an answer', () => {
    for (const answer of [new Blob(['<!doctype html>']), 'nothing', null])
      expect(() => readForms(answer)).toThrow('unreadable')
  })

  it('FORM-11 have a line of text in place of a choice among nothing', () => {
    const fields = [
      fieldWith({ id: 'a', field_type: 'single_select', is_required: true }),
      fieldWith({ id: 'b', field_type: 'multi_select', custom_options: true }),
      fieldWith({ id: 'c', field_type: 'multi_select', options: [{ id: 'x', name: 'X' }] }),
    ]
    const types = readForms([formWith({ fields })])[0]?.fields.map(({ field_type }) => field_type)
    expect(types).toEqual(['', 'multi_select', 'multi_select'])
  })
})
