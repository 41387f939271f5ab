/**
 * Under which address the caller reaches the portal's files, for answers that hold whole addresses (DATA-15 `absolute_url`), and under which the
 * portal itself, for links to what only this server has (API-50). They differ when a media host is set.
 * Both are for the caller alone: links in e-mails begin with an origin that no caller can choose.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** `https://portal.example`; '' when neither the operator nor the request says it. */
    readonly mediaOrigin: string
    /** The same for this server itself, whatever host the files have. */
    readonly portalOrigin: string
    /** Where links in e-mails begin: the public address, else an origin that the operator allows, else this machine's own. Never ''. */
    readonly mailOrigin: string
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
  /** Origins of portals elsewhere that may call this server. */
  readonly allowed: readonly string[]
}

/** Names and addresses that lead to the machine itself, whoever opens them. */
const loopback = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Whoever sends a request writes its Host header, and the mail goes to somebody else. A request under a foreign name must not put a foreign address,
 * with a token, into a mail.
 */
function safeOrigin(request: FastifyRequest, allowed: readonly string[]): string {
  const origin = requestOrigin(request)
  if (loopback.test(origin) || allowed.includes(origin)) return origin
  const { localPort } = request.socket
  return localPort === undefined || localPort === 80 ? 'http://localhost' : `http://localhost:${localPort}`
}

/** Tells every request both origins. */
export function registerOrigins(app: FastifyInstance, { media, portal, allowed }: KnownOrigins) {
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
  app.decorateRequest('mailOrigin', {
    getter() {
      return portal || safeOrigin(this, allowed)
    },
  })
}
