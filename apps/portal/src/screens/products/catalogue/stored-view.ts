import { storedText } from '../../../ui/stored-text.ts'

/** How products are listed (PROD-01). */
export type View = 'card' | 'grid'

/** Where the browser keeps it. */
export const storageKey = 'view'

/** What the browser keeps; cards where it keeps nothing. */
export const storedView = (): View => (storedText(storageKey) === 'grid' ? 'grid' : 'card')
