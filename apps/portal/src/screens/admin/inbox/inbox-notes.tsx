import type { AdminInboxDetail, AdminInboxNote } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../ui/form-section.tsx'
import styles from './inbox.module.css'
import { useInboxWords } from './inbox-words.ts'
import { WriteText } from './write-text.tsx'

/** What operators have written about an item, and the forms for a note and a reply. */
export function InboxNotes({ item }: { readonly item: AdminInboxDetail }) {
  const { t } = useTranslation()
  const count = (kind: AdminInboxNote['kind']) => item.notes.filter((note) => note.kind === kind).length
  return (
    <>
      {item.notes.length > 0 && (
        <FormSection title={t('admin.inbox_notes')}>
          <ol className={styles.notes}>
            {item.notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ol>
        </FormSection>
      )}
      {/* A form begins anew when its text has arrived. */}
      <WriteText key={`note ${count('note')}`} item={item} writing="note" />
      {item.addresses.length > 0 ? (
        <WriteText key={`reply ${count('reply')}`} item={item} writing="reply" />
      ) : (
        <p className="text-sm text-muted">{t('admin.inbox_no_address')}</p>
      )}
    </>
  )
}

function Note({ note: { kind, text, address, author, created } }: { readonly note: AdminInboxNote }) {
  const { t } = useTranslation()
  const { timeOf } = useInboxWords()
  const facts = [
    t(kind === 'note' ? 'admin.inbox_note' : 'admin.inbox_reply'),
    ...(address === '' ? [] : [address]),
    author || t('admin.inbox_command'),
    timeOf(created),
  ]
  return (
    <li className={styles.note} data-kind={kind}>
      <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
      <p className={styles.value} dir="auto">
        {text}
      </p>
    </li>
  )
}
