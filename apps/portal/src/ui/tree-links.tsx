import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconChevronDown } from './icons.ts'
import styles from './tree-links.module.css'

export interface TreeNode {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Language of the name, if it differs from the page's. */
  readonly language?: string | undefined
  /** Number of items in the node and below it; undefined if it is not known. */
  readonly count?: number | undefined
  readonly children: readonly TreeNode[]
}

/** Properties of a link in the tree. */
export interface TreeLinkProps {
  /** Code of the target, '' for the link to all. */
  readonly code: string
  readonly className: string
  readonly current: boolean
  readonly children: ReactNode
}

export interface TreeLinksProps {
  /** Label of the navigation for screen readers. */
  readonly label: string
  /** Text of the link to all. */
  readonly allLabel: string
  readonly trees: readonly TreeNode[]
  /** Ids from the root to the selected node; empty for all. */
  readonly path: readonly string[]
  /** Whether no node is selected. */
  readonly all: boolean
  /** Renders a link, because only the caller knows the routes. */
  readonly link: (props: TreeLinkProps) => ReactNode
  readonly openLabel: (name: string) => string
  readonly closeLabel: (name: string) => string
  readonly formatCount: (count: number) => string
}

/** A tree of links with counts. The branch of the selected node is expanded, and the others are collapsed. */
export function TreeLinks(props: TreeLinksProps) {
  const { label, allLabel, trees, all, link } = props
  // A single root is skipped, and its children are shown.
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
  // A branch that was expanded or collapsed by hand stays so until the selected branch changes.
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
