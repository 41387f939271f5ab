import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import { nextFrame } from '../browser/yield-to-main.ts'
import type { RouterContext } from '../routes/-router-context.ts'
import { routeTree } from '../routeTree.gen.ts'
import { PageError } from '../shell/page-error.tsx'
import { PageNotFound } from '../shell/page-not-found.tsx'

/** @param history for tests; the browser's own by default */
export function createRouter(context: RouterContext, history?: RouterHistory) {
  const router = createTanStackRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: true,
  })
  // Waits for a frame, so that a pressed control shows its state before the page begins to change: the router's stores
  // are external to React, which therefore renders their changes at once. Redirects ignore it, because no visible action
  // causes them. It blocks only what another click has done in the meantime, such as the first of a double click.
  const { history: entries } = router
  entries.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action, currentLocation, nextLocation }) => {
      if (action !== 'PUSH' && action !== 'REPLACE') return false
      await nextFrame()
      return entries.location !== currentLocation && entries.location.href === nextLocation.href
    },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
