import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../screens/not-here/not-here-screen.tsx'

/** The Request account screen (ROUTE-25). */
export const Route = createFileRoute('/$locale/auth/request')({
  component: () => <NotHereScreen name="request" />,
})
