import type { ListState } from '@vitrine/contract/rules/list-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { useCurrentList } from '../../../lists/list.tsx'
import { toolbarButtonClass } from '../../../lists/list-toolbar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconRss } from '../../../ui/icons.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import styles from './feed-button.module.css'

const FeedDialog = onDemand(() => import('./feed-dialog.tsx'))

export interface FeedButtonProps {
  readonly state: ListState
  /** Code of the list's category; '' for all products. */
  readonly category: string
}

/** The button that opens the dialog about feeds of the list. */
export function FeedButton({ state, category }: FeedButtonProps) {
  const { t } = useTranslation()
  const { title } = useCurrentList()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const onFailed = useChunkLoadError(close)
  const name = state.search === '' ? title : t('text.pair', { first: title, second: state.search })
  return (
    <>
      <button
        type="button"
        className={classNames(toolbarButtonClass, styles.button)}
        aria-haspopup="dialog"
        aria-label={t('export.feed')}
        title={t('export.feed')}
        onClick={() => setOpen(true)}
      >
        <IconRss size={18} stroke={1.5} aria-hidden />
      </button>
      {open && <FeedDialog list={{ state, category }} usualName={name} onClose={close} onFailed={onFailed} />}
    </>
  )
}
