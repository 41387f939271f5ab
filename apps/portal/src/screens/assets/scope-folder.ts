import type { AssetScope } from '@vitrine/contract'

/** Where assets of a scope go in a package: the names from the top with '/' between; '' outside of any scope. */
export const scopeFolder = (path: readonly AssetScope[]): string =>
  // A name is one folder, whatever stands in it.
  path.map(({ name, code }) => (name || code).replaceAll('/', '-')).join('/')
