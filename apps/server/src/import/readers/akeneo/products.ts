/** Models, variant groups and products of an Akeneo export as parents, variants and products on their own. */
import type { ProductRecord, SourcePosition } from '../../records.ts'
import { type CsvTable, openTable } from '../../text/csv-table.ts'
import { type CodeMatcher, matchCode } from '../code-matcher.ts'
import { counted } from '../tally.ts'
import { isTrue } from './attributes.ts'
import { type AkeneoColumns, type ColumnContext, identifierColumn, readColumns } from './columns.ts'
import type { Survey } from './survey.ts'
import { splitCodes } from './tables.ts'
import { mergeValues, plan, readValues, type ValueContext, type Values } from './values.ts'

export interface ProductContext extends ValueContext {
  readonly survey: Survey
  readonly columns: Omit<ColumnContext, 'identifier'>
  readonly families: CodeMatcher
  readonly categories: CodeMatcher
  /** Family by code of the family variant. */
  readonly familyVariants: ReadonlyMap<string, string>
  /** Old style groups whose members are variants of one product, with their labels. */
  readonly variantGroups: ReadonlyMap<string, { readonly at: SourcePosition; readonly labels: Record<string, string> }>
  /** Codes of the other groups. */
  readonly groups: ReadonlySet<string>
  /** The attribute that a family's products are called by, by family. */
  readonly labelAttributes: ReadonlyMap<string, string>
  readonly onBytes: (bytes: number) => void
}

interface Model {
  readonly at: SourcePosition
  readonly code: string
  readonly parent: string
  readonly family: string
  readonly categories: readonly string[]
  readonly values: Values
  readonly associations: Record<string, string[]>
  readonly columns: Readonly<Record<string, string>>
  isUsed: boolean
}

interface OpenedFile {
  readonly table: CsvTable
  readonly columns: AkeneoColumns
  readonly code: number
  readonly sources: Readonly<Record<string, string>>
}

async function openFile(file: string, isModels: boolean, context: ProductContext): Promise<OpenedFile | undefined> {
  const { report } = context
  const table = await openTable({ folder: context.folder.path, file, report, onBytes: context.onBytes })
  if (!table) return undefined
  const identifier = isModels ? 'code' : identifierColumn(table, context.columns.attributes)
  const code = table.column(identifier)
  if (code < 0) {
    report({
      level: 'error',
      code: 'missing-column',
      at: { file, line: 1 },
      message: `${file} has no column "${identifier}", so none of its rows can be read.`,
      remedy: 'Export the file with its identifiers.',
    })
    return undefined
  }
  const columns = readColumns(table, { ...context.columns, identifier })
  for (const { column } of columns.unknown) {
    report({
      level: 'warning',
      code: 'unknown-column',
      at: { file, line: 1, column },
      message: `The column "${column}" belongs to no attribute, channel or locale of the export and was left out.`,
      remedy: 'Export the attributes together with the products.',
    })
  }
  const sources: Record<string, string> = {}
  for (const { attribute, column, currency } of columns.values) {
    const targets = context.targets.get(attribute.code) ?? []
    for (const target of targets) if (currency === '' || target.currency === currency) sources[target.name] ??= column
  }
  return { table, columns, code, sources }
}

/** Reads what models and products have in common. */
class RowReader {
  private readonly file: OpenedFile
  private readonly context: ProductContext
  private readonly plans: ReturnType<typeof plan>
  private readonly places: ReadonlyMap<string, number>

  constructor(file: OpenedFile, context: ProductContext) {
    this.file = file
    this.context = context
    this.plans = plan(file.columns.values, context)
    this.places = new Map(
      [
        'family',
        'family_variant',
        'parent',
        'categories',
        'groups',
        'variant_group',
        'enabled',
        'created',
        'updated',
      ].map((name) => [name, file.table.column(name)]),
    )
  }

  has(column: string): boolean {
    return (this.places.get(column) ?? -1) >= 0
  }

  text(cells: readonly string[], column: string): string {
    return cells[this.places.get(column) ?? -1]?.trim() ?? ''
  }

