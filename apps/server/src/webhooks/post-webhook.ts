/** Sends a webhook, to an address that was checked after its resolution. */
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { checkedLookup, isWrongAddress, LookupError } from '../storage/remote/checked-lookup.ts'
import { isLoopbackAddress, isPublicAddress } from '../storage/remote/public-address.ts'

/** Why a webhook could not be delivered. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  /** For the operator: `status 500`, `timeout`, `private network`. It contains nothing that the receiver wrote. */
  readonly trouble: string
  /** Whether another attempt is pointless: the receiver wants no more, or the address is refused. */
  readonly isFinal: boolean

  constructor(trouble: string, isFinal = false) {
    super(trouble)
    this.trouble = trouble
    this.isFinal = isFinal
  }
}

/** Parts that tests replace. */
export interface PostTools {
  readonly resolve: (host: string) => Promise<readonly { address: string; family: number }[]>
  /** Ms for the whole exchange. */
  readonly totalMs: number
}

export const postTools: PostTools = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  totalMs: 15_000,
}

export interface WebhookPost {
  readonly url: string
  /** Whether the address must be one of this machine, which needs no https. */
  readonly isLoopback: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Why an address can't be that of a webhook, as a sentence; undefined if it can. */
export function webhookUrlFault(url: string, isLoopback: boolean): string | undefined {
  if (!URL.canParse(url)) return 'It is not an address such as https://example.com/hook.'
  const { protocol, username, password } = new URL(url)
  if (username !== '' || password !== '') return 'It must not contain a name and a password.'
  if (protocol !== 'https:' && !(isLoopback && protocol === 'http:'))
    return 'It must begin with https://. Only with --allow-loopback, an address of this machine may begin with http://.'
  const isAllowed = isLoopback ? isLoopbackAddress : isPublicAddress
  if (!isWrongAddress(new URL(url), isAllowed)) return undefined
  return isLoopback ? 'It is not an address of this machine.' : 'It is in a private network.'
}

const isSuccess = (status: number) => status >= 200 && status < 300

/**
 * Sends a POST. Redirects count as failures, because a receiver could redirect into a private network.
 * @throws WebhookError
 */
export async function postWebhook(
  { url, isLoopback, headers, body }: WebhookPost,
  { resolve, totalMs }: PostTools = postTools,
): Promise<void> {
  if (webhookUrlFault(url, isLoopback) !== undefined) throw new WebhookError('address refused', true)
  const isAllowed = isLoopback ? isLoopbackAddress : isPublicAddress
  const signal = AbortSignal.timeout(totalMs)
  const send = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest
  try {
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      const sent = send(
        url,
        {
          method: 'POST',
          agent: false,
          signal,
          lookup: checkedLookup({ resolve, isAllowed }),
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            'user-agent': 'Vitrine',
            ...headers,
          },
        },
        answered,
      )
      sent.on('error', failed)
      sent.end(body)
    })
    // The status decides; nobody reads the rest.
    answer.destroy()
    const status = answer.statusCode ?? 0
    if (!isSuccess(status)) throw new WebhookError(`status ${status}`, status === 410)
  } catch (error) {
    if (error instanceof WebhookError) throw error
    if (error instanceof LookupError)
      throw new WebhookError(error.fault === 'private' ? 'private network' : 'no address', error.fault === 'private')
    if (signal.aborted) throw new WebhookError('timeout')
    const { code } = error as NodeJS.ErrnoException
    throw new WebhookError(typeof code === 'string' ? code : 'connection')
  }
}
