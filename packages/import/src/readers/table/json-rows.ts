/** JSON objects as rows: members become columns, nested objects columns with a dot, lists cells in JSON. */
import { localeNamed } from '../../text/column-hints.ts'
import { isObject, type JsonObject } from '../json-file.ts'
import { levelSign } from './cells.ts'

const maxDepth = 6

/** The text of `{ "value": 12, "unit": "cm" }` and `{ "amount": 9.9, "currency": "EUR" }`; undefined for other objects. */
function quantityOf(value: JsonObject): string | undefined {
  if (Object.keys(value).length !== 2) return undefined
  const [number, unit] = [value.value ?? value.amount, value.unit ?? value.currency]
  return typeof number === 'number' && typeof unit === 'string' ? `${number} ${unit}`.trim() : undefined
}

/** Members that hold the levels of one category. */
const pathMember = /(^|_)(path|breadcrumbs?|taxonomy|hierarchy)$/i
/** Members that only hold translations. */
const translationsMember = /^(i18n|l10n|translations?|localizations?|locali[sz]ed|locales|languages|texts|sprachen)$/i

const isPath = (key: string, member: unknown): member is readonly string[] =>
  pathMember.test(key) && Array.isArray(member) && member.every((level) => typeof level === 'string')

/** The objects of `{ "en": { "name": … }, "de": { "name": … } }` by locale code; undefined for any other object. */
function translationsIn(member: unknown): [string, JsonObject][] | undefined {
  if (!isObject(member)) return undefined
  const entries = Object.entries(member)
  const isLocalised = ([key, value]: [string, unknown]) => localeNamed(key, []) !== undefined && isObject(value)
  return entries.length > 0 && entries.every(isLocalised) ? (entries as [string, JsonObject][]) : undefined
}

/** The prices of `[{ "currency": "EUR", "value": 9.9 }, …]` by currency; undefined for any other list. */
function pricesIn(member: unknown): [string, string][] | undefined {
  if (!Array.isArray(member) || member.length === 0) return undefined
  const prices = member.flatMap((one): [string, string][] => {
    const currency = isObject(one) && typeof one.currency === 'string' ? one.currency : undefined
    const quantity = isObject(one) ? quantityOf(one) : undefined
    return currency !== undefined && quantity !== undefined ? [[currency, quantity]] : []
  })
  return prices.length === member.length ? prices : undefined
}

/** The cells of an object by the path of its members: `price.amount`. */
export function cellsOf(value: JsonObject, prefix = '', depth = 0): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [key, member] of Object.entries(value)) {
    const name = prefix + key
    const translations = depth < maxDepth ? translationsIn(member) : undefined
    if (translations) {
      const own = translationsMember.test(key) ? prefix : `${name}.`
      for (const [locale, texts] of translations)
        for (const [path, cell] of cellsOf(texts, own, depth + 1)) cells.set(`${path}.${locale}`, cell)
      continue
    }
    const prices = pricesIn(member)
    if (prices) {
      for (const [currency, price] of prices) cells.set(`${name}.${currency}`, price)
      continue
    }
    if (isPath(key, member)) {
      cells.set(name, member.join(levelSign))
      continue
    }
    const quantity = isObject(member) ? quantityOf(member) : undefined
    if (member === null || member === undefined) cells.set(name, '')
    else if (quantity !== undefined) cells.set(name, quantity)
    else if (isObject(member) && depth < maxDepth) {
      for (const [path, cell] of cellsOf(member, `${name}.`, depth + 1)) cells.set(path, cell)
    } else cells.set(name, typeof member === 'object' ? JSON.stringify(member) : String(member))
  }
  return cells
}

/** The object in an edge of a GraphQL connection; any other object as it is. */
const nodeOf = (object: JsonObject): JsonObject => (isObject(object.node) ? object.node : object)

/**
 * The objects of a JSON value: those of a list, of the longest list in an object, or the object itself. Objects with a
 * single member that is an object only wrap it, as the answers of GraphQL do.
 */
export function objectsOf(value: unknown, depth = 0): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject).map(nodeOf)
  if (!isObject(value)) return []
  const [only, ...others] = Object.values(value).filter((member) => typeof member === 'object' && member !== null)
  if (others.length === 0 && isObject(only) && depth < maxDepth && Object.keys(value).length === 1)
    return objectsOf(only, depth + 1)
  const lists = Object.values(value)
    .filter((member): member is unknown[] => Array.isArray(member) && member.length > 0 && member.every(isObject))
    .sort((a, b) => b.length - a.length)
  // An object with an identifier of its own is one product, even if it has a list of variants.
  const isProduct = Object.keys(value).some((key) => /^(sku|id|code|name|title|handle)$/i.test(key))
  return lists[0] && !isProduct ? (lists[0] as JsonObject[]).map(nodeOf) : [value]
}

/** Members with the variants of a product, and those with its identifier, the best first. */
const variantMembers = /^(variants?|variations?|children|skus|varianten|ausfuehrungen|articles)$/i
const identifiers =
  /^(sku|code|(item|product|article|artikel)_?id|article_?(number|no|code)|artikel(nummer|nr)|item_?(number|no|code)|number|id|handle|slug)$/i

/** The member of a variant that names its product. */
const parentMember = 'parent'

const hasText = (value: unknown) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'

/**
 * A product and its variants as objects of their own: each variant gets a member `parent`, and its identifier under the
 * name that the product's has.
 */
export function* withVariants(object: JsonObject): Generator<JsonObject> {
  const list = Object.entries(object).find(
    ([name, value]) => variantMembers.test(name) && Array.isArray(value) && value.length > 0 && value.every(isObject),
  )
  const own = identifierOf(object)
  const variants = (list?.[1] ?? []) as readonly JsonObject[]
  if (!list || own === undefined || !variants.every((variant) => identifierOf(variant) !== undefined)) {
    yield object
    return
  }
  const { [list[0]]: _, ...parent } = object
  yield parent
  for (const variant of variants) {
    const named = own in variant ? own : (identifierOf(variant) ?? own)
    const { [named]: code, ...others } = variant
    if (code !== object[own]) yield { ...others, [own]: code, [parentMember]: object[own] }
  }
}

const identifierOf = (object: JsonObject): string | undefined =>
  Object.entries(object)
    .filter(([name, value]) => identifiers.test(name) && hasText(value))
    .map(([name]) => name)
    .sort((a, b) => rankOf(a) - rankOf(b))[0]

/** Lower for names that only article numbers have. */
const rankOf = (name: string) => (/^sku$/i.test(name) ? 0 : /^(id|handle|slug)$/i.test(name) ? 2 : 1)
