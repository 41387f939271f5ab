/** Under which address the caller reaches the portal's files, for answers that hold whole addresses (DATA-15 `absolute_url`). */
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** `https://portal.example`; '' when neither the operator nor the request says it. */
    readonly publicOrigin: string
  }
}

/** The origin that a request itself names; '' for a host that is none. Whatever else stands in the header is left out. */
function requestOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address).origin : ''
}

/** Tells every request its public origin. @param options `known` answers the one that the operator has set, '' for none */
export function registerPublicOrigin(app: FastifyInstance, { known }: { known: () => string }) {
  app.decorateRequest('publicOrigin', {
    getter() {
      return known() || requestOrigin(this)
    },
  })
}
