/**
 * Signs the addresses of reserved files in the answers to signed-in people
 * (docs/decisions/0049-reserved-files-need-a-signature.md). It works on the finished text in one place, so that no call
 * can forget it. Answers to guests contain no reserved files, so nothing is signed for them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { linksEnd, type SigningKeys, signerOf } from '../signed-links.ts'

export interface SignedMediaOptions {
  /** @returns the same text if it names no reserved file */
  readonly sign: (text: string, userId: string) => Promise<string>
  readonly clock: () => Date
  readonly signingKeys: () => SigningKeys
}

/**
 * The part of the read cache's key for signed answers: for whom they are signed, until when and with which key. '' for
 * guests.
 */
export const signedFor = ({ caller }: Pick<FastifyRequest, 'caller'>, now: Date, keys: SigningKeys): string =>
  caller?.kind === 'user' ? ` ${caller.userId} ${linksEnd(now)} ${signerOf(keys)}` : ''

/** Register it before the read cache, which stores the signed answers. */
export function registerSignedMedia(app: FastifyInstance, { sign, clock, signingKeys }: SignedMediaOptions): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { caller, routeOptions } = request
    if (caller?.kind !== 'user' || routeOptions.config.call === undefined) return payload
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    const signed = await sign(payload, caller.userId)
    if (signed !== payload) {
      if (request.cacheKey !== undefined) request.cacheKey += signedFor(request, clock(), signingKeys())
      reply.removeHeader('content-length')
    }
    return signed
  })
}
