/** attribute-sets.csv, categories.csv and associations.csv. */
import { finding } from '../../findings/index.ts'
import type {
  AssociationKindRecord,
  AttributeRecord,
  AttributeSetRecord,
  CategoryRecord,
  SourcePosition,
} from '../../records.ts'
import { mediaValue } from '../media-values.ts'
import { type FolderContext, inColumn, isUnusable, keyedRows, openNamed } from './context.ts'

/** The set of a catalogue without attribute-sets.csv. */
export const onlySet = 'default'

interface Group {
  readonly code: string
  labels: Record<string, string>
  readonly attributes: string[]
}

interface Set_ {
  readonly at: SourcePosition
  readonly given: readonly string[]
  labels: Record<string, string>
  readonly groups: Map<string, Group>
}

/** The sets of attribute-sets.csv; undefined when there is no such file. */
export async function readAttributeSets(context: FolderContext): Promise<AttributeSetRecord[] | undefined> {
  const { report } = context
  const rows = await openNamed(context, 'attribute-sets.csv', {
    plain: ['set', 'group', 'attribute'],
    localised: ['set_label', 'group_label'],
  })
  if (!rows) return undefined
  const sets = new Map<string, Set_>()
  const seen = new Set<string>()
  for await (const row of rows) {
    const code = row.text('set')
    if (isUnusable(row, 'attribute', seen, report, `${code}\n${row.text('attribute').toLowerCase()}`)) continue
    if (code === '') {
      report(finding('missing-key/set', inColumn(row.at, 'set')))
      continue
    }
    const set = sets.get(code) ?? { at: row.at, given: row.given, labels: {}, groups: new Map<string, Group>() }
    sets.set(code, set)
    set.labels = { ...row.texts('set_label'), ...set.labels }
    const groupCode = row.text('group')
    const group = set.groups.get(groupCode) ?? { code: groupCode, labels: {}, attributes: [] }
    set.groups.set(groupCode, group)
    group.labels = { ...row.texts('group_label'), ...group.labels }
    group.attributes.push(row.text('attribute'))
  }
  return [...sets].map(([code, { at, given, labels, groups }]) => ({
    kind: 'attribute-set',
    at,
    given: given.includes('set_label') ? undefined : ['groups'],
    code,
    labels,
    groups: [...groups.values()],
  }))
}

/** One set, with all attributes in one group, for a catalogue without sets. */
export function assumedSet(attributes: readonly AttributeRecord[]): AttributeSetRecord {
  return {
    kind: 'attribute-set',
    at: { file: 'attribute-sets.csv' },
    assumed: true,
    code: onlySet,
    labels: { '': 'Products' },
    groups: [{ code: 'general', labels: { '': 'General' }, attributes: attributes.map(({ name }) => name) }],
  }
}

/** The categories of categories.csv, in the order of the file. A parent may follow its children. */
export async function* readCategories(context: FolderContext): AsyncGenerator<CategoryRecord> {
  const columns = { plain: ['code', 'parent', 'order', 'image'], localised: ['title'] }
  for await (const { at, given, text, texts, order } of keyedRows(context, 'categories.csv', 'code', columns)) {
    const image = text('image')
    yield {
      kind: 'category',
      at,
      given,
      code: text('code'),
      parent: text('parent'),
      titles: texts('title'),
      order: order(),
      image:
        image === ''
          ? ''
          : (mediaValue(context.folder, image, inColumn(at, 'image'), context.report, { anywhere: true }) ?? ''),
    }
  }
}

/** The kinds of associations.csv. */
export async function* readAssociationKinds(context: FolderContext): AsyncGenerator<AssociationKindRecord> {
  const columns = { plain: ['kind', 'order'], localised: ['label', 'description'] }
  for await (const { at, given, text, texts, order } of keyedRows(context, 'associations.csv', 'kind', columns))
    yield {
      kind: 'association-kind',
      at,
      given,
      code: text('kind'),
      labels: texts('label'),
      descriptions: texts('description'),
      order: order(),
    }
}
