import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../api/api-failure.ts'
import { useSyncMutation } from '../../../feedback/mutations.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'

export const adminNotify = notifyAbout('admin')

/** Whether somebody else has changed the thing since it was loaded. */
const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.field === 'version'

/** Returns a function that shows why a change failed. After a conflict, the page shows the new state. */
export function useChangeFailure(): (error: unknown) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const failureText = useFailureText()
  return (error) => {
    const reason = failureText(error) ?? t('state.something_went_wrong')
    const then = isConflict(error) ? t('admin.changed_elsewhere') : t('admin.not_changed')
    adminNotify(t('text.sentences', { first: reason, second: then }), 'error')
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
}

/**
 * A change by an operator. Afterwards, all of the admin area is loaded anew, because lists and numbers depend on it.
 * @param done called with the answer
 */
export function useAdminChange<Data, Variables = void>(
  change: (variables: Variables) => Promise<Data>,
  done: (data: Data) => void,
) {
  const client = useQueryClient()
  const onError = useChangeFailure()
  return useSyncMutation<Data, Variables>({
    mutationFn: change,
    onSuccess: async (data) => {
      done(data)
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
    onError,
  })
}
