/** Readable names for files and folders that have no title. */

/**
 * A readable form of a file's or folder's name: `press_kit-2026` becomes `Press kit 2026`. Keeps letters of any script,
 * and hyphens and dots between digits, as in dates and versions. Removes control characters and those that change the
 * direction of writing.
 */
export function readableName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/%20|[_+\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/(?<!\p{N})[-.]+|[-.]+(?!\p{N})/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const [first = '', ...rest] = words
  return first === '' ? name : first.toUpperCase() + rest.join('')
}

const address = /^https:\/\//i

/** The readable name of a file at a path or an address, without its extension. */
export function nameOfFile(path: string): string {
  const plain = address.test(path) ? path.replace(/[?#].*$/, '').replace(/\/+$/, '') : path
  const base = plain.slice(plain.lastIndexOf('/') + 1)
  return readableName(base.replace(/(?<=.)\.[\p{L}\p{N}]{1,10}$/u, ''))
}

/**
 * The code of the scope for the folder of a file: `press/rooms` for `media/press/rooms/room.jpg`; '' for the top, and for a file
 * at an address.
 */
export const scopeOfFolder = (path: string): string =>
  address.test(path)
    ? ''
    : path
        .normalize('NFC')
        .split('/')
        .slice(0, -1)
        .filter((step, depth) => !(depth === 0 && step.toLowerCase() === 'media'))
        .join('/')
