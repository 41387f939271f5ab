import { buffer } from 'node:stream/consumers'
import { forms } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { statusAndCode } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'
import { type Answers, everyField, field, jpeg, jpegBytes, openResults, options } from './testing/open-results.ts'

const key = (name: string) => ({ 'idempotency-key': name.padEnd(16, '-') })
const limit = 200_000

const required = [
  field('t', 'text', { required: true }),
  field('b', 'bool', { required: true }),
  field('s', 'single_select', { required: true, options: options('x') }),
  field('u', 'upload', { required: true }),
]
const test = await openResults(
  [
    { code: 'all' },
    { code: 'once', hiddenAfterCompletion: true, fields: [field('t', 'text'), field('u', 'upload')] },
    { code: 'over', hiddenAfterCompletion: true, stopDate: new Date('2026-01-01T00:00:00Z') },
    { code: 'later', hiddenAfterCompletion: true, startDate: new Date('2026-12-01T00:00:00Z') },
    { code: 'required', fields: required },
    { code: 'theirs', assigned: { groups: ['dealers'], people: [] } },
    { code: 'odd', fields: [field('__proto__', 'text', { required: true }), field('ü "x"', 'text')] },
    { code: 'changing', fields: [field('a', 'text'), field('b', 'text'), field('c', 'text'), field('u', 'upload')] },
    { code: 'mailed', mailTo: ['shop@example.com'], fields: [field('t', 'text')] },
  ],
  { settings: { uploadLimit: limit, publicUrl: 'https://portal.example' } },
)
afterEach(() => test.clear())

describe('a result', () => {
  it('API-17 A-94 FORM-12 is stored with the words of the form, and its files with it', async () => {
    const { userId, headers } = await addPerson(test)
    const answer = await test.send(
      'all',
      {
        name: 'Ada\r\nLovelace',
        colour: 'blue',
        sizes: ['s', 'l', 's'],
        land: 'SE',
        amount: '-1.5',
        agreed: 'false',
        other: '',
        photos: [jpeg('../../a.jpg'), new File(['text'], 'b.txt', { type: 'text/plain' })],
        paper: jpeg('ä "1".jpg', 100_000),
      },
      { ...headers, 'accept-language': 'de' },
    )
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const [row] = await test.results()
    expect(answer.json()).toEqual({ id: row?.id })
    const words = (id: string, type: string, values: string[], labels: string[] = []) => ({
      field: id,
      name: `Das ${id}`,
      type,
      values,
      labels,
    })
    expect(row).toMatchObject({
      userId,
      browser: null,
      sentBy: null,
      formCode: 'all',
      formName: 'Form all',
      locale: 'de_DE',
      createdAt: test.time.now,
      answers: [
        words('name', 'text', ['Ada\nLovelace']),
        words('colour', 'single_select', ['blue'], ['BLUE']),
        words('sizes', 'multi_select', ['s', 'l'], ['S', 'L']),
        words('land', 'countries', ['SE'], ['Schweden']),
        words('photos', 'upload', []),
        words('paper', 'file', []),
        words('amount', 'number', ['-1.5']),
        words('agreed', 'bool', ['false']),
      ],
    })
    const files = await test.files()
    expect(files).toMatchObject([
      { field: 'paper', position: 0, name: 'ä "1".jpg', mediaType: 'image/jpeg', size: 100_010 },
      { field: 'photos', position: 0, name: 'a.jpg', mediaType: 'image/jpeg', size: 74 },
      { field: 'photos', position: 1, name: 'b.txt', mediaType: 'text/plain', size: 4 },
    ])
    const bytes = await test.uploads.read(files[0]?.key ?? '')
    expect(bytes && (await buffer(bytes))).toEqual(jpegBytes(100_000))
    expect((await test.onDisk()).sort()).toEqual(files.map((file) => file.key).sort())
  })

  it('A-94 takes an input without a file, and a part without a text, as not answered', async () => {
    const answer = await test.send('all', { name: 'x', colour: '', amount: ' ', photos: new File([], '') })
    expect(answer.statusCode).toBe(200)
    expect((await test.results())[0]?.answers.map((one) => one.field)).toEqual(['name'])
    expect(await test.onDisk()).toEqual([])
  })

  it('API-17 takes ids that are names of other things', async () => {
    const answer = await test.send('odd', [
      ['__proto__', 'a'],
      ['ü "x"', 'b'],
    ])
    expect(answer.statusCode).toBe(200)
    expect((await test.results())[0]?.answers.map((one) => [one.field, one.values])).toEqual([
      ['__proto__', ['a']],
      ['ü "x"', ['b']],
    ])
  })

  it('API-17 is e-mailed to the addresses that the form names, in the same transaction', async () => {
    await test.send('mailed', { t: 'x' }, key('mailed'))
    await test.send('mailed', { t: 'x' }, key('mailed'))
    const [row, ...more] = await test.results()
    expect(more).toEqual([])
    const jobs = await test.database.db.query.mailJobs.findMany()
    expect(jobs.map(({ kind, data }) => [kind, data.resultId, data.address])).toEqual([
      ['result_arrived', row?.id, 'shop@example.com'],
    ])
  })
})

