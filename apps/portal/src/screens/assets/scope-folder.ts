import type { AssetScope } from '@vitrine/contract'

/** Where assets of a scope go in a package: the names from the top with '/' between; '' outside of any scope. */
export const scopeFolder = (path: readonly AssetScope[]): string =>
  // Slashes are replaced, so that a name is one folder.
  path.map(({ name, code }) => (name || code).replaceAll('/', '-')).join('/')