  at(line: number): SourcePosition {
    return { file: this.file.table.file, line }
  }

  values(cells: readonly string[], at: SourcePosition): Values {
    return readValues(cells, this.plans, at, this.context)
  }

  categories(cells: readonly string[], at: SourcePosition): string[] {
    const { categories, report } = this.context
    const codes = splitCodes(this.text(cells, 'categories')).flatMap(
      (code) => matchCode(code, categories, 'category', { ...at, column: 'categories' }, report) ?? [],
    )
    return [...new Set(codes)]
  }

  family(code: string, at: SourcePosition): string {
    return matchCode(code, this.context.families, 'family', { ...at, column: 'family' }, this.context.report) ?? ''
  }

  /** Associated products by kind. Groups become their members, or the parent that was made from them. */
  associations(
    cells: readonly string[],
    at: SourcePosition,
    resolveModel: (code: string) => string,
  ): Record<string, string[]> {
    const { report, tally, survey, variantGroups } = this.context
    const found: Record<string, string[]> = {}
    for (const { type, target, place, column } of this.file.columns.associations) {
      const codes = splitCodes(cells[place] ?? '')
      const list = (found[type] ??= [])
      if (target === 'products') list.push(...codes)
      else if (target === 'product_models') list.push(...codes.map(resolveModel))
      else if (target === 'product_uuids') {
        if (codes.length > 0) {
          tally.add(
            `uuids ${column}`,
            (count) => ({
              level: 'warning',
              code: 'association-left-out',
              at: { ...at, column },
              message: `${counted(count, 'association')} of ${column} left out: uuids say nothing without the products' identifiers.`,
              remedy: 'Export associations by identifier.',
            }),
            codes.length,
          )
        }
      } else {
        for (const code of codes) {
          const members = variantGroups.has(code) ? [code] : survey.members.get(code)
          if (members) list.push(...members)
          else {
            report({
              level: this.context.groups.has(code) ? 'note' : 'error',
              code: this.context.groups.has(code) ? 'empty-group' : 'unknown-group',
              at: { ...at, column },
              message: this.context.groups.has(code)
                ? `The group "${code}" has no members, so the association leads nowhere and was left out.`
                : `There is no group "${code}"; the association was left out.`,
              remedy: 'Correct the group, or associate the products themselves.',
            })
          }
        }
      }
    }
    for (const { place, column } of this.file.columns.quantities) {
      if (!cells[place]?.trim()) continue
      tally.add(`quantity ${column}`, (count) => ({
        level: 'note',
        code: 'quantity-not-kept',
        at: { ...at, column },
        message: `The quantities of ${counted(count, 'product')} in ${column} left out; the associations themselves were kept.`,
        remedy: 'Nothing.',
      }))
    }
    return Object.fromEntries(Object.entries(found).map(([kind, codes]) => [kind, [...new Set(codes)]]))
  }
}

/** The model's code as a product's code: products and models may have the same one. */
const modelCode = (code: string, { survey }: ProductContext): string =>
  survey.collisions.has(code) ? `${code}.model` : code

async function readModels(files: readonly string[], context: ProductContext): Promise<Map<string, Model>> {
  const { report } = context
  const models = new Map<string, Model>()
  for (const file of files) {
    const opened = await openFile(file, true, context)
    if (!opened) continue
    const reader = new RowReader(opened, context)
    for await (const { line, cells } of opened.table.rows) {
      const at = reader.at(line)
      const code = cells[opened.code]?.trim() ?? ''
      if (code === '' || models.has(code)) {
        report({
          level: 'error',
          code: code === '' ? 'missing-key' : 'duplicate-key',
          at,
          message:
            code === ''
              ? 'The model has no code and was left out.'
              : `The model "${code}" stands in an earlier row; this one was left out.`,
          remedy: 'Give each model a code of its own.',
        })
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
        // A model's own associations to models are resolved when all models are known.
        associations: reader.associations(cells, at, (other) => `\0${other}`),
        columns: opened.sources,
        isUsed: false,
      })
    }
  }
  return models
}

