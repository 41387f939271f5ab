import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../browser/use-focus-kept.ts'
import { useChunkLoadError } from '../feedback/use-chunk-load-error.ts'
import { CardSkeletons } from '../ui/card-skeletons.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FoundWordsProvider } from '../ui/marked.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { useCurrentList } from './list.tsx'
import { ListFailure } from './list-failure.tsx'
import { ListPlace, resultsId } from './list-place.tsx'
import styles from './list-results.module.css'
import { EndTile } from './list-tiles.tsx'
import { Paging } from './paging.tsx'
import { SearchNotes } from './search-notes.tsx'

const NothingFound = onDemand(() => import('./nothing-found.tsx'))

export interface ListResultsProps {
  /** The selection bar, while something is selected. In the tab order it comes before the results. */
  readonly bar?: ReactNode
  /** Renders placeholders for results that load for the first time; cards by default. */
  readonly waiting?: (count: number) => ReactNode
  /** Whether the filter chips are still loading. The results then wait for them, so that the layout does not shift. */
  readonly held?: boolean
  /** Whether the next page can't be opened (ASSET-07). */
  readonly nextIsClosed?: boolean
  /** The results. */
  readonly children: ReactNode
}

const cards = (count: number) => <CardSkeletons count={count} />

/** The results of a list, or that it is loading, has failed, or is empty. The previous results stay until then. */
export function ListResults(props: ListResultsProps) {
  const { bar, waiting = cards, held = false, nextIsClosed = false, children } = props
  const { view, title, results, page, size, isOld } = useCurrentList()
  const { t } = useTranslation()
  const onFailed = useChunkLoadError()
  const onFocus = useFocusKept(() => view.results.current)
  return (
    <>
      <SearchNotes missing={page?.missing} language={page?.language} />
      <ListPlace bar={bar}>
        <section
          // Another key remounts the results when there are no chips after all, so that their move does not count as a
          // layout shift.
          key={held ? 'held' : 'shown'}
          ref={view.results}
          id={resultsId}
          tabIndex={-1}
          className={styles.results}
          aria-label={title}
          aria-busy={results.isFetching}
          data-old={(isOld && page !== undefined) || undefined}
          onFocus={onFocus}
        >
          {results.isLoadingError ? (
            <ListFailure />
          ) : page === undefined || held ? (
            waiting(Math.min(view.state.limit, 12))
          ) : size === 0 ? (
            <NothingFound onFailed={onFailed} waiting={<EmptyState title={t('list.no_results')} />} />
          ) : (
            <>
              <FoundWordsProvider words={page.words}>{children}</FoundWordsProvider>
              <Paging view={view} page={page} blocked={nextIsClosed} end={<EndTile />} />
            </>
          )}
        </section>
      </ListPlace>
    </>
  )
}
