/**
 * One format for every failing answer: `{message, code, field?}`, in the reader's language, without internals;
 * for a browser's tab, a page.
 */
import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import type { Failure } from '@vitrine/contract'
import { isServerPhrase, type Language, type ServerParams, type ServerPhrase, translate } from '@vitrine/phrases/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { BusyError } from '../../../platform/concurrency-limiter.ts'
import { HttpError, pathNotFound } from '../../http-error.ts'
import { isOverloaded } from '../../overload.ts'
import { loggedPath } from '../request-log.ts'
import { errorPage, errorPageHeaders, opensPage } from './error-page.ts'
import { methodsOf } from './methods.ts'
import { type InputIssue, validationFailure } from './validation-failure.ts'

/** The error of an oRPC handler as a failure; undefined for a fault of the server. */
const fromOrpc = (error: ORPCError<string, unknown>): HttpError | undefined => {
  const { cause, status } = error
  if (error.code === 'BAD_REQUEST') {
    const failed =
      cause instanceof ValidationError ? validationFailure(cause.issues as InputIssue[], cause.data) : undefined
    return failed ?? new HttpError(400, 'request_malformed')
  }
  if (status === 401) return new HttpError(401, 'token_invalid')
  if (status === 403) return new HttpError(403, 'forbidden')
  if (status === 404) return new HttpError(404, 'path_not_found', { params: { path: '' } })
  return undefined
}

const bodyLimitText = (limit: number) =>
  limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MiB` : `${Math.floor(limit / 1024)} KiB`

/** Fastify's own errors, by their code. */
const fromFastify = (code: string, request: FastifyRequest): HttpError | undefined => {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new HttpError(400, 'body_not_json')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new HttpError(400, 'body_empty')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError(413, 'body_too_large', { params: { limit: bodyLimitText(request.routeOptions.bodyLimit) } })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new HttpError(415, 'body_type', {
        params: { type: (request.headers['content-type'] ?? '').slice(0, 60) },
      })
    case 'FST_ERR_BAD_URL':
      return new HttpError(400, 'address_malformed', { params: { path: request.url.slice(0, 200) } })
    default:
      return undefined
  }
}

/** An error of a part that knows nothing of calls (the media store, a limiter): its `code` is the key of a phrase. */
interface KeyedError {
  readonly code: ServerPhrase
  readonly statusCode: number
  readonly field?: string | undefined
  readonly values?: ServerParams
}

const isKeyed = (error: object): error is KeyedError =>
  'code' in error &&
  typeof error.code === 'string' &&
  isServerPhrase(error.code) &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'

const fromKeyed = ({ code, statusCode, field, values = {} }: KeyedError) =>
  new HttpError(statusCode, code, {
    params: values,
    ...(field === undefined ? {} : { field }),
    ...(typeof values.seconds === 'number' ? { headers: { 'retry-after': String(values.seconds) } } : {}),
  })

/**
 * Whether the database refused a row because the user whom it belongs to is gone. A process accepts a session for some
 * seconds after another process has deleted the account. The driver's error is the cause of the query's error.
 */
const isOfNobody = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23503' && typeof constraint === 'string' && constraint.endsWith('_users_id_fk')) return true
  return isOfNobody(error.cause)
}

/** The failure that an error means for the caller; undefined for a fault of the server. */
export function asFailedCall(error: unknown, request: FastifyRequest): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (error instanceof ORPCError) return fromOrpc(error)
  if (typeof error !== 'object' || error === null) return undefined
  if (isKeyed(error)) return fromKeyed(error)
  if (isOverloaded(error)) return fromKeyed(new BusyError())
  if (isOfNobody(error)) return new HttpError(401, 'token_invalid')
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? fromFastify(code, request) : undefined
  if (known) return known
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new HttpError(statusCode, 'request_malformed')
  return undefined
}

const wordFor = (language: Language, key: string, otherwise: string) =>
  isServerPhrase(key) ? translate(language, key) : otherwise

/**
 * Names fields and things as people know them: a sign-in name is the e-mail address, and `phone_number` has the form's
 * label. Programs read `field`.
 */
function readable({ params = {}, field = '' }: HttpError['options'], language: Language): ServerParams {
  const named = params.field ?? field
  const { thing } = params
  return {
    ...params,
    ...(typeof named === 'string' && {
      field: wordFor(language, `request_field_${named === 'username' ? 'email' : named}`, named),
    }),
    ...(typeof thing === 'string' && { thing: wordFor(language, `thing_${thing.replaceAll(' ', '_')}`, thing) }),
  }
}

const send = (request: FastifyRequest, reply: FastifyReply, failed: HttpError) => {
  const { options } = failed
  const { language } = request
  const body: Failure = {
    message: translate(language, failed.phrase, readable(options, language)),
    code: options.code ?? failed.phrase,
    ...(options.field === undefined ? {} : { field: options.field }),
    ...(options.entries === undefined ? {} : { entries: [...options.entries] }),
  }
  reply.status(failed.status).headers({ 'cache-control': 'no-store', 'content-language': language, ...options.headers })
  if (opensPage(request))
    return reply
      .headers(errorPageHeaders)
      .type('text/html; charset=utf-8')
      .send(errorPage(body.message, request.host, language))
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Whether the work was stopped because the client disconnected before the answer. */
const isDeparture = (error: unknown, reply: FastifyReply): boolean =>
  reply.raw.destroyed && error instanceof Error && error.name === 'AbortError'

/**
 * Answers any error. A fault of the server is logged under the request's id, which the answer contains. A disconnected client is
 * not a fault: a client that aborts thousands of requests would fill the log and hide real faults.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger) {
  if (isDeparture(error, reply)) return reply.hijack()
  const failed = asFailedCall(error, request)
  if (isOverloaded(error))
    log.warn({ err: error, method: request.method, path: loggedPath(request.url) }, 'The database took too long')
  if (failed) return send(request, reply, failed)
  const { id } = request
  const cause = error instanceof Error ? (error.cause ?? undefined) : undefined
  log.error({ request_id: id, err: error, cause, method: request.method, path: loggedPath(request.url) }, `fault ${id}`)
  return send(request, reply, new HttpError(500, 'server_error', { params: { id } }))
}

/**
 * Gives every failing answer its format. `otherwise` answers paths without a route (with the portal's page), or returns
 * that it does not.
 */
export function registerErrors(
  app: FastifyInstance,
  options: { log: Logger; otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> | boolean },
) {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, options.log))
  app.setNotFoundHandler(async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').slice(0, 200)
    const allowed = methodsOf(app, path).filter((method) => method !== request.method)
    if (allowed.length > 0)
      throw new HttpError(405, 'method_not_allowed', {
        params: { path, method: request.method, allowed: { anyOf: allowed } },
        headers: { allow: allowed.join(', ') },
      })
    if (await options.otherwise(request, reply)) return reply
    throw pathNotFound(request.url)
  })
}
