/** The files of articles: which there are, and what their names say. */
import { asLocaleCode } from '../../text/locale-codes.ts'
import { isMeant } from '../plain-files.ts'

const article = /^contents\/(?:.*\/)?[^/]+\.(md|markdown|html?)$/i

/** Whether a file of a catalogue folder is one of an article. */
export const isArticleFile = (file: string): boolean => article.test(file) && isMeant(file)

export interface ArticleName {
  /** Path below the folder. */
  readonly file: string
  /** The folder that it lies in, without a slash at its end. */
  readonly folder: string
  /** The name without locale and extension. */
  readonly name: string
  /** The locale or the language that the name ends with (`de_DE`, `de`); '' for none. */
  readonly locale: string
  readonly isHtml: boolean
}

/** Looks like a locale, but is none of a language that exists. */
const likeLocale = /^[a-z]{2}[_-][A-Z]{2}$/

/** What a file's name says. @returns undefined for `locale` when it ends with what can only be meant as a locale and is none */
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
