import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { opensElsewhere } from '../../browser/opens-elsewhere.ts'
import { onSearchShortcut, searchShortcuts } from '../../browser/search-shortcut.ts'
import { useChunkLoadError } from '../../feedback/use-chunk-load-error.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const SearchDialog = onDemand(() => import('./search-dialog.tsx'))

/**
 * The search icon (SHELL-06). It opens the search in a dialog, as `/` and Ctrl+K do. In a new tab, and on the page of the
 * combined search, it is a link to that page.
 */
export function SearchLink() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const onFailed = useChunkLoadError(close)
  useEffect(() => onSearchShortcut(() => setOpen(true)), [])
  return (
    <>
      <Link
        to="/$locale/search"
        from="/$locale"
        state={{ searching: true }}
        className={iconButtonClass()}
        aria-label={t('shell.search')}
        aria-keyshortcuts={searchShortcuts}
        aria-haspopup="dialog"
        title={t('shell.search')}
        onClick={(event) => {
          if (opensElsewhere(event) || event.currentTarget.pathname === window.location.pathname) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <IconSearch size={22} stroke={1.5} aria-hidden />
      </Link>
      {isOpen && <SearchDialog onClose={close} onFailed={onFailed} />}
    </>
  )
}
