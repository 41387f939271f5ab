import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** The query of an address in the admin area, by name. */
export type AdminQuery = Readonly<Record<string, string | number | undefined>>

/** The parts of the path below `admin/`. */
export const useAdminPath = (): readonly string[] => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return pathname
    .split('/')
    .slice(3)
    .filter((part) => part !== '')
    .map(decodeURIComponent)
}

/** The query of the address as texts; whatever else is in it counts as missing. */
export function useAdminQuery(): Readonly<Record<string, string | undefined>> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
    ]),
  )
}

const pathOf = (parts: readonly string[]) => ({ _splat: ['admin', ...parts].join('/') })

export interface AdminLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-current' | 'aria-label'> {
  /** The parts of the path below `admin/`. */
  readonly path: readonly string[]
  readonly query?: AdminQuery
  readonly children: ReactNode
}

/** A link within the admin area. The router marks it as current only on its own page, and not on those below. */
export const AdminLink = ({ path, query = {}, ...rest }: AdminLinkProps) => (
  <Link
    to="/$locale/$"
    from="/$locale"
    params={pathOf(path)}
    search={query as never}
    activeOptions={{ exact: true }}
    preload={false}
    {...rest}
  />
)

/** Returns a function that goes to a page of the admin area. */
export function useAdminNavigate(): (path: readonly string[], query?: AdminQuery, replace?: boolean) => void {
  const navigate = useNavigate()
  return (path, query = {}, replace = false) =>
    void navigate({
      ...{ to: '/$locale/$', from: '/$locale', params: pathOf(path), search: query as never, replace },
      resetScroll: false,
    })
}
