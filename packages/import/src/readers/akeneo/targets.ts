/** The attributes of the catalogue for the attributes of an Akeneo export. */
import type { AttributeType } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import { type AttributeRecord, plainAttribute, type Report } from '../../records.ts'
import { labelsWith } from '../../text/label-of.ts'
import { unitSymbol } from '../units.ts'
import type { Reading, SourceAttribute, TargetAttribute } from './attributes.ts'
import { type Survey, strangeUnits, unitOf } from './survey.ts'

const types: Readonly<Record<Exclude<Reading, 'none' | 'number' | 'metric'>, AttributeType>> = {
  identifier: 'string',
  text: 'string',
  'long-text': 'text',
  price: 'float',
  boolean: 'bool',
  select: 'single_select',
  'multi-select': 'multi_select',
  date: 'date',
  image: 'image',
  file: 'file',
}

/**
 * The target attributes of each attribute of the source.
 * @param currencies those of the channels
 */
export function targetAttributes(
  attributes: ReadonlyMap<string, SourceAttribute>,
  found: Survey,
  currencies: ReadonlySet<string>,
  report: Report,
): Map<string, readonly TargetAttribute[]> {
  const targets = new Map<string, readonly TargetAttribute[]>()
  const one = (attribute: SourceAttribute, type: AttributeType, unit = ''): void =>
    void targets.set(attribute.code, [{ name: attribute.code, type, unit, currency: '' }])
  for (const attribute of attributes.values()) {
    const { code, reading } = attribute
    if (reading === 'none') targets.set(code, [])
    else if (reading === 'number') one(attribute, attribute.decimals || found.decimals.has(code) ? 'float' : 'number')
    else if (reading === 'metric') {
      const strange = strangeUnits(attribute, found)
      if (strange.length === 0) one(attribute, 'float', unitSymbol(unitOf(attribute, found)))
      else {
        one(attribute, 'string')
        report(
          finding(
            'unknown-unit/akeneo',
            { ...attribute.at },
            code,
            strange.join(', '),
            unitOf(attribute, found) || 'one unit',
          ),
        )
      }
    } else if (reading === 'price') {
      const used = new Set([...(found.currencies.get(code) ?? [])].sort())
      const all = used.size > 0 ? used : currencies
      targets.set(
        code,
        [...all].map((currency) => {
          let name = `${code}_${currency}`
          while (attributes.has(name)) name += '_'
          return { name, type: 'float', unit: currency, currency }
        }),
      )
    } else one(attribute, types[reading])
  }
  return targets
}

/** Sorts attributes by their group and their order in it. */
export function sortAttributes(
  attributes: ReadonlyMap<string, SourceAttribute>,
  groups: ReadonlyMap<string, { readonly order: number }>,
): SourceAttribute[] {
  const group = ({ group }: SourceAttribute): number => groups.get(group)?.order ?? Number.MAX_SAFE_INTEGER
  return [...attributes.values()].sort(
    (one, other) => group(one) - group(other) || one.group.localeCompare(other.group) || one.order - other.order,
  )
}

/** The attribute records, in the order of groups. */
export function* attributeRecords(
  sorted: readonly SourceAttribute[],
  targets: ReadonlyMap<string, readonly TargetAttribute[]>,
): Generator<AttributeRecord> {
  let order = 0
  for (const attribute of sorted) {
    for (const target of targets.get(attribute.code) ?? []) {
      order += 1
      const { at, guidelines: helpLong, filter } = attribute
      const labels = labelsWith(target.currency, attribute)
      yield plainAttribute(target.name, target.type, { at, labels, helpLong, unit: target.unit, order, filter })
    }
  }
}
