/** Where the records of an import stood, and which things it named, as the temporary tables of its writers keep that. */
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/database.ts'
import type { SourcePosition } from '../records.ts'
import type { ImportParts } from './import-parts.ts'

/** Where a record stood, as a temporary table keeps it; null where nobody knows any more. */
export interface StoredPlace {
  readonly file: string | null
  readonly line: number | null
}

/** @param otherwise the file that is named when nobody knows it any more */
export const placeOf = ({ file, line }: StoredPlace, otherwise = 'products'): SourcePosition => ({
  file: file ?? otherwise,
  ...(line === null ? {} : { line }),
})

/** What an import can name, for what is said of it. */
export interface Things {
  /** What was to be read: one and several of them. */
  readonly one: string
  readonly several: string
  /** What would be taken away. */
  readonly gone: string
  /** Where that is reported. */
  readonly file: string
}

/** What a temporary table of names is about. */
export interface Seen extends Things {
  readonly table: 'import_seen' | 'import_seen_assets'
}

/** Whether an import named anything of a kind: when nothing could be read, it is reported, and nothing may be pruned. */
export async function mayPrune(parts: ImportParts, seen: Seen): Promise<boolean> {
  const [found] = await rowsOf<{ any: boolean }>(
    parts.db,
    sql`select exists (select 1 from ${sql.identifier(seen.table)}) as any`,
  )
  if (!found?.any) tellNothingToKeep(parts, seen)
  return found?.any === true
}

/** Says that nothing was pruned, because nothing of a kind could be read. */
export function tellNothingToKeep({ report }: ImportParts, seen: Things): void {
  report({
    level: 'error',
    code: 'nothing-to-keep',
    at: { file: seen.file },
    message: `No ${seen.one} could be read, so ${seen.gone} was removed.`,
    remedy: `Correct the reported ${seen.several}, and import with --prune again.`,
  })
}
