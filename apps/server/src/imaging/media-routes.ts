import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInert } from '../media/file-type.ts'
import { MediaError } from '../media/media-error.ts'
import { publicFileName } from '../media/media-path.ts'
import { isMediaKey, type MediaStore } from '../media/store.ts'
import { matchesEtag, readRange } from './conditions.ts'
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

/** Aborts when the client leaves before it has its answer. */
function departure(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

function describe(reply: FastifyReply, type: string, etag: string): void {
  reply.headers({
    'cache-control': immutable,
    'content-security-policy': policyFor(type),
    'content-type': type,
    'cross-origin-resource-policy': 'cross-origin',
    etag,
    'x-content-type-options': 'nosniff',
  })
}

/**
 * GET and HEAD `/media/{key}/{name}`: the file as it is, with ranges; with `trim`, `width`, `height`, `quality` or
 * `format` the picture made of it (ASSET-26, A-61). Errors are thrown as MediaError for the application's error
 * handler.
 */
export function registerMedia(app: FastifyInstance, { store, service, lookup }: MediaRoutesOptions): void {
  const original = async (request: MediaRequest, reply: FastifyReply, key: string, record: MediaRecord) => {
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
    // Opened before the headers are set: a failure must not be cached for a year.
    const body =
      notModified || request.method === 'HEAD'
        ? undefined
        : await store.open(key, range === 'whole' ? undefined : range)
    describe(reply, record.type, etag)
    reply.header('accept-ranges', 'bytes')
    if (!isInert(record.type)) {
      const name = encodeURIComponent(publicFileName(record.name))
      reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    }
    if (notModified) return reply.code(304).send()
    if (range !== 'whole') {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
      return reply.header('content-length', range.end - range.start + 1).send(body)
    }
    return reply.header('content-length', found.size).send(body)
  }

  const picture = async (request: MediaRequest, reply: FastifyReply, key: string, record: MediaRecord) => {
    const asked = readPictureRequest(request.query)
    const wanted = await service.want(key, record, asked, { accept: request.headers.accept })
    const finish = () => {
      describe(reply, wanted.type, wanted.etag)
      // With a demanded format the answer does not depend on what the client accepts.
      return asked.format ? reply : reply.header('vary', 'Accept')
    }
    if (matchesEtag(request.headers['if-none-match'], wanted.etag)) return finish().code(304).send()
    const { size, body } = await service.make(wanted, departure(reply))
    finish().header('content-length', size)
    if (request.method !== 'HEAD') return reply.send(body)
    if (!Buffer.isBuffer(body)) body.destroy()
    return reply.send()
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
        return await (plain ? original : picture)(request, reply, key, record)
      } catch (error) {
        if (reply.raw.destroyed) return reply.hijack()
        if (error instanceof MediaError && error.statusCode === 503) reply.header('retry-after', error.values.seconds)
        throw error
      }
    },
  })
}
