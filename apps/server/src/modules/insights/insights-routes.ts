/** The call of the admin area about what visitors did. */
import { implementation } from '../../http/call-context.ts'
import type { InsightsService } from './insights-service.ts'

const { adminInsights } = implementation

export const insightsHandlers = (insights: InsightsService) => ({
  adminInsights: { read: adminInsights.read.handler(({ input }) => insights.read(input)) },
})
