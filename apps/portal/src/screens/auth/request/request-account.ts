import type { AccountRequest } from '@vitrine/contract'
import { birthDateTime } from '@vitrine/contract/rules/birth-date'
import { api } from '../../../api/api.ts'

/** The fields of an account request (DATA-30), in the form's order. */
export const requestFields = [
  'company',
  'vat_number',
  'organisation',
  'first_name',
  'last_name',
  'gender',
  'age',
  'job_title',
  'function',
  'email',
  'phone_number',
  'mobile_number',
  'street',
  'street_number',
  'zip_code',
  'city',
  'country',
] as const satisfies readonly (keyof AccountRequest)[]
export type RequestField = (typeof requestFields)[number]

/** The typed values; `age` is `yyyy-mm-dd`. */
export type TypedRequest = Readonly<Record<RequestField, string>>

/** The values of an empty form. */
export const emptyRequest = Object.fromEntries(requestFields.map((name) => [name, ''])) as TypedRequest

/**
 * The input of the call: optional fields only if they are filled in, the date of birth with time and offset
 * (A-75).
 */
export function asAccountRequest(typed: TypedRequest): AccountRequest {
  const filled = Object.entries({ ...typed, age: birthDateTime(typed.age) }).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as AccountRequest
}

/**
 * Requests a business account (API-12).
 * @throws ApiFailure
 */
export const requestAccount = (typed: TypedRequest): Promise<unknown> => api.open.requestUser(asAccountRequest(typed))
