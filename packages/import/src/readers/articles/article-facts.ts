/** The front matter of an article's files, merged. */
import { type FindingKey, type FindingParameters, finding } from '../../findings/index.ts'
import type { ContentFile, ContentRecord } from '../../records.ts'
import { localisedHeading } from '../../text/column-hints.ts'
import { splitList } from '../../text/lists.ts'
import { splitColumn } from '../../text/localised-columns.ts'
import { readDate } from '../dates.ts'
import { type FolderContext, inColumn, readOrder, remedyForLocale } from '../folder/context.ts'
import { asText, isObject, type JsonObject } from '../json-file.ts'
import { mediaValue } from '../media-values.ts'
import type { ArticleAddresses } from './article-addresses.ts'
import type { ArticleName } from './article-names.ts'
import type { ArticleParts } from './front-matter.ts'

const texts = ['title', 'introduction', 'link'] as const
const slots = ['file', 'image_small', 'image_large', 'thumbnail'] as const
const lists = ['categories', 'products'] as const
const plain = ['id', 'created', 'priority', ...lists, ...slots, 'attachments'] as const

type TextName = (typeof texts)[number]
type Slot = (typeof slots)[number]
type ListName = (typeof lists)[number]

/** A file that one of an article's files names. Without a path, it only gives names. */
interface NamedFile {
  readonly path: string | undefined
  readonly names: Record<string, string>
}

/** The front matter of one file; undefined fields are not in it. */
export interface StatedFacts {
  readonly file: string
  /** By name and locale. */
  readonly texts: Readonly<Record<TextName, Record<string, string>>>
  readonly created: string | undefined
  readonly priority: number | undefined
  readonly lists: Partial<Record<ListName, readonly string[]>>
  readonly slots: Partial<Record<Slot, NamedFile>>
  readonly attachments: readonly NamedFile[] | undefined
}

/** Reads the front matter of one file. Reports and leaves out what can't be used. */
export function statedFacts(
  { file, locale }: ArticleName,
  { stated, lineOf }: ArticleParts,
  { report, findLocale, locales }: FolderContext,
  addresses: ArticleAddresses,
): StatedFacts {
  const at = (key: string) => ({ file, line: lineOf(key), column: key })
  const tell = <Key extends FindingKey>(key: Key, column: string, ...parameters: FindingParameters<Key>) =>
    report(finding(key, at(column), ...parameters))

  const textsByLocale = (from: JsonObject, name: string): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const [key, value] of Object.entries(from)) {
      const column = splitColumn(key, findLocale)
      if (column?.name === name && asText(value) !== '') found[column.locale || locale] = asText(value)
    }
    return found
  }
  const known = (key: string) => {
    const column = splitColumn(key, findLocale)
    if (column === undefined) return false
    const names: readonly string[] = column.locale === '' ? [...texts, ...plain] : texts
    return names.includes(column.name)
  }
  for (const key of Object.keys(stated)) if (!known(key)) tell('unknown-key', key, key, remedyForKey(key, locales))

  const list = (key: ListName): readonly string[] | undefined => {
    const value = stated[key]
    if (value === undefined) return undefined
    const parts = Array.isArray(value) ? value.map(asText) : splitList(asText(value))
    if (isObject(value) || parts.includes('')) tell('no-list/article', key, key)
    return [...new Set(parts.filter((part) => part !== ''))]
  }
  const pathOf = (text: string, key: string): string | undefined => {
    if (text === '') return undefined
    return /^[a-z][a-z0-9+.-]+:/i.test(text)
      ? mediaValue(addresses.folder, text, at(key), report)
      : addresses.path(text, at(key))
  }
  const namedFile = (value: unknown, key: string): NamedFile | undefined => {
    if (isObject(value)) return { path: pathOf(asText(value.path), key), names: textsByLocale(value, 'name') }
    const path = pathOf(asText(value), key)
    return path === undefined ? undefined : { path, names: {} }
  }
  const attachments = stated.attachments
  const created = asText(stated.created)
  const priority = asText(stated.priority)
  return {
    file,
    texts: {
      title: textsByLocale(stated, 'title'),
      introduction: textsByLocale(stated, 'introduction'),
      link: usableLinks(textsByLocale(stated, 'link'), (link) =>
        tell('link-address/stated', 'link', link.slice(0, 60)),
      ),
    },
    created: stated.created === undefined ? undefined : readDate(created, at('created'), report),
    priority:
      stated.priority === undefined ? undefined : readOrder(priority, 0, inColumn(at('priority'), 'priority'), report),
    lists: { categories: list('categories'), products: list('products') } as StatedFacts['lists'],
    slots: Object.fromEntries(
      slots.flatMap((slot) => {
        const named = stated[slot] === undefined ? undefined : namedFile(stated[slot], slot)
        return named ? [[slot, named]] : []
      }),
    ),
    attachments:
      attachments === undefined
        ? undefined
        : (Array.isArray(attachments) ? attachments : [attachments]).flatMap(
            (one) => namedFile(one, 'attachments') ?? [],
          ),
  }
}

