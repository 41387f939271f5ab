import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** What somebody does who wants to be elsewhere on the page. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls down to `top` as soon as the page is long enough, unless the visitor moves first.
 * @param top CSS pixels from the page's beginning
 * @returns gives it up
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
 * Whoever loads a page anew, or comes back to one, is where they were on it. The router sees to that when the page is there; but what fills it may come
 * later, and until then the page is too short.
 */
export function ScrollRestoration() {
  const { history } = useRouter()
  // The first page may be one that was loaded anew.
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
