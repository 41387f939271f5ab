import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  formLogs,
  formResults,
  forms,
  formUploads,
  locales,
  orders,
  reports,
  type StoredAnswer,
  users,
} from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, field, formRow } from '../modules/forms/testing/open-results.ts'
import { failed, vitrine } from './testing/command-line.ts'
import { mocked, useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()
let folder: string
let ada: string
let bo: string

const person = async (username: string, firstName = '', lastName = '') => {
  const [row] = await database.db
    .insert(users)
    .values({ username, firstName, lastName, passwordHash: '-', verifiedAt: new Date() })
    .returning({ id: users.id })
  return row?.id ?? ''
}

beforeEach(async () => {
  folder = await temporaryFolder()
  ada = await person('ada@example.com', 'Ada', 'Lind')
  bo = await person('bo@example.com')
  await database.db.insert(locales).values({ code: 'en_GB', number: 1, title: 'English', isDefault: true, position: 1 })
})

let count = 0
const sent = (day: string, who: { userId?: string; browser?: string } = {}) => {
  count += 1
  return { locale: 'en_GB', createdAt: new Date(`${day}T10:00:00Z`), digest: `d${count}`, ...who }
}
const addResult = async (
  row: Partial<typeof formResults.$inferInsert>,
  files: Partial<typeof formUploads.$inferInsert>[] = [],
) => {
  const values = { ...sent('2026-03-01'), formCode: 'check', formName: 'Store check', answers: [], ...row }
  const [result] = await database.db.insert(formResults).values(values).returning({ id: formResults.id })
  const resultId = result?.id ?? ''
  for (const [position, file] of files.entries()) {
    const key = `key-${resultId}-${position}`
    mocked.files.set(key, 'bytes')
    const common = { resultId, field: 'photos', position, name: 'photo.jpg', mediaType: 'image/jpeg', size: 5, key }
    await database.db.insert(formUploads).values({ ...common, ...file })
  }
  return resultId
}
const json = async (...args: string[]) => JSON.parse((await vitrine('results', ...args)).out)
const linesOf = (csv: string) => csv.split('\r\n').slice(0, -1)

describe('vitrine results', () => {
  it('API-17 API-20 lists who sent what, also of guests, in the name of others and of accounts that are gone', async () => {
    await addResult({ ...sent('2026-03-01', { userId: ada }), answers: [answer('name', ['Ada'])] })
    await addResult({
      ...sent('2026-03-02', { browser: 'b1' }),
      answers: [answer('colour', ['r', 'b'], { type: 'multi_select', labels: ['Red', 'Blue'] })],
    })
    await addResult({ ...sent('2026-03-03', { userId: bo }), sentBy: ada, formCode: 'survey', formName: 'Survey' })
    const gone = await person('gone@example.com')
    await addResult(sent('2026-03-04', { userId: gone }))
    await database.db.delete(users).where(eq(users.id, gone))
    const { out, error, status } = await vitrine('results')
    expect([error, status]).toEqual(['4 results\n', 0])
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ sender: 'account gone', email: null, name: null, sent_by: null, answers: [] }),
      expect.objectContaining({
        form: 'survey',
        form_name: 'Survey',
        email: 'bo@example.com',
        name: null,
        sent_by: 'ada@example.com',
      }),
      expect.objectContaining({
        ...{ sender: 'guest', email: null, created: '2026-03-02T10:00:00.000Z', language: 'en_GB' },
        answers: [
          {
            field: 'colour',
            name: 'The colour',
            type: 'multi_select',
            values: ['r', 'b'],
            labels: ['Red', 'Blue'],
            files: [],
          },
        ],
      }),
      expect.objectContaining({ sender: 'account', email: 'ada@example.com', name: 'Ada Lind', sent_by: null }),
    ])
    expect(await json('--form', 'survey')).toHaveLength(1)
    expect((await vitrine('results', '--form', 'none')).error).toContain(
      'There is no form "none". `npm run vitrine -- forms`',
    )
  })

  it('API-17 has a line for each answer in CSV, and a column for each field of one form', async () => {
    const fields = [
      field('b', 'text', { names: { en: 'Second', de: 'Zweites' }, order: 2 }),
      field('a', 'text', { names: { '': 'First' }, order: 1 }),
    ]
    await database.db.insert(forms).values(formRow('check', { position: 1, fields }))
    await addResult({
      ...sent('2026-03-01', { userId: ada }),
      answers: [
        answer('b', ['x', 'y'], { labels: ['X', 'Y'] }),
        answer('old', ['1']),
        answer('a', ['line\nbreak, "quoted"']),
      ],
    })
    await addResult({ ...sent('2026-03-02', { browser: '' }), answers: [answer('old', ['2'], { name: 'Renamed' })] })
    const byField = linesOf((await vitrine('results', '--form', 'check', '--format', 'csv')).out)
    expect(byField[0]).toBe('id,created,sender,email,name,sent_by,language,a (First),b (Second),old (Renamed)')
    expect(byField[1]).toMatch(/^[\w-]{36},2026-03-02T10:00:00\.000Z,guest,,,,en_GB,,,2$/)
    expect(byField[2]).toMatch(/,account,ada@example\.com,Ada Lind,,en_GB,"line\nbreak, ""quoted""",X\|Y,1$/)
    const byAnswer = linesOf((await vitrine('results', '--format', 'csv')).out)
    expect(byAnswer[0]).toBe(
      'id,created,form,form_name,sender,email,name,sent_by,language,field,field_name,type,value,label,files',
    )
    expect(byAnswer).toHaveLength(5)
    expect(byAnswer[2]).toMatch(/,check,Store check,account,ada@example\.com,Ada Lind,,en_GB,b,The b,text,x\|y,X\|Y,$/)
  })

  it('API-17 takes a period in days of UTC, or between moments', async () => {
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) await addResult(sent(day))
    const days = async (...args: string[]) =>
      (await json(...args)).map(({ created }: { created: string }) => Number(created.slice(8, 10)))
    expect(await days('--since', '2026-03-02')).toEqual([3, 2])
    expect(await days('--until', '2026-03-02')).toEqual([2, 1])
    expect(await days('--since', '2026-03-02', '--until', '2026-03-02')).toEqual([2])
    // With `--until` and `--since` of the same moment, a result is in exactly one of the two lists.
    expect(await days('--until', '2026-03-02T12:00:00+02:00')).toEqual([1])
    expect(await days('--since', '2026-03-02T12:00:00+02:00')).toEqual([3, 2])
    for (const date of ['yesterday', '2026-02-30', '2026-03-01T10:00:00', ''])
      expect((await vitrine('results', '--since', date)).error).toContain(`--since is "${date}". Write a day such as`)
  })

  it('API-17 runs no formula in a spreadsheet, and steers no terminal', async () => {
    const evil = '=cmd|"/c calc"!A1\u001b[2J\u202e'
    await person('evil@example.com', '=1+1', '')
    await addResult({
      ...sent('2026-03-01', { userId: ada }),
      formName: '@form',
      answers: [answer('=f', [evil], { name: '+name' })],
    })
    for (const args of [['--format', 'csv'], ['--format', 'csv', '--form', 'check'], []]) {
      const { out } = await vitrine('results', ...args)
      expect(out.includes('\u001b') || out.includes('\u202e')).toBe(false)
      if (args.length > 0) expect(out).toContain(`"'=cmd|""/c calc""!A1`)
    }
    const [head] = linesOf((await vitrine('results', '--format', 'csv', '--form', 'check')).out)
    expect(head).toBe("id,created,sender,email,name,sent_by,language,'=f (+name)")
    expect((await json())[0].answers[0].values).toEqual([evil])
  })

  it('API-17 API-20 copies the files that were sent, adds to what is there, and overwrites nothing', async () => {
    const name = '../../évil\\..\\con:\u202egpj.exe'
    const id = await addResult({ answers: [answer('photos', [], { type: 'upload' })] }, [
      {},
      { name },
      { field: 'paper', position: 0 },
    ])
    const target = join(folder, 'new', 'folder')
    const { out, error, status } = await vitrine('results', '--uploads', target)
    expect([error, status]).toEqual(['1 result; files: 3 copied (15 Bytes)\n', 0])
    const [{ answers }] = JSON.parse(out)
    expect(answers.map(({ field, files }: { field: string; files: object[] }) => [field, files.length])).toEqual([
      ['photos', 2],
      ['paper', 1],
    ])
    expect(answers[0].files[0]).toEqual({
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: 5,
      path: `check/${id}/photos-1-photo.jpg`,
    })
    const paths = answers.flatMap(({ files }: { files: { path: string }[] }) => files.map(({ path }) => path))
    const found = (await readdir(target, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1))
    expect(found.sort()).toEqual([...paths].sort())
    for (const path of paths) expect(await readFile(join(target, path), 'utf8')).toBe('bytes')
    expect((await stat(join(target, paths[0]))).mode & 0o077).toBe(0)
    // Another call skips the copied files, and copies new ones.
    await addResult({ ...sent('2026-03-05') }, [{}])
    const again = await vitrine('results', '--uploads', target, '--format', 'csv')
    expect([again.error, again.status]).toEqual(['2 results; files: 1 copied (5 Bytes), 3 were already there\n', 0])
    expect(again.out).toContain(`,check/${id}/photos-1-photo.jpg|`)
    // A file that the operator has put there stays.
    await writeFile(join(target, paths[0]), 'something else')
    const kept = await vitrine('results', '--uploads', target)
    expect([kept.status, kept.error]).toEqual([1, expect.stringContaining('there is another file at')])
    expect(await readFile(join(target, paths[0]), 'utf8')).toBe('something else')
    expect((await readdir(target)).filter((one) => one.endsWith('.part'))).toEqual([])
  })

  it('API-17 says which files are gone or broken off, goes on with the others, and ends with status 1', async () => {
    const id = await addResult({ answers: [answer('photos', [], { type: 'upload' })] }, [
      { name: 'gone\u001b.jpg' },
      { name: 'short.jpg', size: 6 },
      {},
    ])
    mocked.files.delete(`key-${id}-0`)
    const { out, error, status } = await vitrine('results', '--uploads', folder, '--form', 'check', '--format', 'csv')
    expect(error.split('\n')).toEqual([
      `gone\\u001b.jpg of the result ${id} was not copied: its bytes are no longer in the data folder.`,
      `short.jpg of the result ${id} was not copied: it has 5 of its 6 bytes in the data folder.`,
      '1 result; files: 1 copied (5 Bytes), 2 could not be copied',
      '',
    ])
    expect(status).toBe(1)
    expect(linesOf(out)[1]).toContain(`,||check/${id}/photos-3-photo.jpg`)
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await vitrine('results', '--uploads', file)).toEqual(
      failed(`${file} is a file. Name a folder for --uploads.`),
    )
    await mkdir(join(folder, 'taken', 'check', id, 'photos-3-photo.jpg'), { recursive: true })
    expect((await vitrine('results', '--uploads', join(folder, 'taken'))).error).toContain('is not a file.')
  })

  it('API-17 lists as many as there are, in parts that make one list', async () => {
    await database.db.execute(sql`insert into form_results (form_code, form_name, locale, digest, created_at, answers)
      select 'check', 'Check', 'en_GB', n::text, timestamptz '2026-05-01T10:00:00Z' + n * interval '1 second',
        jsonb_build_array(jsonb_build_object('field', 'n', 'name', 'N', 'type', 'number', 'values', jsonb_build_array(n::text), 'labels', '[]'::jsonb))
      from generate_series(1, 1001) n`)
    const list: { answers: StoredAnswer[] }[] = await json()
    expect(list.map(({ answers }) => answers[0]?.values[0])).toEqual(
      Array.from({ length: 1001 }, (_, index) => String(1001 - index)),
    )
    const csv = linesOf((await vitrine('results', '--form', 'check', '--format', 'csv')).out)
    expect([csv.length, csv[0], csv[1001]?.endsWith(',en_GB,1')]).toEqual([
      1002,
      'id,created,sender,email,name,sent_by,language,n (N)',
      true,
    ])
    expect(await vitrine('results', '--since', '2027-01-01')).toEqual({ out: '[]\n', error: '0 results\n', status: 0 })
  })
})

