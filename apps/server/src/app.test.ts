import { request } from 'node:http'
import Fastify from 'fastify'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { contractCalls, registerCalls } from './http/plugins/calls.ts'
import { registerErrors } from './http/plugins/errors/errors.ts'
import { registerLocale } from './http/plugins/locale.ts'
import { buildTestApp } from './testing/test-app.ts'

const api = '/pim/portal/api'
const test = await buildTestApp()
const usual = 50 * 1024 ** 2

describe('the calls', () => {
  it('API-01 answers GET /client with the host, empty for its own origin', async () => {
    const answer = await test.app.inject('/client')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      host: '',
      sends_mail: false,
      ranks: true,
      feeds: true,
      counts: true,
      upload_limit: usual,
    })
  })

  it('API-01 answers the host that the operator set', async () => {
    const other = await buildTestApp({ settings: { apiHost: 'https://api.example' } })
    expect((await other.app.inject('/client')).json()).toMatchObject({ host: 'https://api.example' })
  })

  it('API-01 API-17 answers how large files may be, as the operator set it', async () => {
    const other = await buildTestApp({ settings: { uploadLimit: 1024 ** 2 } })
    expect((await other.app.inject('/client')).json()).toMatchObject({ upload_limit: 1024 ** 2 })
  })

  it('API-02 API-05 has every call of the contract below /pim, and refuses the private ones without a token', async () => {
    expect(contractCalls.length).toBeGreaterThan(40)
    const own = ['/client', '/activity', '/session', '/files/sizes', '/email/verify', '/email/verification']
    for (const { method, path, access } of contractCalls) {
      // The project's own calls lie outside.
      expect(own.includes(path) || path.startsWith('/pim/')).toBe(true)
      if (access !== 'private') continue
      const answer = await test.app.inject({ method: method as 'GET', url: path.replace(/\{\w+\}/g, 'x') })
      expect([path, answer.statusCode]).toEqual([path, 401])
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  it('API-05 says of every route who may call it; without a token there are no others than these', () => {
    const calls = new Map(
      contractCalls.map(({ method, path, access }) => [`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, access]),
    )
    for (const [route, access] of calls) expect([route, test.app.routeAccess.get(route)]).toEqual([route, access])
    const open = [...test.app.routeAccess].filter(([route, access]) => access === 'public' && !calls.has(route))
    const others = open.map(([route]) => route).filter((route) => !calls.has(route.replace(/^HEAD/, 'GET')))
    expect(others.sort()).toEqual(
      [
        ...['/healthz', '/readyz', '/openapi', '/openapi.json', '/robots.txt'].flatMap((url) => [
          `GET ${url}`,
          `HEAD ${url}`,
        ]),
        ...['/media/:key/*', '/people/:name', '/pim/asset/asset/package/:id/:name'].map((url) => `GET,HEAD ${url}`),
        // The token in the address of a feed says whose it is.
        'GET,HEAD /pim/export/feed/:token/:name',
        // Signed, and only as long as their maker is an operator.
        'GET,HEAD /pim/export/inbox/:id/:name',
        ...['/pim/export/export/file/:id/:name', '/sitemap.xml', '/sitemap/:file'].map((url) => `GET,HEAD ${url}`),
      ].sort(),
    )
  })

  it('does not take dots for the name of something', async () => {
    const { hostname, port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
    // Sent unchanged: `fetch` would resolve the path first.
    const statusOf = (name: string) =>
      new Promise((resolve, reject) => {
        const path = `${api}/private/media/scopes/${name}`
        request({ hostname, port, path, headers: test.asGuest }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end()
      })
    expect(await Promise.all(['..', '.', '%2e%2e', '...'].map(statusOf))).toEqual([404, 404, 404, 404])
    expect(await statusOf('')).toBe(200)
  })

  it('API-05 takes the guest token', async () => {
    const answer = await test.app.inject({ url: `${api}/private/order/options`, headers: test.asGuest })
    expect(answer.statusCode).toBe(200)
  })

  it('answers a call that is not built with 501 and its name, whatever it is sent', async () => {
    const other = Fastify()
    registerLocale(other, { locales: () => [] })
    registerErrors(other, { log: pino({ level: 'silent' }), otherwise: () => false })
    registerCalls(other, { handlers: {} })
    for (const { method, path } of contractCalls.filter((call) => call.area === 'visits')) {
      const answer = await other.inject({ method: method as 'GET', url: path.replace(/\{\w+\}/g, 'x') })
      expect(answer.json()).toEqual({
        code: 'not_implemented',
        message: `This server does not support the call ${method} ${path} yet.`,
      })
      expect(answer.statusCode).toBe(501)
    }
  })

  it('takes a path with and without its last slash', async () => {
    for (const url of [`${api}/private/order`, `${api}/private/order/`])
      expect((await test.app.inject({ url, headers: test.asGuest })).json().code).toBe('account_needed')
  })

  it('API-67 publishes the contract as an OpenAPI document with every call', async () => {
    const document = (await test.app.inject('/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    const published = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(published.sort()).toEqual(contractCalls.map(({ method, path }) => `${method} ${path}`).sort())
    expect(document.components.schemas.Product.properties.name).toEqual({ type: 'string' })
    expect(JSON.stringify(document)).not.toContain('"not":{}')
  })

  it('API-67 shows the contract as a page without scripts', async () => {
    const page = await test.app.inject('/openapi')
    expect(page.headers['content-type']).toMatch('text/html')
    for (const { path } of contractCalls) expect(page.body).toContain(path)
    expect(page.body).not.toContain('<script')
  })
})

describe('health', () => {
  it('says that it lives, and that it can serve', async () => {
    expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    expect((await test.app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      database: true,
      catalogue: true,
      lists: true,
      current: true,
    })
  })

  it('is not ready without a catalogue', async () => {
    const other = await buildTestApp({ catalogue: { version: 0 } })
    const answer = await other.app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'not ready', database: true, catalogue: false })
  })
})
