/**
 * Ties what points from product to product, when all of an import's products are there: parents and associations, which can point forward in
 * a file. Works on the temporary tables of `ProductWriter`.
 */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import type { Report } from '../records.ts'
import type { Tally } from './tally.ts'

export class ProductFamilies {
  private readonly db: Db
  private readonly report: Report
  private readonly tally: Tally

  constructor(db: Db, report: Report, tally: Tally) {
    this.db = db
    this.report = report
    this.tally = tally
  }

  /** Ties the products that were written to their parents and to their associated products. */
  async tie(): Promise<void> {
    await this.tieParents()
    await this.tieAssociations()
  }

  /** Takes away the products that this import did not name. */
  async prune(): Promise<void> {
    const gone = await rowsOf<{ root_id: number | null }>(
      this.db,
      sql`delete from products p where not exists (select 1 from import_seen s where s.code = p.code) returning root_id`,
    )
    this.tally.removed('product', gone.length)
    const roots = JSON.stringify(gone.map((row) => row.root_id ?? 0))
    await this.db.execute(sql`
      insert into import_changed select id from products where root_id in (select json_array_elements_text(${roots}::json)::int)
      on conflict do nothing`)
    await this.db.execute(sql`
      update products p set parent_id = null
      where parent_id is not null and not exists (select 1 from products parent where parent.id = p.parent_id)`)
    await this.settleRoots()
  }

  private async tieParents(): Promise<void> {
    const missing = await rowsOf<{ code: string; parent: string; file: string; line: number | null }>(
      this.db,
      sql`select p.code, i.parent, i.file, i.line from import_parents i join products p on p.id = i.product_id
        left join products parent on parent.code = i.parent where i.parent <> '' and (parent.id is null or parent.id = p.id) order by i.line`,
    )
    for (const row of missing)
      this.report({
        level: 'error',
        code: 'unknown-parent',
        at: { file: row.file, ...(row.line === null ? {} : { line: row.line }), column: 'parent' },
        message: `The parent "${row.parent}" of the product "${row.code}" does not exist`,
        remedy: 'Add it, or correct its code. The product stands on its own now.',
      })
    await this.tryAgain(missing.map(({ code }) => code))
    // The families that lose or gain a member are derived again too.
    await this.db.execute(sql`
      insert into import_changed select p.root_id from import_parents i join products p on p.id = i.product_id
      where p.root_id is not null on conflict do nothing`)
    await this.db.execute(sql`
      update products p set parent_id = parent.id from import_parents i left join products parent on parent.code = i.parent and parent.id <> i.product_id
      where i.product_id = p.id and p.parent_id is distinct from parent.id`)
    await this.settleRoots()
  }

  /** What these products point at may be there at the next import, so they are not unchanged then. */
  private async tryAgain(codes: readonly string[]): Promise<void> {
    if (codes.length === 0) return
    await this.db.execute(
      sql`update products set hash = '' where code in (select json_array_elements_text(${JSON.stringify(codes)}::json))`,
    )
  }

  /** Gives every product the topmost parent of its family; a loop is cut and reported. */
  private async settleRoots(): Promise<void> {
    const loops = await rowsOf<{ id: number; code: string }>(
      this.db,
      sql`with recursive up(id, top, depth) as (
          select id, parent_id, 1 from products where parent_id is not null
          union all select up.id, p.parent_id, up.depth + 1 from up join products p on p.id = up.top where p.parent_id is not null and up.depth < 20)
        select p.id, p.code from products p where p.id in (select id from up where depth >= 20)`,
    )
    for (const { code } of loops)
      this.report({
        level: 'error',
        code: 'parent-loop',
        at: { file: 'products', column: 'parent' },
        message: `The product "${code}" is above its own parent`,
        remedy: 'Break the loop. The product stands on its own now.',
      })
    if (loops.length > 0)
      await this.db.execute(
        sql`update products set parent_id = null where id in (${sql.join(
          loops.map(({ id }) => sql`${id}`),
          sql`, `,
        )})`,
      )
    await this.db.execute(sql`
      with recursive down(id, root) as (
        select id, id from products where parent_id is null
        union all select p.id, down.root from products p join down on p.parent_id = down.id)
      update products p set root_id = down.root from down where down.id = p.id and p.root_id is distinct from down.root`)
  }

  private async tieAssociations(): Promise<void> {
    const missing = await rowsOf<{ code: string; related: string; file: string; line: number | null }>(
      this.db,
      sql`select p.code, i.related, i.file, i.line from import_links i join products p on p.id = i.product_id
        left join products related on related.code = i.related where related.id is null order by i.line`,
    )
    for (const row of missing)
      this.report({
        level: 'error',
        code: 'unknown-related',
        at: { file: row.file, ...(row.line === null ? {} : { line: row.line }) },
        message: `The product "${row.related}", associated with "${row.code}", does not exist`,
        remedy: 'Add it, or correct its code.',
      })
    await this.tryAgain(missing.map(({ code }) => code))
    await this.db.execute(
      sql`delete from product_associations where (product_id, kind_id) in (select product_id, kind_id from import_kinds)`,
    )
    await this.db.execute(sql`
      insert into product_associations (product_id, kind_id, position, related_id)
      select i.product_id, i.kind_id, i.position, related.id from import_links i join products related on related.code = i.related
      on conflict do nothing`)
  }
}
