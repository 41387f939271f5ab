import * as z from 'zod'
import {
  AdminBrand,
  AdminBrandBase,
  AdminBrandChanges,
  AdminBrandUpload,
  AdminBrandVersions,
} from '../../entities/admin-brand.ts'
import { adminCall, limit, page } from '../parts.ts'

/** The brand: colours, pictures, texts and languages that override the imported configuration. */
export const adminBrand = {
  one: adminCall('GET', '/brand', 'The brand').output(AdminBrand),
  /** 409 if the brand has changed since `version`. */
  change: adminCall('PATCH', '/brand', 'Change the brand')
    .input(AdminBrandBase.extend({ changes: AdminBrandChanges }))
    .output(AdminBrand),
  /** Stores a picture, and answers the value for a field. */
  addPicture: adminCall('POST', '/brand/pictures', 'Send a picture for the brand')
    .input(AdminBrandUpload)
    .output(z.object({ value: z.string() })),
  /** Answers the query with which a page of the portal shows the brand as it would be after the changes. */
  preview: adminCall('POST', '/brand/preview', 'Preview changes of the brand')
    .input(z.object({ changes: AdminBrandChanges }))
    .output(z.object({ query: z.string() })),
  versions: adminCall('GET', '/brand/versions', 'The versions of the brand')
    .input(z.object({ page: page.optional(), limit: limit.optional() }))
    .output(AdminBrandVersions),
  /** Makes a new version that equals a former one, or the imported configuration (0). */
  restore: adminCall('POST', '/brand/restore', 'Restore a version of the brand')
    .input(AdminBrandBase.extend({ number: z.number().int().min(0) }))
    .output(AdminBrand),
}
