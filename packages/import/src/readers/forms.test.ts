import { formFieldTypes } from '@vitrine/contract'
import { weekOffsets } from '@vitrine/contract/rules/form-availability'
import { isStorable } from '@vitrine/contract/rules/storable-text'
import {
  type Arbitrary,
  anything,
  array,
  assert,
  boolean,
  constantFrom,
  dictionary,
  double,
  integer,
  jsonValue,
  oneof,
  property,
  record,
  string,
  uuid,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DescribedForm } from '../people-records.ts'
import type { Finding } from '../records.ts'
import { FormFile } from './form-file.ts'
import { readRecurring } from './form-times.ts'
import { readForm } from './forms.ts'

const comment = { id: 'comment', name: 'Comment', field_type: 'text' }

/** The form from a file's content, with the positions and codes of its findings. */
function read(value: unknown) {
  const findings: Finding[] = []
  const report = (finding: Finding) => void findings.push(finding)
  const findMedia = (path: string) => (path.startsWith('media/') ? path : undefined)
  const { code, form } = readForm(value, { file: 'forms/visit.json', name: 'visit', position: 3, findMedia, report })
  return { code, form, findings, said: findings.map((one) => `${one.level} ${one.code} ${one.at.column ?? ''}`) }
}
const withField = (field: object) => read({ fields: [{ ...comment, ...field }] })

