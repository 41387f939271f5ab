/**
 * The elements of a BMEcat document, as a stream of small trees. Nothing is fetched: external entities stay as they are
 * written, and only entities of the internal subset that are plain texts are expanded.
 */
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import { Parser } from 'htmlparser2'
import { decodeFile, recogniseEncoding } from '../../text/encoding.ts'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

interface OpenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Characters and elements of one tree; no product has more. */
const maxText = 4 * 1024 * 1024
const maxElements = 50_000
/** Characters at the beginning in which entities are declared. */
const maxSubset = 64 * 1024

/** Elements that are yielded, each with everything in it. */
const yielded = new Set([
  ...['CATALOG', 'CATALOG_STRUCTURE', 'ARTICLE', 'PRODUCT'],
  ...['ARTICLE_TO_CATALOGGROUP_MAP', 'PRODUCT_TO_CATALOGGROUP_MAP'],
])

const reference = /&([A-Za-z][\w.-]{0,60});/g

/** A text without other references than those to characters: nothing in it can grow. */
const plainEntity = /^(?:[^&]|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)*$/i

/** The texts of a document's own entities. One whose text holds markup or another entity is not expanded. */
function internalEntities(start: string): ReadonlyMap<string, string> {
  const subset = /<!DOCTYPE[^[>]*\[([\s\S]*?)\]\s*>/.exec(start)?.[1] ?? ''
  const found = [
    ...subset.matchAll(/<!ENTITY\s+([A-Za-z][\w.-]{0,60})\s+(?:"([^"<%]{0,1000})"|'([^'<%]{0,1000})')\s*>/g),
  ]
  return new Map(
    found.flatMap(([, name = '', double, single]) => {
      const text = double ?? single ?? ''
      return plainEntity.test(text) ? [[name, text.includes('&') ? htmlToText(text) : text] as const] : []
    }),
  )
}

/** Yields the parts of a document. */
export async function* bmecatElements(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<Element> {
  let start = ''
  let entities: ReadonlyMap<string, string> | undefined
  const done: Element[] = []
  const open: OpenElement[] = []
  let isInside = false
  let size = 0
  let count = 0
  const expanded = (text: string) =>
    text.includes('&')
      ? text.replace(reference, (whole, name: string) => entities?.get(name) ?? htmlToText(whole))
      : text
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const name = tag.slice(tag.indexOf(':') + 1).toUpperCase()
        if (name === 'BMECAT') isInside = true
        if (!isInside || (open.length === 0 && !yielded.has(name))) return
        if (open.length === 0) {
          size = 0
          count = 0
        }
        count += 1
        if (count <= maxElements) open.push({ name, attributes, children: [], text: '' })
        else open.push({ name: '', attributes: {}, children: [], text: '' })
      },
      ontext: (text) => {
        const current = open.at(-1)
        size += text.length
        if (current && size <= maxText) current.text += text
      },
      onclosetag: () => {
        const element = open.pop()
        if (!element) return
        const complete: Element = { ...element, text: expanded(element.text).trim() }
        const parent = open.at(-1)
        if (!parent) done.push(complete)
        else if (complete.name !== '') parent.children.push(complete)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const chunk of decodeFile(path, await recogniseEncoding(path), onBytes)) {
    if (start.length < maxSubset) {
      start += chunk.slice(0, maxSubset)
      entities = internalEntities(start)
    }
    parser.write(chunk)
    yield* done.splice(0)
  }
  parser.end()
  yield* done.splice(0)
}

/** The elements on a path below an element. */
export const all = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, step) => found.flatMap(({ children }) => children.filter(({ name }) => name === step)),
    [element],
  )

/** The text of the first of these elements that has one; '' without one. */
export const textOf = (element: Element, ...names: readonly string[]): string =>
  names.flatMap((name) => all(element, name)).find(({ text }) => text !== '')?.text ?? ''
