/** The brand as operators see it in the admin area. */
import * as z from 'zod'
import { brandFields, maxBrandPicture, maxBrandValue } from '../rules/brand-fields.ts'
import { isStorable } from '../rules/storable-text.ts'

const field = z.enum(brandFields)
const value = z.string().max(maxBrandValue).refine(isStorable)

/** A field of the brand. The portal shows `override`, else `imported`, else `usual`. */
export const AdminBrandField = z.object({
  name: field,
  /** What operators have set; null for nothing. */
  override: z.string().nullable(),
  /** What the imported configuration says; null for nothing. */
  imported: z.string().nullable(),
  /** The default. */
  usual: z.string(),
})
export type AdminBrandField = z.infer<typeof AdminBrandField>

/** The brand. Each change makes a new version; 0 if operators have never changed anything. */
export const AdminBrand = z.object({
  version: z.number().int(),
  fields: z.array(AdminBrandField),
  /** All locales of the catalogue, from which the languages are chosen. */
  locales: z.array(z.object({ code: z.string(), title: z.string(), default: z.boolean() })),
})
export type AdminBrand = z.infer<typeof AdminBrand>

/** The values that change, by field; null removes an override. */
export const AdminBrandChanges = z.partialRecord(field, value.nullable())
export type AdminBrandChanges = z.infer<typeof AdminBrandChanges>

/** The version on which a change is based. */
export const AdminBrandBase = z.object({ version: z.number().int().min(0) })

/** A picture that was sent for the brand. Nothing shows it until a field has its address. */
export const AdminBrandUpload = z.object({ file: z.file().max(maxBrandPicture) })

/** A version of the brand. */
export const AdminBrandVersion = z.object({
  number: z.number().int(),
  /** ISO 8601. */
  at: z.string(),
  /** The operator's address; '' for a command. */
  operator: z.string(),
  /** The fields that differ from the version before. */
  fields: z.array(field),
  /** The version that was restored; null if there was another change. */
  restored: z.number().int().nullable(),
})
export type AdminBrandVersion = z.infer<typeof AdminBrandVersion>

/** A page of the versions, the newest first. */
export const AdminBrandVersions = z.object({ versions: z.array(AdminBrandVersion), total: z.number().int() })
export type AdminBrandVersions = z.infer<typeof AdminBrandVersions>
