/** The public addresses of files. */

/** The form of a media key, as a part of regular expressions. */
export const mediaKeyPattern = '[0-9a-f]{32}'
/** Finds the key in an address of a file, also in the middle of a text; for JavaScript and PostgreSQL. */
export const keyInAddress = `/media/(${mediaKeyPattern})/`

const maxNameLength = 100

/**
 * The name of a file in its public address: the base name of the original's, of letters, digits, dots, hyphens and
 * underscores only, at most 100 characters, with its extension. Applying it twice changes nothing.
 */
export function publicFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const safe = base
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
  const dot = safe.lastIndexOf('.')
  const extension = dot > 0 && safe.length - dot <= 12 ? safe.slice(dot) : ''
  const letters = Array.from(safe.slice(0, safe.length - extension.length))
  const room = maxNameLength - Array.from(extension).length
  const stem = letters
    .slice(0, room)
    .join('')
    .replace(/[.-]+$/g, '')
  return `${stem || 'file'}${extension}`
}

/**
 * The public address of a file below the media host, e.g. `/media/0f…/lamp.jpg` (ASSET-26). Immutable: other bytes have
 * another key.
 */
export function mediaPath(key: string, name: string): string {
  return `/media/${key}/${encodeURIComponent(publicFileName(name))}`
}
