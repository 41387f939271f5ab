/** `vitrine user verify`, and commands that only work for accounts with a verified address. */
import { groups, users } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { done, vitrine } from './testing/command-line.ts'
import { mocked, useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()
beforeEach(async () => {
  await database.db
    .insert(groups)
    .values({ code: 'dealers', position: 1, names: { en: 'Dealers' }, register: true, reserved: {} })
})

/** Adds an account as a registration does. */
const registered = async (username: string): Promise<string> => {
  const [row] = await database.db
    .insert(users)
    .values({ username, passwordHash: '-', deleteAfter: new Date() })
    .returning({ id: users.id })
  return row?.id ?? ''
}
const rowOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]

describe('vitrine user verify', () => {
  it('vouches for addresses, and the list shows it', async () => {
    const [ada, bo] = [await registered('ada@example.com'), await registered('bo@example.com')]
    expect((await vitrine('user', 'list')).out).toMatch(/^ada@example\.com +no /m)
    expect(await vitrine('user', 'verify', 'Ada@example.com', bo)).toEqual(
      done('ada@example.com is verified.\nbo@example.com is verified.'),
    )
    for (const id of [ada, bo])
      expect(await rowOf(id)).toMatchObject({ verifiedAt: expect.any(Date), deleteAfter: null })
    expect(JSON.parse((await vitrine('user', 'list', '--format', 'json')).out)).toMatchObject([
      { email: 'ada@example.com', verified: true, id: ada },
      { email: 'bo@example.com', verified: true, id: bo },
    ])
    expect((await vitrine('user', 'verify', 'nobody@example.com')).error).toContain('Nobody has the address')
  })

  it('requires an id where several accounts have registered with an address', async () => {
    const [one, two] = [await registered('ada@example.com'), await registered('ada@example.com')]
    for (const command of ['verify', 'disable', 'passwd'])
      expect((await vitrine('user', command, 'ada@example.com')).error).toContain(
        'Several accounts have registered with ada@example.com, and none is verified.',
      )
    expect((await vitrine('user', 'list')).out).toContain(two)
    expect((await vitrine('user', 'verify', two)).status).toBe(0)
    expect((await rowOf(one))?.verifiedAt).toBeNull()
    expect((await vitrine('user', 'verify', one)).error).toContain('is verified or disabled')
    expect(await vitrine('user', 'remove', one, '--yes')).toMatchObject({ status: 0 })
    expect([await rowOf(one), (await rowOf(two))?.verifiedAt]).toEqual([undefined, expect.any(Date)])
  })
})

describe('an account whose address is not verified', () => {
  it.each([
    [['group', 'ada@example.com', '--add', 'dealers']],
    [['change', 'ada@example.com', '--operator']],
    [['change', 'ada@example.com', '--company', 'Lamps']],
    [['change', 'ada@example.com', '--company-account']],
  ])('is given nothing by its address: user %j', async (command) => {
    const id = await registered('ada@example.com')
    const answer = await vitrine('user', ...command)
    expect([answer.status, answer.error]).toEqual([1, expect.stringContaining(`user verify ${id}`)])
    expect(await rowOf(id)).toMatchObject({ isOperator: false, company: '', isCompany: false })
    await vitrine('user', 'verify', id)
    expect((await vitrine('user', ...command)).status).toBe(0)
  })

  it('does not stand in the way of one that the operator adds, which is verified', async () => {
    const id = await registered('ada@example.com')
    const answer = await vitrine('user', 'add', 'ada@example.com')
    expect(answer.out).toContain('ada@example.com can sign in now.')
    expect(answer.out).toContain(id)
    const rows = await database.db.select().from(users)
    expect(rows.map(({ id: of, verifiedAt }) => [of === id, verifiedAt !== null]).sort()).toEqual([
      [false, true],
      [true, false],
    ])
    expect((await vitrine('user', 'add', 'ada@example.com')).error).toContain('exists already')
  })
})

describe('a password', () => {
  it.each([[' '.repeat(12)], ['aaaaaaaaaaaa']])(
    'of a few characters that are repeated is refused: "%s"',
    async (text) => {
      mocked.password = text
      const answer = await vitrine('user', 'add', 'ada@example.com')
      expect([answer.status, answer.error]).toEqual([1, expect.stringContaining('at least 4 different characters')])
      expect(await database.db.select().from(users)).toEqual([])
    },
  )
})
