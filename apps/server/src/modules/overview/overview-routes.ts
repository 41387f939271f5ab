/** The call of the admin area's first page. */
import { implementation } from '../../http/call-context.ts'
import type { OverviewService } from './overview-service.ts'

const { adminOverview } = implementation

export const overviewHandlers = (overview: OverviewService) => ({
  adminOverview: { read: adminOverview.read.handler(() => overview.read()) },
})
