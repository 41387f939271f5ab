import { pino } from 'pino'
import { expect, it } from 'vitest'
import { makeLog } from '../../platform/log.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { implementation } from '../call-context.ts'

const api = '/pim/portal/api'

it('takes the id of the proxy, and gives one to every other request', async () => {
  const { app } = await buildTestApp()
  const idFor = async (given?: string) =>
    (await app.inject({ url: '/client', headers: given === undefined ? {} : { 'x-request-id': given } })).headers[
      'x-request-id'
    ]
  expect(await idFor('4bf92f35-77b3.7')).toBe('4bf92f35-77b3.7')
  const own = [await idFor(), await idFor('a "forged" line'), await idFor('x'.repeat(129))]
  for (const id of own) expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(own).size).toBe(3)
})

it('names the request in every line of the log that it causes, deep in its work too', async () => {
  const lines: Record<string, unknown>[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { app } = await buildTestApp({
    settings: { logLevel: 'info' },
    log,
    handlers: {
      open: {
        // A handler whose database fails later.
        locales: implementation.open.locales.handler(async () => {
          await new Promise((resolve) => setTimeout(resolve, 5))
          log.warn('deep inside')
          throw new Error('no database')
        }),
      },
    },
  })
  const url = `${api}/public/locale/?email=ada@example.com`
  const answer = await app.inject({ url, headers: { 'x-request-id': 'abc-1' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['x-request-id']).toBe('abc-1')
  expect(answer.json().message).toContain('abc-1')
  expect(lines.map(({ msg, request_id }) => [msg, request_id])).toEqual([
    ['deep inside', 'abc-1'],
    ['fault abc-1', 'abc-1'],
    ['answered', 'abc-1'],
  ])
  expect(lines.at(-1)).toMatchObject({ method: 'GET', call: 'open.locales', status: 500 })
  expect(JSON.stringify(lines)).not.toContain('ada@example.com')
})

it('logs answers at the level info without naming anybody', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { app } = await buildTestApp({ settings: { logLevel: 'info' }, log })
  await app.inject({ url: `${api}/private/order/ada?name=ada`, headers: { authorization: 'Bearer ada' } })
  await app.inject('/en-GB/auth/reset/ada')
  expect(lines.map(({ msg, call, route, status }) => [msg, call ?? route, status])).toEqual([
    ['answered', 'orders.one', 401],
    ['answered', 'page', 503],
  ])
  expect(JSON.stringify(lines)).not.toContain('ada')
})
