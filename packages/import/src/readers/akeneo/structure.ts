/** Locales, sets, categories and kinds of association of an Akeneo export. */
import { finding } from '../../findings/index.ts'
import type { AssociationKindRecord, AttributeSetRecord, CategoryRecord, LocaleRecord, Report } from '../../records.ts'
import { labelOf } from '../../text/label-of.ts'
import { CodeMatcher, matchCode } from '../code-matcher.ts'
import { localeRecords } from '../locale-records.ts'
import type { SourceAttribute, TargetAttribute } from './attributes.ts'
import { type SmallTable, splitCodes } from './tables.ts'

/** The locales of the channels; without any, the activated ones of the list; without any, those that columns name. */
export function readLocales(
  channels: SmallTable,
  list: SmallTable,
  inColumns: readonly string[],
  file: string,
): LocaleRecord[] {
  const ofChannels = new Set(channels.rows.flatMap((row) => splitCodes(row.text('locales'))))
  const activated = list.rows.filter((row) => row.text('activated') === '1').map((row) => row.text('code'))
  const [codes = ['en_US']] = [[...ofChannels], activated, inColumns].filter((some) => some.length > 0)
  return localeRecords([...codes].sort(), file)
}

/** The families as attribute sets: their attributes by group. */
export function readFamilies(
  table: SmallTable,
  sorted: readonly SourceAttribute[],
  targets: ReadonlyMap<string, readonly TargetAttribute[]>,
  groups: ReadonlyMap<string, { readonly labels: Record<string, string> }>,
  report: Report,
): AttributeSetRecord[] {
  const known = new Set(sorted.map((attribute) => attribute.code))
  return table.rows.flatMap((row): AttributeSetRecord[] => {
    const code = row.text('code')
    if (code === '') {
      report(finding('missing-key/family', { ...row.at, column: 'code' }))
      return []
    }
    const listed = splitCodes(row.text('attributes'))
    const own = new Set(listed)
    for (const attribute of own) {
      const times = listed.filter((name) => name === attribute).length
      if (known.has(attribute) && times === 1) continue
      report(
        known.has(attribute)
          ? finding('attribute-twice', { ...row.at, column: 'attributes' }, code, attribute, times)
          : finding('unknown-attribute/family', { ...row.at, column: 'attributes' }, code, attribute),
      )
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
    if (isUsable) matcher.add(code)
    else {
      report(
        code === ''
          ? finding('missing-key/category', { ...row.at, column: 'code' })
          : finding('duplicate-key/akeneo-category', { ...row.at, column: 'code' }, code),
      )
    }
    return isUsable
  })
  const records = rows.map(
    (row, index): CategoryRecord => ({
      kind: 'category',
      at: row.at,
      code: row.text('code'),
      parent: matchCode(row.text('parent'), matcher, 'category', { ...row.at, column: 'parent' }, report) ?? '',
      titles: row.texts('label'),
      order: index + 1,
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
      (row, index): AssociationKindRecord => ({
        kind: 'association-kind',
        at: row.at,
        code: row.text('code'),
        labels: row.texts('label'),
        descriptions: {},
        order: index + 1,
      }),
    )
  const known = new Set(listed.map(({ code }) => code))
  const others = [...inColumns].filter((code) => !known.has(code))
  return [
    ...listed,
    ...others.map(
      (code, index): AssociationKindRecord => ({
        kind: 'association-kind',
        at: { file: 'products.csv', line: 1, column: `${code}-products` },
        assumed: true,
        code,
        labels: { '': labelOf(code.toLowerCase()) },
        descriptions: {},
        order: listed.length + index + 1,
      }),
    ),
  ]
}
