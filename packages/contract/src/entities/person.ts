import * as z from 'zod'
import { bounds, genders, isPasswordVaried, phoneForm } from '../rules/people.ts'
import { isStorable } from '../rules/storable-text.ts'

export { bounds, genders }

const short = z.string().trim().max(bounds.text).refine(isStorable)
const required = short.min(1)
const email = z.email().max(bounds.text)
const phone = short.regex(phoneForm, 'digits, spaces and + ( ) . / -')
/** A password as it is chosen; one that is only checked has no lower bound. */
export const NewPassword = z
  .string()
  .min(bounds.passwordMin)
  .max(bounds.passwordMax)
  .refine(isPasswordVaried, { params: { key: 'password_repetitive' } })

const Gender = z.enum(genders)
/** An ISO date-time with its offset (AUTH-17), in the past; a fraction of a second may be long, but not endless. */
const BirthDate = z.iso
  .datetime({ offset: true })
  .max(bounds.text)
  .refine((value) => Date.parse(value) < Date.now(), 'a date in the past')
const optional = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]).optional()

/** What is known of a user besides the name (DATA-05); `company` is the company's name, for SESSION-17. */
export const UserData = z.object({
  is_company: z.boolean(),
  country: z.string(),
  company: z.string().optional(),
  /** Whether the address that the account signs in with was verified; other servers leave it out. */
  email_verified: z.boolean().optional(),
})

/** A group that people can register for (DATA-28). */
export const RegistrationGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** The language that the name is in when it is another than the locale's. */
  language: z.string().optional(),
})
export type RegistrationGroup = z.infer<typeof RegistrationGroup>

/** The groups that a person has asked to be in, while no operator has decided; not there when there are none. */
const requestedGroups = z.array(RegistrationGroup).optional()

/** The user that the browser keeps (DATA-05). */
export const User = z.object({
  token: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  data: UserData,
  requested_groups: requestedGroups,
})
export type User = z.infer<typeof User>

/** A profile as it is answered (DATA-06): fields that were never filled in are ''. */
export const Profile = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string(),
  /** Date of birth. */
  age: z.string(),
  street: z.string(),
  street_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  phone_number: z.string(),
  token: z.string(),
  username: z.string().optional(),
  data: UserData.optional(),
  /** The profile picture; null for none. */
  media: z.object({ id: z.string(), url: z.string() }).nullable().optional(),
  requested_groups: requestedGroups,
})
export type Profile = z.infer<typeof Profile>

/** A profile as it is saved: every field is required (PROFILE-03). */
export const ProfileChange = z.object({
  first_name: required,
  last_name: required,
  gender: Gender,
  age: BirthDate,
  street: required,
  street_number: required,
  zip_code: required,
  city: required,
  phone_number: phone.min(1),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** What a business that asks for an account sends (DATA-30, AUTH-20 to 22, A-32). */
export const AccountRequest = z.object({
  company: required,
  vat_number: required,
  job_title: short.optional(),
  function: short.optional(),
  first_name: required,
  last_name: short.optional(),
  email,
  street: required,
  street_number: required,
  city: required,
  country: short.optional(),
  phone_number: phone.min(1),
  mobile_number: phone.optional(),
  zip_code: required,
  gender: optional(Gender),
  organisation: short.optional(),
  age: optional(BirthDate),
})
export type AccountRequest = z.infer<typeof AccountRequest>

/** What a new user sends (DATA-31). */
export const Registration = z.object({
  username: email,
  email,
  password: NewPassword,
  first_name: required,
  last_name: required,
  age: optional(BirthDate),
  gender: optional(Gender),
  registerGroup: z.string(),
  hidden: z.boolean().default(true),
})
export type Registration = z.infer<typeof Registration>

/**
 * What must be agreed to (DATA-26); `message` is HTML, '' when there is nothing to agree to. `version` names the message, so that nobody agrees to one
 * that was not shown.
 */
export const Consent = z.object({
  message: z.string(),
  status: z.boolean(),
  version: z.string().optional(),
  /** The language that the message is in when it is another than the locale's. */
  language: z.string().optional(),
})
export type Consent = z.infer<typeof Consent>

/** The features that the portal knows (DATA-27): each is there unless the caller's list of features names it. */
export const switchableFeatures = ['export', 'share', 'report'] as const
export type SwitchableFeature = (typeof switchableFeatures)[number]

/** Something that is switched off for the caller (DATA-27). */
export const Feature = z.object({ name: z.string() })
export type Feature = z.infer<typeof Feature>

/** A country that can be chosen (DATA-29). */
export const CountryOption = z.object({ name: z.string(), alpha_code: z.string() })
export type CountryOption = z.infer<typeof CountryOption>
