import { auditLog, formResults, locales, mailJobs, reports, users } from '@vitrine/database/schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../modules/forms/testing/open-results.ts'
import { done, failed, vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()
let result: string
let report: string

beforeEach(async () => {
  await database.db.insert(locales).values({ code: 'en_GB', number: 1, title: 'English', isDefault: true, position: 1 })
  const person = { passwordHash: '-', verifiedAt: new Date() }
  await database.db.insert(users).values({ ...person, username: 'olga@example.com', isOperator: true })
  const [ada] = await database.db
    .insert(users)
    .values({ ...person, username: 'ada@example.com', firstName: 'Ada', lastName: 'Lind' })
    .returning()
  const sent = { locale: 'en_GB', createdAt: new Date('2026-03-01T10:00:00Z') }
  const form = { formCode: 'check', formName: 'Store check', answers: [answer('shelf', ['Full'])] }
  const [one] = await database.db
    .insert(formResults)
    .values({ ...sent, ...form, digest: 'd1', userId: ada?.id ?? null })
    .returning()
  const [two] = await database.db
    .insert(reports)
    .values({ ...sent, digest: 'd2', browser: '', name: 'Broken', description: 'A page' })
    .returning()
  result = one?.id ?? ''
  report = two?.id ?? ''
})

const list = async (...options: string[]) => JSON.parse((await vitrine('inbox', ...options)).out)

describe('vitrine inbox', () => {
  it('lists what people have sent, with the filters of the admin area', async () => {
    expect((await list()).map(({ id }: { id: string }) => id).sort()).toEqual([result, report].sort())
    expect(await list('--form', 'check', '--search', 'full')).toEqual([
      expect.objectContaining({
        ...{ id: result, kind: 'result', email: 'ada@example.com', name: 'Ada Lind', state: 'new' },
        ...{ text: 'The shelf: Full', 'The shelf (shelf)': 'Full' },
      }),
    ])
    expect(await list('--state', 'done')).toEqual([])
    expect((await vitrine('inbox', '--format', 'csv')).error).toBe('2 items\n')
  })

  it('changes state and assignee, and adds notes', async () => {
    const change = await vitrine('inbox', 'change', result, '--state', 'in_progress', '--assignee', 'olga@example.com')
    expect(change).toEqual(done(`The item ${result} was changed.`))
    expect(await list('--assignee', 'olga@example.com')).toMatchObject([{ id: result, assignee: 'olga@example.com' }])
    await vitrine('inbox', 'change', result, '--assignee', 'nobody')
    expect(await list('--assignee', 'nobody')).toHaveLength(2)
    expect(await vitrine('inbox', 'note', result, ' Call back ')).toEqual(done(`The note was added to ${result}.`))
    const shown = JSON.parse((await vitrine('inbox', 'show', result)).out)
    expect(shown.notes).toMatchObject([{ kind: 'note', text: 'Call back', author: '' }])
  })

  it('replies by e-mail', async () => {
    vi.stubEnv('VITRINE_PUBLIC_URL', 'https://portal.example')
    const reply = await vitrine('inbox', 'reply', result, 'Thank you')
    expect(reply).toEqual(done('The server sends the reply to ada@example.com as soon as it runs.'))
    const [job] = await database.db.select().from(mailJobs)
    expect([job?.kind, job?.data]).toMatchObject(['inbox_reply', { language: 'en', origin: 'https://portal.example' }])
    const other = await vitrine('inbox', 'reply', result, 'Thanks', '--to', 'x@example.com')
    expect(other.error).toContain('A reply can only go to an address of the item.')
    expect(await vitrine('inbox', 'reply', report, 'x')).toEqual(failed(`The item ${report} has no e-mail address.`))
  })

  it('says what is wrong', async () => {
    const missing = '00000000-0000-4000-8000-000000000000'
    expect((await vitrine('inbox', 'show', missing)).error).toContain(`There is no item "${missing}".`)
    expect((await vitrine('inbox', 'change', result)).error).toContain('There is nothing to change.')
    const nobody = await vitrine('inbox', 'change', result, '--assignee', 'ada@example.com')
    expect(nobody).toEqual(failed('No operator has the address ada@example.com. There is olga@example.com.'))
    expect((await vitrine('inbox', 'note', result, ' ')).error).toContain('The text has 0 characters.')
  })
})

describe('vitrine erase', () => {
  it("erases a person's data, with a record in the audit log", async () => {
    const erased = await vitrine('erase', 'Ada@example.com', '--yes')
    expect(erased.out).toMatch(
      /^Erased: 1 account, 1 result of a form\. The audit log has the numbers under [\da-f-]{36}/,
    )
    expect((await database.db.select().from(formResults)).length).toBe(0)
    expect((await database.db.select().from(users)).map(({ username }) => username)).toEqual(['olga@example.com'])
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { operator: 'vitrine erase', action: 'data.erased' },
    ])
    expect(await vitrine('erase', 'ada@example.com', '--yes')).toEqual(failed('There is nothing of ada@example.com.'))
  })

  it('does not erase operators', async () => {
    expect((await vitrine('erase', 'olga@example.com', '--yes')).error).toContain('is the address of an operator')
  })
})
