/** The categories of articles, in memory during an import. */
import { contentCategories, contents } from '@vitrine/database/schema'
import { finding } from '../findings/index.ts'
import type { ContentCategoryRecord, SourcePosition } from '../records.ts'
import { readableName } from '../text/readable-name.ts'
import { isUsableCode, maxCodeLength } from './codes.ts'
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'
import { beginningOf, boundTexts, maxNameLength } from './storable.ts'
import { lastPosition, type StoredNode, StoredTree } from './stored-tree.ts'

const kind = 'article category'

export class ContentCategories {
  readonly tree: StoredTree
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
    this.tree = new StoredTree(parts, contentCategories, kind)
  }

  async write(record: ContentCategoryRecord): Promise<void> {
    const code = record.code.normalize('NFC')
    if (!isUsableCode(code)) {
      const why = finding('no-code/content-category', record.at, beginningOf(code, 60), maxCodeLength)
      return refuse(this.#parts, kind, why)
    }
    const titles = boundTexts(record.titles, maxNameLength)
    if (Object.keys(titles).length === 0) titles[''] = readableName(code)
    await this.tree.write({ ...record, parent: record.parent.normalize('NFC') }, code, { order: record.order, titles })
  }

  /** The ids of an article's categories. Creates those that have no record, and reports each once. */
  async idsOf(codes: readonly string[], at: SourcePosition): Promise<number[]> {
    const ids = new Set<number>()
    for (const written of codes) {
      const code = written.normalize('NFC').trim()
      if (!isUsableCode(code)) {
        this.#parts.report(finding('no-code/content-category-named', at, beginningOf(code, 60)))
      } else ids.add((this.tree.nodes.get(code) ?? (await this.#make(code, at))).id)
    }
    return [...ids]
  }

  /** Removes the categories that this import does not describe and that have no article. */
  prune(): Promise<void> {
    return this.tree.prune(contents.categoryIds)
  }

  async #make(code: string, at: SourcePosition): Promise<StoredNode> {
    const title = readableName(code)
    this.#parts.report(finding('made-category', at, code, title))
    return this.tree.make(code, { order: lastPosition, titles: { '': title } })
  }
}
