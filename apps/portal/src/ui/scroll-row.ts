import { type RefObject, useEffect, useRef } from 'react'
import styles from './scroll-row.module.css'

/** The class of a row that scrolls sideways on screens without a side panel. */
export const scrollRowClass = styles.row

/**
 * Keeps the current link of a scrolling row in view.
 * @param current what is current, so that it is noticed when another one is
 * @returns the ref of the row
 */
export function useCurrentInView<Row extends Element>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link is marked in the document
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return row
}
