/** The forms that the visitor sees, and what can be done with each of them now. One call serves all screens. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Form } from '@vitrine/contract'
import { isAvailable, isCompleted } from '@vitrine/contract/rules/form-availability'
import { useLocale } from '../../i18n/locale.ts'
import { readForms } from './form-answers.ts'
import { formsQuery } from './forms-query.ts'
import { useNow } from './use-now.ts'

export interface KnownForms {
  readonly query: UseQueryResult<Form[]>
  /** [] while they are not known. */
  readonly forms: readonly Form[]
  /** Milliseconds since 1970; moves by itself. */
  readonly now: number
}

const none: readonly Form[] = []

/**
 * All forms.
 * @param owner `ownerOf` the user
 * @param isBeside whether it stands beside the page: then the page says what failed, and tries again
 */
export function useForms(owner: string, isBeside = false): KnownForms {
  const { tag } = useLocale()
  const query = useQuery({
    ...formsQuery(owner, tag),
    select: readForms,
    ...(isBeside && { retryOnMount: false, refetchOnReconnect: false }),
  })
  const forms = query.data ?? none
  return { query, forms, now: useNow(forms) }
}

export interface KnownForm {
  readonly query: UseQueryResult<Form[]>
  /** Undefined while it is not known, and when there is none. */
  readonly form: Form | undefined
  /** Whether it can be filled in now (FORM-17 to FORM-23). */
  readonly available: boolean
  /** Whether it has a result (FORM-05). */
  readonly completed: boolean
  readonly now: number
}

/** One form, from the list of all. */
export function useOneForm(id: string, owner: string): KnownForm {
  const { tag } = useLocale()
  const query = useQuery({ ...formsQuery(owner, tag), select: readForms })
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
