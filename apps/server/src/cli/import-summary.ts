/** The summary of an import, as lines for the terminal. */
import type { Finding, ImportSummary, SourcePosition } from '@vitrine/import'

/** The number of findings of each kind that a command prints, unless it is told another. */
export const defaultFindings = 5

/** `products.csv:12, column price`, which editors can open. */
const locationOf = ({ file, line, column }: SourcePosition) =>
  `${file}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : `, column ${column}`}`

/** With a full stop, so that another sentence can follow. */
const sentence = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`)

const lineOf = ({ at, message, remedy }: Finding) =>
  `  ${locationOf(at)}: ${sentence(message)}${remedy === undefined ? '' : ` ${remedy}`}`

const levels = { error: 'Errors', warning: 'Warnings', note: 'Notes' } as const

/** Findings by level and code, at most `each` of a code, with the number of the others. */
export function describeFindings(
  { findings, findingCounts }: Pick<ImportSummary, 'findings' | 'findingCounts'>,
  each: number,
): string {
  const blocks: string[] = []
  for (const level of ['error', 'warning', 'note'] as const) {
    const kinds = [...findingCounts].filter(([key]) => key.startsWith(`${level} `))
    if (kinds.length === 0) continue
    blocks.push(`${levels[level]}:`)
    for (const [key, total] of kinds) {
      const code = key.slice(level.length + 1)
      const shown = findings.filter((finding) => finding.level === level && finding.code === code).slice(0, each)
      const more = total - shown.length
      blocks.push(...shown.map(lineOf))
      if (more > 0)
        blocks.push(
          `  … ${shown.length > 0 ? 'and ' : ''}${more.toLocaleString('en')} ${shown.length > 0 ? 'more ' : ''}of ${code}`,
        )
    }
  }
  return blocks.join('\n')
}

const columns = ['added', 'changed', 'unchanged', 'refused', 'hidden', 'removed', 'kept'] as const

const duration = (ms: number) =>
  ms < 10_000
    ? `${(ms / 1000).toFixed(1)} s`
    : ms < 120_000
      ? `${Math.round(ms / 1000)} s`
      : `${Math.round(ms / 60_000)} min`

/** A table of the numbers of things by kind. */
export function describeCounts({ counts }: Pick<ImportSummary, 'counts'>): string {
  const rows = [...counts].map(([kind, count]) => [
    kind,
    ...columns.map((column) => count[column].toLocaleString('en')),
  ])
  const used = columns.map((column) => column === 'added' || [...counts.values()].some((count) => count[column] > 0))
  const table = [['', ...columns], ...rows].map((row) => row.filter((_cell, index) => index === 0 || used[index - 1]))
  const widths = (table[0] ?? []).map((_cell, index) => Math.max(...table.map((row) => row[index]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** How an import ended. @param refusal why nothing was imported, after a review */
export function endOf(summary: ImportSummary, refusal?: string): string {
  if (summary.committed)
    return `Imported in ${duration(summary.duration)}; this is version ${summary.version} of the catalogue.`
  if (refusal !== undefined) return `Nothing was imported. ${refusal}`
  if (summary.findingCounts.has('error unclear-reservation'))
    return 'Nothing was imported, because it is not clear which things are reserved.'
  if (summary.counts.size === 0) return 'Nothing was imported, because nothing in the folder could be read.'
  return `Nothing was imported: --strict, and the number of errors is ${summary.errors.toLocaleString('en')}.`
}

/** The findings, and the numbers of imported things. @param refusal why nothing was imported, after a review */
export function describeSummary(
  summary: ImportSummary,
  findingsOfAKind: number,
  refusal?: string,
): { findings: string; summary: string } {
  const findings = summary.findingCounts.size === 0 ? '' : describeFindings(summary, findingsOfAKind)
  return { findings, summary: `${describeCounts(summary)}\n${endOf(summary, refusal)}` }
}