/** The models from the given one up to the root; undefined (and an error) when one is missing or the chain is a loop. */
function chain(
  code: string,
  models: ReadonlyMap<string, Model>,
  at: SourcePosition,
  context: ProductContext,
): Model[] | undefined {
  const found: Model[] = []
  let next = code
  while (next !== '') {
    const model = models.get(next)
    if (!model || found.includes(model)) {
      context.report({
        level: 'error',
        code: model ? 'parent-loop' : 'unknown-parent',
        at: { ...at, column: 'parent' },
        message: model
          ? `The models above "${code}" go round in a circle; the product stands on its own.`
          : `There is no model "${next}"; the product stands on its own.`,
        remedy: 'Export the models together with the products, or correct the parent.',
      })
      return undefined
    }
    found.push(model)
    next = model.parent
  }
  return found
}

/** Parents first, then the products as a stream. */
export async function* readProducts(
  productFiles: readonly string[],
  modelFiles: readonly string[],
  context: ProductContext,
): AsyncGenerator<ProductRecord> {
  const { report, tally, survey } = context
  const models = await readModels(modelFiles, context)
  const rootOf = (code: string, at: SourcePosition): string => {
    const root = models.has(code) ? chain(code, models, at, context)?.at(-1) : undefined
    if (root && root.code !== code) {
      tally.add('association to sub-model', (count) => ({
        level: 'note',
        code: 'association-to-sub-model',
        at,
        message: `${counted(count, 'association')} with a sub-model lead to the product above it.`,
        remedy: 'Nothing.',
      }))
    }
    return root ? modelCode(root.code, context) : code
  }
  const resolved = (associations: Record<string, string[]>, at: SourcePosition): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(associations).map(([kind, codes]) => [
        kind,
        codes.map((code) => (code.startsWith('\0') ? rootOf(code.slice(1), at) : code)),
      ]),
    )

  for (const code of survey.collisions) {
    report({
      level: 'warning',
      code: 'model-renamed',
      at: models.get(code)?.at ?? { file: modelFiles[0] ?? '' },
      message: `The model "${code}" has the code of a product and became "${modelCode(code, context)}".`,
      remedy: 'Give the model another code.',
    })
  }
  let order = 0
  for (const model of models.values()) {
    if (model.parent !== '') continue
    order += 1
    yield {
      kind: 'product',
      at: model.at,
      code: modelCode(model.code, context),
      set: matchCode(model.family, context.families, 'family', model.at, report) ?? '',
      parent: '',
      status: 'active',
      categories: model.categories,
      created: '',
      updated: '',
      order,
      values: model.values,
      associations: resolved(model.associations, model.at),
      columns: model.columns,
    }
  }
  yield* variantGroupParents(context)

  const seen = new Set<string>()
  for (const file of productFiles) {
    const opened = await openFile(file, false, context)
    if (!opened) continue
    const reader = new RowReader(opened, context)
    for await (const { line, cells } of opened.table.rows) {
      const at = reader.at(line)
      const code = cells[opened.code]?.trim() ?? ''
      if (code === '' || seen.has(code)) {
        report({
          level: 'error',
          code: code === '' ? 'missing-key' : 'duplicate-key',
          at,
          message:
            code === ''
              ? 'The product has no identifier and was left out.'
              : `The product "${code}" stands in an earlier row; this one was left out.`,
          remedy: 'Give each product an identifier of its own.',
        })
        continue
      }
      seen.add(code)
      order += 1
      const above = chain(reader.text(cells, 'parent'), models, at, context) ?? []
      const root = above.at(-1)
      for (const model of above) model.isUsed = true
      let values = reader.values(cells, at)
      const associations = reader.associations(cells, at, (other) => rootOf(other, at))
      const categories = reader.categories(cells, at)
      for (const model of above.slice(0, -1)) {
        values = mergeValues(values, model.values)
        for (const [kind, codes] of Object.entries(resolved(model.associations, at))) {
          associations[kind] = [...new Set([...(associations[kind] ?? []), ...codes])]
        }
        categories.push(...model.categories.filter((category) => !categories.includes(category)))
      }
      const group = groupOf(reader, cells, at, root !== undefined, context)
      const ownFamily = reader.text(cells, 'family')
      const family = reader.family(ownFamily || (root?.family ?? ''), at)
      if (family === '' && ownFamily === '' && context.families.size > 0) {
        report({
          level: 'note',
          code: 'no-family',
          at,
          message: `The product "${code}" has no family, so its attributes stand in no groups.`,
          remedy: 'Give it a family if its attributes should be shown in groups.',
        })
      }
      identify(values, code, context)
      yield {
        kind: 'product',
        at,
        code,
        set: family,
        parent: root ? modelCode(root.code, context) : group,
        status:
          reader.has('enabled') && reader.text(cells, 'enabled') !== '' && !isTrue(reader.text(cells, 'enabled'))
            ? 'inactive'
            : 'active',
        categories,
        created: reader.text(cells, 'created'),
        updated: reader.text(cells, 'updated'),
        order,
        values,
        associations,
        columns: opened.sources,
      }
    }
  }
  tellSubModels(models, context)
}

