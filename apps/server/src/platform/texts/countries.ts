/** The countries of ISO 3166-1 (DATA-29, API-40), with names from CLDR by way of Intl. */
import type { CountryOption } from '@vitrine/contract'
import { toPathCode } from '@vitrine/contract/rules/locale-code'

/** The officially assigned alpha-2 codes of ISO 3166-1:2020, all 249 (https://www.iso.org/obp/ui/#search/code/). */
export const alphaCodes: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM
  CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY
  HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF
  MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE
  RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ
  VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

const known = new Set(alphaCodes)

/** A code as a language tag for Intl; English for an invalid tag. */
const tagOf = (code: string): string => {
  const tag = toPathCode(code).replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

const namesIn = (tag: string) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })

/**
 * The name of a country.
 * @param code a code of the list, in any case
 * @param language the code of a locale or a language
 * @returns undefined for a code that is not in the list
 */
export function countryName(code: string, language: string): string | undefined {
  const alpha = code.toUpperCase()
  return known.has(alpha) ? namesIn(tagOf(language)).of(alpha) : undefined
}

const lists = new Map<string, readonly CountryOption[]>()

/**
 * All countries, sorted by name in the order of the language. Computed once for each locale.
 * @param locale the code of one of the catalogue's locales, which keeps the cache small
 */
export function countriesIn(locale: string): readonly CountryOption[] {
  const made = lists.get(locale)
  if (made) return made
  const tag = tagOf(locale)
  const names = namesIn(tag)
  const { compare } = new Intl.Collator(tag)
  const list = alphaCodes
    .map((alpha_code) => ({ name: names.of(alpha_code) ?? alpha_code, alpha_code }))
    .sort((one, other) => compare(one.name, other.name))
  lists.set(locale, list)
  return list
}
