/** All tables; drizzle-kit reads them here to write the migrations. */
export * from './accounts.ts'
export * from './assets.ts'
export * from './catalogue.ts'
export * from './contents.ts'
export * from './exports.ts'
export * from './forms.ts'
export * from './groups.ts'
export * from './products.ts'
