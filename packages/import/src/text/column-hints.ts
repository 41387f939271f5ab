/**
 * The probable meaning of a column's heading: most often an attribute and a language, written differently from
 * `CODE-de_DE`.
 */
import { asLocaleCode } from './locale-codes.ts'

/** Languages of usual catalogues. Other two-letter codes at the end of a heading usually mean something else. */
const usual = new Set(
  'bg cs da de el en es et fi fr hr hu it ja ko lt lv nb nl nn pl pt ro ru sk sl sv tr uk zh'.split(' '),
)

/** The names of these languages, in English and in the language itself. */
const languagesByName = new Map(
  [...usual].flatMap((code) =>
    ['en', code].map(
      (reader) =>
        [new Intl.DisplayNames([reader], { type: 'language' }).of(code)?.toLowerCase() ?? code, code] as const,
    ),
  ),
)

/**
 * A heading that may end with a language: `Name DE`, `name_de`, `name.de-DE`, `Name (German)`, `Name [de]`,
 * `Name: deutsch`.
 */
const ending = /^(.*?\S)\s*[\s_.:/|,-]\s*([\p{L}]{2,}(?:[_-]\p{L}{2,4})*)$/u
const bracketed = /^(.*?\S)\s*[([{]\s*([\p{L}]{2,}(?:[_-]\p{L}{2,4})*)\s*[)\]}]$/u

/** Corrects the case of a code: `de-de` and `DE_de` become `de_DE`. */
const cased = (text: string): string => {
  const [language = '', ...rest] = text.split(/[_-]/)
  const parts = rest.map((part) => (part.length === 4 ? part : part.toUpperCase()))
  return [language.toLowerCase(), ...parts].join('_')
}

/** The text with the two-letter code of a language in place of three letters: `ger` and `deu` are `de`. */
function withTwoLetters(text: string): string {
  if (!/^[a-z]{3}$/i.test(text)) return text
  const [code = text] = Intl.getCanonicalLocales(text)
  return usual.has(code) ? code : text
}

/**
 * The locale that the end of a heading names; undefined if it names none.
 * @param locales those of the catalogue
 */
function localeOf(text: string, locales: readonly string[]): string | undefined {
  const code = languagesByName.get(text.toLowerCase()) ?? cased(withTwoLetters(text))
  const known =
    locales.find((locale) => locale.toLowerCase() === code.toLowerCase()) ??
    locales.find((locale) => locale.split('_')[0] === code) ??
    // A country alone, as in `Name GB`.
    (/^[A-Z]{2}$/.test(text) ? locales.find((locale) => locale.endsWith(`_${text}`)) : undefined)
  if (known !== undefined) return known
  const locale = asLocaleCode(code)
  if (locale === undefined || !usual.has(locale.split('_')[0] ?? '')) return undefined
  const { language, region } = new Intl.Locale(locale.replaceAll('_', '-')).maximize()
  return locale.includes('_') ? locale : `${language}_${region}`
}

/** The locale that a cell names: `de`, `de-AT`, `German`. Undefined if it names none. @param locales those of the catalogue */
export const localeNamed = (cell: string, locales: readonly string[]): string | undefined =>
  localeOf(cell.trim(), locales)

/** Turns a heading into an attribute name of letters, digits, `_` and `.`; '' when no character remains. */
export const attributeNameOf = (heading: string): string =>
  heading.replace(/[^\p{L}\p{N}_.]+/gu, '_').replace(/^_+|_+$/g, '')

export interface LocalisedHeading {
  /** The part before the language. */
  readonly base: string
  /** Such as `de_DE`. */
  readonly locale: string
}

/**
 * Reads a heading as a name with a language.
 * @param locales codes of the catalogue; where none of them fits, the language's usual country is added
 * @returns undefined for a heading that does not end with a language
 */
export function localisedHeading(heading: string, locales: readonly string[]): LocalisedHeading | undefined {
  // `Name de DE` and `name_de_DE`: the country follows the language as a word of its own.
  const apart = /^(.*?\S)[\s_.-]+(\p{L}{2})[\s_-]+(\p{L}{2})$/u.exec(heading)
  const whole = apart && asLocaleCode(cased(`${apart[2]}_${apart[3]}`)) && localeOf(`${apart[2]}_${apart[3]}`, locales)
  if (apart && whole) return { base: apart[1] ?? '', locale: whole }
  const match = bracketed.exec(heading) ?? ending.exec(heading)
  const [, base = '', end = ''] = match ?? []
  const locale = match ? localeOf(end, locales) : undefined
  return locale === undefined ? undefined : { base, locale }
}
