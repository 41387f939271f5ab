import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a product was opened from, as path and query, and how many steps back it lies. */
    list?: { readonly href: string; readonly steps: number } | undefined
  }
}

export interface ProductLinkProps {
  id: string
  className?: string | undefined
  children: ReactNode
}

/** A link to a product's page. It carries where it was opened, so that the way back keeps the list's state and place. */
export function ProductLink({ id, className, children }: ProductLinkProps) {
  const { segment } = useLocale()
  const href = useLocation({ select: (location) => location.href })
  return (
    <Link
      to="/$locale/products/detail/$id/{-$name}"
      params={{ locale: segment, id }}
      state={{ list: { href, steps: 1 } }}
      className={className}
    >
      {children}
    </Link>
  )
}
