import { Navigate } from '@tanstack/react-router'
import { useLocale } from '../i18n/locale.ts'

/** Unknown paths show the catalogue by their own route (ROUTE-07); what no route at all matches is sent to it. */
export function PageNotFound() {
  return <Navigate to="/$locale" params={{ locale: useLocale().segment }} replace />
}
