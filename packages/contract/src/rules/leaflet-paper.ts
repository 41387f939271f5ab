/** The paper size of leaflets (DETAIL-07). */
import { parseLocaleCode } from './locale-code.ts'

export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** Countries that use US Letter (CLDR, measurement data: paperSize US-Letter). */
const letterCountries: ReadonlySet<string> = new Set([
  ...['US', 'CA', 'MX', 'PR', 'PH', 'BZ', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'SV', 'VE'],
])

/** The usual paper of a locale's country: `letter` for `en_US` and `en-US`; `a4` for a language alone. */
export const usualPaper = (locale: string): Paper =>
  letterCountries.has(parseLocaleCode(locale)?.country ?? '') ? 'letter' : 'a4'

/** Whether a stored text is the name of a paper size. */
export const isPaper = (name: unknown): name is Paper => papers.some((paper) => paper === name)
