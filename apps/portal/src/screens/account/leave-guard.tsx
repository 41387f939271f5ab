import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '../../entities/session/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Place {
  readonly routeId: string
}

/**
 * Asks before the visitor leaves a page with unsaved changes: with a dialog of the portal for navigation inside it,
 * otherwise with the browser's.
 */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const { t } = useTranslation()
  const shouldBlockFn = useCallback(
    // A change of language keeps the input. After the end of the session there is no reason to stay.
    ({ current, next }: { readonly current: Place; readonly next: Place }) =>
      currentUser() !== undefined && current.routeId !== next.routeId,
    [],
  )
  const enableBeforeUnload = useCallback(() => currentUser() !== undefined, [])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload,
    disabled: !active,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('account.leave_title')}
      text={t('account.leave_text')}
      goOnLabel={t('account.leave')}
      stayLabel={t('account.stay')}
      closeLabel={t('action.close')}
      onGoOn={proceed}
      onStay={reset}
    />
  )
}
