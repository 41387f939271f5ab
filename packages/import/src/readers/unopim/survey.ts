/** A first pass over the products. The types of attributes that no file declares follow from it. */
import { asObject, asObjects, asText, isObject, type JsonObject } from '../json-file.ts'
import type { SourceFolder } from '../source-folder.ts'
import { readProductFile } from './sources.ts'

/** Properties of an attribute's values. */
export interface ValueShape {
  decimals: boolean
  notNumbers: boolean
  lists: boolean
  booleans: boolean
  measurements: boolean
  localised: boolean
  long: boolean
  unit: string
  readonly currencies: Set<string>
  readonly values: Set<string>
}

export const newShape = (): ValueShape => ({
  decimals: false,
  notNumbers: false,
  lists: false,
  booleans: false,
  measurements: false,
  localised: false,
  long: false,
  unit: '',
  currencies: new Set(),
  values: new Set(),
})

/** Different values of one attribute that are collected as options. */
const maxValues = 5_000

/** Adds a value to the properties. */
export function readShownText(shape: ValueShape, value: unknown, isLocalised: boolean): void {
  shape.localised ||= isLocalised
  if (isObject(value)) {
    shape.measurements ||= 'value' in value
    shape.unit ||= asText(value.unit)
    recordText(shape, asText(value.value))
    return
  }
  if (Array.isArray(value)) {
    shape.lists = true
    for (const part of value) recordText(shape, asText(part))
    return
  }
  shape.booleans ||= typeof value === 'boolean'
  recordText(shape, asText(value))
}

function recordText(shape: ValueShape, text: string): void {
  if (text === '') return
  shape.long ||= text.length > 200 || /<\w|\n/.test(text)
  if (!/^-?\d+(\.\d+)?$/.test(text)) shape.notNumbers = true
  else if (/\.\d*[1-9]/.test(text)) shape.decimals = true
  if (shape.values.size < maxValues) shape.values.add(text)
}

/** The results of the first pass. */
export interface UnopimSurvey {
  readonly shapes: ReadonlyMap<string, ValueShape>
  readonly mediaKeys: ReadonlySet<string>
  readonly currencies: ReadonlySet<string>
}

/** Whether a value is a price in several currencies, such as `{ "EUR": 12 }`. */
export const isPriceObject = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^[A-Z]{3}$/.test(key))

/** Reads all product files once and collects what determines types. Holds no products in memory. */
export async function surveyProducts(folder: SourceFolder, files: readonly string[]): Promise<UnopimSurvey> {
  const shapes = new Map<string, ValueShape>()
  const mediaKeys = new Set<string>()
  const currencies = new Set<string>()
  const shape = (code: string): ValueShape => {
    const known = shapes.get(code) ?? newShape()
    shapes.set(code, known)
    return known
  }
  const examine = (product: JsonObject): void => {
    if (asText(product.media) !== '') {
      mediaKeys.add(asText(product.media).toLowerCase())
      // The files of the key become values of these two attributes, even if no family has them.
      shape('image')
      shape('gallery')
    }
    for (const [code, value] of Object.entries({ ...asObject(product.common), ...asObject(product.axis) })) {
      if (isPriceObject(value)) for (const currency of Object.keys(asObject(value))) currencies.add(currency)
      else readShownText(shape(code), value, false)
    }
    for (const texts of Object.values(asObject(product.locales))) {
      for (const [code, value] of Object.entries(asObject(texts))) readShownText(shape(code), value, true)
    }
    const prices = Object.keys({ ...asObject(product.prices), ...asObject(product.price) })
    for (const currency of prices) currencies.add(currency)
    if (prices.length > 0) shape('price')
    for (const variant of asObjects(product.variants)) examine(variant)
  }
  for (const file of files) {
    // Problems of the file are not reported here, but when its products are read.
    for (const { product } of await readProductFile(folder, file, () => undefined)) examine(product)
  }
  return { shapes, mediaKeys, currencies }
}
