import type { UseQueryResult } from '@tanstack/react-query'
import { withChoice } from '@vitrine/contract/rules/list-state'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../browser/use-focus-kept.ts'
import { useWide } from '../browser/use-wide.ts'
import { useChunkLoadError } from '../feedback/use-chunk-load-error.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CategoryTree } from './category-tree.tsx'
import { useCurrentList } from './list.tsx'
import styles from './list-filters.module.css'

const FiltersDrawer = onDemand(() => import('./filters-drawer.tsx'))

/** Number of skeleton lines for the filters. */
const filterLines = 8

export interface ListFiltersProps {
  readonly title: string
  readonly closeLabel: string
  /** Label of the categories for screen readers. */
  readonly label: string
  /** The message if the categories could not be loaded. */
  readonly failed: string
  /** Number of skeleton lines until the categories have loaded. */
  readonly lines: number
  /** The filters below the categories, if the list has any: a `FilterSection`. */
  readonly children?: ReactNode
}

/**
 * The categories of a list, and its filters. They stand beside the list, in a panel that scrolls on its own, or in a
 * drawer on small screens.
 */
export function ListFilters({ title, closeLabel, label, failed, lines, children }: ListFiltersProps) {
  const isWide = useWide()
  const { view, categories, isDrawerOpen, setDrawerOpen } = useCurrentList()
  const close = () => setDrawerOpen(false)
  const onFailed = useChunkLoadError(close)
  if (!isWide && !isDrawerOpen) return null
  const sections = (
    <>
      <FilterSection query={categories} failed={failed} lines={children ? lines + filterLines : lines}>
        <CategoryTree label={label} {...(!isWide && { onChoose: close })} />
      </FilterSection>
      {/* The position of the filters depends on the categories above them, so one skeleton stands for both. */}
      {!categories.isPending && children}
    </>
  )
  if (isWide) {
    return (
      <aside className={styles.panel} aria-label={title}>
        {sections}
      </aside>
    )
  }
  const clear = () => view.change((now) => withChoice(now, { filters: {} }))
  const isFiltered = children !== undefined && Object.keys(view.state.filters).length > 0
  return (
    <FiltersDrawer
      title={title}
      closeLabel={closeLabel}
      onClear={isFiltered ? clear : undefined}
      onClose={close}
      onFailed={onFailed}
    >
      {sections}
    </FiltersDrawer>
  )
}

export interface FilterSectionProps {
  /** The query that loads the section. */
  readonly query: UseQueryResult<unknown>
  /** The error message. */
  readonly failed: string
  /** Number of skeleton lines while the section loads. */
  readonly lines: number
  readonly children: ReactNode
}

/**
 * A section of the filters: the categories, or the filters of a list. It loads, fails and retries on its own, and
 * leaves the other sections unaffected (NOTIFY-20).
 */
export function FilterSection({ query, failed, lines, children }: FilterSectionProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(() => place.current)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div ref={place} tabIndex={-1} onFocus={onFocus}>
      {query.isLoadingError ? (
        <p className={styles.failed}>
          {failed}{' '}
          <button type="button" className={styles.again} onClick={() => void query.refetch()}>
            {t('action.try_again')}
          </button>
        </p>
      ) : query.data === undefined ? (
        <div className="grid gap-4 py-2">
          {Array.from({ length: lines }, (_, index) => `line ${index}`).map((key) => (
            <Skeleton key={key} className={styles.line ?? ''} />
          ))}
        </div>
      ) : (
        children
      )}
    </div>
  )
}
