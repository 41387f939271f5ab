/**
 * Downloads a file by https from a host that the operator allows. The connection goes to the very address that was
 * checked, so that a name that resolves differently a moment later can't lead into a private network.
 */
import { lookup as lookUp } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedLookup, isWrongAddress, LookupError } from './checked-lookup.ts'
import { isPublicAddress } from './public-address.ts'

/** Why a download failed. */
export type DownloadFault =
  | 'host'
  | 'private'
  | 'redirects'
  | 'protocol'
  | 'status'
  | 'too-large'
  | 'timeout'
  | 'type'
  | 'connection'

export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly fault: DownloadFault
  /** Whether another attempt a moment later may succeed. */
  readonly isTemporary: boolean

  constructor(fault: DownloadFault, message: string, isTemporary = false) {
    super(message)
    this.fault = fault
    this.isTemporary = isTemporary
  }
}

/** What a server says about the state of a file. */
export interface Validators {
  readonly etag: string
  readonly lastModified: string
}

export interface DownloadOptions {
  readonly allows: (address: URL) => boolean
  /** The file has this state already; the download is left out if it has not changed. */
  readonly known?: Validators | undefined
  /** Path of the file that the bytes are written to. */
  readonly target: string
}

/** Parts that tests replace. */
export interface DownloadTools {
  readonly resolve: (host: string) => Promise<readonly { address: string; family: number }[]>
  readonly isPublic: (address: string) => boolean
  readonly request: (
    address: URL,
    options: RequestOptions,
    onAnswer: (answer: IncomingMessage) => void,
  ) => ReturnType<typeof httpsRequest>
  /** Bytes. */
  readonly maxSize: number
  /** Ms without any byte. */
  readonly idleMs: number
  /** Ms for one download with its redirects. */
  readonly totalMs: number
}

const maxRedirects = 5
/** Connections to one host, and to all. */
const agent = new Agent({ keepAlive: true, maxSockets: 4, maxTotalSockets: 8 })

export const downloadTools: DownloadTools = {
  resolve: (host) => lookUp(host, { all: true, verbatim: true }),
  isPublic: isPublicAddress,
  request: (address, options, onAnswer) => httpsRequest(address, { ...options, agent }, onAnswer),
  maxSize: 512 * 1024 ** 2,
  idleMs: 20_000,
  totalMs: 10 * 60_000,
}

function assertAllowed(address: URL, { allows }: DownloadOptions, { isPublic }: DownloadTools): void {
  if (address.protocol !== 'https:') throw new DownloadError('protocol', `${address.href} is not an https:// address`)
  if (!allows(address)) throw new DownloadError('host', `${address.host} is not in VITRINE_FETCH_HOSTS`)
  if (isWrongAddress(address, isPublic))
    throw new DownloadError('private', `${address.hostname} is in a private network`)
}

function answerOf(address: URL, options: DownloadOptions, tools: DownloadTools, signal: AbortSignal) {
  const { known } = options
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      accept: 'image/*, application/pdf, video/*, */*;q=0.1',
      'accept-encoding': 'identity',
      'user-agent': 'Vitrine',
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    }
    const sent = tools.request(
      address,
      { headers, signal, lookup: checkedLookup({ ...tools, isAllowed: tools.isPublic }), timeout: tools.idleMs },
      resolve,
    )
    sent.on('timeout', () => sent.destroy(new DownloadError('timeout', 'the server does not answer', true)))
    sent.on('error', reject)
    sent.end()
  })
}

async function follow(start: URL, options: DownloadOptions, tools: DownloadTools, signal: AbortSignal) {
  let address = start
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    assertAllowed(address, options, tools)
    const answer = await answerOf(address, options, tools, signal)
    const { statusCode = 0, headers } = answer
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return answer
    answer.resume()
    if (!URL.canParse(headers.location, address.href)) throw new DownloadError('status', 'the redirect leads nowhere')
    address = new URL(headers.location, address.href)
  }
  throw new DownloadError('redirects', `it redirects more than ${maxRedirects} times`)
}

/** The state of a downloaded file, and its type as the server says. */
export interface Downloaded extends Validators {
  readonly contentType: string
}

/** Turns an error of Node into one with a fault. */
function asDownloadError(error: unknown, isTooLate: boolean, totalMs: number): DownloadError {
  if (error instanceof DownloadError) return error
  if (error instanceof LookupError) return new DownloadError(error.fault, error.message)
  if (isTooLate) return new DownloadError('timeout', `it takes longer than ${totalMs / 1000} seconds`)
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return new DownloadError('connection', reason, true)
}

/**
 * Downloads a file once.
 * @returns undefined when the file is in the state that `known` states
 * @throws DownloadError
 */
export async function download(
  start: URL,
  options: DownloadOptions,
  tools: DownloadTools = downloadTools,
): Promise<Downloaded | undefined> {
  const late = AbortSignal.timeout(tools.totalMs)
  try {
    const answer = await follow(start, options, tools, late)
    const { statusCode = 0, headers } = answer
    const fail = (fault: DownloadFault, message: string, isTemporary?: boolean) => {
      answer.destroy()
      throw new DownloadError(fault, message, isTemporary)
    }
    if (statusCode === 304 && options.known) {
      answer.resume()
      return undefined
    }
    if (statusCode !== 200)
      fail('status', `the server answers with status ${statusCode}`, statusCode === 429 || statusCode >= 500)
    const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
    if (contentType === 'text/html') fail('type', 'the server sends a web page')
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') fail('type', 'the server sends it compressed')
    if (Number(headers['content-length'] ?? 0) > tools.maxSize) fail('too-large', 'it is too large')
    let size = 0
    const limit = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        done(size > tools.maxSize ? new DownloadError('too-large', 'it is too large') : null, chunk)
      },
    })
    await pipeline(answer, limit, createWriteStream(options.target, { flags: 'w' }), { signal: late })
    if (!answer.complete) throw new DownloadError('connection', 'the connection broke off', true)
    return { contentType, etag: headers.etag ?? '', lastModified: headers['last-modified'] ?? '' }
  } catch (error) {
    throw asDownloadError(error, late.aborted, tools.totalMs)
  }
}
