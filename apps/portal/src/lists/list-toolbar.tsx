import { withChoice } from '@vitrine/contract/rules/list-state'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActiveFilterCount } from '../ui/active-filter-count.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconAdjustmentsHorizontal } from '../ui/icons.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { useCurrentList } from './list.tsx'
import styles from './list-toolbar.module.css'
import { SuggestingSearchBox } from './suggestions/suggesting-search-box.tsx'

export interface ListToolbarProps {
  /** Text of the button that opens the filters on small screens. */
  readonly filters: string
  /** The active filter count, and its text for screen readers if there are active filters. */
  readonly active?: number
  readonly activeLabel?: string | undefined
  /** Sort and view. */
  readonly children: ReactNode
}

/** The class of a toolbar button that opens a dialog. */
export const toolbarButtonClass = styles.choice ?? ''

/** The class of the text in a toolbar button, beside its icon. Phones show the icon only. */
export const toolbarTextClass = styles.text ?? ''

/**
 * Search (PROD-04, ASSET-02), sort and view of a list, and on small screens the button that opens the filters. The
 * loading bar lies below (PROD-11).
 */
export function ListToolbar({ filters, active = 0, activeLabel, children }: ListToolbarProps) {
  const { t } = useTranslation()
  const { kind, view, results, setDrawerOpen } = useCurrentList()
  const onSearch = (search: string) =>
    view.change(
      (now) => (search === now.search ? now : withChoice(now, { search })),
      // The first search adds a history entry, so that Back removes the search and nothing else. Further typing
      // replaces that entry.
      (now) => (now.search === '' ? 'push' : 'replace'),
    )
  return (
    <div className={classNames('print-hidden', styles.tools)}>
      <div className={classNames('flex flex-wrap items-center gap-3', styles.toolbar)}>
        <div className={styles.search}>
          <SuggestingSearchBox
            area={kind}
            label={t(`${kind}.search`)}
            placeholder={t('list.search_placeholder')}
            clearLabel={t('list.clear_search')}
            value={view.state.search}
            onSearch={onSearch}
          />
        </div>
        <button
          type="button"
          className={styles.filters}
          onClick={() => setDrawerOpen(true)}
          aria-haspopup="dialog"
          aria-label={activeLabel ?? filters}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />
          <span className={styles.text}>{filters}</span>
          <ActiveFilterCount count={active} />
        </button>
        {children}
      </div>
      <LoadingBar active={results.isFetching} label={t(`${kind}.loading`)} />
    </div>
  )
}
