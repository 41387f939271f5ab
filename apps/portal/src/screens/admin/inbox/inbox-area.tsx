import type { AreaProps } from '../areas.ts'
import { InboxItem } from './inbox-item.tsx'
import { InboxList } from './inbox-list.tsx'

/** The area of the inbox: the list, or one item. */
export default function InboxArea({ below: [id] }: AreaProps) {
  return id === undefined ? <InboxList /> : <InboxItem key={id} id={id} />
}
