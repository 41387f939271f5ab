/** The positions of an import's records and the things that it named, as the writers' temporary tables hold them. */
import { rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { finding } from '../findings/index.ts'
import type { SourcePosition } from '../records.ts'
import type { ImportParts } from './import-parts.ts'

/** The position of a record in a temporary table; null where it is unknown. */
export interface StoredPosition {
  readonly file: string | null
  readonly line: number | null
}

/** @param otherwise the file to name when the position is unknown */
export const positionOf = ({ file, line }: StoredPosition, otherwise = 'products'): SourcePosition => ({
  file: file ?? otherwise,
  ...(line === null ? {} : { line }),
})

/** Words for messages about the things that an import can name. */
export interface Things {
  /** One of the things, and several. */
  readonly one: string
  readonly several: string
  /** The subject of "was removed", such as "no asset". */
  readonly gone: string
  /** The file in the position of the finding. */
  readonly file: string
}

/** The things of a temporary table of names. */
export interface Seen extends Things {
  readonly table: 'import_seen' | 'import_seen_assets'
}

/**
 * Whether the import named any of these things. Otherwise reports that none could be read, and pruning is not allowed.
 */
export async function mayPrune(parts: ImportParts, seen: Seen): Promise<boolean> {
  const [found] = await rowsOf<{ any: boolean }>(parts.db)`select exists (select 1
    from ${sql.identifier(seen.table)}) as any`
  if (!found?.any) reportNothingToKeep(parts, seen)
  return found?.any === true
}

/** Reports that nothing was removed, because none of these things could be read. */
export function reportNothingToKeep({ report }: ImportParts, seen: Things): void {
  report(finding('nothing-to-keep/kind', { file: seen.file }, seen.one, seen.gone, seen.several))
}
