/** Lists the kept versions of the catalogue. */
import { type Db, rowsOf } from '@vitrine/database'
import { keptVersions } from '../import-transaction.ts'

export interface KeptVersion {
  readonly version: number
  readonly isCurrent: boolean
  /** ISO date-time; undefined for a version from before versions were kept. */
  readonly created: string | undefined
  /** The imported folder, or the version that was restored. */
  readonly origin: string
  /** How many products it added, changed, hid and removed. */
  readonly counts: Readonly<Record<string, number>>
  /** The same for each kind of thing. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The versions that can be compared and restored, the newest first. */
export async function listVersions(db: Db): Promise<readonly KeptVersion[]> {
  const [state] = await rowsOf<{ version: number }>(db)`select version::float8 as version from catalogue`
  const current = state?.version ?? 0
  const rows = await rowsOf<{
    version: number
    created: string
    origin: string
    counts: Record<string, Record<string, number>>
  }>(db)`
    select version::float8 as version, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
      origin, counts
    from catalogue_versions where version >= ${current - keptVersions} order by version desc`
  const listed = rows.map(({ counts, ...row }) => ({
    ...row,
    isCurrent: row.version === current,
    counts: counts.product ?? {},
    kinds: counts,
  }))
  const oldest = rows.at(-1)?.version
  // The oldest version that was recorded keeps what it changed, so that the one before it can be restored as well.
  const before = oldest === undefined ? current : oldest - 1
  if (before < current - keptVersions) return listed
  const isCurrent = before === current
  return [...listed, { version: before, isCurrent, created: undefined, origin: '', counts: {}, kinds: {} }]
}
