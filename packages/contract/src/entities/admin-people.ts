/** People as operators see them in the admin area. */
import * as z from 'zod'
import { bounds } from '../rules/people.ts'
import { isStorable } from '../rules/storable-text.ts'

/**
 * The version of a thing on which an operator bases a change. A change with another version is refused with 409, because
 * somebody else has changed the thing meanwhile.
 */
export const AdminVersion = z.string().min(1).max(64)

/** An account in the list of people. */
export const AdminPerson = z.object({
  id: z.string(),
  version: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  /** Whether this is the company's own account. */
  is_company: z.boolean(),
  /** Codes of the groups. */
  groups: z.array(z.string()),
  /** Codes of the groups that the person has asked to join. */
  requested_groups: z.array(z.string()),
  is_operator: z.boolean(),
  is_verified: z.boolean(),
  is_disabled: z.boolean(),
  /** Number of running sessions. */
  sessions: z.number().int(),
  /** ISO 8601. */
  created: z.string(),
})
export type AdminPerson = z.infer<typeof AdminPerson>

/** A page of people. */
export const AdminPeople = z.object({ people: z.array(AdminPerson), total: z.number().int() })
export type AdminPeople = z.infer<typeof AdminPeople>

/** A group that people can be put into. */
export const AdminGroup = z.object({ code: z.string(), name: z.string() })
export type AdminGroup = z.infer<typeof AdminGroup>

const short = z.string().trim().max(bounds.text).refine(isStorable)
const groupCodes = z.array(short.min(1)).max(100)

/** An account that an operator adds. The person chooses the password with the link of an e-mail. */
export const AdminNewPerson = z.object({
  email: z.email().max(bounds.text),
  first_name: short.default(''),
  last_name: short.default(''),
  company: short.default(''),
  is_company: z.boolean().default(false),
  groups: groupCodes.default([]),
  /** Whether the person gets an e-mail with the link now. Without it, “Forgot my password” sends one. */
  invite: z.boolean().default(true),
})
export type AdminNewPerson = z.input<typeof AdminNewPerson>

/** What an operator changes of an account. Fields that are left out stay. */
export const AdminPersonChange = z.object({
  version: AdminVersion,
  first_name: short.optional(),
  last_name: short.optional(),
  company: short.optional(),
  is_company: z.boolean().optional(),
  groups: groupCodes.optional(),
  is_disabled: z.boolean().optional(),
})
export type AdminPersonChange = z.infer<typeof AdminPersonChange>
