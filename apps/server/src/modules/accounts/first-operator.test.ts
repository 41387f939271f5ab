import { users } from '@vitrine/database/schema'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import { AccountsService } from './accounts-service.ts'
import { accountsStore } from './accounts-store.ts'
import { describeFirstOperator, makeFirstOperator, readablePassword } from './first-operator.ts'

const unsaid = { operatorEmail: '', operatorPassword: '' }

describe('the first operator', () => {
  const database = useTestDatabase()

  const accounts = () => new AccountsService({ store: accountsStore(database.db), clock: () => new Date() })
  const make = (settings = unsaid) => makeFirstOperator(database, settings)
  const signIn = (email: string, password: string) =>
    accounts().signIns.signIn(email, password, { address: '127.0.0.1', language: 'en' })

  it('is made once, also by two that start at the same time, and can sign in', async () => {
    const made = await Promise.all([make(), make(), make()])
    const [operator] = made.filter((one) => one !== undefined)
    expect(made.filter((one) => one !== undefined)).toHaveLength(1)
    expect(operator?.email).toBe('operator@localhost')
    expect(await signIn('operator@localhost', operator?.password ?? '')).toMatch(/^[\w-]{43}$/)
    expect(await database.db.select().from(users)).toMatchObject([{ username: 'operator@localhost', isOperator: true }])
    expect(await make()).toBeUndefined()
  })

  it('is none when somebody is there', async () => {
    await accounts().people.addUser(
      { username: 'ada@example.com', password: 'correct horse battery', firstName: '', lastName: '' },
      false,
    )
    expect(await make()).toBeUndefined()
    expect(await database.db.select().from(users)).toHaveLength(1)
  })

  it('is whom the settings name; their password is never shown', async () => {
    const made = await make({ operatorEmail: 'Boss@example.com', operatorPassword: 'correct horse battery' })
    expect(made).toEqual({ email: 'Boss@example.com', password: undefined })
    expect(await signIn('boss@example.com', 'correct horse battery')).toMatch(/./)
    const said = describeFirstOperator(made ?? { email: '', password: '' }, 'http://localhost:4000/en-GB/auth/login')
    expect(said).toContain('Boss@example.com')
    expect(said).not.toContain('correct horse')
  })

  it('has a password of 99 random bits, without what is taken for something else', () => {
    const passwords = Array.from({ length: 500 }, readablePassword)
    expect(new Set(passwords).size).toBe(500)
    for (const password of passwords) expect(password).toMatch(/^([2-9a-hj-km-np-z]{5}-){3}[2-9a-hj-km-np-z]{5}$/)
    // Each of the 31 characters occurs, so the generator uses the whole alphabet.
    expect(new Set(passwords.join('').replaceAll('-', '')).size).toBe(31)
    expect(20 * Math.log2(31)).toBeGreaterThan(90)
  })
})
