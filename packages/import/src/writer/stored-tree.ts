/** A tree that describes a catalogue, such as its categories, in memory during an import. */
import { rowsOf } from '@vitrine/database'
import type { assetScopes, categories, contentCategories, Texts } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Problem, problem } from '../findings/index.ts'
import { type At, isGiven } from '../records.ts'
import type { ImportContext } from './import-context.ts'
import { StoredRecords } from './stored-records.ts'
import { TreeLinks, unneeded } from './tree.ts'

export interface StoredNode {
  readonly id: number
  readonly code: string
  /** The code of the node above, '' at the top. */
  parent: string
}

type TreeTable = typeof categories | typeof assetScopes | typeof contentCategories
type NodeFields = { readonly order: number; readonly image?: string } & (
  | { readonly names: Texts }
  | { readonly titles: Texts }
)

/** Position of nodes without a record: after those with one. */
export const lastPosition = 1_000_000

/** The ids in a column with lists of ids. */
export async function idsIn(db: ImportContext['db'], column: PgColumn): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(db)`select distinct unnest(${column}) as id from ${column.table}`
  return new Set(rows.map(({ id }) => id))
}

export class StoredTree {
  readonly nodes = new Map<string, StoredNode>()
  /** Whether any node has a new parent. */
  isMoved = false
  readonly #lower = new Map<string, string>()
  readonly #links: TreeLinks<StoredNode>
  readonly #records: StoredRecords<TreeTable>
  readonly #parts: ImportContext

  /**
   * @param thing the name of one of its nodes, in messages and in the tally
   * @param makeParent creates the parent that a node names and that has no record; without it, that is a problem
   */
  constructor(
    parts: ImportContext,
    table: TreeTable,
    thing: string,
    makeParent?: (code: string) => Promise<string | Problem>,
  ) {
    this.#parts = parts
    this.#records = new StoredRecords<TreeTable>(parts, { kind: thing, table, key: [table.code] })
    const parentOf = async (parent: string, code: string) =>
      this.nodes.has(parent)
        ? parent
        : (makeParent?.(parent) ?? problem('unknown-category/parent', parent, thing, code))
    const move = async ({ id, parent }: StoredNode) => {
      this.isMoved = true
      const parentId = this.nodes.get(parent)?.id ?? null
      await parts.db.update(table).set({ parentId }).where(eq(table.id, id))
    }
    this.#links = new TreeLinks({ thing, nodes: this.nodes, parentOf, move }, parts)
  }

  /** Loads the stored nodes. */
  async load(): Promise<void> {
    const rows = (await this.#records.load()).sort((a, b) => a.id - b.id)
    const codes = new Map(rows.map(({ id, code }) => [id, code]))
    for (const row of rows) this.#know({ id: row.id, code: row.code, parent: codes.get(row.parentId ?? 0) ?? '' })
  }

  /** The node with this code, or one whose code differs only in case. */
  node(code: string): StoredNode | undefined {
    return this.nodes.get(code) ?? this.nodes.get(this.#lower.get(code.toLowerCase()) ?? '')
  }

  /**
   * Writes a record's node, which `link` moves below its parent.
   * @param otherwise the parent of a new node whose record gives none
   */
  async write(
    record: At & { readonly parent: string },
    code: string,
    fields: NodeFields,
    otherwise = '',
  ): Promise<void> {
    this.#records.named.add(code)
    const node = this.nodes.get(code)
    const changed = this.#records.changeOf(record, code, fields)
    const parent = isGiven(record, 'parent') ? record.parent : (node?.parent ?? otherwise)
    this.#links.add(code, parent, record.at, changed !== undefined)
    if (!changed) return
    this.#know({ id: await this.#records.put(code, changed), code, parent: node?.parent ?? '' })
  }

  /** Creates a node that has no record. */
  async make(code: string, fields: NodeFields, parent?: StoredNode): Promise<StoredNode> {
    const id = await this.#records.put(code, fields, { parentId: parent?.id ?? null })
    return this.#know({ id, code, parent: parent?.code ?? '' })
  }

  /** Moves the written nodes below their parents. Runs after the last record, and before the things in the nodes. */
  link(): Promise<void> {
    return this.#links.link()
  }

  /**
   * Removes the nodes that this import does not describe and that nothing names, neither themselves nor below.
   * @param column the ids of their nodes, of the things in the tree
   */
  async prune(column: PgColumn): Promise<void> {
    const used = await idsIn(this.#parts.db, column)
    const gone = unneeded(this.nodes, ({ id, code }) => used.has(id) || this.#records.named.has(code))
    await this.#records.remove(gone.map(({ code }) => code))
    for (const { code } of gone) this.nodes.delete(code)
  }

  #know(node: StoredNode): StoredNode {
    this.nodes.set(node.code, node)
    const lower = node.code.toLowerCase()
    if (!this.#lower.has(lower)) this.#lower.set(lower, node.code)
    return node
  }
}
