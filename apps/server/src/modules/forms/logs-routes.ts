/** The call that adds a log entry to a form (API-18). */
import { implementation } from '../../http/call-context.ts'
import type { LogsService } from './logs-service.ts'

export const logHandlers = (logs: LogsService) => ({
  forms: { log: implementation.forms.log.handler(({ input, context }) => logs.add(input.id, input, context)) },
})
