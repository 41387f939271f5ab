import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useFocusKept } from '../browser/use-focus-kept.ts'
import styles from './list-layout.module.css'
import { LoadingBar } from './loading-bar.tsx'

export interface ListLayoutProps {
  readonly heading: ReactNode
  /** Shown beside the list if there is room. */
  readonly panel: ReactNode
  readonly toolbar: ReactNode
  readonly loading: boolean
  readonly loadingLabel: string
  /** The filters, and the list. */
  readonly children: ReactNode
}

/** A list with heading, side panel and toolbar. The loading bar lies below the toolbar (PROD-11). */
export function ListLayout({ heading, panel, toolbar, loading, loadingLabel, children }: ListLayoutProps) {
  return (
    <div className={styles.screen}>
      {heading}
      {panel}
      <div className={styles.main}>
        <div className={styles.tools}>
          {toolbar}
          <LoadingBar active={loading} label={loadingLabel} />
        </div>
        {children}
      </div>
    </div>
  )
}

export interface ListPlaceProps {
  /** A `SelectionBar`, while something is selected. */
  readonly bar: ReactNode
  /** The results. */
  readonly children: ReactNode
}

/**
 * The results with the selection bar. The bar is shown below them but precedes them in the tab order, so that its
 * actions do not come after all cards.
 */
export function ListPlace({ bar, children }: ListPlaceProps) {
  return (
    <div className={styles.place}>
      {bar}
      {children}
    </div>
  )
}

/** Id of the results. They get the focus when the focused element disappears. */
export const resultsId = 'list-results'

export interface ListResultsProps {
  readonly place: RefObject<HTMLElement | null>
  readonly label: string
  readonly loading: boolean
  /** Whether the results belong to the previous state. */
  readonly old: boolean
  readonly children: ReactNode
}

/** The section with the results. The previous results stay visible while new ones load. */
export function ListResults({ place, label, loading, old, children }: ListResultsProps) {
  const onFocus = useFocusKept(() => place.current)
  return (
    <section
      ref={place}
      id={resultsId}
      tabIndex={-1}
      className={styles.results}
      aria-label={label}
      aria-busy={loading}
      data-old={old || undefined}
      onFocus={onFocus}
    >
      {children}
    </section>
  )
}

/** Scrolls to the start of the results if they begin above the window, because a new state shows a new list. */
export function showTop(results: HTMLElement | null): void {
  if (results && results.getBoundingClientRect().top < 0)
    results.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** After a change of page, moves the focus from an element in the results to their section. */
export function useTopOnNewPage(results: RefObject<HTMLElement | null>, page: number): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && results.current?.contains(activeElement)) {
      results.current.focus({ preventScroll: true })
    }
  }, [page, results])
}
