import * as z from 'zod'
import { Suggestions } from '../entities/suggestions.ts'
import { addedCall, productFilters, search } from './parts.ts'

/** What can be suggested for: each list has suggestions of its own. */
export const suggestionArea = z.enum(['products', 'assets', 'contents'])

/** Suggestions while a visitor types. */
export const suggestions = {
  /**
   * Suggestions for a text whose last word may be a beginning. `area` limits them to the things of one list, with
   * products their categories and values. `filters` limit the products, and the counts.
   */
  find: addedCall('GET', '/suggestion/', 'Suggestions for a text that is being typed')
    .input(z.object({ search, area: suggestionArea.optional(), filters: productFilters.optional() }))
    .output(Suggestions),
}
