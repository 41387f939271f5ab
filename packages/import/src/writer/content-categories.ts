/** The categories of articles, in memory during an import. */
import { rowsOf } from '@vitrine/database'
import { contentCategories, type Texts } from '@vitrine/database/schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { finding, problem } from '../findings/index.ts'
import { type ContentCategoryRecord, isGiven, type SourcePosition } from '../records.ts'
import { readableName } from '../text/readable-name.ts'
import { canonical } from './canonical.ts'
import { isUsableCode, maxCodeLength } from './codes.ts'
import { type ImportParts, refuse } from './import-parts.ts'
import { beginningOf, boundTexts, maxNameLength } from './storable.ts'
import { put, StoredThings } from './stored-things.ts'
import { TreeLinks, unneeded } from './tree.ts'

export interface KnownContentCategory {
  readonly id: number
  readonly code: string
  /** The code of the category above, '' at the top. */
  parent: string
  readonly titles: Texts
}

/** Position of categories without a record: after those with one. */
const last = 1_000_000
const kind = 'article category'

export class ContentCategories {
  readonly known = new Map<string, KnownContentCategory>()
  /** Ids of categories with a new title or parent. Searches find articles by these titles. */
  readonly changed = new Set<number>()
  readonly #described = new Set<string>()
  readonly #stored = new StoredThings()
  readonly #links: TreeLinks<KnownContentCategory>
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
    const move = async ({ id, parent }: KnownContentCategory) => {
      this.changed.add(id)
      const parentId = this.known.get(parent)?.id ?? null
      await parts.db.update(contentCategories).set({ parentId }).where(eq(contentCategories.id, id))
    }
    this.#links = new TreeLinks({ thing: kind, nodes: this.known, parentOf: this.#parentOf, move }, parts)
  }

  /** Loads the stored categories. */
  async load(): Promise<void> {
    const rows = await this.#parts.db.select().from(contentCategories).orderBy(asc(contentCategories.id))
    const codes = new Map(rows.map(({ id, code }) => [id, code]))
    for (const { id, code, parentId, position, titles } of rows) {
      this.known.set(code, { id, code, parent: parentId === null ? '' : (codes.get(parentId) ?? ''), titles })
      this.#stored.know(kind, code, { order: position, titles })
    }
  }

  async write(record: ContentCategoryRecord): Promise<void> {
    const { tally, db } = this.#parts
    const code = record.code.normalize('NFC')
    if (!isUsableCode(code)) {
      const why = finding('no-code/content-category', record.at, beginningOf(code, 60), maxCodeLength)
      return refuse(this.#parts, kind, why)
    }
    this.#described.add(code)
    const titles = boundTexts(record.titles, maxNameLength)
    if (Object.keys(titles).length === 0) titles[''] = readableName(code)
    const said = this.#stored.changeOf(record, kind, code, { order: record.order, titles })
    const before = this.known.get(code)
    const parent = isGiven(record, 'parent') ? record.parent.normalize('NFC') : (before?.parent ?? '')
    this.#links.add(code, parent, record.at, said !== undefined)
    if (!said) return
    if (before && canonical(before.titles) !== canonical(said.titles)) this.changed.add(before.id)
    const row = { code, position: said.order, titles: said.titles }
    const id = await put(db, contentCategories, contentCategories.code, row)
    this.known.set(code, { id, code, parent: before?.parent ?? '', titles: said.titles })
    this.#stored.know(kind, code, said)
    tally.written(kind, before !== undefined)
  }

  /** Runs after the last category and before the first article. */
  link(): Promise<void> {
    return this.#links.link()
  }

  /** The ids of an article's categories. Creates those that have no record, and reports each once. */
  async idsOf(codes: readonly string[], at: SourcePosition): Promise<number[]> {
    const ids = new Set<number>()
    for (const written of codes) {
      const code = written.normalize('NFC').trim()
      if (!isUsableCode(code)) {
        this.#parts.report(finding('no-code/content-category-named', at, beginningOf(code, 60)))
      } else ids.add((this.known.get(code) ?? (await this.#make(code, at))).id)
    }
    return [...ids]
  }

  /**
   * Removes the categories that this import does not describe and that have no article, neither themselves nor below.
   */
  async prune(): Promise<void> {
    const { db, tally } = this.#parts
    const rows = await rowsOf<{ id: number }>(db, sql`select distinct unnest(category_ids) as id from contents`)
    const used = new Set(rows.map(({ id }) => id))
    const unused = unneeded(this.known, ({ id, code }) => used.has(id) || this.#described.has(code))
    if (unused.length === 0) return
    const ids = unused.map(({ id }) => id)
    await db.delete(contentCategories).where(inArray(contentCategories.id, ids))
    for (const { code } of unused) this.known.delete(code)
    tally.removed(kind, unused.length)
  }

  async #make(code: string, at: SourcePosition): Promise<KnownContentCategory> {
    const titles = { '': readableName(code) }
    const row = { code, position: last, titles }
    const id = await put(this.#parts.db, contentCategories, contentCategories.code, row)
    const category = { id, code, parent: '', titles }
    this.known.set(code, category)
    this.#stored.know(kind, code, { order: last, titles })
    this.#parts.tally.written(kind, false)
    this.#parts.report(finding('made-category', at, code, titles['']))
    return category
  }

  readonly #parentOf = async (parent: string, code: string) =>
    this.known.has(parent) ? parent : problem('unknown-category/parent', parent, 'article category', code)
}
