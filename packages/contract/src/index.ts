/**
 * Every entity of the portal, and the pure rules that server and portal share. The calls are in
 * `@vitrine/contract/calls`.
 */

export * from './entities/activity.ts'
export * from './entities/admin-audit.ts'
export * from './entities/admin-brand.ts'
export * from './entities/admin-catalogue.ts'
export * from './entities/admin-inbox.ts'
export * from './entities/admin-insights.ts'
export * from './entities/admin-overview.ts'
export * from './entities/admin-people.ts'
export * from './entities/admin-requests.ts'
export * from './entities/admin-settings.ts'
export * from './entities/admin-system.ts'
export * from './entities/attribute.ts'
export * from './entities/configuration.ts'
export * from './entities/content.ts'
export * from './entities/failure.ts'
export * from './entities/feed.ts'
export * from './entities/form.ts'
export * from './entities/media.ts'
export * from './entities/notification.ts'
export * from './entities/order.ts'
export * from './entities/person.ts'
export * from './entities/product.ts'
export * from './entities/suggestions.ts'
export * from './entities/visit.ts'
