import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '../../entities/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirst } from './focus-first.ts'

interface Place {
  readonly routeId: string
}

/** Asks before a page is left on which something was typed and not saved: with the page's own dialog inside the portal, else with the browser's. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const { t } = useTranslation()
  const shouldBlockFn = useCallback(
    // The same page in another language keeps what was typed. Where the session has ended there is nothing to stay for.
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
    <Dialog
      title={t('account.leave_title')}
      onClose={reset}
      footer={
        <>
          <Button onClick={proceed}>{t('account.leave')}</Button>
          <Button ref={focusFirst} look="primary" onClick={reset}>
            {t('account.stay')}
          </Button>
        </>
      }
    >
      <p>{t('account.leave_text')}</p>
    </Dialog>
  )
}