describe('a form', () => {
  it('DATA-21 DATA-22 has what its file says, with dates in UTC, weeks one by one and fields in order', () => {
    const { code, form, said } = read({
      id: 'store-check',
      name: { en_GB: 'Store check', de_DE: 'Prüfung' },
      category: 'store-checks',
      recurring: '0-2, 5',
      start_date: '2026-01-05T09:00:00+01:00',
      hidden_after_completion: false,
      required_before_continuing: true,
      allow_logging: true,
      order: 7,
      assigned_to: { groups: ['dealers'], people: ['Ada@Example.com'] },
      mail_to: ['checks@example.com'],
      fields: [
        { ...comment, order: 2 },
        {
          ...{ id: 'count', name: 'Count', field_type: 'number', min: 0, max: 9.5, is_required: true, order: 1 },
          ...{ tooltip: { de: 'Wie viele' }, media: 'media/plan.pdf' },
        },
        { id: 'kind', field_type: 'single_select', options: [{ id: 'a', name: 'A' }, { id: 2 }] },
      ],
    })
    expect(said).toEqual([])
    expect(code).toBe('store-check')
    const at = (position: number) => ({ file: 'forms/visit.json', column: `fields[${position}]` })
    const plain = {
      required: false,
      min: null,
      max: null,
      options: [],
      customOptions: false,
      autocomplete: '',
      tooltips: {},
      media: '',
    }
    expect(form).toEqual({
      order: 7,
      names: { en_GB: 'Store check', de_DE: 'Prüfung' },
      category: 'store-checks',
      recurring: [0, 1, 2, 5],
      startDate: '2026-01-05T08:00:00.000Z',
      stopDate: '',
      hiddenAfterCompletion: false,
      requiredBeforeContinuing: true,
      allowLogging: true,
      assigned: { groups: ['dealers'], people: ['ada@example.com'] },
      mailTo: ['checks@example.com'],
      fields: [
        {
          ...{ ...plain, at: at(1), id: 'count', names: { '': 'Count' }, type: 'number', required: true, min: 0 },
          ...{ max: 9.5, order: 1, tooltips: { de: 'Wie viele' }, media: 'media/plan.pdf' },
        },
        { ...plain, at: at(0), id: 'comment', names: { '': 'Comment' }, type: 'text', order: 2 },
        {
          ...{ ...plain, at: at(2), id: 'kind', names: { '': 'Kind' }, type: 'single_select', order: 3 },
          options: [
            { id: 'a', names: { '': 'A' } },
            { id: '2', names: { '': '2' } },
          ],
        },
      ],
    })
  })

  it('DATA-21 is called by its file where it says nothing of itself, and is for everybody', () => {
    const { code, form, said } = read({ fields: [comment] })
    expect(said).toEqual([])
    expect(code).toBe('visit')
    expect(form).toMatchObject({
      ...{ names: { '': 'Visit' }, order: 3, category: '', recurring: [], startDate: '', stopDate: '', mailTo: [] },
      assigned: { groups: [], people: [] },
    })
  })

  it.each<[string, unknown, string]>([
    ['no object', [], 'error bad-form '],
    ['an id that is none', { id: 'a b' }, 'error bad-id id'],
    ['an id that every object has', { id: 'constructor' }, 'error bad-id id'],
    ['a name that is no text', { name: 7 }, 'error no-text name'],
    ['a name of a locale that is no text', { name: { de: 7 } }, 'error no-text name'],
    ['a name without end', { name: 'x'.repeat(501) }, 'error long-text name'],
    ['a category that is no id', { category: { id: 'x' } }, 'error no-text category'],
    ['a flag that is none', { hidden_after_completion: 'yes' }, 'error no-boolean hidden_after_completion'],
    ['another flag that is none', { allow_logging: 1 }, 'error no-boolean allow_logging'],
    ['a day that does not exist', { start_date: '2026-02-30' }, 'error no-date start_date'],
    ['a date in another form', { stop_date: '31.3.2026' }, 'error no-date stop_date'],
    ['a year beyond all calendars', { start_date: 999_999_999_999 }, 'error no-date start_date'],
    [
      'a stop before the start',
      { hidden_after_completion: true, start_date: '2026-03-02', stop_date: '2026-03-01' },
      'error bad-period stop_date',
    ],
    ['weeks without a start', { recurring: '0,1' }, 'error bad-recurring start_date'],
    ['given to nobody', { assigned_to: {} }, 'error bad-assignment assigned_to'],
    ['given to nobody by empty lists', { assigned_to: { groups: [], people: [] } }, 'error bad-assignment assigned_to'],
    ['given to what is misspelt', { assigned_to: { group: ['a'] } }, 'error bad-assignment assigned_to'],
    ['given to a text', { assigned_to: 'dealers' }, 'error bad-assignment assigned_to'],
    ['groups that are no list', { assigned_to: { groups: 'dealers' } }, 'error no-list assigned_to.groups'],
    ['people without an address', { assigned_to: { people: ['Ada'] } }, 'error no-address assigned_to.people'],
    ['a mailbox that is none', { mail_to: ['all of us'] }, 'error no-address mail_to'],
    ['no fields', { fields: [] }, 'error bad-fields fields'],
    ['fields that are no list', { fields: {} }, 'error bad-fields fields'],
    ['fields without end', { fields: Array.from({ length: 201 }, () => comment) }, 'error bad-fields fields'],
    ['a field that is none', { fields: ['comment'] }, 'error bad-fields fields[0]'],
    ['two fields of one id', { fields: [comment, comment] }, 'error duplicate-key fields[1].id'],
  ])('A-66 A-68 DATA-21 is left out and reported: %s', (_, value, expected) => {
    const { form, said, findings } = read(Array.isArray(value) ? value : { fields: [comment], ...(value as object) })
    expect(form).toBeUndefined()
    expect(said).toContain(expected)
    for (const { message, remedy } of findings) expect([message, remedy]).not.toContain('')
  })

  it.each<[string, object, string]>([
    ['an id', { id: '' }, 'error missing-key fields[0].id'],
    ['an id that results need for something else', { id: 'user' }, 'error bad-id fields[0].id'],
    ['a type', { field_type: '' }, 'error no-field-type fields[0].field_type'],
    ['a bound that is a number', { field_type: 'number', min: '1' }, 'error no-number fields[0].min'],
    ['bounds in order', { field_type: 'number', min: 2, max: 1 }, 'error bad-bounds fields[0].max'],
    ['something to choose from', { field_type: 'single_select' }, 'error bad-options fields[0].options'],
    ['options in a list', { field_type: 'multi_select', options: {} }, 'error bad-options fields[0].options'],
    [
      'an id of an option',
      { field_type: 'single_select', options: [{ name: 'A' }] },
      'error missing-key fields[0].options[0].id',
    ],
    [
      'options that differ',
      { field_type: 'single_select', options: [{ id: 1 }, { id: '1' }] },
      'error duplicate-key fields[0].options[1].id',
    ],
    ['its file', { field_type: 'file', media: 'nowhere.pdf' }, 'error no-media fields[0].media'],
    ['a path of its media', { media: { url: 'media/a.jpg' } }, 'error no-text fields[0].media'],
    ['an order of its flags', { is_required: 'true' }, 'error no-boolean fields[0].is_required'],
  ])('DATA-22 DATA-23 is left out when a field lacks %s', (_, field, expected) => {
    const { form, said } = withField(field)
    expect(form).toBeUndefined()
    expect(said).toEqual([expected])
  })

  it.each<[string, object, string]>([
    ['a member that nobody reads', { fields: [comment], recuring: '0' }, 'warning unknown-setting recuring'],
    ['a position that is none', { fields: [comment], order: 1.5 }, 'warning no-number order'],
    ['dates without effect', { fields: [comment], start_date: '2026-01-01' }, 'warning unused-setting start_date'],
    [
      'an end of weeks',
      { fields: [comment], recurring: '0', start_date: '2026-01-01', stop_date: '2027-01-01' },
      'warning unused-setting stop_date',
    ],
    [
      'a type of nobody’s',
      { fields: [{ ...comment, field_type: 'colour' }] },
      'note unknown-field-type fields[0].field_type',
    ],
    ['bounds of a text', { fields: [{ ...comment, max: 5 }] }, 'warning unused-setting fields[0].max'],
    ['options of a text', { fields: [{ ...comment, options: [{}] }] }, 'warning unused-setting fields[0].options'],
    [
      'INPUT-05 options of one’s own for a text',
      { fields: [{ ...comment, custom_options: true }] },
      'warning unused-setting fields[0].custom_options',
    ],
    [
      'an autocomplete that HTML does not have',
      { fields: [{ ...comment, autocomplete: 'e-mail' }] },
      'warning unknown-setting fields[0].autocomplete',
    ],
    [
      'an autocomplete of a number',
      { fields: [{ ...comment, field_type: 'number', autocomplete: 'tel' }] },
      'warning unused-setting fields[0].autocomplete',
    ],
    ['a field’s member', { fields: [{ ...comment, hint: 'x' }] }, 'warning unknown-setting fields[0].hint'],
    [
      'an answer to a title',
      { fields: [{ ...comment, field_type: 'title', is_required: true }] },
      'warning unused-setting fields[0].is_required',
    ],
  ])('DATA-21 FORM-11 goes in, and is reported: %s', (_, value, expected) => {
    const { form, said } = read(value)
    expect(form).toBeDefined()
    expect(said).toEqual([expected])
  })

  it('A-66 takes days, date-times with and without an offset, and seconds', () => {
    const startOf = (start_date: string | number) =>
      read({ fields: [comment], hidden_after_completion: true, start_date }).form?.startDate
    expect(['2026-03-29', '2026-03-29T02:30', '2026-03-29 02:30:00+02:00', 1_774_742_400].map(startOf)).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T02:30:00.000Z',
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T00:00:00.000Z',
    ])
  })
})

