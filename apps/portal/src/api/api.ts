/**
 * The typed client of every call of the contract. The contract provides paths, methods and whether a call carries the
 * token, so this file does not repeat them.
 */

import calls, { objects } from 'virtual:calls'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { portalCalls } from '@vitrine/contract/calls'
import { AnswerReader } from '@vitrine/contract/read-answer'
import { catalogueVersionHeader, readCatalogueVersion } from '@vitrine/contract/rules/catalogue-version'
import { submissionHeader } from '@vitrine/contract/rules/submission-key'
import { storedText } from '../browser/stored-text.ts'
import { apiConfig, apiOrigin } from './api-config.ts'
import { ApiFailure, isBadInput } from './api-failure.ts'

/** Settings of a single call: `api.account.signOut(undefined, { context: { keepalive: true } })`. */
export interface CallSettings {
  /** Sent instead of the stored user's token. */
  readonly token?: string
  /** The last call with its token: the browser completes it after the page is closed, and a 401 is not reported. */
  readonly keepalive?: boolean
  /** The caller can do without the answer: a 401 does not end the session. */
  readonly isOptional?: boolean
  /** Sends and accepts cookies also when the server has another origin. */
  readonly withCookies?: boolean
  /** The submission's key. The server stores a submission once, even if it arrives twice. */
  readonly submission?: string
}

/** What the contract declares about a call. */
export interface CallFacts {
  readonly method: string
  /** With parameter names in braces. */
  readonly path: string
  readonly access: unknown
  /** The shape of the answer (packages/contract/src/shapes.ts). */
  readonly answer: string
}

interface Declared {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path?: string }
    readonly meta: { readonly access?: unknown; readonly answer?: string }
  }
}

/**
 * The facts of the call at `path` in the contract, such as `['forms', 'result']`.
 * @param among the calls of a client; by default those that visitors make
 */
export function callFacts(path: readonly string[], among: unknown = calls): CallFacts {
  let node = among
  for (const name of path) node = (node as Record<string, unknown>)[name]
  const { route, meta } = (node as Declared)['~orpc']
  return { method: route.method ?? 'GET', path: route.path ?? '', access: meta.access, answer: meta.answer ?? '' }
}

/** The URL of the call at `path`, with the parameters of its path filled in. */
export const callUrl = (path: readonly string[], parameters: Readonly<Record<string, string>>): string =>
  apiOrigin() +
  callFacts(path).path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))

/** The key of session storage for the origin whose CORS refuses the submission's key. */
const refusingKey = 'no-submission-key'

const takesSubmissionKey = (): boolean =>
  apiConfig.takesSubmissionKey && storedText(refusingKey, 'sessionStorage') !== apiOrigin()

/** The headers of the call at `path`. */
export function headersOf(
  path: readonly string[],
  settings: CallSettings,
  among: unknown = calls,
): Record<string, string | undefined> {
  const token = callFacts(path, among).access === 'public' ? '' : (settings.token ?? apiConfig.token())
  return {
    'accept-language': apiConfig.locale() || undefined,
    authorization: token === '' ? undefined : `Bearer ${token}`,
    [submissionHeader]: takesSubmissionKey() ? settings.submission : undefined,
  }
}

/**
 * Finds out after a call that did not get through whether the server's CORS refuses the submission's key. Later calls
 * of the visit then leave the key out.
 */
export async function refusesSubmissionHeader(settings: Pick<CallSettings, 'submission'>): Promise<boolean> {
  if (!takesSubmissionKey() || settings.submission === undefined) return false
  if (new URL(apiOrigin()).origin === globalThis.location.origin) return false
  // Without a connection, the code does not load either.
  const { refusesHeader } = (await import('./refused-header.ts').catch(() => undefined)) ?? {}
  return refusesHeader?.(refusingKey, { [submissionHeader]: settings.submission }) ?? false
}

/** Reports a 401 together with the token of the header that was sent (SESSION-15). */
export function reportUnauthorized(authorization: unknown): void {
  apiConfig.onUnauthorized(isText(authorization) ? authorization.slice('Bearer '.length) : '')
}

