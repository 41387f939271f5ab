/** What the heading of a column says: role, language, unit. */
import { attributeNameOf, localisedHeading } from '../../text/column-hints.ts'
import languageWords from './language-words.json' with { type: 'json' }
import { currencyOf, knownUnit } from './quantities.ts'
import words from './roles.json' with { type: 'json' }

export type Role = keyof typeof words

/** Letters and digits in lower case, without accents. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const roles = new Map<string, { role: Role; language: string }>()
/** The languages in which a heading is a word. */
const languagesOfWord = new Map<string, Set<string>>()
const addLanguage = (word: string, language: string) =>
  languagesOfWord.set(word, (languagesOfWord.get(word) ?? new Set<string>()).add(language))
for (const [role, languages] of Object.entries(words))
  for (const [language, list] of Object.entries(languages as Record<string, string>))
    for (const word of list.split(' ').map(plainHeading)) {
      if (!roles.has(word)) roles.set(word, { role: role as Role, language })
      addLanguage(word, language)
    }
for (const [language, list] of Object.entries(languageWords))
  for (const word of list.split(' ')) addLanguage(plainHeading(word), language)

/** Systems without umlauts write two letters: `WAEHRUNG`, `GROESSE`. */
const withoutUmlauts = (plain: string): string => plain.replace(/([aou])e(?=[^aeiou]|$)/g, '$1')

/** Words beside a price that say how it is taxed. */
const taxWords = new Set(
  'ht ttc hors taxe taxes net netto neto brutto bruto gross excl incl exkl inkl tva mwst vat ust btw iva moms'.split(
    ' ',
  ),
)
/** A longer heading is not looked through for a number: the time grows with the square of its length. */
const maxNumbered = 200
/** A heading without remarks in brackets, and without a first word that only says that it is about products. */
const withoutRemarks = (base: string): string =>
  base
    .slice(0, maxNumbered)
    .replace(/[([{][^()[\]{}]{0,60}[)\]}]/g, '')
    .replace(/^\s*(product|produkt|produit|producto|prodotto|item|article|artikel)s?[\s_.-]+/i, '')
    .replace(/[\s_-]+(file|url|path)s?(?=[\s_-]*\d*\s*$)/i, '')
    .replace(/[\s_-]+\d{1,2}\s*$/, '')
