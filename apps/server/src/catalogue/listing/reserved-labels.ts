/**
 * Labels (categories, scopes) that are hidden from a caller: they, the labels below them, and things that are in no
 * other label are treated as missing.
 */
import { type Labels, LabelsBuilder } from './labels.ts'
import type { LabelTree, TreeLabel } from './tree.ts'

/** A tree without hidden labels. */
export interface VisibleTree<Row> {
  /** `all` is that of the whole tree: indexes stay the same, and counts have its length. */
  readonly tree: LabelTree<Row>
  /** 1 for each hidden index. */
  readonly hidden: Uint8Array
}

/**
 * @param codes of labels that are hidden with all labels below them
 * @returns undefined if the tree has none of them
 */
export function withoutHidden<Row extends { readonly id: number; readonly code: string }>(
  whole: LabelTree<Row>,
  codes: ReadonlySet<string>,
): VisibleTree<Row> | undefined {
  const hidden = new Uint8Array(whole.all.length)
  for (const label of whole.all)
    if (label.path.some((rowIndex) => codes.has(whole.all[rowIndex]?.code ?? ''))) hidden[label.rowIndex] = 1
  if (!hidden.includes(1)) return undefined
  const seen: TreeLabel<Row>[] = []
  const copyOf = (label: TreeLabel<Row>): TreeLabel<Row> => {
    const copy = { ...label, children: pruned(label.children) }
    seen.push(copy)
    return copy
  }
  const pruned = (labels: readonly TreeLabel<Row>[]) =>
    labels.filter(({ rowIndex }) => hidden[rowIndex] === 0).map(copyOf)
  const tops = pruned(whole.tops)
  // The code of a hidden label may equal another label's id: the key now finds that one.
  const byKey = new Map([
    ...seen.map((one) => [String(one.id), one] as const),
    ...seen.map((one) => [one.code, one] as const),
  ])
  return { hidden, tree: { all: whole.all, tops, byId: new Map(seen.map((one) => [one.id, one])), byKey } }
}

/**
 * Which things are visible, a 1 for each: those without any label, and those with one that is not hidden.
 * @param own the labels that things are in directly
 */
export function visibleRowIndexes({ starts, entries }: Labels, hidden: Uint8Array): Uint8Array {
  const size = starts.length - 1
  const seen = new Uint8Array(size)
  for (let rowIndex = 0; rowIndex < size; rowIndex += 1) {
    const end = starts[rowIndex + 1] ?? 0
    let at = starts[rowIndex] ?? 0
    if (at === end) seen[rowIndex] = 1
    for (; at < end && seen[rowIndex] === 0; at += 1) if (hidden[entries[at] ?? 0] === 0) seen[rowIndex] = 1
  }
  return seen
}

/**
 * The labels that things are in, with those above, without the hidden ones. A thing that is in a hidden label and in
 * others counts only for the labels above the others.
 * @param keepsOnly whether a thing that is in one label only keeps that label, hidden or not
 */
export function visibleLabels<Row>(
  own: Labels,
  { tree: { all }, hidden }: VisibleTree<Row>,
  keepsOnly = false,
): Labels {
  const size = own.starts.length - 1
  const labels = new LabelsBuilder(all.length)
  for (let rowIndex = 0; rowIndex < size; rowIndex += 1) {
    const entries = own.entries.subarray(own.starts[rowIndex], own.starts[rowIndex + 1])
    for (const label of entries) {
      if (hidden[label] === 0 || (keepsOnly && entries.length === 1))
        for (const above of all[label]?.path ?? []) labels.add(rowIndex, above)
    }
    labels.end()
  }
  return labels.done()
}
