/**
 * Finished and compressed answers of the catalogue's calls, in memory: a catalogue changes rarely and is read all the
 * time. The catalogue's version is part of every key, so that the cache never returns an old answer once the higher
 * version is known.
 */
import { createHash } from 'node:crypto'
import { catalogueVersionHeader } from '@vitrine/contract/rules/catalogue-version'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from '../etag.ts'
import { linksEnd, type SigningKeys, signerOf } from '../signed-links.ts'
import { chooseEncoding, compressed, type Encoding, minCompressedBytes } from './encodings.ts'
import { signedFor } from './signed-media.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer's key in the cache; undefined if it is not cacheable. */
    cacheKey: string | undefined
  }
}

/** The calls whose answers depend only on the catalogue, the locale, the caller's visibility and the address. */
const cacheable = (call: string | undefined) =>
  call !== undefined &&
  (call.startsWith('products.') ||
    call.startsWith('media.') ||
    call.startsWith('contents.') ||
    call.startsWith('suggestions.') ||
    call === 'open.config' ||
    call === 'open.locales')

/** Of these, the calls whose answers contain addresses of files: absolute ones, and signed ones that expire. */
const addressing: ReadonlySet<string | undefined> = new Set(['media.list', 'media.inScope', 'media.ofProduct'])

/** Headers that calls set themselves and that are cached with the answer. */
const cachedHeaders = ['x-total-count', 'x-search-words', 'x-search-missing', 'x-search-language']

interface Finished {
  readonly etag: string
  readonly identity: Buffer
  readonly headers: Readonly<Record<string, string>>
  br?: Buffer
  gzip?: Buffer
}

/** A key can be as long as an address, with two bytes a character. */
const sizeOf = (finished: Finished, key: string) =>
  1000 + 2 * key.length + finished.identity.length + (finished.br?.length ?? 0) + (finished.gzip?.length ?? 0)

/**
 * Sorts the parameters by name, so that the same query in another order has the same key; equal names keep their order.
 */
export function normalisedUrl(url: string): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (at < 0 || at === url.length - 1) return trimmed
  const query = url.slice(at + 1)
  if (!query.includes('&')) return `${trimmed}?${query}`
  const nameOf = (part: string) => part.split('=', 1)[0] ?? ''
  const parts = query.split('&').filter((part) => part !== '')
  parts.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
  return `${trimmed}?${parts.join('&')}`
}

export interface ReadCacheOptions {
  readonly version: () => number
  /** Changes with the version and with the brand, on which configuration and locales depend. */
  readonly edition: () => string
  /** Signed addresses change every day, and with the key. */
  readonly clock: () => Date
  readonly signingKeys: () => SigningKeys
  /** Bytes that all answers together may take. */
  readonly maxBytes?: number
}

/** How often answers came from memory, since the start. */
export interface CacheCounts {
  readonly hits: number
  readonly misses: number
}

/**
 * Caches finished answers of the catalogue's reads. Register it after the session, which determines who may read.
 * @returns the counts, which go on changing
 */
export function registerReadCache(
  app: FastifyInstance,
  { version, edition, clock, signingKeys, maxBytes = 64 * 1024 * 1024 }: ReadCacheOptions,
): CacheCounts {
  const counts = { hits: 0, misses: 0 }
  const cache = new LRUCache<string, Finished>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: sizeOf,
  })
  // Two processes, or two runs of one, may have equal versions of different catalogues.
  const tagOf = (body: Buffer, at: string) =>
    `"${at}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

  const keyOf = (request: FastifyRequest) => {
    // Callers with the same visibility share answers; nobody gets one that was made for another visibility.
    const parts = [version(), request.visibility.key, request.locale.code, normalisedUrl(request.url)]
    if (request.routeOptions.config.call?.startsWith('open.')) parts.push(edition())
    if (addressing.has(request.routeOptions.config.call))
      parts.push(linksEnd(clock()), signerOf(signingKeys()), request.mediaOrigin, String(request.fromOtherPortal))
    return parts.join(' ')
  }

  const encodedBody = async (key: string, finished: Finished, encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'identity') return finished.identity
    const ready = finished[encoding]
    if (ready) return ready
    finished[encoding] = await compressed(finished.identity, encoding)
    cache.set(key, finished)
    return finished[encoding]
  }

  /** Sets the headers and returns the body to send; undefined if the client has it already (304). */
  const prepare = (request: FastifyRequest, reply: FastifyReply, finished: Finished, encoding: Encoding) => {
    // Each encoding of a body has a tag of its own (RFC 9110, 8.8.3.3).
    const etag = encoding === 'identity' ? finished.etag : `${finished.etag.slice(0, -1)}-${encoding}"`
    reply.headers(finished.headers)
    reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.status(304)
      reply.removeHeader('content-type')
      return false
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return true
  }

  const encodingFor = (request: FastifyRequest, finished: Finished): Encoding =>
    finished.identity.length < minCompressedBytes ? 'identity' : chooseEncoding(request.headers['accept-encoding'])

  app.decorateRequest('cacheKey', undefined)

  app.addHook('onRequest', (request, reply, done) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !cacheable(request.routeOptions.config.call))
      return done()
    const key = keyOf(request)
    request.cacheKey = key
    // An answer with signed addresses of reserved files belongs to this caller alone.
    const personal = signedFor(request, clock(), signingKeys())
    const foundAt = personal === '' || cache.has(key) ? key : key + personal
    const finished = cache.get(foundAt)
    if (!finished) {
      counts.misses++
      return done()
    }
    counts.hits++
    const encoding = encodingFor(request, finished)
    const body = encoding === 'identity' ? finished.identity : finished[encoding]
    // Compressing takes a moment on another thread; the next call finds the result.
    if (body === undefined) {
      encodedBody(foundAt, finished, encoding).then((made) => {
        reply.send(prepare(request, reply, finished, encoding) ? made : undefined)
      }, done)
      return
    }
    reply.send(prepare(request, reply, finished, encoding) ? body : undefined)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const key = request.cacheKey
    if (key === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const body = Buffer.from(payload)
    // The version when the call arrived: an import may have run while it was answered.
    const [at = ''] = key.split(' ', 1)
    const isPrivate = request.routeOptions.config.access === 'private'
    const vary = isPrivate ? 'accept-language, authorization, accept-encoding' : 'accept-language, accept-encoding'
    const others = reply.getHeader('vary')
    const own = cachedHeaders.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    })
    const finished: Finished = {
      etag: tagOf(body, at),
      identity: body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
        vary: others === undefined ? vary : `${vary}, ${String(others)}`,
        [catalogueVersionHeader]: at,
        ...Object.fromEntries(own),
      },
    }
    cache.set(key, finished)
    const encoding = encodingFor(request, finished)
    const encoded = await encodedBody(key, finished, encoding)
    reply.removeHeader('content-length')
    if (prepare(request, reply, finished, encoding)) return encoded
    // Fastify measures the length of the HEAD answer, and fails at null.
    return request.method === 'HEAD' ? '' : null
  })
  return counts
}
