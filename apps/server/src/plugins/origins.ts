/**
 * Under which address the caller reaches the portal's files, for answers that hold whole addresses (DATA-15 `absolute_url`), and under which the
 * portal itself, for links to what only this server has (API-50). They differ when a media host is set.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** `https://portal.example`; '' when neither the operator nor the request says it. */
    readonly mediaOrigin: string
    /** The same for this server itself, whatever host the files have. */
    readonly portalOrigin: string
  }
}

/** The origin that a request itself names; '' for a host that is none. Whatever else stands in the header is left out. */
function requestOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address).origin : ''
}

/** What the operator and the catalogue have set; '' for nothing, and then a request's own host counts. */
export interface KnownOrigins {
  readonly media: () => string
  readonly portal: string
}

/** Tells every request both origins. */
export function registerOrigins(app: FastifyInstance, { media, portal }: KnownOrigins) {
  app.decorateRequest('mediaOrigin', {
    getter() {
      return media() || requestOrigin(this)
    },
  })
  app.decorateRequest('portalOrigin', {
    getter() {
      return portal || requestOrigin(this)
    },
  })
}
