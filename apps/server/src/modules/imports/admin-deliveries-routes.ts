/** The calls of the admin area about deliveries that operators upload. */
import { implementation } from '../../http/call-context.ts'
import type { DeliveriesService } from './deliveries-service.ts'

const { adminDeliveries } = implementation

export const adminDeliveriesHandlers = (deliveries: DeliveriesService) => ({
  adminDeliveries: {
    list: adminDeliveries.list.handler(() => deliveries.list()),
    add: adminDeliveries.add.handler(({ input, context }) => deliveries.add(input, context)),
    one: adminDeliveries.one.handler(({ input }) => deliveries.one(input.id)),
    addPart: adminDeliveries.addPart.handler(({ input: { id, file, offset, part } }) =>
      deliveries.addPart(id, file, offset, part),
    ),
    plan: adminDeliveries.plan.handler(({ input, context }) => deliveries.plan(input.id, context)),
    mapping: adminDeliveries.mapping.handler(({ input }) => deliveries.mapping(input.id)),
    changeMapping: adminDeliveries.changeMapping.handler(({ input: { id, ...change } }) =>
      deliveries.changeMapping(id, change),
    ),
    apply: adminDeliveries.apply.handler(({ input, context }) => deliveries.apply(input.id, context)),
    discard: adminDeliveries.discard.handler(({ input }) => deliveries.discard(input.id)),
  },
})
