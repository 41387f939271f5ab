import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '../routes/-router-context.ts'
import { routeTree } from '../routeTree.gen.ts'
import { PageError } from '../shell/page-error.tsx'
import { PageNotFound } from '../shell/page-not-found.tsx'

/** @param history for tests; the browser's own by default */
export function createRouter(context: RouterContext, history?: RouterHistory) {
  return createTanStackRouter({
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
