/**
 * A server written from the specification alone: nothing here imports the product's code. It has the calls of section 7
 * and no others, keeps what it is sent in memory, and writes its answers with the chosen readings.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Call, fieldsOf, type ReceivedCall, Refusal, type Route, type Routes, type Site } from './call.ts'
import { assetTotal, catalogueCalls, leafletAnswer, packageCalls, productCall } from './catalogue-calls.ts'
import { People, peopleCalls } from './people-calls.ts'
import { png } from './png.ts'
import { naturalReadings, type Readings, wrapped, written } from './readings.ts'

/** A call, and what of it the specification does not list. */
export interface JudgedCall extends ReceivedCall {
  /**
   * The path if there is no such call, `?name` for names in the query, `name:` for headers, `.name` for fields of the
   * body.
   */
  readonly beyond: readonly string[]
}

export interface SpecificationServer {
  /** Address without a slash at its end. */
  readonly url: string
  /** What `GET /client` says about the address. */
  readonly host: string
  /** Addresses of the server and of its pictures, without a slash at their ends. */
  readonly origins: readonly string[]
  readonly readings: Readings
  readonly received: readonly JudgedCall[]
  /** What the titles of all products end with: a new edition of the catalogue. */
  edition: string
  stop(): Promise<void>
}

const api = '/pim/portal/api'
/** The path of a server that has one. */
const ownPath = '/shop'

/** The headers of the specification (section 6, and the bodies of section 7). */
const specifiedHeaders = ['authorization', 'accept-language', 'content-type']

/** Headers that browsers add, which CORS does not concern. */
const ofBrowsers =
  /^(host|connection|origin|referer|user-agent|accept|accept-encoding|content-length|cache-control|pragma|cookie|range|dnt|priority|if-.*|sec-.*|upgrade-insecure-requests)$/

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

interface Pattern extends Route {
  readonly method: string
  readonly path: RegExp
}

/** The routes below a path; one with fewer names is more exact, and comes first. */
const patternsOf = (base: string, routes: Routes): Pattern[] =>
  Object.entries(routes)
    .sort(([a], [b]) => a.split('*').length - b.split('*').length)
    .map(([key, route]) => {
      const [method = '', path = ''] = key.split(' ')
      return { ...route, method, path: new RegExp(`^${base}/${path.replaceAll('*', '([^/]+)')}$`) }
    })

/** What of a call the specification does not list. */
function beyondSpecification(call: Call, route: Route | undefined): string[] {
  const headers = Object.keys(call.headers).filter((name) => !ofBrowsers.test(name) && !specifiedHeaders.includes(name))
  const isJson = call.headers['content-type']?.includes('json')
  return [
    ...(route ? [] : [call.path.replace(api, '')]),
    ...headers.map((name) => `${name}:`),
    ...[...call.query.keys()].filter((name) => route?.query && !route.query.includes(name)).map((name) => `?${name}`),
    ...Object.keys(isJson ? fieldsOf(call) : {})
      .filter((name) => route?.body && !route.body.includes(name))
      .map((name) => `.${name}`),
  ]
}

/**
 * Starts the server on a free port of this machine.
 * @param hasConsent whether its guests and its account have agreed to the consent before
 */
