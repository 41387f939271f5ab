/** Takes the files that a catalogue folder names into the media store, each once. */
import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import type { MediaFacts } from '../../imaging/inspect.ts'
import { mediaPath } from '../../media/media-path.ts'
import type { MediaStore } from '../../media/store.ts'
import type { Report, SourcePosition } from '../records.ts'
import type { Tally } from './tally.ts'
import type { ValueProblem } from './values.ts'

export interface FileIntakeOptions {
  readonly db: Db
  readonly store: MediaStore
  /** Absolute path of the catalogue folder. */
  readonly folder: string
  readonly report: Report
  readonly tally: Tally
  /** Looks into a file; given by the caller, because pictures are read in one place only. */
  readonly inspect: (file: string) => Promise<MediaFacts>
}

type Found = { url: string } | ValueProblem

/** Turns a path of the folder into the URL of a file; undefined (and reported) when there is none. */
export type UrlOf = (path: string, at: SourcePosition) => Promise<string | undefined>

export class FileIntake {
  private readonly known = new Map<string, Promise<Found>>()
  private root: Promise<string> | undefined
  private readonly options: FileIntakeOptions

  constructor(options: FileIntakeOptions) {
    this.options = options
  }

  /** The URL of the file at a path below the folder, taken into the store when it is not there yet; or what is wrong with it. */
  take(path: string): Promise<Found> {
    const known = this.known.get(path)
    if (known) return known
    const found = this.read(path)
    this.known.set(path, found)
    return found
  }

  /** As `take`, for things other than values of products: what is wrong is reported here. */
  readonly urlOf: UrlOf = async (path, at) => {
    const found = await this.take(path)
    if ('url' in found) return found.url
    this.options.report({ ...found, at })
    return undefined
  }

  private async read(path: string): Promise<Found> {
    const { db, store, folder, tally, report } = this.options
    this.root ??= realpath(folder)
    const root = await this.root
    const file = await realpath(join(root, path)).catch(() => undefined)
    if (file === undefined)
      return {
        level: 'error',
        code: 'no-file',
        message: `there is no file "${path}"`,
        remedy: 'Put it into the folder, or correct the path.',
      }
    if (!file.startsWith(root + sep))
      return {
        level: 'error',
        code: 'outside-file',
        message: `"${path}" lies outside of the folder`,
        remedy: 'Copy the file into the folder.',
      }
    const facts = await stat(file)
    if (!facts.isFile())
      return { level: 'error', code: 'no-file', message: `"${path}" is no file`, remedy: 'Name a file.' }
    const modified = Math.trunc(facts.mtimeMs)
    const [before] = await rowsOf<{ key: string; name: string; size: number; modified: number }>(
      db,
      sql`select i.key, m.name, i.size::float8 as size, i.modified::float8 as modified
        from imported_files i join media_files m on m.key = i.key where i.path = ${path}`,
    )
    if (before && before.size === facts.size && before.modified === modified && (await store.has(before.key))) {
      tally.unchanged('file')
      return { url: mediaPath(before.key, before.name) }
    }
    const media = await this.options.inspect(file)
    for (const problem of media.problems)
      report({
        level: 'warning',
        code: problem.code,
        at: { file: path },
        message: problem.message,
        remedy: 'Replace the file by a sound one.',
      })
    const { key } = await store.put(file, { sha256: media.sha256 })
    const [row] = await rowsOf<{ name: string }>(
      db,
      sql`insert into media_files (key, name, type, extension, size, width, height, alpha, colour)
        values (${key}, ${basename(path)}, ${media.type}, ${media.extension}, ${media.size}, ${media.width}, ${media.height}, ${media.alpha}, ${media.colour ?? ''})
        on conflict (key) do update set type = excluded.type returning name`,
    )
    await db.execute(sql`insert into imported_files (path, size, modified, key) values (${path}, ${facts.size}, ${modified}, ${key})
      on conflict (path) do update set size = excluded.size, modified = excluded.modified, key = excluded.key`)
    if (before && before.key === key) tally.unchanged('file')
    else tally.written('file', before !== undefined)
    return { url: mediaPath(key, row?.name ?? basename(path)) }
  }
}
