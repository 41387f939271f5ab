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
  const navigate: typeof router.navigate = router.navigate
  // Waits for a frame, so that a pressed control shows its state before the page begins to change: the router's stores
  // are external to React, which therefore renders their changes at once. Redirects skip this, because no visible action
  // causes them.
  router.navigate = async (options) => {
    if (!options.ignoreBlocker) await nextFrame()
    await navigate(options)
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
