/**
 * The attributes of a UnoPim catalogue: the declared ones, and the base ones that every UnoPim has without a
 * declaration.
 */
import type { AttributeType } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import { type AttributeRecord, plainAttribute, type Report } from '../../records.ts'
import { labelsWith } from '../../text/label-of.ts'
import { asObject, asObjects, asText, type JsonObject } from '../json-file.ts'
import { unitSymbol } from '../units.ts'
import { labelsOf, type UnopimSources } from './sources.ts'
import { newShape, type ValueShape } from './survey.ts'

const file = 'attributes.json'

export interface UnopimAttribute {
  readonly code: string
  /** Undefined for an attribute that is not imported. */
  readonly type: AttributeType | undefined
  /** A price becomes one attribute for each currency. */
  readonly isPrice: boolean
  /** Code of the unit of a measurement. */
  readonly unit: string
  readonly labels: Record<string, string>
  readonly filter: boolean
  readonly search: boolean
  readonly options: readonly JsonObject[]
  /** Path in attributes.json; undefined for a base attribute. */
  readonly path: string | undefined
}

/** Purchase prices are confidential and are not imported. */
export const confidential: ReadonlySet<string> = new Set(['cost', 'costs'])

const types: ReadonlyMap<string, AttributeType> = new Map(
  Object.entries({
    text: 'string',
    textarea: 'text',
    boolean: 'bool',
    select: 'single_select',
    multiselect: 'multi_select',
    checkbox: 'multi_select',
    radio: 'single_select',
    date: 'date',
    datetime: 'date',
    measurement: 'float',
    price: 'float',
    image: 'image',
    gallery: 'image',
    file: 'file',
    video: 'video',
  } as const),
)

/** The attributes that every UnoPim has. */
const base: ReadonlyMap<string, AttributeType> = new Map(
  Object.entries({
    sku: 'string',
    name: 'string',
    url_key: 'string',
    product_number: 'string',
    short_description: 'text',
    description: 'text',
    meta_title: 'string',
    meta_keywords: 'string',
    meta_description: 'text',
    price: 'float',
    image: 'image',
    gallery: 'image',
    brand: 'single_select',
    color: 'single_select',
    size: 'single_select',
    manage_stock: 'bool',
    status: 'bool',
    weight: 'float',
    length: 'float',
    width: 'float',
    height: 'float',
    tax_category_id: 'string',
  } as const),
)

/** Base attributes for technical use, without value as filters or search words. */
const technical = new Set([
  'url_key',
  'meta_title',
  'meta_keywords',
  'meta_description',
  'manage_stock',
  'status',
  'tax_category_id',
])

/** All attributes by code, in the order of their groups in the families. */
export function readAttributes(
  { attributes: content, families }: UnopimSources,
  shapes: ReadonlyMap<string, ValueShape>,
  report: Report,
): Map<string, UnopimAttribute> {
  const measurements = asObject(content.measurements)
  const extraOptions = asObject(content.extra_options)
  const overrides = asObject(content.base_overrides)
  const found = new Map<string, UnopimAttribute>()

  asObjects(content.attributes).forEach((attribute, index) => {
    const path = `attributes[${index}]`
    const code = asText(attribute.code)
    if (code === '' || found.has(code)) {
      report(
        code === ''
          ? finding('missing-key/unopim-attribute', { file, column: path })
          : finding('duplicate-key/unopim-attribute', { file, column: path }, code),
      )
      return
    }
    const sourceType = asText(attribute.type)
    let type = types.get(sourceType)
    if (type === undefined) {
      type = 'string'
      report(finding('attribute-type/unopim', { file, column: `${path}.type` }, sourceType, code))
    }
    if (sourceType === 'text' && /^(numeric|number|decimal)$/.test(asText(attribute.validation))) {
      const shape = shapes.get(code)
      type = shape?.notNumbers
        ? 'string'
        : shape?.decimals || asText(attribute.validation) === 'decimal'
          ? 'float'
          : 'number'
    }
    found.set(code, {
      code,
      type: confidential.has(code) ? undefined : type,
      isPrice: sourceType === 'price',
      unit: asText(asObject(attribute.measurement).unit),
      labels: labelsOf(attribute),
      filter: attribute.is_filterable === undefined || attribute.is_filterable === true,
      search: true,
      options: [...asObjects(attribute.options), ...asObjects(extraOptions[code])],
      path,
    })
  })

  const named = new Set([
    ...families.flatMap((family) =>
      Object.values(asObject(family.groups)).flatMap((codes) => (Array.isArray(codes) ? codes.map(asText) : [])),
    ),
    ...Object.keys(measurements),
    ...Object.keys(extraOptions),
    ...shapes.keys(),
    'sku',
  ])
  for (const code of named) {
    if (code === '' || found.has(code)) continue
    const shape = shapes.get(code) ?? newShape()
    const options = asObjects(extraOptions[code])
    const unit = asText(asObject(measurements[code]).unit) || shape.unit
    found.set(code, {
      code,
      type: confidential.has(code) ? undefined : baseType(code, shape, options.length > 0, unit !== ''),
      isPrice: code === 'price',
      unit,
      labels: {},
      filter: !technical.has(code) && asObject(overrides[code]).is_filterable !== false,
      search: !technical.has(code),
      options,
      path: undefined,
    })
  }
  return found
}

function baseType(code: string, shape: ValueShape, hasOptions: boolean, hasUnit: boolean): AttributeType {
  if (hasUnit || shape.measurements) return 'float'
  if (hasOptions || shape.lists) return shape.lists ? 'multi_select' : 'single_select'
  const known = base.get(code)
  if (known !== undefined && !(known === 'single_select' && !hasOptions)) return known
  if (shape.booleans) return 'bool'
  return shape.long || (shape.localised && code.endsWith('description')) ? 'text' : 'string'
}

/** The names of an attribute in the catalogue: its code, or one name for each currency. */
export const targetNames = (attribute: UnopimAttribute, currencies: Iterable<string>): string[] =>
  attribute.type === undefined
    ? []
    : attribute.isPrice
      ? [...currencies].map((currency) => `${attribute.code}_${currency}`)
      : [attribute.code]

/** The attribute records in the order of `sorted`. */
export function* attributeRecords(
  sorted: readonly UnopimAttribute[],
  currencies: readonly string[],
): Generator<AttributeRecord> {
  let order = 0
  for (const attribute of sorted) {
    const { type } = attribute
    if (type === undefined) continue
    const { code, isPrice, unit, filter, search } = attribute
    for (const name of targetNames(attribute, currencies)) {
      const currency = isPrice ? name.slice(code.length + 1) : ''
      order += 1
      yield plainAttribute(name, type, {
        ...{ at: { file, column: attribute.path }, labels: labelsWith(currency, attribute), order, filter, search },
        unit: currency !== '' ? currency : unit === '' ? '' : unitSymbol(unit),
      })
    }
  }
}
