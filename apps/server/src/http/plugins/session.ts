/**
 * Identifies the caller: reads `Authorization: Bearer TOKEN` and refuses private calls without a token (API-05,
 * API-06).
 */
import { timingSafeEqual } from 'node:crypto'
import type { Access } from '@vitrine/contract/calls'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Caller, Person } from '../../catalogue/access/caller.ts'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { HttpError, pathNotFound } from '../http-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Access of each route, by keys such as `GET /healthz`; complete when the application is ready. */
    readonly routeAccess: ReadonlyMap<string, Access>
  }
  interface FastifyRequest {
    /** Null if no token is needed, or if the call failed before the token was read. */
    caller: Caller | null
    /** What the caller may see and do. */
    visibility: Visibility
  }
  interface FastifyContextConfig {
    /**
     * Whether the route needs a token, or that of an operator. Every route declares it: otherwise the application does
     * not start.
     */
    access?: Access
  }
}

const bearer = /^Bearer +([\w~+/.-]{1,512}=*) *$/i

/** The token of an authorization header; undefined if it is missing or malformed. */
export const bearerToken = (header: string | undefined) => (header === undefined ? undefined : bearer.exec(header)?.[1])

const sameText = (left: string, right: string) => {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface SessionOptions {
  /** The guest's token, from memory; '' while there is none. */
  readonly guestToken: () => string
  /** The user of a session's token; undefined if there is no such session or it has ended. */
  readonly findUser: (token: string) => Promise<Person | undefined>
  /**
   * Calls that also accept the token of a link, by their names in the contract; each checks itself what the link
   * is for.
   */
  readonly linkCalls: ReadonlySet<string>
  /** Whether a token is that of a link, whether still valid or not. */
  readonly isLink: (token: string) => Promise<boolean>
  /** What a caller may see and do, from memory. */
  readonly visibilityOf: (caller: Caller | null) => Visibility
}

const isAccess = (value: unknown): value is Access => value === 'public' || value === 'private' || value === 'operator'

/**
 * Refuses private calls without a valid token with 401, before reading the body, and sets the caller of all others. For
 * everybody but operators, there is nothing at the addresses of the admin area; only a session that has ended answers
 * 401 there, so that an operator signs in again.
 */
export function registerSession(app: FastifyInstance, options: SessionOptions) {
  app.decorateRequest('caller', null)
  app.decorateRequest('visibility', null as unknown as Visibility)

  const findCaller = async (token: string, call: string): Promise<Caller> => {
    const person = await options.findUser(token)
    if (person !== undefined) return { kind: 'user', token, ...person }
    if (options.linkCalls.has(call) && (await options.isLink(token))) return { kind: 'link', token }
    throw new HttpError(401, 'token_invalid', { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
  }

  const routes: RouteOptions[] = []
  const access = new Map<string, Access>()
  app.decorate('routeAccess', access)
  app.addHook('onRoute', (route) => void routes.push(route))
  // Not earlier: a scope may declare the access for all of its routes.
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      const route = `${String(method)} ${url}`
      if (!isAccess(config?.access)) throw new Error(`The route ${route} does not say who may call it.`)
      access.set(route, config.access)
    }
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const take = (caller: Caller | null) => {
      request.caller = caller
      request.visibility = options.visibilityOf(caller)
      done()
    }
    const needed = request.routeOptions.config.access
    // An address without a route answers 404 or the portal's page. A route that was added before this plugin is treated
    // as private.
    if (needed === 'public' || request.is404) return take(null)
    const token = bearerToken(request.headers.authorization)
    if (needed === 'operator') {
      const isGuests = token === undefined || sameText(token, options.guestToken())
      if (isGuests) return done(pathNotFound(request.url))
      const takeOperator = (caller: Caller) =>
        caller.kind === 'user' && caller.isOperator ? take(caller) : done(pathNotFound(request.url))
      findCaller(token, '').then(takeOperator, done)
      return
    }
    if (token === undefined)
      return done(new HttpError(401, 'token_missing', { headers: { 'www-authenticate': 'Bearer' } }))
    const guest = options.guestToken()
    if (guest !== '' && sameText(token, guest)) return take({ kind: 'guest', token })
    findCaller(token, request.routeOptions.config.call ?? '').then(take, done)
  })
}
