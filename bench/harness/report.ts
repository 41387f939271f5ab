/** Tables on the terminal, and the same figures as JSON. */
import { mkdir, writeFile } from 'node:fs/promises'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { figure } from './statistics.ts'

/** A line of a table; the names of the columns contain the units. */
export type Row = Readonly<Record<string, string | number>>

export interface Section {
  readonly title: string
  readonly rows: readonly Row[]
  /** Notes for reading the figures. */
  readonly notes: readonly string[]
  /** False if an aim that this bench checks was missed; undefined if it checks none. */
  readonly passed?: boolean
}

const resultsFolder = fileURLToPath(new URL('../results', import.meta.url))

const shown = (value: string | number | undefined) =>
  value === undefined ? '' : typeof value === 'number' ? figure(value) : value

/** The section as text: a table with its numbers aligned to the right, then the notes. */
export function asText({ title, rows, notes }: Section): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => shown(row[column]).length)))
  const isNumber = columns.map((column) => rows.some((row) => typeof row[column] === 'number'))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd()
  const table =
    rows.length === 0
      ? []
      : [
          line(columns),
          line(widths.map((width) => '-'.repeat(width))),
          ...rows.map((row) => line(columns.map((column) => shown(row[column])))),
        ]
  return [`\n${title}`, ...table, ...notes.map((note) => `  ${note}`)].join('\n')
}

/** The machine of the measurements. */
export const machine = () => ({
  node: process.version,
  system: `${platform()} ${arch()}`,
  processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 1e9)} GB`,
  /**
   * Average number of runnable processes in the last minute; if it exceeds the number of processors, other work
   * distorts the figures.
   */
  load: loadavg()[0] ?? 0,
})

/** Writes the sections to bench/results/ and returns the file's path. */
export async function writeResults(sections: readonly Section[], options: object): Promise<string> {
  await mkdir(resultsFolder, { recursive: true })
  const path = join(resultsFolder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
  await writeFile(path, `${JSON.stringify({ machine: machine(), options, sections }, null, 2)}\n`)
  return path
}
