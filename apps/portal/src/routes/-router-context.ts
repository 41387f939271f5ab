import type { QueryClient } from '@tanstack/react-query'
import type { Configuration, Locale } from '@vitrine/contract'

/** The context that every route can rely on. The root route adds `locale`. */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}
