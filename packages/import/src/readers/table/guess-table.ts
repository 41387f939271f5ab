/** Guesses the mapping of one table from its headings and cells. */
import { attributeNameOf } from '../../text/column-hints.ts'
import { asLocaleCode } from '../../text/locale-codes.ts'
import { guessAssociation } from './guess-association.ts'
import { type ColumnGuess, guessCategory, guessColumn, type TableFacts } from './guess-column.ts'
import { guessFamily, guessIdentifier, type IdentifierGuess, type ProfiledColumn } from './guess-keys.ts'
import type { RowLanguages } from './guess-languages.ts'
import { useOtherAsName } from './guess-name.ts'
import { type Heading, localesOf, plainHeading, type Role, readHeading, shortHeadings } from './headings.ts'
import { knownLayout } from './known-layouts.ts'
import type { ColumnMapping, TableMapping } from './mapping.ts'
import type { ProfiledTable } from './profile.ts'
import { currencyOf } from './quantities.ts'
import type { SourceTable, TableSource } from './sources.ts'

/** What a guess says about a column. */
export interface ColumnReason extends Omit<ColumnGuess, 'column'> {
  readonly samples: readonly string[]
}

export interface TableGuess {
  readonly mapping: TableMapping
  /** By heading. */
  readonly reasons: ReadonlyMap<string, ColumnReason>
  /** Why the identifier and the families, as sentences. */
  readonly keys: Readonly<Partial<Record<'identifier' | 'joined' | 'locale' | 'parent' | 'group' | 'status', string>>>
  readonly rows: number
  /** The known layout of the table. */
  readonly layout: string | undefined
  /** The languages that the rows name, in a table with a row for each language. */
  readonly rowLocales: readonly string[]
  /** The language of the texts without a language, if the headings show it. */
  readonly locale: string | undefined
}

/** Names of attributes for the roles of columns. */
const attributeOfRole: Partial<Record<Role, string>> = {
  name: 'name',
  subtitle: 'subtitle',
  short_description: 'short_description',
  description: 'description',
  price: 'price',
  stock: 'stock',
  image: 'image',
  brand: 'brand',
  ean: 'ean',
}

const localeOfLanguage = (language: string): string => {
  const { region } = new Intl.Locale(language).maximize()
  return asLocaleCode(`${language}_${region}`) ?? language
}

function factsOf(columns: readonly ProfiledColumn[]): TableFacts & { readonly currencyColumn: string | undefined } {
  const votes = columns.reduce(
    (sum, { profile }) => ({ comma: sum.comma + profile.decimals[','], point: sum.point + profile.decimals['.'] }),
    { comma: 0, point: 0 },
  )
  const currency = columns.find(
    ({ profile }) =>
      /^(currency|wahrung|devise|moneda|valuta|waluta|currencycode)$/.test(plainHeading(profile.heading)) &&
      profile.distinct.counts.size === 1,
  )
  const code = currency && currencyOf(currency.profile.samples[0] ?? '')
  return {
    decimal: votes.comma > votes.point ? ',' : '.',
    currency: code,
    currencyColumn: code === undefined ? undefined : currency?.profile.heading,
  }
}

/** The level of a category column beside others, from its heading; undefined for a column with whole paths. */
function categoryLevel(heading: string, number: number | undefined): number | undefined {
  if (number !== undefined) return number
  const [below = ''] = /^(sub|unter|sous|sotto)+/i.exec(plainHeading(heading)) ?? []
  return below === '' ? undefined : 1 + (below.match(/sub|unter|sous|sotto/gi)?.length ?? 0)
}
const isTextual = ({ type }: ColumnMapping) => /^(string|text|single_select|multi_select)$/.test(type ?? 'string')
/** `Sub-Category`, `Untergruppe`, `Sous-famille`. */
const isSubcategory = (heading: string) => {
  const plain = plainHeading(heading)
  const below = plain.replace(/^(sub|unter|sous|sotto)+/, '')
  return (
    below !== plain && (/^(gruppe|group|grupo|groupe|gruppo)/.test(below) || readHeading(below, []).role === 'category')
  )
}

/** Names the attribute of each column, and the languages of columns with the same role. */
class AttributeNames {
  readonly #roles = new Map<string, string>()
  readonly #used = new Set<string>()

