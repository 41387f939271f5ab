import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Events by which a visitor moves to another part of the page. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls down to `top` as soon as the page is long enough, unless the visitor moves first.
 * @param top CSS pixels from the page's beginning
 * @returns a function that cancels the scrolling
 */
export function scrollWhenLong(top: number): () => void {
  const end = () => {
    sizes.disconnect()
    for (const move of moves) window.removeEventListener(move, end)
  }
  const sizes = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrollHeight - clientHeight < top) return
    end()
    window.scrollTo({ top, behavior: 'instant' })
  })
  sizes.observe(document.body)
  for (const move of moves) window.addEventListener(move, end, { passive: true })
  return end
}

/**
 * Restores the scroll position after a reload and on back and forward. The router scrolls when the page renders, but
 * the page may be too short until its content loads.
 */
export function ScrollRestoration() {
  const { history } = useRouter()
  // True at first, because the first page may be a reload.
  const returning = useRef(true)
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        returning.current = type === 'BACK' || type === 'FORWARD' || type === 'GO'
      }),
    [history],
  )
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const restore = useEffectEvent(() => (returning.current && window.scrollY < top ? scrollWhenLong(top) : undefined))
  useEffect(() => (shown === undefined ? undefined : restore()), [shown])
  return null
}
