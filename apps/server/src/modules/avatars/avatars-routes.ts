/** The calls that store and remove the caller's profile picture, and the route that serves the pictures of people. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { implementation, signedIn } from '../../http/call-context.ts'
import { matchesEtag } from '../../http/etag.ts'
import { HttpError, pathNotFound } from '../../http/http-error.ts'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { mediaBusy } from '../../storage/media/media-error.ts'
import type { PicturesService } from './avatars-service.ts'

/** The calls about the caller's picture (API-43, API-44). */
export const pictureHandlers = (pictures: PicturesService) => ({
  account: {
    storePicture: implementation.account.storePicture.handler(({ input, context }) =>
      pictures.store(signedIn(context).userId, input.file),
    ),
    removePicture: implementation.account.removePicture.handler(async ({ input, context }) => {
      await pictures.remove(signedIn(context).userId, input.id)
      return {}
    }),
  },
})

/** Limits of concurrent uploads, per person and overall. An upload takes three times its size in memory. */
const concurrency = { maxRunningPerKey: 2, maxRunning: 8 }

/** The bytes at an address never change, but they show a person, so shared caches must not store them. */
const cacheControl = 'private, max-age=31536000, immutable'

/** The form with its only file as the part `file`; unchanged if it has such a part already, or not one file. */
function asPictureForm(form: FormData): FormData {
  const files = [...form.values()].filter((value) => value instanceof File)
  const [file] = files
  if (!file || files.length > 1 || form.has('file')) return form
  const picture = new FormData()
  picture.set('file', file)
  return picture
}

/**
 * GET and HEAD `/people/{id}.webp`: the picture of a person. Images in pages can't send a token, so the id grants
 * access: 122 random bits, new with each picture.
 */
export function registerPictures(app: FastifyInstance, { pictures }: { pictures: PicturesService }) {
  const limiter = new ConcurrencyLimiter({ ...concurrency, createError: mediaBusy })

  // The checks run before the server reads the body: a guest gets the refusal without sending 10 MiB, and memory stays
  // bounded, because bodies are held in memory.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.call !== 'account.storePicture') return done()
    const { caller } = request
    if (caller?.kind !== 'user') return done(new HttpError(403, 'account_needed'))
    limiter.acquire({ key: caller.userId }).then((release) => {
      reply.raw.once('close', release)
      done()
    }, done)
  })

  // The specification does not name the part: the only file of the form is the picture.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.call === 'account.storePicture' && request.body instanceof FormData)
      request.body = asPictureForm(request.body)
    done()
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/people/:name',
    // The id in the address grants access.
    config: { access: 'public' },
    handler: async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
      const { name } = request.params
      const id = name.endsWith('.webp') ? name.slice(0, -'.webp'.length) : ''
      const image = await pictures.find(id)
      if (!image) throw pathNotFound(request.url)
      const etag = `"${id}"`
      reply.headers({
        'cache-control': cacheControl,
        'content-type': 'image/webp',
        'cross-origin-resource-policy': 'cross-origin',
        etag,
        'x-content-type-options': 'nosniff',
      })
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.header('content-length', image.byteLength)
      return request.method === 'HEAD' ? reply.send() : reply.send(Buffer.from(image))
    },
  })
}
