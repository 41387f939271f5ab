import { classNames } from '../ui/class-names.ts'
import { IconArrowLeft } from '../ui/icons.ts'
import styles from './back-link.module.css'
import { CategoryLink } from './category-link.tsx'
import type { ListKind } from './list-kind.ts'
import { useWayBack } from './use-way-back.ts'

export interface BackLinkProps {
  /** The kind of the list, and the label of the link to the whole list, for visitors who opened the page by a link. */
  kind: ListKind
  toList: string
  /** Returns the label of the link back to a list. */
  label: (href: string) => string
}

/**
 * A link back to the list where the item was opened, with its state. For a visitor who opened the page by a link, it
 * leads to the whole list.
 */
export function BackLink({ kind, toList, label }: BackLinkProps) {
  const back = useWayBack()
  const arrow = <IconArrowLeft size={16} stroke={1.5} aria-hidden />
  if (back.href === undefined) {
    return (
      <CategoryLink kind={kind} code="" className={classNames('print-hidden', styles.back)}>
        {arrow}
        {toList}
      </CategoryLink>
    )
  }
  return (
    <a href={back.href} className={classNames('print-hidden', styles.back)} onClick={back.onClick}>
      {arrow}
      {label(back.href)}
    </a>
  )
}
