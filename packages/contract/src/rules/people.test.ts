import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { NewPassword, ProfileChange } from '../entities/person.ts'
import { bounds, isEmail, isPasswordLength, isPasswordVaried, isPhone } from './people.ts'

const email = z.string().trim().pipe(z.email().max(bounds.text))

describe('the fields about a person', () => {
  it('INPUT-06 judges addresses as the contract does', () => {
    const parts = fc.stringMatching(/^[a-zA-Z0-9_'+.@ äß-]{0,20}$/)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          parts,
          fc.tuple(parts, parts).map(([a, b]) => `${a}@${b}.com`),
        ),
        (text) => {
          expect(isEmail(text)).toBe(email.safeParse(text).success)
        },
      ),
    )
    expect([' anna@example.com ', 'anna', 'anna@example', `${'a'.repeat(250)}@b.com`].map(isEmail)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('INPUT-06 judges phone numbers as the contract does', () => {
    const phone = ProfileChange.shape.phone_number.or(z.string().trim().length(0))
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9+()./ a-c-]{0,20}$/), (text) => {
        expect(isPhone(text)).toBe(phone.safeParse(text).success)
      }),
    )
    expect(['+43 (1) 234/56-78', '12 ext 3'].map(isPhone)).toEqual([true, false])
  })

  it('INPUT-06 judges the length of passwords as the contract does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 140 }), (length) => {
        const password = 'abcd'.repeat(40).slice(0, length)
        expect(isPasswordLength(password)).toBe(NewPassword.safeParse(password).success)
      }),
    )
    expect([11, 12, 128, 129].map((length) => isPasswordLength('x'.repeat(length)))).toEqual([false, true, true, false])
  })

  it.each([
    [' '.repeat(12), false],
    ['aaaaaaaaaaaa', false],
    ['aA bB aA bB aa', false],
    ['ａａａａaaaaaaaa', false],
    ['123 123 123 123', false],
    ['１２３４ 1234 1234', true],
    ['correct horse battery', true],
    ['正确的马电池订书钉没有问题', true],
  ])('INPUT-06 judges whether a password is varied as the contract does: "%s" → %s', (password, isVaried) => {
    expect(isPasswordVaried(password)).toBe(isVaried)
    expect(NewPassword.safeParse(password).success).toBe(isVaried)
  })
})
