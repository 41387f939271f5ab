/** The options of the select attributes of an Akeneo export. */
import type { OptionRecord, Report } from '../../records.ts'
import { labelOf } from '../../text/label-of.ts'
import { CodeMatcher } from '../code-matcher.ts'
import { counted } from '../tally.ts'
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
    const problem =
      attribute === undefined
        ? `there is no attribute "${written}"`
        : value === ''
          ? 'it has no code'
          : matchers.get(attribute)?.has(value)
            ? `"${value}" is already in an earlier row`
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
      order: sortOrder(row.text('sort_order'), records.length + 1),
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
      message: `No file lists the options of ${attribute.code}; the import made ${counted(values.length, 'option')} from the values in use.`,
      remedy: 'To get their labels, export the options too.',
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
