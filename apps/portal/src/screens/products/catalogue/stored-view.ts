import { storedText } from '../../../browser/stored-text.ts'

/** The view of the product list (PROD-01). */
export type View = 'card' | 'grid'

/** Key of the view in the local storage. */
export const storageKey = 'view'

/** The stored view; cards by default. */
export const storedView = (): View => (storedText(storageKey) === 'grid' ? 'grid' : 'card')