/** The identifier is an attribute, too, and visitors look for it. */
function identify(values: Values, code: string, context: ProductContext): void {
  for (const { code: name, reading } of context.columns.attributes.values()) {
    if (reading === 'identifier') {
      values[name] ??= { '': code }
      return
    }
  }
}

/** The variant group that a product belongs to, as its parent; what its other groups mean is told. */
function groupOf(
  reader: RowReader,
  cells: readonly string[],
  at: SourcePosition,
  hasParent: boolean,
  { variantGroups, groups, report, tally }: ProductContext,
): string {
  let parent = ''
  for (const code of [
    ...splitCodes(reader.text(cells, 'groups')),
    ...splitCodes(reader.text(cells, 'variant_group')),
  ]) {
    if (variantGroups.has(code) && !hasParent && parent === '') parent = code
    else if (variantGroups.has(code) || groups.has(code) || groups.size + variantGroups.size === 0) {
      tally.add(`group ${code}`, (count) => ({
        level: 'note',
        code: 'group-not-kept',
        at: { ...at, column: 'groups' },
        message: `${counted(count, 'product')} in the group ${code}: that they belong together was left out, apart from associations with the group.`,
        remedy: 'Make it a category, or associate the products with each other.',
      }))
    } else {
      report({
        level: 'error',
        code: 'unknown-group',
        at: { ...at, column: 'groups' },
        message: `There is no group "${code}"; it was left out.`,
        remedy: 'Export the groups together with the products.',
      })
    }
  }
  return parent
}

function* variantGroupParents(context: ProductContext): Generator<ProductRecord> {
  const { report, survey } = context
  let order = 0
  for (const [code, { at, labels }] of context.variantGroups) {
    const use = survey.variantGroups.get(code)
    if (!use) {
      report({
        level: 'note',
        code: 'empty-group',
        at,
        message: `No product is in the variant group "${code}", so nothing was made of it.`,
        remedy: 'Nothing.',
      })
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
      // What is wrong with these codes is told for the products themselves.
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

function tellSubModels(models: ReadonlyMap<string, Model>, { report, survey }: ProductContext): void {
  const subs = [...models.values()].filter(({ parent }) => parent !== '')
  const used = subs.filter(({ isUsed }) => isUsed)
  if (used.length > 0) {
    report({
      level: 'note',
      code: 'sub-models',
      at: { file: used[0]?.at.file ?? '' },
      message: `${counted(used.length, 'sub-model')}: their values went to their variants, which belong to the model at the top.`,
      remedy: 'Nothing.',
    })
  }
  for (const model of subs) {
    if (model.isUsed) continue
    report({
      level: 'warning',
      code: 'model-without-variants',
      at: model.at,
      message: `The sub-model "${model.code}" has no variants and was left out.`,
      remedy: 'Export its variants, or take it away.',
    })
  }
  const groups = survey.variantGroups.size
  if (groups > 0) {
    report({
      level: 'note',
      code: 'variant-groups',
      at: { file: 'variant_groups.csv' },
      message: `${counted(groups, 'variant group')} became products whose variants are the group's members.`,
      remedy: 'Nothing.',
    })
  }
}