describe('the weeks of a form', () => {
  const weeks = (value: unknown) => {
    const file = new FormFile('forms/a.json', () => {})
    const offsets = readRecurring(value, file)
    return file.isUsable ? offsets : 'refused'
  }

  it.each<[unknown, number[]]>([
    [undefined, []],
    ['', []],
    ['0', [0]],
    ['3, 1,2', [1, 2, 3]],
    ['1,1,0-1', [0, 1]],
    ['0-3,10', [0, 1, 2, 3, 10]],
    ['5-5', [5]],
    [[], []],
    [
      [4, 0],
      [0, 4],
    ],
    ['5200', [5200]],
  ])('A-68 FORM-21 %j are %j', (value, expected) => {
    expect(weeks(value)).toEqual(expected)
  })

  it.each<[unknown]>([
    ['0,,1'],
    ['weekly'],
    ['0,1,x'],
    ['-1'],
    ['3-1'],
    ['0-5201'],
    ['5201'],
    ['1.5'],
    ['1e2'],
    ['0x1'],
    ['١'],
    [2],
    [true],
    [null],
    [{}],
    [['0']],
    [[1.5]],
    [[-1]],
    [[[0]]],
  ])('FORM-21 A-68 junk is refused: %j', (value) => {
    expect(weeks(value)).toBe('refused')
  })

  it('FORM-21 what is refused here is all that the rule would pass over, and what is taken is what the rule reads', () => {
    assert(
      property(oneof(string(), array(oneof(integer({ min: 0, max: 9999 }), string()), { maxLength: 5 })), (value) => {
        const text = Array.isArray(value) ? value.join(',') : value
        const offsets = weeks(text)
        if (offsets !== 'refused' && !text.includes('-')) expect(offsets).toEqual(weekOffsets(text))
        else if (offsets !== 'refused') expect(weekOffsets(offsets.join(','))).toEqual(offsets)
      }),
    )
  })
})

