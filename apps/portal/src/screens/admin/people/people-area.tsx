import type { AreaProps } from '../areas.ts'
import { PeopleList } from './people-list.tsx'
import { PersonPage } from './person-page.tsx'

/** The area of people: the list, or one person. */
export default function PeopleArea({ below: [id] }: AreaProps) {
  return id === undefined ? <PeopleList /> : <PersonPage key={id} id={id} />
}
