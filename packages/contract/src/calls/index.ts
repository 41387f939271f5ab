/**
 * Every call of the portal: method, path, input and output. The server implements this object; the portal's clients and
 * /openapi.json are generated from it.
 */
import type { ContractRouterClient } from '@orpc/contract'
import { account, orders, visits } from './account.ts'
import { activity } from './activity.ts'
import { adminAudit } from './admin/audit.ts'
import { adminBrand } from './admin/brand.ts'
import { adminCatalogue } from './admin/catalogue.ts'
import { adminDeliveries } from './admin/deliveries.ts'
import { adminInbox } from './admin/inbox.ts'
import { adminInsights } from './admin/insights.ts'
import { adminOverview } from './admin/overview.ts'
import { adminPeople } from './admin/people.ts'
import { adminRequests } from './admin/requests.ts'
import { adminHealth, adminMails, adminSessions, adminSettings, adminWebhooks } from './admin/system.ts'
import { contents } from './contents.ts'
import { exports } from './exports.ts'
import { forms } from './forms.ts'
import { media } from './media.ts'
import { products } from './products.ts'
import { open } from './public.ts'
import { suggestions } from './suggestions.ts'

export type { Access } from './parts.ts'

/** The calls that visitors make. */
export const portalCalls = {
  open,
  products,
  media,
  exports,
  contents,
  forms,
  account,
  orders,
  visits,
  suggestions,
  activity,
}

/** The calls of the admin area, which only operators may make. The names of its areas begin with `admin`. */
export const adminCalls = {
  adminAudit,
  adminBrand,
  adminCatalogue,
  adminDeliveries,
  adminPeople,
  adminRequests,
  adminInbox,
  adminInsights,
  adminOverview,
  adminSettings,
  adminMails,
  adminWebhooks,
  adminSessions,
  adminHealth,
}

export const calls = { ...portalCalls, ...adminCalls }

/** The typed client of the calls for visitors. */
export type Calls = ContractRouterClient<typeof portalCalls>
/** The typed client of the calls of the admin area. */
export type AdminCalls = ContractRouterClient<typeof adminCalls>