/** The only call whose 401 means a wrong password, not an expired session. */
const isSignIn = (path: readonly string[]): boolean => path.join('.') === 'open.token'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Some servers name JSON differently, `application/hal+json`, `text/json`, and a plain `OK` `text/html`. */
function withPlainType(response: Response): Response {
  const given = response.headers.get('content-type') ?? ''
  const type = given.replace(/^[^;]*[/+]json\b/i, 'application/json').replace(/^text\/html\b/i, 'text/plain')
  if (type === given) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', type)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * A client of these calls. Failures are `ApiFailure`s.
 * @param among the calls, as the build writes them
 * @param objects the shapes of the objects in their answers
 */
export function clientOf<Client>(among: unknown, objects: ConstructorParameters<typeof AnswerReader>[0]): Client {
  const reader = new AnswerReader(objects)
  const link = new OpenAPILink<CallSettings>(among as AnyContractRouter, {
    url: apiOrigin,
    // Looks `fetch` up for each call: the link would keep the function that it finds when this module loads.
    fetch: async (request, init, { context }) =>
      withPlainType(
        await (apiConfig.earlyAnswer(request) ??
          globalThis.fetch(request, {
            ...init,
            ...(context.keepalive && { keepalive: true }),
            ...(context.withCookies && { credentials: 'include' as const }),
          })),
      ),
    headers: ({ context }, path) => headersOf(path, context, among),
    clientInterceptors: [
      async ({ request, path, context, next }) => {
        // The link drops the trailing slash of collection paths; the contract's paths have it.
        if (callFacts(path, among).path.endsWith('/')) request.url.pathname += '/'
        const response = await next()
        if (response.status === 401 && !isSignIn(path) && !context.keepalive && !context.isOptional)
          reportUnauthorized(request.headers.authorization)
        const version = readCatalogueVersion(response.headers[catalogueVersionHeader])
        if (version !== undefined) apiConfig.onCatalogueVersion(version)
        return response
      },
    ],
    interceptors: [
      async (options) => {
        const { path, context, next } = options
        const call = path.join('.')
        const input = apiConfig.inputOf(call, options.input)
        const body = await next({ ...options, input })
          .catch(async (error: unknown) => {
            if (error instanceof TypeError && (await refusesSubmissionHeader(context))) return next()
            throw error
          })
          .catch((error: unknown) => afterFailure(error, call, input, (fewer) => next({ ...options, input: fewer })))
        const shape = callFacts(path, among).answer
        // Without a connection, the code does not load, and the answer is unreadable.
        const inner =
          reader.isWrapped(shape, body) &&
          (await import('@vitrine/contract/unwrap-answer')
            .then(({ unwrapAnswer }) => unwrapAnswer(reader, shape, body))
            .catch(() => undefined))
        const answer = reader.answer(shape, inner || body)
        if (answer === undefined) throw new ApiFailure('', 'unreadable', 0)
        return answer
      },
    ],
    customErrorResponseBodyDecoder: (body, { status }) => {
      const data = failureOf(status, body)
      return new ORPCError(data.code, { status, data })
    },
  })
  return createORPCClient(link as never) as Client
}

/** The failure for an answer with this status and body. Other servers send a problem (RFC 9457, RFC 6749). */
export function failureOf(status: number, body: unknown): ApiFailure {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { code, field, entries } = fields
  return new ApiFailure(
    [fields.message, fields.detail, fields.error_description].find(isText) ?? '',
    isText(code) && code !== '' ? code : `HTTP_${status}`,
    status,
    {
      field: isText(field) ? field : undefined,
      entries: Array.isArray(entries) ? entries.filter((one) => Number.isInteger(one)) : [],
      body,
    },
  )
}

/**
 * Does what can be done about a failed call (refusal.ts).
 * @param again makes the call with another input
 * @returns the answer to a repeated call
 * @throws the abort, or an ApiFailure
 */
export async function afterFailure(
  error: unknown,
  call: string,
  input: unknown,
  again: (input: unknown) => Promise<unknown>,
): Promise<unknown> {
  const failure = asFailure(error)
  if (!(failure instanceof ApiFailure && (failure.code.startsWith('HTTP_4') || isBadInput(failure)))) throw failure
  const { afterRefusal } = await import('./refusal.ts').catch(() => {
    throw failure
  })
  return afterRefusal(failure, call, input, again)
}

/** Leaves an abort as it is, so that TanStack Query recognises it; turns every other error into an `ApiFailure`. */
function asFailure(error: unknown): unknown {
  if (error instanceof ApiFailure || (error instanceof DOMException && error.name === 'AbortError')) return error
  if (error instanceof ORPCError)
    return error.data instanceof ApiFailure
      ? error.data
      : new ApiFailure('', error.code, error.status, { cause: error })
  return new ApiFailure('', error instanceof TypeError ? 'offline' : 'unreadable', 0, { cause: error })
}

/** Every call that visitors make, by area and name: `api.products.list({ limit: 24 }, { signal })`. */
export const api = clientOf<ContractRouterClient<typeof portalCalls, CallSettings>>(calls, objects)
