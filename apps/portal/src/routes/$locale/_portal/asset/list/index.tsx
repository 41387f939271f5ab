import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../../screens/not-here/not-here-screen.tsx'

/** The media library (ROUTE-10). */
export const Route = createFileRoute('/$locale/_portal/asset/list/')({
  component: () => <NotHereScreen name="assets" />,
})
