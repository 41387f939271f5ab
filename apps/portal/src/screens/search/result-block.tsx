import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../entities/failure/use-failure-text.ts'
import { FoundWordsProvider } from '../../ui/marked.tsx'
import styles from './result-block.module.css'

export interface ResultBlockProps {
  heading: string
  query: UseQueryResult<unknown, unknown>
  /** How much is shown; undefined while nothing is there. */
  size: number | undefined
  /** Whether anything is looked for; a block with nothing in it is hidden otherwise (SEARCH-13, A-46). */
  searched: boolean
  /** Whether any block is on its way: until all are there, none becomes lower. */
  held: boolean
  /** Whether what has arrived may show: the blocks above it come first, each in a frame of its own. */
  turn: boolean
  /** Is told when it shows what has arrived first. */
  onShown: () => void
  /** What the search took the typed words for. */
  words: readonly string[] | undefined
  /** How much there is, or the way to all of it. */
  more: ReactNode
  /** What failed, in words. */
  failed: string
  /** Keeps the place of what is on its way for the first time. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * One kind of results, with its heading. It waits, fails and is tried again by itself; what it shows stays, dimmed,
 * until what is looked for now is there.
 */
export function ResultBlock(props: ResultBlockProps) {
  const { heading, query, size, searched, held, turn, onShown, words, more, failed, waiting, children } = props
  const { t } = useTranslation()
  const failureText = useFailureText()
  const id = useId()
  // The first answer is rendered in slices: three blocks of results come at about the same time.
  const arrived = useDeferredValue(size !== undefined && turn)
  const tellShown = useEffectEvent(onShown)
  useEffect(() => {
    if (arrived) tellShown()
  }, [arrived])
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
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {size !== 0 && <p className={styles.more}>{query.isPlaceholderData ? '' : more}</p>}
      </header>
      {query.isLoadingError ? (
        <Failure title={failed} text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : size === undefined || !arrived ? (
        waiting
      ) : size > 0 ? (
        <FoundWordsProvider words={words}>{children}</FoundWordsProvider>
      ) : (
        !isHidden && <p className={styles.none}>{t('list.no_results')}</p>
      )}
    </section>
  )
}

/** Says in its place what failed, and leaves the other blocks alone (NOTIFY-20). */
function Failure({ title, text, onRetry }: { title: string; text: string | undefined; onRetry: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const failure = place.current
    const block = failure?.closest<HTMLElement>('section')
    return () => {
      // When it is tried again the button is gone: the keyboard goes on in its block.
      if (failure?.contains(document.activeElement)) block?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={place} role="alert" className={styles.failure}>
      <p>{title}</p>
      {text !== undefined && <p className={styles.reason}>{text}</p>}
      <button type="button" className={styles.again} onClick={onRetry}>
        {t('action.try_again')}
      </button>
    </div>
  )
}

/**
 * While `held`, the element becomes no lower than it was when that began: what is below moves once, when all is there.
 */
function useHeldHeight(held: boolean) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!held || !current) return
    // With the next frame, which measures everything anyway; before it is shown, nothing can be seen to move.
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
