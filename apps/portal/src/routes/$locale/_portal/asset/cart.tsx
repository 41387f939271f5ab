import { createFileRoute } from '@tanstack/react-router'
import { NotHereScreen } from '../../../../screens/not-here/not-here-screen.tsx'

/** The download basket (ROUTE-12). */
export const Route = createFileRoute('/$locale/_portal/asset/cart')({
  component: () => <NotHereScreen name="basket" />,
})
