/**
 * Registers every call of the contract: routes, access and errors come from the contract, the handlers from the
 * modules.
 */
import type { AnyContractProcedure } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyProcedure } from '@orpc/server'
import { type Access, calls } from '@vitrine/contract/calls'
import { isSubmissionKey, submissionHeader } from '@vitrine/contract/rules/submission-key'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type * as z from 'zod'
import type { CallContext } from '../call-context.ts'
import { HttpError, pathNotFound } from '../http-error.ts'
import { maxBodyBytes, registerBodies } from './bodies.ts'
import { browserOf } from './browser.ts'
import { withDeclaredTypes } from './declared-types.ts'
import { answerStreamed, type StreamedHandler, streamedScope } from './streamed-calls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract, such as `products.list`. */
    call?: string
  }
}

/** The modules' handlers, by the contract's areas and names; a call without one answers 501. */
export type Handlers = {
  readonly [Area in keyof typeof calls]?: { readonly [Name in keyof (typeof calls)[Area]]?: AnyProcedure }
}

/** Handlers of calls that take their body as a stream, by the contract's areas and names. */
export type StreamedHandlers = {
  readonly [Area in keyof typeof calls]?: { readonly [Name in keyof (typeof calls)[Area]]?: StreamedHandler }
}

export interface ContractCall {
  readonly area: keyof typeof calls
  readonly name: string
  readonly method: HTTPMethods
  /** With parameters as `{id}`. */
  readonly path: string
  readonly access: Access
  /** The schema of path parameters, query and body. */
  readonly input?: z.core.$ZodType | undefined
}

const isAccess = (value: unknown): value is Access => value === 'public' || value === 'private' || value === 'operator'

/** Throws for an answer that differs from its schema in the contract. */
export type AnswerCheck = (schema: z.core.$ZodType | undefined, answer: unknown) => void

/** Every call of the contract with its route. */
export const contractCalls: readonly ContractCall[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, AnyContractProcedure>).map(([name, procedure]) => {
    const { route, meta, inputSchema } = procedure['~orpc']
    if (route.path === undefined || route.method === undefined || !isAccess(meta.access))
      throw new Error(`The call ${area}.${name} has no method, path or access`)
    return {
      area: area as keyof typeof calls,
      name,
      method: route.method as HTTPMethods,
      path: route.path,
      access: meta.access,
      input: inputSchema as z.core.$ZodType | undefined,
    }
  }),
)

type HandledContext = CallContext & {
  /** The error that the call threw, stored so that the errors plugin answers it like any other error. */
  thrown?: unknown
}

const toHandler = (handlers: Handlers, check: AnswerCheck | undefined) =>
  new OpenAPIHandler<HandledContext>(handlers as never, {
    clientInterceptors: [
      async ({ next, procedure }) => {
        const answer = await next()
        check?.(procedure['~orpc'].outputSchema as z.core.$ZodType | undefined, answer)
        return answer
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          context.thrown = error
          throw error
        }
      },
    ],
    rootInterceptors: [
      async ({ next, ...options }) => {
        const { request, context } = options
        const result = await next(
          request.method === 'HEAD' ? { ...options, request: { ...request, method: 'GET' } } : options,
        )
        if (context.thrown !== undefined) throw context.thrown
        return result
      },
    ],
  })

const contextOf = (request: FastifyRequest, reply: FastifyReply): HandledContext => ({
  caller: request.caller,
  visibility: request.visibility,
  locale: request.locale,
  language: request.language,
  address: request.ip,
  browser: browserOf(request, reply),
  submission: submissionOf(request),
  mediaOrigin: request.mediaOrigin,
  portalOrigin: request.portalOrigin,
  mailOrigin: request.mailOrigin,
})

/** @throws HttpError 400 for an invalid key: a client that sends a key relies on it */
const submissionOf = ({ headers }: FastifyRequest): string => {
  const key = headers[submissionHeader] ?? ''
  if (key === '' || (typeof key === 'string' && isSubmissionKey(key))) return key
  throw new HttpError(400, 'submission_key_malformed', { field: submissionHeader })
}

/**
 * Refuses path segments that URL resolution changes (`.` and `..`): the handler would answer another call than the
 * route's.
 */
const assertPlainPath = (request: FastifyRequest) => {
  if (Object.values(request.params as object).some((value) => value === '.' || value === '..'))
    throw pathNotFound(request.url)
}

export interface CallsOptions {
  readonly handlers: Handlers
  /** Handlers that get their body as a stream. All others get the whole body, checked. */
  readonly streamed?: StreamedHandlers
  /** Checks every answer, for tests. */
  readonly check?: AnswerCheck | undefined
}

/** Registers the route of every call. */
export function registerCalls(app: FastifyInstance, { handlers, streamed = {}, check }: CallsOptions) {
  registerBodies(app)
  const handler = toHandler(handlers, check)

  const answer = (input: ContractCall['input']) => async (request: FastifyRequest, reply: FastifyReply) => {
    // The read cache sets better headers on the answers that it stores.
    reply.header('cache-control', 'no-store')
    assertPlainPath(request)
    if (input && !(request.body instanceof FormData)) request.body = withDeclaredTypes(input, request.body)
    const { matched } = await handler.handle(request, reply, { context: contextOf(request, reply) })
    if (!matched) throw pathNotFound(request.url)
  }

  const routeOf = ({ area, name, method, path, access }: ContractCall) => ({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: `${area}.${name}`, access },
  })
  const streamedFor = ({ area, name }: ContractCall): StreamedHandler | undefined =>
    (streamed[area] as Readonly<Record<string, StreamedHandler>> | undefined)?.[name]

  for (const call of contractCalls.filter((one) => !streamedFor(one))) {
    const route = routeOf(call)
    const built = Object.hasOwn(handlers[call.area] ?? {}, call.name)
    app.route({
      ...route,
      bodyLimit: maxBodyBytes(route.config.call),
      handler: built
        ? answer(call.input)
        : () => {
            throw new HttpError(501, 'not_implemented', { params: { call: `${call.method} ${call.path}` } })
          },
    })
  }

  streamedScope(app, (scope) => {
    for (const call of contractCalls) {
      const own = streamedFor(call)
      if (!own) continue
      const { config, ...route } = routeOf(call)
      const answerCall = answerStreamed(own, contextOf)
      scope.route({
        ...route,
        config: { ...config, streamed: true },
        handler: (request, reply) => {
          assertPlainPath(request)
          return answerCall(request, reply)
        },
      })
    }
  })
}
