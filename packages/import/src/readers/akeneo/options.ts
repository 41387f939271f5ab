/** The options of the select attributes of an Akeneo export. */
import { finding } from '../../findings/index.ts'
import { type OptionRecord, plainOption, type Report } from '../../records.ts'
import { labelOf } from '../../text/label-of.ts'
import { CodeMatcher } from '../code-matcher.ts'
import type { SourceAttribute } from './attributes.ts'
import type { Survey } from './survey.ts'
import { type SmallTable, sortOrder } from './tables.ts'

/** The options of the file and those that only values use, with a matcher for each attribute's values. */
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
    if (attribute === undefined || value === '' || matchers.get(attribute)?.has(value)) {
      report(
        attribute === undefined
          ? finding('option-left-out/attribute', row.at, written)
          : value === ''
            ? finding('option-left-out/no-code', row.at)
            : finding('option-left-out/duplicate', row.at, value),
      )
      continue
    }
    const labels = row.texts('label')
    matcher(attribute).add(value, Object.values(labels))
    const order = sortOrder(row.text('sort_order'), records.length + 1)
    records.push(plainOption(attribute, value, { at: row.at, labels, order }))
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
    report(finding('options-from-values/akeneo', attribute.at, attribute.code, values.length))
    values.forEach((value, index) => {
      if (matcher(attribute.code).find(value)) return
      matcher(attribute.code).add(value)
      records.push(
        plainOption(attribute.code, value, { at: attribute.at, labels: { '': labelOf(value) }, order: index + 1 }),
      )
    })
  }
  return { records, matchers }
}
