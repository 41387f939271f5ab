import { pbkdf2 } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { beforeEach, describe, expect, it } from 'vitest'
import { HttpError } from '../../http/http-error.ts'
import { UploadsStore } from '../../storage/media/uploads-store.ts'
import { type FormReading, readForm } from './received-form.ts'

let folder: string
let uploads: UploadsStore
beforeEach(async () => {
  folder = await temporaryFolder()
  uploads = new UploadsStore(folder)
})

const onDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

const head = (rest: string, type = '') =>
  `--b\r\nContent-Disposition: form-data; ${rest}\r\n${type === '' ? '' : `Content-Type: ${type}\r\n`}\r\n`
const text = (name: string, value: string) => `${head(`name="${name}"`)}${value}\r\n`
const file = (name: string, fileName: string, content: string) =>
  `${head(`name="${name}"; filename="${fileName}"`, 'text/plain')}${content}\r\n`
const end = '--b--\r\n'

const open = { onPart: () => {}, onFile: async () => async () => {} }
const read = (body: string | Readable, more: Partial<FormReading> = {}) => {
  // In small chunks, as they arrive from a network.
  const pieces = typeof body === 'string' ? (body.match(/[\s\S]{1,1000}/g) ?? []).map((one) => Buffer.from(one)) : []
  const stream = typeof body === 'string' ? Readable.from(pieces) : body
  return readForm({ contentType: 'multipart/form-data; boundary=b', body: stream, uploads, ...open, ...more })
}

describe('reading a form', () => {
  it('API-17 A-94 gives texts and files by the names of their parts', async () => {
    const { values, files } = await read(
      text('a', '1') + file('f', 'x.txt', 'one') + text('a', '2') + file('f', 'y.txt', 'two') + end,
    )
    expect([...values]).toEqual([['a', ['1', '2']]])
    expect(files.get('f')?.map(({ name, size, declared }) => [name, size, declared])).toEqual([
      ['x.txt', 3, 'text/plain'],
      ['y.txt', 3, 'text/plain'],
    ])
    expect(await onDisk()).toHaveLength(2)
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\x.txt', 'x.txt'],
    ['/x', 'x'],
    ['C:\\x\\y.txt', 'y.txt'],
    ['%22a%22.txt', '"a".txt'],
    ['..', ''],
    ['ä\u202etxt.exe', 'ä\u202etxt.exe'],
    ['a;b=c.txt', 'a;b=c.txt'],
  ])('API-17 takes no folder from the name of a file: %s', async (sent, name) => {
    const { files } = await read(file('f', sent, 'x') + end)
    expect(files.get('f')?.map((one) => one.name)).toEqual([name])
    expect((await onDisk()).every(({ name }) => /^[\da-f-]{36}\.[\da-f]{8}$/.test(name))).toBe(true)
  })

  it('API-17 takes any name of a part as a name', async () => {
    const { values } = await read(text('__proto__', 'a') + text('constructor', 'b') + text('', 'c') + end)
    expect([...values]).toEqual([
      ['__proto__', ['a']],
      ['constructor', ['b']],
      ['', ['c']],
    ])
    expect(Object.prototype).not.toHaveProperty('0')
  })

  it('API-17 stops at the first part that is refused, and reads nothing that follows', async () => {
    const asked: string[] = []
    let pulled = 0
    const body = Readable.from(
      (async function* () {
        yield Buffer.from(file('f', 'a', 'x') + text('no', 'x'))
        for (; pulled < 10_000; pulled += 1) yield Buffer.from(text('a', 'x'.repeat(1000)))
      })(),
    )
    const refused = read(body, {
      onPart: (name) => {
        asked.push(name)
        if (name === 'no') throw new HttpError(400, 'form_part_unknown', { field: name })
      },
    })
    await expect(refused).rejects.toMatchObject({ phrase: 'form_part_unknown' })
    expect(asked).toEqual(['f', 'no'])
    expect(pulled).toBeLessThan(1000)
    expect(await onDisk()).toEqual([])
    body.destroy()
  })

  it('API-17 leaves nothing of a file that is being opened while the form is refused', async () => {
    const onPart = (name: string) => {
      if (name === 'no') throw new HttpError(400, 'form_part_unknown', { field: name })
    }
    for (let round = 0; round < 100; round += 1) {
      // Keeps the thread pool busy, so that files open late.
      for (let busy = 0; busy < round % 7; busy += 1) pbkdf2('a', 'b', 20_000, 64, 'sha512', () => {})
      const refused = read(file('f', 'x', 'y'.repeat(round % 3 === 0 ? 3000 : 5)) + text('no', 'x') + end, { onPart })
      await expect(refused).rejects.toMatchObject({ phrase: 'form_part_unknown' })
    }
    expect(await onDisk()).toEqual([])
  })

  it('API-17 stops a file that is refused while it comes', async () => {
    let told = 0
    const refused = read(text('a', 'x') + file('g', 'ok', 'y') + file('f', 'a', 'x'.repeat(500_000)) + end, {
      onFile: async (name) => async (size) => {
        told = Math.max(told, size)
        if (name === 'f' && size > 10_000) throw new HttpError(413, 'form_file_too_large')
      },
    })
    await expect(refused).rejects.toMatchObject({ status: 413 })
    expect(told).toBeLessThan(200_000)
    expect(await onDisk()).toEqual([])
  })

  it.each([
    ['files', new HttpError(507, 'uploads_full'), { onFile: () => Promise.reject(new HttpError(507, 'uploads_full')) }],
  ])('API-17 writes nothing of %s that are refused before', async (_what, error, more) => {
    await expect(read(file('f', 'a', 'x'.repeat(100_000)) + end, more)).rejects.toEqual(error)
    expect(await onDisk()).toEqual([])
  })
})

