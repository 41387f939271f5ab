/**
 * The products of an XML document as objects: the items of an RSS or Atom feed, as Google Merchant describes them, the
 * offers of other feeds, and any element that repeats. Reads the XML as a stream; entities beyond those of XML are never
 * expanded, and nothing is fetched.
 */
import { Parser } from 'htmlparser2'
import type { JsonObject } from '../json-file.ts'
import { levelSign } from './cells.ts'

/** Characters of a product that are read. */
const maxProduct = 4 * 1024 * 1024
/** Characters in which the element with a product is looked for. */
const maxExamined = 1024 * 1024
const maxCategories = 100_000
/** No document with products is deeper. Reading one ends there, because the parser's time grows with the square of it. */
const maxDepth = 100
const maxPaths = 10_000

/** Elements with one product each. */
const products = /^(item|entry|product|produkt|produit|producto|prodotto|article|artikel|offer|shopitem|good)$/i

type Value = string | Members | readonly Value[]
interface Members {
  [name: string]: Value
}
interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly members: Members
  text: string
}

const members = (): Members => Object.create(null) as Members
const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1)

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** Adds a value to those of a member. A list stays one, even of one value. */
function add(to: Members, name: string, value: Value): void {
  const before = to[name]
  to[name] = before === undefined ? value : [before, value].flatMap((one) => (isList(one) ? one : [one]))
}

const attributeOf = ({ attributes }: XmlElement, pattern: RegExp): string | undefined =>
  Object.entries(attributes).find(([name]) => pattern.test(localName(name)))?.[1]

const nameMember = /^((attribute|param|feature|property)_?)?(name|key)$/i
const valueMember = /^((attribute|param|feature|property)_?)?(val|value|wert)$/i

/** An element that names an attribute and has its value; undefined for any other. */
function pairOf({ members: own, text }: XmlElement, named: string | undefined): Members | undefined {
  if (named !== undefined && text !== '' && Object.keys(own).length === 0) return { name: named, value: text }
  const entries = Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const name = entries.find(([key]) => nameMember.test(key))?.[1]
  const value = entries.find(([key]) => valueMember.test(key))?.[1]
  return name !== undefined && value !== undefined && Object.keys(own).length <= 3 ? { name, value } : undefined
}

/** Whether a member only repeats what holds it: `images` of `image`, `categories` of `category`. */
const isPlural = (outer: string, inner: string): boolean =>
  outer.length > inner.length && outer.toLowerCase().startsWith(inner.slice(0, -1).toLowerCase())

/** What an element says: its text, with currency or unit, an address, its members, or the list in them. */
function contentOf(element: XmlElement): Value {
  const { attributes, members: own, text } = element
  const names = Object.keys(own)
  const [only] = names
  const named = attributeOf(element, /^(name|key)$/i)
  const pair = pairOf(element, named)
  // A list of one, so that a single pair is read as several are.
  if (pair) return [pair]
  if (names.length === 0 && text !== '') {
    const unit = attributeOf(element, /^(currency|unit)$/i)
    return unit === undefined ? text : `${text} ${unit}`
  }
  if (names.length === 0) return attributeOf(element, /^(url|href|src)$/i) ?? { ...attributes }
  if (names.length === 1 && only !== undefined && isPlural(element.name, only)) {
    const inner = own[only] ?? ''
    return typeof inner === 'string' || isList(inner) ? inner : [inner]
  }
  return { ...attributes, ...own }
}

/** The titles of the categories that a document lists by their numbers, as paths. */
class Categories {
  readonly #byId = new Map<string, { readonly title: string; readonly parent: string | undefined }>()

