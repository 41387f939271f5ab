import { auditLog } from '@vitrine/database/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'

let test: Awaited<ReturnType<typeof buildTestApp>>
let headers: Record<string, string>

beforeAll(async () => {
  test = await buildTestApp()
  ;({ headers } = await addPerson(test, { isOperator: true }))
  const operatorId = '00000000-0000-4000-8000-000000000001'
  const entry = (minute: number, operator: string, action: string, subject: string, details = {}) => ({
    ...{ at: new Date(Date.UTC(2026, 0, 1, 0, minute)), operatorId, operator, action, subject, details },
  })
  await test.database.db
    .insert(auditLog)
    .values([
      entry(1, 'olga@example.com', 'person.added', 'ada@example.com', { groups: ['dealers', 'press'] }),
      entry(2, 'olga@example.com', 'person.changed', 'bo@example.com', { fields: ['company'], remove: [] }),
      entry(3, 'otto@example.com', 'person.changed', '=cmd()', { sessions: 2 }),
    ])
})

const get = async (path: string) => {
  const answer = await test.app.inject({ url: `/pim/admin/audit${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const subjects = async (query: string) => (await get(query)).entries.map(({ subject }: { subject: string }) => subject)

describe('the audit log', () => {
  it('has pages, the newest first, with what more is known', async () => {
    expect(await subjects('')).toEqual(['=cmd()', 'bo@example.com', 'ada@example.com'])
    const { entries, total } = await get('?limit=1&page=2')
    expect(total).toBe(3)
    expect(entries).toMatchObject([
      {
        ...{ at: '2026-01-01T00:02:00.000Z', operator: 'olga@example.com', action: 'person.changed' },
        details: [{ name: 'fields', value: 'company' }],
      },
    ])
  })

  it('is filtered by operator and action, and found by words in every text', async () => {
    expect(await subjects('?operator=olga@example.com&action=person.changed')).toEqual(['bo@example.com'])
    expect(await subjects('?search=PRESS%20olga')).toEqual(['ada@example.com'])
    expect(await subjects('?search=%25_')).toEqual([])
    expect(await get('/choices')).toEqual({
      operators: ['olga@example.com', 'otto@example.com'],
      actions: ['person.added', 'person.changed'],
    })
  })

  it('is saved as CSV, which no spreadsheet takes for a formula', async () => {
    const { csv, entries } = await get('/csv?search=person.')
    expect(entries).toBe(3)
    expect(csv.split('\r\n')).toEqual([
      'at,operator,action,subject,details',
      `2026-01-01T00:03:00.000Z,otto@example.com,person.changed,'=cmd(),sessions: 2`,
      '2026-01-01T00:02:00.000Z,olga@example.com,person.changed,bo@example.com,fields: company',
      '2026-01-01T00:01:00.000Z,olga@example.com,person.added,ada@example.com,"groups: dealers, press"',
      '',
    ])
    expect((await get('/csv?operator=olga@example.com')).entries).toBe(2)
  })
})
