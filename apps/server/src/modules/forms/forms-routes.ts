/** The forms of whoever calls, and of the people whom a company's account stands for (API-16, API-19). */
import { implementation } from '../../call-context.ts'
import type { FormsService } from './forms-service.ts'

export const formHandlers = (forms: FormsService) => ({
  forms: {
    list: implementation.forms.list.handler(({ context }) => forms.list(forms.personOf(context))),
    assigned: implementation.forms.assigned.handler(({ input, context }) => forms.assigned(input.id, context)),
  },
})
