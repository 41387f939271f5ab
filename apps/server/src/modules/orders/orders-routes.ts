/** The calls about orders (API-37 to API-40). */
import { implementation, signedIn } from '../../http/call-context.ts'
import { countriesIn } from '../../platform/texts/countries.ts'
import type { OrdersService } from './orders-service.ts'

export const orderHandlers = (orders: OrdersService) => ({
  orders: {
    place: implementation.orders.place.handler(({ input, context }) =>
      orders.place(signedIn(context).userId, input, context),
    ),
    list: implementation.orders.list.handler(({ context }) => orders.list(signedIn(context).userId)),
    /** For guests too, because a business that sends an account request has no account yet. */
    options: implementation.orders.options.handler(({ context }) => ({
      countries: [...countriesIn(context.locale.code)],
    })),
    one: implementation.orders.one.handler(({ input, context }) => orders.one(signedIn(context).userId, input.id)),
  },
})
