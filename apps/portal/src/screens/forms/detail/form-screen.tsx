import type { Form } from '@vitrine/contract'
import { isViewable } from '@vitrine/contract/rules/form-availability'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../../configuration/configuration.ts'
import { useOneForm } from '../../../entities/forms/forms.ts'
import { ownerOf } from '../../../entities/forms/owner.ts'
import { useDraft } from '../../../entities/forms/use-draft.ts'
import { useUser } from '../../../entities/session/session.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FormClosed } from './form-closed.tsx'
import styles from './form-screen.module.css'
import { FormSent } from './form-sent.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { FormToFill } from './form-to-fill.tsx'
import { LogEntry } from './log-entry.tsx'

/** One form to fill in (ROUTE-18). Another form is another page, with its own draft. */
export function FormScreen({ id }: { readonly id: string }) {
  const owner = ownerOf(useUser())
  return <FormPage key={`${owner} ${id}`} id={id} owner={owner} />
}

interface FormPageProps {
  readonly id: string
  readonly owner: string
}

function FormPage({ id, owner }: FormPageProps) {
  const { t } = useTranslation()
  const { form, available, now, query } = useOneForm(id, owner)
  const draft = useDraft(id, owner)
  const [sent, setSent] = useState(false)
  const [again, setAgain] = useState(false)
  const [known, setKnown] = useState<Form>()
  const [opened, setOpened] = useState(false)
  // While the form loads in another language, the previous one and its answers stay.
  if (form && form !== known) setKnown(form)
  if (available && draft.ready && !opened) setOpened(true)
  const shown = form ?? (query.isSuccess ? undefined : known)
  const failed = query.isError ? t('forms.load_failed') : ''
  useDocumentTitle(shown?.name ?? (query.isSuccess ? t('forms.form_not_available') : failed))

  const thanked = form ?? known
  if (sent && thanked) {
    return (
      <FormSent
        form={thanked}
        // After the refetch the form includes the new result.
        again={available && !query.isFetching}
        onAgain={() => {
          // The next answers start from an empty draft.
          void draft.discard()
          setSent(false)
          setAgain(true)
        }}
      />
    )
  }
  if (!shown && query.isError) {
    return (
      <div className={styles.screen}>
        <QueryError level={1} title={t('forms.load_failed')} query={query} />
      </div>
    )
  }
  if (!shown && query.isSuccess) return <FormClosed form={undefined} />
  if (!shown || !draft.ready) {
    return (
      <div className={styles.screen} aria-busy>
        <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
        <FormSkeleton />
      </div>
    )
  }
  // A form that was sent without an answer may have been stored; only sending it again tells.
  if (query.isSuccess && !available && !opened && !draft.tried) {
    return <FormClosed form={shown}>{isViewable(shown, now) && <LogEntry form={shown} />}</FormClosed>
  }
  return (
    <div className={styles.screen}>
      <FormToFill
        form={shown}
        draft={draft}
        again={again}
        closed={query.isSuccess && !available}
        onSent={() => setSent(true)}
        onClosed={() => void query.refetch()}
      />
      <LogEntry form={shown} />
    </div>
  )
}
