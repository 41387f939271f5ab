import { Link } from '@tanstack/react-router'
import type { Form } from '@vitrine/contract'
import { isAvailable, isViewable } from '@vitrine/contract/rules/form-availability'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../../configuration/configuration.ts'
import { useForms } from '../../../entities/forms/forms.ts'
import { ownerOf } from '../../../entities/forms/owner.ts'
import { useUser } from '../../../entities/session/session.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './forms-screen.module.css'
import { FormsTable } from './forms-table.tsx'

/** The visible forms of a category (ROUTE-17, FORM-01 to FORM-09). */
export function FormsScreen({ category }: { readonly category: string }) {
  const { t } = useTranslation()
  const { query, forms, now } = useForms(ownerOf(useUser()))
  useDocumentTitle(t('shell.forms'))
  const viewable = forms.filter((form) => isViewable(form, now))
  const shown = viewable.filter((form) => form.category.id === category)
  const others = viewable.filter(({ category: { id } }) => id !== category && id !== '')

  const content = () => {
    if (query.data !== undefined)
      return shown.length === 0 ? (
        <EmptyState title={t('forms.no_active_forms')} text={t('forms.no_active_forms_text')} />
      ) : (
        <FormsTable forms={shown} now={now} />
      )
    if (query.isError) return <QueryError title={t('forms.failed')} query={query} />
    return <Waiting />
  }
  return (
    <section className={styles.screen}>
      <h1 className="mb-5">{t('shell.forms')}</h1>
      {content()}
      <FurtherForms forms={others.filter((form) => isAvailable(form, now))} />
    </section>
  )
}

/** The available forms of the other categories, because menus lead only to this page. */
function FurtherForms({ forms }: { readonly forms: readonly Form[] }) {
  const { t } = useTranslation()
  if (forms.length === 0) return null
  return (
    <section className="mt-7" aria-labelledby="further-forms">
      <h2 id="further-forms" className="mb-2 text-lg">
        {t('forms.further')}
      </h2>
      <ul className="grid">
        {forms.map((form) => (
          <li key={form.id}>
            <Link
              to="/$locale/forms/detail/$id"
              from="/$locale"
              params={{ id: form.id }}
              className={styles.furtherLink}
              lang={form.language}
            >
              {form.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Placeholders while the content loads. */
function Waiting() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status">
        <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      </p>
      <div className={breathingClass} aria-hidden>
        {['head', 'a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={classNames('grid items-center', styles.waitingRow)}>
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </>
  )
}
