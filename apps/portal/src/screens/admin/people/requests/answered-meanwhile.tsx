import type { AdminRequest } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/notice.tsx'

/** In a dialog: the answer that somebody else has given since the dialog was opened. */
export function AnsweredMeanwhile({ state }: Pick<AdminRequest, 'state'>) {
  const { t } = useTranslation()
  const [before] = useState(state)
  if (before === state) return null
  return (
    <Notice tone="warning">
      <p>{t('admin.answered_meanwhile', { state: t(`admin.${state}`) })}</p>
    </Notice>
  )
}
