/**
 * Files that are hidden themselves. The file of a reserved asset is not shown in any other place either: values of
 * products, articles, forms, leaflets, exports, packages. A file of several assets is hidden if all of them are
 * reserved by their codes.
 */
import { keyInAddress } from '@vitrine/catalogue-rules/media/media-path'
import type { Db } from '@vitrine/database'
import { PromiseCache } from '../listing/promise-cache.ts'
import { keysOfReserved } from './hidden-files-store.ts'
import type { Visibility } from './visibility.ts'

/** Media keys of files. */
export type HiddenKeys = ReadonlySet<string>

/** Number of cached sets; callers with the same `key` share one. */
const maxSets = 40

const none: HiddenKeys = new Set()

export class HiddenFiles {
  readonly #db: Db
  readonly #version: () => number
  readonly #known = new PromiseCache<HiddenKeys>(maxSets)

  /** @param version of the catalogue */
  constructor(db: Db, version: () => number) {
    this.#db = db
    this.#version = version
  }

  /** The media keys of the files that are hidden from a visibility; empty if no asset is reserved by its code. */
  from({ key, hidden: { assets } }: Visibility): Promise<HiddenKeys> {
    if (assets.size === 0) return Promise.resolve(none)
    return this.#known.get(`${this.#version()} ${key}`, () => keysOfReserved(this.#db, [...assets]))
  }
}

const keyInPath = new RegExp(keyInAddress)

/** Whether an address is that of a hidden file. */
export const isHiddenFile = (url: string, hidden: HiddenKeys): boolean => hidden.has(keyInPath.exec(url)?.[1] ?? '')

/** An <img> element of sanitised HTML, which has no `>` in attributes. */
const picture = /<img\b[^>]*?\ssrc="([^"]*)"[^>]*>/g
const link = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs

/** HTML without the pictures of hidden files; the words of links to such files stay. */
export const withoutFiles = (html: string, hidden: HiddenKeys): string =>
  hidden.size === 0
    ? html
    : html
        .replace(picture, (whole: string, url: string) => (isHiddenFile(url, hidden) ? '' : whole))
        .replace(link, (whole: string, url: string, words: string) => (isHiddenFile(url, hidden) ? words : whole))

/** The values of a product without the addresses of hidden files; values that become empty are left out. */
export function valuesWithout<Value>(
  values: Readonly<Record<string, Value>>,
  hidden: HiddenKeys,
): Readonly<Record<string, Value>> {
  if (hidden.size === 0) return values
  const left = Object.entries(values).flatMap(([name, value]): [string, Value][] => {
    const rest = valueWithout(value, hidden)
    return rest === undefined ? [] : [[name, rest as Value]]
  })
  // Names may be any text: `__proto__` is a valid one.
  return Object.fromEntries(left)
}

function valueWithout(value: unknown, hidden: HiddenKeys): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('/media/')) return isHiddenFile(value, hidden) ? undefined : value
    return value.includes('/media/') ? withoutFiles(value, hidden) : value
  }
  if (Array.isArray(value)) {
    const left = value.filter((one) => valueWithout(one, hidden) !== undefined)
    return left.length === 0 && value.length > 0 ? undefined : left
  }
  return value
}