describe('vitrine logs', () => {
  it('API-18 DATA-24 lists what was noted, of one form and of a period', async () => {
    const log = { formCode: 'check', formName: 'Store check' }
    await database.db.insert(formLogs).values([
      { ...sent('2026-03-01', { userId: ada }), ...log, description: '=Shelf\nempty' },
      { ...sent('2026-03-02', { browser: '' }), ...log, formCode: 'other', formName: 'Other', description: 'Fine' },
    ])
    const { out, error } = await vitrine('logs')
    expect(error).toBe('2 log entries\n')
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ form: 'other', sender: 'guest', email: null, name: null, description: 'Fine' }),
      {
        ...{ id: expect.any(String), created: '2026-03-01T10:00:00.000Z', form: 'check', form_name: 'Store check' },
        ...{
          sender: 'account',
          email: 'ada@example.com',
          name: 'Ada Lind',
          language: 'en_GB',
          description: '=Shelf\nempty',
        },
      },
    ])
    const csv = linesOf((await vitrine('logs', '--format', 'csv', '--form', 'check')).out)
    expect(csv[0]).toBe('id,created,form,form_name,sender,email,name,language,description')
    expect(csv[1]).toMatch(/,ada@example\.com,Ada Lind,en_GB,"'=Shelf\nempty"$/)
    expect(JSON.parse((await vitrine('logs', '--until', '2026-03-01')).out)).toHaveLength(1)
    expect((await vitrine('logs', '--form', 'none')).status).toBe(1)
  })
})

