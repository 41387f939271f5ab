/** `vitrine requests` and its subcommands, on rows as the calls store them. */
import { randomUUID } from 'node:crypto'
import { accountRequests, groups, mailJobs, userGroups, users } from '@vitrine/database/schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()
beforeEach(async () => {
  await database.db
    .insert(groups)
    .values({ code: 'dealers', position: 1, names: { en: 'Dealers' }, register: true, reserved: {} })
  vi.stubEnv('VITRINE_PUBLIC_URL', 'https://portal.example')
})

/** Text that a shell must not run as a command. */
const hostile = `'; touch /tmp/owned; echo "$(id)" \`id\` \\`

const addRequest = async (email: string, company = hostile): Promise<string> => {
  const payload = {
    ...{ company, vat_number: 'x', first_name: 'Bo', last_name: 'Berg', email, street: 'x', street_number: '1' },
    ...{ city: 'x', phone_number: '1', zip_code: '1' },
  }
  const row = { payload, language: 'sv', createdAt: new Date() }
  const [added] = await database.db.insert(accountRequests).values(row).returning({ id: accountRequests.id })
  return added?.id ?? ''
}
const states = async () =>
  new Map((await database.db.select().from(accountRequests)).map(({ id, state }) => [id, state] as const))
const jobs = () => database.db.select({ kind: mailJobs.kind, data: mailJobs.data }).from(mailJobs)

describe('vitrine requests', () => {
  it('API-68 accepts a request: an account with its names, company and group, and an invitation in its language', async () => {
    const id = await addRequest('Bo@Shop.example')
    const answer = await vitrine('requests', 'accept', id, '--group', 'dealers')
    expect([answer.status, answer.error]).toEqual([0, ''])
    expect(answer.out).toContain('The server sends bo@shop.example a link to choose a password')
    const [user] = await database.db.select().from(users)
    expect(user).toMatchObject({ username: 'bo@shop.example', firstName: 'Bo', lastName: 'Berg', company: hostile })
    expect(user?.verifiedAt).not.toBeNull()
    expect(await database.db.select().from(userGroups)).toMatchObject([{ groupCode: 'dealers', approved: true }])
    expect(await jobs()).toEqual([
      { kind: 'invited', data: { address: 'bo@shop.example', language: 'sv', origin: 'https://portal.example' } },
    ])
    expect((await states()).get(id)).toBe('accepted')
    for (const command of ['accept', 'decline', 'close'])
      expect((await vitrine('requests', command, id)).error).toContain(`The request ${id} was accepted before.`)
  })

  it('API-68 accepts nothing without its account: the address has one, the group is unknown, or no link leads here', async () => {
    const id = await addRequest('bo@shop.example')
    expect((await vitrine('requests', 'accept', id, '--group', 'nobody')).error).toContain('There is no group "nobody"')
    vi.stubEnv('VITRINE_PUBLIC_URL', '')
    expect((await vitrine('requests', 'accept', id)).error).toContain('Set VITRINE_PUBLIC_URL')
    vi.stubEnv('VITRINE_PUBLIC_URL', 'https://portal.example')
    await database.db.insert(users).values({ username: 'bo@shop.example', passwordHash: '-', verifiedAt: new Date() })
    expect((await vitrine('requests', 'accept', id)).error).toContain('bo@shop.example exists already')
    expect((await states()).get(id)).toBe('open')
    expect(await jobs()).toEqual([])
  })

  it('API-68 declines and closes several at once, and tells the business where that is wanted', async () => {
    const [one, two, three] = [
      await addRequest('a@x.example'),
      await addRequest('b@x.example'),
      await addRequest('c@x'),
    ]
    expect((await vitrine('requests', 'decline', one, two, '--mail')).status).toBe(0)
    expect((await vitrine('requests', 'close', three)).out).toBe(`The request ${three} is closed.\n`)
    expect([...(await states()).values()].sort()).toEqual(['closed', 'declined', 'declined'])
    const mails = await jobs()
    expect(mails.map(({ kind, data }) => [kind, data.requestId, data.language]).sort()).toEqual(
      [one, two].map((id) => ['request_declined', id, 'sv']).sort(),
    )
    const listed = async (...args: string[]) => JSON.parse((await vitrine('requests', ...args)).out)
    expect(await listed('--state', 'declined')).toHaveLength(2)
    expect(await listed('--state', 'open')).toEqual([])
    expect(await listed('--state', 'closed')).toMatchObject([
      { id: three, state: 'closed', decided: expect.stringMatching(/^\d{4}-/) },
    ])
  })

  it('API-68 writes to the business what the operator has to say, and refuses what is too long', async () => {
    const id = await addRequest('a@x.example')
    const long = await vitrine('requests', 'decline', id, '--message', 'x'.repeat(2001))
    expect([long.status, long.error]).toEqual([1, '--message has 2001 characters. Shorten it to 2,000.\n'])
    expect(await jobs()).toEqual([])
    expect((await vitrine('requests', 'decline', id, '--message', ' We sell to shops only. ')).status).toBe(0)
    expect((await states()).get(id)).toBe('declined')
    expect(await jobs()).toMatchObject([
      { kind: 'request_declined', data: { requestId: id, message: 'We sell to shops only.' } },
    ])
  })

  it('API-68 changes none of several when one of them is not there', async () => {
    const id = await addRequest('a@x.example')
    for (const unknown of [randomUUID(), '; rm -rf /']) {
      const answer = await vitrine('requests', 'decline', id, unknown, '--mail')
      expect([answer.status, answer.error]).toEqual([
        1,
        `There is no request "${unknown}". \`npm run vitrine -- requests\` lists them.\n`,
      ])
    }
    expect((await states()).get(id)).toBe('open')
    expect(await jobs()).toEqual([])
  })
})
