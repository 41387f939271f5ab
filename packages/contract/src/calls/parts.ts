import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Failure } from '../entities/failure.ts'
import { asProductFilters } from '../rules/product-filters.ts'
import { isStorable } from '../rules/storable-text.ts'
import { splitCommas } from '../rules/text-list.ts'

/**
 * The base path of the portal's calls (API-02); only GET /client and the calls outside of the specification lie
 * elsewhere.
 */
export const pim = '/pim'
const portal = `${pim}/portal/api`
/** The base path of the calls of the admin area. */
export const adminPath = `${pim}/admin`

/** Errors that any call can have. The body is a `Failure`. */
const base = oc.errors({
  BAD_REQUEST: { status: 400, data: Failure.partial().optional() },
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  NOT_IMPLEMENTED: { status: 501 },
})

/** Who may make a call: anybody, everybody with a token, or operators. */
export type Access = 'public' | 'private' | 'operator'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Declares a call: `access` tells the server whether it needs a token (API-05, API-06), and whether that of an operator;
 * `isAddition` tells other servers' operators that the specification does not list it.
 */
const call =
  (access: Access, prefix: string, isAddition = false) =>
  (method: Method, path: string, summary: string) =>
    base
      .meta({ access, isAddition })
      .route({ method, path: `${prefix}${path}` as `/${string}`, summary, tags: [access] })

/** A call without a token, below public/. */
export const publicCall = call('public', `${portal}/public`)
/** A call with the stored user's token, below private/. */
export const privateCall = call('private', `${portal}/private`)
/** The same, for a call that is not part of the specification. */
export const addedCall = call('private', `${portal}/private`, true)
/** A call with the token, outside of private/ (A-36). */
export const outerCall = call('private', pim)
/** A call without token, outside of /pim. */
export const rootCall = call('public', '')
/** A call with the token, outside of /pim, that is not part of the specification. */
export const ownCall = call('private', '', true)

/** A call of the admin area, for operators only. All others get the answer of an address at which there is nothing. */
export const adminCall = call('operator', adminPath, true)

/** A code or id that identifies a stored thing. */
export const key = z.string().max(255).refine(isStorable)
export const Id = z.object({ id: key.min(1) })
export const Code = z.object({ code: key.min(1) })
export const direction = z.enum(['asc', 'desc'])
export const page = z.coerce.number().int().min(1).max(1_000_000)
export const limit = z.coerce.number().int().min(1).max(1000)
export const search = z.string().trim().max(200)
/** A list of names or ids in one value, separated by commas. */
export const commaList = z.string().max(10_000).transform(splitCommas)

/** The `filters` of products: a JSON object in one query value. */
export const productFilters = z
  .string()
  .max(20_000)
  .transform((value, context) => {
    const result = asProductFilters(value)
    if (typeof result !== 'string') return result
    context.issues.push({ code: 'custom', message: result, input: value, params: { key: result } })
    return z.NEVER
  })
