/** What the heading of a column says: role, language, unit. */
import { attributeNameOf, localisedHeading } from '../../text/column-hints.ts'
import { knownUnit } from './quantities.ts'
import words from './roles.json' with { type: 'json' }

export type Role = keyof typeof words

/** Letters and digits in lower case, without accents. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const roles = new Map<string, { role: Role; language: string }>()
for (const [role, languages] of Object.entries(words))
  for (const [language, list] of Object.entries(languages as Record<string, string>))
    for (const word of list.split(' ')) if (!roles.has(word)) roles.set(word, { role: role as Role, language })

export interface Heading {
  /** The heading without language and unit. */
  readonly base: string
  readonly role: Role | undefined
  /** The language that its words are in, if it is a known word. */
  readonly language: string | undefined
  /** The locale that it names. */
  readonly locale: string | undefined
  readonly unit: string | undefined
  /** The number at its end, as in `Image 2`. */
  readonly number: number | undefined
  /** The name of an attribute for it. */
  readonly name: string
}

const withUnit = /^(.*?\S)\s*(?:[([]\s*([^()[\]]{1,12})\s*[)\]]|\bin\s+(\S{1,8})|[_\s]([a-zA-Z€$£%°²³]{1,3}))$/u

/** A longer heading is not looked through for a number: the time grows with the square of its length. */
const maxNumbered = 200

/** Reads a heading. @param locales those that other headings of the table name */
export function readHeading(heading: string, locales: readonly string[]): Heading {
  const tidy = heading.replace(/\s+/g, ' ').trim()
  const localised = localisedHeading(tidy, locales)
  const isBracketed =
    /[([{][^()[\]{}]+[)\]}]$/.test(tidy) || (localised?.locale !== undefined && /[-_][a-z]{2}[-_][A-Z]{2}$/.test(tidy))
  const withoutLocale = localised?.base ?? tidy
  const known = roles.get(plainHeading(withoutLocale))
  // `weight_lb` is no weight in Luxembourgish: a language counts for texts, in brackets, or when other columns have it.
  const isText = known !== undefined && /name|description|subtitle|category/.test(known.role)
  const hasLocale = localised !== undefined && (isText || isBracketed || locales.includes(localised.locale))
  const rest = hasLocale ? withoutLocale : tidy
  const unitMatch = withUnit.exec(rest)
  const unit = unitMatch && knownUnit(unitMatch[2] ?? unitMatch[3] ?? unitMatch[4] ?? '')
  const base = unit ? (unitMatch?.[1] ?? rest).replace(/(?<![_\s])[_\s]+$/, '') : rest
  const numbered = base.length <= maxNumbered ? /^(.*?\D)[\s_.#-]*(\d{1,2})$/.exec(base) : null
  const role = roles.get(plainHeading(base)) ?? roles.get(plainHeading(numbered?.[1] ?? ''))
  return {
    base: base.replace(/_+/g, ' ').trim(),
    role: role?.role,
    language: role?.language,
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
