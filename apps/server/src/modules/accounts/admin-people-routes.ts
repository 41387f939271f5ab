/** The calls of the admin area about people. */
import { implementation } from '../../http/call-context.ts'
import type { AdminPeopleService } from './admin-people-service.ts'

const { adminPeople } = implementation

export const adminPeopleHandlers = (people: AdminPeopleService) => ({
  adminPeople: {
    list: adminPeople.list.handler(({ input }) => people.page(input)),
    groups: adminPeople.groups.handler(({ context }) => people.groups(context.locale.code)),
    one: adminPeople.one.handler(({ input }) => people.one(input.id)),
    add: adminPeople.add.handler(({ input, context }) => people.add(input, context)),
    change: adminPeople.change.handler(({ input, context }) => people.change(input, context)),
    endSessions: adminPeople.endSessions.handler(({ input, context }) => people.endSessions(input, context)),
  },
})
