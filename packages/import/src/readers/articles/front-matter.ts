/** The front matter of an article: YAML between two lines of `---` before the text. Every scalar is read as text. */
import { LineCounter, parseDocument } from 'yaml'
import { finding } from '../../findings/index.ts'
import type { Report, SourcePosition } from '../../records.ts'
import { asObject, type JsonObject } from '../json-file.ts'

/** The two parts of an article's file. */
export interface ArticleParts {
  /** The front matter; empty when there is none, or none that can be read. */
  readonly stated: JsonObject
  /** The text after it. */
  readonly text: string
  /** The line of a key; undefined for a key that does not occur. */
  lineOf(key: string): number | undefined
  /** The line on which the text begins, from 1. */
  readonly textLine: number
}

/** Characters of a front matter; the YAML parser takes minutes for megabytes. */
const maxLength = 64 * 1024

const fence = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const opening = /^---[ \t]*\r?\n/

const lines = (text: string) => text.split('\n').length - 1

/** Splits a file. Reports problems of the front matter with their line, and returns the text in any case. */
export function partsOf(source: string, file: string, report: Report): ArticleParts {
  const match = fence.exec(source)
  if (!match) {
    if (opening.test(source) && /^[\w-]+:/m.test(source.slice(3, 200)))
      reportBroken(
        report,
        { file, line: 1 },
        'it has no second line of ---',
        'Write --- on a line of its own after it.',
      )
    return { stated: {}, text: source, lineOf: () => undefined, textLine: 1 }
  }
  const [whole, yaml = ''] = match
  const counter = new LineCounter()
  const rest = { text: source.slice(whole.length), textLine: lines(whole) + 1 }
  if (yaml.length > maxLength) {
    const why = `it has more than ${maxLength.toLocaleString('en')} characters`
    reportBroken(report, { file, line: 2 }, why, 'Write the text below it, after the second line of ---.')
    return { stated: {}, lineOf: () => undefined, ...rest }
  }
  // The failsafe schema keeps article numbers and years as they are written: 007 does not become 7.
  let document: ReturnType<typeof parseDocument>
  try {
    document = parseDocument(yaml, { schema: 'failsafe', lineCounter: counter, prettyErrors: false })
  } catch {
    // Lists nested more deeply than the parser's recursion allows.
    reportBroken(report, { file, line: 2 }, 'it is nested too deeply', 'Write lines such as "title: Warm light".')
    return { stated: {}, lineOf: () => undefined, ...rest }
  }
  const [error] = document.errors
  if (error) {
    const { line } = counter.linePos(error.pos[0])
    reportBroken(
      report,
      { file, line: line + 1 },
      error.message,
      'A text with ": " or "#" in it needs quotes around it.',
    )
  }
  let stated: unknown
  try {
    stated = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 20 })
  } catch {
    reportBroken(report, { file, line: 2 }, 'it refers to itself too often', 'Write its values out.')
  }
  if (stated !== undefined && stated !== null && stated !== '' && asObject(stated) !== stated)
    reportBroken(
      report,
      { file, line: 2 },
      'it is not a list of names with values',
      'Write lines such as "title: Warm light".',
    )
  const lineNumbers = new Map<string, number>()
  for (const item of pairsOf(document.contents)) lineNumbers.set(item.key, counter.linePos(item.at).line + 1)
  return { stated: asObject(stated), lineOf: (key) => lineNumbers.get(key), ...rest }
}

function pairsOf(contents: unknown): { key: string; at: number }[] {
  const items = (contents as { items?: unknown } | null)?.items
  if (!Array.isArray(items)) return []
  return items.flatMap((item: { key?: { value?: unknown; range?: readonly number[] } }) =>
    typeof item.key?.value === 'string' ? [{ key: item.key.value, at: item.key.range?.[0] ?? 0 }] : [],
  )
}

function reportBroken(report: Report, at: SourcePosition, why: string, remedy: string): void {
  report(finding('front-matter', at, why.split('\n', 1)[0] ?? '', remedy))
}
