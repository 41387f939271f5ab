import { useSyncExternalStore } from 'react'

/** From this width on, the panel stands beside the list. The style sheets use the same number. */
const query = '(min-width: 1024px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for the panel beside the list. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
