import type { Content, MediaFile } from '@vitrine/contract'
import { extensionIn, extensionOf, fileNameIn } from '@vitrine/contract/rules/file-name'
import { plainText } from '@vitrine/contract/rules/plain-text'

const completeFile = (file: MediaFile): MediaFile => {
  const name = file.name || fileNameIn(file.url)
  return {
    ...file,
    name,
    extension: file.extension || extensionIn(file.url) || extensionOf(name),
    size: file.size ?? null,
    width: file.width || null,
    height: file.height || null,
  }
}

/** An article whose files have the names and extensions of their URLs if the server names none. */
export const completeContent = (content: Content): Content => ({
  ...content,
  // 0 would be 1 January 1970.
  created: content.created || null,
  media_file: content.media_file && completeFile(content.media_file),
  media_image_small: content.media_image_small && completeFile(content.media_image_small),
  media_image_large: content.media_image_large && completeFile(content.media_image_large),
  attachments: content.attachments.map(completeFile),
})

/** Length in characters of an excerpt that the portal makes. */
const maxExcerptLength = 600
/** Elements that do not fit into a row. */
const notInRows = /<(?:a|img|picture|video|audio|table|figure|h[1-6]|pre|dl|hr)\b/i

/** The text of a row: unchanged if it is already an excerpt, else its beginning without markup. */
const excerpt = (text: string): string =>
  text.length <= 2 * maxExcerptLength && !notInRows.test(text)
    ? text
    : asHtml(plainText(text).slice(0, maxExcerptLength))

/** Escapes plain text as HTML, so that tags in it stay text. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An article for a row. */
export const contentForRow = (content: Content): Content => ({
  ...completeContent(content),
  text: excerpt(content.text),
})
