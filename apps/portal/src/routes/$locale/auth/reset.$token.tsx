import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../../../screens/auth/reset/reset-screen.tsx'

/** The Reset screen (ROUTE-27). */
export const Route = createFileRoute('/$locale/auth/reset/$token')({
  component: function Reset() {
    const { token } = Route.useParams()
    // The key resets the screen's state when the link changes.
    return <ResetScreen key={token} token={token} />
  },
})
