import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../screens/not-here/not-here-screen.tsx'

/** The Register screen (ROUTE-24). */
export const Route = createFileRoute('/$locale/auth/register')({
  component: () => <NotHereScreen name="register" />,
})
