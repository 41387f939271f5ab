import { isViewable } from '@vitrine/contract/rules/form-availability'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../../entities/configuration/configuration.ts'
import { useFailureText } from '../../../entities/failure/use-failure-text.ts'
import { useForms } from '../../../entities/forms/forms.ts'
import { ownerOf } from '../../../entities/forms/owner.ts'
import { useUser } from '../../../entities/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './forms-screen.module.css'
import { FormsTable } from './forms-table.tsx'

/** The forms of a category that can be seen now (ROUTE-17, FORM-01 to FORM-09). */
export function FormsScreen({ category }: { readonly category: string }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { query, forms, now } = useForms(ownerOf(useUser()))
  useDocumentTitle(t('forms.title'))
  const shown = forms.filter((form) => form.category.id === category && isViewable(form, now))

  const content = () => {
    if (query.data !== undefined)
      return shown.length === 0 ? (
        <EmptyState title={t('forms.no_active_forms')} text={t('forms.no_active_forms_text')} />
      ) : (
        <FormsTable forms={shown} now={now} />
      )
    if (query.isError)
      return (
        <ErrorState
          title={t('forms.failed')}
          text={failureText(query.error)}
          retryLabel={t('action.try_again')}
          onRetry={() => void query.refetch()}
        />
      )
    return <Waiting />
  }
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{t('forms.title')}</h1>
      {content()}
    </section>
  )
}

/** The places of what is on its way. */
function Waiting() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status">
        <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      </p>
      <div className={breathingClass} aria-hidden>
        {['head', 'a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={styles.waitingRow}>
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </>
  )
}
