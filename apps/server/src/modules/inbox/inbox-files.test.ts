import { formUploads, users } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { statusAndCode, statusAndField } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'
import { jpeg, jpegBytes } from '../forms/testing/open-results.ts'
import { openInbox } from './testing/open-inbox.ts'

let test: Awaited<ReturnType<typeof openInbox>>
let withFile: string

beforeAll(async () => {
  test = await openInbox()
  withFile = await test.addResult({ name: '=HYPERLINK("x")', reply: 'gast@example.org', photos: jpeg('Bürö.jpg') })
  await test.addReport('Broken page', 'Line one\nLine two')
})

const download = (url: string) => test.app.inject({ url })
const exported = async (body: object) => {
  const { url } = (await test.call('POST', '/inbox/export', body)).json()
  return download(url)
}

describe('exports of the inbox', () => {
  it('has the filtered list as CSV, without formulas, and with a column for each field of a form', async () => {
    const all = await exported({})
    expect(all.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('inbox-2026-03-31.csv'),
    })
    const lines = all.body.split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffid,created,kind,form,title,sender,email,name,language,state,assignee,text,products,date,address,files',
    )
    expect(all.body).toContain('"Line one\nLine two"')
    expect(all.body).toContain('Bürö.jpg')
    const ofForm = (await exported({ form: 'contact' })).body
    expect(ofForm).toContain('The name (name)')
    expect(ofForm).toContain(`"'=HYPERLINK(""x"")"`)
    expect(ofForm).not.toContain('Broken page')
    expect((await test.auditLog()).map(({ action, details }) => [action, details])).toContainEqual([
      'inbox.exported',
      { format: 'csv', form: 'contact' },
    ])
  })

  it('is a workbook, too', async () => {
    const book = await exported({ format: 'xlsx', kind: 'report' })
    const [sheet] = await readXlsx(book.rawPayload)
    expect(sheet?.data.length).toBe(2)
    expect(sheet?.data[1]).toEqual(expect.arrayContaining(['report', 'Broken page', 'Line one\nLine two']))
  })

  it('reads long lists in parts, without gaps', async () => {
    await test.database.db.execute(`insert into reports (locale, created_at, digest, name, description, browser)
      select 'en', timestamptz '2026-01-01' + n / 3 * interval '1 second', 'd' || n, 'Many ' || n, '', '' from generate_series(1, 600) as n`)
    const { body } = await exported({ search: 'many' })
    const names = body.split('\r\n').flatMap((line) => /Many \d+/.exec(line) ?? [])
    expect([names.length, new Set(names).size]).toEqual([600, 600])
  })
})

describe('files of the inbox', () => {
  it('download as they were sent', async () => {
    const detail = await test.get(`/inbox/${withFile}`)
    const [file] = detail.answers.flatMap(({ files }: { files: { id: string; name: string }[] }) => files)
    expect(file).toMatchObject({ name: 'Bürö.jpg', type: 'image/jpeg' })
    const { url } = await test.get(`/inbox/${withFile}/files/${file.id}`)
    const sent = await download(url)
    expect(sent.rawPayload.equals(jpegBytes())).toBe(true)
    expect(sent.headers['content-disposition']).toMatch(/^attachment/)
    expect((await download(url.replace(/signature=./, 'signature=_'))).statusCode).toBe(403)
    expect((await download(url.replace('image', 'x').replace(withFile, file.id))).statusCode).toBe(403)
  })

  it('belong to their item', async () => {
    const [upload] = await test.database.db.select().from(formUploads)
    const other = await test.addResult({ name: 'Other' })
    const answer = await test.call('GET', `/inbox/${other}/files/${upload?.id}`)
    expect(statusAndField(answer)).toEqual([404, 'id'])
  })

  it('have addresses that work for ten minutes, and as long as their maker is an operator', async () => {
    const pia = await addPerson(test, { isOperator: true, username: 'pia@example.com' })
    const { url } = (await test.call('POST', '/inbox/export', {}, pia.headers)).json()
    expect((await download(url)).statusCode).toBe(200)
    await test.database.db.update(users).set({ isOperator: false }).where(eq(users.id, pia.userId))
    expect(statusAndCode(await download(url))).toEqual([410, 'export_link_ended'])
    const mine = (await test.call('POST', '/inbox/export', {})).json().url
    test.time.now = new Date(test.time.now.getTime() + 11 * 60_000)
    expect((await download(mine)).statusCode).toBe(410)
  })
})
