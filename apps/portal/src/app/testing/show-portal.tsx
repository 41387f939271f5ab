/** Shows the whole portal at a path, as visitors see it, for tests of screens and shell. */
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { connectApi } from '../../api/api.ts'
import type { StartData } from '../../configuration/start-in-page.ts'
import { currentUser, type SessionUser, storeUser } from '../../entities/session/session.ts'
import { closeNotifications } from '../../feedback/notifications.ts'
import { Portal, preparePortal } from '../portal.tsx'
import { startDataWith } from './test-data.ts'

export interface ShownPortal {
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
  render(<Portal {...preparePortal(data, history)} />)
  return {
    path: () => history.location.href,
    go: (to) => act(() => history.push(to)),
    back: () => act(() => history.back()),
  }
}

/** Removes everything that could affect the next test. */
export function forgetPortal(): void {
  cleanup()
  vi.unstubAllGlobals()
  connectApi({
    host: '',
    sendsMail: true,
    token: () => '',
    locale: () => '',
    onUnauthorized: () => {},
    onCatalogueVersion: () => {},
  })
  sessionStorage.clear()
  localStorage.clear()
  storeUser(undefined)
  closeNotifications()
}
