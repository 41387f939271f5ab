/** Imports catalogues into the database. The readers of folders are in `@vitrine/import/readers`. */
export type { CatalogueReader } from './catalogue-reader.ts'
export { type ImportOptions, type ImportPhase, type ImportSummary, importCatalogue } from './import-catalogue.ts'
export { importGroups } from './import-groups.ts'
export type * from './records.ts'
export { plainAsset } from './records.ts'
