import { isInert, sentType } from '@vitrine/catalogue-rules/media/file-type'
import { publicFileName } from '@vitrine/catalogue-rules/media/media-path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import { rangeOf } from '../../http/byte-range.ts'
import { matchesEtag } from '../../http/etag.ts'
import type { SigningKeys } from '../../http/signed-links.ts'
import type { ImageService, MediaRecord } from '../../imaging/image-service.ts'
import { readPictureRequest } from '../../imaging/parameters.ts'
import { attachment } from '../../storage/media/content-disposition.ts'
import { MediaError } from '../../storage/media/media-error.ts'
import { type MediaLink, readMediaLink, withoutLink } from '../../storage/media/media-link.ts'
import { isMediaKey, type MediaStore } from '../../storage/media/store.ts'
import { textEncoding } from '../../storage/media/text-encoding.ts'

/** Decides who may see which files. */
export interface MediaAccess {
  /** Whether guests may see a file, so that its address needs no signature. */
  isPublic(key: string): Promise<boolean>
  /**
   * Whether a person may see a file at this moment.
   * @param userId a UUID, from a link that this server has signed
   */
  showsTo(key: string, userId: string): Promise<boolean>
}

/** Dependencies of the media calls. */
export interface MediaRoutesOptions {
  store: MediaStore
  service: ImageService
  /**
   * The catalogue's record of the file with this key. If the key has several names, `name` chooses one. Undefined if
   * there is none.
   */
  lookup(key: string, name: string): MediaRecord | undefined | Promise<MediaRecord | undefined>
  access: MediaAccess
  /** The key for signing links; '' while there is nothing to sign. */
  signingKeys(): SigningKeys
  clock(): Date
}

type MediaRequest = FastifyRequest<{ Params: { key: string; '*': string }; Querystring: Record<string, unknown> }>

/** For a year, without revalidation: the bytes of an address never change. */
const immutable = 'public, max-age=31536000, immutable'

/**
 * No script in a file of the catalogue runs, even when a browser opens its address; drawings keep their own style
 * sheets.
 */
function policyFor(type: string): string {
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
  return /^(video|audio)\//.test(type) ? `${policy}; media-src 'self'` : policy
}

/** Seconds after which browsers revalidate a reserved file: the person may have left the group. */
const reservedMaxAge = 300

/** Seconds in which a browser has to begin a download from the bucket. */
const presignedSeconds = 60

/** How the server sends an original. */
interface Delivery {
  cacheControl: string
  /** Browsers save the file, even if they could show it. */
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
 * `format`, the picture made of it (ASSET-26, A-61); with `expires` and `signature`, the file as a download, until the
 * link expires (`secured_url`, DATA-15). A reserved file needs a link that names a person who may see it now, for the
 * original and for pictures. Errors are thrown as MediaError for the application's error handler.
 */
export function registerMedia(app: FastifyInstance, options: MediaRoutesOptions): void {
  const { store, service, lookup, access, signingKeys, clock } = options
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
    const isModified = !matchesEtag(request.headers['if-none-match'], etag)
    const range = isModified ? rangeOf(request, reply, { size: found.size, etag }) : undefined
    const type = await contentType(key, sentType(record.type), found.size)
    // The signature of an address is good for GET only.
    if (download && isModified && request.method === 'GET' && store.downloadUrl) {
      const answer = { type, disposition: attachment(record.name) }
      const address = await store.downloadUrl(key, presignedSeconds, answer)
      // A later click gets another address, after the same checks.
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    }
    // Opened before the headers are set: a failure must not be cached for a year.
    const body = isModified && request.method === 'GET' ? await store.open(key, range) : undefined
    describe(reply, type, etag, cacheControl)
    reply.header('accept-ranges', 'bytes')
    if (download || !isInert(record.type)) reply.header('content-disposition', attachment(record.name))
    return isModified ? reply.send(body) : reply.code(304).send()
  }

  const picture = async (
    request: MediaRequest,
    reply: FastifyReply,
    key: string,
    record: MediaRecord,
    cacheControl = immutable,
  ) => {
    const asked = readPictureRequest(withoutLink(request.query))
    const planned = await service.plan(key, record, asked, {
      accept: request.headers.accept,
      address: request.ip,
    })
    const finish = () => {
      describe(reply, planned.type, planned.etag, cacheControl)
      // With an explicit format, the answer does not depend on the Accept header.
      if (asked.format) return reply
      const others = reply.getHeader('vary')
      return reply.header('vary', others === undefined ? 'Accept' : `Accept, ${String(others)}`)
    }
    if (matchesEtag(request.headers['if-none-match'], planned.etag)) return finish().code(304).send()
    const { size, body } = await service.make(planned, { address: request.ip, signal: abortOnDisconnect(reply).signal })
    finish().header('content-length', size)
    if (request.method !== 'HEAD') return reply.send(body)
    if (!Buffer.isBuffer(body)) body.destroy()
    return reply.send()
  }

  /**
   * Checks the link of a request, and whether the file may be sent.
   * @returns the link; undefined for a public file without one
   */
  const admit = async (request: MediaRequest, key: string): Promise<MediaLink | undefined> => {
    const link = readMediaLink(signingKeys(), key, request.query, clock())
    const isPublic = await access.isPublic(key)
    // Without a link, a reserved file answers like one that does not exist.
    if (!isPublic && (link === undefined || link.state === 'forged' || link.userId === undefined))
      throw new MediaError('media_not_found')
    if (link?.state === 'forged') throw new MediaError('media_link_forged')
    if (link?.state === 'expired') throw new MediaError('media_link_expired')
    if (!isPublic && !(await access.showsTo(key, link?.userId ?? ''))) throw new MediaError('media_not_found')
    return link
  }

  const linked = async (
    request: MediaRequest,
    reply: FastifyReply,
    key: string,
    record: MediaRecord,
    link: MediaLink,
  ) => {
    const left = Math.max(0, Math.floor(link.expires - clock().getTime() / 1000))
    const rest = Object.entries(withoutLink(request.query))
    if (link.userId === undefined) {
      const [other] = rest
      if (other) {
        const allowed = { allOf: ['expires', 'signature'] }
        throw new MediaError('media_parameter_unknown', { field: other[0], value: String(other[1]), allowed })
      }
      // Only the client's own cache may store it, and no longer than the link is valid.
      return original(request, reply, key, record, {
        cacheControl: `private, max-age=${left}, immutable`,
        download: true,
      })
    }
    const cacheControl = `private, max-age=${Math.min(left, reservedMaxAge)}`
    if (rest.length > 0) return picture(request, reply, key, record, cacheControl)
    return original(request, reply, key, record, { cacheControl, download: link.purpose === 'download' })
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:key/*',
    // Pages load pictures without a token.
    config: { access: 'public' },
    handler: async (request: MediaRequest, reply) => {
      const { key, '*': name } = request.params
      const record = isMediaKey(key) ? await lookup(key, name) : undefined
      // Another name would be a second address of the same bytes, with which caches could be filled.
      if (!record || publicFileName(record.name) !== name) throw new MediaError('media_not_found')
      try {
        const link = await admit(request, key)
        if (link) return await linked(request, reply, key, record, link)
        const answer = Object.keys(request.query).length === 0 ? original : picture
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
