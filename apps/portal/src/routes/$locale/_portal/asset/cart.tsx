import { createFileRoute } from '@tanstack/react-router'
import { BasketScreen } from '../../../../screens/basket/basket-screen.tsx'

/** The download basket (ROUTE-12). */
export const Route = createFileRoute('/$locale/_portal/asset/cart')({
  component: BasketScreen,
})
