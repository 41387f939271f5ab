/** Writes all findings of an import into a CSV file, whatever their number. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { printable } from '@vitrine/catalogue-rules/printable'
import type { Finding, Report } from '@vitrine/import'
import { CommandFailure } from './print.ts'

const columns = 'level,code,file,line,column,message,remedy'
/** Characters that are collected before they are written. */
const chunk = 64 * 1024

/** A cell of a CSV file. A leading apostrophe keeps spreadsheets from reading a text as a formula. */
const cell = (value: string | number | undefined): string => {
  const text = value === undefined ? '' : printable(String(value))
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export class FindingsFile {
  readonly #file: number
  #pending = `${columns}\r\n`

  private constructor(file: number) {
    this.#file = file
  }

  /** @throws CommandFailure when the file can't be written */
  static create(path: string): FindingsFile {
    try {
      return new FindingsFile(openSync(path, 'w'))
    } catch (error) {
      throw new CommandFailure(`${path} can't be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  readonly report: Report = ({ level, code, at, message, remedy }: Finding) => {
    const cells = [level, code, at.file, at.line, at.column, message, remedy]
    this.#pending += `${cells.map(cell).join(',')}\r\n`
    if (this.#pending.length >= chunk) this.flush()
  }

  /** Writes what was collected. */
  flush(): void {
    writeSync(this.#file, this.#pending)
    this.#pending = ''
  }

  close(): void {
    this.flush()
    closeSync(this.#file)
  }
}
