import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AdminBack } from '../parts/admin-back.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import styles from './inbox.module.css'
import { InboxContent } from './inbox-content.tsx'
import { InboxHandling } from './inbox-handling.tsx'
import { InboxNotes } from './inbox-notes.tsx'
import { choicesOptions, itemOptions } from './inbox-queries.ts'
import { useInboxWords } from './inbox-words.ts'

/** One item: what was sent, who takes care of it, and what operators have written about it. */
export function InboxItem({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const item = useQuery(itemOptions(id))
  const choices = useQuery(choicesOptions)
  const { titleOf, senderOf, timeOf } = useInboxWords()
  const back = <AdminBack path={['inbox']} name={t('admin.inbox')} />
  const { data } = item
  if (!data || !choices.data) return <AdminWaiting queries={[item, choices]} back={back} />
  const sender = senderOf(data)
  const facts = [t(`admin.inbox_${data.kind}`), sender, ...(data.email && data.email !== sender ? [data.email] : [])]
  return (
    <>
      <AdminHeading back={back} title={titleOf(data)} text={[...facts, timeOf(data.received)].join(' · ')} />
      <div className={styles.sections}>
        <InboxHandling item={data} operators={choices.data.operators} />
        <InboxContent item={data} />
        <InboxNotes item={data} />
      </div>
    </>
  )
}