const long = 'x'.repeat(10_001)
const many = (count: number) => Array.from({ length: count }, (_, at) => jpeg(`${at}.jpg`))
const exe = new File([new Uint8Array(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]))], 'x.jpg', {
  type: 'image/jpeg',
})

describe('the check of a result', () => {
  it.each<[string, Answers, number, string, string]>([
    ['nothing in a required field', {}, 400, 'name', 'form_required'],
    ['spaces in a required field', { name: ' \r\n ' }, 400, 'name', 'form_required'],
    ['a long text', { name: long }, 400, 'name', 'form_too_long'],
    ['a very long text', { name: long.repeat(10) }, 400, 'name', 'form_too_long'],
    ['U+0000', { name: 'a\0b' }, 400, 'name', 'form_not_text'],
    ['two texts', { name: ['a', 'b'] }, 400, 'name', 'form_too_many_values'],
    ['a file in place of a text', { name: jpeg() }, 400, 'name', 'form_no_files'],
    ['an option of another field', { name: 'a', colour: 's' }, 400, 'colour', 'form_not_an_option'],
    ['two of one', { name: 'a', colour: ['red', 'blue'] }, 400, 'colour', 'form_too_many_values'],
    ['an option’s name', { name: 'a', colour: 'RED' }, 400, 'colour', 'form_not_an_option'],
    ['one foreign option', { name: 'a', sizes: ['s', 'xl'] }, 400, 'sizes', 'form_not_an_option'],
    ['no country', { name: 'a', land: 'XX' }, 400, 'land', 'form_not_a_country'],
    ['a country in small letters', { name: 'a', land: 'se' }, 400, 'land', 'form_not_a_country'],
    ['no e-mail address', { name: 'a', reply: 'ada at example' }, 400, 'reply', 'form_not_an_email'],
    ['NaN', { name: 'a', amount: 'NaN' }, 400, 'amount', 'form_not_a_number'],
    ['1e999', { name: 'a', amount: '1e999' }, 400, 'amount', 'form_not_a_number'],
    ['a comma', { name: 'a', amount: '1,5' }, 400, 'amount', 'form_not_a_number'],
    ['hexadecimals', { name: 'a', amount: '0x1' }, 400, 'amount', 'form_not_a_number'],
    ['FORM-14 a number below', { name: 'a', amount: '-1.51' }, 400, 'amount', 'form_too_small'],
    ['FORM-14 a number above', { name: 'a', amount: '10.01' }, 400, 'amount', 'form_too_large'],
    ['no boolean', { name: 'a', agreed: 'on' }, 400, 'agreed', 'form_not_true_or_false'],
    ['an answer to a title', { name: 'a', head: 'x' }, 400, 'head', 'form_takes_nothing'],
    ['an answer to a description', { name: 'a', intro: 'x' }, 400, 'intro', 'form_takes_nothing'],
    ['a file for one to download', { name: 'a', leaflet: jpeg() }, 400, 'leaflet', 'form_takes_nothing'],
    ['a text in place of a file', { name: 'a', photos: 'x' }, 400, 'photos', 'form_only_files'],
    ['an empty file', { name: 'a', photos: new File([], 'a.jpg') }, 400, 'photos', 'form_file_empty'],
    ['eleven files', { name: 'a', photos: many(11) }, 400, 'photos', 'form_too_many_files'],
    ['two in place of one', { name: 'a', paper: [jpeg(), jpeg()] }, 400, 'paper', 'form_too_many_files'],
    ['a file too large', { name: 'a', photos: jpeg('a.jpg', limit - 9) }, 413, 'photos', 'form_file_too_large'],
    ['a program named as a picture', { name: 'a', photos: exe }, 400, 'photos', 'upload_type'],
    ['a picture named as another', { name: 'a', photos: jpeg('a.png') }, 400, 'photos', 'upload_type'],
    ['a page named as a picture', { name: 'a', photos: new File(['<html>'], 'a.jpg') }, 400, 'photos', 'upload_type'],
    [
      'a text that is sent as a picture',
      { name: 'a', photos: new File(['text'], 'a', { type: 'image/png' }) },
      400,
      'photos',
      'upload_type',
    ],
    ['a long name of a file', { name: 'a', photos: jpeg(`${'x'.repeat(256)}.jpg`) }, 400, 'photos', 'form_file_name'],
    ['a part that no field has', { name: 'a', toString: 'x' }, 400, 'toString', 'form_part_unknown'],
    ['a file that no field has', { name: 'a', nope: jpeg() }, 400, 'nope', 'form_part_unknown'],
  ])('API-17 A-72 A-82 refuses %s, and names the field', async (_what, parts, status, name, code) => {
    const answer = await test.send('all', parts)
    expect([answer.statusCode, answer.json().field, answer.json().code]).toEqual([status, name, code])
    const shown = everyField.some(({ id }) => id === name) ? `The ${name}` : name
    expect(answer.json().message).toContain(`“${shown}”`)
    expect(answer.json().message).not.toMatch(/\{\{/)
    expect(await test.results()).toEqual([])
    expect(await test.onDisk()).toEqual([])
  })

  const whole = { t: 'x', b: 'true', s: 'x', u: jpeg() }
  it.each([
    ['t', 'form_required'],
    ['b', 'form_must_be_true'],
    ['s', 'form_required'],
    ['u', 'form_required'],
  ])('FORM-13 A-72 requires an answer to each required field: %s', async (name, code) => {
    for (const missing of [[], '']) {
      const answer = await test.send('required', { ...whole, [name]: missing })
      expect([answer.statusCode, answer.json().field, answer.json().code]).toEqual([400, name, code])
    }
    expect((await test.send('required', whole)).statusCode).toBe(200)
  })

  it('A-72 requires a tick in a required box', async () => {
    const answer = await test.send('required', { ...whole, b: 'false' })
    expect([answer.statusCode, answer.json().field, answer.json().code]).toEqual([400, 'b', 'form_must_be_true'])
  })

  it('A-88 says it in the reader’s language and with the reader’s name of the field', async () => {
    const answer = await test.send('all', {}, { 'accept-language': 'de' })
    expect(answer.json().message).toContain('Das name')
  })

  it('API-17 requires a multipart body', async () => {
    const url = '/pim/portal/api/private/form/all/result'
    for (const [type, payload] of [
      ['application/json', '{"name":"x"}'],
      ['application/x-www-form-urlencoded', 'name=x'],
      ['text/plain', 'x'],
      ['multipart/mixed; boundary=x', 'x'],
    ]) {
      const headers = { ...test.asGuest, 'content-type': type ?? '' }
      const answer = await test.app.inject({ method: 'POST', url, headers, payload: payload ?? '' })
      expect(statusAndCode(answer), type).toEqual([415, 'body_type'])
      expect(answer.json().message).toContain('multipart/form-data')
    }
    const empty = await test.app.inject({ method: 'POST', url, headers: test.asGuest })
    expect(empty.statusCode).toBe(415)
    expect((await test.app.inject({ method: 'POST', url, headers: {} })).statusCode).toBe(401)
  })
})

describe('the right to send a form', () => {
  it('API-17 belongs to everybody who sees the form', async () => {
    expect((await test.send('theirs', { name: 'x' })).statusCode).toBe(404)
    expect((await test.send('nothing', { name: 'x' })).statusCode).toBe(404)
    expect((await test.send('%00', { name: 'x' })).statusCode).toBe(404)
    expect((await test.send('x'.repeat(256), { name: 'x' })).statusCode).toBe(404)
    const dealer = await addPerson(test)
    expect((await test.send('theirs', { name: 'x' }, dealer.headers)).statusCode).toBe(404)
    expect(await test.results()).toEqual([])
  })

  it.each(['over', 'later'])('API-17 FORM-18 FORM-19 ends while the form is not available: %s', async (form) => {
    expect(statusAndCode(await test.send(form, { name: 'x' }))).toEqual([403, 'form_not_available'])
    expect(await test.results()).toEqual([])
  })

  it('API-20 includes results in the name of somebody of the company, and of nobody else', async () => {
    const boss = await addPerson(test, { company: 'Lamps', isCompany: true })
    const worker = await addPerson(test, { company: 'Lamps' })
    const stranger = await addPerson(test, { company: 'Chairs' })
    const parts = { t: 'x' }
    const answer = await test.send('once', parts, boss.headers, worker.userId)
    expect(answer.statusCode).toBe(200)
    expect(await test.results()).toMatchObject([{ id: answer.json().id, userId: worker.userId, sentBy: boss.userId }])
    // The result is the worker's, not the sender's.
    expect((await test.send('once', parts, boss.headers, worker.userId)).json()).toEqual(answer.json())
    expect((await test.send('once', { t: 'y' }, worker.headers)).json().code).toBe('form_not_available')
    expect((await test.send('once', parts, boss.headers)).statusCode).toBe(200)
    for (const [who, whose] of [
      [worker.headers, boss.userId],
      [boss.headers, stranger.userId],
      [boss.headers, 'x'],
      [test.asGuest, worker.userId],
    ] as const)
      expect((await test.send('once', parts, who, whose)).statusCode).toBe(403)
    const own = await test.send('once', parts, stranger.headers, stranger.userId)
    expect((await test.results()).find(({ id }) => id === own.json().id)).toMatchObject({ sentBy: null })
  })
})

describe('a result that is sent again', () => {
  const parts = () => ({ t: 'x', u: jpeg() })

  it('API-17 FORM-20 is stored once under one key, also when the form can’t be filled in any more', async () => {
    const { headers } = await addPerson(test)
    const sent = await test.send('once', parts(), { ...headers, ...key('one') })
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    const again = await test.send('once', parts(), { ...headers, ...key('one') })
    expect([again.statusCode, again.json()]).toEqual([200, sent.json()])
    expect((await test.send('once', parts(), { ...headers, ...key('two') })).json().code).toBe('form_not_available')
    expect(await test.results()).toHaveLength(1)
    expect(await test.onDisk()).toHaveLength(1)
  })

  it('API-17 is known again in whatever order its parts come, and when the form has changed since', async () => {
    const sent = await test.send('changing', { a: 'x', u: jpeg(), b: 'y' }, key('one'))
    const { db } = test.database
    await db
      .update(forms)
      .set({ fields: [field('new', 'text', { required: true })] })
      .where(eq(forms.code, 'changing'))
    await test.newVersion()
    const again = (parts: Answers) => test.send('changing', parts, key('one'))
    const same = await again({ b: 'y', c: '', a: 'x', u: jpeg() })
    expect([same.statusCode, same.json()]).toEqual([200, sent.json()])
    expect((await again({ a: 'x', u: jpeg() })).json().code).toBe('submission_differs')
    expect((await test.send('changing', { a: 'x' }, key('two'))).json().code).toBe('form_part_unknown')
    expect(await test.onDisk()).toHaveLength(1)
  })

  it('API-17 is refused under a key that something else was sent under', async () => {
    await test.send('all', { name: 'x' }, key('one'))
    for (const other of [{ name: 'y' }, { name: 'x', other: 'x' }, { name: 'x', photos: jpeg() }]) {
      expect(statusAndCode(await test.send('all', other, key('one')))).toEqual([409, 'submission_differs'])
    }
    expect(await test.results()).toHaveLength(1)
    expect(await test.onDisk()).toEqual([])
  })

  it.each([
    ['with a key', key('twenty')],
    ['without one', {}],
  ])('API-17 is stored once when it comes twenty times at once, %s', async (_how, more) => {
    const { headers } = await addPerson(test)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.send('once', parts(), { ...headers, ...more })),
    )
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await test.results()).toHaveLength(1)
    expect(await test.files()).toHaveLength(1)
    expect(await test.onDisk()).toHaveLength(1)
  })

  it('FORM-20 different ones at once: the first is stored, the others are refused', async () => {
    const { headers } = await addPerson(test)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        test.send('once', { t: `${at}`, u: jpeg() }, { ...headers, ...key(`k${at}`) }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 403)])
    expect(await test.results()).toHaveLength(1)
    expect(await test.onDisk()).toHaveLength(1)
  })

  it('API-17 is another result after a minute, or from somebody else, without a key', async () => {
    const [one, two] = [await addPerson(test), await addPerson(test)]
    const sent = () => test.send('all', { name: 'x' }, one.headers)
    const first = (await sent()).json().id
    expect((await sent()).json().id).toBe(first)
    expect((await test.send('all', { name: 'x' }, two.headers)).json().id).not.toBe(first)
    test.time.now = new Date(test.time.now.getTime() + 60_001)
    expect((await sent()).json().id).not.toBe(first)
    expect(await test.results()).toHaveLength(3)
  })
})

