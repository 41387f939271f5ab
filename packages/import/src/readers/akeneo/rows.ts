/** The common parts of reading products.csv and product_models.csv. */
import { finding } from '../../findings/index.ts'
import type { SourcePosition } from '../../records.ts'
import { type CsvTable, openTable } from '../../text/csv-table.ts'
import { type CodeMatcher, matchCode } from '../code-matcher.ts'
import { dictionary } from '../dictionary.ts'
import type { ValueContext } from './cells.ts'
import { type AkeneoColumns, type ColumnContext, identifierColumn, readColumns } from './columns.ts'
import type { Survey } from './survey.ts'
import { splitCodes } from './tables.ts'
import { plan, readValues, type Values } from './values.ts'

export interface ProductContext extends ValueContext {
  readonly survey: Survey
  readonly columns: Omit<ColumnContext, 'identifier'>
  readonly families: CodeMatcher
  readonly categories: CodeMatcher
  /** Family by code of the family variant. */
  readonly familyVariants: ReadonlyMap<string, string>
  /** Old-style groups whose members are variants of one product, with their labels. */
  readonly variantGroups: ReadonlyMap<string, { readonly at: SourcePosition; readonly labels: Record<string, string> }>
  /** Codes of the other groups. */
  readonly groups: ReadonlySet<string>
  /** The attribute that holds the products' names, by family. */
  readonly labelAttributes: ReadonlyMap<string, string>
  readonly onBytes: (bytes: number) => void
}

export interface OpenedFile {
  readonly table: CsvTable
  readonly columns: AkeneoColumns
  readonly code: number
  /** Index of the uuid column, which replaces a missing identifier; -1 without one. */
  readonly uuid: number
  readonly sources: Readonly<Record<string, string>>
}

/** Opens a file and reads its header; undefined (and reported) when it can't be read. */
export async function openFile(
  file: string,
  isModels: boolean,
  context: ProductContext,
): Promise<OpenedFile | undefined> {
  const { report } = context
  const table = await openTable({ folder: context.folder.path, file, report, onBytes: context.onBytes })
  if (!table) return undefined
  const identifier = isModels ? 'code' : identifierColumn(table, context.columns.attributes)
  const code = table.column(identifier)
  if (code < 0) {
    report(finding('missing-column/akeneo', { file, line: 1 }, file, identifier))
    return undefined
  }
  const columns = readColumns(table, { ...context.columns, identifier })
  for (const { column } of columns.unknown) {
    report(finding('unknown-column/akeneo', { file, line: 1, column }, column))
  }
  const sources = dictionary<string>()
  for (const { attribute, column, currency } of columns.values) {
    const targets = context.targets.get(attribute.code) ?? []
    for (const target of targets) if (currency === '' || target.currency === currency) sources[target.name] ??= column
  }
  return { table, columns, code, uuid: isModels ? -1 : table.column('uuid'), sources: { ...sources } }
}

/** Products and models associated with a row, by kind. */
export type RowAssociations = Readonly<Record<string, readonly { readonly code: string; readonly isModel: boolean }[]>>

/** Reads the cells that models and products have in common. */
export class RowReader {
  readonly #file: OpenedFile
  readonly #context: ProductContext
  readonly #plans: ReturnType<typeof plan>
  readonly #indexes: ReadonlyMap<string, number>

  constructor(file: OpenedFile, context: ProductContext) {
    this.#file = file
    this.#context = context
    this.#plans = plan(file.columns.values, context)
    this.#indexes = new Map(
      [
        'family',
        'family_variant',
        'parent',
        'categories',
        'groups',
        'variant_group',
        'enabled',
        'created',
        'updated',
      ].map((name) => [name, file.table.column(name)]),
    )
  }

  text(cells: readonly string[], column: string): string {
    return cells[this.#indexes.get(column) ?? -1]?.trim() ?? ''
  }

  at(line: number): SourcePosition {
    return { file: this.#file.table.file, line }
  }

  values(cells: readonly string[], at: SourcePosition): Values {
    return readValues(cells, this.#plans, at, this.#context)
  }

  categories(cells: readonly string[], at: SourcePosition): string[] {
    const { categories, report } = this.#context
    const codes = splitCodes(this.text(cells, 'categories')).flatMap(
      (code) => matchCode(code, categories, 'category', { ...at, column: 'categories' }, report) ?? [],
    )
    return [...new Set(codes)]
  }

  family(code: string, at: SourcePosition): string {
    return matchCode(code, this.#context.families, 'family', { ...at, column: 'family' }, this.#context.report) ?? ''
  }

  /** The associations of a row by kind. A group becomes its members, or the parent made from it. */
  associations(cells: readonly string[], at: SourcePosition): RowAssociations {
    const { report, tally, survey, variantGroups } = this.#context
    const found = dictionary<{ readonly code: string; readonly isModel: boolean }[]>()
    for (const { type, target, index, column } of this.#file.columns.associations) {
      const codes = splitCodes(cells[index] ?? '')
      const list = found[type] ?? []
      found[type] = list
      if (target === 'products') list.push(...codes.map((code) => ({ code, isModel: false })))
      else if (target === 'product_models') list.push(...codes.map((code) => ({ code, isModel: true })))
      else if (target === 'product_uuids') {
        if (codes.length > 0) {
          tally.add(
            `uuids ${column}`,
            (count) => finding('association-left-out', { ...at, column }, count, column),
            codes.length,
          )
        }
      } else {
        for (const code of codes) {
          const members = variantGroups.has(code) ? [code] : survey.members.get(code)
          if (members) list.push(...members.map((member) => ({ code: member, isModel: false })))
          else {
            report(
              this.#context.groups.has(code)
                ? finding('empty-group/association', { ...at, column }, code)
                : finding('unknown-group/association', { ...at, column }, code),
            )
          }
        }
      }
    }
    for (const { index, column } of this.#file.columns.quantities) {
      if (!cells[index]?.trim()) continue
      tally.add(`quantity ${column}`, (count) => finding('quantity-not-kept', { ...at, column }, count, column))
    }
    return found
  }
}
