/** Writes the category trees. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { categories } from '../../db/schema/index.ts'
import { type CategoryRecord, isGiven, type Report } from '../records.ts'
import { canonical, keepNotGiven } from './canonical.ts'
import type { UrlOf } from './files.ts'
import type { Tally } from './tally.ts'
import { isBelow } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'
import { longestKey } from './vocabulary-writer.ts'

export class CategoryWriter {
  private readonly parents: { code: string; parent: string; record: CategoryRecord; isCounted: boolean }[] = []
  private readonly db: Db
  private readonly vocabulary: Vocabulary
  private readonly report: Report
  private readonly tally: Tally
  private readonly urlOf: UrlOf

  constructor(db: Db, vocabulary: Vocabulary, report: Report, tally: Tally, urlOf: UrlOf) {
    this.db = db
    this.vocabulary = vocabulary
    this.report = report
    this.tally = tally
    this.urlOf = urlOf
  }

  async write(record: CategoryRecord): Promise<void> {
    if (record.code === '' || record.code.length > longestKey) return this.refuseCode(record)
    const image = record.image === '' ? '' : ((await this.urlOf(record.image, record.at)) ?? '')
    const known = this.vocabulary.categories.get(record.code)
    const key = `category ${record.code}`
    const said = keepNotGiven(
      record,
      { order: record.order, titles: { ...record.titles }, image },
      this.vocabulary.stored.get(key),
    )
    const row = { code: record.code, position: said.order, titles: said.titles, image: said.image }
    const value = canonical(said)
    const parent = isGiven(record, 'parent') ? record.parent : (known?.parent ?? '')
    const isUnchanged = known !== undefined && (record.assumed || this.vocabulary.stored.get(key) === value)
    this.parents.push({ code: record.code, parent, record, isCounted: !isUnchanged })
    if (isUnchanged) return
    const [stored] = await this.db
      .insert(categories)
      .values(row)
      .onConflictDoUpdate({ target: categories.code, set: row })
      .returning({ id: categories.id })
    this.vocabulary.categories.set(record.code, { id: stored?.id ?? 0, parent: known?.parent ?? '' })
    this.vocabulary.stored.set(key, value)
    this.tally.written('category', known !== undefined)
  }

  /** After the last category and before the first product: parents can stand after their children in a file. */
  async link(): Promise<void> {
    // What stands above a category is settled in the file's order, so that a loop is cut at the same place every time.
    const above = new Map([...this.vocabulary.categories].map(([code, { parent }]) => [code, parent]))
    for (const { code } of this.parents) above.set(code, '')
    for (const { code, parent, record, isCounted } of this.parents.splice(0)) {
      const category = this.vocabulary.categories.get(code)
      if (!category) continue
      let wanted = parent
      if (parent !== '' && !this.vocabulary.categories.has(parent)) {
        const message = `The parent "${parent}" of the category "${code}" does not exist`
        this.report({
          level: 'error',
          code: 'unknown-category',
          at: record.at,
          message,
          remedy: 'Add it, or correct the code. It is a top category now.',
        })
        wanted = ''
      } else if (isBelow(above, parent, code)) {
        const message = `The category "${code}" is above its own parent "${parent}"`
        this.report({
          level: 'error',
          code: 'category-loop',
          at: record.at,
          message,
          remedy: 'Break the loop. It is a top category now.',
        })
        wanted = ''
      }
      above.set(code, wanted)
      const isMoved = category.parent !== wanted
      if (!isCounted && isMoved) this.tally.written('category', true)
      else if (!isCounted) this.tally.unchanged('category')
      if (!isMoved) continue
      category.parent = wanted
      this.vocabulary.derivationChanged = true
      await this.db
        .update(categories)
        .set({ parentId: wanted === '' ? sql`null` : (this.vocabulary.categories.get(wanted)?.id ?? sql`null`) })
        .where(eq(categories.id, category.id))
    }
  }

  private refuseCode(record: CategoryRecord): void {
    this.report({
      level: 'error',
      code: 'no-code',
      at: record.at,
      message:
        record.code === '' ? 'The category has no code' : `The category's code has more than ${longestKey} characters`,
      remedy: `Give it one of at most ${longestKey} characters.`,
    })
    this.tally.refused('category')
  }
}
