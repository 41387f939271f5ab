import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../../../screens/auth/reset/reset-screen.tsx'

/** The Reset screen (ROUTE-27). */
export const Route = createFileRoute('/$locale/auth/reset/$token')({
  component: function Reset() {
    const { token } = Route.useParams()
    // Another link is another try.
    return <ResetScreen key={token} token={token} />
  },
})
