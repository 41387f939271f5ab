/** The forms of the caller, and of the people whom the account of a company represents (API-16, API-19). */
import { implementation } from '../../http/call-context.ts'
import type { FormsService } from './forms-service.ts'

export const formHandlers = (forms: FormsService) => ({
  forms: {
    list: implementation.forms.list.handler(({ context }) => forms.list(forms.personOf(context))),
    assigned: implementation.forms.assigned.handler(({ input, context }) => forms.assigned(input.id, context)),
  },
})
