/**
 * Encodes stray percent signs in a path, as in a typed or truncated link (`/en/50%` becomes `/en/50%25`). Every other
 * path stays as it is.
 * @param path without query and hash
 */
export function readablePath(path: string): string {
  if (!path.includes('%')) return path
  const mended = path.replace(/%(?![\da-f]{2})/gi, '%25')
  return isDecodable(mended) ? mended : path.replaceAll('%', '%25')
}

/** Whether the percent-encoded bytes of a path are valid UTF-8. */
function isDecodable(path: string): boolean {
  try {
    // Compares the result: a bundler would remove a call whose result is unused, and with it the exception.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
