import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSubmissionKey, submissionHeader } from './submission-key.ts'

describe('the key of a submission', () => {
  it('FORM-12 is sent in a header whose name is in lower case, as Node and browsers give it back', () => {
    expect(new Headers({ [submissionHeader.toUpperCase()]: 'a' }).has(submissionHeader)).toBe(true)
    expect(submissionHeader).toBe(submissionHeader.toLowerCase())
  })

  it('FORM-12 is 16 to 64 letters, digits, hyphens or underscores; a UUID is one', () => {
    expect([randomUUID(), 'x'.repeat(16), 'x'.repeat(64), '0123456789_abcde-FGH'].map(isSubmissionKey)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(
      [
        '',
        'x'.repeat(15),
        'x'.repeat(65),
        `${'x'.repeat(16)} `,
        `${'x'.repeat(16)}\n`,
        'ä'.repeat(20),
        `a,b${'x'.repeat(16)}`,
      ].map(isSubmissionKey),
    ).toEqual([false, false, false, false, false, false, false])
  })

  it('FORM-12 is what a header can carry, and no more than what is stored as it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 10, maxLength: 70 }), (text) => {
        if (isSubmissionKey(text)) expect(new Headers({ [submissionHeader]: text }).get(submissionHeader)).toBe(text)
        expect(isSubmissionKey(text)).toBe(/^[A-Za-z0-9_-]+$/.test(text) && text.length >= 16 && text.length <= 64)
      }),
    )
  })
})
