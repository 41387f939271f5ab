/** BMEcat 2005 and 2005.1, transaction T_NEW_CATALOG: a whole catalogue, made while the server sends it. */
import type { WholeProduct } from '../products/whole-product.ts'
import { type BmecatContext, BmecatHead, spokenIn } from './bmecat-head.ts'
import { element, identifier, maxLengths, productId } from './bmecat-parts.ts'
import { BmecatProducts } from './bmecat-products.ts'
import type { ExportBatch } from './export-batches.ts'
import type { ExportPlan } from './planned-columns.ts'

/** Indexed by id: a 1 for each id. This takes one byte per product, while a Set takes about fifty. */
function marked(ids: Int32Array): Uint8Array {
  const marks = new Uint8Array(ids.reduce((highest, id) => Math.max(highest, id), 0) + 1)
  for (const id of ids) marks[id] = 1
  return marks
}

/**
 * The entries of a product in the catalogue's tree. @param groupIds ids of the document's groups, by the internal ids
 * of categories
 */
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
 * @param again iterates over the same products a second time: the entries of the tree follow all products, and need not
 * be held in memory until then
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
