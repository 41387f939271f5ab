/**
 * Things in a tree of labels (assets in scopes, articles in categories) in memory, and what a caller sees of them:
 * without hidden labels, without things whose labels are all hidden, and without things that are hidden themselves.
 */

import { keepThoseWith, type Labels } from './labels.ts'
import { rowIndexOfId } from './orders.ts'
import { visibleLabels, visibleRowIndexes, withoutHidden } from './reserved-labels.ts'
import type { LabelTree } from './tree.ts'

/** Each array has one entry for each thing. The index of a thing in them is its row index. */
export interface TreeColumns {
  readonly size: number
  /** Internal ids, ascending. */
  readonly ids: Int32Array
  /** Ranks of the dates of creation, from 0. */
  readonly created: Int32Array
  /** By locale number: ranks of the names, from 0. */
  readonly names: readonly Int32Array[]
  /** Row indexes of a thing's own labels. */
  readonly ownLabels: Labels
  /** Row indexes of a thing's own labels and of all labels above them. */
  readonly labels: Labels
}

/** The row indexes that a search has found. `key` identifies the result among those of the version. */
export interface FoundRowIndexes {
  readonly key: string
  readonly rowIndexes: Int32Array
}

/** The limits of a list; undefined members do not limit it. */
export interface TreeLimits {
  readonly found?: FoundRowIndexes | undefined
  /** Place of a label; -1 matches nothing. */
  readonly label?: number | undefined
}

/** The things of a list. */
export interface ListMembers {
  /** 1 for each row that is in the list. */
  readonly rowIndexes: Uint8Array
  readonly total: number
}

export const membersOf = (rowIndexes: Uint8Array): ListMembers => {
  let total = 0
  for (const one of rowIndexes) total += one
  return { rowIndexes, total }
}

export class TreeView<Row extends { readonly id: number; readonly code: string }> {
  /** Without the hidden labels. */
  readonly tree: LabelTree<Row>
  /** 1 at the row index of each hidden label; undefined when none is hidden. */
  readonly hiddenLabels: Uint8Array | undefined
  /** 1 for each visible thing. */
  readonly visible: Uint8Array
  /** Whether anything is hidden. */
  readonly isPart: boolean
  /** The labels of things, without the hidden ones. */
  readonly labels: Labels
  readonly #columns: TreeColumns

  /**
   * @param codes of hidden labels; codes that the tree lacks have no effect
   * @param hidden 1 for each thing that is hidden whatever labels it has
   */
  constructor(columns: TreeColumns, tree: LabelTree<Row>, codes: ReadonlySet<string>, hidden?: Uint8Array) {
    const without = withoutHidden(tree, codes)
    this.#columns = columns
    this.tree = without?.tree ?? tree
    this.labels = without ? visibleLabels(columns.ownLabels, without) : columns.labels
    this.hiddenLabels = without?.hidden
    this.isPart = without !== undefined || hidden !== undefined
    this.visible = without ? visibleRowIndexes(columns.ownLabels, without.hidden) : new Uint8Array(columns.size).fill(1)
    for (let rowIndex = 0; rowIndex < columns.size; rowIndex += 1)
      if (hidden?.[rowIndex] === 1) this.visible[rowIndex] = 0
  }

  /** Whether a thing is visible; false for an unknown one. @param id internal id */
  shows(id: number): boolean {
    const rowIndex = rowIndexOfId(this.#columns, id)
    return rowIndex >= 0 && this.visible[rowIndex] === 1
  }

  /** The visible things within limits: a new array with a 1 for each row. */
  rowIndexes({ found, label }: TreeLimits): Uint8Array {
    const { size } = this.#columns
    const rowIndexes = found ? new Uint8Array(size) : this.visible.slice()
    for (const rowIndex of found?.rowIndexes ?? []) rowIndexes[rowIndex] = 1
    if (label !== undefined) keepThoseWith(this.labels, label < 0 ? [] : [label], this.tree.all.length, rowIndexes)
    return rowIndexes
  }
}
