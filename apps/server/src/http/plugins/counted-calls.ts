/** Tells which of a visitor's calls the operator can read counts of: those that the server can tell by itself. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The kinds by the calls. Each of these calls is made once for what a visitor does, and never ahead. */
const kinds = {
  'exports.download': 'export',
  'media.download': 'package',
  'media.share': 'share',
  'exports.leaflet': 'leaflet',
} as const

/** The PDF of a data sheet is a file to be saved. */
type Kind = (typeof kinds)[keyof typeof kinds] | 'download'

const kindOf = (call: string | undefined): Kind | undefined =>
  call !== undefined && Object.hasOwn(kinds, call) ? kinds[call as keyof typeof kinds] : undefined

const isPdf = (kind: Kind, url: string) => kind === 'leaflet' && /\.pdf($|\?)/i.test(url)

/**
 * Counts the calls that succeed. The answer has been sent by then, so no visitor waits for it.
 * @param count takes the kind and the request
 */
export function registerCountedCalls(
  app: FastifyInstance,
  count: (kind: Kind, request: Pick<FastifyRequest, 'caller' | 'locale' | 'ip'>) => void,
): void {
  app.addHook('onRoute', (route) => {
    const kind = kindOf(route.config?.call)
    if (kind === undefined) return
    const others = route.onResponse === undefined ? [] : [route.onResponse].flat()
    route.onResponse = [
      ...others,
      (request, reply, done) => {
        if (reply.statusCode === 200 && request.method !== 'HEAD')
          count(isPdf(kind, request.url) ? 'download' : kind, request)
        done()
      },
    ]
  })
}
