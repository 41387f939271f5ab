/** Articles: Markdown and HTML files below contents/. Several files form one article in several languages. */
import { rewriteAddresses } from '@vitrine/catalogue-rules/html/article-html'
import { finding } from '../../findings/index.ts'
import type { ContentRecord, SourcePosition } from '../../records.ts'
import { splitColumn } from '../../text/localised-columns.ts'
import { readableName } from '../../text/readable-name.ts'
import type { FolderContext } from '../folder/context.ts'
import { asText } from '../json-file.ts'
import { maxSizeText, readTextFile } from '../text-file.ts'
import { ArticleAddresses, type ArticleContext, decoded } from './article-addresses.ts'
import { type StatedFacts, statedFacts, together } from './article-facts.ts'
import { type Article, collectArticles } from './article-files.ts'
import type { ArticleName } from './article-names.ts'
import { articleText } from './article-text.ts'
import { type ArticleParts, partsOf } from './front-matter.ts'

/** The articles of a folder, in the order of their files. */
export async function* readArticles(context: FolderContext): AsyncGenerator<ContentRecord> {
  const articles = await collectArticles(context)
  const all = [...articles.values()]
  const lookup: ArticleContext = {
    folder: context.folder,
    report: context.report,
    codeOfFile: new Map(all.flatMap(({ code, files }) => [...files.values()].map(({ file }) => [file, code] as const))),
    codes: new Set(articles.keys()),
  }
  for (const article of all) {
    const record = await readArticle(article, context, lookup)
    if (record) yield record
  }
}

/** One of an article's files, after reading. */
interface ReadFile {
  readonly name: ArticleName
  readonly parts: ArticleParts
  readonly source: string
}

async function readFile(name: ArticleName, { folder, report }: FolderContext): Promise<ReadFile | undefined> {
  const { file } = name
  const read = await readTextFile(folder.path, file, report)
  if ('why' in read) {
    report(
      read.why === 'not-read'
        ? finding('not-read/article-file', { file }, file)
        : finding('file-too-large/article-file', { file }, file, maxSizeText),
    )
    return undefined
  }
  return { name, source: read.text, parts: partsOf(read.text, file, report) }
}

/** The texts of one of an article's files, with its addresses resolved. */
interface ReadTexts {
  readonly locale: string
  readonly stated: StatedFacts
  /** '' without a title. */
  readonly title: string
  /** HTML that is not sanitised yet; '' without a text. */
  readonly body: string
  /** Paths below the folder that the text names. */
  readonly named: ReadonlySet<string>
  readonly at: SourcePosition
}

function readTexts({ name, parts, source }: ReadFile, context: FolderContext, lookup: ArticleContext): ReadTexts {
  const addresses = new ArticleAddresses(lookup, name.file, (text) => lineIn(source, text))
  const stated = statedFacts(name, parts, context, addresses)
  const { title, html } = articleText(parts.text, name.isHtml, stated.texts.title[name.locale] ?? '')
  const body = html === undefined ? undefined : rewriteAddresses(html, addresses)
  const at = { file: name.file, line: parts.textLine }
  if (body === undefined)
    context.report(finding(html === undefined ? 'file-too-large/article' : 'too-deep', at, name.file))
  return { locale: name.locale, stated, title, body: body?.trim() ?? '', named: addresses.named, at }
}

async function readArticle(
  { code, files }: Article,
  context: FolderContext,
  lookup: ArticleContext,
): Promise<ContentRecord | undefined> {
  const read: ReadFile[] = []
  // The file without a locale comes first, because its facts apply to all locales.
  for (const name of [...files.values()].sort((a, b) => (a.locale < b.locale ? -1 : 1))) {
    const one = await readFile(name, context)
    if (one) read.push(one)
  }
  const [first] = read
  if (!first) return undefined
  const found = read.map((file) => readTexts(file, context, lookup))
  const byLocale = <T>(pick: (one: ReadTexts) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      found.flatMap((one) => {
        const value = pick(one)
        return value === undefined || value === '' ? [] : [[one.locale, value]]
      }),
    )
  const stated = found.map((one) => one.stated)
  const bodies = byLocale(({ body }) => body)
  const facts = together(stated, context)
  const position = { file: first.name.file }
  reportUnseenIntroductions(code, read, bodies, context)
  const titles = { ...facts.titles, ...byLocale(({ title }) => title) }
  if (Object.keys(titles).length === 0) {
    const name = readableName(first.name.name)
    titles[first.name.locale] = name
    context.report(finding('no-title', position, code, name))
  }
  if (Object.keys(bodies).length === 0 && Object.keys(facts.links).length === 0)
    context.report(finding('empty-article', position, code))
  return {
    kind: 'content',
    at: position,
    code,
    ...facts,
    titles,
    bodies,
    named: [...new Set(found.flatMap(({ named }) => [...named]))],
    positions: byLocale(({ at }) => at),
  }
}

/**
 * Reports introductions that the portal never shows: an introduction only appears above a text in its own language
 * (0025).
 */
function reportUnseenIntroductions(
  code: string,
  read: readonly ReadFile[],
  bodies: Readonly<Record<string, string>>,
  { report, findLocale }: FolderContext,
): void {
  if (Object.keys(bodies).length === 0) return
  for (const { name, parts } of read)
    for (const [key, value] of Object.entries(parts.stated)) {
      const column = splitColumn(key, findLocale)
      const locale = column?.locale || name.locale
      if (column?.name !== 'introduction' || asText(value) === '' || locale === '' || bodies[locale]) continue
      const extension = name.file.slice(name.file.lastIndexOf('.'))
      report(
        finding(
          'introduction-without-text',
          { file: name.file, line: parts.lineOf(key), column: key },
          code,
          locale,
          name.folder,
          name.name,
          extension,
        ),
      )
    }
}

/**
 * The line of a text's first occurrence in a file. Addresses may be percent-encoded in HTML and not encoded in
 * Markdown.
 */
function lineIn(source: string, text: string): number | undefined {
  const offset = [text, decoded(text)].map((one) => source.indexOf(one)).find((found) => found >= 0)
  return offset === undefined ? undefined : source.slice(0, offset).split('\n').length
}
