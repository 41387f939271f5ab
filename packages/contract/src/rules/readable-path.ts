/**
 * A path whose percent signs all stand for something: those that do not, as somebody types them or a link is cut off within, stand for themselves
 * (`/en/50%` is `/en/50%25`). Every other path stays as it is.
 * @param path without query and hash
 */
export function readablePath(path: string): string {
  if (!path.includes('%')) return path
  const mended = path.replace(/%(?![\da-f]{2})/gi, '%25')
  return isDecodable(mended) ? mended : path.replaceAll('%', '%25')
}

/** Whether all that is written in bytes is characters. */
function isDecodable(path: string): boolean {
  try {
    // What comes of it is looked at: a bundler leaves out a call whose answer nobody takes, and what it throws with it.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
