import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CombinedSearchBox } from '../../lists/suggestions/combined-search-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './search-dialog.module.css'

/**
 * The search of everything, above any page. A suggestion leads to its place, Enter to the combined search. It is the
 * box of the lists with its suggestions below it; in front of a server without them, the box alone.
 */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which focuses its first button.
  useEffect(() => field.current?.focus(), [])
  return (
    <Dialog title={t('search.title')} closeLabel={t('action.close')} className={styles.dialog ?? ''} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: suggestions are what is clicked; Escape belongs to the dialog, not to the box inside */}
      <div
        className={styles.search}
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape') event.stopPropagation()
        }}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) onClose()
        }}
      >
        <CombinedSearchBox
          field={field}
          value=""
          onConfirm={(term) => {
            onClose()
            void navigate({
              to: '/$locale/search',
              from: '/$locale',
              // Nobody who has typed nothing wants to read results first.
              ...(term === '' ? { state: { searching: true } } : { search: { term } }),
            })
          }}
        />
      </div>
    </Dialog>
  )
}
