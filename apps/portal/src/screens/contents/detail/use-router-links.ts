import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useLocale } from '../../../i18n/locale.ts'
import { useOpenedHere } from '../../../lists/use-opened-here.ts'

/**
 * Sends clicks on a text's links to pages of the portal through the router. The browser handles all other links, and
 * clicks that open a new tab.
 */
export function useRouterLinks(place: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  const { segment } = useLocale()
  const openedHere = useOpenedHere()
  useEffect(() => {
    const element = place.current
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const href = link?.getAttribute('href') ?? ''
      if (link?.target || !`${href}/`.startsWith(`/${segment}/`)) return
      event.preventDefault()
      void router.navigate({ href, state: openedHere() })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [place, router, segment, openedHere])
}
