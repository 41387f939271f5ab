/**
 * consent.md and consent.html, with a locale before the extension for each language: the text that visitors must agree
 * to. Every layout may have them.
 */
import { finding } from '../findings/index.ts'
import type { ConsentRecord } from '../people-records.ts'
import type { LocalisedText, Report, SourcePosition } from '../records.ts'
import { articleName } from './articles/article-names.ts'
import { htmlOf } from './articles/article-text.ts'
import { isMeant } from './plain-files.ts'
import type { SourceFolder } from './source-folder.ts'
import { readTextFile } from './text-file.ts'

/** Whether a file of a catalogue folder is a text of the consent. */
export const isConsentFile = (file: string): boolean =>
  /^consent(\.[^/]*)?\.(md|markdown|html?)$/i.test(file) && isMeant(file)

/** The reason why a text can't be used, as the key of its finding. */
type Unusable = 'duplicate-consent' | `${'file-too-large' | 'no-locale' | 'not-read' | 'too-long'}/consent`

/** The texts of a folder; undefined when it has none. */
export async function readConsent(folder: SourceFolder, report: Report): Promise<ConsentRecord | undefined> {
  const files = folder.files.filter(isConsentFile)
  const [first] = files
  if (first === undefined) return undefined
  const texts: Record<string, string> = {}
  const positions: Record<string, SourcePosition> = {}
  let isWhole = true
  for (const file of files) {
    const read = await readText(folder, file, texts, report)
    if ('why' in read) {
      isWhole = false
      report(finding(read.why, { file }, file))
    } else {
      texts[read.locale] = read.html
      positions[read.locale] = { file }
    }
  }
  return { kind: 'consent', at: { file: first }, texts, positions, isWhole }
}

async function readText(
  { path }: SourceFolder,
  file: string,
  others: LocalisedText,
  report: Report,
): Promise<{ readonly locale: string; readonly html: string } | { readonly why: Unusable }> {
  const name = articleName(file)
  if (name.locale === undefined || name.name.toLowerCase() !== 'consent') return { why: 'no-locale/consent' }
  const { locale, isHtml } = name
  if (others[locale] !== undefined) return { why: 'duplicate-consent' }
  const read = await readTextFile(path, file, report)
  if ('why' in read) return { why: `${read.why}/consent` }
  const html = htmlOf(read.text, isHtml)
  return html === undefined ? { why: 'too-long/consent' } : { locale, html }
}
