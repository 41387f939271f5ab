import * as z from 'zod'
import { dateField, keyField, labelField, languageField, loneKeyField, sentKeyField, textOrNumber } from '../reading.ts'
import { bounds, genders, isPasswordVaried, phoneForm } from '../rules/people.ts'
import { isStorable } from '../rules/storable-text.ts'

export { bounds, genders }

const short = z.string().trim().max(bounds.text).refine(isStorable)
const required = short.min(1)
const email = z.email().max(bounds.text)
const phone = short.regex(phoneForm, 'digits, spaces and + ( ) . / -')
/** A new password; passwords for signing in have no minimum length. */
export const NewPassword = z
  .string()
  .min(bounds.passwordMin)
  .max(bounds.passwordMax)
  .refine(isPasswordVaried, { params: { key: 'password_repetitive' } })

const Gender = z.enum(genders)
/** An ISO date-time with offset (AUTH-17), in the past; the number of decimals of a second is limited. */
const BirthDate = z.iso
  .datetime({ offset: true })
  .max(bounds.text)
  .refine((value) => Date.parse(value) < Date.now(), 'a date in the past')
const optional = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal(''), z.null()]).optional()

/** Data of a user besides the name (DATA-05); `company` is the company's name, for SESSION-17. */
export const UserData = z.object({
  is_company: z.boolean(),
  country: z.string(),
  company: z.string().optional(),
  /** Whether the e-mail address of the account is verified; servers that do not know this field omit it. */
  email_verified: z.boolean().optional(),
  /** True for operators, who have the admin area; missing for everybody else, and on other servers. */
  is_operator: z.boolean().optional(),
})

/** A group that people can register for (DATA-28). */
export const RegistrationGroup = z.object({
  /** As the server writes it. */
  id: sentKeyField(),
  name: labelField('id'),
  /** Language of the name, if it differs from the locale's. */
  language: languageField().optional(),
})
export type RegistrationGroup = z.infer<typeof RegistrationGroup>

/** The caller's group requests that no operator has decided yet; undefined if there are none. */
const requestedGroups = z.array(RegistrationGroup).optional()

/** The user as the browser stores it (DATA-05). */
export const User = z.object({
  token: keyField(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  data: UserData,
  requested_groups: requestedGroups,
})
export type User = z.infer<typeof User>

/** A profile as answered (DATA-06): fields that were never filled in are ''. */
export const Profile = z.object({
  id: sentKeyField(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(['', ...genders]),
  /** Date of birth. */
  age: dateField(),
  street: z.string(),
  street_number: textOrNumber(),
  zip_code: textOrNumber(),
  city: z.string(),
  phone_number: textOrNumber(),
  token: z.string(),
  username: z.string().optional(),
  data: UserData.optional(),
  /** The profile picture; null if there is none. */
  media: z.object({ id: z.string(), url: loneKeyField() }).nullable().optional(),
  requested_groups: requestedGroups,
})
export type Profile = z.infer<typeof Profile>

/** A profile as saved: every field is required (PROFILE-03). */
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

/** The account request of a business (DATA-30, AUTH-20 to 22, A-32). */
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

/** The registration of a new user (DATA-31). */
export const Registration = z.object({
  username: email,
  email,
  password: NewPassword,
  first_name: required,
  last_name: required,
  age: optional(BirthDate),
  gender: optional(Gender),
  registerGroup: textOrNumber(),
  hidden: z.boolean().default(true),
})
export type Registration = z.infer<typeof Registration>

/**
 * The consent that users must give (DATA-26). `message` is HTML, '' if no consent is needed. `version` identifies the
 * message, so that nobody agrees to a message that was not shown.
 */
export const Consent = z.object({
  message: z.string(),
  status: z.boolean(),
  version: z.string().optional(),
  /** Language of the message, if it differs from the locale's. */
  language: languageField().optional(),
})
export type Consent = z.infer<typeof Consent>

/** The features that can be switched off (DATA-27): each is on unless the caller's list of features names it. */
export const switchableFeatures = ['export', 'share', 'report'] as const
export type SwitchableFeature = (typeof switchableFeatures)[number]

/** A feature that is switched off for the caller (DATA-27). */
export const Feature = z.object({ name: loneKeyField() })
export type Feature = z.infer<typeof Feature>

/** A country to choose from (DATA-29). */
export const CountryOption = z.object({ name: keyField('alpha_code'), alpha_code: loneKeyField('name') })
export type CountryOption = z.infer<typeof CountryOption>
