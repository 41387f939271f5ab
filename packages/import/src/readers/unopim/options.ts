/** The options of the select attributes of a UnoPim catalogue. */
import { finding } from '../../findings/index.ts'
import { type OptionRecord, plainOption, type Report } from '../../records.ts'
import { labelOf } from '../../text/label-of.ts'
import { CodeMatcher } from '../code-matcher.ts'
import { asText } from '../json-file.ts'
import type { UnopimAttribute } from './attributes.ts'
import { labelsOf } from './sources.ts'
import type { ValueShape } from './survey.ts'

const file = 'attributes.json'

/**
 * The options of select attributes, with a matcher for each attribute. Creates and reports options that only products
 * use.
 */
export function readOptions(
  attributes: Iterable<UnopimAttribute>,
  shapes: ReadonlyMap<string, ValueShape>,
  report: Report,
): { records: OptionRecord[]; matchers: Map<string, CodeMatcher> } {
  const records: OptionRecord[] = []
  const matchers = new Map<string, CodeMatcher>()
  for (const { code, type, options, path } of attributes) {
    if (type !== 'single_select' && type !== 'multi_select') continue
    const matcher = new CodeMatcher()
    matchers.set(code, matcher)
    options.forEach((option, index) => {
      const value = asText(option.code)
      const at = { file, column: `${path ?? 'extra_options'}.${code}[${index}]` }
      if (value === '' || matcher.has(value)) {
        report(
          value === ''
            ? finding('missing-key/unopim-option', at)
            : finding('duplicate-key/unopim-option', at, value, code),
        )
        return
      }
      const swatch = asText(option.swatch_value)
      const isColour = /^#[0-9a-f]{6}$/i.test(swatch)
      if (swatch !== '' && !isColour) {
        report(finding('no-colour/swatch', at, swatch, value))
      }
      const labels = labelsOf(option)
      matcher.add(value, Object.values(labels))
      const colour = isColour ? swatch.toLowerCase() : ''
      records.push(plainOption(code, value, { at, labels, order: index + 1, colour }))
    })
    if (options.length > 0) continue
    const used = [...(shapes.get(code)?.values ?? [])].sort()
    if (used.length === 0) continue
    report(finding('options-from-values/unopim', { file, column: path }, code, used.length))
    used.forEach((value, index) => {
      matcher.add(value)
      const at = { file, column: path }
      records.push(plainOption(code, value, { at, labels: { '': labelOf(value) }, order: index + 1 }))
    })
  }
  return { records, matchers }
}
