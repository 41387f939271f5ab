import type { Content, MediaFile } from '@vitrine/contract'
import { extensionOf, fileNameIn } from '@vitrine/contract/rules/file-name'

/** The three attachment fields of an article, in order, and `more` for further files. */
export type AttachmentPlace = 'file' | 'primary' | 'secondary' | 'more'

export interface Attachment {
  readonly place: AttachmentPlace
  readonly file: MediaFile
}

/** The existing files of an article, each once, those of its three fields first. */
export function attachmentsOf(content: Content): Attachment[] {
  const places = [
    ['file', content.media_file, content.file],
    ['primary', content.media_image_small, content.image_small],
    ['secondary', content.media_image_large, content.image_large],
  ] as const
  const known = places.flatMap(([place, media, url]) => {
    const name = fileNameIn(url)
    const file = media ?? (name === '' ? undefined : { url, name, extension: extensionOf(name) })
    return file ? [{ place, file }] : []
  })
  const urls = new Set(known.map(({ file }) => file.url))
  const more = content.attachments.filter(({ url }) => !urls.has(url))
  return [...known, ...more.map((file) => ({ place: 'more' as const, file }))]
}
