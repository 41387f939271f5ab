/** Bytes for the cache of one kind of data about a listing, besides the entries in use. */
const memory = 32 * 1024 * 1024

/**
 * The number of arrays with an entry for each index of a listing that the cache may keep.
 * @param bytes of one array entry
 */
export const entriesIn = (size: number, bytes: number): number =>
  Math.max(8, Math.min(500, Math.floor(memory / Math.max(1, size * bytes))))
