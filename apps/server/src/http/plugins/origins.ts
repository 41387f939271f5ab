/**
 * The origins under which the caller reaches the portal's files, for answers with absolute addresses (DATA-15
 * `absolute_url`), and the portal itself, for links to what only this server has (API-50). They differ if a media host
 * is set. Both serve the caller alone: links in e-mails begin with an origin that no caller can choose.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** `https://portal.example`; '' if neither the operator nor the request names it. */
    readonly mediaOrigin: string
    /** The same for this server itself, whatever host the files have. */
    readonly portalOrigin: string
    /**
     * Origin of links in e-mails: the public address, else an origin that the operator allows, else this machine's own.
     * Never ''.
     */
    readonly mailOrigin: string
  }
}

/** The origin that a request names; '' for an invalid host. Everything else in the header is ignored. */
function requestOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address).origin : ''
}

/** The origins that the operator and the catalogue have set; '' if not set: then the request's own host counts. */
export interface KnownOrigins {
  readonly media: () => string
  readonly portal: string
  /** Origins of portals elsewhere that may call this server. */
  readonly allowed: readonly string[]
}

/** Names and addresses that always lead to the machine itself. */
const loopback = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Clients control the Host header, and the mail goes to another person. A request with a foreign host must not put a
 * foreign address, with a token, into a mail.
 */
function safeOrigin(request: FastifyRequest, allowed: readonly string[]): string {
  const origin = requestOrigin(request)
  if (loopback.test(origin) || allowed.includes(origin)) return origin
  const { localPort } = request.socket
  return localPort === undefined || localPort === 80 ? 'http://localhost' : `http://localhost:${localPort}`
}

/** Sets the origins of every request. */
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
