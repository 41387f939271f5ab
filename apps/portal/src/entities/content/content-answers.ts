/**
 * What a server answers about articles, read so that the screens can rely on it: one that knows only the specification's fields (DATA-19,
 * DATA-20), or leaves some out, is as good as our own.
 */
import type { Content, ContentCategory, ContentPage, MediaFile } from '@vitrine/contract'
import { plainText } from '@vitrine/contract/rules/plain-text'
import { assertShape } from '../../api/api-failure.ts'
import { type Fields, fieldsOf, languageOf, listOf, numberOf, textOf } from '../../api/read-fields.ts'

/** What stands behind the last dot of an address or a name. */
const extensionIn = (name: string): string =>
  /[^/]\.([a-z0-9]{1,8})$/i.exec(name.replace(/[?#].*$/s, ''))?.[1]?.toLowerCase() ?? ''

/** What a file is called by its address. */
function nameIn(url: string): string {
  const name =
    url
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const file = (fields: Fields): MediaFile | undefined => {
  const url = textOf(fields.url)
  if (url === '') return undefined
  const name = textOf(fields.name) || nameIn(url)
  return {
    name,
    ...languageOf(fields),
    url,
    extension: textOf(fields.extension) || extensionIn(url) || extensionIn(name),
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
    // Nothing, rather than the day on which Unix began.
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

/** Characters of an excerpt that has to be made here. */
const maxExcerptLength = 600
/** What a row has no room for. */
const notInRows = /<(?:a|img|picture|video|audio|table|figure|h[1-6]|pre|dl|hr)\b/i

/** The text of a row: as it came when it is an excerpt already, else its beginning without markup. */
const excerpt = (text: string): string =>
  text.length <= 2 * maxExcerptLength && !notInRows.test(text)
    ? text
    : asHtml(plainText(text).slice(0, maxExcerptLength))

/** Plain text as HTML: what it says of tags is no tag. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page of articles for rows. @throws ApiFailure `unreadable` when it is none */
export function readContentPage(body: unknown): ContentPage {
  const page = fieldsOf(assertShape(body as object, (one) => Array.isArray(fieldsOf(one)?.results))) ?? {}
  const results = listOf(page.results, content).map((one) => ({ ...one, text: excerpt(one.text) }))
  return {
    results,
    total: numberOf(page.total) ?? results.length,
    ...(Array.isArray(page.words) && { words: page.words.map(textOf).filter((word) => word !== '') }),
  }
}

/** An article. @throws ApiFailure `unreadable` when it is none */
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

/** The category trees. @throws ApiFailure `unreadable` when they are no list */
export const readContentCategories = (body: unknown): ContentCategory[] =>
  listOf(assertShape(body as readonly unknown[], Array.isArray), categoryNode)