  nameFor(heading: Heading, locale: string | undefined): string {
    const role = heading.role === undefined ? undefined : attributeOfRole[heading.role]
    if (role !== undefined) {
      const key = `${role} ${locale ?? ''}`
      const owner = this.#roles.get(key)
      // Numbered columns (Image 1, Image 2) are one list; other columns of the same role are attributes of their own.
      if (owner === undefined || (heading.number !== undefined && heading.role === 'image')) {
        this.#roles.set(key, heading.base)
        return role
      }
    }
    const own = heading.name
    const key = (name: string) => `${name.toLowerCase()} ${locale ?? ''}`
    // Prices in several currencies.
    const isTaken = (name: string) => this.#used.has(key(name)) || Object.values(attributeOfRole).includes(name)
    const isFurtherPrice = role === 'price' && heading.unit !== undefined
    let name = isFurtherPrice ? attributeNameOf(`price_${heading.unit?.toLowerCase()}`) : own
    for (let number = 2; isTaken(name); number += 1) name = `${own}_${number}`
    this.#used.add(key(name))
    return name
  }
}

/** The roles that columns have in several languages, such as `Bezeichnung` beside `Name (en)`. */
function rolesInLanguages(columns: readonly ProfiledColumn[]): ReadonlySet<Role | undefined> {
  const languages = new Map<Role, Set<string>>()
  for (const { heading } of columns) {
    const language = heading.locale?.split('_')[0] ?? heading.language
    if (heading.role && language)
      languages.set(heading.role, (languages.get(heading.role) ?? new Set<string>()).add(language))
  }
  return new Set([...languages].filter(([, { size }]) => size > 1).map(([role]) => role))
}

/** The language of most headings that are known words; undefined for English, which headings are without a reason. */
function mainLocale(columns: readonly ProfiledColumn[]): string | undefined {
  const counts = new Map<string, { all: number; only: number }>()
  for (const { heading } of columns)
    for (const language of heading.languages) {
      const count = counts.get(language) ?? { all: 0, only: 0 }
      counts.set(language, { all: count.all + 1, only: count.only + (heading.languages.length === 1 ? 1 : 0) })
    }
  // A word of several languages speaks for none of them, unless the other words do.
  const english = counts.get('en')?.all ?? 0
  const [best] = [...counts]
    .filter(([language, { all, only }]) => language !== 'en' && all >= 2 && all >= english && only > 0)
    .sort(([, a], [, b]) => b.all - a.all || b.only - a.only)
  return best === undefined ? undefined : localeOfLanguage(best[0])
}

/** The identifier of a table in which several rows are one product in different languages. */
const repeatedIdentifier = ({ identifier }: RowLanguages): IdentifierGuess => ({
  columns: [identifier],
  why: 'the heading names an article number, and a product has a row for each language',
  confidence: 0.9,
})

/** What is known before the guess. */
export interface KnownOfTable {
  /** Those of its rows, if each is in one language. */
  readonly languages?: RowLanguages | undefined
  /** The column with the identifier. */
  readonly identifier?: string | undefined
}

