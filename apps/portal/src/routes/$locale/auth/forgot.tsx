import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../screens/not-here/not-here-screen.tsx'

/** The Forgot screen (ROUTE-26). */
export const Route = createFileRoute('/$locale/auth/forgot')({
  component: () => <NotHereScreen name="forgot" />,
})
