/** The paper size that a visitor has chosen for leaflets, stored for the next one. */
import { isPaper, type Paper, usualPaper } from '@vitrine/contract/rules/leaflet-paper'
import { useSyncExternalStore } from 'react'
import { createListeners, storedText, storeText } from '../../browser/stored-text.ts'

const key = 'leaflet-paper'
/** The choice for this visit, if the browser stores nothing. */
let forNow: Paper | undefined
const { notify, subscribe } = createListeners(() => {
  forNow = undefined
})

const read = (): string | undefined => {
  const stored = storedText(key)
  return (isPaper(stored) ? stored : undefined) ?? forNow
}

/** The current paper size: the chosen one, or the usual one in the locale's country. */
export function usePaper(locale: string): Paper {
  const chosen = useSyncExternalStore(subscribe, read)
  return isPaper(chosen) ? chosen : usualPaper(locale)
}

/** Sets the paper size for this leaflet and all others. */
export function choosePaper(paper: Paper): void {
  forNow = storeText(key, paper) ? undefined : paper
  notify()
}
