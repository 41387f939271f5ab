import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { maxRequestMs, registerRequestTime, uploadTime } from './request-time.ts'
import { afterwards, streamedScope } from './streamed-calls.ts'

const MiB = 1024 ** 2

let app: FastifyInstance
afterEach(() => app?.close())

/** A server that allows requests almost no time. */
async function open(ms = 1) {
  app = Fastify({ forceCloseConnections: true })
  registerRequestTime(app, { ms })
  app.post('/whole', async () => 'whole')
  app.post('/refused', { onRequest: (_request, reply) => void reply.code(401).send('no') }, async () => '')
  streamedScope(app, (scope) => {
    scope.post('/streamed', { config: { streamed: true } }, async (request) => {
      let size = 0
      for await (const chunk of request.raw) size += (chunk as Buffer).length
      return { size }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/**
 * Sends a request of ten bytes, the last five after the server has answered or `after` has resolved, and returns the
 * answer.
 */
const slowly = (port: number, path: string, after: Promise<void>) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
      if (path === '/streamed') socket.end()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n"1234`,
    )
    void after.then(() => socket.write('5678"'))
  })

/** Calls `tell` once, when all written bytes are sent or the connection has ended. */
function passed(socket: Socket, tell: () => void) {
  const events = ['drain', 'close'] as const
  const done = () => {
    for (const event of events) socket.off(event, done)
    tell()
  }
  for (const event of events) socket.on(event, done)
}

describe('how long a request may take', () => {
  it('API-17 is two minutes, and for files as long as they take over a slow line', () => {
    expect(maxRequestMs).toBe(120_000)
    expect(uploadTime(50 * MiB)).toBe(3_600_000)
    expect(uploadTime(2000 * MiB)).toBe(Math.ceil((2000 * MiB * 10) / 250_000) * 1000)
  })

  it('API-17 ends one that does not come whole, with an answer', async () => {
    const port = await open()
    const answer = await slowly(port, '/whole', new Promise(() => {}))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request_malformed"')
  })

  it('API-17 lets one go on that takes its body as a stream', async () => {
    const port = await open()
    let hasBegun = () => {}
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve
    })
    // Longer than another request may take.
    app.server.on('request', () => setTimeout(hasBegun, 50))
    expect(await slowly(port, '/streamed', begun)).toContain('{"size":10}')
  })

  it('API-17 takes little of a body whose call was refused before', async () => {
    const socket = connect(await open(60_000), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    // The server cuts the connection.
    socket.on('error', () => {})
    socket.write(
      `POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000000000\r\n\r\n`,
    )
    const piece = Buffer.alloc(1024 ** 2)
    const most = 4 * afterwards.bytes
    let sent = 0
    for (; sent < most && !socket.destroyed; sent += piece.length)
      if (!socket.write(piece)) await new Promise<void>((resolve) => passed(socket, resolve))
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(sent).toBeLessThan(most)
    socket.destroy()
  })
})
