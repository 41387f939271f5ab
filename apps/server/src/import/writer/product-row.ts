/** A product on its way into the database: what its source says, completed by what is stored. */
import { createHash } from 'node:crypto'
import type { StoredValue } from '../../db/schema/index.ts'
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
  /** Fields that the source says nothing of: they stay as they are. */
  keeps: readonly Kept[]
}

/** A value by locale as the source names it; null takes the locale's value away. */
export type NamedValue = Record<string, StoredValue[string] | null>

/** A row with the hash of what it says. */
export interface HashedRow extends Row {
  hash: string
}

/** Fields that a source may say nothing of. */
export const keepable = ['parent', 'set', 'status', 'order', 'categories'] as const
type Kept = (typeof keepable)[number]

/** What is stored of a product. */
export interface StoredRow {
  code: string
  hash: string
  parent: string | null
  set_id: number | null
  status: string
  position: number
  category_ids: number[]
}

/** The row with what is stored in place of what the source says nothing of. */
export function completed(row: Row, stored: StoredRow | undefined): Row {
  if (stored === undefined || row.keeps.length === 0) return row
  const keeps = new Set(row.keeps)
  return {
    ...row,
    ...(keeps.has('parent') ? { parent: stored.parent ?? '' } : {}),
    ...(keeps.has('set') ? { set_id: stored.set_id } : {}),
    ...(keeps.has('status') ? { status: stored.status } : {}),
    ...(keeps.has('order') ? { position: stored.position } : {}),
    ...(keeps.has('categories') ? { category_ids: stored.category_ids } : {}),
  }
}

/** The values without what is not there, for a product that has none yet. */
export const present = (values: Row['values']): Record<string, StoredValue> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const texts = Object.entries(value ?? {}).filter(
        (entry): entry is [string, StoredValue[string]] => entry[1] !== null,
      )
      return texts.length > 0 ? [[name, Object.fromEntries(texts)]] : []
    }),
  )

/** Of what the source says, not of where it says so. */
export function withHash(row: Row): HashedRow {
  const { file, line, keeps, partial, ...said } = row
  return { ...row, hash: createHash('sha1').update(canonical(said)).digest('base64') }
}
