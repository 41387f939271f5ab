import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../../screens/not-here/not-here-screen.tsx'

/** One form to fill in (ROUTE-18). */
export const Route = createFileRoute('/$locale/_portal/forms/detail/$id')({
  component: () => <NotHereScreen name="forms" />,
})
