import { redirect } from '@tanstack/react-router'
import type { Configuration } from '@vitrine/contract'
import { rememberPath } from './return-path.ts'
import { currentUser, kindOf } from './session.ts'

interface Visit {
  readonly context: { readonly configuration: Configuration; readonly locale: { readonly segment: string } }
  readonly location: { readonly href: string }
  readonly preload: boolean
}

/**
 * The `beforeLoad` of a route that requires an account: redirects guests to login, which leads back to the route
 * (SESSION-18).
 * @throws the redirect
 */
export function requireAccount({ context, location, preload }: Visit): void {
  if (kindOf(currentUser(), context.configuration.setup.guest) === 'user') return
  if (!preload) rememberPath(location.href)
  throw redirect({ to: '/$locale/auth/login', params: { locale: context.locale.segment }, replace: true })
}
