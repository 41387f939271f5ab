import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../../screens/not-here/not-here-screen.tsx'

/** The forms of a category (ROUTE-17). */
export const Route = createFileRoute('/$locale/_portal/forms/list/$id')({
  component: () => <NotHereScreen name="forms" />,
})
