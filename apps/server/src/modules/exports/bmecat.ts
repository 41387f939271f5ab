/** BMEcat 2005 and 2005.1, transaction T_NEW_CATALOG: a whole catalogue, made while it is sent. */
import type { WholeProduct } from '../products/whole-product.ts'
import { type BmecatContext, BmecatHead, spokenIn } from './bmecat-head.ts'
import { element, identifier, maxLengths, productId } from './bmecat-parts.ts'
import { BmecatProducts } from './bmecat-products.ts'
import type { ExportBatch } from './export-batches.ts'
import type { ExportPlan } from './planned-columns.ts'

/** A 1 at the place of each id: a byte a product, where a set takes fifty. */
function marked(ids: Int32Array): Uint8Array {
  const marks = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) marks[id] = 1
  return marks
}

/** Where a product stands in the catalogue's tree. @param groupIds of the categories that the document has, by their internal ids */
const treeEntries = (
  { code, categoryIds }: Pick<WholeProduct, 'code' | 'categoryIds'>,
  groupIds: ReadonlyMap<number, string>,
): string =>
  categoryIds
    .flatMap((id) => groupIds.get(id) ?? [])
    .map(
      (group) =>
        `<PRODUCT_TO_CATALOGGROUP_MAP mode="new">${element('PROD_ID', productId(code))}` +
        `${element('CATALOG_GROUP_ID', group)}</PRODUCT_TO_CATALOGGROUP_MAP>\n`,
    )
    .join('')

/**
 * The bytes of a BMEcat document.
 * @param again the same products a second time: the tree's entries stand behind all of them, and need not be kept until then
 */
export async function* writeBmecat(
  plan: ExportPlan,
  batches: AsyncIterable<ExportBatch>,
  again: () => AsyncIterable<ExportBatch>,
  context: BmecatContext,
): AsyncGenerator<Buffer> {
  const spoken = spokenIn(plan.locales)
  const isOut = marked(context.ids)
  const groupIds = new Map(
    [...context.snapshot.categoryCodes].map(([id, code]) => [id, identifier(code, maxLengths.GROUP_ID)]),
  )
  const head = new BmecatHead(plan.template.options, context, spoken, groupIds)
  const writer = new BmecatProducts({ plan, context, spoken, head, isOut })
  yield Buffer.from(head.begin())
  const written = new Uint8Array(isOut.length)
  for await (const { products, paths } of batches) {
    let xml = ''
    for (const product of products) {
      written[product.id] = 1
      xml += writer.product(product, paths)
    }
    yield Buffer.from(xml)
  }
  for await (const { products } of again()) {
    const xml = products.filter(({ id }) => written[id] === 1).map((product) => treeEntries(product, groupIds))
    yield Buffer.from(xml.join(''))
  }
  yield Buffer.from('</T_NEW_CATALOG>\n</BMECAT>\n')
}
