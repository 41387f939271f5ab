/** Writes the category trees. */
import { categories } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { finding, problem } from '../findings/index.ts'
import { type CategoryRecord, isGiven } from '../records.ts'
import { maxCodeLength } from './codes.ts'
import { type ImportParts, refuse } from './import-parts.ts'
import { put } from './stored-things.ts'
import { TreeLinks } from './tree.ts'
import type { KnownCategory } from './vocabulary.ts'

export class CategoryWriter {
  readonly #links: TreeLinks<KnownCategory>
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
    const { categories: nodes } = parts.vocabulary
    this.#links = new TreeLinks({ thing: 'category', nodes, parentOf: this.#parentOf, move: this.#move }, parts)
  }

  async write(record: CategoryRecord): Promise<void> {
    const { code, order } = record
    if (code === '' || code.length > maxCodeLength)
      return refuse(this.#parts, 'category', finding('no-code/category', record.at, code, maxCodeLength))
    const image = record.image === '' ? '' : ((await this.#parts.files.urlOf(record.image, record.at)) ?? '')
    const { categories: known, stored } = this.#parts.vocabulary
    const before = known.get(code)
    const said = stored.changeOf(record, 'category', code, { order, titles: { ...record.titles }, image })
    const parent = isGiven(record, 'parent') ? record.parent : (before?.parent ?? '')
    this.#links.add(code, parent, record.at, said !== undefined)
    if (!said) return
    const row = { code, position: said.order, titles: said.titles, image: said.image }
    known.set(code, { id: await put(this.#parts.db, categories, categories.code, row), parent: before?.parent ?? '' })
    stored.know('category', code, said)
    this.#parts.tally.written('category', before !== undefined)
  }

  /** Runs after the last category and before the first product. */
  link(): Promise<void> {
    return this.#links.link()
  }

  readonly #parentOf = async (parent: string, code: string) =>
    this.#parts.vocabulary.categories.has(parent)
      ? parent
      : problem('unknown-category/parent', parent, 'category', code)

  readonly #move = async ({ id, parent }: KnownCategory) => {
    this.#parts.vocabulary.derivationChanged = true
    const parentId = this.#parts.vocabulary.categories.get(parent)?.id ?? null
    await this.#parts.db.update(categories).set({ parentId }).where(eq(categories.id, id))
  }
}
