/** The files of articles and the meaning of their names. */
import { asLocaleCode } from '../../text/locale-codes.ts'
import { isMeant } from '../plain-files.ts'

const article = /^contents\/(?:.*\/)?[^/]+\.(md|markdown|html?)$/i

/** Whether a file of a catalogue folder belongs to an article. */
export const isArticleFile = (file: string): boolean => article.test(file) && isMeant(file)

export interface ArticleName {
  /** Path below the folder. */
  readonly file: string
  /** The file's folder, without a trailing slash. */
  readonly folder: string
  /** The name without locale and extension. */
  readonly name: string
  /** The locale or language at the end of the name (`de_DE`, `de`); '' without one. */
  readonly locale: string
  readonly isHtml: boolean
}

/** Looks like a locale, even if its language does not exist. */
const likeLocale = /^[a-z]{2}[_-][A-Z]{2}$/

/**
 * Parses a file's name.
 * @returns `locale: undefined` when the name ends with something that looks like a locale and is none
 */
export function articleName(file: string): ArticleName | { readonly file: string; readonly locale: undefined } {
  const slash = file.lastIndexOf('/')
  const base = file.slice(slash + 1)
  const extension = base.slice(base.lastIndexOf('.') + 1)
  const stem = base.slice(0, -extension.length - 1)
  const dot = stem.lastIndexOf('.')
  const suffix = dot > 0 ? stem.slice(dot + 1) : ''
  const locale = asLocaleCode(suffix)
  if (locale === undefined && likeLocale.test(suffix)) return { file, locale: undefined }
  const name = (locale === undefined ? stem : stem.slice(0, dot)).normalize('NFC')
  return { file, folder: file.slice(0, slash), name, locale: locale ?? '', isHtml: /^html?$/i.test(extension) }
}
