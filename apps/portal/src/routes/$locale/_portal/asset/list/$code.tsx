import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../../screens/not-here/not-here-screen.tsx'

/** The media library of a scope (ROUTE-11). */
export const Route = createFileRoute('/$locale/_portal/asset/list/$code')({
  component: () => <NotHereScreen name="assets" />,
})