/** The remedy for an unknown key. */
function remedyForKey(key: string, locales: readonly string[]): string {
  const hint = localisedHeading(key, locales)
  const name = hint && texts.find((one) => one === hint.base.toLowerCase())
  return hint && name
    ? remedyForLocale(key, `${name}-${hint.locale}`, hint.locale)
    : `Write one of ${[...texts, ...plain].join(', ')}, or take it away.`
}

function usableLinks(links: Record<string, string>, refuse: (link: string) => void): Record<string, string> {
  const usable = /^(https?:\/\/[^\s/]|mailto:[^\s])/i
  const isUsable = (link: string) => usable.test(link) && URL.canParse(link)
  for (const link of Object.values(links)) if (!isUsable(link)) refuse(link)
  return Object.fromEntries(Object.entries(links).filter(([, link]) => isUsable(link)))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges the facts of an article's files. Texts are separate for each locale. For everything else, the first file that
 * states it counts, and a warning reports files that contradict it.
 * @param all the file without a locale first
 */
export function together(
  all: readonly StatedFacts[],
  { report }: Pick<FolderContext, 'report'>,
): Pick<ContentRecord, 'introductions' | 'links' | 'files' | 'priority' | 'created' | 'categories' | 'products'> & {
  readonly titles: Record<string, string>
} {
  const first = <T>(key: string, pick: (facts: StatedFacts) => T | undefined): T | undefined => {
    const speaking = all.filter((facts) => pick(facts) !== undefined)
    const [heard, ...others] = speaking
    for (const other of others)
      if (heard && !same(pick(heard), pick(other)))
        report(finding('stated-twice', { file: other.file, column: key }, heard.file, other.file, key))
    return heard && pick(heard)
  }
  const merged = (name: TextName): Record<string, string> =>
    Object.assign({}, ...all.map((facts) => facts.texts[name])) as Record<string, string>
  const slot = (name: Slot): ContentFile | undefined => {
    const path = first(name, (facts) => facts.slots[name]?.path)
    const names = Object.assign({}, ...all.map((facts) => facts.slots[name]?.names ?? {}))
    return path === undefined ? undefined : { path, names }
  }
  return {
    titles: merged('title'),
    introductions: merged('introduction'),
    links: merged('link'),
    created: first('created', ({ created }) => created) ?? '',
    priority: first('priority', ({ priority }) => priority) ?? 0,
    categories: first('categories', (facts) => facts.lists.categories) ?? [],
    products: first('products', (facts) => facts.lists.products) ?? [],
    files: {
      file: slot('file'),
      image_small: slot('image_small'),
      image_large: slot('image_large'),
      thumbnail: slot('thumbnail'),
      attachments: attachmentsOf(all),
    },
  }
}

/** The attachments of all files without duplicates, with every name that a file gives them. */
function attachmentsOf(all: readonly StatedFacts[]): ContentFile[] {
  const byPath = new Map<string, Record<string, string>>()
  for (const { attachments } of all)
    for (const [index, { path, names }] of (attachments ?? []).entries()) {
      // An entry without a path gives a name to the attachment at the same index.
      const key = path ?? [...byPath.keys()][index]
      if (key !== undefined) byPath.set(key, { ...byPath.get(key), ...names })
    }
  return Array.from(byPath, ([path, names]) => ({ path, names }))
}
