/** The two formats that are texts: CSV and JSON, made while they are sent. */

import type { WholeProduct } from '../products/whole-product.ts'
import { type CsvOptions, csvLine, csvText, guarded } from './csv.ts'
import type { ExportBatch } from './export-batches.ts'
import { type Cell, isMoment } from './export-cells.ts'
import type { ExportPlan } from './planned-columns.ts'
import type { FilePaths } from './value-cells.ts'

const byteOrderMark = '\ufeff'

/** The bytes of a CSV file: a line of headings, and one for each product. */
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
        cells.map((cell) => csvText(cell.read(product, paths), cell.unit, options)),
        options,
      )
    yield Buffer.from(text)
  }
}

/** A cell as JSON has it; a number with a unit is a text. */
const jsonValue = (cell: Cell, unit: string): unknown =>
  cell !== null && isMoment(cell) ? cell.moment : typeof cell === 'number' && unit !== '' ? `${cell} ${unit}` : cell

function jsonObject({ columns }: ExportPlan, product: WholeProduct, paths: FilePaths): string {
  const members: [string, unknown][] = []
  for (const { key, unit, cells } of columns) {
    const [only] = cells
    if (cells.length === 1 && only) members.push([key, jsonValue(only.read(product, paths), unit)])
    else {
      const texts = cells.map((cell): [string, unknown] => [cell.locale, jsonValue(cell.read(product, paths), unit)])
      members.push([key, Object.fromEntries(texts.filter(([, value]) => value !== null))])
    }
  }
  return JSON.stringify(Object.fromEntries(members))
}

/** The bytes of a JSON array with one object a product, each on a line of its own. */
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
