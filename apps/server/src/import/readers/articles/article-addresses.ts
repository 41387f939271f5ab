/** What the addresses in an article mean: files of the folder, other articles, products, pages of the portal, or places elsewhere. */
import { posix } from 'node:path'
import type { AddressBook } from '../../../html/article-html.ts'
import type { Report, SourcePosition } from '../../records.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'

export interface ArticlePlaces {
  readonly folder: SourceFolder
  readonly report: Report
  /** The article of a file, by its path. */
  readonly codeOfFile: ReadonlyMap<string, string>
  /** Every article's code. */
  readonly codes: ReadonlySet<string>
}

/** Addresses elsewhere that a link may have. */
const elsewhere = /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s])/i
/** A page of the portal, without the locale before it. */
const ownPage = /^\/(?![/\\])/
const scheme = /^[a-z][a-z0-9+.-]*:/i

/** The text without percent signs for its characters; as it is when they are not right. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Looks up what one file of an article names. */
export class ArticleAddresses implements AddressBook {
  /** Paths below the folder that were named. */
  readonly named = new Set<string>()
  private readonly places: ArticlePlaces
  private readonly file: string
  private readonly lineOf: (text: string) => number | undefined

  /** @param lineOf the line of the file on which a text stands */
  constructor(places: ArticlePlaces, file: string, lineOf: (text: string) => number | undefined) {
    this.places = places
    this.file = file
    this.lineOf = lineOf
  }

  get folder(): SourceFolder {
    return this.places.folder
  }

  picture = (src: string): { src: string } | undefined => {
    const at = this.at(src)
    if (src === '') return undefined
    if (/^https:\/\/[^\s/]/i.test(src)) return { src }
    if (scheme.test(src)) {
      const shown = src.length > 60 ? `${src.slice(0, 60)}…` : src
      this.tell(at, 'media-address', `"${shown}" can't be a picture's address and was left out.`, {
        remedy: 'Use an address that begins with https://, or the path of a file below the folder.',
      })
      return undefined
    }
    const path = this.path(src, at)
    if (path === undefined) return undefined
    this.named.add(path)
    return { src: path }
  }

  link = (href: string): string | undefined => {
    const at = this.at(href)
    if (elsewhere.test(href) || ownPage.test(href)) return href
    if (href.startsWith('#')) {
      this.tell(at, 'anchor', `The link to "${href}" leads to a place in the article, and was taken away.`, {
        level: 'warning',
        remedy: 'Name the heading in words.',
      })
      return undefined
    }
    const [kind, ...rest] = href.split(':')
    const code = decoded(rest.join(':'))
    if (kind === 'product' && code !== '') return `product:${code}`
    if (kind === 'content' && code !== '') {
      if (this.places.codes.has(code)) return `content:${code}`
      this.tell(at, 'unknown-article', `There is no article "${code}"; the link to it was taken away.`, {
        remedy: 'Add it, or correct the link.',
      })
      return undefined
    }
    if (scheme.test(href) || href.startsWith('//')) {
      this.tell(at, 'link-address', `"${href.slice(0, 60)}" is no address that a link can have; it was taken away.`, {
        remedy: 'Use http://, https:// or mailto:, the file of another article, product:CODE or content:CODE.',
      })
      return undefined
    }
    const path = this.path(href.replace(/[?#].*$/s, ''), at)
    if (path === undefined) return undefined
    const article = this.places.codeOfFile.get(path)
    if (article !== undefined) return `content:${article}`
    this.named.add(path)
    return path
  }

  /** The path below the folder that a text means: as seen from the article's file, else from the folder. */
  path(text: string, at: SourcePosition): string | undefined {
    const { folder, report } = this.places
    const wanted = decoded(text).replaceAll('\\', '/')
    const relative = posix.normalize(posix.join(posix.dirname(this.file), wanted))
    for (const path of [relative, wanted, posix.join('contents', wanted), posix.join(posix.dirname(this.file), text)])
      if (folder.has(path)) return path
    const similar = [relative, wanted].find((path) => folder.find(path).found !== undefined)
    return mediaValue(folder, similar ?? wanted, at, report)
  }

  private at(text: string): SourcePosition {
    return { file: this.file, line: this.lineOf(text) }
  }

  private tell(
    at: SourcePosition,
    code: string,
    message: string,
    { level = 'error', remedy }: { level?: 'error' | 'warning'; remedy: string },
  ): void {
    this.places.report({ level, code, at, message, remedy })
  }
}
