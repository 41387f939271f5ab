import { type RefObject, useEffect } from 'react'

/**
 * Says of an element that scrolls sideways what its style can't know: `data-cut` if its content is wider than it,
 * `data-moved` if content is hidden at its start, `data-end` if none is hidden at its end, and `--content-height`.
 */
export function useCutOff(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const mark = () => {
      const { scrollWidth, clientWidth } = element
      const left = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-cut', scrollWidth > clientWidth + 1)
      element.toggleAttribute('data-moved', left > 1)
      element.toggleAttribute('data-end', left + clientWidth >= scrollWidth - 1)
    }
    // Its first call comes before the first frame that shows the element.
    const watcher = new ResizeObserver(() => {
      element.style.setProperty('--content-height', `${element.clientHeight}px`)
      mark()
    })
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [place])
}
