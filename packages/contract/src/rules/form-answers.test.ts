import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  type AnswerField,
  answeredNumber,
  answerProblem,
  answerShape,
  givenValues,
} from './form-answers.ts'

const field = (field_type: string, more: Partial<AnswerField> = {}): AnswerField => ({
  id: 'f',
  field_type,
  is_required: false,
  min: null,
  max: null,
  options: [],
  media: null,
  ...more,
})
const options = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]
const allowed = { largestFile: 100 }
const problem = (one: AnswerField, answer: Answer, countries?: ReadonlySet<string>) =>
  answerProblem(one, answer, countries ? { ...allowed, countries } : allowed)
const file = (more: Partial<{ name: string; size: number; isAsNamed: boolean }> = {}) => ({
  name: 'a.jpg',
  size: 1,
  ...more,
})

describe('the answers that a field accepts', () => {
  it.each([
    ['title', null, 'nothing'],
    ['description', null, 'nothing'],
    ['file', { url: '/media/x' }, 'nothing'],
    ['file', null, 'one file'],
    ['upload', null, 'files'],
    ['upload', { url: '/media/x' }, 'files'],
    ['multi_select', null, 'values'],
    ['single_select', null, 'one value'],
    ['countries', null, 'one value'],
    ['text', null, 'one value'],
    ['number', null, 'one value'],
    ['bool', null, 'one value'],
    ['signature', null, 'one value'],
    ['', null, 'one value'],
  ])('DATA-23 FORM-11 A-94 %s with the media %j takes %s', (field_type, media, shape) => {
    expect(answerShape({ field_type, media })).toBe(shape)
  })

  it('A-94 counts no empty value, no value twice, and line ends as they were written', () => {
    expect(givenValues(['', ' ', '\r\n', 'a', 'a', 'b\r\nc\rd', ' e '])).toEqual(['a', 'b\nc\nd', ' e '])
    expect(givenValues()).toEqual([])
  })

  it.each([
    ['1', 1],
    [' -1.50 ', -1.5],
    ['+.5', 0.5],
    ['5.', 5],
    ['1e21', 1e21],
    ['-0', -0],
  ])('A-94 reads the number %j', (text, number) => expect(answeredNumber(text)).toBe(number))

  it.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '1e999',
    '-1e999',
    '1,5',
    '1 000',
    '0x10',
    '1_000',
    '١',
    '.',
    '-',
    'e5',
    '1e',
    `${'1'.repeat(256)}`,
  ])('A-94 reads no number in %j', (text) => expect(answeredNumber(text)).toBeUndefined())

  it('A-94 reads every number as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(answeredNumber(String(number))).toBe(Number(String(number)))
      }),
    )
  })
})

