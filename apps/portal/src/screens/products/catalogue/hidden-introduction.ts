/** The introduction that a visitor has hidden: stored in the browser, so that it stays hidden. */
import { useSyncExternalStore } from 'react'
import { createListeners, storedText, storeText } from '../../../browser/stored-text.ts'
import { introductionKey } from './stored-introduction.ts'

/** The id if the browser could not store it. */
let forNow: string | undefined
const { notify, subscribe } = createListeners(() => {
  forNow = undefined
})

/** Hides an introduction. Another article shows again. */
export function hideIntroduction(id: string): void {
  forNow = storeText(introductionKey, id) ? undefined : id
  notify()
}

/** The id of the hidden introduction; '' for none. */
export const useHiddenIntroduction = (): string =>
  useSyncExternalStore(subscribe, () => forNow ?? storedText(introductionKey) ?? '')
