/** Groups files into articles. */
import { finding } from '../../findings/index.ts'
import type { FolderContext } from '../folder/context.ts'
import { asText } from '../json-file.ts'
import { readTextFile } from '../text-file.ts'
import { type ArticleName, articleName, isArticleFile } from './article-names.ts'
import { partsOf } from './front-matter.ts'

export interface Article {
  readonly code: string
  /** By locale; '' first, then in the order of their names. */
  readonly files: Map<string, ArticleName>
}

/** Ignores the problems of a file here; they are reported when its text is read. */
const ignoreFindings = () => undefined

/** The id that a file states. */
const idIn = (source: string, file: string): string =>
  mentionsId.test(source) ? asText(partsOf(source, file, ignoreFindings).stated.id) : ''
/** Most files state no id, and this test saves parsing them. */
const mentionsId = /^---[\s\S]{0,65536}?\bid\b/

/** Groups files into articles: files in one folder with the same name, and files that state the same id. */
export async function collectArticles(context: FolderContext): Promise<Map<string, Article>> {
  const { folder, report } = context
  const groups = new Map<string, { name: string; files: { name: ArticleName; id: string }[] }>()
  for (const file of folder.files.filter(isArticleFile)) {
    const name = articleName(file)
    if (name.locale === undefined) {
      report(finding('no-locale/article', { file }, file))
      continue
    }
    const known = context.findLocale(name.locale) ?? name.locale
    const read = await readTextFile(folder.path, file, ignoreFindings)
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
        report(finding('article-id', { file: file.name.file }, file.name.file, file.id, code))
      const before = article.files.get(file.name.locale)
      if (before === undefined) article.files.set(file.name.locale, file.name)
      else report(finding('duplicate-article/file', { file: file.name.file }, code, file.name.locale, before.file))
    }
  }
  return articles
}
