/** Guesses the mapping of one table from its headings and cells. */
import { asLocaleCode } from '../../text/locale-codes.ts'
import { codeOfUnit, isConvertible } from '../units.ts'
import { AttributeNames, unifyTypes } from './attribute-names.ts'
import { levelSign } from './cells.ts'
import type { ColumnGuess, TableFacts } from './column-guess.ts'
import { guessAssociation } from './guess-association.ts'
import { guessCategory, guessColumn } from './guess-column.ts'
import { guessFamily, guessIdentifier, type IdentifierGuess, type ProfiledColumn } from './guess-keys.ts'
import type { RowLanguages } from './guess-languages.ts'
import { useOtherAsName } from './guess-name.ts'
import { localesOf, plainHeading, type Role, readHeading, shortHeadings } from './headings.ts'
import { knownLayout } from './known-layouts.ts'
import type { ColumnMapping, TableMapping } from './mapping.ts'
import { headingColumn } from './product-rows.ts'
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
  readonly keys: Readonly<
    Partial<Record<'fillDown' | 'identifier' | 'joined' | 'locale' | 'parent' | 'group' | 'status', string>>
  >
  readonly rows: number
  /** The known layout of the table. */
  readonly layout: string | undefined
  /** The languages that the rows name, in a table with a row for each language. */
  readonly rowLocales: readonly string[]
  /** The language of the texts without a language, if the headings show it. */
  readonly locale: string | undefined
}

const localeOfLanguage = (language: string): string => {
  const { region } = new Intl.Locale(language).maximize()
  return asLocaleCode(`${language}_${region}`) ?? language
}

/** The only currency that a text names, such as a title `All prices in GBP`. */
function currencyIn(text: string): string | undefined {
  const named = (text.match(/\b[A-Z]{3}\b|[€£¥₹]|\bEuro\b/g) ?? []).flatMap((word) => currencyOf(word) ?? [])
  const [first, ...others] = new Set(named)
  return others.length === 0 ? first : undefined
}

function factsOf(
  columns: readonly ProfiledColumn[],
  above: string,
): TableFacts & { readonly currencyColumn: string | undefined } {
  const votes = columns.reduce(
    (sum, { profile }) => ({ comma: sum.comma + profile.decimals[','], point: sum.point + profile.decimals['.'] }),
    { comma: 0, point: 0 },
  )
  const currency = columns.find(
    ({ profile }) =>
      /^(currency|wahrung|waehrung|whrg|waers|devise|moneda|valuta|waluta|currencycode|currencyid|pricecurrency|curr|ccy)$/.test(
        plainHeading(profile.heading),
      ) && profile.distinct.counts.size === 1,
  )
  const code = currency && currencyOf(currency.profile.samples[0] ?? '')
  return {
    decimal: votes.comma > votes.point ? ',' : '.',
    currency: code ?? currencyIn(above),
    currencyColumn: code === undefined ? undefined : currency?.profile.heading,
  }
}

