/** What stands before an article's text between two lines of `---`: YAML, of which every scalar is read as the text that it is. */
import { LineCounter, parseDocument } from 'yaml'
import type { Report, SourcePosition } from '../../records.ts'
import { asObject, type JsonObject } from '../json-file.ts'

/** An article's file in its two parts. */
export interface ArticleParts {
  /** Empty when there is none, or none that can be read. */
  readonly stated: JsonObject
  /** The text behind it. */
  readonly text: string
  /** The line on which a key stands; undefined for one that does not. */
  lineOf(key: string): number | undefined
  /** The line on which the text begins, from 1. */
  readonly textLine: number
}

/** Characters of a front matter; a reader of YAML takes minutes for megabytes. */
const maxLength = 64 * 1024

const fence = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const opening = /^---[ \t]*\r?\n/

const lines = (text: string) => text.split('\n').length - 1

/** Takes a file apart. What is wrong with its front matter is reported with its line; the text goes in all the same. */
export function partsOf(source: string, file: string, report: Report): ArticleParts {
  const match = fence.exec(source)
  if (!match) {
    if (opening.test(source) && /^[\w-]+:/m.test(source.slice(3, 200)))
      tellBroken(report, { file, line: 1 }, 'it has no second line of ---', 'Write --- on a line of its own after it.')
    return { stated: {}, text: source, lineOf: () => undefined, textLine: 1 }
  }
  const [whole, yaml = ''] = match
  const counter = new LineCounter()
  const rest = { text: source.slice(whole.length), textLine: lines(whole) + 1 }
  if (yaml.length > maxLength) {
    const why = `it has more than ${maxLength.toLocaleString('en')} characters`
    tellBroken(report, { file, line: 2 }, why, 'Write the text below it, after the second line of ---.')
    return { stated: {}, lineOf: () => undefined, ...rest }
  }
  // Article numbers and years stay as they are written: 007 is no seven.
  let document: ReturnType<typeof parseDocument>
  try {
    document = parseDocument(yaml, { schema: 'failsafe', lineCounter: counter, prettyErrors: false })
  } catch {
    // Lists within lists, deeper than a program can follow.
    tellBroken(report, { file, line: 2 }, 'it is nested too deeply', 'Write lines such as "title: Warm light".')
    return { stated: {}, lineOf: () => undefined, ...rest }
  }
  const [error] = document.errors
  if (error) {
    const { line } = counter.linePos(error.pos[0])
    tellBroken(report, { file, line: line + 1 }, error.message, 'A text with ": " or "#" in it needs quotes around it.')
  }
  let stated: unknown
  try {
    stated = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 20 })
  } catch {
    tellBroken(report, { file, line: 2 }, 'it refers to itself too often', 'Write its values out.')
  }
  if (stated !== undefined && stated !== null && stated !== '' && asObject(stated) !== stated)
    tellBroken(
      report,
      { file, line: 2 },
      'it is not a list of names with values',
      'Write lines such as "title: Warm light".',
    )
  const places = new Map<string, number>()
  for (const item of pairsOf(document.contents)) places.set(item.key, counter.linePos(item.at).line + 1)
  return { stated: asObject(stated), lineOf: (key) => places.get(key), ...rest }
}

function pairsOf(contents: unknown): { key: string; at: number }[] {
  const items = (contents as { items?: unknown } | null)?.items
  if (!Array.isArray(items)) return []
  return items.flatMap((item: { key?: { value?: unknown; range?: readonly number[] } }) =>
    typeof item.key?.value === 'string' ? [{ key: item.key.value, at: item.key.range?.[0] ?? 0 }] : [],
  )
}

function tellBroken(report: Report, at: SourcePosition, why: string, remedy: string): void {
  report({
    level: 'error',
    code: 'front-matter',
    at,
    message: `The front matter is invalid, and the article was imported without it: ${why.split('\n')[0]}`,
    remedy,
  })
}