const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** What a heading says by its words: as a whole, without the words about taxes, or as a code of the trade. */
function roleOf(base: string): { role: Role; language: string } | undefined {
  const plain = plainHeading(base)
  // `Style #` is `Style no`.
  const whole =
    roles.get(plain) ??
    roles.get(withoutUmlauts(plain)) ??
    roles.get(plainHeading(base.replace(/#\s*$/, 'no'))) ??
    roles.get(plainHeading(withoutRemarks(base)))
  if (whole) return whole
  const parts = wordsIn(base)
  const untaxed = roles.get(plainHeading(parts.filter((word) => !taxWords.has(word.toLowerCase())).join(' ')))
  if (untaxed?.role === 'price') return untaxed
  return parts.some((word) => /^(ean|gtin)\d*$/i.test(word)) ? roles.get('ean') : undefined
}

/** Members of JSON objects that only hold others together. */
const wrapper =
  /^(values?|attributes?|attribute_?values|fields?|properties|props|data|product|item|content|details|info|general|common|specs?|specifications?|master_?data|stammdaten|merkmale|eigenschaften)$/i

/**
 * Headings without the members that only hold others together: `values.name.de` is `name.de`. A heading stays as it is
 * if another one would be the same.
 */
export function shortHeadings(headings: readonly string[]): ReadonlyMap<string, string> {
  const short = (heading: string): string => {
    const parts = heading.split('.')
    while (parts.length > 1 && wrapper.test(parts[0] ?? '') && (parts[1] ?? '').trim() !== '') parts.shift()
    return parts.join('.')
  }
  const counts = new Map<string, number>()
  for (const heading of headings) counts.set(short(heading), (counts.get(short(heading)) ?? 0) + 1)
  return new Map(headings.map((heading) => [heading, counts.get(short(heading)) === 1 ? short(heading) : heading]))
}

/** A heading as a label: paths of members as words, and a capital first. */
function labelOf(base: string): string {
  const text = (/^\w+(\.\w+)+$/.test(base) ? base.replaceAll('.', ' ') : base).replace(/_+/g, ' ').trim()
  return /^[a-z][a-z\d-]*( [a-z\d-]+)*$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

export interface Heading {
  /** The heading without language and unit. */
  readonly base: string
  readonly role: Role | undefined
  /** The language that its words are in, if it is a known word. */
  readonly language: string | undefined
  /** All languages in which it is a word. */
  readonly languages: readonly string[]
  /** The heading for people. */
  readonly label: string
  /** The locale that it names. */
  readonly locale: string | undefined
  readonly unit: string | undefined
  /** The number at its end, as in `Image 2`. */
  readonly number: number | undefined
  /** The name of an attribute for it. */
  readonly name: string
}

const withUnit = /^(.*?\S)\s*(?:[([]\s*([^()[\]]{1,12})\s*[)\]]|\bin\s+(\S{1,8})|[_\s]([a-zA-Z€$£%°²³]{1,3}))$/u

/** Reads a heading. @param locales those that other headings of the table name */
export function readHeading(heading: string, locales: readonly string[]): Heading {
  const tidy = heading.replace(/\s+/g, ' ').trim()
  const localised = localisedHeading(tidy, locales)
  const isBracketed =
    /[([{][^()[\]{}]+[)\]}]$/.test(tidy) || (localised?.locale !== undefined && /[-_][a-z]{2}[-_][A-Z]{2}$/.test(tidy))
  const withoutLocale = localised?.base ?? tidy
  const known = roleOf(withoutLocale)
  // `weight_lb` is no weight in Luxembourgish: a language counts for texts, in brackets, or when other columns have it.
  const isText = known !== undefined && /name|description|subtitle|category/.test(known.role)
  const hasLocale = localised !== undefined && (isText || isBracketed || locales.includes(localised.locale))
  const rest = hasLocale ? withoutLocale : tidy
  // `price.EUR`: after a dot, only a currency is no part of the name.
  const priced = /^(.*\S)[.-]([A-Z]{3})$/.exec(rest)
  const unitMatch = currencyOf(priced?.[2] ?? '') === undefined ? withUnit.exec(rest) : priced
  const unit = unitMatch && knownUnit(unitMatch[2] ?? unitMatch[3] ?? unitMatch[4] ?? '')
  const base = unit ? (unitMatch?.[1] ?? rest).replace(/(?<![_\s])[_\s]+$/, '') : rest
  const numbered = base.length <= maxNumbered ? /^(.*?\D)[\s_.#-]*(\d{1,2})$/.exec(base) : null
  const role = roleOf(base) ?? roles.get(plainHeading(numbered?.[1] ?? ''))
  return {
    base: base.replace(/_+/g, ' ').trim(),
    role: role?.role,
    language: role?.language,
    languages: [...(languagesOfWord.get(plainHeading(base)) ?? (role ? [role.language] : []))],
    label: labelOf(base),
    locale: hasLocale ? localised.locale : undefined,
    unit: unit ?? undefined,
    number: numbered && role && !roles.has(plainHeading(base)) ? Number(numbered[2]) : undefined,
    name: (attributeNameOf(base.toLowerCase()) || 'column').slice(0, 100),
  }
}

/** The locales that headings name, each of which at least one text or several columns have. */
export function localesOf(headings: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const heading of headings) {
    const localised = localisedHeading(heading.trim(), [])
    if (!localised) continue
    const isText = /name|description|subtitle|category/.test(roles.get(plainHeading(localised.base))?.role ?? '')
    const hasTwin = headings.some((other) => {
      const twin = other === heading ? undefined : localisedHeading(other.trim(), [])
      return twin?.base === localised.base || other.trim() === localised.base
    })
    if (isText || hasTwin) counts.set(localised.locale, (counts.get(localised.locale) ?? 0) + 1)
  }
  return [...counts.keys()]
}
