/**
 * Handles the products that a delivery no longer has, and those that it has again. Uses the temporary tables of
 * `ProductWriter`.
 */
import { rowsOf } from '@vitrine/database'
import { integerList } from '@vitrine/database/lists'
import { sql } from 'drizzle-orm'
import type { ImportParts } from './import-parts.ts'
import type { ProductFamilies } from './product-families.ts'
import { mayPrune } from './seen.ts'

export const missingPolicies = ['keep', 'hide', 'remove'] as const
/**
 * What an import does with products that its folder no longer has: they stay in the catalogue, they keep only their
 * address, or they are deleted.
 */
export type MissingPolicy = (typeof missingPolicies)[number]

const seenProducts = {
  table: 'import_seen',
  one: 'product',
  several: 'products',
  gone: 'none',
  file: 'products',
} as const

/** Whether the delivery names a product as hidden, as an exported catalogue does. */
const isDelisted = sql`exists (select 1 from import_delisted d where d.code = p.code)`
const isMissing = sql`not exists (select 1 from import_seen s where s.code = p.code)`

export class MissingProducts {
  readonly #parts: ImportParts
  readonly #families: ProductFamilies

  constructor(parts: ImportParts, families: ProductFamilies) {
    this.#parts = parts
    this.#families = families
  }

  /** Runs after the families are linked. @param policy a function is asked if products are missing */
  async apply(policy: MissingPolicy | ((count: number) => Promise<MissingPolicy>)): Promise<void> {
    await this.#relist()
    if (policy === 'remove') return this.#remove()
    const count = await this.#count()
    if (count === 0) return
    const chosen = typeof policy === 'function' ? await policy(count) : policy
    if (chosen === 'remove') return this.#remove()
    if (chosen === 'hide') return this.#hide()
    this.#parts.tally.kept('product', count)
  }

  /** Lists the hidden products again that the delivery has, and hides those that it names as hidden. */
  async #relist(): Promise<void> {
    const back = await rowsOf<{ unchanged: boolean }>(this.#parts.db)`with back as (
        update products p set delisted = not p.delisted
        where p.delisted <> ${isDelisted} and not ${isMissing} returning id),
      changed as (insert into import_changed select id from back on conflict do nothing returning product_id)
      select exists (select 1 from changed where product_id = back.id) as unchanged from back`
    this.#parts.tally.changedAfterAll('product', back.filter(({ unchanged }) => unchanged).length)
  }

  /** The number of listed products that the delivery no longer has. */
  async #count(): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(this.#parts.db)`select count(*)::int as count from products p
      where not p.delisted and ${isMissing}`
    return row?.count ?? 0
  }

  /** Hides missing products. A product whose variants are delivered stays: lists show it in their place. */
  async #hide(): Promise<void> {
    if (!(await mayPrune(this.#parts, seenProducts))) return
    const hidden = await rowsOf<{ id: number }>(this.#parts.db)`with recursive held(id, parent_id) as (
        select p.id, p.parent_id from products p where p.parent_id is not null and not ${isMissing}
        union select p.id, p.parent_id from products p join held on held.parent_id = p.id),
      hidden as (
        update products p set delisted = true
        where not p.delisted and ${isMissing} and not exists (select 1 from held where held.id = p.id) returning id),
      changed as (insert into import_changed select id from hidden on conflict do nothing)
      select id from hidden`
    this.#parts.tally.hidden('product', hidden.length)
    this.#parts.tally.kept('product', await this.#count())
  }

  /** Deletes the missing products, hidden ones as well. */
  async #remove(): Promise<void> {
    if (!(await mayPrune(this.#parts, seenProducts))) return
    const gone = await rowsOf<{ root_id: number | null }>(this.#parts.db)`delete from products p where ${isMissing}
      returning root_id`
    this.#parts.tally.removed('product', gone.length)
    const roots = gone.map((row) => row.root_id ?? 0)
    await this.#parts.db.execute(sql`
      insert into import_changed select id from products where root_id in ${integerList(roots)}
      on conflict do nothing`)
    await this.#parts.db.execute(sql`
      update products p set parent_id = null
      where parent_id is not null and not exists (select 1 from products parent where parent.id = p.parent_id)`)
    await this.#families.settleRoots()
  }
}
