/** Locale codes as catalogues write them: `de_DE`, `de`, `zh_Hant_TW`. */

const shape = /^([a-z]{2,3})(?:[_-]([A-Z][a-z]{3}))?(?:[_-]([A-Z]{2}|\d{3}))?$/

/** Words of two or three letters that often follow a hyphen and are no language there. */
const notLanguages = new Set('id url min max alt old new raw src ref key sum web usd eur gbp unit'.split(' '))

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none', languageDisplay: 'standard' })
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/**
 * The code in this project's spelling (`de_DE`) when the text looks like the code of an existing language; otherwise
 * undefined.
 */
export function asLocaleCode(text: string): string | undefined {
  const match = shape.exec(text)
  if (!match?.[1]) return undefined
  const [, language, script, region] = match
  if (!script && !region && notLanguages.has(language ?? '')) return undefined
  if (languages.of(match[1]) === undefined) return undefined
  if (region && regions.of(region) === undefined) return undefined
  return [language, script, region].filter(Boolean).join('_')
}

/** The English name of a locale, such as `German (Germany)`; the code itself when its language has no name. */
export function localeTitle(code: string): string {
  try {
    return languages.of(code.replaceAll('_', '-')) ?? code
  } catch {
    return code
  }
}

/** The default of a catalogue that states none: the first English locale, otherwise the first locale. */
export function defaultLocale(codes: readonly string[]): string | undefined {
  return codes.find((code) => code === 'en' || code.startsWith('en_')) ?? codes[0]
}

/** Locale codes that columns seem to end with, in the order of their first occurrence. */
export function localesInColumns(columns: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const column of columns) {
    const hyphen = column.indexOf('-')
    const code = hyphen > 0 ? asLocaleCode(column.slice(hyphen + 1)) : undefined
    if (code !== undefined) found.add(code)
  }
  return [...found]
}
