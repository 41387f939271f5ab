/**
 * The typed client of every call of the contract. It is made from the contract, so nothing about a call is written here: paths, methods and
 * whether a call carries the token come from there.
 */

import calls from 'virtual:calls'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { calls as Contract } from '@vitrine/contract/calls'
import { catalogueVersionHeader, readCatalogueVersion } from '@vitrine/contract/rules/catalogue-version'
import { submissionHeader } from '@vitrine/contract/rules/submission-key'
import { ApiFailure } from './api-failure.ts'
import { earlyAnswer } from './early-answers.ts'

/** What the calls need to know of the application. The functions are asked anew for every call. */
export interface ApiConfig {
  /** Origin of the server, '' for the portal's own. */
  host: string
  /** Bytes that a file sent with a form may have; undefined for the usual limit. */
  uploadLimit: number | undefined
  /** Whether the server can send e-mails. */
  sendsMail: boolean
  /** Value of accept-language: the locale with a hyphen. */
  locale: () => string
  /** The stored user's token, '' for none. */
  token: () => string
  /** Is told of a 401, with the token that was refused (SESSION-15). */
  onUnauthorized: (token: string) => void
  /** Called with the catalogue's version that an answer names; not for answers that name none. */
  onCatalogueVersion: (version: number) => void
}

/** What one call does in another way than all others: `api.account.signOut(undefined, { context: { keepalive: true } })`. */
export interface CallSettings {
  /** Sent in place of the stored user's token. */
  readonly token?: string
  /** The last call with its token: it goes on when the page goes, and its 401 tells nothing. */
  readonly keepalive?: boolean
  /** Sends and takes cookies where the server has another origin, too. */
  readonly withCookies?: boolean
  /** What the sender calls this submission, so that one that is sent again is stored once. */
  readonly submission?: string
}

const surroundings: ApiConfig = {
  host: '',
  uploadLimit: undefined,
  sendsMail: true,
  locale: () => '',
  token: () => '',
  onUnauthorized: () => {},
  onCatalogueVersion: () => {},
}

/** Tells the client about the application; what is left out stays as it was. */
export const connectApi = (changes: Partial<ApiConfig>): void => {
  Object.assign(surroundings, changes)
}

/** Origin of the server that answers the calls. */
export const apiOrigin = (): string => surroundings.host || globalThis.location.origin

/** Bytes that a file sent with a form may have; undefined where the server has the usual limit. */
export const apiUploadLimit = (): number | undefined => surroundings.uploadLimit

/** Whether the server can send e-mails; a server that says nothing about it can. */
export const apiSendsMail = (): boolean => surroundings.sendsMail

/** What the contract says about a call. */
export interface CallFacts {
  readonly method: string
  /** With names in braces. */
  readonly path: string
  readonly access: unknown
}

interface Declared {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path?: string }
    readonly meta: { readonly access?: unknown }
  }
}

/** The facts of the call at `path` in the contract, such as `['forms', 'result']`. */
export function callFacts(path: readonly string[]): CallFacts {
  let node: unknown = calls
  for (const name of path) node = (node as Record<string, unknown>)[name]
  const { route, meta } = (node as Declared)['~orpc']
  return { method: route.method ?? 'GET', path: route.path ?? '', access: meta.access }
}

/** The headers of the call at `path`. */
export function headersOf(path: readonly string[], settings: CallSettings): Record<string, string | undefined> {
  const token = callFacts(path).access === 'private' ? (settings.token ?? surroundings.token()) : ''
  return {
    'accept-language': surroundings.locale() || undefined,
    authorization: token === '' ? undefined : `Bearer ${token}`,
    [submissionHeader]: settings.submission,
  }
}

/** Tells of a 401, with the token of the header that was sent (SESSION-15). */
export function tellUnauthorized(authorization: unknown): void {
  surroundings.onUnauthorized(isText(authorization) ? authorization.slice('Bearer '.length) : '')
}

/** The one call whose 401 means a wrong password, not a dead session. */
const isSignIn = (path: readonly string[]): boolean => path.join('.') === 'open.token'

const isText = (value: unknown): value is string => typeof value === 'string'

const link = new OpenAPILink<CallSettings>(calls as AnyContractRouter, {
  url: apiOrigin,
  // Looked up for each call: the link would keep the function that it finds when this module is loaded.
  fetch: (request, init, { context }) =>
    earlyAnswer(request) ??
    globalThis.fetch(request, {
      ...init,
      ...(context.keepalive && { keepalive: true }),
      ...(context.withCookies && { credentials: 'include' as const }),
    }),
  headers: ({ context }, path) => headersOf(path, context),
  clientInterceptors: [
    async ({ request, path, context, next }) => {
      // The link drops the slash that paths of collections end with; the calls are written with it.
      if (callFacts(path).path.endsWith('/')) request.url.pathname += '/'
      const response = await next()
      if (response.status === 401 && !isSignIn(path) && !context.keepalive)
        tellUnauthorized(request.headers.authorization)
      const version = readCatalogueVersion(response.headers[catalogueVersionHeader])
      if (version !== undefined) surroundings.onCatalogueVersion(version)
      return response
    },
  ],
  interceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        throw asFailure(error)
      }
    },
  ],
  customErrorResponseBodyDecoder: (body, { status }) => {
    const { message, code, field, entries } = failureOf(status, body)
    return new ORPCError(code, { status, data: { message, field, entries } })
  },
})

/** The failure that a server answered with a status and a body. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const { message, code, field, entries } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  return new ApiFailure(
    isText(message) ? message : '',
    isText(code) && code !== '' ? code : `HTTP_${status}`,
    status,
    isText(field) ? field : undefined,
    undefined,
    Array.isArray(entries) ? entries.filter((one) => Number.isInteger(one)) : [],
  )
}

/** An abort stays one, so that Query knows it; everything else becomes an `ApiFailure`. */
function asFailure(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof ORPCError) {
    const { message, field, entries } = (error.data ?? {}) as Partial<Pick<ApiFailure, 'message' | 'field' | 'entries'>>
    return new ApiFailure(message ?? '', error.code, error.status, field, error, entries)
  }
  return new ApiFailure('', error instanceof TypeError ? 'offline' : 'unreadable', 0, undefined, error)
}

/** Every call, by area and name: `api.products.list({ limit: 24 }, { signal })`. A failure is an `ApiFailure`. */
export const api: ContractRouterClient<typeof Contract, CallSettings> = createORPCClient(link)
