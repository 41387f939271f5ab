/** Limits and vocabulary of the elements of BMEcat 2005. */
import { createHash } from 'node:crypto'
import { extensionIn } from '@vitrine/contract/rules/file-name'
import commonCodes from './unit-codes.json' with { type: 'json' }
import { xmlAttribute, xmlText } from './xml-text.ts'

/** The namespaces of the two supported editions of the standard. */
export const namespaces = {
  '2005': 'http://www.bmecat.org/bmecat/2005fd',
  '2005.1': 'http://www.bmecat.org/bmecat/2005.1',
} as const

/** Maximum lengths of elements in code points, as XML Schema counts them. */
export const maxLengths = {
  SUPPLIER_PID: 32,
  SUPPLIER_ALT_PID: 50,
  DESCRIPTION_SHORT: 150,
  DESCRIPTION_LONG: 64_000,
  MANUFACTURER_NAME: 50,
  PRODUCT_STATUS: 250,
  REFERENCE_FEATURE_GROUP_ID: 60,
  REFERENCE_FEATURE_GROUP_NAME: 60,
  FNAME: 60,
  FVALUE: 60,
  FVALUE_DETAILS: 250,
  FUNIT: 20,
  MIME_SOURCE: 255,
  REFERENCE_DESCR: 250,
  CATALOG_ID: 20,
  CATALOG_NAME: 100,
  SUPPLIER_ID: 250,
  SUPPLIER_NAME: 50,
  GROUP_ID: 50,
  GROUP_NAME: 50,
} as const

export type Bounded = keyof typeof maxLengths

/** The beginning of a text, at most `maxLength` characters. */
export function cut(text: string, maxLength: number): string {
  // A text has at most as many characters as UTF-16 units, so the check avoids the split for most texts.
  if (text.length <= maxLength) return text
  const characters = Array.from(text)
  return characters.length <= maxLength ? text : characters.slice(0, maxLength).join('').trimEnd()
}

/** An element with a text; '' when the text is empty. */
export function element(
  name: string,
  text: string | number,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const content = xmlText(String(text))
  if (content === '') return ''
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(value)}"`)
  return `<${name}${given.join('')}>${content}</${name}>`
}

/** The same, cut to the length that the standard allows. */
export const bounded = (name: Bounded, text: string, attributes: Readonly<Record<string, string>> = {}): string =>
  element(name, cut(text.trim(), maxLengths[name]), attributes)

const fingerprintLength = 8

/**
 * A code as an identifier of limited length. A longer code is cut, and ends with a hash of the whole code that keeps it
 * unique.
 */
export function identifier(code: string, maxLength: number): string {
  const clean = code.trim()
  if (Array.from(clean).length <= maxLength) return clean
  const sum = createHash('sha256').update(clean).digest('hex').slice(0, fingerprintLength)
  return `${cut(clean, maxLength - fingerprintLength - 1)}-${sum}`
}

/** A product code as a BMEcat article number. */
export const productId = (code: string): string => identifier(code, maxLengths.SUPPLIER_PID)

/** Units by their common code (UN/ECE Recommendation 20). */
const unitCodes: Readonly<Record<string, string | undefined>> = commonCodes

/** The common code of a unit if it has one, else the unit as the catalogue writes it. */
export const unitCode = (unit: string): string =>
  unitCodes[unit.trim().toLowerCase().replace('²', '2').replace('³', '3')] ?? unit.trim()

/** The reference types of the standard. */
const referenceTypes = [
  'accessories',
  'base_product',
  'consists_of',
  'diff_orderunit',
  'followup',
  'mandatory',
  'similar',
  'select',
  'sparepart',
  'others',
] as const

const likelyTypes: readonly (readonly [RegExp, (typeof referenceTypes)[number]])[] = [
  [/spare|ersatz|rechange|repuesto/i, 'sparepart'],
  [/access|zubeh/i, 'accessories'],
  [/similar|match|related|x[_-]?sell|cross|substitut|altern/i, 'similar'],
  [/up[_-]?sell|follow|success|nachfolg/i, 'followup'],
  [/pack|bundle|consist|part_of|set/i, 'consists_of'],
]

/**
 * The reference type of an association kind: from the template's option (`KIND=type, …`), else derived from the kind's
 * code.
 */
export function referenceType(kind: string, stated: string): (typeof referenceTypes)[number] {
  for (const pair of stated.split(',')) {
    const [name, type] = pair.split('=').map((part) => part.trim())
    const known = referenceTypes.find((one) => one === type)
    if (name === kind && known) return known
  }
  return likelyTypes.find(([pattern]) => pattern.test(kind))?.[1] ?? 'others'
}

const mimeTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  html: 'text/html',
  txt: 'text/plain',
}
const pictures = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'tif', 'tiff', 'svg', 'heic', 'bmp'])

/** Whether an address is that of a picture. */
export const isPicture = (address: string): boolean => pictures.has(extensionIn(address))

/**
 * A file as a MIME element: its type, if the standard has a term for it, and its purpose. '' for an address that is too
 * long.
 */
export function mimeElement(address: string, isMain: boolean, order: number): string {
  if (Array.from(address).length > maxLengths.MIME_SOURCE) return ''
  const extension = extensionIn(address)
  const purpose = isMain ? 'normal' : isPicture(address) ? 'detail' : extension === 'pdf' ? 'data_sheet' : 'others'
  return (
    `<MIME>${element('MIME_TYPE', mimeTypes[extension] ?? '')}${element('MIME_SOURCE', address)}` +
    `${element('MIME_PURPOSE', purpose)}${element('MIME_ORDER', order)}</MIME>`
  )
}
