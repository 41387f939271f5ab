/** Groups files into articles. */
import type { FolderContext } from '../folder/context.ts'
import { asText } from '../json-file.ts'
import { maxSizeText, notRead, readTextFile } from '../text-file.ts'
import { type ArticleName, articleName, isArticleFile } from './article-names.ts'
import { partsOf } from './front-matter.ts'

export interface Article {
  readonly code: string
  /** By locale; '' first, then in the order of their names. */
  readonly files: Map<string, ArticleName>
}

/** Message and remedy for a file that can't be read. */
export const unread = {
  'file-too-large': [
    `has more than ${maxSizeText}`,
    'Split it into several articles, and put pictures into files of their own.',
  ],
  'not-read': notRead,
} as const

/** Ignores the problems of a file here; they are reported when its text is read. */
const toldLater = () => undefined

/** The id that a file states. */
const idIn = (source: string, file: string): string =>
  mentionsId.test(source) ? asText(partsOf(source, file, toldLater).stated.id) : ''
/** Most files state no id, and this test saves parsing them. */
const mentionsId = /^---[\s\S]{0,65536}?\bid\b/

/** Groups files into articles: files in one folder with the same name, and files that state the same id. */
export async function collectArticles(context: FolderContext): Promise<Map<string, Article>> {
  const { folder, report } = context
  const groups = new Map<string, { name: string; files: { name: ArticleName; id: string }[] }>()
  for (const file of folder.files.filter(isArticleFile)) {
    const name = articleName(file)
    if (name.locale === undefined) {
      report({
        level: 'error',
        code: 'no-locale',
        at: { file },
        message: `The name of "${file}" seems to end with a locale, but does not; the file was left out.`,
        remedy: 'Write it as guide.de_DE.md, or without a dot.',
      })
      continue
    }
    const known = context.findLocale(name.locale) ?? name.locale
    const read = await readTextFile(folder.path, file, toldLater)
    const id = 'text' in read ? idIn(read.text, file) : ''
    const key = `${name.folder}/${name.name}`
    const group = groups.get(key) ?? { name: name.name, files: [] }
    groups.set(key, group)
    group.files.push({ name: { ...name, locale: known }, id: id.normalize('NFC') })
  }
  const articles = new Map<string, Article>()
  for (const { name, files } of groups.values()) {
    const main = files.find((file) => file.name.locale === '' && file.id !== '') ?? files.find(({ id }) => id !== '')
    const code = main?.id ?? name
    const article = articles.get(code) ?? { code, files: new Map<string, ArticleName>() }
    articles.set(code, article)
    for (const file of files) {
      if (file.id !== '' && file.id !== code)
        report({
          level: 'warning',
          code: 'article-id',
          at: { file: file.name.file },
          message: `"${file.name.file}" states the id "${file.id}", but its article has the id "${code}", which was used.`,
          remedy: 'State the id in one of the files, or give the file another name.',
        })
      const before = article.files.get(file.name.locale)
      if (before === undefined) article.files.set(file.name.locale, file.name)
      else
        report({
          level: 'error',
          code: 'duplicate-article',
          at: { file: file.name.file },
          message: `The article "${code}" ${file.name.locale === '' ? 'without a locale' : `in ${file.name.locale}`} stands in "${before.file}" already; this file was left out.`,
          remedy: 'Give one of them another id or another name.',
        })
    }
  }
  return articles
}
