import * as z from 'zod'
import { languageField } from '../reading.ts'

/** What a page of a list says of its search: additions to the specification, which other servers omit. */
export const searchFacts = {
  /**
   * The search's expansions of the typed words: words and beginnings of words, in lower case, to be highlighted in the
   * results.
   */
  words: z.array(z.string()).optional(),
  /** Typed words, in lower case, that occur nowhere. The results were found by the other words. */
  missing: z.array(z.string()).optional(),
  /** The language in which the search found the results (ISO 639), if it found nothing in that of the locale. */
  language: languageField().optional(),
}
