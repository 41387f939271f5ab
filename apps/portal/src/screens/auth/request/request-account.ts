import type { AccountRequest } from '@vitrine/contract'
import { birthDateTime } from '@vitrine/contract/rules/birth-date'
import { api } from '../../../api/api.ts'

/** The fields of an account request (DATA-30), as they stand in the form: the groups in their order. */
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

/** What was typed: `age` is `yyyy-mm-dd`. */
export type TypedRequest = Readonly<Record<RequestField, string>>

/** A form that nobody has typed into. */
export const emptyRequest = Object.fromEntries(requestFields.map((name) => [name, ''])) as TypedRequest

/**
 * What is sent: what may stay empty is sent when it is filled in, the date of birth with time and offset.
 */
export function asAccountRequest(typed: TypedRequest): AccountRequest {
  const filled = Object.entries({ ...typed, age: birthDateTime(typed.age) }).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as AccountRequest
}

/**
 * Asks for a business account (API-12).
 * @throws ApiFailure when that failed
 */
export const requestAccount = (typed: TypedRequest): Promise<unknown> => api.open.requestUser(asAccountRequest(typed))
