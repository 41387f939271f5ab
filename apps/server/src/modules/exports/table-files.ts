/** The text formats CSV and JSON, made while the server sends them. */
import { amountText } from '@vitrine/contract/rules/currency'
import type { WholeProduct } from '../products/whole-product.ts'
import { type CsvOptions, csvLine, csvText, guarded } from './csv.ts'
import type { ExportBatch } from './export-batches.ts'
import { type Cell, isMoment } from './export-cells.ts'
import type { ExportPlan, PlannedColumn } from './planned-columns.ts'
import type { FilePaths } from './value-cells.ts'

const byteOrderMark = '\ufeff'

/** The bytes of a CSV file: a line of headings, and one line per product. */
export async function* writeCsv(
  plan: ExportPlan,
  batches: AsyncIterable<ExportBatch>,
  options: CsvOptions & { readonly bom: boolean },
): AsyncGenerator<Buffer> {
  const { cells } = plan
  const headings = cells.map(({ heading }) => guarded(heading))
  yield Buffer.from((options.bom ? byteOrderMark : '') + csvLine(headings, options))
  for await (const { products, paths } of batches) {
    let text = ''
    for (const product of products)
      text += csvLine(
        cells.map((cell) => csvText(cell.read(product, paths), cell.unit, options, cell.currency)),
        options,
      )
    yield Buffer.from(text)
  }
}

/** A cell as a JSON value. A number with a unit becomes a text, and an amount has the decimals of its currency. */
function jsonValue(cell: Cell, { unit, currency }: Pick<PlannedColumn, 'unit' | 'currency'>): unknown {
  if (cell !== null && isMoment(cell)) return cell.moment
  return typeof cell === 'number' && unit !== '' ? `${currency ? amountText(cell, currency) : cell} ${unit}` : cell
}

function jsonObject({ columns }: ExportPlan, product: WholeProduct, paths: FilePaths): string {
  const members: [string, unknown][] = []
  for (const column of columns) {
    const { key, cells } = column
    const [only] = cells
    if (cells.length === 1 && only) members.push([key, jsonValue(only.read(product, paths), column)])
    else {
      const texts = cells.map((cell): [string, unknown] => [cell.locale, jsonValue(cell.read(product, paths), column)])
      members.push([key, Object.fromEntries(texts.filter(([, value]) => value !== null))])
    }
  }
  return JSON.stringify(Object.fromEntries(members))
}

/** The bytes of a JSON array with one object per product, each on its own line. */
export async function* writeJson(plan: ExportPlan, batches: AsyncIterable<ExportBatch>): AsyncGenerator<Buffer> {
  let separator = '[\n'
  for await (const { products, paths } of batches) {
    let text = ''
    for (const product of products) {
      text += separator + jsonObject(plan, product, paths)
      separator = ',\n'
    }
    yield Buffer.from(text)
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}
