/** Security headers of answers. The portal's page has a policy of its own. */
import type { FastifyInstance } from 'fastify'

/** For answers that are not pages: nothing in them is ever run or framed. */
const answers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Two years, as browsers' preload lists require. */
const strictTransport = 'max-age=63072000'

/** Sets the headers of every answer; a route that answers with a page or a picture replaces the policy. */
export function registerSecurityHeaders(app: FastifyInstance, { behindProxy }: { behindProxy: boolean }) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(answers)
    if (behindProxy && request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
    done()
  })
}

export interface PagePolicy {
  /** Origin of the calls if it is not the page's own; '' is left out. */
  readonly apiHost: string
  /** Origins of pictures and films besides the page's own. */
  readonly mediaOrigins: readonly string[]
  /** Id for the analytics script; '' for none. */
  readonly analytics: string
  /** Hashes of the page's inline scripts and styles. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Whether pages of this server may show the page in a frame; only previews may be. */
  readonly isFramed: boolean
}

/** The one script that the portal loads (configuration/analytics.ts), and nothing else on that host. */
const analyticsScript = 'https://www.googletagmanager.com/gtag/js'
const analyticsCalls = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/**
 * The headers of the portal's page. Its start data is JSON in a script element, which does not run and needs no
 * exception.
 */
export function pageHeaders({
  apiHost,
  mediaOrigins,
  analytics,
  scripts,
  styles,
  isFramed,
}: PagePolicy): Record<string, string> {
  // Pictures without a media host come from the server of the calls.
  const media = [apiHost, ...mediaOrigins].join(' ')
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')} ${analytics === '' ? '' : analyticsScript}`,
    `style-src 'self' ${styles.join(' ')}`,
    "font-src 'self'",
    // A catalogue may name pictures and films on other hosts: browsers load them, and the server never fetches them.
    `img-src 'self' data: blob: https: ${media}`,
    `media-src 'self' https: ${media}`,
    `frame-src 'self' ${apiHost}`,
    `connect-src 'self' ${apiHost} ${analytics === '' ? '' : analyticsCalls}`,
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ]
  return {
    'content-security-policy': directives.map((directive) => directive.replace(/ +/g, ' ').trim()).join('; '),
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
