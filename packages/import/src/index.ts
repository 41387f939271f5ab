/** Imports catalogues into the database. The readers of folders are in `@vitrine/import/readers`. */
export type { CatalogueReader } from './catalogue-reader.ts'
export { type ImportSummary, importCatalogue } from './import-catalogue.ts'
export { importGroups } from './import-groups.ts'
export type { ImportOptions, ImportPhase } from './import-run.ts'
export type * from './records.ts'
export { plainAsset } from './records.ts'
export { type MissingPolicy, missingPolicies } from './writer/missing-products.ts'
