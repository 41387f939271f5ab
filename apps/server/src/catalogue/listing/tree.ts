/** A tree of labels (categories, scopes) in memory: there are few labels compared with the things that have them. */

/** A label as it is stored. */
interface StoredLabel {
  readonly id: number
  readonly code: string
  readonly parentId: number | null
}

/** A label in its tree. */
export type TreeLabel<Row> = Row & {
  /** Its index among all labels. */
  readonly rowIndex: number
  /** Its own index and those of the labels above it. */
  readonly path: readonly number[]
  readonly children: readonly TreeLabel<Row>[]
}

export interface LabelTree<Row> {
  /** By index. */
  readonly all: readonly TreeLabel<Row>[]
  /** Those without a label above. */
  readonly tops: readonly TreeLabel<Row>[]
  readonly byId: ReadonlyMap<number, TreeLabel<Row>>
  /** By code, and by id if no code is the same. */
  readonly byKey: ReadonlyMap<string, TreeLabel<Row>>
}

/** @param rows in their order, which labels below the same one keep */
export function treeOf<Row extends StoredLabel>(rows: readonly Row[]): LabelTree<Row> {
  const all = rows.map((row, rowIndex) => ({
    ...row,
    rowIndex,
    path: [] as number[],
    children: [] as TreeLabel<Row>[],
  }))
  const byId = new Map(all.map((label) => [label.id, label]))
  const above = ({ parentId }: StoredLabel) => (parentId === null ? undefined : byId.get(parentId))
  for (const label of all) {
    above(label)?.children.push(label)
    // A cycle, which no import writes, ends where it closes.
    for (let at: typeof label | undefined = label; at && !label.path.includes(at.rowIndex); at = above(at))
      label.path.push(at.rowIndex)
  }
  const byKey = new Map<string, TreeLabel<Row>>()
  for (const label of all) byKey.set(String(label.id), label)
  for (const label of all) byKey.set(label.code, label)
  return { all, tops: all.filter((label) => above(label) === undefined), byId, byKey }
}
