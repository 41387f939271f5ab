/**
 * The duration of a sign-in or a registration must not reveal which accounts exist: the server computes the same hashes
 * for every name.
 */
import { hash, verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { maxAccounts } from './people-store.ts'
import { api, openAccounts, registrationOf } from './testing/accounts-app.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) }
})

const register = (email: string) =>
  app.send('POST', `${api}/public/user/register`, { payload: registrationOf(email, { password: 'a stranger’s own' }) })
const app = await openAccounts()
for (const name of ['known', 'disabled']) await app.addUser(`${name}@example.com`)
await app.accounts.people.setDisabled('disabled@example.com', true)
await app.accounts.people.addUser({ username: 'invited@example.com', firstName: '', lastName: '' }, false)
await app.setGroups([{ code: 'dealers' }])
await app.addUser('twice@example.com')
for (const _ of [1, 2]) await register('twice@example.com')

describe('a sign-in that fails', () => {
  it.each(['known', 'unknown', 'disabled', 'invited', 'twice'])(
    'does the same work for a name that is %s',
    async (name) => {
      const verified = vi.mocked(verify)
      verified.mockClear()
      const answer = await app.signIn(`${name}@example.com`, 'a wrong password')
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'sign_in_failed', message: 'Incorrect email or password.' })
      expect(verified.mock.calls.map(([encoded]) => String(encoded).split('$').slice(1, 4))).toEqual(
        Array.from({ length: maxAccounts }, () => ['argon2id', 'v=19', 'm=19456,t=2,p=1']),
      )
    },
  )

  it('is refused to the disabled with the right password too', async () => {
    expect((await app.signIn('disabled@example.com')).statusCode).toBe(401)
  })
})

describe('a registration', () => {
  it('computes one hash, whether the address has an account or not', async () => {
    const computed = vi.mocked(hash)
    for (const name of ['known', 'disabled', 'free']) {
      computed.mockClear()
      expect((await register(`${name}@example.com`)).statusCode).toBe(200)
      expect([name, computed.mock.calls.length]).toEqual([name, 1])
    }
  })
})
