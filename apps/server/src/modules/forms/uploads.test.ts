/** The network behaviour of uploads, and the files that they leave on disk. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../http/http-error.ts'
import { UploadsStore } from '../../storage/media/uploads-store.ts'
import { statusAndCode } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'
import { type Answers, field, jpeg, openResults, type Results, resultUrl } from './testing/open-results.ts'

const MiB = 1024 ** 2
const fields = [field('t', 'text'), field('u', 'upload')]
const key = (name: string) => ({ 'idempotency-key': name.padEnd(16, '-') })

let test: Results
const open = async (...more: Parameters<typeof openResults> extends [unknown, ...infer Rest] ? Rest : never) => {
  test = await openResults([{ code: 'f', fields }], ...more)
}

/** Opens a connection to the server. */
async function dial(): Promise<Socket> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  socket.setMaxListeners(0)
  // The server may cut the connection.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const requestHead = (length: number | 'chunked', more: Record<string, string> = {}) =>
  [
    `POST ${resultUrl('f')} HTTP/1.1`,
    'host: portal.example',
    'content-type: multipart/form-data; boundary=b',
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ...Object.entries({ ...test.asGuest, ...more }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
const fileHead = '--b\r\ncontent-disposition: form-data; name="u"; filename="a.bin"\r\n\r\n'

/** The server's response, as soon as it matches `enough`. */
const heard = (socket: Socket, enough: RegExp) =>
  new Promise<string>((resolve) => {
    let said = ''
    const done = () => enough.test(said) && resolve(said)
    socket.on('data', (data) => {
      said += data.toString()
      done()
    })
    socket.on('close', () => resolve(said))
  })

describe('a file on its way', () => {
  beforeEach(() => open())

  it('API-17 is gone when the caller goes away in the middle', async () => {
    const socket = await dial()
    socket.write(requestHead(10 * MiB) + fileHead)
    socket.write(Buffer.alloc(MiB))
    await vi.waitFor(async () => expect(await test.onDisk()).toHaveLength(1), { timeout: 60_000 })
    socket.destroy()
    await vi.waitFor(async () => expect(await test.onDisk()).toEqual([]), { timeout: 60_000 })
    expect(await test.results()).toEqual([])
    // The log contains no errors for the operator.
    expect(test.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('API-17 is refused while it comes, by an answer that the caller can read while it still sends', async () => {
    const { headers } = await addPerson(test)
    const socket = await dial()
    const answer = heard(socket, /\}$/)
    let sent = 0
    let isAnswered = false
    void answer.then(() => {
      isAnswered = true
    })
    socket.write(requestHead(500 * MiB, headers) + fileHead)
    // A client that reads the answer only after it has sent everything would go on sending.
    while (!isAnswered && !socket.destroyed) {
      sent += MiB
      if (!socket.write(Buffer.alloc(MiB))) await Promise.race([once(socket, 'drain'), once(socket, 'close'), answer])
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"form_file_too_large","field":"u"/)
    expect(sent).toBeLessThan(200 * MiB)
    expect(await test.onDisk()).toEqual([])
    socket.destroy()
  })

  it('API-17 leaves the connection for the next call, when little is still to come of a form that is refused', async () => {
    const socket = await dial()
    const form = `--b\r\ncontent-disposition: form-data; name="no"\r\n\r\n${'x'.repeat(100_000)}\r\n--b--\r\n`
    const answers = heard(socket, /HTTP[\s\S]*HTTP[\s\S]*\}$/)
    socket.write(requestHead(form.length) + form)
    socket.write('GET /client HTTP/1.1\r\nhost: portal.example\r\n\r\n')
    expect(await answers).toMatch(/^HTTP\/1\.1 400 [\s\S]*form_part_unknown[\s\S]*HTTP\/1\.1 200 /)
    socket.destroy()
  })

  it('API-17 counts for nothing when less comes than was announced', async () => {
    const socket = await dial()
    socket.resume()
    socket.write(`${requestHead(10 * MiB)}${fileHead}some bytes`)
    await vi.waitFor(async () => expect(await test.onDisk()).toHaveLength(1), { timeout: 60_000 })
    socket.end()
    await once(socket, 'close')
    await vi.waitFor(async () => expect(await test.onDisk()).toEqual([]), { timeout: 60_000 })
    expect(await test.results()).toEqual([])
  })

  it('API-17 ends where its announced length ends, whatever follows', async () => {
    const form = `${fileHead}bytes\r\n--b--\r\n`
    const socket = await dial()
    const answer = heard(socket, /\}$/)
    socket.write(requestHead(form.length - 5) + form)
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
    await vi.waitFor(async () => expect(await test.onDisk()).toEqual([]), { timeout: 60_000 })
    expect(await test.results()).toEqual([])
    socket.destroy()
  })

  it('API-17 may be sent in chunks of unknown number', async () => {
    const form = `${fileHead}bytes\r\n--b--\r\n`
    const socket = await dial()
    const answer = heard(socket, /\}$|\}\r\n0\r\n\r\n$/)
    socket.write(`${requestHead('chunked')}${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await test.files()).toMatchObject([{ name: 'a.bin', size: 5 }])
    socket.destroy()
  })

  it('API-17 is reached by no address', async () => {
    expect((await test.send('f', { u: jpeg() })).statusCode).toBe(200)
    const [file] = await test.files()
    const name = file?.key ?? ''
    const folder = name.slice(0, 2)
    for (const path of [
      `/media/${name}`,
      `/media/${name.replaceAll('-', '')}`,
      `/media/${name.replaceAll('-', '')}/photo.jpg`,
      `/media/../uploads/${folder}/${name}`,
      `/media/%2e%2e/uploads/${folder}/${name}`,
      `/media/..%2fuploads%2f${folder}%2f${name}`,
      `/uploads/${folder}/${name}`,
      `/people/${name}.webp`,
      `/pim/portal/api/private/form/f/result/${name}`,
    ]) {
      const answer = await test.app.inject({ url: path, headers: test.asGuest })
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
      expect(answer.rawPayload.includes('JFIF'), path).toBe(false)
    }
    expect(await test.mediaStore.has(name.replaceAll('-', ''))).toBe(false)
  })
})

describe('an upload beyond the limits', () => {
  it('API-17 is more results of one user in an hour than anybody fills in; others are not held up', async () => {
    await open()
    const [one, other] = [await addPerson(test), await addPerson(test)]
    const send = (headers: Record<string, string>) => test.send('f', { no: 'x' }, headers)
    for (let count = 0; count < 300; count += 1) expect((await send(one.headers)).statusCode).toBe(400)
    const answer = await send(one.headers)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
    expect((await send(other.headers)).statusCode).toBe(400)
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    expect((await send(one.headers)).statusCode).toBe(400)
  })

  it('API-17 is a gigabyte an hour from one network of guests, refused or not', async () => {
    // A store that reports more bytes than were received.
    const stage: UploadsStore['stage'] = async (source, take) => {
      for await (const _piece of source) await take?.(100 * MiB)
      throw new HttpError(400, 'form_upload_type')
    }
    const store = Object.assign(new UploadsStore('/nowhere'), { free: async () => 1e12, stage })
    await open({ uploads: store, settings: { uploadLimit: 100 * MiB, trustProxy: true } })
    const send = async (address: string, parts: Answers = { u: jpeg() }) =>
      (await test.send('f', parts, { 'x-forwarded-for': address })).statusCode
    for (let count = 0; count < 10; count += 1) expect(await send('192.0.2.1')).toBe(400)
    expect(await send('192.0.2.1')).toBe(429)
    expect(await send('192.0.2.1', { t: 'x' })).toBe(200)
    expect(await send('192.0.2.2')).toBe(400)
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    expect(await send('192.0.2.1')).toBe(400)
  })

  it('API-17 is two gigabytes an hour from one /48 of IPv6, whatever its networks are', async () => {
    const stage: UploadsStore['stage'] = async (source, take) => {
      for await (const _piece of source) await take?.(100 * MiB)
      throw new HttpError(400, 'form_upload_type')
    }
    const store = Object.assign(new UploadsStore('/nowhere'), { free: async () => 1e12, stage })
    await open({ uploads: store, settings: { uploadLimit: 100 * MiB, trustProxy: true } })
    const send = async (address: string) =>
      (await test.send('f', { u: jpeg() }, { 'x-forwarded-for': address })).statusCode
    for (let count = 0; count < 20; count += 1) expect(await send(`2001:db8:1:${count}::1`)).toBe(400)
    expect(await send('2001:db8:1:ffff::1')).toBe(429)
    expect(await send('2001:db8:2::1')).toBe(400)
  })

  it('API-17 is a file where the disk is nearly full; forms without files are taken', async () => {
    const store = new UploadsStore('/nowhere')
    await open({ uploads: Object.assign(store, { free: async () => 1024 ** 3 + 50 * MiB - 1 }) })
    expect(statusAndCode(await test.send('f', { u: jpeg() }))).toEqual([507, 'uploads_full'])
    expect((await test.send('f', { t: 'x' })).statusCode).toBe(200)
  })

  it('API-17 is a file that the disk has no room for any more', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const store = new UploadsStore('/nowhere')
    await open({ uploads: Object.assign(store, { free: async () => 1e12, stage: () => Promise.reject(full) }) })
    expect(statusAndCode(await test.send('f', { u: jpeg() }, key('full')))).toEqual([507, 'uploads_full'])
  })

  it('API-17 keeps no file when the database refuses the result', async () => {
    await open()
    await test.database.db.execute('alter table form_uploads rename to elsewhere')
    const answer = await test.send('f', { u: jpeg() })
    expect(answer.statusCode).toBe(500)
    expect(await test.onDisk()).toEqual([])
    await test.database.db.execute('alter table elsewhere rename to form_uploads')
    expect(await test.results()).toEqual([])
  })

  it('API-17 keeps the files when nobody knows whether the result was stored', async () => {
    await open()
    const { db } = test.database
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...given) => {
      await transaction(...given)
      throw new Error('Connection terminated unexpectedly')
    })
    const sent = () => test.send('f', { u: jpeg() }, key('unsure'))
    expect((await sent()).statusCode).toBe(500)
    const [row] = await test.results()
    // A repeated submission gets the answer that the result is stored, with its file.
    expect((await sent()).json()).toEqual({ id: row?.id })
    expect(await test.onDisk()).toEqual((await test.files()).map((file) => file.key))
  })

  it('API-17 of exactly the limit is taken, and of one byte more is not', async () => {
    await open({ settings: { uploadLimit: MiB } })
    const { headers } = await addPerson(test)
    const sized = (size: number) => ({ u: new File([new Uint8Array(size)], 'a.bin') })
    expect((await test.send('f', sized(MiB), headers)).statusCode).toBe(200)
    const answer = await test.send('f', sized(MiB + 1), headers)
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'The file “a.bin” of “The u” is larger than 1 MiB. Choose a smaller one.',
    ])
    expect(await test.onDisk()).toHaveLength(1)
  })

  it('API-17 is 250 forms of guests on their way at a time, 50 of one network; users send theirs all the same', async () => {
    await open({ settings: { trustProxy: true } })
    const { headers } = await addPerson(test)
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const sockets: Socket[] = []
    for (let count = 0; count < 250; count += 1) {
      const socket = await dial()
      socket.write(requestHead(MiB, from(`192.0.2.${count % 5}`)))
      sockets.push(socket)
    }
    const send = async (more: Record<string, string>) => {
      const answer = await test.send('f', { no: 'x' }, more)
      return [answer.statusCode, answer.headers['retry-after']]
    }
    // Each request comes from another network. Otherwise, the limit per network would refuse them before all places are
    // taken.
    let asked = 0
    const another = () => from(`198.51.${asked >> 8}.${asked++ & 255}`)
    await vi.waitFor(async () => expect(await send(another())).toEqual([503, '10']), { timeout: 60_000 })
    expect((await send({ ...headers, ...from('192.0.2.1') }))[0]).toBe(400)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await send(from('192.0.2.1')))[0]).toBe(400), { timeout: 60_000 })
  })

  it('API-17 is a form that goes on for ever beside its files', async () => {
    await open()
    const { headers } = await addPerson(test)
    const socket = await dial()
    const answer = heard(socket, /\}$/)
    socket.write(`${requestHead(1e10, headers)}--b\r\ncontent-disposition: form-data; name="t"\r\n\r\n`)
    const piece = Buffer.alloc(MiB, 'x')
    for (let sent = 0; sent < 40 && !socket.destroyed; sent += 1)
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*form_texts_too_large/)
    socket.destroy()
  })
})
