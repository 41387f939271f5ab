/** Orders (API-37 to API-39): users send them and see their own. The operator gets an e-mail about each. */
import type { Order, OrderRequest } from '@vitrine/contract'
import { quotedNames } from '@vitrine/phrases/server'
import { type CallContext, viewerOf } from '../../http/call-context.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { callerLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { submissionMarks } from '../../http/submissions.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { CommonParts } from '../common-parts.ts'
import type { ProductsService } from '../products/products-service.ts'
import type { OrdersStore, StoredOrder } from './orders-store.ts'

/** Rate limit of orders for each user. */
const limit: RateLimit = { max: 100, windowMs: 3_600_000 }
/** Maximum length of a list. Older orders are in the database. */
const maxListed = 1000
/** Maximum number of unknown products that an error message names. */
const maxNamed = 5

const answerOf = ({ id, reference, note, lines, status, createdAt }: StoredOrder): Order => ({
  id,
  reference,
  note,
  lines,
  status,
  created: createdAt.toISOString(),
})

type OrderContext = Pick<
  CallContext,
  'caller' | 'address' | 'locale' | 'visibility' | 'language' | 'submission' | 'mailOrigin'
>

export interface OrdersOptions extends CommonParts {
  readonly store: OrdersStore
  readonly products: Pick<ProductsService, 'list'>
}

export class OrdersService {
  readonly #options: OrdersOptions
  readonly #limiter: RateLimiter

  constructor(options: OrdersOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('orders')
  }

  /**
   * Stores an order once, however often the client sends it. If it is stored already, the stored order is returned,
   * even if its products have changed since.
   * @throws HttpError 400 for products that do not exist or that the user may not see; 409 if another order was sent
   * under the same key; 429 after too many orders
   */
  async place(userId: string, order: OrderRequest, context: OrderContext): Promise<Order> {
    await this.#limiter.consume(callerLimits(context, { each: limit }))
    const { store, configuration, submissionNotifier, wakeMails, log, clock } = this.#options
    const { reference, note, lines } = order
    const marks = submissionMarks({
      ...{ key: context.submission, sender: { user: userId }, subject: 'order' },
      content: JSON.stringify([reference, note, lines.map(({ product, quantity }) => [product, quantity])]),
      secret: configuration.submissionSecret(),
    })
    if (!(await store.has(marks))) await this.#assertProducts(order, context)
    const createdAt = clock()
    const { id, isNew } = await store.addOnce(
      { userId, reference, note, lines, createdAt },
      marks,
      async (transaction, orderId) => {
        const told = await submissionNotifier.order(transaction, { orderId, origin: context.mailOrigin }, createdAt)
        if (told === 0)
          log.warn(
            { order: orderId },
            'Somebody has ordered, and no operator has an e-mail address (docs/operating.md, Orders): npm run vitrine -- orders',
          )
      },
    )
    if (isNew) wakeMails()
    return this.one(userId, id)
  }

  /** The user's own orders, the newest first. */
  async list(userId: string): Promise<Order[]> {
    return (await this.#options.store.listOf(userId, maxListed)).map(answerOf)
  }

  /** One of the user's own orders. @throws HttpError 404, also for another user's order */
  async one(userId: string, id: string): Promise<Order> {
    const row = isUuid(id) ? await this.#options.store.oneOf(userId, id) : undefined
    if (!row) throw notFound('order', id)
    return answerOf(row)
  }

  async #assertProducts({ lines }: OrderRequest, context: OrderContext): Promise<void> {
    const codes = [...new Set(lines.map(({ product }) => product))]
    // Uses the list of products, so that an order cannot reveal products that the user may not see.
    const { products } = await this.#options.products.list(
      { filters: { id: codes }, offset: 0, limit: codes.length, order: 'name', orderdir: 'asc', attributes: [] },
      viewerOf(context),
    )
    const known = new Set(products.map(({ id }) => id))
    const missing = codes.filter((code) => !known.has(code))
    if (missing.length === 0) return
    const { language } = context
    throw new HttpError(400, 'order_products_unknown', {
      field: 'lines',
      params: { count: missing.length, names: quotedNames(language, missing, maxNamed) },
      entries: lines.flatMap(({ product }, index) => (known.has(product) ? [] : [index])),
    })
  }
}
