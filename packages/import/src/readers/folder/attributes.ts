/** attributes.csv and options.csv. */
import { type AttributeType, attributeTypes } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import type { AttributeRecord, OptionRecord } from '../../records.ts'
import { type FolderContext, inColumn, isUnusable, openNamed, readBoolean, readOrder } from './context.ts'

const isType = (text: string): text is AttributeType => (attributeTypes as readonly string[]).includes(text)

/** Type names of other systems. They are accepted and reported. */
const alsoCalled: ReadonlyMap<string, AttributeType> = new Map(
  Object.entries({
    boolean: 'bool',
    integer: 'number',
    int: 'number',
    decimal: 'float',
    double: 'float',
    select: 'single_select',
    multiselect: 'multi_select',
    textarea: 'text',
    html: 'text',
    datetime: 'date',
    picture: 'image',
  } as const),
)

const givenNames: Readonly<Record<string, string>> = {
  label: 'labels',
  display_name: 'displayNames',
  help_short: 'helpShort',
  help_long: 'helpLong',
  post_fix: 'postFix',
}
const asFields = (columns: readonly string[]): string[] => columns.map((column) => givenNames[column] ?? column)

/** The attributes of attributes.csv; undefined when there is no such file. */
export async function readAttributes(context: FolderContext): Promise<AttributeRecord[] | undefined> {
  const { report } = context
  const rows = await openNamed(context, 'attributes.csv', {
    plain: ['name', 'type', 'unit', 'order', 'filter', 'search'],
    localised: ['label', 'display_name', 'help_short', 'help_long'],
  })
  if (!rows) return undefined
  const records: AttributeRecord[] = []
  const seen = new Set<string>()
  for await (const row of rows) {
    const name = row.text('name')
    if (name !== '' && !/^[\p{L}\p{N}_.]+$/u.test(name)) {
      report(finding('attribute-name', inColumn(row.at, 'name'), name))
      continue
    }
    if (isUnusable(row, 'name', seen, report, name.toLowerCase())) continue
    const written = row.text('type')
    const known = isType(written) ? written : alsoCalled.get(written.toLowerCase())
    const lower = written.toLowerCase()
    const type = known ?? (isType(lower) ? lower : undefined)
    if (!isType(written)) {
      const key = type === undefined ? 'attribute-type/unknown' : 'attribute-type/read'
      report(finding(key, inColumn(row.at, 'type'), written, name, type ?? 'string', attributeTypes.join(', ')))
    }
    records.push({
      kind: 'attribute',
      at: row.at,
      given: asFields(row.given),
      name,
      type: type ?? 'string',
      labels: row.texts('label'),
      displayNames: row.texts('display_name'),
      helpShort: row.texts('help_short'),
      helpLong: row.texts('help_long'),
      unit: row.text('unit'),
      order: readOrder(row.text('order'), records.length + 1, row.at, report),
      filter: readBoolean(row, 'filter', true, report),
      search: readBoolean(row, 'search', true, report),
    })
  }
  return records
}

/** The options of options.csv, one by one. */
export async function* readOptions(context: FolderContext): AsyncGenerator<OptionRecord> {
  const { report } = context
  const rows = await openNamed(context, 'options.csv', {
    plain: ['attribute', 'value', 'order', 'prefix', 'post_fix', 'colour'],
    localised: ['label'],
  })
  if (!rows) return
  const seen = new Set<string>()
  let index = 0
  for await (const row of rows) {
    const attribute = row.text('attribute')
    if (attribute === '') {
      report(finding('missing-key/option', inColumn(row.at, 'attribute')))
      continue
    }
    if (isUnusable(row, 'value', seen, report, `${attribute.toLowerCase()}\n${row.text('value')}`)) continue
    index += 1
    const colour = row.text('colour')
    const isColour = /^#[0-9a-f]{6}$/i.test(colour)
    if (colour !== '' && !isColour) {
      report(finding('no-colour', inColumn(row.at, 'colour'), colour))
    }
    yield {
      kind: 'option',
      at: row.at,
      given: asFields(row.given),
      attribute,
      value: row.text('value'),
      labels: row.texts('label'),
      order: readOrder(row.text('order'), index, row.at, report),
      prefix: row.text('prefix'),
      postFix: row.text('post_fix'),
      colour: isColour ? colour.toLowerCase() : '',
    }
  }
}