describe('the limits of a form’s body', () => {
  const cut = (body: string, at: number) => body.slice(0, at)
  const whole = text('a', '1') + file('f', 'x.txt', 'y'.repeat(5000)) + end

  it.each<[string, string, number, string, string?]>([
    ['nothing', '', 400, 'body_not_multipart'],
    ['other bytes', 'x'.repeat(5000), 400, 'body_not_multipart'],
    ['another boundary', whole.replaceAll('--b', '--c'), 400, 'body_not_multipart'],
    ['no boundary', whole, 400, 'body_not_multipart', 'multipart/form-data'],
    ['a form without its end', text('a', '1'), 400, 'body_not_multipart'],
    ['a form cut off in a text', cut(whole, 60), 400, 'body_not_multipart'],
    ['a form cut off in the head of a part', cut(whole, 100), 400, 'body_not_multipart'],
    ['a form cut off in a file', cut(whole, 3000), 400, 'body_not_multipart'],
    ['a form cut off in its last boundary', cut(whole, whole.length - 4), 400, 'body_not_multipart'],
    ['2,000 parts', text('a', '1').repeat(2000) + end, 413, 'body_too_many_parts'],
    ['2,000 files', file('f', 'a', '').repeat(2000) + end, 413, 'body_too_many_parts'],
    ['more text than any form has', text('a', 'x'.repeat(39_000)).repeat(120) + end, 413, 'form_texts_too_large'],
  ])('API-17 is refused and leaves nothing: %s', async (_what, body, status, phrase, type) => {
    const more = type === undefined ? {} : { contentType: type }
    await expect(read(body, more)).rejects.toMatchObject({ status, phrase })
    expect(await onDisk()).toEqual([])
  })

  it.each(['before the first part', 'in a text', 'after the last part'])(
    'API-17 is refused when too much comes %s',
    async (where) => {
      const start = {
        'before the first part': '',
        'in a text': head('name="a"'),
        'after the last part': text('a', '1') + end,
      }
      const piece = Buffer.alloc(65_536, 'x')
      let pulled = 0
      const body = Readable.from(
        (function* () {
          yield Buffer.from(start[where as keyof typeof start])
          for (; pulled < 1000; pulled += 1) yield piece
        })(),
      )
      await expect(read(body)).rejects.toMatchObject({ status: 413, phrase: 'form_texts_too_large' })
      expect(pulled).toBeLessThan(400)
      body.destroy()
    },
  )

  it('API-17 takes a file that is larger than all texts may be', async () => {
    const piece = Buffer.alloc(1024 ** 2)
    const body = Readable.from(
      (function* () {
        yield Buffer.from(head('name="f"; filename="x"'))
        for (let count = 0; count < 20; count += 1) yield piece
        yield Buffer.from(`\r\n${text('a', '1')}${end}`)
      })(),
    )
    const { files, values } = await read(body)
    expect([files.get('f')?.[0]?.size, values.get('a')]).toEqual([20 * 1024 ** 2, ['1']])
  })

  it('API-17 takes no boundary that is longer than the standard’s', async () => {
    const boundary = 'b'.repeat(4000)
    const body = (text('a', '1') + end).replaceAll('--b', `--${boundary}`)
    const refused = read(body, { contentType: `multipart/form-data; boundary=${boundary}` })
    await expect(refused).rejects.toMatchObject({ status: 400, phrase: 'body_not_multipart' })
  })

  it('API-17 takes no name of a part into memory that is longer than any field’s', async () => {
    const named = async (name: string) =>
      [...(await read(text(name, '1') + end)).values.keys()].map((one) => one.length)
    expect(await named('n'.repeat(255))).toEqual([255])
    expect((await named('n'.repeat(1_000_000))).every((length) => length < 8192)).toBe(true)
  })

  it('API-17 cuts a text that is longer than any answer, and says so by its length', async () => {
    const { values } = await read(text('a', 'x'.repeat(1_000_000)) + end)
    expect(values.get('a')?.[0]).toHaveLength(40_000)
  })

  it.each(['in a file', 'in a text', 'between two parts', 'at once'])(
    'API-17 leaves nothing of a form that breaks off %s',
    async (where) => {
      const body = new PassThrough()
      const reading = read(body)
      reading.catch(() => {})
      if (where !== 'at once') body.write(text('a', '1') + file('f', 'first', 'y'.repeat(70_000)))
      if (where === 'in a file') body.write(head('name="f"; filename="x"') + 'y'.repeat(200_000))
      if (where === 'in a text') body.write(`${head('name="a"')}x`)
      body.destroy(new Error('gone'))
      await expect(reading).rejects.toThrow('gone')
      expect(await onDisk()).toEqual([])
    },
  )
})
