/**
 * Links products with each other when all products of an import have been written: parents and associations, which can
 * refer to later rows of a file. Uses the temporary tables of `ProductWriter`.
 */
import { rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import { type SQL, sql } from 'drizzle-orm'
import { finding } from '../findings/index.ts'
import type { Finding, SourcePosition } from '../records.ts'
import type { ImportParts } from './import-parts.ts'
import { positionOf, type StoredPosition } from './seen.ts'

/**
 * Prefix of the hash of a product with a parent or association that could not be linked. The missing product may exist
 * at the next import, so the import then links and reports this one again, even if it is unchanged.
 */
export const unsettled = '!'

/** Maximum number of levels of a family. */
const maxLevels = 20

/** A product, and its position in the source. */
interface Row extends StoredPosition {
  readonly code: string
}

export class ProductFamilies {
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  /** Links the written products to their parents and to their associated products. */
  async link(): Promise<void> {
    const [written] = await rowsOf<{ any: boolean }>(
      this.#parts.db,
    )`select exists (select 1 from import_parents) as any`
    if (!written?.any) return
    await this.#parts.db.execute(sql`
      update products p set hash = substr(hash, ${unsettled.length + 1}::int) from import_parents i
      where i.product_id = p.id and i.again and starts_with(p.hash, ${unsettled})`)
    await this.#tieParents()
    const settled = await this.#tieAssociations()
    const moved = await rowsOf<{ id: number }>(this.#parts.db)`
      select i.product_id as id from import_parents i join products p on p.id = i.product_id
      where i.again and p.parent_id is distinct from i.parent_before`
    for (const { id } of moved) settled.add(id)
    this.#parts.tally.changedAfterAll('product', settled.size)
  }

  async #tieParents(): Promise<void> {
    const missing = await rowsOf<Row & { parent: string; self: boolean }>(this.#parts.db)`
      select p.code, i.parent, i.file, i.line, parent.id is not null as self from import_parents i join products p on p.id = i.product_id
      left join products parent on parent.code = i.parent where i.parent <> '' and (parent.id is null or parent.id = p.id) order by i.line`
    for (const row of missing)
      this.#parts.report(
        row.self
          ? finding('parent-loop', { ...positionOf(row), column: 'parent' }, row.code)
          : finding('unknown-parent', { ...positionOf(row), column: 'parent' }, row.parent, row.code),
      )
    await this.#tryAgain(missing.map(({ code }) => code))
    const [moved] = await rowsOf<{ any: boolean }>(this.#parts.db)`
      with moved as (update products p set parent_id = parent.id
        from import_parents i left join products parent on parent.code = i.parent and parent.id <> i.product_id
        where i.product_id = p.id and p.parent_id is distinct from parent.id returning 1)
      select exists (select 1 from moved) or exists (select 1 from import_parents where parent <> '' and root_before is null) as any`
    if (moved?.any) await this.settleRoots()
    // Derives the families that lost or gained a member again, too.
    await this.#parts.db.execute(sql`
      insert into import_changed
      select distinct family.id from import_parents i join products p on p.id = i.product_id, unnest(array[i.product_id, i.root_before]) as family(id)
      where family.id is not null and (p.parent_id is distinct from i.parent_before or (not i.again and i.root_before is not null))
      on conflict do nothing`)
  }

  /** Marks products whose linked products may exist at the next import. */
  async #tryAgain(codes: readonly string[]): Promise<void> {
    if (codes.length === 0) return
    await this.#parts.db.execute(sql`update products set hash = ${unsettled} || hash
      where code in ${textList(codes)} and not starts_with(hash, ${unsettled})`)
  }

  /**
   * Stores the topmost parent of every product. Reports loops and families with too many levels, and breaks them up.
   */
  async settleRoots(): Promise<void> {
    await this.#cut(sql`id = top`, (at, code) => finding('parent-loop/chain', at, code))
    await this.#cut(sql`depth >= ${maxLevels}::int`, (at, code) => finding('too-deep/product', at, code, maxLevels - 1))
    await this.#parts.db.execute(sql`
      with recursive down(id, root) as (
        select id, id from products where parent_id is null
        union all select p.id, down.root from products p join down on p.parent_id = down.id)
      update products p set root_id = down.root from down where down.id = p.id and p.root_id is distinct from down.root`)
  }

  /**
   * Removes the parents of products whose chain of parents meets the condition (`top` is its end, `depth` its length).
   */
  async #cut(condition: SQL, findingOf: (at: SourcePosition, code: string) => Finding): Promise<void> {
    const found = await rowsOf<Row>(this.#parts.db)`with recursive up(id, top, depth) as (
        select id, parent_id, 1 from products where parent_id is not null
        union all select up.id, p.parent_id, up.depth + 1 from up join products p on p.id = up.top
          where p.parent_id is not null and up.depth < ${maxLevels}::int and up.id <> up.top)
      select p.code, i.file, i.line from products p left join import_parents i on i.product_id = p.id
      where p.id in (select id from up where ${condition}) order by i.line, p.id`
    if (found.length === 0) return
    for (const row of found) this.#parts.report(findingOf({ ...positionOf(row), column: 'parent' }, row.code))
    const codes = found.map(({ code }) => code)
    await this.#parts.db.execute(sql`
      with cut as (update products set parent_id = null where code in ${textList(codes)} returning id)
      insert into import_changed select id from cut on conflict do nothing`)
    await this.#tryAgain(codes)
  }

  /** @returns the unchanged products that have other associations than before */
  async #tieAssociations(): Promise<Set<number>> {
    const missing = await rowsOf<Row & { related: string }>(this.#parts.db)`
      select p.code, i.related, i.file, i.line from import_links i join products p on p.id = i.product_id
      left join products related on related.code = i.related where related.id is null order by i.line`
    for (const row of missing) this.#parts.report(finding('unknown-related', positionOf(row), row.related, row.code))
    await this.#tryAgain(missing.map(({ code }) => code))
    const ofUnsettled = () =>
      rowsOf<{ id: number; links: string }>(this.#parts.db)`
        select i.product_id as id, coalesce(string_agg(concat_ws('/', a.kind_id, a.position, a.related_id), ',' order by a.kind_id, a.position), '') as links
        from import_parents i left join product_associations a on a.product_id = i.product_id where i.again group by i.product_id`
    const before = new Map((await ofUnsettled()).map(({ id, links }) => [id, links]))
    await this.#parts.db.execute(sql`delete from product_associations a using import_kinds k where k.product_id = a.product_id and k.kind_id = a.kind_id
      and not exists (select 1 from import_links i join products related on related.code = i.related
        where i.product_id = a.product_id and i.kind_id = a.kind_id and i.position = a.position and related.id = a.related_id)`)
    await this.#parts.db.execute(sql`
      insert into product_associations (product_id, kind_id, position, related_id)
      select i.product_id, i.kind_id, i.position, related.id from import_links i join products related on related.code = i.related
      on conflict do nothing`)
    const after = before.size === 0 ? [] : await ofUnsettled()
    return new Set(after.filter(({ id, links }) => before.get(id) !== links).map(({ id }) => id))
  }
}