export async function startSpecificationServer(
  choice: Partial<Readings> = {},
  { hasConsent = false }: { readonly hasConsent?: boolean } = {},
): Promise<SpecificationServer> {
  const readings: Readings = { ...naturalReadings, ...choice }
  const received: JudgedCall[] = []
  const people = new People(hasConsent)
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => send(response, 500, 'text/plain', String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  // The same files under another name are another host to browsers.
  const mediaHost = readings.media === 'other host' ? `http://localhost:${port}` : undefined
  const site: Site = { readings, mediaHost, edition: () => specificationServer.edition }

  const patterns = [
    ...patternsOf(api, { ...catalogueCalls(site), ...peopleCalls(site, people) }),
    ...patternsOf('/pim', {
      ...packageCalls(),
      'GET export/export/public/leaflet/*/*/*.html': { query: [], answer: (call) => leafletAnswer(call, site) },
    }),
  ]
  const own = readings.productCall ? patternsOf(api, { 'GET private/product/*': { answer: productCall(site) } }) : []

  const routeOf = ({ method, path }: Call, routes: readonly Pattern[]) =>
    routes.find((route) => route.method === method && route.path.test(path))

  const answerTo = (call: Call, route: Pattern | undefined): unknown => {
    if (!route) return new Refusal(404, 'There is no such call')
    if (!call.path.startsWith(`${api}/public/`) && !people.knows(call)) return new Refusal(401, 'Sign in first')
    const names = route.path.exec(call.path)?.slice(1) ?? []
    const answer = route.answer({ ...call, names: names.map(decodeURIComponent) })
    const isMap = route.isList && readings.lists === 'object' && Array.isArray(answer)
    // From 1, as after a filter: PHP writes an array with such keys as an object.
    return isMap ? Object.fromEntries(answer.map((one, index) => [index + 1, one])) : answer
  }

  const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
  const refuse = (response: ServerResponse, { status, message }: Refusal) => {
    const bodies = { message: { message }, errors: { errors: [{ message, extensions: { code: 'REFUSED' } }] } }
    if (readings.refusals !== 'problem')
      send(response, status, readings.contentType, JSON.stringify(bodies[readings.refusals]))
    else
      send(response, status, 'application/problem+json', JSON.stringify({ title: 'Refused', status, detail: message }))
  }
  const allow = ({ headers }: IncomingMessage, response: ServerResponse) => {
    const isAll = readings.cors === 'all'
    response.setHeader('access-control-allow-origin', isAll ? (headers.origin ?? '*') : '*')
    if (isAll) response.setHeader('access-control-allow-credentials', 'true')
    if (readings.counted) response.setHeader('access-control-expose-headers', 'x-total-count')
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE')
    const requested = headers['access-control-request-headers'] ?? ''
    response.setHeader('access-control-allow-headers', isAll ? requested : specifiedHeaders.join(', '))
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers } = request
    const fullUrl = request.url ?? '/'
    const pathOfServer = readings.client === 'with a path' ? ownPath : ''
    allow(request, response)
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    if (fullUrl.startsWith('/files/')) return sendFile(response, fullUrl)
    const { pathname: path, searchParams: query } = new URL(fullUrl.replace(pathOfServer, ''), 'http://any')
    const language = headers['accept-language']?.startsWith('de') ? 'de' : 'en'
    const body = await bodyOf(request)
    const origin = `http://${headers.host}`
    const call: Call = { method, url: fullUrl, headers, body, origin, path, query, language, names: [] }
    const route = fullUrl.startsWith(pathOfServer) ? routeOf(call, patterns) : undefined
    const beyond = beyondSpecification(call, route)
    received.push({ method, url: fullUrl, headers, body, beyond })
    const unknown = beyond.find((one) => one.startsWith('?') && !(readings.contentOfProduct && one.includes('product')))
    const answer =
      unknown !== undefined && readings.parameters === 'refused'
        ? new Refusal(400, `There is no parameter ${unknown}`)
        : answerTo(call, route ?? routeOf(call, own))
    if (answer instanceof Refusal) return refuse(response, answer)
    if (answer === undefined) return void response.writeHead(204).end()
    if (path.endsWith('.html')) return send(response, 200, 'text/html; charset=utf-8', String(answer))
    const total = readings.counted ? assetTotal(call) : undefined
    if (total !== undefined) response.setHeader('x-total-count', total)
    send(response, 200, readings.contentType, JSON.stringify(wrapped(written(answer, readings), readings)))
  }
  const sendFile = (response: ServerResponse, path: string) => {
    const name = path.replace(/\?.*/, '')
    if (name.endsWith('.png')) return send(response, 200, 'image/png', png(name))
    response.setHeader('content-disposition', 'attachment')
    send(response, 200, 'application/octet-stream', 'A file of Nordlicht Bicycles')
  }

  const hosts = { origin: url, 'without scheme': url.replace('http://', ''), 'with a path': `${url}${ownPath}/` }
  const specificationServer: SpecificationServer = {
    url,
    edition: '',
    host: hosts[readings.client],
    origins: mediaHost === undefined ? [url] : [url, mediaHost],
    readings,
    received,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return specificationServer
}
