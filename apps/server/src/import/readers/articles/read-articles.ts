/** Articles: Markdown and HTML files below contents/, of which several are one article in several languages. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rewriteAddresses } from '../../../html/article-html.ts'
import type { ContentRecord, Report, SourcePosition } from '../../records.ts'
import { decodeFile, recogniseEncoding } from '../../text/encoding.ts'
import { readableName } from '../../text/readable-name.ts'
import type { FolderContext } from '../folder/context.ts'
import { asText } from '../json-file.ts'
import { ArticleAddresses, type ArticlePlaces, decoded } from './article-addresses.ts'
import { type StatedFacts, statedFacts, together } from './article-facts.ts'
import { type ArticleName, articleName, isArticleFile } from './article-names.ts'
import { articleText } from './article-text.ts'
import { type ArticleParts, partsOf } from './front-matter.ts'

/** Bytes of a file. */
const largest = 2 * 1024 * 1024

interface Article {
  readonly code: string
  /** By locale; '' first, then as they are named. */
  readonly files: Map<string, ArticleName>
}

/** The articles of a folder, in the order of their files. */
export async function* readArticles(context: FolderContext): AsyncGenerator<ContentRecord> {
  const articles = await collect(context)
  const all = [...articles.values()]
  const places: ArticlePlaces = {
    folder: context.folder,
    report: context.report,
    codeOfFile: new Map(all.flatMap(({ code, files }) => [...files.values()].map(({ file }) => [file, code] as const))),
    codes: new Set(articles.keys()),
  }
  for (const article of all) {
    const record = await readArticle(article, context, places)
    if (record) yield record
  }
}

/** Which files make which article. Files of one name in one folder are one; so are those that state the same id. */
async function collect(context: FolderContext): Promise<Map<string, Article>> {
  const { folder, report } = context
  const groups = new Map<string, { name: string; files: { name: ArticleName; id: string }[] }>()
  for (const file of folder.files.filter(isArticleFile)) {
    const name = articleName(file)
    if (name.locale === undefined) {
      report({
        level: 'error',
        code: 'no-locale',
        at: { file },
        message: `The name of "${file}" ends with what looks like a locale and is none; the file was left out.`,
        remedy: 'Write it as guide.de_DE.md, or without a dot.',
      })
      continue
    }
    const known = context.findLocale(name.locale) ?? name.locale
    const source = await textOf(folder.path, file)
    // What is wrong with it is told when it is read.
    const id = source === undefined ? '' : asText(partsOf(source, file, () => undefined).stated.id)
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
          message: `"${file.name.file}" states the id "${file.id}", and the article that it belongs to has "${code}", which was taken.`,
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

/** A file's text; undefined when it is too large. */
async function textOf(folder: string, file: string, onGuess?: (encoding: string) => void): Promise<string | undefined> {
  const path = join(folder, file)
  if ((await stat(path)).size > largest) return undefined
  const { because, encoding, ...recognised } = await recogniseEncoding(path)
  if (because === 'guess' || recognised.damaged) onGuess?.(encoding)
  let text = ''
  for await (const part of decodeFile(path, { encoding, ...recognised })) text += part
  return text
}

/** One of an article's files, read. */
interface ReadFile {
  readonly name: ArticleName
  readonly parts: ArticleParts
  readonly source: string
}

async function readFile(name: ArticleName, { folder, report }: FolderContext): Promise<ReadFile | undefined> {
  const { file } = name
  const source = await textOf(folder.path, file, (encoding) =>
    report({
      level: 'warning',
      code: 'encoding',
      at: { file },
      message: `${file} is not written in UTF-8; it was read as ${encoding}.`,
      remedy: 'Save it as UTF-8.',
    }),
  )
  if (source !== undefined) return { name, source, parts: partsOf(source, file, report) }
  report({
    level: 'error',
    code: 'file-too-large',
    at: { file },
    message: `${file} has more than ${largest / 1024 / 1024} MB, which no article has, and was left out.`,
    remedy: 'Make several articles of it, and put pictures into files of their own.',
  })
  return undefined
}

async function readArticle(
  { code, files }: Article,
  context: FolderContext,
  places: ArticlePlaces,
): Promise<ContentRecord | undefined> {
  const read: ReadFile[] = []
  // What the file without a locale states holds for all, so it is asked first.
  for (const name of [...files.values()].sort((a, b) => (a.locale < b.locale ? -1 : 1))) {
    const one = await readFile(name, context)
    if (one) read.push(one)
  }
  const [first] = read
  if (!first) return undefined
  const stated: StatedFacts[] = []
  const headings: Record<string, string> = {}
  const bodies: Record<string, string> = {}
  const at: Record<string, SourcePosition> = {}
  const named = new Set<string>()
  for (const { name, parts, source } of read) {
    const addresses = new ArticleAddresses(places, name.file, (text) => lineIn(source, text))
    const facts = statedFacts(name, parts, context, addresses)
    const { title, html } = articleText(parts.text, name.isHtml, facts.texts.title[name.locale] ?? '')
    const body = html === undefined ? undefined : rewriteAddresses(html, addresses)
    if (html === undefined)
      context.report({
        level: 'error',
        code: 'file-too-large',
        at: { file: name.file, line: parts.textLine },
        message: `The text of "${name.file}" would have millions of characters as HTML, and was left out.`,
        remedy: 'Make several articles of it.',
      })
    else if (body === undefined)
      context.report({
        level: 'error',
        code: 'too-deep',
        at: { file: name.file, line: parts.textLine },
        message: `The text of "${name.file}" has hundreds of elements within each other, and was left out.`,
        remedy: 'End each element that it begins.',
      })
    if (title !== '') headings[name.locale] = title
    if (body !== undefined && body.trim() !== '') bodies[name.locale] = body
    at[name.locale] = { file: name.file, line: parts.textLine }
    for (const path of addresses.named) named.add(path)
    stated.push(facts)
  }
  const facts = together(stated, context)
  const position = { file: first.name.file }
  const titles = { ...facts.titles, ...headings }
  if (Object.keys(titles).length === 0) {
    const name = readableName(first.name.name)
    titles[first.name.locale] = name
    tellMissing(
      context.report,
      'no-title',
      position,
      `The article "${code}" has no title and no heading, and is called "${name}".`,
    )
  }
  if (Object.keys(bodies).length === 0 && Object.keys(facts.links).length === 0)
    tellMissing(context.report, 'empty-article', position, `The article "${code}" has neither a text nor a link.`)
  return { kind: 'content', at: position, code, ...facts, titles, bodies, named: [...named], places: at }
}

const tellMissing = (report: Report, code: 'no-title' | 'empty-article', at: SourcePosition, message: string) =>
  report({
    level: 'warning',
    code,
    at,
    message,
    remedy:
      code === 'no-title'
        ? 'Write title: into its front matter.'
        : 'Write a text below its front matter, or link: into it.',
  })

/** The line of a file on which a text stands first; addresses may be written with percent signs in HTML and without them in Markdown. */
function lineIn(source: string, text: string): number | undefined {
  const place = [text, decoded(text)].map((one) => source.indexOf(one)).find((found) => found >= 0)
  return place === undefined ? undefined : source.slice(0, place).split('\n').length
}