/** The level of a category column beside others, from its heading; undefined for a column with whole paths. */
function categoryLevel(heading: string, number: number | undefined): number | undefined {
  if (number !== undefined) return number
  const [below = ''] = /^(sub|unter|sous|sotto)+/i.exec(plainHeading(heading)) ?? []
  return below === '' ? undefined : 1 + (below.match(/sub|unter|sous|sotto/gi)?.length ?? 0)
}
/** Whether numbers are weights, lengths and the like, and no counts. */
function isMeasured({ unit = '' }: ColumnMapping): boolean {
  const code = codeOfUnit(unit)
  return code !== undefined && !/^st$/i.test(unit) && !isConvertible(code, 'PIECE')
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

/** Headings that are often something else than a category. */
const weakCategory = /^(type|collection|department|section|gamme|univers|seccion|sortiment|groep)$/

/** Of several columns with categories, those with whole paths, or else those that are clearly called so. */
function bestCategories(columns: readonly ProfiledColumn[]): readonly ProfiledColumn[] {
  const clear = columns.filter(({ profile }) => !weakCategory.test(plainHeading(profile.heading)))
  const candidates = clear.length > 0 ? clear : columns
  const path = candidates.find(({ profile }) => guessCategory(profile).levels !== undefined)
  return path ? candidates.filter((column) => column === path || column.heading.locale !== undefined) : candidates
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
  { profiles, rows, sections }: ProfiledTable,
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
  const facts = factsOf(columns, table.above ?? '')
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
  const categories = bestCategories(columns.filter(isCategory))
  const inLanguages = rolesInLanguages(columns)
  let hasCategory = [...(known?.columns.values() ?? [])].some(({ as }) => as === 'category')
  for (const column of columns) {
    const { profile, heading } = column
    const keep = (guess: ColumnGuess) => {
      meanings[profile.heading] = guess.column
      reasons.set(profile.heading, { why: guess.why, confidence: guess.confidence, samples: profile.shown })
    }
    const ofLayout = known?.columns.get(profile.heading)
    if (facts.currencyColumn === profile.heading) {
      keep({ column: { as: 'ignore' }, why: `the currency of the prices, ${facts.currency}`, confidence: 0.95 })
      continue
    }
    const isKey =
      (identifier.columns.length === 1 && identifier.columns[0] === profile.heading) ||
      family?.parent === profile.heading ||
      status === profile.heading ||
      languages?.column === profile.heading ||
      (family?.group === profile.heading && heading.role !== 'name') ||
      known?.ownHeadings.has(profile.heading)
    if (isKey && !ofLayout) continue
    if (ofLayout && ofLayout.as !== 'attribute') {
      keep({ column: ofLayout, why: `a column of the layout ${known?.name}`, confidence: 0.98 })
      continue
    }
    const level = categories.length > 1 ? categoryLevel(profile.heading, heading.number) : undefined
    const isFirst = categories[0] === column
    const isTree = categories.includes(column)
    const isLevelled =
      level !== undefined || (isFirst && categories.some((other) => isSubcategory(other.profile.heading)))
    if (!ofLayout && isTree && (!hasCategory || isLevelled || heading.locale !== undefined)) {
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
    const isAmount = guess.column.type === 'number' || guess.column.type === 'float'
    // `quantity` may be that of a package, as in `400 g`.
    const isStock = isAmount && !isMeasured(guess.column)
    const fitting = heading.role === 'stock' && !isStock ? { ...heading, role: undefined } : heading
    const attribute = ofLayout?.attribute ?? names.nameFor(fitting, locale)
    const isLocalised = languages?.varying.has(profile.heading) === true && isTextual(guess.column)
    keep({
      ...guess,
      column: {
        ...{ as: 'attribute', attribute, label: heading.label, ...(locale ? { locale } : {}) },
        // Nobody chooses by a name.
        ...(heading.role === 'name' || heading.role === 'subtitle' ? { filter: false } : {}),
        ...guess.column,
        ...ofLayout,
        // Options have labels, but the texts of rows are in their own languages.
        ...(isLocalised ? { localised: true, type: guess.column.type === 'text' ? 'text' : 'string' } : {}),
      },
    })
  }
  if (sections && !hasCategory && stated === undefined && sections.different > 1 && sections.filled >= rows * 0.5) {
    meanings[headingColumn] = { as: 'category', levels: levelSign.trim() }
    reasons.set(headingColumn, {
      why: 'the table has headings between its rows',
      confidence: 0.8,
      samples: sections.shown,
    })
  }
  unifyTypes(meanings)
  return {
    mapping: {
      file: source.file,
      ...(table.source.sheet === undefined ? {} : { sheet: table.source.sheet }),
      ...(table.source.header === undefined ? {} : { header: table.source.header }),
      ...(table.source.separator === undefined ? {} : { separator: table.source.separator }),
      ...(table.source.fillDown === undefined ? {} : { fillDown: [...table.source.fillDown] }),
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
      ...(table.source.fillDown === undefined
        ? {}
        : { fillDown: '75 %: these columns are only filled in the first of the rows that they are for' }),
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