describe('a key', () => {
  it('API-17 is its user’s own: who sends with the key of somebody else learns nothing, and loses nothing', async () => {
    const [one, two] = [await addPerson(test), await addPerson(test)]
    const send = (headers: Record<string, string>, text: string) =>
      test.send('all', { name: text }, { ...headers, ...key('shared') })
    const first = (await send(one.headers, 'x')).json().id
    for (const headers of [two.headers, test.asGuest]) {
      const answer = await send(headers, 'x')
      expect(answer.statusCode).toBe(200)
      expect(answer.json().id).not.toBe(first)
    }
    expect((await send(one.headers, 'x')).json().id).toBe(first)
    expect((await send(one.headers, 'y')).statusCode).toBe(409)
    expect(await test.results()).toHaveLength(3)
  })
})

describe('a guest', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '')
  const kept = (answer: { headers: Record<string, unknown> }) => ({ cookie: cookieOf(answer).split(';')[0] ?? '' })

  it('API-17 FORM-20 is known by a cookie that the first result gives, so that a form is filled in once', async () => {
    const answer = await test.send('once', { t: 'x' }, key('a'))
    expect(cookieOf(answer)).toMatch(
      /^vitrine_forms=[\w-]{22}\.\d+\.[\w-]{22}; Path=\/pim\/portal\/api\/private\/form; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    )
    const again = await test.send('once', { t: 'y' }, { ...kept(answer), ...key('b') })
    expect([again.statusCode, again.json().code, cookieOf(again)]).toEqual([403, 'form_not_available', ''])
    // A guest without cookies counts as a new guest each time.
    expect((await test.send('once', { t: 'y' }, key('c'))).statusCode).toBe(200)
    const forged = { cookie: kept(answer).cookie.replace('=', '=x') }
    expect((await test.send('once', { t: 'z' }, { ...forged, ...key('d') })).statusCode).toBe(200)
    const rows = await test.results()
    expect(new Set(rows.map(({ browser }) => browser)).size).toBe(3)
    expect(rows.every(({ userId }) => userId === null)).toBe(true)
  })

  it('API-17 is given the cookie again after a lost answer, by the key alone', async () => {
    const lost = await test.send('once', { t: 'x' }, key('lost'))
    const again = await test.send('once', { t: 'x' }, key('lost'))
    expect(kept(again)).toEqual(kept(lost))
    await test.clear()
    await test.send('once', { t: 'x' })
    expect(cookieOf(await test.send('once', { t: 'x' }))).toBe('')
  })

  it('API-17 loses the form to nobody who signs in later', async () => {
    const guest = await test.send('once', { t: 'x' }, key('a'))
    const { headers } = await addPerson(test)
    const signedIn = await test.send('once', { t: 'x' }, { ...headers, ...kept(guest), ...key('b') })
    expect([signedIn.statusCode, cookieOf(signedIn)]).toEqual([200, ''])
  })
})
