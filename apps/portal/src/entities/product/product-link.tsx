import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpenedHere } from '../../lists/use-opened-here.ts'

export interface ProductLinkProps {
  id: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to a product's page. It carries the list it was opened from, so that Back restores the list's state and scroll
 * position.
 */
export function ProductLink({ id, className, children }: ProductLinkProps) {
  const openedHere = useOpenedHere()
  return (
    <Link
      to="/$locale/products/detail/$id/{-$name}"
      from="/$locale"
      params={{ id }}
      state={openedHere}
      className={className}
    >
      {children}
    </Link>
  )
}
