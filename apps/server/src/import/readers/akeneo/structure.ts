/** Locales, attributes, options, sets, categories and kinds of association of an Akeneo export. */
import type { AttributeType } from '@vitrine/contract'
import type {
  AssociationKindRecord,
  AttributeRecord,
  AttributeSetRecord,
  CategoryRecord,
  LocaleRecord,
  OptionRecord,
  Report,
} from '../../records.ts'
import { labelOf } from '../../text/label-of.ts'
import { defaultLocale, localeTitle } from '../../text/locale-codes.ts'
import { CodeMatcher, matchCode } from '../code-matcher.ts'
import { counted } from '../tally.ts'
import { unitSymbol } from '../units.ts'
import type { Reading, SourceAttribute, TargetAttribute } from './attributes.ts'
import { type Survey, strangeUnits, unitOf } from './survey.ts'
import type { SmallTable } from './tables.ts'
import { splitCodes } from './tables.ts'

/** The locales that channels have, else those that the list activates, else the ones that labels are written in. */
export function readLocales(
  channels: SmallTable,
  list: SmallTable,
  inColumns: readonly string[],
  file: string,
): LocaleRecord[] {
  const ofChannels = new Set(channels.rows.flatMap((row) => splitCodes(row.text('locales'))))
  const activated = list.rows.filter((row) => row.text('activated') === '1').map((row) => row.text('code'))
  const codes =
    ofChannels.size > 0
      ? [...ofChannels]
      : activated.length > 0
        ? activated
        : inColumns.length > 0
          ? inColumns
          : ['en_US']
  const sorted = [...codes].sort()
  const first = defaultLocale(sorted)
  return sorted.map((code) => ({
    kind: 'locale',
    at: { file },
    code,
    title: localeTitle(code),
    isDefault: code === first,
  }))
}

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

/** What each attribute of the source becomes. `currencies` are those of the channels. */
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
        report({
          level: 'warning',
          code: 'unknown-unit',
          at: { ...attribute.at },
          message: `${code} has values in ${strange.join(', ')}, which can't be put into ${
            unitOf(attribute, found) || 'one unit'
          }; its values became texts with their units.`,
          remedy: 'Give all values of the attribute a unit of one family.',
        })
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

/** Orders attributes by their group and their place in it. */
export function sortAttributes(
  attributes: ReadonlyMap<string, SourceAttribute>,
  groups: ReadonlyMap<string, { readonly order: number }>,
): SourceAttribute[] {
  const group = ({ group }: SourceAttribute): number => groups.get(group)?.order ?? Number.MAX_SAFE_INTEGER
  return [...attributes.values()].sort(
    (one, other) => group(one) - group(other) || one.group.localeCompare(other.group) || one.order - other.order,
  )
}

const notFilters: readonly AttributeType[] = ['text', 'image', 'file', 'media', 'video']

/** The attribute records, in the order of groups. */
export function* attributeRecords(
  sorted: readonly SourceAttribute[],
  targets: ReadonlyMap<string, readonly TargetAttribute[]>,
): Generator<AttributeRecord> {
  let order = 0
  for (const attribute of sorted) {
    for (const target of targets.get(attribute.code) ?? []) {
      order += 1
      // Two prices that read the same would be told apart by nothing in a list of filters.
      const withCurrency = Object.fromEntries(
        Object.entries(
          Object.keys(attribute.labels).length > 0 ? attribute.labels : { '': labelOf(attribute.code) },
        ).map(([locale, label]) => [locale, target.currency === '' ? label : `${label} (${target.currency})`]),
      )
      yield {
        kind: 'attribute',
        at: attribute.at,
        name: target.name,
        type: target.type,
        labels: withCurrency,
        displayNames: {},
        helpShort: {},
        helpLong: attribute.guidelines,
        unit: target.unit,
        order,
        filter: attribute.filter && !notFilters.includes(target.type),
        search: true,
      }
    }
  }
}

/** The options, those of the file and those that only values show, with a matcher for each attribute's values. */
export function readOptions(
  table: SmallTable,
  attributes: ReadonlyMap<string, SourceAttribute>,
  found: Survey,
  report: Report,
): { records: OptionRecord[]; matchers: Map<string, CodeMatcher> } {
  const records: OptionRecord[] = []
  const matchers = new Map<string, CodeMatcher>()
  const matcher = (code: string): CodeMatcher => {
    const known = matchers.get(code) ?? new CodeMatcher()
    matchers.set(code, known)
    return known
  }
  const byCase = new Map([...attributes.keys()].map((code) => [code.toLowerCase(), code]))
  for (const row of table.rows) {
    const written = row.text('attribute')
    const attribute = attributes.has(written) ? written : byCase.get(written.toLowerCase())
    const value = row.text('code')
    const problem =
      attribute === undefined
        ? `there is no attribute "${written}"`
        : value === ''
          ? 'it has no code'
          : matchers.get(attribute)?.has(value)
            ? `"${value}" stands in an earlier row`
            : undefined
    if (problem !== undefined || attribute === undefined) {
      report({
        level: 'error',
        code: 'option-left-out',
        at: row.at,
        message: `The option was left out: ${problem}.`,
        remedy: 'Correct the row, or take it away.',
      })
      continue
    }
    const labels = row.texts('label')
    matcher(attribute).add(value, Object.values(labels))
    records.push({
      kind: 'option',
      at: row.at,
      attribute,
      value,
      labels,
      order: Number(row.text('sort_order')) || records.length + 1,
      prefix: '',
      postFix: '',
      colour: '',
    })
  }
  for (const attribute of attributes.values()) {
    if (!attribute.optionsFromValues) continue
    const values = [...(found.options.get(attribute.code) ?? [])].sort(
      new Intl.Collator('en', { numeric: true }).compare,
    )
    if (values.length === 0) {
      matcher(attribute.code)
      continue
    }
    report({
      level: 'note',
      code: 'options-from-values',
      at: attribute.at,
      message: `No file lists the options of ${attribute.code}; ${counted(values.length, 'option')} made from the values in use.`,
      remedy: 'Export the options, too, to have their labels.',
    })
    values.forEach((value, place) => {
      if (matcher(attribute.code).find(value)) return
      matcher(attribute.code).add(value)
      records.push({
        kind: 'option',
        at: attribute.at,
        attribute: attribute.code,
        value,
        labels: { '': labelOf(value) },
        order: place + 1,
        prefix: '',
        postFix: '',
        colour: '',
      })
    })
  }
  return { records, matchers }
}

