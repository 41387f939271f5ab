/** Labels (categories, scopes) that a caller may not see: they, what lies below them, and things that stand nowhere else are as if they were not there. */
import { type Labels, LabelsBuilder } from './labels.ts'
import type { LabelTree, TreeLabel } from './tree.ts'

/** A tree without what is hidden. */
export interface VisibleTree<Row> {
  /** `all` is the whole tree's: places stay what they are, and counts by place have its length. */
  readonly tree: LabelTree<Row>
  /** 1 for each place that is hidden. */
  readonly hidden: Uint8Array
}

/** @param codes of labels that are hidden with all below them. @returns undefined when the tree has none of them */
export function withoutHidden<Row extends { readonly id: number; readonly code: string }>(
  whole: LabelTree<Row>,
  codes: ReadonlySet<string>,
): VisibleTree<Row> | undefined {
  const hidden = new Uint8Array(whole.all.length)
  for (const label of whole.all)
    if (label.path.some((place) => codes.has(whole.all[place]?.code ?? ''))) hidden[label.place] = 1
  if (!hidden.includes(1)) return undefined
  const seen: TreeLabel<Row>[] = []
  const copyOf = (label: TreeLabel<Row>): TreeLabel<Row> => {
    const copy = { ...label, children: pruned(label.children) }
    seen.push(copy)
    return copy
  }
  const pruned = (labels: readonly TreeLabel<Row>[]) => labels.filter(({ place }) => hidden[place] === 0).map(copyOf)
  const tops = pruned(whole.tops)
  // A hidden label's code may be another one's id: that one is found by it now.
  const byKey = new Map([
    ...seen.map((one) => [String(one.id), one] as const),
    ...seen.map((one) => [one.code, one] as const),
  ])
  return { hidden, tree: { all: whole.all, tops, byId: new Map(seen.map((one) => [one.id, one])), byKey } }
}

/** Which things are seen, a 1 for each: those without any label, and those with one that is not hidden. @param own the labels that things stand in themselves */
export function visiblePlaces({ starts, entries }: Labels, hidden: Uint8Array): Uint8Array {
  const size = starts.length - 1
  const seen = new Uint8Array(size)
  for (let place = 0; place < size; place += 1) {
    const end = starts[place + 1] ?? 0
    let at = starts[place] ?? 0
    if (at === end) seen[place] = 1
    for (; at < end && seen[place] === 0; at += 1) if (hidden[entries[at] ?? 0] === 0) seen[place] = 1
  }
  return seen
}

/**
 * The labels that things stand in, with those above, but for the ones that are hidden: a thing that stands in a hidden label and elsewhere counts
 * for what lies above the other ones alone.
 */
export function visibleLabels<Row>(own: Labels, { tree: { all }, hidden }: VisibleTree<Row>): Labels {
  const size = own.starts.length - 1
  const labels = new LabelsBuilder(size, all.length)
  for (let place = 0; place < size; place += 1) {
    for (let at = own.starts[place] ?? 0; at < (own.starts[place + 1] ?? 0); at += 1) {
      const label = own.entries[at] ?? 0
      if (hidden[label] === 0) for (const above of all[label]?.path ?? []) labels.give(place, above)
    }
    labels.end(place)
  }
  return labels.done(size)
}
