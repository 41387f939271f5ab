import { Link } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import type { ReactNode } from 'react'
import { type ListKind, listPaths } from './list-kind.ts'

export interface CategoryLinkProps {
  kind: ListKind
  /** Code of the category, '' for the whole list. */
  code: string
  /** The list state of the target; without it, the defaults. */
  search?: { q?: ListQuery }
  className?: string
  /** Whether the link leads to the list on screen. */
  current?: boolean
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link to a list or to one of its categories. In the media library, categories are called scopes. */
export function CategoryLink({ kind, code, search = {}, current = false, ...rest }: CategoryLinkProps) {
  const common = { ...rest, search, 'aria-current': current ? ('page' as const) : undefined }
  return code === '' ? (
    <Link to={listPaths[kind]} from="/$locale" activeOptions={{ exact: true, includeSearch: false }} {...common} />
  ) : (
    <Link to={`${listPaths[kind]}/$code`} from="/$locale" params={{ code }} {...common} />
  )
}
