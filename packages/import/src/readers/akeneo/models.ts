/** Product models: the parents of variants, at one or two levels. */
import { finding } from '../../findings/index.ts'
import type { SourcePosition } from '../../records.ts'
import { dictionary } from '../dictionary.ts'
import { openFile, type ProductContext, type RowAssociations, RowReader } from './rows.ts'
import type { Values } from './values.ts'

export interface Model {
  readonly at: SourcePosition
  readonly code: string
  readonly parent: string
  readonly family: string
  readonly categories: readonly string[]
  readonly values: Values
  readonly associations: RowAssociations
  readonly columns: Readonly<Record<string, string>>
  isUsed: boolean
}

/** The product code for a model: a model and a product may have the same code, and the model then gets a suffix. */
export const modelCode = (code: string, { survey }: ProductContext): string =>
  survey.collisions.has(code) ? `${code}.model` : code

/** Models by code. Akeneo does not distinguish codes that differ only in case. */
export class Models extends Map<string, Model> {
  readonly #byLowerCode = new Map<string, Model>()

  override set(code: string, model: Model): this {
    if (!this.#byLowerCode.has(code.toLowerCase())) this.#byLowerCode.set(code.toLowerCase(), model)
    return super.set(code, model)
  }

  /** The model that a product or another model names as its parent. */
  named(code: string): Model | undefined {
    return this.get(code) ?? this.#byLowerCode.get(code.toLowerCase())
  }
}

/** All models by code, with their values. */
export async function readModels(files: readonly string[], context: ProductContext): Promise<Models> {
  const { report } = context
  const models = new Models()
  for (const file of files) {
    const opened = await openFile(file, true, context)
    if (!opened) continue
    const reader = new RowReader(opened, context)
    for await (const { line, cells } of opened.table.rows) {
      const at = reader.at(line)
      const code = cells[opened.code]?.trim() ?? ''
      if (code === '' || models.has(code)) {
        report(code === '' ? finding('missing-key/model', at) : finding('duplicate-key/model', at, code))
        continue
      }
      const variant = reader.text(cells, 'family_variant')
      models.set(code, {
        at,
        code,
        parent: reader.text(cells, 'parent'),
        family: reader.text(cells, 'family') || (context.familyVariants.get(variant) ?? ''),
        categories: reader.categories(cells, at),
        values: reader.values(cells, at),
        associations: reader.associations(cells, at),
        columns: opened.sources,
        isUsed: false,
      })
    }
  }
  return models
}

/**
 * The models from the given one up to the root; undefined (and an error) when one is missing or the chain is a loop.
 */
export function chain(code: string, models: Models, at: SourcePosition, context: ProductContext): Model[] | undefined {
  const found: Model[] = []
  let next = code
  while (next !== '') {
    const model = models.named(next)
    if (!model || found.includes(model)) {
      context.report(
        model
          ? finding('parent-loop/models', { ...at, column: 'parent' }, code)
          : finding('unknown-parent/model', { ...at, column: 'parent' }, next),
      )
      return undefined
    }
    found.push(model)
    next = model.parent
  }
  return found
}

/** Reports how sub-models and variant groups were imported. */
export function reportSubModels(models: ReadonlyMap<string, Model>, { report, survey }: ProductContext): void {
  const subs = [...models.values()].filter(({ parent }) => parent !== '')
  const used = subs.filter(({ isUsed }) => isUsed)
  if (used.length > 0) {
    report(finding('sub-models', { file: used[0]?.at.file ?? '' }, used.length))
  }
  for (const model of subs) {
    if (model.isUsed) continue
    report(finding('model-without-variants', model.at, model.code))
  }
  const groups = survey.variantGroups.size
  if (groups > 0) {
    report(finding('variant-groups', { file: 'variant_groups.csv' }, groups))
  }
}

/** Resolves associations with models to the product of the topmost model. */
export class ModelLinks {
  readonly #models: Models
  readonly #context: ProductContext

  constructor(models: Models, context: ProductContext) {
    this.#models = models
    this.#context = context
  }

  /** The associated product codes by kind. Codes of products stay as they are. */
  resolve(associations: RowAssociations, at: SourcePosition): Record<string, string[]> {
    const found = dictionary<string[]>()
    for (const [kind, related] of Object.entries(associations)) {
      found[kind] = [...new Set(related.map(({ code, isModel }) => (isModel ? this.#root(code, at) : code)))]
    }
    return { ...found }
  }

  #root(code: string, at: SourcePosition): string {
    const root = this.#models.has(code) ? chain(code, this.#models, at, this.#context)?.at(-1) : undefined
    if (root && root.code !== code) {
      this.#context.tally.add('association to sub-model', (count) => finding('association-to-sub-model', at, count))
    }
    return root ? modelCode(root.code, this.#context) : code
  }
}
