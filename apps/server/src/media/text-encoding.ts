import { isUtf8 } from 'node:buffer'
import { LRUCache } from 'lru-cache'
import { type MediaStore, readWhole } from './store.ts'

/** Larger texts are not read for this: without a charset browsers and editors look for themselves. */
const maxTextSize = 4 * 1024 * 1024

/** Types whose files do not say themselves in what encoding they are; JSON always is UTF-8, XML tells. */
const silentTypes = new Set(['text/plain', 'text/csv', 'text/css', 'text/javascript', 'text/markdown'])

/** Tells the Content-Type of a file: that of text has its charset when all of its bytes are known to be UTF-8. */
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
