import type { QueryClient } from '@tanstack/react-query'
import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import type { Configuration, Locale } from '@vitrine/contract'
import { routeTree } from '../routeTree.gen.ts'
import { PageError } from '../shell/page-error.tsx'
import { PageNotFound } from '../shell/page-not-found.tsx'

/** What every route can rely on. The root route adds `locale`. */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}

/** @param history for tests; the browser's own by default */
export const createRouter = (context: RouterContext, history?: RouterHistory) =>
  createTanStackRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
