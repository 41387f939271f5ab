import { Navigate } from '@tanstack/react-router'
import { useLocale } from '../i18n/locale.ts'

/**
 * Redirects to the catalogue. The catalogue's own route handles unknown paths (ROUTE-07); this component gets the paths
 * that match no route.
 */
export function PageNotFound() {
  return <Navigate to="/$locale" params={{ locale: useLocale().segment }} replace />
}