/** The families as attribute sets: their attributes by group. */
export function readFamilies(
  table: SmallTable,
  sorted: readonly SourceAttribute[],
  targets: ReadonlyMap<string, readonly TargetAttribute[]>,
  groups: ReadonlyMap<string, { readonly labels: Record<string, string> }>,
  report: Report,
): AttributeSetRecord[] {
  const known = new Map(sorted.map((attribute) => [attribute.code, attribute]))
  return table.rows.flatMap((row): AttributeSetRecord[] => {
    const code = row.text('code')
    if (code === '') {
      report({
        level: 'error',
        code: 'missing-key',
        at: { ...row.at, column: 'code' },
        message: 'The family has no code and was left out.',
        remedy: 'Give it a code.',
      })
      return []
    }
    const listed = splitCodes(row.text('attributes'))
    const own = new Set(listed)
    for (const attribute of own) {
      const times = listed.filter((name) => name === attribute).length
      if (known.has(attribute) && times === 1) continue
      report({
        level: known.has(attribute) ? 'note' : 'warning',
        code: known.has(attribute) ? 'attribute-twice' : 'unknown-attribute',
        at: { ...row.at, column: 'attributes' },
        message: known.has(attribute)
          ? `The family ${code} names the attribute ${attribute} ${times} times; once is enough.`
          : `The family ${code} names the attribute "${attribute}", which is not there; it was left out.`,
        remedy: 'Correct the family.',
      })
    }
    const members = sorted.filter((attribute) => own.has(attribute.code))
    const codes = [...new Set(members.map(({ group }) => group))]
    return [
      {
        kind: 'attribute-set',
        at: row.at,
        code,
        labels: row.texts('label'),
        groups: codes.map((group) => ({
          code: group || 'other',
          labels: groups.get(group)?.labels ?? {},
          attributes: members
            .filter((attribute) => attribute.group === group)
            .flatMap((attribute) => (targets.get(attribute.code) ?? []).map(({ name }) => name)),
        })),
      },
    ]
  })
}

/** The categories in the order of the file, and a matcher for the codes that products name. */
export function readCategories(table: SmallTable, report: Report): { records: CategoryRecord[]; matcher: CodeMatcher } {
  const matcher = new CodeMatcher()
  const rows = table.rows.filter((row) => {
    const code = row.text('code')
    const isUsable = code !== '' && !matcher.has(code)
    if (!isUsable) {
      report({
        level: 'error',
        code: code === '' ? 'missing-key' : 'duplicate-key',
        at: { ...row.at, column: 'code' },
        message:
          code === ''
            ? 'The category has no code and was left out.'
            : `"${code}" stands in an earlier row; this one was left out.`,
        remedy: 'Give each category a code of its own.',
      })
    } else matcher.add(code)
    return isUsable
  })
  const records = rows.map(
    (row, place): CategoryRecord => ({
      kind: 'category',
      at: row.at,
      code: row.text('code'),
      parent: matchCode(row.text('parent'), matcher, 'category', { ...row.at, column: 'parent' }, report) ?? '',
      titles: row.texts('label'),
      order: place + 1,
      image: '',
    }),
  )
  return { records, matcher }
}

/** The kinds of association: those of the file, then those that only columns name. */
export function readAssociationKinds(table: SmallTable, inColumns: ReadonlySet<string>): AssociationKindRecord[] {
  const listed = table.rows
    .filter((row) => row.text('code') !== '')
    .map(
      (row, place): AssociationKindRecord => ({
        kind: 'association-kind',
        at: row.at,
        code: row.text('code'),
        labels: row.texts('label'),
        descriptions: {},
        order: place + 1,
      }),
    )
  const known = new Set(listed.map(({ code }) => code))
  const others = [...inColumns].filter((code) => !known.has(code))
  return [
    ...listed,
    ...others.map(
      (code, place): AssociationKindRecord => ({
        kind: 'association-kind',
        at: { file: 'products.csv', line: 1, column: `${code}-products` },
        assumed: true,
        code,
        labels: { '': labelOf(code.toLowerCase()) },
        descriptions: {},
        order: listed.length + place + 1,
      }),
    ),
  ]
}
