/** A product before it is written: the fields of its record, completed by the stored ones. */
import { createHash } from 'node:crypto'
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
  const { file, line, omitted, partial, ...stated } = row
  return { ...row, id: before.id, hash: createHash('sha1').update(canonical(stated)).digest('base64'), before }
}
