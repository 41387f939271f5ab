/** The row of a file, from the facts that its inspection found. */
import { basename } from 'node:path'
import type { MediaFacts } from '@vitrine/catalogue-rules/media/media-facts'
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
export function fileRow(key: string, path: string, media: MediaFacts) {
  const { type, extension, size, alpha, crc32, colours, duration, drawable } = media
  return {
    ...{ key, name: basename(path), type, extension, size, alpha, crc32, colours, drawable },
    width: whole(media.width),
    height: whole(media.height),
    pages: whole(media.pages),
    colour: media.colour ?? '',
    duration: duration === null || Number.isFinite(duration) ? duration : null,
    details: Object.fromEntries(Object.entries(media.details).map(([name, text]) => [name, cleanText(text)])),
    content: storable(media.content),
  }
}
