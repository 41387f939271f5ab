import type { ListState } from '@vitrine/contract/rules/list-state'
import { type ListKind, listPaths } from './list-kind.ts'

/** A list that the portal shows at some address. */
export interface ShownList {
  /** Code of the category; '' for the whole list. */
  readonly code: string
  readonly state: ListState
}

/**
 * The list at a path and query, in which a page looks for the neighbours of its item. Undefined for other pages.
 * @param read reads the parameter `q`
 */
export function listAt(kind: ListKind, href: string, read: (q: unknown) => ListState): ShownList | undefined {
  const list = `${listPaths[kind].replace('/$locale', '')}(?:/([^/]+))?`
  try {
    const { pathname, searchParams } = new URL(href, 'https://portal.invalid')
    // The whole catalogue is also the start page (ROUTE-03).
    const match = new RegExp(kind === 'products' ? `^/[^/]+(?:${list})?/?$` : `^/[^/]+${list}/?$`).exec(pathname)
    return match
      ? { code: decodeURIComponent(match[1] ?? ''), state: read(searchParams.get('q') ?? undefined) }
      : undefined
  } catch {
    return undefined
  }
}
