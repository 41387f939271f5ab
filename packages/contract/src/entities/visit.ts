import * as z from 'zod'
import { isStorable } from '../rules/storable-text.ts'
import { bounds } from './person.ts'

/** An address that a visit can take place at. */
export const VisitAddress = z.object({
  id: z.string(),
  street: z.string(),
  street_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
})
export type VisitAddress = z.infer<typeof VisitAddress>

/** A requested visit (API-35). `date` is an ISO date. */
export const VisitRequest = z.object({
  /** `id` of one of the caller's addresses; '' for the only one. */
  address: z.string().max(bounds.text).default(''),
  date: z.iso.date(),
  note: z.string().trim().max(bounds.longText).refine(isStorable).default(''),
})
export type VisitRequest = z.infer<typeof VisitRequest>

/** A person that a visit can be assigned to. */
export const VisitPerson = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
})
export type VisitPerson = z.infer<typeof VisitPerson>

/** States of a visit. `done` and `cancelled` are final. */
export const visitStates = ['requested', 'assigned', 'done', 'cancelled'] as const
export type VisitState = (typeof visitStates)[number]

/** A planned visit. */
export const Visit = VisitRequest.extend({
  id: z.string(),
  /** The address as it was at the time of the request. */
  location: VisitAddress,
  /** Id of the person who requested it. */
  requested_by: z.string(),
  /** Id of the person who makes the visit; '' if it is not assigned. */
  assigned_to: z.string(),
  status: z.enum(visitStates),
})
export type Visit = z.infer<typeof Visit>

/** The fields of a visit that can be changed. */
export const VisitChange = z.object({
  date: z.iso.date().optional(),
  note: z.string().trim().max(bounds.longText).refine(isStorable).optional(),
  /** Id of a person; '' for nobody. */
  assigned_to: z.string().max(bounds.text).optional(),
  status: z.enum(visitStates).optional(),
})
export type VisitChange = z.infer<typeof VisitChange>
