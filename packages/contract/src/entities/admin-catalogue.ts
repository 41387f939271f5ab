/** The versions of the catalogue and the last imports, as operators see them in the admin area. */
import * as z from 'zod'

export const importRunKinds = ['import', 'plan', 'undo'] as const
export const importRunOrigins = ['command', 'watch', 'admin', 'demo'] as const
export type ImportRunOrigin = (typeof importRunOrigins)[number]
/** `interrupted`: its process has ended before it did; nothing was imported. */
export const importRunStates = ['waiting', 'running', 'done', 'refused', 'failed', 'interrupted'] as const
export type ImportRunState = (typeof importRunStates)[number]

const count = z.number().int()

/** How many things of a kind an import added, changed and so on. */
export const AdminImportCount = z.object({
  /** Such as `product`. */
  kind: z.string(),
  ...{ added: count, changed: count, unchanged: count, refused: count, hidden: count, removed: count, kept: count },
})
export type AdminImportCount = z.infer<typeof AdminImportCount>

/** An import, a plan or an undo, whoever has started it. */
export const AdminImportRun = z.object({
  id: z.string(),
  kind: z.enum(importRunKinds),
  origin: z.enum(importRunOrigins),
  /** The folder, or the version that is restored. */
  source: z.string(),
  /** The address of the operator who has started it; '' for others. */
  operator: z.string(),
  state: z.enum(importRunStates),
  /** `reading`, `deriving` or `ordering`; '' before and after. */
  phase: z.string(),
  /** How much of the phase is done, 0 to 1. */
  share: z.number(),
  /** ISO 8601. */
  created: z.string(),
  ended: z.string().nullable(),
  /** The version of the catalogue that it has made. */
  version: count.nullable(),
  /** Why nothing was imported, in English; '' if something was. */
  message: z.string(),
  ...{ errors: count, warnings: count, notes: count },
  counts: z.array(AdminImportCount),
})
export type AdminImportRun = z.infer<typeof AdminImportRun>

export const AdminImports = z.object({ runs: z.array(AdminImportRun), total: count })
export type AdminImports = z.infer<typeof AdminImports>

export const findingLevels = ['error', 'warning', 'note'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** What an import has found, in English. */
export const AdminFinding = z.object({
  number: count,
  level: z.enum(findingLevels),
  code: z.string(),
  file: z.string(),
  /** The line from 1; null if there is none. */
  line: count.nullable(),
  column: z.string(),
  message: z.string(),
  remedy: z.string(),
})
export type AdminFinding = z.infer<typeof AdminFinding>

export const AdminFindings = z.object({ findings: z.array(AdminFinding), total: count })
export type AdminFindings = z.infer<typeof AdminFindings>

/** A version of the catalogue that is kept. */
export const AdminCatalogueVersion = z.object({
  version: count,
  is_current: z.boolean(),
  /** ISO 8601; null for a version from before versions were kept. */
  created: z.string().nullable(),
  /** The name of the imported folder, or the version that was restored. */
  origin: z.string(),
  /** Who has made it; null if it is not known any more. */
  by: z.enum(importRunOrigins).nullable(),
  /** The address of the operator; '' for others. */
  operator: z.string(),
  /** The run that has made it; '' if it is not known any more. */
  run: z.string(),
  /** What it did to products. */
  ...{ added: count, changed: count, hidden: count, removed: count },
  /** What the catalogue had. */
  ...{ products: count, assets: count, articles: count },
})
export type AdminCatalogueVersion = z.infer<typeof AdminCatalogueVersion>

export const AdminCatalogueVersions = z.object({
  /** The newest one first. */
  versions: z.array(AdminCatalogueVersion),
  /** Whether the admin area can change the catalogue: an embedded database without PostgreSQL has no room for it. */
  can_change: z.boolean(),
})
export type AdminCatalogueVersions = z.infer<typeof AdminCatalogueVersions>

export const catalogueChangeKinds = ['added', 'changed', 'hidden', 'removed'] as const
export type CatalogueChangeKind = (typeof catalogueChangeKinds)[number]

/** What happened to one thing. */
export const AdminCatalogueChange = z.object({
  /** Such as `product`. */
  kind: z.string(),
  code: z.string(),
  change: z.enum(catalogueChangeKinds),
  fields: z.array(z.object({ name: z.string(), old: z.string().nullable(), new: z.string().nullable() })),
})
export type AdminCatalogueChange = z.infer<typeof AdminCatalogueChange>

/** What differs between two versions. */
export const AdminDifferences = z.object({
  from: count,
  to: count,
  /** Those of the kinds and changes that occur. */
  counts: z.array(z.object({ kind: z.string(), change: z.enum(catalogueChangeKinds), count })),
  /** Whether the numbers are those of all changes. With very many, the server counts only the first ones. */
  is_whole: z.boolean(),
  /** The first changes that fit. */
  changes: z.array(AdminCatalogueChange),
})
export type AdminDifferences = z.infer<typeof AdminDifferences>
