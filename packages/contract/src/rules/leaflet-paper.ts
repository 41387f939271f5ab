/** The paper that leaflets are made for (DETAIL-07). */
import { parseLocaleCode } from './locale-code.ts'

export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** Countries whose paper is US Letter (CLDR, measurement data: paperSize US-Letter). */
const letterCountries: ReadonlySet<string> = new Set([
  ...['US', 'CA', 'MX', 'PR', 'PH', 'BZ', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'SV', 'VE'],
])

/** What is usual in a locale's country: `en_US` and `en-US` are `letter`; a language alone is `a4`. */
export const usualPaper = (locale: string): Paper =>
  letterCountries.has(parseLocaleCode(locale)?.country ?? '') ? 'letter' : 'a4'

/** Whether a text that was kept somewhere is the name of a paper. */
export const isPaper = (name: unknown): name is Paper => papers.some((paper) => paper === name)
