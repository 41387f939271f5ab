import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { expect, it } from 'vitest'
import { sendStream, writeAll } from './send-stream.ts'

it('API-15 makes one piece more than the client takes, and gives up when it leaves', async () => {
  let made = 0
  async function* source() {
    for (; made < 100; ) {
      made += 1
      yield Buffer.from('piece')
    }
  }
  const taken: (() => void)[] = []
  let destroyed = false
  const raw = {
    writeHead: () => {},
    flushHeaders: () => {},
    setTimeout: () => {},
    destroy: () => {
      destroyed = true
    },
    write: (_: Buffer, done: () => void) => taken.push(done),
  }
  const reply = { raw, statusCode: 200, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply
  const left = new AbortController()
  const logged: unknown[] = []
  const log = { info: (entry: object, text: string) => logged.push([entry, text]) } as unknown as Logger
  const options = { left, log, subject: 'A list', facts: { list: 7 } }
  const sent = sendStream(reply, (write) => writeAll(source(), write), options)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect([made, taken.length]).toEqual([2, 1])
  taken[0]?.()
  await settle()
  expect([made, taken.length]).toEqual([3, 2])
  left.abort(new Error('left'))
  await sent
  expect([made, destroyed]).toEqual([3, true])
  expect(logged).toEqual([[{ list: 7, bytes: 5, ms: expect.any(Number) }, 'A list was not sent completely']])
})
