import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../feedback/use-failure-text.ts'
import { SearchNotes } from '../../lists/search-notes.tsx'
import { FoundWordsProvider } from '../../ui/marked.tsx'
import styles from './result-block.module.css'

export interface ResultBlockProps {
  heading: string
  query: UseQueryResult<unknown, unknown>
  /** Number of results shown; undefined before the first answer. */
  size: number | undefined
  /** Whether there is a search term; without one, an empty block is hidden (SEARCH-13, A-46). */
  searched: boolean
  /** Whether any block is loading: until all have loaded, no block becomes lower. */
  held: boolean
  /** The search's expansions of the typed words. */
  words: readonly string[] | undefined
  /** Another language in which the search found the results. */
  language: string | undefined
  /** The number of results, or the link to all of them. */
  more: ReactNode
  /** The message if the call fails. */
  failed: string
  /** The placeholder during the first load. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * One kind of results, with its heading. It loads, fails and retries independently; old results stay, dimmed, until the
 * new ones have loaded.
 */
export function ResultBlock(props: ResultBlockProps) {
  const { heading, query, size, searched, held, words, language, more, failed, waiting, children } = props
  const { t } = useTranslation()
  const failureText = useFailureText()
  const id = useId()
  // A deferred update, because the answers of three blocks arrive at about the same time.
  const arrived = useDeferredValue(size !== undefined)
  const place = useHeldHeight(held)
  const isHidden = !searched && size === 0 && !query.isPlaceholderData
  if (isHidden && !held) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles.block}
      aria-labelledby={id}
      aria-busy={query.isFetching}
      data-old={query.isPlaceholderData || undefined}
    >
      <header className={styles.header}>
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {size !== 0 && <p className={styles.more}>{query.isPlaceholderData ? '' : more}</p>}
      </header>
      {query.isLoadingError ? (
        <Failure title={failed} text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : size === undefined || !arrived ? (
        waiting
      ) : size > 0 ? (
        <FoundWordsProvider words={words}>
          <SearchNotes language={language} />
          {children}
        </FoundWordsProvider>
      ) : (
        !isHidden && <p className={styles.none}>{t('list.no_results')}</p>
      )}
    </section>
  )
}

/** Shows a failure in its block, without affecting the other blocks (NOTIFY-20). */
function Failure({ title, text, onRetry }: { title: string; text: string | undefined; onRetry: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const failure = place.current
    const block = failure?.closest<HTMLElement>('section')
    return () => {
      // Retrying removes the button: moves the focus to its block.
      if (failure?.contains(document.activeElement)) block?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={place} role="alert" className={styles.failure}>
      <p>{title}</p>
      {text !== undefined && <p className="text-muted text-sm">{text}</p>}
      <button type="button" className={styles.again} onClick={onRetry}>
        {t('action.try_again')}
      </button>
    </div>
  )
}

/**
 * While `held`, the element becomes no lower than it was at the beginning: the content below moves only once, when
 * everything has loaded.
 */
function useHeldHeight(held: boolean) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!held || !current) return
    // In the next frame, when the browser computes the layout anyway; no movement is visible before that.
    const frame = requestAnimationFrame(() => {
      current.style.minHeight = `${current.offsetHeight}px`
    })
    return () => {
      cancelAnimationFrame(frame)
      current.style.minHeight = ''
    }
  }, [held])
  return place
}
