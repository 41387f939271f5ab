import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { departure } from '../departure.ts'
import { matchesEtag } from '../etag.ts'
import { attachment } from '../media/content-disposition.ts'
import { isInert } from '../media/file-type.ts'
import { MediaError } from '../media/media-error.ts'
import { mediaSubject, publicFileName } from '../media/media-path.ts'
import { isMediaKey, type MediaStore } from '../media/store.ts'
import { textEncoding } from '../media/text-encoding.ts'
import { checkLink } from '../signed-links.ts'
import { readRange } from './conditions.ts'
import type { ImageService, MediaRecord } from './image-service.ts'
import { readPictureRequest } from './parameters.ts'

/** What the media calls need of the rest of the server. */
export interface MediaRoutesOptions {
  store: MediaStore
  service: ImageService
  /**
   * What the catalogue knows of the file with this key and, when it has the key under several names, this name;
   * undefined when there is none.
   */
  lookup(key: string, name: string): MediaRecord | undefined | Promise<MediaRecord | undefined>
  /** What addresses that end are signed with; '' while there is nothing to sign for. */
  signingKey(): string
  clock(): Date
}

type MediaRequest = FastifyRequest<{ Params: { key: string; '*': string }; Querystring: Record<string, unknown> }>

/** A year, and no asking again: an address has the same bytes for ever. */
const immutable = 'public, max-age=31536000, immutable'

/**
 * Nothing in a file of the catalogue runs, even when it is opened at its own address; drawings keep their own style
 * sheets.
 */
function policyFor(type: string): string {
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
  return /^(video|audio)\//.test(type) ? `${policy}; media-src 'self'` : policy
}

const linkParameters = ['expires', 'signature']

/** Whether an address says that it ends. */
const isSigned = (query: Record<string, unknown>) => linkParameters.some((name) => Object.hasOwn(query, name))

/** What an original is answered with. */
interface Delivery {
  cacheControl: string
  /** Saved, whatever a browser could show of it. */
  download: boolean
}

const plainDelivery: Delivery = { cacheControl: immutable, download: false }

function describe(reply: FastifyReply, type: string, etag: string, cacheControl = immutable): void {
  reply.headers({
    'cache-control': cacheControl,
    'content-security-policy': policyFor(type),
    'content-type': type,
    'cross-origin-resource-policy': 'cross-origin',
    etag,
    'x-content-type-options': 'nosniff',
  })
}

/**
 * GET and HEAD `/media/{key}/{name}`: the file as it is, with ranges; with `trim`, `width`, `height`, `quality` or
 * `format` the picture made of it (ASSET-26, A-61); with `expires` and `signature` the file as a download, until the
 * link ends (`secured_url`, DATA-15). Errors are thrown as MediaError for the application's error
 * handler.
 */
export function registerMedia(app: FastifyInstance, options: MediaRoutesOptions): void {
  const { store, service, lookup, signingKey, clock } = options
  const contentType = textEncoding(store)

  const original = async (
    request: MediaRequest,
    reply: FastifyReply,
    key: string,
    record: MediaRecord,
    { cacheControl, download } = plainDelivery,
  ) => {
    const etag = `"${key}"`
    const found = await store.stat(key)
    if (!found) throw new MediaError('media_not_found')
    const notModified = matchesEtag(request.headers['if-none-match'], etag)
    const ranged = request.method === 'GET' && !notModified ? request.headers.range : undefined
    const range = readRange(ranged, request.headers['if-range'] as string | undefined, etag, found.size)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${found.size}`)
      const last = found.size - 1
      throw new MediaError('media_range_unsatisfiable', {
        value: String(request.headers.range),
        size: found.size,
        last,
      })
    }
    const type = await contentType(key, record.type, found.size)
    // Opened before the headers are set: a failure must not be cached for a year.
    const body =
      notModified || request.method === 'HEAD'
        ? undefined
        : await store.open(key, range === 'whole' ? undefined : range)
    describe(reply, type, etag, cacheControl)
    reply.header('accept-ranges', 'bytes')
    if (download || !isInert(record.type)) reply.header('content-disposition', attachment(record.name))
    if (notModified) return reply.code(304).send()
    if (range !== 'whole') {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
      return reply.header('content-length', range.end - range.start + 1).send(body)
    }
    return reply.header('content-length', found.size).send(body)
  }

  const picture = async (request: MediaRequest, reply: FastifyReply, key: string, record: MediaRecord) => {
    const asked = readPictureRequest(request.query)
    const wanted = await service.want(key, record, asked, {
      accept: request.headers.accept,
      address: request.ip,
    })
    const finish = () => {
      describe(reply, wanted.type, wanted.etag)
      // With a demanded format the answer does not depend on what the client accepts.
      if (asked.format) return reply
      const others = reply.getHeader('vary')
      return reply.header('vary', others === undefined ? 'Accept' : `Accept, ${String(others)}`)
    }
    if (matchesEtag(request.headers['if-none-match'], wanted.etag)) return finish().code(304).send()
    const { size, body } = await service.make(wanted, { address: request.ip, signal: departure(reply).signal })
    finish().header('content-length', size)
    if (request.method !== 'HEAD') return reply.send(body)
    if (!Buffer.isBuffer(body)) body.destroy()
    return reply.send()
  }

  const secured = async (request: MediaRequest, reply: FastifyReply, key: string, record: MediaRecord) => {
    const { query } = request
    const other = Object.keys(query).find((name) => !linkParameters.includes(name))
    if (other !== undefined) {
      const allowed = { allOf: linkParameters }
      throw new MediaError('media_parameter_unknown', { field: other, value: String(query[other]), allowed })
    }
    const now = clock()
    const state = checkLink(signingKey(), mediaSubject(key), query, now)
    if (state === 'forged') throw new MediaError('media_link_forged')
    if (state === 'expired') throw new MediaError('media_link_expired')
    const left = Math.floor(Number(query.expires) - now.getTime() / 1000)
    // Nothing but the client's own cache may keep it, and no longer than the link lives.
    const cacheControl = `private, max-age=${Math.max(0, left)}, immutable`
    return original(request, reply, key, record, { cacheControl, download: true })
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:key/*',
    handler: async (request: MediaRequest, reply) => {
      const { key, '*': name } = request.params
      const record = isMediaKey(key) ? await lookup(key, name) : undefined
      // Under another name it would be the same bytes at another address, and caches could be filled with those.
      if (!record || publicFileName(record.name) !== name) throw new MediaError('media_not_found')
      try {
        const plain = Object.keys(request.query).length === 0
        const answer = plain ? original : isSigned(request.query) ? secured : picture
        return await answer(request, reply, key, record)
      } catch (error) {
        if (reply.raw.destroyed) return reply.hijack()
        if (error instanceof MediaError && error.statusCode === 503)
          reply.header('retry-after', String(error.values.seconds))
        throw error
      }
    },
  })
}
