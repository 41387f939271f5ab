import { isUtf8 } from 'node:buffer'
import { LRUCache } from 'lru-cache'
import { type MediaStore, readWhole } from './store.ts'

/** Larger texts are not read for this: without a charset, browsers and editors detect it themselves. */
const maxTextSize = 4 * 1024 * 1024

/** Types whose files don't declare their encoding; JSON always is UTF-8, XML declares it. */
const silentTypes = new Set(['text/plain', 'text/csv', 'text/css', 'text/javascript', 'text/markdown'])

/** Determines the Content-Type of a file: for text, with a charset if all of its bytes are known to be UTF-8. */
export function textEncoding(store: MediaStore): (key: string, type: string, size: number) => Promise<string> {
  // The bytes of a key never change.
  const known = new LRUCache<string, boolean>({ max: 1000 })
  return async (key, type, size) => {
    if (!silentTypes.has(type) || size > maxTextSize) return type
    let utf8 = known.get(key)
    if (utf8 === undefined) {
      utf8 = isUtf8(await readWhole(store, key, maxTextSize))
      known.set(key, utf8)
    }
    return utf8 ? `${type}; charset=utf-8` : type
  }
}
