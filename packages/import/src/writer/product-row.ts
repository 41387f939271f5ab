/** A product before it is written: the fields of its record, completed by the stored ones. */
import { hash } from 'node:crypto'
import type { StoredValue } from '@vitrine/database/schema'
import { canonical } from './canonical.ts'

export interface Row {
  code: string
  parent: string
  set_id: number | null
  status: string
  position: number
  created: string | null
  updated: string | null
  category_ids: number[]
  values: Record<string, NamedValue | null>
  /** Whether locales that `values` does not name keep their values. */
  partial: boolean
  associations: Record<string, string[]>
  file: string
  line: number | null
  /** Fields that the source omits; their stored values stay. */
  omitted: readonly Omitted[]
  /** Whether the record has no finding. */
  isSound: boolean
}

/** A value by locale, from the source; null removes the locale's value. */
export type NamedValue = Record<string, StoredValue[string] | null>

/** A row with its id and the hash of its content. */
export interface HashedRow extends Row {
  id: number
  hash: string
  before: StoredRow
}

/** Fields that a source may omit. */
export const omittable = ['parent', 'set', 'status', 'order', 'categories'] as const
type Omitted = (typeof omittable)[number]

/** The id of a product, and its stored fields that an import needs; without a hash, nothing is stored yet. */
export interface StoredRow {
  code: string
  id: number
  hash: string | null
  parent_id: number | null
  root_id: number | null
  parent: string | null
  set_id: number | null
  status: string
  position: number
  category_ids: number[]
  /** The digest of its record (product-sources.ts). */
  source: string | null
  /** The stored product that the record names as its parent. */
  stated_parent: number | null
  /** The topmost parent of that product. */
  stated_root: number | null
}

/** The row, with the stored values for the fields that the source does not give. */
export function completed(row: Row, stored: StoredRow): Row {
  if (stored.hash === null || row.omitted.length === 0) return row
  const omitted = new Set(row.omitted)
  return {
    ...row,
    ...(omitted.has('parent') ? { parent: stored.parent ?? '' } : {}),
    ...(omitted.has('set') ? { set_id: stored.set_id } : {}),
    ...(omitted.has('status') ? { status: stored.status } : {}),
    ...(omitted.has('order') ? { position: stored.position } : {}),
    ...(omitted.has('categories') ? { category_ids: stored.category_ids } : {}),
  }
}

/** The ids of a product’s family. */
interface FamilyIds {
  readonly parent_id: number | null
  readonly root_id: number
}

/**
 * The families of rows, by id. A parent that is not stored yet, and does not come before the product, is left out: it is
 * linked at the end, as are the parents of products that are stored already.
 */
export function familyIdsOf(rows: readonly HashedRow[]): ReadonlyMap<number, FamilyIds> {
  const families = new Map<number, FamilyIds>()
  const ids = new Map<string, number>()
  for (const { id, code, parent, before } of rows) {
    const known = ids.get(parent)
    const parent_id = known ?? before.stated_parent
    const root_id = (known === undefined ? before.stated_root : families.get(known)?.root_id) ?? id
    families.set(id, parent_id === id ? { parent_id: null, root_id: id } : { parent_id, root_id })
    if (before.hash === null) ids.set(code, id)
  }
  return families
}

/** The values without nulls, for a product that has none stored yet. */
export const present = (values: Row['values']): Record<string, StoredValue> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const texts = Object.entries(value ?? {}).filter(
        (entry): entry is [string, StoredValue[string]] => entry[1] !== null,
      )
      return texts.length > 0 ? [[name, Object.fromEntries(texts)]] : []
    }),
  )

/** Hashes the content of a row, but not its position in the source. */
export function withHash(row: Row, before: StoredRow): HashedRow {
  const { file, line, omitted, partial, isSound, ...stated } = row
  return { ...row, id: before.id, hash: hash('sha1', canonical(stated), 'base64'), before }
}
