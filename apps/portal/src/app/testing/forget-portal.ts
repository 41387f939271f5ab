/** Takes the portal off the test's page, with everything that it keeps. */
import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { apiDefaults, connectApi } from '../../api/api-config.ts'
import { storeUser } from '../../entities/session/session.ts'
import { closeNotifications } from '../../feedback/notifications.ts'

/** Leaves what sessions keep outside the browser's storage, such as drafts, so that a test can open a next page. */
export function forgetPortal(): void {
  cleanup()
  vi.unstubAllGlobals()
  connectApi(apiDefaults)
  sessionStorage.clear()
  localStorage.clear()
  storeUser(undefined)
  closeNotifications()
}
