/** The labels by which searches find things in a tree: assets by their scopes and tags, articles by their categories. */
import type { SearchField } from '@vitrine/catalogue-rules/search-fields'
import type { Labels } from '../listing/labels.ts'
import { visibleLabels, withoutHidden } from '../listing/reserved-labels.ts'
import type { LabelTree } from '../listing/tree.ts'
import type { TreeColumns } from '../listing/tree-view.ts'
import { type SearchLabel, searchLabel } from './text-search.ts'

type SearchLabelsAt = (rowIndex: number) => readonly SearchLabel[]

/** @param texts the texts of all labels, by label */
export function labelsAt({ starts, entries }: Labels, texts: readonly string[], field: SearchField): SearchLabelsAt {
  const labels = texts.map((text) => searchLabel(text, field))
  return (rowIndex) =>
    Array.from(entries.subarray(starts[rowIndex], starts[rowIndex + 1]), (label) => labels[label] as SearchLabel)
}

/**
 * The labels of the tree, with those above them. A thing in several labels is not found by reserved ones: whoever sees
 * it through another label would learn from this that it is in them.
 * @param reserved codes of labels
 */
export function treeLabelsAt<Row extends { readonly id: number; readonly code: string }>(
  { labels, ownLabels }: TreeColumns,
  tree: LabelTree<Row>,
  reserved: readonly string[],
  textOf: (label: Row) => string,
): SearchLabelsAt {
  const without = withoutHidden(tree, new Set(reserved))
  return labelsAt(without ? visibleLabels(ownLabels, without, true) : labels, tree.all.map(textOf), 'category')
}
