/** `vitrine audit` and `vitrine user sign-out`. */
import { auditLog, sessions, users } from '@vitrine/database/schema'
import { describe, expect, it } from 'vitest'
import { vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()

describe('vitrine audit', () => {
  it('lists the newest actions of operators, as a table and for programs', async () => {
    expect((await vitrine('audit')).out).toBe('The audit log has no such entry.\n')
    const operatorId = '00000000-0000-4000-8000-000000000001'
    const entry = { operatorId, operator: 'olga@example.com', details: { sessions: 2 } }
    await database.db.insert(auditLog).values([
      { ...entry, at: new Date('2026-01-01T10:00:00Z'), action: 'person.disabled', subject: 'ada@example.com' },
      { ...entry, at: new Date('2026-01-02T10:00:00Z'), action: 'person.enabled', subject: 'bo@example.com' },
    ])
    const listed = async (...args: string[]) => JSON.parse((await vitrine('audit', '--format', 'json', ...args)).out)
    expect(await listed()).toMatchObject([{ subject: 'bo@example.com' }, { subject: 'ada@example.com' }])
    expect(await listed('--limit', '1')).toHaveLength(1)
    expect(await listed('--action', 'person.disabled')).toEqual([
      {
        ...{ at: '2026-01-01T10:00:00.000Z', operator: 'olga@example.com', action: 'person.disabled' },
        ...{ subject: 'ada@example.com', details: 'sessions: 2' },
      },
    ])
    expect(await listed('--operator', 'nobody@example.com')).toEqual([])
    expect((await vitrine('audit', '--search', 'ada')).out).toContain('person.disabled')
    const wrong = await vitrine('audit', '--limit', 'all')
    expect([wrong.status, wrong.error]).toEqual([1, '--limit is a whole number from 1, and not "all".\n'])
  })
})

describe('vitrine user sign-out', () => {
  it('ends all sessions of a person, says how many ran, and keeps those of others', async () => {
    const people = await database.db
      .insert(users)
      .values(
        ['ada@example.com', 'bo@example.com'].map((username) => ({
          username,
          passwordHash: '-',
          verifiedAt: new Date(),
        })),
      )
      .returning()
    const [ada, bo] = people.map(({ id }) => id)
    const now = Date.now()
    const session = (tokenHash: string, userId = '', ends = now + 3_600_000) => ({
      ...{ tokenHash, userId, createdAt: new Date(now) },
      ...{ expiresAt: new Date(ends), endsAt: new Date(ends) },
    })
    const rows = [session('a', ada), session('b', ada), session('c', ada, now - 1000), session('d', bo)]
    await database.db.insert(sessions).values(rows)
    const answer = await vitrine('user', 'sign-out', 'Ada@example.com')
    expect([answer.status, answer.out]).toEqual([
      0,
      'ada@example.com is signed out everywhere; 2 sessions have ended.\n',
    ])
    expect(await database.db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: bo }])
    expect((await vitrine('user', 'sign-out', 'bo@example.com')).out).toContain('; 1 session has ended.')
    expect((await vitrine('user', 'sign-out', 'nobody@example.com')).error).toContain('nobody@example.com')
  })
})
