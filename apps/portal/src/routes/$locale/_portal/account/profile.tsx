import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../screens/not-here/not-here-screen.tsx'

/** The personal information (ROUTE-20). */
export const Route = createFileRoute('/$locale/_portal/account/profile')({
  component: () => <NotHereScreen name="profile" />,
})
