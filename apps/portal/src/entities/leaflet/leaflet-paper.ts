/** The paper that a visitor has chosen for leaflets, kept for the next one. */
import { isPaper, type Paper, usualPaper } from '@vitrine/contract/rules/leaflet-paper'
import { useSyncExternalStore } from 'react'
import { createListeners, storedText, storeText } from '../../ui/stored-text.ts'

const key = 'leaflet-paper'
/** Where nothing can be kept it holds for this visit. */
let forNow: Paper | undefined
const { tell, subscribe } = createListeners(() => {
  forNow = undefined
})

const read = (): string | undefined => {
  const kept = storedText(key)
  return (isPaper(kept) ? kept : undefined) ?? forNow
}

/** The paper in use: the chosen one, else what is usual in the locale's country. */
export function usePaper(locale: string): Paper {
  const chosen = useSyncExternalStore(subscribe, read)
  return isPaper(chosen) ? chosen : usualPaper(locale)
}

/** Chooses a paper for this leaflet and all others. */
export function choosePaper(paper: Paper): void {
  forNow = storeText(key, paper) ? undefined : paper
  tell()
}
