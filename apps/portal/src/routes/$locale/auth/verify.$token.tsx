import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '../../../screens/auth/verify/verify-screen.tsx'

/** The screen that verifies an e-mail address. The link in the mail leads to it. */
export const Route = createFileRoute('/$locale/auth/verify/$token')({
  component: function Verify() {
    const { token } = Route.useParams()
    return <VerifyScreen key={token} token={token} />
  },
})
