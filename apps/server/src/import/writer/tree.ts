/** Trees whose things name what stands above them by its code: parents can stand after their children in a file. */
import type { Finding, Report, SourcePosition } from '../records.ts'
import type { Tally } from './tally.ts'

/** Whether a thing of a tree is another one or lies below it. @param above the code above each, '' at the top */
export function isBelow(above: (code: string) => string, code: string, ancestor: string): boolean {
  const seen = new Set<string>()
  for (let at = code; at !== '' && !seen.has(at); at = above(at)) {
    if (at === ancestor) return true
    seen.add(at)
  }
  return false
}

/** A thing of a tree as it is stored; `parent` is the code of the one above it, '' at the top. */
export interface TreeNode {
  parent: string
}

/** A thing of a tree and those above it. */
export function chainOf<Node extends Readonly<TreeNode>>(nodes: ReadonlyMap<string, Node>, node: Node): Node[] {
  const chain: Node[] = []
  for (let at: Node | undefined = node; at && !chain.includes(at); at = nodes.get(at.parent)) chain.push(at)
  return chain
}

/** The things of a tree that nobody needs, be it for what stands below them. */
export function unneeded<Node extends Readonly<TreeNode>>(
  nodes: ReadonlyMap<string, Node>,
  isNeeded: (node: Node) => boolean,
): Node[] {
  const needed = new Set([...nodes.values()].filter(isNeeded).flatMap((node) => chainOf(nodes, node)))
  return [...nodes.values()].filter((node) => !needed.has(node))
}

export interface Tree<Node extends TreeNode> {
  /** What one of its things is called, in messages and in the tally. */
  readonly thing: string
  /** All of them by their code. */
  readonly nodes: ReadonlyMap<string, Node>
  /** Finds the parent that a thing names, or makes it. @returns its code, or what is wrong with it */
  readonly parentOf: (parent: string, code: string) => Promise<string | Pick<Finding, 'code' | 'message' | 'remedy'>>
  /** Stores where a thing stands now; its `parent` says so already. */
  readonly move: (node: Node) => Promise<void>
}

/** What the records of a tree say of parents, until all of its things are there. */
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

  /** @param isCounted whether the tally has the thing as added or changed; what has only moved is counted when it is linked */
  add(code: string, parent: string, at: SourcePosition, isCounted: boolean): void {
    this.#waiting.push({ code, parent, at, isCounted })
  }

  /** Puts things below their parents; one whose parent cannot be, or is below itself, is reported and stands at the top. */
  async link(): Promise<void> {
    const { thing, nodes, move } = this.#tree
    const links = this.#waiting
    this.#waiting = []
    // What stands above a thing is settled in the file's order, so that a loop is cut at the same place every time.
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

  /** @returns the code of what stands above a thing from now on */
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
