/**
 * The portal's files and its page. The page carries what every visitor needs as data, so that the portal starts without a call:
 * GET /client, public/config/ and public/locale/.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Client, Configuration, Locale } from '@vitrine/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FailedCall } from '../failure.ts'
import { chooseEncoding, compressed, type Encoding } from './encodings.ts'
import { pageHeaders } from './security-headers.ts'

/** What the page carries in its element `vitrine-start`. */
export interface StartData {
  readonly client: Client
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** JSON that can stand in a script element: no `<` that could end it, and no line ends that old readers stumble over. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/</g, '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const meta = (name: string, content: string) =>
  content === '' ? '' : `<meta name="${name}" content="${escaped(content)}">`

/** Puts the start data, the title and the language into the page that Vite built. */
export function fillPage(template: string, start: StartData, language: string): string {
  const { title, description, keywords, favicon } = start.configuration.setup
  const head = [
    meta('description', description),
    meta('keywords', keywords),
    favicon === '' ? '' : `<link rel="icon" href="${escaped(favicon)}">`,
    `<script type="application/json" id="vitrine-start">${scriptJson(start)}</script>`,
  ].join('')
  const titleElement = `<title>${escaped(title === '' ? 'Vitrine' : title)}</title>`
  const cleaned = template
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="(description|keywords)"[^>]*>/g, '')
    .replace(favicon === '' ? /$^/ : /<link rel="icon"[^>]*>/g, '')
  return cleaned
    .replace(/<html[^>]*>/, () => `<html lang="${escaped(language)}">`)
    .replace('</head>', () => `${titleElement}${head}</head>`)
}

/** The locale that a path begins with (`/de-DE/…`), when the catalogue has it. */
export function localeOfPath(path: string, locales: readonly Locale[]): Locale | undefined {
  const segment = path.split('/', 2)[1]?.toLowerCase() ?? ''
  if (!/^[a-z]{2,3}(-[a-z\d]{2,8})*$/.test(segment)) return undefined
  const tag = (locale: Locale) => locale.code.replaceAll('_', '-').toLowerCase()
  return (
    locales.find((locale) => tag(locale) === segment) ??
    locales.find((locale) => tag(locale).split('-', 1)[0] === segment.split('-', 1)[0])
  )
}

const notBuilt = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Vitrine</title></head><body>
<h1>The portal is not built</h1><p>The server runs, but the portal's files are missing. Stop it, run <code>npm run build</code>, and start it again;
<code>npm start</code> does both.</p></body></html>`

export interface PortalPageOptions {
  /** Folder of the built portal (apps/portal/dist). */
  readonly folder: string
  readonly start: () => StartData
  /** Changes whenever `start` may answer something else. */
  readonly version: () => number
  /** Origins of pictures and films besides the server's own. */
  readonly mediaOrigins: () => readonly string[]
}

/** A browser names HTML; a robot or a terminal takes anything, and means a page unless it names a file. */
const wantsPage = (request: FastifyRequest, path: string) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

/** Paths that are never the portal's: a call or a file that is not there is not answered with a page. */
const isOurs = (path: string) => /^\/(pim|assets|media|people|client|healthz|readyz|openapi(\.json)?)(\/|$)/.test(path)

/** Serves the built files, and answers with a function that sends the page to whoever asks for one; it says whether it did. */
export function registerPortalPage(app: FastifyInstance, options: PortalPageOptions) {
  const { folder } = options
  const index = join(folder, 'index.html')

  if (existsSync(folder))
    app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Vite names these after their content.
        const lasting = path.includes(join(folder, 'assets'))
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
        reply.header('cross-origin-resource-policy', 'same-origin')
      },
    })

  let template: string | undefined
  const pages = new Map<string, Buffer>()
  let pagesFor = -1

  const pageFor = async (language: string, encoding: Encoding): Promise<Buffer> => {
    if (pagesFor !== options.version() || pages.size > 200) {
      pages.clear()
      pagesFor = options.version()
    }
    const key = `${encoding} ${language}`
    const known = pages.get(key)
    if (known) return known
    template ??= readFileSync(index, 'utf8')
    const page = Buffer.from(fillPage(template, options.start(), language))
    const body = encoding === 'identity' ? page : await compressed(page, encoding)
    pages.set(key, body)
    return body
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { client, configuration, locales } = options.start()
    const language = (localeOfPath(path, locales) ?? request.locale).code.replaceAll('_', '-')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const policy = {
      apiHost: client.host,
      mediaOrigins: options.mediaOrigins(),
      analytics: configuration.setup.analytics,
    }
    reply
      .status(200)
      .headers(pageHeaders(policy))
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language', 'content-language': language })
      .type('text/html; charset=utf-8')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    await reply.send(await pageFor(language, encoding))
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!wantsPage(request, path) || isOurs(path)) return false
    if (existsSync(index)) await sendPage(request, reply, path)
    else {
      if (path !== '/' && localeOfPath(path, options.start().locales) === undefined)
        throw new FailedCall(404, 'path_not_found', { params: { path }, code: 'not_found' })
      await reply.status(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(notBuilt)
    }
    return true
  }
}