describe('vitrine reports', () => {
  it('API-36 DATA-25 REPORT-02 lists feedback of a period', async () => {
    await database.db.insert(reports).values([
      { ...sent('2026-03-01', { userId: bo }), name: 'Old', description: 'Text' },
      { ...sent('2026-03-02', { browser: '' }), name: 'New', description: 'More text' },
    ])
    expect(JSON.parse((await vitrine('reports')).out)).toMatchObject([
      { sender: 'guest', title: 'New', description: 'More text' },
      { sender: 'account', email: 'bo@example.com', title: 'Old' },
    ])
    const csv = await vitrine('reports', '--format', 'csv', '--since', '2026-03-02')
    expect(linesOf(csv.out)[0]).toBe('id,created,sender,email,name,language,title,description')
    expect([linesOf(csv.out).length, csv.error]).toEqual([2, '1 report\n'])
  })
})

describe('vitrine orders', () => {
  it('API-37 API-68 lists orders of a period, in CSV with a line for each product', async () => {
    const order = (day: string, more: Partial<typeof orders.$inferInsert>) => {
      const { createdAt, digest } = sent(day)
      return {
        userId: ada,
        reference: '',
        note: '',
        lines: [{ product: 'L1', quantity: 2 }],
        createdAt,
        digest,
        ...more,
      }
    }
    await database.db.insert(orders).values([
      order('2026-03-01', {
        ...{ reference: 'P-1', note: '=soon' },
        lines: [
          { product: 'L1', quantity: 2 },
          { product: '+L3', quantity: 1 },
        ],
      }),
      order('2026-03-02', { userId: bo }),
    ])
    const { out, error, status } = await vitrine('orders')
    expect([error, status]).toEqual(['2 orders\n', 0])
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ person: 'bo@example.com', status: 'received' }),
      {
        ...{
          id: expect.any(String),
          created: '2026-03-01T10:00:00.000Z',
          person: 'ada@example.com',
          status: 'received',
        },
        ...{ reference: 'P-1', note: '=soon' },
        lines: [
          { product: 'L1', quantity: 2 },
          { product: '+L3', quantity: 1 },
        ],
      },
    ])
    const csv = await vitrine('orders', '--format', 'csv', '--until', '2026-03-01')
    const [head, ...lines] = linesOf(csv.out)
    expect(head).toBe('id,created,person,status,reference,note,product,quantity')
    const id = JSON.parse(out)[1].id
    expect(lines).toEqual([
      `${id},2026-03-01T10:00:00.000Z,ada@example.com,received,P-1,'=soon,L1,2`,
      `${id},2026-03-01T10:00:00.000Z,ada@example.com,received,P-1,'=soon,'+L3,1`,
    ])
    expect(csv.error).toBe('2 lines of orders\n')
  })
})
