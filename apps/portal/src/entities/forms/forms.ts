/** The forms that the visitor sees, and whether each one can be filled in now. One call serves all screens. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Form } from '@vitrine/contract'
import { isAvailable, isCompleted } from '@vitrine/contract/rules/form-availability'
import { useLocale } from '../../i18n/locale.ts'
import { formsQuery } from './forms-query.ts'
import { orderedForms } from './ordered-forms.ts'
import { useNow } from './use-now.ts'

export interface KnownForms {
  readonly query: UseQueryResult<Form[]>
  /** [] while the forms are not known. */
  readonly forms: readonly Form[]
  /** Milliseconds since 1970, kept up to date. */
  readonly now: number
}

const none: readonly Form[] = []

/**
 * All forms.
 * @param owner `ownerOf` the user
 * @param isBeside whether the component stands beside the page; the page then shows errors and retries the call
 */
export function useForms(owner: string, isBeside = false): KnownForms {
  const { tag } = useLocale()
  const query = useQuery({
    ...formsQuery(owner, tag),
    select: orderedForms,
    ...(isBeside && { retryOnMount: false, refetchOnReconnect: false }),
  })
  const forms = query.data ?? none
  return { query, forms, now: useNow(forms) }
}

export interface KnownForm {
  readonly query: UseQueryResult<Form[]>
  /** Undefined while the form is not known, and if it does not exist. */
  readonly form: Form | undefined
  /** Whether the form can be filled in now (FORM-17 to FORM-23). */
  readonly available: boolean
  /** Whether the form has a result (FORM-05). */
  readonly completed: boolean
  readonly now: number
}

/** One form from the list of all forms. */
export function useOneForm(id: string, owner: string): KnownForm {
  const { tag } = useLocale()
  const query = useQuery({ ...formsQuery(owner, tag), select: orderedForms })
  const form = query.data?.find((one) => one.id === id)
  const now = useNow(form ? [form] : none)
  return {
    query,
    form,
    available: form !== undefined && isAvailable(form, now),
    completed: form !== undefined && isCompleted(form),
    now,
  }
}
