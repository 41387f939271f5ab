/** Flags of countries as pictures: the platforms' own flag characters are missing on Windows and on most of Linux. */
import { countries, folder } from 'virtual:flags'

const known = new Set(countries.split(' '))

/**
 * URL of a country's flag (LOCALE-11).
 * @param country two capital letters, the country part of a locale's code
 * @returns undefined for no country, or one that has no flag
 */
export const flagOf = (country: string): string | undefined =>
  known.has(country) ? `${folder}${country}.svg` : undefined
