import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forms, groups } from '@vitrine/database/schema'
import { atEnd } from '@vitrine/database/testing/at-end'
import type { ContentRecord } from '@vitrine/import'
import { testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { afterEach, describe, expect, it } from 'vitest'
import { fillLibrary } from '../../modules/assets/testing/fill-library.ts'
import { formRow } from '../../modules/forms/testing/open-results.ts'
import { openPackages } from '../../modules/packages/testing/packages-fixture.ts'
import { addPerson } from '../../testing/test-people.ts'
import { vitrine } from '../testing/command-line.ts'
import { type Finding, isFault } from './finding.ts'
import { ServerCheck } from './server-check.ts'
import { type ClientOptions, ServerClient } from './server-client.ts'

const portal = 'https://portal.example'
const at = { file: 'test' }
const article = (code: string): ContentRecord => ({
  ...{ kind: 'content', at, code, titles: { '': code }, introductions: {}, bodies: { '': '<p>Text</p>' }, named: [] },
  ...{ links: {}, files: { attachments: [] }, priority: 0, created: '2025-01-01', categories: ['news'] },
  products: ['L1'],
})

/** Our own server, with something of everything. */
const test = await openPackages({
  settings: { portalOrigins: [portal] },
  records: [
    ...testCatalogue(),
    { kind: 'content-category', at, code: 'news', parent: '', order: 1, titles: { '': 'News' } },
    ...['one', 'two', 'three'].map(article),
  ],
})
const { db } = test.database
const keys = await Promise.all([1, 2, 3].map(async (seed) => (await test.addPicture(seed)).url.split('/')[2] ?? ''))
await fillLibrary(test.database, {
  scopes: [{ code: 'press' }],
  tags: [{ code: 'new' }],
  assets: keys.map((file) => ({ names: { '': file }, file, scopes: ['press'], tags: ['new'] })),
})
await db.insert(forms).values(formRow('visit', { names: { '': 'Visit' }, allowLogging: true }))
await db.insert(groups).values({ code: 'dealers', position: 1, names: { en: 'Dealers' }, register: true, reserved: {} })
await test.newVersion()
const home = { street: 'High Street', streetNumber: '1', zipCode: '12345', city: 'Malmö', country: 'SE' }
const user = await addPerson(test, { company: 'Lamps', ...home, firstName: 'Ada', lastName: 'Lind' })
const own = await test.app.listen({ port: 0, host: '127.0.0.1' })

/** An answer of another server. */
interface Changed {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}
/** Changes the answer of our own server, which it gets as JSON. */
type Change = (body: never, url: URL, language: string) => Changed | 'never'

const received: string[] = []
afterEach(() => void received.splice(0))

/** Starts a server that answers as ours, except for some calls, by method and path below `private/`. */
async function otherServer(changes: Readonly<Record<string, Change>>): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '', own)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, 'content-length': __, 'accept-encoding': ___, ...sent } = headers
    const answer = await test.app.inject({
      method: method as 'GET',
      url: request.url ?? '',
      headers: sent as Record<string, string>,
      payload: Buffer.concat(chunks),
    })
    const path = url.pathname.replace(/^\/pim\/portal\/api\/(private|public)\//, '')
    received.push(`${method} ${path}`)
    const change = changes[`${method} ${path}`]
    const isJson = String(answer.headers['content-type']).includes('json')
    const changed = change?.((isJson ? answer.json() : undefined) as never, url, headers['accept-language'] ?? '') ?? {}
    if (changed === 'never') return
    const { 'content-length': ____, ...kept } = answer.headers as Record<string, string>
    response
      .writeHead(changed.status ?? answer.statusCode, { ...kept, ...changed.headers })
      .end(changed.body === undefined ? answer.rawPayload : JSON.stringify(changed.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const check = (
  base: string,
  options: Partial<ConstructorParameters<typeof ServerCheck>[1]> = {},
  client: Partial<ClientOptions> = {},
) =>
  new ServerCheck(new ServerClient({ base, origin: portal, timeoutMs: 60_000, maxBytes: 1_000_000, ...client }), {
    ...{ token: '', credentials: undefined, write: false, mailTo: '', newPassword: 'correct horse battery' },
    ...options,
  }).run()

const lineOf = ({ call, result, field, problem, count }: Finding) =>
  [result, call.replace(/\/pim\/portal\/api\/(private|public)\//, ''), field, problem, count > 1 ? `(${count})` : '']
    .filter(Boolean)
    .join(' ')
/** What is wrong or coerced with a server that answers differently, without the answers that are as ever. */
const faultsOf = async (changes: Readonly<Record<string, Change>>, client: Partial<ClientOptions> = {}) =>
  (await check(await otherServer(changes), {}, client))
    .filter((one) => isFault(one) || ['coerced', 'extra', 'lacks'].includes(one.result))
    .map(lineOf)
const triedBut = (findings: readonly Finding[]) =>
  findings.filter(({ result }) => !['ok', 'has', 'not tried'].includes(result)).map(lineOf)
const notTried = (findings: readonly Finding[]) => findings.filter(({ result }) => result === 'not tried').map(lineOf)

describe('vitrine check-server with our own server', () => {
  it('API-67 has nothing to report for a guest', async () => {
    const findings = await check(own)
    expect(triedBut(findings)).toEqual([])
    const reasons = new Set(notTried(findings).map((line) => line.replace(/^not tried \S+ \S+ /, '')))
    expect(reasons).toEqual(
      new Set(['--user signs in', '--write sends it', '--write and --mail-to send it', 'it needs an account']),
    )
  })

  it('API-67 has nothing to report for a person, and leaves out only what no data can show', async () => {
    const token = user.headers.authorization.slice('Bearer '.length)
    const findings = await check(own, { token, write: true, mailTo: 'new@example.com' })
    expect(triedBut(findings)).toEqual([])
    expect(notTried(findings)).toEqual([
      'not tried POST auth/token --user signs in',
      'not tried POST /email/verify the token is in an e-mail',
      'not tried POST /activity it would be counted as done by a visitor',
    ])
  })

  it('prints a report for people, and the findings for programs', async () => {
    const report = await vitrine('check-server', own)
    expect([report.status, report.error]).toEqual([0, ''])
    expect(report.out).toMatch(/^http:\/\/127\.0\.0\.1:\d+, called as guest: \d+ calls as specified, 0 missing/)
    expect(report.out).toContain('The server follows the specification as far as it was tried.')
    const rows = JSON.parse((await vitrine('check-server', `${own}/`, '--format', 'json')).out)
    expect(rows).toContainEqual({ call: 'GET /client', result: 'ok', field: '', problem: '', count: 1 })
  })

  it('sends nothing that stores something, unless it is told to', async () => {
    await check(await otherServer({}))
    expect(received.filter((line) => !/^(GET|OPTIONS) /.test(line))).toEqual(['POST /files/sizes'])
  })
})

describe('vitrine check-server with another server', () => {
  it('reports calls that are missing, refused or fail', async () => {
    expect(
      await faultsOf({
        'GET content/categories': () => ({ status: 404, body: { error: 'No route' } }),
        'GET media/scopes': () => ({ status: 405 }),
        'GET attribute-set/': () => ({ status: 401, body: { message: 'Who are you?' } }),
        'GET category/': () => ({ status: 500, body: 'Broken' }),
        'GET product/L3': () => ({ status: 404 }),
        'GET /client': () => ({ status: 404 }),
      }),
    ).toEqual([
      'lacks GET /client the call: the web server that sends the portal has to answer it',
      'lacks GET product/{id} the call',
      'wrong GET category/ Status 500: Broken',
      'refused GET attribute-set/ Status 401: Who are you?',
      expect.stringMatching(/^missing GET media\/scopes Status 405/),
      'missing GET content/categories Status 404: No route',
    ])
  })

  it('reports fields that the portal reads differently, or can not read', async () => {
    expect(
      await faultsOf({
        'GET config/': ({ setup, ...rest }: { setup: object }) => ({
          body: { ...rest, setup: { ...setup, keywords: null }, theme: { palette: { primary: 'red' } } },
        }),
        'GET locale/': (locales: object[]) => ({ body: locales.map((one) => ({ ...one, flag: 'x' })) }),
        'GET profile/consent': () => ({ body: { message: {}, status: 'perhaps' } }),
      }),
    ).toEqual([
      'coerced GET config/ setup.keywords is null; the portal takes ""',
      'wrong GET config/ theme.palette.primary is "red": a colour such as #1f2937',
      'extra GET locale/ [].flag is no field of the contract (3)',
      'coerced GET profile/consent message is {}; the portal takes ""',
      'wrong GET profile/consent status is "perhaps", but the portal needs true or false',
    ])
  })

  it('reports answers that are no JSON', async () => {
    const html = { 'content-type': 'text/html; charset=utf-8' }
    expect(
      await faultsOf({
        'GET profile/feature': () => ({ headers: html, body: '<title>Sign in</title>' }),
        'GET export/template': () => ({ headers: { 'content-type': 'application/hal+json' } }),
      }),
    ).toEqual([
      'wrong GET profile/feature The content type is text/html; charset=utf-8; the portal needs application/json',
    ])
  })

  it('reports lists that ignore pages, filters and the search, and languages without an answer', async () => {
    let all: unknown
    const faults = await faultsOf({
      'GET product/': (body, url, language) => {
        if (url.search === '') all = body
        return language === 'sv-SE' ? { status: 500 } : { body: all }
      },
      'GET content/': (body: { results: unknown[]; total: number }, url) =>
        url.searchParams.has('filters[category]') || url.searchParams.get('limit') === '2'
          ? { body: { ...body, total: 1 } }
          : {},
    })
    expect(faults).toEqual(
      [
        'wrong GET product/ A page of 2 entries has 3: the size of the page is ignored',
        'wrong GET content/ total is 1, but two pages have 3 entries',
        'wrong GET product/ search is ignored: a value that nothing has finds 3 entries',
        'wrong GET product/ filters={"category": …} is ignored: a value that nothing has finds 3 entries',
        'wrong GET product/ Status 500 for the language sv_SE',
        'lacks GET product/ filters={"id": …}',
        'lacks GET product/ words',
        'lacks GET product/ missing',
      ].map((line) => expect.stringContaining(line)),
    )
  })

  it('reports lists that ignore the direction and the attributes, and searches and filters that find nothing', async () => {
    let firstPage: unknown
    const none = { products: [], total: 0 }
    const faults = await faultsOf({
      'GET product/': (body: { products: object[] }, { searchParams: query }) => {
        if (query.get('orderdir') === 'asc' && query.get('offset') === '0') firstPage = body
        if (query.get('orderdir') === 'desc') return { body: firstPage }
        if (query.has('search') || /lamps/.test(query.get('filters') ?? '')) return { body: none }
        return query.has('attributes')
          ? { body: { ...body, products: body.products.map((one) => ({ ...one, attributes: {} })) } }
          : {}
      },
    })
    expect(faults).toEqual([
      'wrong GET product/ orderdir is ignored: asc and desc have the same first page',
      expect.stringMatching(/^wrong GET product\/ search finds nothing for “\p{L}+”, a word in the name of an entry$/u),
      expect.stringMatching(/^wrong GET product\/ attributes=(\w+) is answered without \1$/),
      'wrong GET product/ filters={"category":"lamps"} finds nothing, although a product has the value',
      'lacks GET product/ words',
      'lacks GET product/ missing',
      'lacks GET product/ language',
    ])
  })

  it('reports what CORS refuses, once for all calls, and what a preflight lacks', async () => {
    const headers = { 'access-control-allow-headers': 'authorization', 'access-control-allow-methods': 'GET, POST' }
    const faults = await faultsOf({
      'OPTIONS profile/change': () => ({ headers }),
      'OPTIONS report/': () => ({ headers: { 'access-control-allow-headers': 'authorization, content-type' } }),
      'OPTIONS order/options': () => ({ status: 405 }),
      'GET media/': () => ({ headers: { 'access-control-allow-origin': 'https://else.example' } }),
    })
    expect(faults).toEqual([
      'wrong PATCH profile/change Access-Control-Allow-Methods lacks PATCH (https://portal.example)',
      'wrong GET order/options OPTIONS is answered with status 405, but a browser needs 204 or 200 (https://portal.example)',
      'wrong GET media/ The answer has no Access-Control-Allow-Origin for this origin (https://portal.example)',
      'lacks POST report/ CORS allows idempotency-key',
    ])
    const none = await check(own, {}, { origin: 'https://stranger.example' })
    expect(none.filter(isFault).map(lineOf)).toEqual([
      expect.stringMatching(/^wrong OPTIONS is answered with status 405.*\d+ calls, such as POST /),
      expect.stringMatching(/^wrong The answer has no Access-Control-Allow-Origin.*\d+ calls, such as GET /),
    ])
  })

  it('looks at pictures, but not at private addresses other than the server, and follows nothing', async () => {
    const findings = await check(
      await otherServer({
        'GET config/': ({ setup, ...rest }: { setup: object }) => ({
          body: {
            ...rest,
            setup: { ...setup, logo: '/readyz', favicon: 'http://192.168.1.1/x.png', background: 'http://[::1]/x.png' },
          },
        }),
      }),
    )
    expect(findings.filter(({ problem }) => problem.startsWith('setup.')).map(lineOf)).toEqual([
      expect.stringMatching(/^wrong setup\.logo: .*\/readyz is answered with status 200 and /),
      'not tried setup.favicon: 192.168.1.1 is not a public address, and not the server that is checked',
      'not tried setup.background: [::1] is not a public address, and not the server that is checked',
    ])
  })

  it('follows redirects within the server only', async () => {
    const elsewhere = await otherServer({})
    const faults = await faultsOf({
      'GET export/template': () => ({ status: 302, headers: { location: `${elsewhere}/pim/` } }),
      'GET profile/feature': () => ({ status: 301, headers: { location: '/pim/portal/api/private/profile/consent' } }),
      'GET form/': () => ({ status: 302, headers: { location: '/pim/portal/api/private/form/' } }),
    })
    expect(faults).toEqual([
      expect.stringMatching(/^wrong GET export\/template Redirects to http:\/\/127\.0\.0\.1:\d+, which the check/),
      'wrong GET form/ More than 5 redirects',
      'wrong GET profile/feature the answer is {"message":"","status":true}, but the portal needs a list',
    ])
    expect(received).not.toContain('GET /pim/')
  })

  it('waits for no answer, and takes none, that is beyond its limits', async () => {
    const faults = await faultsOf(
      {
        'GET content/categories': () => 'never',
        'GET locale/': () => ({ body: 'x'.repeat(500_000) }),
      },
      { timeoutMs: 3000, maxBytes: 400_000 },
    )
    expect(faults).toEqual([
      'wrong GET locale/ The answer has more than 400,000 bytes',
      'wrong GET content/categories No answer within 3 s',
    ])
    const [none] = await check('http://127.0.0.1:9', {}, { origin: '' })
    expect(none).toMatchObject({ call: 'GET /client', result: 'wrong', problem: expect.stringMatching(/^No answer: /) })
  })

  it('ends with status 1, and prints neither a token nor what a terminal would run', async () => {
    const { guest } = (await test.app.inject('/pim/portal/api/public/config/')).json().setup
    const address = await otherServer({
      'GET profile/feature': () => ({ status: 500, body: { message: `\u001b[2J token ${guest}` } }),
    })
    const { out, status } = await vitrine('check-server', address)
    expect(status).toBe(1)
    expect(out).toContain('GET /pim/portal/api/private/profile/feature: Status 500: \\u001b[2J token …')
    expect(out).not.toContain('as far as it was tried')
  })

  it('needs an address, and one way to sign in', async () => {
    expect(await vitrine('check-server', own, '--token-stdin', '--user', 'ada@example.com')).toMatchObject({
      status: 1,
      error: '--token-stdin and --user exclude each other.\n',
    })
  })

  it('tries nothing else after it could not sign in', async () => {
    const findings = await check(own, { credentials: { username: 'ada@example.com', password: 'wrong' } })
    expect(findings.filter(({ result }) => result !== 'ok').map(lineOf)).toEqual([
      expect.stringMatching(/^refused POST auth\/token Status 401: /),
      'not tried All other calls, because signing in failed',
    ])
  })
})
