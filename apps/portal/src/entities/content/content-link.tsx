import { Link } from '@tanstack/react-router'
import type { Content } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenedHere } from '../../lists/use-opened-here.ts'
import { IconExternalLink } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './content-link.module.css'
import { linkElsewhere } from './link-elsewhere.ts'

export interface ContentLinkProps {
  content: Pick<Content, 'id' | 'link'>
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to an article: to its page (SEARCH-20), or to its external link in a new tab, marked as external for eyes and
 * screen readers (CONTENT-06, SEARCH-19, A-65). A link to a page carries the list it was opened from, so that Back
 * restores the list's state and scroll position.
 */
export function ContentLink({ content, className, children }: ContentLinkProps) {
  const { t } = useTranslation()
  const openedHere = useOpenedHere()
  const elsewhere = linkElsewhere(content.link)
  if (elsewhere !== '') {
    return (
      <a href={elsewhere} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
        <IconExternalLink className={styles.mark} size="0.9em" stroke={1.75} aria-hidden />
        <VisuallyHidden> {t('contents.elsewhere')}</VisuallyHidden>
      </a>
    )
  }
  return (
    <Link
      to="/$locale/contents/detail/$id"
      from="/$locale"
      params={{ id: content.id }}
      state={openedHere}
      className={className}
    >
      {children}
    </Link>
  )
}
