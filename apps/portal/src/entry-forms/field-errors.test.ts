import { describe, expect, it } from 'vitest'
import { failureOf } from '../api/api.ts'
import { ApiFailure, messageOf } from '../api/api-failure.ts'
import { fieldErrorsOf } from './field-errors.ts'

const names = ['email', 'zip_code', 'name', '702'] as const

const read = (body: unknown, status = 422) => {
  const { fields, failure, hasOthers } = fieldErrorsOf(failureOf(status, body), names, { username: 'email' })
  return { fields, message: messageOf(failure), hasOthers }
}

describe('the fields that a refusal names', () => {
  it.each<[string, unknown, unknown]>([
    ['one, as our own server', { message: 'Taken.', code: 'taken', field: 'username' }, { email: 'Taken.' }],
    ['texts by field beside a message', { message: 'Invalid.', errors: { email: ['Taken.'] } }, { email: 'Taken.' }],
    [
      'several texts of a field',
      { errors: { email: ['Taken.', 'Too long.', 'Taken.'] } },
      { email: 'Taken. Too long.' },
    ],
    ['a text by field', { errors: { 702: 'Blocked.', zip_code: 'No.' } }, { 702: 'Blocked.', zip_code: 'No.' }],
    ['fields at the top', { zip_code: ['No.'] }, { zip_code: 'No.' }],
    ['a field at the top with a text', { email: 'Taken.' }, { email: 'Taken.' }],
    ['another spelling', { errors: { zipCode: ['No.'] } }, { zip_code: 'No.' }],
    ['a path', { errors: { 'address.zip_code': ['No.'], 'email.0': ['Bad.'] } }, { zip_code: 'No.', email: 'Bad.' }],
    ['fields in fields', { errors: { address: { zip_code: ['No.'] } } }, { zip_code: 'No.' }],
    ['RFC 9457', { title: 'Invalid', errors: [{ detail: 'No.', pointer: '#/zip_code' }] }, { zip_code: 'No.' }],
    ['RFC 7807', { 'invalid-params': [{ name: 'email', reason: 'Taken.' }] }, { email: 'Taken.' }],
    ['JSON:API', { errors: [{ title: 'No.', source: { pointer: '/data/attributes/email' } }] }, { email: 'No.' }],
    ['a path in parts', { detail: [{ loc: ['body', 'email'], msg: 'No.', type: 'value_error' }] }, { email: 'No.' }],
    ['violations', { violations: [{ propertyPath: 'zip_code', message: 'No.' }] }, { zip_code: 'No.' }],
    ['Directus', { errors: [{ message: 'No.', extensions: { code: 'X', field: 'zip_code' } }] }, { zip_code: 'No.' }],
    ['.NET', { title: 'Invalid', errors: { ZipCode: ['No.'] }, traceId: '00-1' }, { zip_code: 'No.' }],
    [
      'none',
      { message: 'No.', name: 'ValidationError', entries: [1], trace: [{ file: 'email' }], data: { email: 'a' } },
      {},
    ],
    ['no answer', null, {}],
  ])('A-88 INPUT-06: %s', (_, body, fields) => {
    expect(read(body).fields).toEqual(fields)
  })

  it('NOTIFY-20 the message has what belongs to no field, and repeats nothing', () => {
    expect(read({ non_field_errors: ['Closed today.'] })).toEqual({
      fields: {},
      message: 'Closed today.',
      hasOthers: true,
    })
    expect(read({ message: 'Invalid.', errors: { email: ['Taken.'], captcha: ['Expired.'] } })).toEqual({
      fields: { email: 'Taken.' },
      message: 'Invalid. Expired.',
      hasOthers: true,
    })
    expect(read({ message: ['A is missing.', 'B is missing.'] }).message).toBe('A is missing. B is missing.')
    expect(read({ detail: 'Closed.', errors: ['Closed.'] }).message).toBe('Closed.')
    expect(read({ errors: { email: ['Taken.'] } })).toEqual({
      fields: { email: 'Taken.' },
      message: 'Taken.',
      hasOthers: false,
    })
  })

  it('NOTIFY-20 shows neither codes nor names of variables', () => {
    const entry = { codes: ['X.email'], defaultMessage: 'Taken.', objectName: 'x', field: 'email', code: 'X' }
    const message = "Validation failed for object='x'. Error count: 1"
    expect(read({ status: 400, error: 'Bad Request', message, errors: [entry], path: '/' })).toEqual({
      fields: { email: 'Taken.' },
      message: 'Taken.',
      hasOthers: false,
    })
    expect(read({ errors: [{ code: 'X', objectName: 'x' }] })).toEqual({ fields: {}, message: '', hasOthers: false })
  })

  it('NOTIFY-20 a fault of the server and a lost answer stay as they are', () => {
    expect(read({ errors: { email: ['at line 3'] } }, 500)).toEqual({ fields: {}, message: '', hasOthers: false })
    const offline = new ApiFailure('', 'offline', 0)
    expect(fieldErrorsOf(offline, names).failure).toBe(offline)
  })
})
