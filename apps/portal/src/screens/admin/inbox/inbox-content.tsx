import type { AdminInboxDetail } from '@vitrine/contract'
import { fileSize } from '@vitrine/contract/rules/file-size'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { download } from '../../../browser/save-file.ts'
import { useFormat } from '../../../i18n/format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useAdminChange } from '../parts/use-admin-change.ts'
import styles from './inbox.module.css'

type Answer = AdminInboxDetail['answers'][number]

/** What was sent: answers in the form's order, a text, the lines of an order, or the place of a visit. */
export function InboxContent({ item }: { readonly item: AdminInboxDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { answers, text, lines, date, place, sent_by } = item
  const given = answers.filter(({ values, files }) => values.length > 0 || files.length > 0)
  return (
    <section aria-labelledby="inbox-content" className="grid gap-4 min-w-0">
      <h2 id="inbox-content" className="text-lg">
        {t('admin.inbox_content')}
      </h2>
      {sent_by !== '' && <p className="text-sm text-muted">{t('admin.inbox_sent_by', { email: sent_by })}</p>}
      {given.length > 0 && (
        <dl className={styles.answers}>
          {given.map((answer) => (
            <div key={answer.field}>
              <dt className="text-sm text-muted">{answer.name || answer.field}</dt>
              <dd className={styles.value} dir="auto">
                <Values answer={answer} />
                <Files item={item.id} files={answer.files} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(date !== '' || place.length > 0) && (
        <p className={styles.value}>{[...(date === '' ? [] : [format.date(date)]), ...place].join('\n')}</p>
      )}
      {text !== '' && (
        <p className={styles.value} dir="auto">
          {text}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles.answers}>
          {lines.map(({ product, quantity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order can have the same line twice, and never changes
            <li key={index} className="tabular-nums">
              {format.number(quantity)} × {product}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Values({ answer: { type, values } }: { readonly answer: Answer }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (type === 'bool') return t(values[0] === 'true' ? 'products.yes' : 'products.no')
  if (type === 'date') return values.map((value) => format.date(value) || value).join('\n')
  return values.join('\n')
}

function Files({ item, files }: { readonly item: string; readonly files: Answer['files'] }) {
  const format = useFormat()
  const opening = useAdminChange(
    (file: string) => adminApi.adminInbox.file({ id: item, file }),
    ({ url }) => download(url),
  )
  if (files.length === 0) return null
  return (
    <ul>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <TextButton onClick={() => opening.mutate(id)}>{name}</TextButton>{' '}
          <span className="text-sm text-muted">{fileSize(size, format.locale)}</span>
        </li>
      ))}
    </ul>
  )
}
