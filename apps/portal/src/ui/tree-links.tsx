import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconChevronDown } from './icons.ts'
import styles from './tree-links.module.css'

export interface TreeNode {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Of the name, where it is another than the page's. */
  readonly language?: string | undefined
  /** How much is in it and below it; undefined when that is not known. */
  readonly count?: number | undefined
  readonly children: readonly TreeNode[]
}

/** What a link of the tree shows and is. */
export interface TreeLinkProps {
  /** Where it leads: '' for everything. */
  readonly code: string
  readonly className: string
  readonly current: boolean
  readonly children: ReactNode
}

export interface TreeLinksProps {
  /** What is browsed, for listeners. */
  readonly label: string
  /** Text of the link to everything. */
  readonly allLabel: string
  readonly trees: readonly TreeNode[]
  /** Ids from the root to the chosen node; empty for everything. */
  readonly path: readonly string[]
  /** Whether nothing is chosen. */
  readonly all: boolean
  /** Makes a link: the routes are known outside. */
  readonly link: (props: TreeLinkProps) => ReactNode
  readonly openLabel: (name: string) => string
  readonly closeLabel: (name: string) => string
  readonly formatCount: (count: number) => string
}

/** A tree as links, with how much is in each; the way to the chosen one is open, the rest folded. */
export function TreeLinks(props: TreeLinksProps) {
  const { label, allLabel, trees, all, link } = props
  // A single tree shows what is in it, not its root alone.
  const [only] = trees.length === 1 ? trees : []
  const top = only && only.children.length > 0 ? only.children : trees
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li>
          {link({
            code: '',
            className: classNames(styles.link, styles.all, all && styles.chosen),
            current: all,
            children: allLabel,
          })}
        </li>
        {top.map((node) => (
          <Branch key={node.id} node={node} tree={props} />
        ))}
      </ul>
    </nav>
  )
}

function Branch({ node, tree }: { node: TreeNode; tree: TreeLinksProps }) {
  const { path, link, openLabel, closeLabel, formatCount } = tree
  const { code, name, language, count, children } = node
  const onPath = path.includes(node.id)
  const chosen = path.at(-1) === node.id
  // What was opened or closed by hand stays so until the way to the chosen one changes.
  const [byHand, setByHand] = useState<{ onPath: boolean; open: boolean }>()
  const open = byHand?.onPath === onPath ? byHand.open : onPath
  const hasChildren = children.length > 0
  return (
    <li>
      <div className={styles.line}>
        {link({
          code,
          className: classNames(styles.link, chosen && styles.chosen, count === 0 && styles.nothing),
          current: chosen,
          children: (
            <>
              <span lang={language}>{name}</span>{' '}
              {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
            </>
          ),
        })}
        {hasChildren && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-label={open ? closeLabel(name) : openLabel(name)}
            onClick={() => setByHand({ onPath, open: !open })}
          >
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {hasChildren && open && (
        <ul className={styles.below}>
          {children.map((child) => (
            <Branch key={child.id} node={child} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  )
}
