/** Flags of countries as pictures: flag emoji are missing on Windows and most Linux systems. */
import { countries, folder } from 'virtual:flags'

const known = new Set(countries.split(' '))

/**
 * URL of a country's flag (LOCALE-11).
 * @param country two capital letters, the country part of a locale's code; '' for none
 * @returns undefined if there is no country or no flag for it
 */
export const flagOf = (country: string): string | undefined =>
  known.has(country) ? `${folder}${country}.svg` : undefined
