/**
 * Sends a call as multipart/form-data and reports upload progress, which `fetch` does not report. Method, path and
 * access come from the contract; headers and failures are those of every other call.
 */
import {
  afterFailure,
  callFacts,
  callUrl,
  failureOf,
  headersOf,
  refusesSubmissionHeader,
  reportUnauthorized,
} from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { takesCookies } from './with-cookies.ts'

/** Values by the name of their part, in sending order; several values of one name become one part each. */
export type Parts = Readonly<Record<string, readonly (string | File)[]>>

export interface SendSettings {
  /** The submission's key. */
  readonly submission: string
  /** Called with the sent share, from 0 to 1. */
  readonly onShare?: (share: number) => void
  readonly signal?: AbortSignal
}

function bodyOf(parts: Parts): FormData {
  const body = new FormData()
  for (const [name, values] of Object.entries(parts)) for (const value of values) body.append(name, value)
  return body
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The answer's body. A page instead of JSON, as from a network with a sign-in page, leaves the result of the call
 * unknown.
 * @throws ApiFailure `unreadable`
 */
function answerOf(text: string): unknown {
  const body = asJson(text)
  if (body === undefined && text.trim() !== '') throw new ApiFailure('', 'unreadable', 0)
  return body
}

/**
 * @param call the path of the call in the contract, such as `['forms', 'result']`
 * @param parameters values of the path's parameters
 * @returns the answer's body; undefined if it is empty
 * @throws ApiFailure as every call; a DOMException `AbortError` when the call was aborted, although the server may
 * already have stored it
 */
export async function sendParts(
  call: readonly string[],
  parameters: Readonly<Record<string, string>>,
  parts: Parts,
  settings: SendSettings,
): Promise<unknown> {
  const send = () => sendOnce(call, parameters, parts, settings)
  return send()
    .catch(async (error: unknown) => {
      if (error instanceof ApiFailure && error.code === 'offline' && (await refusesSubmissionHeader(settings)))
        return send()
      throw error
    })
    .catch((error: unknown) => afterFailure(error, call.join('.'), parts, send))
}

function sendOnce(
  call: readonly string[],
  parameters: Readonly<Record<string, string>>,
  parts: Parts,
  { submission, onShare, signal }: SendSettings,
): Promise<unknown> {
  const { method } = callFacts(call)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const aborted = () => new DOMException('Aborted', 'AbortError')
    if (signal?.aborted) {
      reject(aborted())
      return
    }
    const abort = () => request.abort()
    const headers = headersOf(call, { submission })
    request.open(method, callUrl(call, parameters))
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) request.setRequestHeader(name, value)
    request.withCredentials = takesCookies()
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare?.(loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      try {
        if (status >= 200 && status < 300) return resolve(answerOf(responseText))
        if (status === 401) reportUnauthorized(headers.authorization)
        reject(failureOf(status, asJson(responseText)))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new ApiFailure('', 'offline', 0))
    request.onabort = () => reject(aborted())
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(bodyOf(parts))
  })
}
