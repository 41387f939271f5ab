import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../../screens/not-here/not-here-screen.tsx'

/** The content list (ROUTE-13). */
export const Route = createFileRoute('/$locale/_portal/contents/list/')({
  component: () => <NotHereScreen name="contents" />,
})
