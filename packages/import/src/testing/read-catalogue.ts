/** For the readers' tests: writes small catalogue folders and reads them as a whole. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atEnd } from '@vitrine/database/testing/at-end'
import type { CatalogueReader, ReadOptions } from '../catalogue-reader.ts'
import type { CatalogueRecord, Finding } from '../records.ts'

/** Writes files into a folder. Values other than texts and bytes are written as JSON. */
export function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    const isWhole = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(join(folder, name), isWhole ? content : JSON.stringify(content))
  }
}

/** A folder with these files, which is removed at the end of the test, or of the file. */
export function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-readers-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  return folder
}

/** Some libraries fail on objects without a prototype, so records must not contain any. */
function expectOrdinary(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) throw new Error('a record holds an odd object')
  for (const part of Object.values(value)) expectOrdinary(part)
}

type Kind = CatalogueRecord['kind']
type RecordOf<K extends Kind> = Extract<CatalogueRecord, { kind: K }>

export interface ReadCatalogue {
  readonly records: readonly CatalogueRecord[]
  readonly findings: readonly Finding[]
  of<K extends Kind>(kind: K): RecordOf<K>[]
  product(code: string): RecordOf<'product'>
  /** The findings with a code. */
  found(code: string): readonly Finding[]
}

/** Reads a whole folder. */
export async function readCatalogue(
  reader: CatalogueReader,
  folder: string,
  options: Partial<ReadOptions> = {},
): Promise<ReadCatalogue> {
  const records: CatalogueRecord[] = []
  const findings: Finding[] = []
  const report = (finding: Finding) => void findings.push(finding)
  for await (const record of reader.read({ folder, report, ...options })) {
    expectOrdinary(record)
    records.push(record)
  }
  const of = <K extends Kind>(kind: K) =>
    records.filter((record): record is RecordOf<K> => record.kind === kind) as RecordOf<K>[]
  return {
    records,
    findings,
    of,
    product: (code) => {
      const found = of('product').find((product) => product.code === code)
      if (!found) throw new Error(`no product ${code}`)
      return found
    },
    found: (code) => findings.filter((finding) => finding.code === code),
  }
}

/** Lines of a CSV file. */
export const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`
