/** Makes the articles and categories that calls answer (DATA-19, DATA-20, A-64) from stored rows. */
import { collatorOf } from '@vitrine/catalogue-rules/collator'
import type { Content, ContentCategory, MediaFile } from '@vitrine/contract'
import { extensionOf, fileNameIn } from '@vitrine/contract/rules/file-name'
import type { StoredContentFile } from '@vitrine/database/schema'
import { type HiddenKeys, isHiddenFile } from '../../catalogue/access/hidden-files.ts'
import type { FileRow } from '../../catalogue/media-store.ts'
import { keyOfUrl } from '../../storage/media/media-path.ts'
import { type LocaleState, languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { ContentView } from './content-list.ts'
import type { CategoryState, ContentRow } from './contents-store.ts'

const titleOf = (category: CategoryState, locale: LocaleState) => textFor(category.titles, locale) || category.code

/** Categories with their descendants, by position and then by title. */
export function categoryAnswers(categories: readonly CategoryState[], locale: LocaleState): ContentCategory[] {
  const collator = collatorOf(locale.code)
  return categories
    .map((category) => ({ category, title: titleOf(category, locale) }))
    .sort((a, b) => a.category.position - b.category.position || collator.compare(a.title, b.title))
    .map(({ category }) => categoryAnswer(category, locale))
}

/** A category with its descendants. */
export const categoryAnswer = (category: CategoryState, locale: LocaleState): ContentCategory => ({
  id: String(category.id),
  code: category.code,
  title: titleOf(category, locale),
  ...languageFor(category.titles, locale),
  order: category.position,
  children: categoryAnswers(category.children, locale),
})

/** All files of an article. */
export const filesOf = ({ files: { attachments = [], ...slots } }: Pick<ContentRow, 'files'>): StoredContentFile[] => [
  ...Object.values(slots),
  ...attachments,
]

/** The media keys of an article's files. Addresses on other servers have none. */
export const keysOf = (row: Pick<ContentRow, 'files'>): string[] =>
  filesOf(row).flatMap(({ url }) => keyOfUrl(url) ?? [])

/** An article without its hidden files, as if it had no files in its texts. */
export function withoutHiddenFiles(row: ContentRow, hidden: HiddenKeys): ContentRow {
  if (hidden.size === 0) return row
  const shows = ({ url }: StoredContentFile) => !isHiddenFile(url, hidden)
  const { attachments, ...slots } = row.files
  const left = Object.fromEntries(Object.entries(slots).filter(([, file]) => shows(file)))
  const others = attachments && { attachments: attachments.filter(shows) }
  return { ...row, files: { ...left, ...others } }
}

function fileAnswer(file: StoredContentFile, locale: LocaleState, known: ReadonlyMap<string, FileRow>): MediaFile {
  const facts = known.get(keyOfUrl(file.url) ?? '')
  const name = facts?.name ?? fileNameIn(file.url)
  return {
    name: textFor(file.names, locale) || name,
    ...languageFor(file.names, locale),
    url: file.url,
    extension: facts?.extension ?? extensionOf(name),
    size: facts?.size ?? null,
    width: facts?.width ?? null,
    height: facts?.height ?? null,
  }
}

/**
 * An article in a locale.
 * @param text HTML: the whole text, or an excerpt
 * @param sees whether a product is visible, by its internal id
 */
export function contentAnswer(
  row: ContentRow,
  { tree }: Pick<ContentView, 'tree'>,
  locale: LocaleState,
  known: ReadonlyMap<string, FileRow>,
  text: string,
  sees: (product: number) => boolean,
): Content {
  const { file, image_small, image_large, thumbnail, attachments = [] } = row.files
  const answer = (one: StoredContentFile | undefined) => (one ? fileAnswer(one, locale, known) : null)
  return {
    id: row.code,
    title: row.title,
    introduction: row.introduction,
    text,
    link: row.link,
    created: row.created,
    file: file?.url ?? '',
    image_small: image_small?.url ?? '',
    image_large: image_large?.url ?? '',
    media_file: answer(file),
    media_image_small: answer(image_small),
    media_image_large: answer(image_large),
    categories: row.category_ids.flatMap((id) => {
      const category = tree.byId.get(id)
      return category
        ? [{ title: titleOf(category, locale), ...languageFor(category.titles, locale), code: category.code }]
        : []
    }),
    sorting_priority: row.priority,
    attachments: attachments.map((one) => fileAnswer(one, locale, known)),
    thumbnail: thumbnail?.url ?? '',
    updated: row.updated,
    ...(row.fallback === '' ? {} : { language: row.fallback }),
    products: row.products.flatMap(({ id, code }) => (sees(id) ? [code] : [])),
  }
}
