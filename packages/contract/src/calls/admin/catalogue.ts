import * as z from 'zod'
import {
  AdminCatalogueVersions,
  AdminDifferences,
  AdminFindings,
  AdminImportRun,
  AdminImports,
  catalogueChangeKinds,
  findingLevels,
  importRunOrigins,
} from '../../entities/admin-catalogue.ts'
import { adminCall, Id, key, limit, page, search } from '../parts.ts'

const version = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const FindingsFilter = Id.extend({
  level: z.enum(findingLevels).optional(),
  /** Part of a message, a remedy, a file, a column or a code. */
  search: search.optional(),
})

/** The versions of the catalogue, and the imports that make them. */
export const adminCatalogue = {
  /** The versions that are kept, the newest first. */
  versions: adminCall('GET', '/catalogue/versions', 'The kept versions of the catalogue').output(
    AdminCatalogueVersions,
  ),
  /** What differs between two versions, with old and new values. 404 for a version that is not kept. */
  differences: adminCall('GET', '/catalogue/differences', 'What differs between two versions')
    .input(
      z.object({
        from: version,
        /** The present one, if not given. */
        to: version.optional(),
        /** Shows only changes of this kind of thing, such as `product`. */
        kind: key.optional(),
        change: z.enum(catalogueChangeKinds).optional(),
      }),
    )
    .output(AdminDifferences),
  /**
   * Restores a version as a new one, in the background. 409 if `version` is not the present one, or another import
   * runs.
   */
  undo: adminCall('POST', '/catalogue/undo', 'Restore a version of the catalogue')
    .input(z.object({ to: version, version }))
    .output(AdminImportRun),
  /** The import, plan or undo that waits or runs; null if there is none. */
  running: adminCall('GET', '/imports/running', 'The import that runs').output(
    z.object({ run: AdminImportRun.nullable() }),
  ),
  /** A page of the last imports and undos, the newest first. */
  imports: adminCall('GET', '/imports', 'The last imports')
    .input(
      z.object({
        /** Only those that were not imported, or have errors. */
        troubled: z.literal('yes').optional(),
        origin: z.enum(importRunOrigins).optional(),
        page: page.optional(),
        limit: limit.optional(),
      }),
    )
    .output(AdminImports),
  run: adminCall('GET', '/imports/{id}', 'One import').input(Id).output(AdminImportRun),
  /** A page of what an import has found, in the order in which it was found. */
  findings: adminCall('GET', '/imports/{id}/findings', 'The findings of an import')
    .input(FindingsFilter.extend({ page: page.optional(), limit: limit.optional() }))
    .output(AdminFindings),
  /** All findings that fit, as CSV. */
  findingsCsv: adminCall('GET', '/imports/{id}/findings/csv', 'The findings of an import as CSV')
    .input(FindingsFilter)
    .output(z.object({ csv: z.string() })),
}
