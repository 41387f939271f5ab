import { implementation } from '../../http/call-context.ts'
import type { ActivityService } from './activity-service.ts'

/** The call by which the portal reports what a visitor has done. */
export const activityHandlers = (activity: ActivityService) => ({
  activity: {
    report: implementation.activity.report.handler(async ({ input, context }) => {
      await activity.report(input.activities, context)
      return {}
    }),
  },
})
