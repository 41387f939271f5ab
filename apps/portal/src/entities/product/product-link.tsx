import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The list that a product was opened from, as path and query, and how many steps back it lies. `page` is the list's page that holds the
     * product, when it is another one than the list was left on.
     */
    list?: { readonly href: string; readonly steps: number; readonly page?: number | undefined } | undefined
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
  // The page that is on the screen: a second click on its way to the product must not take the product for the list.
  const href = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).href })
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