  add(element: XmlElement): void {
    const { id } = element.attributes
    const title = element.text
    if (id !== undefined && title !== '' && this.#byId.size < maxCategories)
      this.#byId.set(id, { title, parent: attributeOf(element, /^parent_?id$/i) })
  }

  /** The path of a category; the number itself for an unknown one. */
  pathOf(id: string): string {
    const titles: string[] = []
    const seen = new Set<string>()
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = this.#byId.get(at)?.parent) {
      seen.add(at)
      const title = this.#byId.get(at)?.title
      if (title !== undefined) titles.unshift(title)
    }
    return titles.length === 0 ? id : titles.join(levelSign)
  }
}

/** The path of the elements that hold one product each, such as `shop/offers/offer`; undefined when there are none. */
async function productPath(chunks: AsyncIterable<string>): Promise<string | undefined> {
  const found = new Map<string, number>()
  const open: { readonly name: string; parts: number }[] = []
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const outer = open.at(-1)
        if (outer) outer.parts += 1
        open.push({ name: localName(tag), parts: Object.keys(attributes).length })
      },
      onclosetag: () => {
        const path = open.map(({ name }) => name).join('/')
        const parts = open.pop()?.parts ?? 0
        if (parts >= 2 && open.length < maxDepth && found.size < maxPaths) found.set(path, (found.get(path) ?? 0) + 1)
      },
    },
    { xmlMode: true },
  )
  let examined = 0
  for await (const chunk of chunks) {
    parser.write(chunk)
    examined += chunk.length
    if (examined >= maxExamined || open.length > maxDepth) break
  }
  const isKnown = (path: string) => products.test(path.slice(path.lastIndexOf('/') + 1))
  const depth = (path: string) => path.split('/').length
  const [best] = [...found]
    .filter(([path, count]) => depth(path) > 1 && (count > 1 || isKnown(path)))
    .sort(([a, some], [b, more]) => Number(isKnown(b)) - Number(isKnown(a)) || depth(a) - depth(b) || more - some)
  return best?.[0]
}

/**
 * Yields the products of a document, their members by the local names of the elements. Repeated ones are lists; a text
 * with a language has it behind its name (`title.de`).
 * @param open opens the document; it is read twice
 */
export async function* xmlProducts(open: () => AsyncIterable<string>): AsyncGenerator<JsonObject> {
  const wanted = await productPath(open())
  if (wanted === undefined) return
  const done: JsonObject[] = []
  const categories = new Categories()
  const path: string[] = []
  const wantedDepth = wanted.split('/').length
  const opened: XmlElement[] = []
  let listed: XmlElement | undefined
  let size = 0
  const close = (element: XmlElement) => {
    const outer = opened.at(-1)
    if (!outer) {
      done.push({ ...element.attributes, ...element.members })
      return
    }
    const language = attributeOf(element, /^(lang|language)$/i)
    const name = language === undefined ? element.name : `${element.name}.${language}`
    const value = contentOf(element)
    const isEmpty = value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
    if (/^category_?id$/i.test(name) && typeof value === 'string')
      add(outer.members, 'category', categories.pathOf(value))
    else if (!isEmpty) add(outer.members, name, value)
  }
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const name = localName(tag)
        path.push(name)
        const isProduct = opened.length === 0 && path.length === wantedDepth && path.join('/') === wanted
        if (isProduct) size = 0
        if (isProduct || opened.length > 0) opened.push({ name, attributes, members: members(), text: '' })
        else if (opened.length === 0 && /^category$/i.test(name))
          listed = { name, attributes, members: members(), text: '' }
      },
      ontext: (part) => {
        size += part.length
        const element = opened.at(-1) ?? listed
        if (element && size <= maxProduct) element.text += part
      },
      onclosetag: () => {
        path.pop()
        if (listed) {
          categories.add({ ...listed, text: listed.text.trim() })
          listed = undefined
          size = 0
        } else if (opened.length > 0) {
          const element = opened.pop()
          if (element) close({ ...element, text: element.text.trim() })
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const chunk of open()) {
    parser.write(chunk)
    yield* done.splice(0)
    if (path.length > maxDepth) return
  }
  parser.end()
  yield* done.splice(0)
}
