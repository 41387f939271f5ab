/**
 * Under which address the caller reaches the portal's files, for answers that hold whole addresses (DATA-15 `absolute_url`), and under which the
 * portal itself, for links to what only this server has (API-50). They differ when a media host is set.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** `https://portal.example`; '' when neither the operator nor the request says it. */
    readonly publicOrigin: string
    /** The same for this server itself, whatever host the files have. */
    readonly portalOrigin: string
  }
}

/** The origin that a request itself names; '' for a host that is none. Whatever else stands in the header is left out. */
function requestOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address).origin : ''
}

/**
 * Tells every request its origins.
 * @param options what the operator has set, '' for nothing: `known` the origin of files, `portal` the portal's own
 */
export function registerPublicOrigin(app: FastifyInstance, { known, portal }: { known: () => string; portal: string }) {
  app.decorateRequest('portalOrigin', {
    getter() {
      return portal || requestOrigin(this)
    },
  })
  app.decorateRequest('publicOrigin', {
    getter() {
      return known() || requestOrigin(this)
    },
  })
}
