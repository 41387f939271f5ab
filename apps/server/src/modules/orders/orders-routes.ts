/** The calls about orders (API-37 to API-40). */
import { type CallContext, implementation } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import { countriesIn } from '../countries/countries.ts'
import type { OrdersService } from './orders-service.ts'

/** The signed-in user of a call. @throws HttpError 403 for a guest (SESSION-18) */
const signedIn = ({ caller }: Pick<CallContext, 'caller'>): string => {
  if (caller?.kind !== 'user') throw new HttpError(403, 'account_needed')
  return caller.userId
}

export const orderHandlers = (orders: OrdersService) => ({
  orders: {
    place: implementation.orders.place.handler(({ input, context }) => orders.place(signedIn(context), input, context)),
    list: implementation.orders.list.handler(({ context }) => orders.list(signedIn(context))),
    /** For guests too, because a business that sends an account request has no account yet. */
    options: implementation.orders.options.handler(({ context }) => ({
      countries: [...countriesIn(context.locale.code)],
    })),
    one: implementation.orders.one.handler(({ input, context }) => orders.one(signedIn(context), input.id)),
  },
})
