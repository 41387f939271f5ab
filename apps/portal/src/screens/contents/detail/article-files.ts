import type { Content, MediaFile } from '@vitrine/contract'

/** The three attachment fields of an article, in order, and `more` for further files. */
export type AttachmentPlace = 'file' | 'primary' | 'secondary' | 'more'

export interface Attachment {
  readonly place: AttachmentPlace
  readonly file: MediaFile
}

/** A file of which only the URL is known. */
function fileAt(url: string): MediaFile | undefined {
  const path = url.replace(/[?#].*$/s, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (last === '') return undefined
  const extension = /\.([a-z0-9]{1,8})$/i.exec(last)?.[1]?.toLowerCase() ?? ''
  try {
    return { url, name: decodeURIComponent(last), extension }
  } catch {
    return { url, name: last, extension }
  }
}

/** The existing files of an article, those of its three fields first. */
export function attachmentsOf(content: Content): Attachment[] {
  const places = [
    ['file', content.media_file, content.file],
    ['primary', content.media_image_small, content.image_small],
    ['secondary', content.media_image_large, content.image_large],
  ] as const
  const known = places.flatMap(([place, media, url]) => {
    const file = media ?? fileAt(url)
    return file ? [{ place, file }] : []
  })
  return [...known, ...content.attachments.map((file) => ({ place: 'more' as const, file }))]
}
