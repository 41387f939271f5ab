import { type Db, rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'

/** Stored data about a file. */
export interface FileRow {
  readonly key: string
  readonly name: string
  readonly extension: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/** Files by their media keys. Unknown keys are missing. */
export async function filesByKeys(db: Db, keys: readonly string[]): Promise<Map<string, FileRow>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<FileRow>(db)`
    select key, name, extension, size::float8 as size, width, height from media_files
    where key in ${textList([...new Set(keys)])}`
  return new Map(rows.map((row) => [row.key, row]))
}
