import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../screens/not-here/not-here-screen.tsx'

/** The Reset screen (ROUTE-27). */
export const Route = createFileRoute('/$locale/auth/reset/$token')({
  component: () => <NotHereScreen name="reset" />,
})
