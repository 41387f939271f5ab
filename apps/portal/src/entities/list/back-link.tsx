import { IconArrowLeft } from '../../ui/icons.ts'
import styles from './back-link.module.css'
import { CategoryLink } from './category-link.tsx'
import type { ListKind } from './list-kind.ts'
import { useWayBack } from './use-way-back.ts'

export interface BackLinkProps {
  /** The list for a visitor who came by a link, and what the way there is called. */
  kind: ListKind
  toList: string
  /** What the way back to where the thing was opened is called. */
  label: (href: string) => string
}

/** Back to where a thing was opened, with everything that was chosen there; to the whole list for a visitor who came by a link. */
export function BackLink({ kind, toList, label }: BackLinkProps) {
  const back = useWayBack()
  const arrow = <IconArrowLeft size={16} stroke={1.5} aria-hidden />
  if (back.href === undefined) {
    return (
      <CategoryLink kind={kind} code="" className={styles.back ?? ''}>
        {arrow}
        {toList}
      </CategoryLink>
    )
  }
  return (
    <a href={back.href} className={styles.back} onClick={back.onClick}>
      {arrow}
      {label(back.href)}
    </a>
  )
}
