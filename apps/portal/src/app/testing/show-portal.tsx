/** Shows the whole portal at a path, as visitors see it, for tests of screens and shell. */
import { createMemoryHistory } from '@tanstack/react-router'
import { act, type RenderResult, render, renderHook, screen } from '@testing-library/react'
import { connectApi } from '../../api/api-config.ts'
import { applyBranding } from '../../configuration/branding.ts'
import { loadStartData } from '../../configuration/start-data.ts'
import type { StartData } from '../../configuration/start-in-page.ts'
import { currentUser, type SessionUser, storeUser } from '../../entities/session/session.ts'
import { useNotifications } from '../../feedback/notifications.ts'
import { Portal, type PortalProps, preparePortal } from '../portal.tsx'
import { guest, startDataWith } from './test-data.ts'

export interface ShownPortal extends RenderResult {
  readonly router: PortalProps['router']
  /** The current search parameters. */
  readonly search: () => object
  /** The portal's current path with query and hash. */
  readonly path: () => string
  /** Navigates to another path, as the browser's own buttons do. */
  readonly go: (path: string) => void
  readonly back: () => void
}

/** @param user the stored user; undefined for none */
export function showPortal(
  path: string,
  user: SessionUser | undefined,
  data: StartData = startDataWith(),
): ShownPortal {
  const history = createMemoryHistory({ initialEntries: [path] })
  connectApi({ token: () => currentUser()?.token ?? '', locale: () => document.documentElement.lang })
  if (user) storeUser(user)
  const props = preparePortal(data, history)
  // A failed call is retried at once.
  props.queryClient.setDefaultOptions({ queries: { ...props.queryClient.getDefaultOptions().queries, retryDelay: 0 } })
  return {
    ...render(<Portal {...props} />),
    router: props.router,
    search: () => props.router.state.location.search,
    path: () => history.location.href,
    go: (to) => act(() => history.push(to, undefined, { ignoreBlocker: true })),
    back: () => act(() => history.back()),
  }
}

/** Shows the whole portal at a path, after it has loaded its configuration from the server, as a visit begins. */
export async function startPortal(path: string, user: SessionUser | undefined): Promise<ShownPortal> {
  const data = await loadStartData()
  applyBranding(data.configuration)
  return showPortal(path, user, data)
}

/** Shows a page of the portal to a guest, and waits for its heading. */
export async function showPage(path: string, data?: StartData): Promise<ShownPortal> {
  const shown = showPortal(path, guest, data)
  await screen.findByRole('heading', { level: 1 })
  return shown
}

/** The visible messages, as `severity: text`. */
export const messages = (): string[] =>
  renderHook(useNotifications).result.current.map(({ message, severity }) => `${severity}: ${message}`)
