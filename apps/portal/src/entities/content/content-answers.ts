/**
 * Reads the server's answers about articles into complete entities. An answer may have only the fields of the
 * specification (DATA-19, DATA-20), and some of them may be missing.
 */

import type { Content, ContentCategory, ContentPage, MediaFile } from '@vitrine/contract'
import { extensionIn, extensionOf, fileNameIn } from '@vitrine/contract/rules/file-name'
import { plainText } from '@vitrine/contract/rules/plain-text'
import { assertShape } from '../../api/api-failure.ts'
import { type Fields, fieldsOf, languageOf, listOf, numberOf, textOf } from '../../api/read-fields.ts'

const file = (fields: Fields): MediaFile | undefined => {
  const url = textOf(fields.url)
  if (url === '') return undefined
  const name = textOf(fields.name) || fileNameIn(url)
  return {
    name,
    ...languageOf(fields),
    url,
    extension: textOf(fields.extension) || extensionIn(url) || extensionOf(name),
    size: numberOf(fields.size) ?? null,
    width: numberOf(fields.width) || null,
    height: numberOf(fields.height) || null,
  }
}

const fileOf = (value: unknown): MediaFile | null => {
  const fields = fieldsOf(value)
  return (fields && file(fields)) ?? null
}

const category = (fields: Fields): Content['categories'][number] | undefined => {
  const title = textOf(fields.title)
  const code = textOf(fields.code)
  return title === '' ? undefined : { title, ...languageOf(fields), ...(code !== '' && { code }) }
}

function content(fields: Fields): Content | undefined {
  const id = textOf(fields.id)
  if (id === '') return undefined
  return {
    id,
    title: textOf(fields.title) || id,
    introduction: textOf(fields.introduction),
    text: textOf(fields.text),
    link: textOf(fields.link),
    // NaN stands for a missing date. 0 would be 1 January 1970.
    created: numberOf(fields.created) || Number.NaN,
    file: textOf(fields.file),
    image_small: textOf(fields.image_small),
    image_large: textOf(fields.image_large),
    media_file: fileOf(fields.media_file),
    media_image_small: fileOf(fields.media_image_small),
    media_image_large: fileOf(fields.media_image_large),
    categories: listOf(fields.categories, category),
    sorting_priority: numberOf(fields.sorting_priority) ?? 0,
    attachments: listOf(fields.attachments, file),
    thumbnail: textOf(fields.thumbnail),
    ...languageOf(fields),
    products: Array.isArray(fields.products) ? fields.products.map(textOf).filter((one) => one !== '') : [],
  }
}

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

/** A page of articles for rows. @throws ApiFailure `unreadable` when the answer is not a page */
export function readContentPage(body: unknown): ContentPage {
  const page = fieldsOf(assertShape(body as object, (one) => Array.isArray(fieldsOf(one)?.results))) ?? {}
  const results = listOf(page.results, content).map((one) => ({ ...one, text: excerpt(one.text) }))
  return {
    results,
    total: numberOf(page.total) ?? results.length,
    ...(Array.isArray(page.words) && { words: page.words.map(textOf).filter((word) => word !== '') }),
  }
}

/** An article. @throws ApiFailure `unreadable` when the answer is not an article */
export function readContent(body: unknown): Content {
  const read = (answer: unknown) => content(fieldsOf(answer) ?? {})
  return read(assertShape(body as object, (one) => read(one) !== undefined)) as Content
}

const categoryNode = (fields: Fields): ContentCategory | undefined => {
  const code = textOf(fields.code) || textOf(fields.id)
  if (code === '') return undefined
  return {
    id: textOf(fields.id) || code,
    code,
    title: textOf(fields.title) || code,
    ...languageOf(fields),
    order: numberOf(fields.order) ?? 0,
    children: listOf(fields.children, categoryNode),
  }
}

/** The category trees. @throws ApiFailure `unreadable` when the answer is not a list */
export const readContentCategories = (body: unknown): ContentCategory[] =>
  listOf(assertShape(body as readonly unknown[], Array.isArray), categoryNode)
