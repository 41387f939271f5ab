/** The time that a sign-in takes must not tell who has an account: whatever the name, the same hash is reckoned. */
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccounts } from './testing/accounts-app.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

let app: AccountsApp
beforeAll(async () => {
  app = await openAccounts()
  for (const name of ['known', 'disabled']) await app.addUser(`${name}@example.com`)
  await app.accounts.setDisabled('disabled@example.com', true)
  await app.accounts.addUser({ username: 'invited@example.com', firstName: '', lastName: '' }, false)
})
afterAll(() => app.close())

describe('a sign-in that fails', () => {
  it.each(['known', 'unknown', 'disabled', 'invited'])('does the same work for a name that is %s', async (name) => {
    const reckoned = vi.mocked(verify)
    reckoned.mockClear()
    const answer = await app.signIn(`${name}@example.com`, 'a wrong password')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ code: 'sign_in_failed', message: 'Email or password is wrong.' })
    expect(reckoned.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))).toEqual([
      ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ])
  })

  it('is refused to the disabled with the right password too', async () => {
    expect((await app.signIn('disabled@example.com')).statusCode).toBe(401)
  })
})
