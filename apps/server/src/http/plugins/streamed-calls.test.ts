import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterwards, bodyOf, pace, takeTheRest } from './streamed-calls.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Waits until all events emitted so far are handled. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a body that comes as a stream', () => {
  const open = () => {
    const raw = new PassThrough()
    const body = bodyOf(raw)
    body.resume()
    return { raw, body }
  }

  it('API-17 may take as long as it likes while it comes', async () => {
    const { raw, body } = open()
    for (let minute = 0; minute < 30; minute += 1) {
      raw.write(Buffer.alloc(pace.leastBytes))
      await settle()
      vi.advanceTimersByTime(pace.everyMs)
    }
    expect(body.destroyed).toBe(false)
  })

  it.each([
    ['stops', 0],
    ['drips', pace.leastBytes - 1],
  ])('API-17 ends when it %s', async (_how, bytes) => {
    const { raw, body } = open()
    raw.write(Buffer.alloc(pace.leastBytes))
    await settle()
    vi.advanceTimersByTime(pace.everyMs)
    raw.write(Buffer.alloc(bytes))
    await settle()
    expect(body.destroyed).toBe(false)
    vi.advanceTimersByTime(pace.everyMs)
    expect(body.errored).toMatchObject({ status: 408, phrase: 'upload_stalled' })
    // The connection is still open, so an answer can be sent.
    expect(raw.destroyed).toBe(false)
  })

  it('API-17 fails when the caller goes away, and not when it was sent whole', async () => {
    const { raw, body } = open()
    raw.destroy()
    await settle()
    expect(body.errored).toMatchObject({ name: 'BrokenOff' })
    const whole = open()
    whole.raw.end('x')
    await settle()
    whole.raw.destroy()
    await settle()
    expect(whole.body.errored).toBeNull()
  })
})

describe('the rest of a body after the answer', () => {
  it('API-17 is taken and thrown away, up to an amount', async () => {
    const raw = new PassThrough()
    takeTheRest(raw)
    for (let sent = 0; sent < afterwards.bytes; sent += 1024 ** 2) {
      raw.write(Buffer.alloc(1024 ** 2))
      await settle()
    }
    expect(raw.destroyed).toBe(false)
    raw.write('x')
    await settle()
    expect(raw.destroyed).toBe(true)
  })

  it('API-17 is not waited for longer than a moment', async () => {
    const raw = new PassThrough()
    takeTheRest(raw)
    vi.advanceTimersByTime(afterwards.ms - 1)
    expect(raw.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(raw.destroyed).toBe(true)
  })

  it('API-17 leaves the connection be when the rest has come', async () => {
    const raw = new PassThrough()
    takeTheRest(raw)
    raw.end('x')
    await settle()
    vi.advanceTimersByTime(afterwards.ms * 2)
    expect(raw.errored).toBeNull()
    expect(raw.readableEnded).toBe(true)
  })
})
