/** Makes the file of an export in its format. */
import type { StoredExportTemplate } from '@vitrine/database/schema'
import { atomFacts, writeAtom } from './atom.ts'
import { writeBmecat } from './bmecat.ts'
import type { BmecatContext } from './bmecat-head.ts'
import type { CsvOptions } from './csv.ts'
import type { ExportBatch } from './export-batches.ts'
import type { ExportFormat } from './export-format.ts'
import { planExport } from './export-plan.ts'
import { merchantFacts, writeGoogleMerchant } from './google-merchant.ts'
import type { ExportPlan, PlanContext, PlannedColumn } from './planned-columns.ts'
import { writeCsv, writeJson } from './table-files.ts'
import { sheetName, writeXlsx } from './xlsx.ts'

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  bmecat: 'application/xml',
  'google-merchant': 'application/xml',
  atom: 'application/atom+xml',
}

export interface FileParts {
  /** The id of the feed that the file is of; undefined for an export. */
  readonly id: string | undefined
  readonly plan: ExportPlan
  readonly context: PlanContext
  readonly ids: Int32Array
  /** The name of a workbook's sheet, unless the template sets one. */
  readonly name: string
  readonly created: Date
}

/** The decimal separator of numbers. */
function decimalOf(wanted: StoredExportTemplate['options'][string] | undefined, locale: string): string {
  if (wanted !== 'locale') return typeof wanted === 'string' ? wanted : '.'
  const parts = new Intl.NumberFormat(locale.replaceAll('_', '-')).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

function csvOptions({ template, locales }: ExportPlan): CsvOptions & { bom: boolean } {
  const { separator, bom, decimal } = template.options
  return {
    separator: typeof separator === 'string' ? separator : ',',
    bom: bom === true,
    decimal: decimalOf(decimal, locales[0]?.code ?? 'en'),
  }
}

/** Facts of products, planned as columns in their order. */
function factColumns(
  { template }: ExportPlan,
  facts: readonly string[],
  context: PlanContext,
): readonly PlannedColumn[] {
  const columns = facts.map((value) => ({ value, labels: {}, locale: '', unit: 'none' as const }))
  const planned = planExport({ ...template, columns }, context).columns
  if (planned.length < facts.length) throw new Error('a fact has no column')
  return planned
}

/** The facts for which BMEcat has elements. */
function bmecatFacts(plan: ExportPlan, context: PlanContext): BmecatContext['facts'] {
  const values = ['name', 'title', 'short_description', 'long_description', 'image', 'files'] as const
  const [name, title, short, long, image, files] = factColumns(plan, values, context)
  if (!name || !title || !short || !long || !image || !files) throw new Error('a fact has no column')
  return { name, title, short, long, image, files }
}

/** The columns of facts by their names. */
function columnsByFact<Fact extends string>(plan: ExportPlan, facts: readonly Fact[], context: PlanContext) {
  const columns = factColumns(plan, facts, context)
  return Object.fromEntries(facts.map((fact, index) => [fact, columns[index]])) as Record<Fact, PlannedColumn>
}

/** @param batches starts reading the products; called twice for formats that need two passes */
export function makeFile(
  { id = '', plan, context, ids, name, created }: FileParts,
  batches: () => AsyncIterable<ExportBatch>,
): AsyncIterable<Buffer> {
  switch (plan.template.format) {
    case 'csv':
      return writeCsv(plan, batches(), csvOptions(plan))
    case 'json':
      return writeJson(plan, batches())
    case 'xlsx': {
      const { sheet } = plan.template.options
      return writeXlsx(plan, batches(), {
        sheet: sheetName(typeof sheet === 'string' ? sheet : name),
        modified: created,
      })
    }
    case 'bmecat':
      return writeBmecat(plan, batches(), batches, {
        snapshot: context.snapshot,
        facts: bmecatFacts(plan, context),
        generated: created,
        ids,
      })
    case 'google-merchant':
      return writeGoogleMerchant(plan, batches(), context, columnsByFact(plan, merchantFacts, context))
    case 'atom':
      return writeAtom(batches(), { id, name, updated: created }, context, columnsByFact(plan, atomFacts, context))
  }
}
