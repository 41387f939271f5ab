import type { AddressInfo } from 'node:net'
import { atEnd } from '@vitrine/database/testing/at-end'
import { expect, it } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { listenForMetrics } from './metrics.ts'

const token = 'a-token-of-the-monitoring'
const withToken = (given: string) => ({ url: '/metrics', headers: { authorization: `Bearer ${given}` } })
const products = '/pim/portal/api/private/product/?limit=1'

/** The value of a line of the format, such as `name{label="x"}`. */
const metricIn = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((known) => known.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

it('counts requests by call and status, the cache, connections, mails and the age of the catalogue', async () => {
  const { app, asGuest, time } = await buildTestApp({ settings: { metricsToken: token } })
  time.now = new Date(Date.now() + 60_000)
  for (let i = 0; i < 3; i++) await app.inject({ url: products, headers: asGuest })
  await app.inject({ url: products })
  const answer = await app.inject(withToken(token))
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4')
  const requests = 'http_request_duration_seconds_count'
  expect(metricIn(answer.body, `${requests}{method="GET",route="products.list",status="200"}`)).toBe(3)
  expect(metricIn(answer.body, `${requests}{method="GET",route="products.list",status="401"}`)).toBe(1)
  expect(metricIn(answer.body, 'vitrine_read_cache_hits_total')).toBe(2)
  expect(metricIn(answer.body, 'vitrine_read_cache_misses_total')).toBe(1)
  expect(metricIn(answer.body, 'vitrine_database_connections')).toBeGreaterThan(0)
  expect(metricIn(answer.body, 'vitrine_mails_waiting')).toBe(0)
  expect(metricIn(answer.body, 'vitrine_catalogue_version')).toBe(1)
  expect(metricIn(answer.body, 'vitrine_catalogue_age_seconds')).toBeGreaterThan(59)
  expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  // Counters don't grow by being read.
  expect(metricIn((await app.inject(withToken(token))).body, 'vitrine_read_cache_hits_total')).toBe(2)
})

it('are for the monitoring alone', async () => {
  const { app, asGuest } = await buildTestApp({ settings: { metricsToken: token } })
  const refused = [{ url: '/metrics' }, withToken('another'), { url: '/metrics', headers: asGuest }]
  for (const request of refused) expect((await app.inject(request)).statusCode).toBe(401)
  const without = await buildTestApp()
  expect((await without.app.inject(withToken(''))).statusCode).toBe(404)
})

it('answers on a port of its own, with nothing else there', async () => {
  const { app } = await buildTestApp({ settings: { metricsPort: 0 } })
  if (!app.metrics) throw new Error('no metrics')
  const server = await listenForMetrics(app.metrics, { port: 0, host: '127.0.0.1' })
  atEnd(async () => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('vitrine_catalogue_version 1')
  expect((await fetch(`${origin}/client`)).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})