/** Guesses the mapping of a table. */
export function guessTable(
  source: TableSource,
  table: SourceTable,
  { profiles, rows }: ProfiledTable,
  { languages, identifier: stated }: KnownOfTable = {},
): TableGuess {
  const short = shortHeadings(profiles.map(({ heading }) => heading))
  const locales = localesOf([...short.values()])
  const columns = profiles.map(
    (profile): ProfiledColumn => ({
      profile,
      heading: readHeading(short.get(profile.heading) ?? profile.heading, locales),
    }),
  )
  useOtherAsName(columns, stated === undefined)
  const known = knownLayout(columns)
  const facts = factsOf(columns)
  const identifier =
    stated === undefined
      ? (known?.identifier ?? (languages ? repeatedIdentifier(languages) : guessIdentifier(columns, rows)))
      : { columns: [stated], why: 'another table has its cells', confidence: 1 }
  const family = known ? undefined : guessFamily(columns, identifier.columns)
  const status =
    known?.keys.status ??
    columns.find(
      ({ heading, profile }) => heading.role === 'status' && profile.filled > 0 && profile.distinct.counts.size <= 6,
    )?.profile.heading
  const names = new AttributeNames()
  const reasons = new Map<string, ColumnReason>()
  const meanings: Record<string, ColumnMapping> = {}
  const isCategory = ({ heading, profile }: ProfiledColumn) =>
    (heading.role === 'category' || isSubcategory(profile.heading)) &&
    profile.filled > 0 &&
    profile.share(profile.numbers) < 0.5
  const categories = columns.filter(isCategory)
  const inLanguages = rolesInLanguages(columns)
  let hasCategory = [...(known?.columns.values() ?? [])].some(({ as }) => as === 'category')
  for (const column of columns) {
    const { profile, heading } = column
    const keep = (guess: ColumnGuess) => {
      meanings[profile.heading] = guess.column
      reasons.set(profile.heading, { why: guess.why, confidence: guess.confidence, samples: profile.shown })
    }
    const ofLayout = known?.columns.get(profile.heading)
    const isKey =
      (identifier.columns.length === 1 && identifier.columns[0] === profile.heading) ||
      family?.parent === profile.heading ||
      status === profile.heading ||
      languages?.column === profile.heading ||
      (family?.group === profile.heading && heading.role !== 'name') ||
      known?.ownHeadings.has(profile.heading) ||
      facts.currencyColumn === profile.heading
    if (isKey && !ofLayout) continue
    if (ofLayout && ofLayout.as !== 'attribute') {
      keep({ column: ofLayout, why: `a column of the layout ${known?.name}`, confidence: 0.98 })
      continue
    }
    const level = categories.length > 1 ? categoryLevel(profile.heading, heading.number) : undefined
    const isFirst = categories[0] === column
    const isLevelled =
      level !== undefined || (isFirst && categories.some((other) => isSubcategory(other.profile.heading)))
    if (!ofLayout && isCategory(column) && (!hasCategory || isLevelled || heading.locale !== undefined)) {
      const locale = heading.locale === undefined ? {} : { locale: heading.locale }
      hasCategory = true
      keep({
        column: isLevelled
          ? { as: 'category', level: level ?? 1, ...locale }
          : { ...guessCategory(profile), ...locale },
        why: 'the heading names a category',
        confidence: profile.distinct.counts.size <= profile.filled * 0.5 ? 0.9 : 0.6,
      })
      continue
    }
    const id =
      identifier.columns.length === 1 ? columns.find((one) => one.profile.heading === identifier.columns[0]) : undefined
    const guess = (id && guessAssociation(column, id)) ?? guessColumn(profile, heading, facts)
    if (guess.column.as !== 'attribute') {
      keep(guess)
      continue
    }
    const isText = heading.role !== undefined && /name|description|subtitle/.test(heading.role)
    const own = heading.language === undefined ? undefined : localeOfLanguage(heading.language)
    // Beside a column in another language, one without a language is in that of its heading.
    const locale = heading.locale ?? (isText && inLanguages.has(heading.role) ? own : undefined)
    const attribute = ofLayout?.attribute ?? names.nameFor(heading, locale)
    const isLocalised = languages?.varying.has(profile.heading) === true && isTextual(guess.column)
    keep({
      ...guess,
      column: {
        ...{ as: 'attribute', attribute, label: heading.label, ...(locale ? { locale } : {}) },
        ...guess.column,
        ...ofLayout,
        // Options have labels, but the texts of rows are in their own languages.
        ...(isLocalised ? { localised: true, type: guess.column.type === 'text' ? 'text' : 'string' } : {}),
      },
    })
  }
  unifyTypes(meanings)
  return {
    mapping: {
      file: source.file,
      ...(table.source.sheet === undefined ? {} : { sheet: table.source.sheet }),
      ...(table.source.header === undefined ? {} : { header: table.source.header }),
      ...(table.source.separator === undefined ? {} : { separator: table.source.separator }),
      identifier: [...identifier.columns],
      ...(family?.parent === undefined ? {} : { parent: family.parent }),
      ...(family?.group === undefined ? {} : { group: family.group }),
      ...known?.keys,
      ...(languages ? { locale: languages.column } : {}),
      ...(status === undefined ? {} : { status }),
      columns: meanings,
    },
    reasons,
    keys: {
      identifier: `${Math.round(identifier.confidence * 100)} %: ${identifier.why}`,
      ...(languages ? { locale: `90 %: the rows are in ${languages.locales.join(', ')}` } : {}),
      ...(family?.parent === undefined ? {} : { parent: `${Math.round(family.confidence * 100)} %: ${family.why}` }),
      ...(family?.group === undefined ? {} : { group: `${Math.round(family.confidence * 100)} %: ${family.why}` }),
    },
    rows,
    rowLocales: languages?.locales ?? [],
    layout: known?.name,
    locale: mainLocale(columns),
  }
}

/** Columns of one attribute, in several languages or numbered, have one type: the more general one. */
function unifyTypes(columns: Record<string, ColumnMapping>): void {
  const byName = new Map<string, ColumnMapping[]>()
  for (const column of Object.values(columns))
    if (column.as === 'attribute' && column.attribute !== undefined)
      byName.set(column.attribute, [...(byName.get(column.attribute) ?? []), column])
  for (const group of byName.values()) {
    const types = new Set(group.map(({ type }) => type))
    if (types.size < 2) continue
    const type = types.has('text')
      ? 'text'
      : types.has('image')
        ? 'image'
        : types.has('float') && types.has('number') && types.size === 2
          ? 'float'
          : 'string'
    for (const column of group) column.type = type
  }
}
