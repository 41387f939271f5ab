/**
 * Makes columns unambiguous: where two columns would have the same heading or key, those without a label of their own
 * in the template get a different one.
 */
import { attributeColumn } from '@vitrine/catalogue-rules/exports/export-facts'
import type { StoredExportColumn } from '@vitrine/database/schema'
import type { PlannedColumn } from './planned-columns.ts'

/** A column as the template requests it, and as it is planned. */
export type AskedColumn = readonly [asked: StoredExportColumn, planned: PlannedColumn]

function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(texts.filter((text) => seen.has(text) || !seen.add(text)))
}

/** The first of the wanted texts that is free; the last one with a number if none is. */
function freeOf(wanted: readonly string[], taken: ReadonlySet<string>): string {
  const free = wanted.find((one) => !taken.has(one))
  if (free !== undefined) return free
  const last = wanted.at(-1) ?? ''
  for (let number = 2; ; number += 1) if (!taken.has(`${last}-${number}`)) return `${last}-${number}`
}

/**
 * The columns with unique keys, facts before attributes, and with distinguishable headings: `Name (title)` beside the
 * fact `Name`.
 * @param isNamed whether headings are technical names instead of labels
 */
export function distinctColumns(columns: readonly AskedColumn[], isNamed: boolean): PlannedColumn[] {
  const headings = repeated(columns.flatMap(([, { cells }]) => cells.map(({ heading }) => heading)))
  const headingOf = (heading: string, [{ labels, locale }, { attribute }]: AskedColumn): string => {
    if (!headings.has(heading) || Object.keys(labels).length > 0) return heading
    if (isNamed)
      return `${attribute ? attributeColumn(heading) : heading}${locale === '' || heading.endsWith(`-${locale}`) ? '' : `-${locale}`}`
    return [attribute?.name ?? '', locale]
      .filter((part) => part !== '')
      .reduce((text, part) => `${text} (${part})`, heading)
  }

  const keys = new Map<PlannedColumn, string>()
  const taken = new Set<string>()
  const isFirst = ([, { attribute }]: AskedColumn) => attribute === undefined
  for (const [{ locale }, planned] of [...columns.filter(isFirst), ...columns.filter((one) => !isFirst(one))]) {
    const { key, attribute } = planned
    const whole = attribute ? attributeColumn(attribute.name) : key
    const free = freeOf([key, ...(locale === '' ? [] : [`${key}-${locale}`]), whole], taken)
    taken.add(free)
    keys.set(planned, free)
  }
  return columns.map((column) => {
    const [, planned] = column
    const cells = planned.cells.map((cell) => ({ ...cell, heading: headingOf(cell.heading, column) }))
    return { ...planned, key: keys.get(planned) ?? planned.key, cells }
  })
}
