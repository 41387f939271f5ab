/** The call that sends feedback (API-36). */
import { implementation } from '../../http/call-context.ts'
import type { ReportsService } from './reports-service.ts'

export const reportHandlers = (reports: ReportsService) => ({
  forms: { report: implementation.forms.report.handler(({ input, context }) => reports.add(input, context)) },
})
