/** Sets of internal ids that a query selects. */

/** A bit for each id: that of `id` is bit `id & 31` of the entry `id >> 5`. */
export type IdSet = Int32Array

export const hasId = (set: IdSet, id: number): boolean => (((set[id >> 5] ?? 0) >>> (id & 31)) & 1) === 1

/** A 1 for each entry that is in the set. */
export const rowIndexesIn = (set: IdSet, ids: Int32Array): Uint8Array =>
  Uint8Array.from(ids, (id) => (hasId(set, id) ? 1 : 0))
