/**
 * The portal's files and its page. The page carries the data that every visitor needs, so that the portal starts
 * without a call: GET /client, public/config/ and public/locale/. Its head describes the page of this address, as
 * guests may see it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { firstSegment, matchLocale, toPathCode } from '@vitrine/contract/rules/locale-code'
import { pageAddress } from '@vitrine/contract/rules/page-head'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pathNotFound } from '../http-error.ts'
import type { PageDescription, PageRequest } from '../page-description.ts'
import { earlyCalls, noCalls } from './early-calls.ts'
import { chooseEncoding, compressed, type Encoding } from './encodings.ts'
import { type FirstVisit, fillPage, firstVisitFile, kindOf, readFirstVisit, type StartData } from './first-visit.ts'
import { pageHeaders } from './security-headers.ts'

const notBuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Vitrine</title></head><body>
<h1>The portal is not built</h1><p>The server runs, but the portal's files are missing. Stop it, run <code>npm run build</code>, and start it again;
<code>npm start</code> does both.</p></body></html>`

export interface PortalPageOptions {
  /** Folder of the built portal (apps/portal/dist). */
  readonly folder: string
  readonly start: () => StartData
  /** What the page at an address shows in place of the published configuration; undefined for almost all. */
  readonly preview: (url: string) => Pick<StartData, 'configuration' | 'locales'> | undefined
  /** The description of an address's page. `address` is the network address of the client. */
  readonly describe: (pageRequest: PageRequest, address: string) => Promise<PageDescription>
  /** Changes whenever the results of `start` or `describe` may change. */
  readonly edition: () => string
  /** Origins of pictures and films besides the server's own. */
  readonly mediaOrigins: () => readonly string[]
}

/** A browser asks for HTML. Robots and terminals accept anything; they get a page unless they name a file. */
const wantsPage = (request: FastifyRequest, path: string) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

/** Paths that never belong to the portal: a missing call or file is not answered with a page. */
const isOurs = (path: string) =>
  /^\/(pim|assets|media|people|client|healthz|readyz|sitemap(\.xml)?|robots\.txt|openapi(\.json)?)(\/|$)/.test(path)

/** A path with each part percent-encoded once, so that it is the same however a browser or a person writes it. */
function encodedOnce(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/')
  } catch {
    return path
  }
}

/** A page as it is sent, and the sources of its styles in the content security policy. */
interface SentPage {
  readonly body: Buffer
  readonly styles: readonly string[]
}

/** Bytes that all finished pages together may take: some thousand pages of a few kilobytes each. */
const maxCachedBytes = 32 * 1024 * 1024

/**
 * Serves the built files. Returns a function that sends the page to a client that wants one, and returns whether it
 * did.
 */
export function registerPortalPage(app: FastifyInstance, options: PortalPageOptions) {
  const { folder } = options

  if (existsSync(folder))
    app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' }
      })
      await scope.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        preCompressed: true,
        // The answers for robots depend on the catalogue (crawlers.ts).
        globIgnore: ['index.html', firstVisitFile, 'robots.txt', 'sitemap.xml', '**/*.br', '**/*.gz'],
        cacheControl: false,
        setHeaders: (reply, path) => {
          // Vite names these after their content.
          const lasting = path.includes(join(folder, 'assets'))
          reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
          reply.header('cross-origin-resource-policy', 'same-origin')
        },
      })
    })

  let built: FirstVisit | undefined
  const firstVisit = () => {
    built ??= readFirstVisit(folder)
    return built
  }
  const pages = new LRUCache<string, SentPage>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ body }, key) => 500 + 2 * key.length + body.length,
  })

  const makePage = async (
    visit: FirstVisit,
    { path }: PageRequest,
    {
      language,
      encoding,
      named,
      kind,
      start,
    }: { language: string; encoding: Encoding; named: boolean; kind: string; start: StartData },
    description: PageDescription,
  ): Promise<SentPage> => {
    // On another origin, it is unknown which calls are answered; if the path has no locale, the portal redirects to one
    // that has.
    const calls =
      named && start.client.host === '' && description.isThere
        ? earlyCalls(path, start.configuration.setup.catalog_columns)
        : noCalls
    const { html, styles } = fillPage(visit, kind, { path, start, language, description, calls })
    const page = Buffer.from(html)
    return { body: encoding === 'identity' ? page : await compressed(page, encoding), styles }
  }

  /**
   * Caches pages by everything that they depend on. Pages that do not exist share one entry for each kind, so that
   * nobody can evict others by opening invented addresses.
   */
  const pageFor = async (
    visit: FirstVisit,
    pageRequest: PageRequest,
    { language, encoding, named, address }: { language: string; encoding: Encoding; named: boolean; address: string },
  ): Promise<SentPage> => {
    const keyOf = (page: string) =>
      [
        options.edition(),
        encoding,
        pageRequest.locale,
        pageRequest.portalOrigin,
        pageRequest.mediaOrigin,
        named,
        page,
      ].join(' ')
    const key = keyOf(pageRequest.path)
    const known = pages.get(key)
    if (known) return known
    const kind = kindOf(visit, pageRequest.path)
    const description = await options.describe(pageRequest, address)
    const keptAs = description.isThere ? key : keyOf(` ${kind}`)
    const same = pages.get(keptAs)
    if (same) return same
    const sent = await makePage(
      visit,
      pageRequest,
      { language, encoding, named, kind, start: options.start() },
      description,
    )
    pages.set(keptAs, sent)
    return sent
  }

  const sendPage = async (visit: FirstVisit, request: FastifyRequest, reply: FastifyReply, path: string) => {
    const preview = options.preview(request.url)
    const start = { ...options.start(), ...preview }
    const { client, configuration, locales } = start
    const named = matchLocale(firstSegment(path), locales)
    const locale = named ?? request.locale
    const language = toPathCode(locale.code)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const { portalOrigin, mediaOrigin } = request
    const pageRequest = { ...pageAddress(encodedOnce(path), locales), locale: locale.code, portalOrigin, mediaOrigin }
    const how = { language, encoding, named: named !== undefined }
    const { body, styles } = preview
      ? await makePage(
          visit,
          pageRequest,
          { ...how, kind: kindOf(visit, pageRequest.path), start },
          await options.describe(pageRequest, request.ip),
        )
      : await pageFor(visit, pageRequest, { ...how, address: request.ip })
    const policy = {
      apiHost: client.host,
      mediaOrigins: options.mediaOrigins(),
      analytics: configuration.setup.analytics,
      scripts: visit.scripts,
      styles,
      isFramed: preview !== undefined,
    }
    reply
      .status(200)
      .headers(pageHeaders(policy))
      .headers({
        'cache-control': preview ? 'no-store' : 'no-cache',
        vary: 'accept-encoding, accept-language',
        'content-language': language,
      })
      .type('text/html; charset=utf-8')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    await reply.send(body)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!wantsPage(request, path) || isOurs(path)) return false
    const visit = firstVisit()
    if (visit) await sendPage(visit, request, reply, path)
    else {
      if (path !== '/' && matchLocale(firstSegment(path), options.start().locales) === undefined)
        throw pathNotFound(request.url)
      await reply.status(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(notBuilt)
    }
    return true
  }
}
