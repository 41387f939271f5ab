/** Turns models, variant groups and products of an Akeneo export into parents, variants and other products. */
import { finding } from '../../findings/index.ts'
import type { ProductRecord, SourcePosition } from '../../records.ts'
import { matchCode } from '../code-matcher.ts'
import { readDate } from '../dates.ts'
import { isTrue } from './attributes.ts'
import { chain, type Model, ModelLinks, type Models, modelCode, readModels, reportSubModels } from './models.ts'
import { openFile, type ProductContext, RowReader } from './rows.ts'
import { splitCodes } from './tables.ts'
import { mergeValues, type Values } from './values.ts'

/** Yields the parents first, then the products as a stream. */
export async function* readProducts(
  productFiles: readonly string[],
  modelFiles: readonly string[],
  context: ProductContext,
): AsyncGenerator<ProductRecord> {
  const models = await readModels(modelFiles, context)
  const links = new ModelLinks(models, context)
  for (const code of context.survey.collisions) {
    context.report(
      finding('model-renamed', models.get(code)?.at ?? { file: modelFiles[0] ?? '' }, code, modelCode(code, context)),
    )
  }
  yield* modelParents(models, links, context)
  yield* variantGroupParents(context)
  const seen = new Set<string>()
  let order = 0
  for (const file of productFiles) {
    const opened = await openFile(file, false, context)
    if (!opened) continue
    const reader = new RowReader(opened, context)
    for await (const { line, cells } of opened.table.rows) {
      const at = reader.at(line)
      const code = cells[opened.code]?.trim() || (cells[opened.uuid]?.trim() ?? '')
      if (code === '' || seen.has(code)) {
        context.report(
          code === '' ? finding('missing-key/akeneo-product', at) : finding('duplicate-key/akeneo-product', at, code),
        )
        continue
      }
      seen.add(code)
      order += 1
      yield readProduct(reader, cells, { code, order, at, sources: opened.sources }, models, links, context)
    }
  }
  reportSubModels(models, context)
}

/** The topmost models, as parents. */
function* modelParents(
  models: ReadonlyMap<string, Model>,
  links: ModelLinks,
  context: ProductContext,
): Generator<ProductRecord> {
  let order = 0
  for (const model of models.values()) {
    if (model.parent !== '') continue
    order += 1
    yield {
      kind: 'product',
      at: model.at,
      code: modelCode(model.code, context),
      set: matchCode(model.family, context.families, 'family', model.at, context.report) ?? '',
      parent: '',
      status: 'active',
      categories: model.categories,
      created: '',
      updated: '',
      order,
      values: { ...model.values },
      associations: links.resolve(model.associations, model.at),
      columns: model.columns,
    }
  }
}

interface RowFacts {
  readonly code: string
  readonly order: number
  readonly at: SourcePosition
  readonly sources: Readonly<Record<string, string>>
}

function readProduct(
  reader: RowReader,
  cells: readonly string[],
  { code, order, at, sources }: RowFacts,
  models: Models,
  links: ModelLinks,
  context: ProductContext,
): ProductRecord {
  const above = chain(reader.text(cells, 'parent'), models, at, context) ?? []
  const root = above.at(-1)
  for (const model of above) model.isUsed = true
  let values = reader.values(cells, at)
  const associations = links.resolve(reader.associations(cells, at), at)
  const categories = reader.categories(cells, at)
  for (const model of above.slice(0, -1)) {
    values = mergeValues(values, model.values)
    for (const [kind, codes] of Object.entries(links.resolve(model.associations, at))) {
      associations[kind] = [...new Set([...(associations[kind] ?? []), ...codes])]
    }
    categories.push(...model.categories.filter((category) => !categories.includes(category)))
  }
  const group = groupOf(reader, cells, at, root !== undefined, context)
  const ownFamily = reader.text(cells, 'family')
  if (ownFamily === '' && !root && context.families.size > 0) {
    context.report(finding('no-family', at, code))
  }
  identify(values, code, context)
  const enabled = reader.text(cells, 'enabled')
  return {
    kind: 'product',
    at,
    code,
    set: reader.family(ownFamily || (root?.family ?? ''), at),
    parent: root ? modelCode(root.code, context) : group,
    status: enabled === '' || isTrue(enabled) ? 'active' : 'inactive',
    categories,
    created: readDate(reader.text(cells, 'created'), { ...at, column: 'created' }, context.report),
    updated: readDate(reader.text(cells, 'updated'), { ...at, column: 'updated' }, context.report),
    order,
    values: { ...values },
    associations,
    columns: sources,
  }
}

/** Adds the identifier as a value of its attribute, because visitors search for it. */
function identify(values: Values, code: string, context: ProductContext): void {
  for (const { code: name, reading } of context.columns.attributes.values()) {
    if (reading !== 'identifier') continue
    values[name] ??= { '': code }
    return
  }
}

/** The variant group of a product, which becomes its parent. Reports the product's other groups. */
function groupOf(
  reader: RowReader,
  cells: readonly string[],
  at: SourcePosition,
  hasParent: boolean,
  { variantGroups, groups, report, tally }: ProductContext,
): string {
  let parent = ''
  const codes = [...splitCodes(reader.text(cells, 'groups')), ...splitCodes(reader.text(cells, 'variant_group'))]
  for (const code of codes) {
    if (variantGroups.has(code) && !hasParent && parent === '') parent = code
    else if (variantGroups.has(code) || groups.has(code) || groups.size + variantGroups.size === 0) {
      tally.add(`group ${code}`, (count) => finding('group-not-kept', { ...at, column: 'groups' }, count, code))
    } else {
      report(finding('unknown-group/product', { ...at, column: 'groups' }, code))
    }
  }
  return parent
}

/** Parents for old variant groups: each has the name of the group, and the family and categories of its members. */
function* variantGroupParents(context: ProductContext): Generator<ProductRecord> {
  let order = 0
  for (const [code, { at, labels }] of context.variantGroups) {
    const use = context.survey.variantGroups.get(code)
    if (!use) {
      context.report(finding('empty-group/variants', at, code))
      continue
    }
    order += 1
    const family = context.families.find(use.family)?.code ?? ''
    const name = context.labelAttributes.get(family) ?? context.labelAttributes.get('')
    yield {
      kind: 'product',
      at,
      code,
      set: family,
      parent: '',
      status: 'active',
      // Unknown codes are not reported here, because the products report them.
      categories: [
        ...new Set([...use.categories].flatMap((category) => context.categories.find(category)?.code ?? [])),
      ],
      created: '',
      updated: '',
      order,
      values: name === undefined || Object.keys(labels).length === 0 ? {} : { [name]: labels },
      associations: {},
    }
  }
}
