/**
 * The forms of the caller, and of the people whom the account of a company represents (API-16, API-19), and the log
 * entries of a form (API-18).
 */
import { implementation } from '../../http/call-context.ts'
import type { FormsService } from './forms-service.ts'
import type { LogsService } from './logs-service.ts'

export const formHandlers = (forms: FormsService, logs: LogsService) => ({
  forms: {
    list: implementation.forms.list.handler(({ context }) => forms.list(forms.personOf(context))),
    assigned: implementation.forms.assigned.handler(({ input, context }) => forms.assigned(input.id, context)),
    log: implementation.forms.log.handler(({ input, context }) => logs.add(input.id, input, context)),
  },
})