/** Usually a correct value, and now and then any other. */
const mostly = <T>(right: Arbitrary<T>) => oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: anything() })
const position = mostly(integer({ min: -5, max: 5 }))
const someField = record(
  {
    id: mostly(uuid()),
    name: mostly(oneof(string(), dictionary(string(), string()))),
    field_type: mostly(oneof(constantFrom(...formFieldTypes), string({ minLength: 1 }))),
    is_required: mostly(boolean()),
    min: mostly(integer({ max: 0 })),
    max: mostly(oneof(integer({ min: 0 }), double())),
    options: mostly(array(record({ id: oneof(uuid(), string()), name: string() }), { minLength: 1, maxLength: 3 })),
    order: position,
    tooltip: mostly(string()),
    media: mostly(constantFrom('media/a.jpg', 'nowhere')),
  },
  { requiredKeys: ['id', 'field_type'] },
)
const someForm = record(
  {
    id: mostly(constantFrom('a', 'b')),
    name: mostly(string()),
    category: mostly(constantFrom('', 'surveys')),
    recurring: mostly(oneof(constantFrom('0', '0-3'), array(integer({ min: 0, max: 5300 }), { maxLength: 3 }))),
    start_date: mostly(oneof(constantFrom('2026-01-05', '2026-01-05T00:00:00Z'), integer({ min: 0 }))),
    stop_date: mostly(constantFrom('2027-01-05')),
    hidden_after_completion: mostly(boolean()),
    order: position,
    assigned_to: mostly(record({ groups: array(uuid(), { minLength: 1, maxLength: 2 }) })),
    mail_to: mostly(constantFrom(['a@example.com'])),
    fields: mostly(array(someField, { minLength: 1, maxLength: 2 })),
  },
  { requiredKeys: ['fields'] },
)

/** All texts in a value, including keys. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)])
      : []

/** Checks that the database can store the form, and that it satisfies the contract's rules. */
function expectStorable(code: string, form: DescribedForm) {
  expect(code).toMatch(/^.{1,64}$/u)
  expect(JSON.parse(JSON.stringify(form))).toEqual(form)
  for (const moment of [form.startDate, form.stopDate])
    if (moment !== '') expect(new Date(moment).toISOString()).toBe(moment)
  expect(weekOffsets(form.recurring.join(','))).toEqual(form.recurring)
  expect(form.recurring.length === 0 || form.startDate !== '').toBe(true)
  expect(form.fields.length).toBeGreaterThan(0)
  expect(new Set(form.fields.map(({ id }) => id)).size).toBe(form.fields.length)
  for (const { min, max, type, options } of form.fields) {
    expect(min === null || max === null || min <= max).toBe(true)
    expect(type.endsWith('_select') && options.length === 0 && /^(single|multi)_select$/.test(type)).toBe(false)
  }
  for (const { order } of [form, ...form.fields]) expect(Number.isSafeInteger(order)).toBe(true)
}

describe('whatever a file holds', () => {
  const storableParts = (value: unknown) => textsIn(value).every(isStorable)

  it('DATA-21 never fails: it is refused with an error, or can be stored', () => {
    let taken = 0
    assert(
      property(oneof({ weight: 1, arbitrary: jsonValue() }, { weight: 9, arbitrary: someForm.map(plain) }), (value) => {
        const { code, form, said } = read(value)
        if (form === undefined) return void expect(said.some((one) => one.startsWith('error '))).toBe(true)
        taken += 1
        expectStorable(code, form)
        if (storableParts(value)) expect(storableParts(form)).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(taken).toBeGreaterThan(50)
  })
})

/** The value as a JSON file would contain it. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}
