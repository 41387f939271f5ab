import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../screens/not-here/not-here-screen.tsx'

/** The combined search (ROUTE-16). */
export const Route = createFileRoute('/$locale/_portal/search')({
  component: () => <NotHereScreen name="search" />,
})
