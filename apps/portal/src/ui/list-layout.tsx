import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './list-layout.module.css'
import { LoadingBar } from './loading-bar.tsx'
import { useFocusKept } from './use-focus-kept.ts'

export interface ListLayoutProps {
  readonly heading: ReactNode
  /** Stands beside the list where there is room. */
  readonly panel: ReactNode
  readonly toolbar: ReactNode
  readonly loading: boolean
  readonly loadingLabel: string
  /** What limits the list, and the list. */
  readonly children: ReactNode
}

/** A list with its heading, the panel at its side and the tools above it; the loading bar lies below these (PROD-11). */
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

/** Results, with the bar that stands below them for the eye and before them for keys: what can be done is not behind every card. */
export function ListPlace({ bar, children }: ListPlaceProps) {
  return (
    <div className={styles.place}>
      {bar}
      {children}
    </div>
  )
}

/** Id of the results: where the focus goes when what had it is gone. */
export const resultsId = 'list-results'

export interface ListResultsProps {
  readonly place: RefObject<HTMLElement | null>
  readonly label: string
  readonly loading: boolean
  /** Whether what is shown belongs to what was chosen before. */
  readonly old: boolean
  readonly children: ReactNode
}

/** The place of the results. Old ones stay to be seen while the new ones are on their way. */
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

/** After another choice the list begins anew; somebody far down in it is brought to its beginning. */
export function showTop(results: HTMLElement | null): void {
  if (results && results.getBoundingClientRect().top < 0)
    results.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Another page starts at the top, and for the keyboard too. */
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