describe('the faults of an answer', () => {
  const select = field('single_select', { options })
  const several = field('multi_select', { options })
  const bounded = field('number', { min: 0, max: 10 })
  const required = (type: string) => field(type, { is_required: true, options })

  it.each<[string, AnswerField, Answer, unknown]>([
    ['nothing is missing', field('text'), {}, undefined],
    ['a text', field('text'), { values: ['x'] }, undefined],
    ['a text of 10,000', field('text'), { values: ['x'.repeat(10_000)] }, undefined],
    ['a longer one', field('text'), { values: ['x'.repeat(10_001)] }, { kind: 'too_long', limit: 10_000 }],
    ['line ends count once', field('text'), { values: ['\r\n'.repeat(5000).concat('x'.repeat(5000))] }, undefined],
    ['U+0000', field('text'), { values: ['\0'] }, { kind: 'not_text' }],
    ['half a pair', field('unknown'), { values: ['\ud800'] }, { kind: 'not_text' }],
    ['two texts', field('text'), { values: ['x', 'y'] }, { kind: 'too_many_values', limit: 1 }],
    ['A-72 nothing', required('text'), {}, { kind: 'required' }],
    ['A-72 an empty one', required('text'), { values: ['', '  '] }, { kind: 'required' }],
    ['A-72 no choice', required('single_select'), { values: [''] }, { kind: 'required' }],
    ['A-72 no choices', required('multi_select'), {}, { kind: 'required' }],
    ['A-72 no country', required('countries'), {}, { kind: 'required' }],
    ['A-72 no file', required('upload'), { files: [] }, { kind: 'required' }],
    ['A-72 no box', required('bool'), {}, { kind: 'must_be_true' }],
    ['A-72 an empty box', required('bool'), { values: ['false'] }, { kind: 'must_be_true' }],
    ['a ticked one', required('bool'), { values: ['true'] }, undefined],
    ['an empty box', field('bool'), { values: ['false'] }, undefined],
    ['no box', field('bool'), { values: ['yes'] }, { kind: 'not_true_or_false', sent: 'yes' }],
    ['FORM-13 a title is never missing', required('title'), {}, undefined],
    ['an answer to a title', field('title'), { values: ['x'] }, { kind: 'takes_nothing' }],
    ['an option', select, { values: ['a'] }, undefined],
    ['A-82 another', select, { values: ['c'] }, { kind: 'not_an_option', sent: 'c' }],
    ['an option’s name', select, { values: ['A'] }, { kind: 'not_an_option', sent: 'A' }],
    ['two options', select, { values: ['a', 'b'] }, { kind: 'too_many_values', limit: 1 }],
    ['options', several, { values: ['b', 'a', 'a'] }, undefined],
    ['A-82 one foreign', several, { values: ['b', 'x'] }, { kind: 'not_an_option', sent: 'x' }],
    [
      'INPUT-05 A-82 one’s own',
      field('single_select', { options, custom_options: true }),
      { values: ['Pine'] },
      undefined,
    ],
    [
      'INPUT-05 A-82 some of one’s own',
      field('multi_select', { options, custom_options: true }),
      { values: ['a', 'Pine', 'Larch'] },
      undefined,
    ],
    [
      'INPUT-05 a long one',
      field('multi_select', { options, custom_options: true }),
      { values: ['x'.repeat(256)] },
      { kind: 'too_long', limit: 255 },
    ],
    ['a country', field('countries'), { values: ['AT'] }, undefined],
    ['a name', field('countries'), { values: ['Austria'] }, { kind: 'not_a_country', sent: 'Austria' }],
    ['FORM-14 the least', bounded, { values: ['0'] }, undefined],
    ['FORM-14 the most', bounded, { values: ['10.0'] }, undefined],
    ['FORM-14 less', bounded, { values: ['-0.01'] }, { kind: 'too_small', limit: 0, sent: '-0.01' }],
    ['FORM-14 more', bounded, { values: ['10.01'] }, { kind: 'too_large', limit: 10, sent: '10.01' }],
    ['no number', bounded, { values: ['x'] }, { kind: 'not_a_number', sent: 'x' }],
    ['a file', field('upload'), { files: [file()] }, undefined],
    ['ten', field('upload'), { files: Array.from({ length: 10 }, () => file()) }, undefined],
    [
      'eleven',
      field('upload'),
      { files: Array.from({ length: 11 }, () => file()) },
      { kind: 'too_many_files', limit: 10 },
    ],
    ['two', field('file'), { files: [file(), file()] }, { kind: 'too_many_files', limit: 1 }],
    ['the largest', field('upload'), { files: [file({ size: 100 })] }, undefined],
    [
      'a larger',
      field('upload'),
      { files: [file(), file({ size: 101 })] },
      { kind: 'file_too_large', file: 1, limit: 100 },
    ],
    ['an empty', field('upload'), { files: [file({ size: 0 })] }, { kind: 'file_empty', file: 0 }],
    ['no name', field('upload'), { files: [file({ name: ' ' })] }, { kind: 'file_name', file: 0, limit: 255 }],
    ['U+0000', field('upload'), { files: [file({ name: 'a\0' })] }, { kind: 'file_name', file: 0, limit: 255 }],
    ['another type', field('upload'), { files: [file({ isAsNamed: false })] }, { kind: 'upload_type', file: 0 }],
    ['a text', field('upload'), { values: ['x'] }, { kind: 'only_files' }],
    ['a file', field('text'), { files: [file()] }, { kind: 'no_files' }],
    ['a file', field('description'), { files: [file()] }, { kind: 'takes_nothing' }],
  ])('%s', (_what, one, answer, expected) => expect(problem(one, answer)).toEqual(expected))

  it('DATA-29 takes the countries that there are, where they are known', () => {
    const known = new Set(['AT'])
    expect(problem(field('countries'), { values: ['AT'] }, known)).toBeUndefined()
    expect(problem(field('countries'), { values: ['XX'] }, known)).toEqual({ kind: 'not_a_country', sent: 'XX' })
  })
})
