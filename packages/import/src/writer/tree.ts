/** Trees whose nodes name their parent by its code. A parent can follow its children in a file. */
import type { Finding, Report, SourcePosition } from '../records.ts'
import type { Tally } from './tally.ts'

/**
 * Whether a node is the other one or lies below it.
 * @param above returns the code of the parent, '' at the top
 */
export function isBelow(above: (code: string) => string, code: string, ancestor: string): boolean {
  const seen = new Set<string>()
  for (let at = code; at !== '' && !seen.has(at); at = above(at)) {
    if (at === ancestor) return true
    seen.add(at)
  }
  return false
}

/** A node of a stored tree; `parent` is the code of the node above it, '' at the top. */
export interface TreeNode {
  parent: string
}

/** A node and those above it. */
export function chainOf<Node extends Readonly<TreeNode>>(nodes: ReadonlyMap<string, Node>, node: Node): Node[] {
  const chain: Node[] = []
  for (let at: Node | undefined = node; at && !chain.includes(at); at = nodes.get(at.parent)) chain.push(at)
  return chain
}

/** The nodes that are not needed, neither themselves nor as a parent of a needed node. */
export function unneeded<Node extends Readonly<TreeNode>>(
  nodes: ReadonlyMap<string, Node>,
  isNeeded: (node: Node) => boolean,
): Node[] {
  const needed = new Set([...nodes.values()].filter(isNeeded).flatMap((node) => chainOf(nodes, node)))
  return [...nodes.values()].filter((node) => !needed.has(node))
}

export interface Tree<Node extends TreeNode> {
  /** The name of one of its nodes, in messages and in the tally. */
  readonly thing: string
  /** All nodes by their code. */
  readonly nodes: ReadonlyMap<string, Node>
  /**
   * Finds or creates the parent that a node names.
   * @returns its code, or the problem with it
   */
  readonly parentOf: (parent: string, code: string) => Promise<string | Pick<Finding, 'code' | 'message' | 'remedy'>>
  /** Stores the new parent of a node, which its `parent` already holds. */
  readonly move: (node: Node) => Promise<void>
}

/** Collects the parents that the records of a tree name, until all nodes have been written. */
export class TreeLinks<Node extends TreeNode> {
  #waiting: { code: string; parent: string; at: SourcePosition; isCounted: boolean }[] = []
  readonly #tree: Tree<Node>
  readonly #report: Report
  readonly #tally: Tally

  constructor(tree: Tree<Node>, { report, tally }: { readonly report: Report; readonly tally: Tally }) {
    this.#tree = tree
    this.#report = report
    this.#tally = tally
  }

  /**
   * @param isCounted whether the tally has counted the node as added or changed; a node that only moves is counted when
   * it is linked
   */
  add(code: string, parent: string, at: SourcePosition, isCounted: boolean): void {
    this.#waiting.push({ code, parent, at, isCounted })
  }

  /**
   * Moves nodes below their parents. Reports a node whose parent is unusable or lies below the node, and puts it at the
   * top.
   */
  async link(): Promise<void> {
    const { thing, nodes, move } = this.#tree
    const links = this.#waiting
    this.#waiting = []
    // Resolves parents in the order of the file, so that a loop is always broken at the same node.
    const settled = new Map(links.map(({ code }) => [code, '']))
    const above = (code: string) => settled.get(code) ?? nodes.get(code)?.parent ?? ''
    for (const { code, parent, at, isCounted } of links) {
      const node = nodes.get(code)
      if (!node) continue
      const wanted = await this.#settle(code, parent, at, above)
      settled.set(code, wanted)
      const isMoved = node.parent !== wanted
      if (!isCounted && isMoved) this.#tally.written(thing, true)
      else if (!isCounted) this.#tally.unchanged(thing)
      if (!isMoved) continue
      node.parent = wanted
      await move(node)
    }
  }

  /** @returns the code of the node's new parent */
  async #settle(code: string, parent: string, at: SourcePosition, above: (code: string) => string): Promise<string> {
    if (parent === '') return ''
    const { thing, parentOf } = this.#tree
    const found = await parentOf(parent, code)
    if (typeof found === 'string' && !isBelow(above, found, code)) return found
    const problem =
      typeof found === 'string'
        ? {
            code: `${thing.replaceAll(' ', '-')}-loop`,
            message: `The ${thing} "${code}" is in a loop with its parent "${parent}"`,
            remedy: 'Correct the parents.',
          }
        : found
    this.#report({ ...problem, level: 'error', at, remedy: `${problem.remedy} It is now at the top.` })
    return ''
  }
}
