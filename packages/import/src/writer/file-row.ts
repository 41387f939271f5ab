/** The row of a file, from the facts that its inspection found. */
import { inspectionNumber, type MediaFacts } from '@vitrine/catalogue-rules/media/media-facts'
import { type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { beginningOf, storable } from './storable.ts'

/** Metadata embedded in a file that `media_files` does not store as fields of its own. */
export type FileMetadata = Pick<MediaFacts, 'title' | 'taken' | 'keywords'> & {
  readonly copyright: string
  readonly creator: string
}

/** Characters of one detail. */
const maxDetailLength = 2000

/** For a file without metadata. */
export const noMetadata: FileMetadata = { title: '', taken: '', keywords: [], copyright: '', creator: '' }

const cleanText = (text: string | undefined) => beginningOf(storable(text ?? '').trim(), maxDetailLength)

/** The metadata from a file's facts, limited in length. */
export const metadataIn = ({ title, taken, keywords, details }: MediaFacts): FileMetadata => ({
  title: cleanText(title),
  taken,
  keywords: keywords.map(cleanText),
  copyright: cleanText(details.copyright),
  creator: cleanText(details.creator),
})

/** A number that fits an integer column; null for any other. */
const whole = (number: number | null) =>
  number !== null && number >= 0 && number <= 2 ** 31 - 1 ? Math.round(number) : null

/** The row of a file for the database. */
export function fileRow(key: string, name: string, media: MediaFacts) {
  const { type, extension, size, alpha, crc32, colours, duration, drawable } = media
  return {
    ...{ key, name, type, extension, size, alpha, crc32, colours, drawable },
    width: whole(media.width),
    height: whole(media.height),
    pages: whole(media.pages),
    colour: media.colour ?? '',
    duration: duration === null || Number.isFinite(duration) ? duration : null,
    details: Object.fromEntries(Object.entries(media.details).map(([name, text]) => [name, cleanText(text)])),
    content: storable(media.content),
  }
}

/**
 * Writes rows of files.
 * @param imported the paths at which they were found
 * @returns the names in addresses, by key
 */
export async function upsertFiles(
  db: Db,
  files: readonly ReturnType<typeof fileRow>[],
  imported: readonly object[],
): Promise<Map<string, string>> {
  if (files.length === 0) return new Map()
  const rows = await rowsOf<{ key: string; name: string }>(db)`
    insert into media_files (key, name, type, extension, size, width, height, alpha, colour, crc32, colours, pages, duration, details, content,
      drawable, inspection)
    select key, name, type, extension, size, width, height, alpha, colour, crc32, array(select json_array_elements_text(colours)), pages, duration,
      details, content, drawable, ${inspectionNumber}
    from json_to_recordset(${JSON.stringify(files)}::json) as r(key text, name text, type text, extension text, size bigint, width int, height int,
      alpha boolean, colour text, crc32 bigint, colours json, pages int, duration real, details jsonb, content text, drawable boolean)
    on conflict (key) do update set type = excluded.type, width = excluded.width, height = excluded.height, alpha = excluded.alpha,
      colour = excluded.colour, crc32 = excluded.crc32, colours = excluded.colours, pages = excluded.pages, duration = excluded.duration,
      details = excluded.details, content = excluded.content, drawable = excluded.drawable, inspection = excluded.inspection
    returning key, name`
  await db.execute(sql`insert into imported_files (path, size, modified, key)
    select path, size, modified, key from json_to_recordset(${JSON.stringify(imported)}::json)
      as r(path text, size bigint, modified bigint, key text)
    on conflict (path) do update set size = excluded.size, modified = excluded.modified, key = excluded.key`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
