/** The attributes of an Akeneo export, and the attributes of the catalogue that they become. */
import type { AttributeType } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import type { Report, SourcePosition } from '../../records.ts'
import { type SmallTable, sortOrder } from './tables.ts'

/** How the cells of an attribute are read. */
export type Reading =
  | 'text'
  | 'long-text'
  | 'number'
  | 'metric'
  | 'price'
  | 'boolean'
  | 'select'
  | 'multi-select'
  | 'date'
  | 'image'
  | 'file'
  | 'identifier'
  | 'none'

export interface SourceAttribute {
  readonly at: SourcePosition
  readonly code: string
  readonly reading: Reading
  /** Akeneo's own name of the type. */
  readonly sourceType: string
  readonly labels: Record<string, string>
  readonly guidelines: Record<string, string>
  readonly group: string
  readonly order: number
  readonly filter: boolean
  /** Code of the unit of the attribute's values; '' for an attribute without a unit. */
  readonly unit: string
  readonly decimals: boolean
  /** Whether the options come from the values in use, because no file lists them. */
  readonly optionsFromValues: boolean
}

const readings: ReadonlyMap<string, Reading> = new Map(
  Object.entries({
    identifier: 'identifier',
    text: 'text',
    textarea: 'long-text',
    number: 'number',
    metric: 'metric',
    price_collection: 'price',
    boolean: 'boolean',
    simpleselect: 'select',
    multiselect: 'multi-select',
    date: 'date',
    file: 'file',
    image: 'image',
    reference_data_simpleselect: 'select',
    reference_data_multiselect: 'multi-select',
    reference_entity: 'select',
    reference_entity_collection: 'multi-select',
  } as const),
)

/** Types whose cells refer to things that the export does not contain. */
const unreadable = /(assets?_collection|table|product_link)$/

/** The type without its prefix: `pim_catalog_text` and `akeneo_text` become `text`. */
const bare = (type: string): string => type.replace(/^(pim_catalog|pim|akeneo)_/, '')

export const isTrue = (text: string): boolean => /^(1|true|yes)$/i.test(text)

/**
 * The attributes of attributes.csv.
 * @param listed the attributes with options in an options file
 */
export function readAttributes(
  table: SmallTable,
  listed: ReadonlySet<string>,
  report: Report,
): Map<string, SourceAttribute> {
  const attributes = new Map<string, SourceAttribute>()
  for (const row of table.rows) {
    const code = row.text('code')
    if (code === '' || attributes.has(code)) {
      report(
        code === ''
          ? finding('missing-key/akeneo-attribute', { ...row.at, column: 'code' })
          : finding('duplicate-key/akeneo-attribute', { ...row.at, column: 'code' }, code),
      )
      continue
    }
    const sourceType = row.text('type')
    const isReference = bare(sourceType).startsWith('reference_')
    let reading = readings.get(bare(sourceType))
    if (reading === undefined && unreadable.test(sourceType)) {
      reading = 'none'
      report(finding('attribute-not-kept', { ...row.at, column: 'type' }, code, sourceType))
    } else if (reading === undefined) {
      reading = 'text'
      report(finding('attribute-type/akeneo', { ...row.at, column: 'type' }, sourceType || 'An empty type', code))
    }
    attributes.set(code, {
      at: row.at,
      code,
      reading,
      sourceType,
      labels: row.texts('label'),
      guidelines: row.texts('guidelines'),
      group: row.text('group'),
      order: sortOrder(row.text('sort_order'), 0),
      filter: table.has('useable_as_grid_filter') ? isTrue(row.text('useable_as_grid_filter')) : true,
      unit: row.text('default_metric_unit'),
      decimals: isTrue(row.text('decimals_allowed')),
      optionsFromValues: (reading === 'select' || reading === 'multi-select') && (isReference || !listed.has(code)),
    })
  }
  return attributes
}

/** An attribute for a column that no file describes, so that its values are imported. */
export function undescribed(code: string, reading: Reading, at: SourcePosition): SourceAttribute {
  return {
    at,
    code,
    reading,
    sourceType: '',
    labels: {},
    guidelines: {},
    group: '',
    order: Number.MAX_SAFE_INTEGER,
    filter: reading !== 'text',
    unit: '',
    decimals: true,
    optionsFromValues: false,
  }
}

/** An attribute of the catalogue. A price of the source becomes one for each currency. */
export interface TargetAttribute {
  readonly name: string
  readonly type: AttributeType
  readonly unit: string
  readonly currency: string
}
