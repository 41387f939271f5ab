import type { AreaProps } from '../areas.ts'
import { PeopleList } from './people-list.tsx'
import { PersonPage } from './person-page.tsx'
import { RequestPage } from './requests/request-page.tsx'
import { RequestsList } from './requests/requests-list.tsx'

/** The area of people: the accounts or one of them, the account requests or one of them. */
export default function PeopleArea({ below: [id, requestId] }: AreaProps) {
  if (id === 'requests')
    return requestId === undefined ? <RequestsList /> : <RequestPage key={requestId} id={requestId} />
  return id === undefined ? <PeopleList /> : <PersonPage key={id} id={id} />
}
