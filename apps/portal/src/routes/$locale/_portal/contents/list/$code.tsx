import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../../screens/not-here/not-here-screen.tsx'

/** The content list of a category (ROUTE-14). */
export const Route = createFileRoute('/$locale/_portal/contents/list/$code')({
  component: () => <NotHereScreen name="contents" />,
})
