import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../../screens/not-here/not-here-screen.tsx'

/** One article (ROUTE-15). */
export const Route = createFileRoute('/$locale/_portal/contents/detail/$id')({
  component: () => <NotHereScreen name="contents" />,
})
