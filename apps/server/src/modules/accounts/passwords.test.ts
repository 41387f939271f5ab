import { verify } from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', () => ({
  hash: vi.fn(async (password: string) => `hash of ${password}`),
  verify: vi.fn(async () => true),
}))

it('lets addresses take turns, so that one with many passwords keeps nobody else waiting or out', async () => {
  const ends: (() => void)[] = []
  const begun: string[] = []
  vi.mocked(verify).mockImplementation(async (_, password) => {
    begun.push(String(password))
    await new Promise<void>((resolve) => ends.push(resolve))
    return true
  })
  // More than the limiter lets wait.
  const flood = Array.from({ length: 100 }, (_, index) =>
    checkPassword(`flood ${index}`, 'a hash', '198.51.100.1').catch((error: { code: string }) => error.code),
  )
  const others = [1, 2, 3].map((index) => checkPassword(`other ${index}`, 'a hash', `203.0.113.${index}`))
  const registering = hashPassword('somebody’s', '203.0.113.9')
  // Without an account, checking waits for the dummy hash to compare with.
  await new Promise(setImmediate)
  for (let turn = 0; turn < 100 && ends.length > 0; turn += 1) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(others)).toEqual([true, true, true])
  expect(await registering).toBe('hash of somebody’s')
  for (const index of [1, 2, 3]) expect(begun.indexOf(`other ${index}`)).toBeLessThan(10)
  const answers = await Promise.all(flood)
  expect(new Set(answers)).toEqual(new Set([true, 'busy']))
})
