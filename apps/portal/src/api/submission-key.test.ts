import { isSubmissionKey } from '@vitrine/contract/rules/submission-key'
import { expect, it, vi } from 'vitest'
import { newSubmissionKey } from './submission-key.ts'

it('FORM-12 makes keys that servers take, another one each time, on insecure origins too', () => {
  const { getRandomValues } = crypto
  for (const made of [crypto, { getRandomValues: getRandomValues.bind(crypto) }]) {
    vi.stubGlobal('crypto', made)
    const keys = Array.from({ length: 100 }, newSubmissionKey)
    expect(keys.every((key) => isSubmissionKey(key) && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/.test(key))).toBe(
      true,
    )
    expect(new Set(keys).size).toBe(100)
  }
})
