/** Reads a whole JSON file of a catalogue folder, with a limit on its size, and with findings instead of exceptions. */
import { stat } from 'node:fs/promises'
import { isStorable } from '@vitrine/contract/rules/storable-text'
import { finding } from '../findings/index.ts'
import type { Report } from '../records.ts'
import { decodeFile, recogniseEncoding } from '../text/encoding.ts'
import { outsideFinding, pathInside } from '../text/inside-folder.ts'
import { dictionary } from './dictionary.ts'

const maxSize = 128 * 1024 * 1024

/** A JSON object from a file, with unknown members. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value as an object; `{}` for anything else. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The value as a list of objects, without any other entries. */
export const asObjects = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The value as a text: numbers and booleans are converted, anything else becomes ''. */
export const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

/** The members that are texts, by key. */
export function asTexts(value: unknown): Record<string, string> {
  const texts = dictionary<string>()
  for (const [key, text] of Object.entries(asObject(value))) if (asText(text) !== '') texts[key] = asText(text)
  return { ...texts }
}

/** JSON escapes of characters that PostgreSQL does not store in a text: U+0000 and unpaired surrogates. */
const unstorable = /\\u(0000|d[89a-f])/i
const storableText = (text: string): string =>
  text.replaceAll(/\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
const storable = (_: string, value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value)
  if (!isObject(value) || Object.keys(value).every(isStorable)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storableText(key), member]))
}

/**
 * The content of a JSON file; undefined when it does not exist, is too large or is no JSON (the latter two are
 * reported).
 */
export async function readJson(folder: string, file: string, report: Report): Promise<unknown> {
  const inside = await pathInside(folder, file)
  if (inside === 'outside') report(outsideFinding(file))
  if (typeof inside === 'string') return undefined
  const { path } = inside
  const found = await stat(path)
  if (!found.isFile()) return undefined
  if (found.size > maxSize) {
    report(finding('file-too-large', { file }, file, Math.round(found.size / 1024 / 1024), maxSize / 1024 / 1024))
    return undefined
  }
  let text = ''
  for await (const part of decodeFile(path, await recogniseEncoding(path))) text += part
  try {
    return (unstorable.test(text) ? JSON.parse(text, storable) : JSON.parse(text)) as unknown
  } catch (error) {
    const offset = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    const before = offset === undefined ? undefined : text.slice(0, Number(offset)).split('\n')
    report(
      finding(
        'no-json',
        { file, line: before?.length, column: before ? (before.at(-1)?.length ?? 0) + 1 : undefined },
        file,
        error instanceof Error ? error.message : String(error),
      ),
    )
    return undefined
  }
}
