/** The folder of a scope's assets in a package: the names from the top, separated by '/'; '' without a scope. */
export const scopeFolder = (path: readonly { readonly name: string; readonly code: string }[]): string =>
  // Slashes are replaced, so that a name is one folder.
  path.map(({ name, code }) => (name || code).replaceAll('/', '-')).join('/')
