import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../feedback/query-error.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AdminLink } from '../parts/admin-address.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
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
  const back = (
    <AdminLink path={['inbox']} className="text-sm">
      {t('admin.back_to', { name: t('admin.inbox') })}
    </AdminLink>
  )
  const failed = item.isError && !item.data ? item : choices.isError && !choices.data ? choices : undefined
  if (failed)
    return (
      <>
        {back}
        <QueryError level={1} title={t('admin.failed')} query={failed} />
      </>
    )
  const { data } = item
  if (!data || !choices.data)
    return (
      <>
        {back}
        <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
        <Skeletons count={6} style={{ height: '2.75rem', marginBlock: '0.75rem' }} />
      </>
    )
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
