/**
 * Resolves the addresses in an article: files of the folder, other articles, products, forms, pages of the portal, or
 * external addresses.
 */
import { posix } from 'node:path'
import type { AddressBook } from '@vitrine/catalogue-rules/html/article-html'
import { type FindingKey, type FindingParameters, finding } from '../../findings/index.ts'
import type { Report, SourcePosition } from '../../records.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'

export interface ArticleContext {
  readonly folder: SourceFolder
  readonly report: Report
  /** Code of the article by the path of its file. */
  readonly codeOfFile: ReadonlyMap<string, string>
  /** The codes of all articles. */
  readonly codes: ReadonlySet<string>
}

/** External addresses that a link may have. */
const elsewhere = /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s])/i
/** A page of the portal, without a locale. */
const ownPage = /^\/(?![/\\])/
const scheme = /^[a-z][a-z0-9+.-]*:/i

/** The text with percent escapes decoded; unchanged when they are invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Findings of a file that get a line number. */
const maxLines = 100
/** Characters of a path; the media store takes fewer. */
const maxPathLength = 2000
const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Resolves the addresses in one file of an article. */
export class ArticleAddresses implements AddressBook {
  /** Paths below the folder that the file names. */
  readonly named = new Set<string>()
  #reported = 0
  readonly #context: ArticleContext
  readonly #file: string
  readonly #lineOf: (text: string) => number | undefined

  /** @param lineOf returns the line of a text in the file */
  constructor(context: ArticleContext, file: string, lineOf: (text: string) => number | undefined) {
    this.#context = context
    this.#file = file
    this.#lineOf = lineOf
  }

  get folder(): SourceFolder {
    return this.#context.folder
  }

  picture = (src: string): { src: string } | undefined => {
    if (src === '') return undefined
    if (/^https:\/\/[^\s/]/i.test(src)) return { src }
    if (scheme.test(src)) {
      this.#reportFinding('media-address/article', src, shown(src))
      return undefined
    }
    const path = this.path(src)
    if (path === undefined) return undefined
    this.named.add(path)
    return { src: path }
  }

  link = (href: string): string | undefined => {
    if (elsewhere.test(href) || ownPage.test(href)) return href
    if (href.startsWith('#')) {
      this.#reportFinding('anchor', href, shown(href))
      return undefined
    }
    const [, kind, rest = ''] = /^(product|content|form|forms):(.*)$/s.exec(href) ?? []
    const code = decoded(rest)
    if (kind === 'product' && code !== '') return `product:${code}`
    if (kind?.startsWith('form') && code !== '') return `${kind}:${code.normalize('NFC').trim()}`
    if (kind === 'content' && code !== '') {
      const article = code.normalize('NFC').trim()
      if (this.#context.codes.has(article)) return `content:${article}`
      this.#reportFinding('unknown-article', href, shown(code))
      return undefined
    }
    if (scheme.test(href) || href.startsWith('//')) {
      this.#reportFinding('link-address/article', href, shown(href))
      return undefined
    }
    const path = this.path(href.replace(/[?#].*$/s, ''))
    if (path === undefined) return undefined
    const article = this.#context.codeOfFile.get(path)
    if (article !== undefined) return `content:${article}`
    this.named.add(path)
    return path
  }

  /**
   * The path below the folder for a text: relative to the article's file, otherwise to the folder.
   * @param at the position of the text; when undefined, the text is searched for in the file
   */
  path(text: string, at?: SourcePosition): string | undefined {
    const { folder, report } = this.#context
    if (text.length > maxPathLength) {
      this.#reportFinding('path-too-long/article', at ?? text, shown(text))
      return undefined
    }
    const wanted = decoded(text).replaceAll('\\', '/')
    const relative = posix.normalize(posix.join(posix.dirname(this.#file), wanted))
    for (const path of [relative, wanted, posix.join('contents', wanted), posix.join(posix.dirname(this.#file), text)])
      if (folder.has(path)) return path
    const similar = [relative, wanted].find((path) => folder.find(path).found !== undefined)
    return mediaValue(folder, similar ?? wanted, at ?? this.#at(text), report)
  }

  /**
   * Finds the position of a text only for findings, and only for the first ones, because it searches the file each
   * time.
   */
  #at(text: string): SourcePosition {
    this.#reported += 1
    return { file: this.#file, line: this.#reported > maxLines ? undefined : this.#lineOf(text) }
  }

  /** @param at the position, or the text at it */
  #reportFinding<Key extends FindingKey>(
    key: Key,
    at: SourcePosition | string,
    ...parameters: FindingParameters<Key>
  ): void {
    this.#context.report(finding(key, typeof at === 'string' ? this.#at(at) : at, ...parameters))
  }
}
