/**
 * The typed client of every call of the contract. It is made from the contract, so nothing about a call is written here: paths, methods and
 * whether a call carries the token come from there.
 */

import calls from 'virtual:calls'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { calls as Contract } from '@vitrine/contract/calls'
import { ApiFailure } from './api-failure.ts'

/** What the calls need to know of the application. The functions are asked anew for every call. */
export interface ApiSurroundings {
  /** Origin of the server, '' for the portal's own. */
  host: string
  /** Value of accept-language: the locale with a hyphen. */
  locale: () => string
  /** The stored user's token, '' for none. */
  token: () => string
  /** Is told of a 401, with the token that was refused (SESSION-15). */
  onUnauthorized: (token: string) => void
}

/** What one call does in another way than all others: `api.account.signOut(undefined, { context: { farewell: true } })`. */
export interface CallSettings {
  /** Sent in place of the stored user's token. */
  readonly token?: string
  /** The last call with its token: it goes on when the page goes, and its 401 tells nothing. */
  readonly farewell?: boolean
  /** Sends and takes cookies where the server has another origin, too. */
  readonly withCookies?: boolean
}

const surroundings: ApiSurroundings = { host: '', locale: () => '', token: () => '', onUnauthorized: () => {} }

/** Tells the client about the application; what is left out stays as it was. */
export const connectApi = (changes: Partial<ApiSurroundings>): void => {
  Object.assign(surroundings, changes)
}

/** Origin of the server that answers the calls. */
export const apiOrigin = (): string => surroundings.host || globalThis.location.origin

interface Facts {
  readonly path: string
  readonly access: unknown
}

/** What the contract says about the call at `path` in the router. */
function factsOf(path: readonly string[]): Facts {
  let node: unknown = calls
  for (const name of path) node = (node as Record<string, unknown>)[name]
  const { route, meta } = (node as { '~orpc': { route: { path?: string }; meta: { access?: unknown } } })['~orpc']
  return { path: route.path ?? '', access: meta.access }
}

/** The one call whose 401 means a wrong password, not a dead session. */
const isSignIn = (path: readonly string[]): boolean => path.join('.') === 'open.token'

const isText = (value: unknown): value is string => typeof value === 'string'

const link = new OpenAPILink<CallSettings>(calls as AnyContractRouter, {
  url: apiOrigin,
  // Looked up for each call: the link would keep the function that it finds when this module is loaded.
  fetch: (request, init, { context }) =>
    globalThis.fetch(request, {
      ...init,
      ...(context.farewell && { keepalive: true }),
      ...(context.withCookies && { credentials: 'include' as const }),
    }),
  headers: ({ context }, path) => {
    const token = factsOf(path).access === 'private' ? (context.token ?? surroundings.token()) : ''
    return {
      'accept-language': surroundings.locale() || undefined,
      authorization: token === '' ? undefined : `Bearer ${token}`,
    }
  },
  clientInterceptors: [
    async ({ request, path, context, next }) => {
      const sent = request.headers.authorization
      const token = isText(sent) ? sent.slice('Bearer '.length) : ''
      // The link drops the slash that paths of collections end with; the calls are written with it.
      if (factsOf(path).path.endsWith('/')) request.url.pathname += '/'
      const response = await next()
      if (response.status === 401 && !isSignIn(path) && !context.farewell) surroundings.onUnauthorized(token)
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
  customErrorResponseBodyDecoder: (body, response) => {
    const { message, code, field, entries } = (typeof body === 'object' && body !== null ? body : {}) as Record<
      string,
      unknown
    >
    return new ORPCError(isText(code) && code !== '' ? code : `HTTP_${response.status}`, {
      status: response.status,
      data: {
        message: isText(message) ? message : '',
        field: isText(field) ? field : undefined,
        entries: Array.isArray(entries) ? entries.filter((one) => Number.isInteger(one)) : [],
      },
    })
  },
})

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
