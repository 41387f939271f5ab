/** A file as it is looked into, on its way into the database. */
import { basename } from 'node:path'
import type { MediaFacts } from '../../imaging/media-facts.ts'
import { beginningOf, storable } from './storable.ts'

/** What a file says of itself that stands in no row of files. */
export type SaidByFile = Pick<MediaFacts, 'title' | 'taken' | 'keywords'> & {
  readonly copyright: string
  readonly creator: string
}

/** Characters of one thing that a file says of itself. */
const maxDetailLength = 2000

/** Of a file that says nothing. */
export const nothingSaid: SaidByFile = { title: '', taken: '', keywords: [], copyright: '', creator: '' }

const said = (text: string | undefined) => beginningOf(storable(text ?? '').trim(), maxDetailLength)

/** What the facts about a file say, bounded. */
export const saidIn = ({ title, taken, keywords, details }: MediaFacts): SaidByFile => ({
  title: said(title),
  taken,
  keywords: keywords.map(said),
  copyright: said(details.copyright),
  creator: said(details.creator),
})

/** A number that an integer column holds; null for any other. */
const whole = (number: number | null) =>
  number !== null && number >= 0 && number <= 2 ** 31 - 1 ? Math.round(number) : null

/** The row of a file, as a database keeps it. */
export function fileRow(key: string, path: string, media: MediaFacts) {
  const { type, extension, size, alpha, crc32, colours, duration, drawable } = media
  return {
    ...{ key, name: basename(path), type, extension, size, alpha, crc32, colours, drawable },
    width: whole(media.width),
    height: whole(media.height),
    pages: whole(media.pages),
    colour: media.colour ?? '',
    duration: duration === null || Number.isFinite(duration) ? duration : null,
    details: Object.fromEntries(Object.entries(media.details).map(([name, text]) => [name, said(text)])),
    content: storable(media.content),
  }
}
