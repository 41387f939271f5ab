/** Guesses the mapping of a folder's tables. */
import { extname, join } from 'node:path'
import type { Report } from '../../records.ts'
import { defaultLocale } from '../../text/locale-codes.ts'
import { guessFillDown } from './guess-fill-down.ts'
import { type CategoriesGuess, type GuessedTable, guessJoins } from './guess-joins.ts'
import { guessIdentifier } from './guess-keys.ts'
import { varyingColumns } from './guess-languages.ts'
import { guessPictures, type PicturesGuess } from './guess-pictures.ts'
import { guessTable, type TableGuess } from './guess-table.ts'
import { readHeading, shortHeadings } from './headings.ts'
import type { ColumnMapping, Mapping } from './mapping.ts'
import { type ProfiledTable, profileTable } from './profile.ts'
import { openSource, type SourceTable, type TableSource } from './sources.ts'
import { sheetNames } from './xlsx.ts'

export interface Guess {
  readonly mapping: Mapping
  readonly tables: readonly TableGuess[]
  /** Why pictures are matched by these columns. */
  readonly pictures?: PicturesGuess | undefined
  /** Why a table describes categories. */
  readonly categories?: CategoriesGuess | undefined
  /** The tables with rows that the mapping does not have, as they are called in messages. */
  readonly unused: readonly string[]
}

/** Sheets of a workbook that are examined. */
const maxSheets = 20

/** How well a table describes products: its columns with known roles. */
function scoreOf({ profiles, rows }: ProfiledTable): number {
  if (rows === 0 || profiles.length < 2) return 0
  const locales: string[] = []
  const short = shortHeadings(profiles.map(({ heading }) => heading))
  const roles = new Set([...short.values()].map((heading) => readHeading(heading, locales).role).filter(Boolean))
  const { confidence } = guessIdentifier(
    profiles.map((profile) => ({ profile, heading: readHeading(profile.heading, locales) })),
    rows,
  )
  return roles.size + (confidence >= 0.6 ? 1 : 0)
}

/** The sheets of a workbook, or the table itself. */
async function candidates(folder: string, source: TableSource): Promise<TableSource[]> {
  if (source.sheet !== undefined || !/^\.xls[xm]$/i.test(extname(source.file))) return [source]
  const sheets = await sheetNames(join(folder, source.file)).catch((): string[] => [])
  // A workbook that can't be read is reported when it is opened.
  return sheets.length === 0 ? [source] : sheets.slice(0, maxSheets).map((sheet) => ({ ...source, sheet }))
}

/** The attributes for the fields of a product. */
function fieldsOf(columns: readonly (readonly [string, ColumnMapping])[]): NonNullable<Mapping['fields']> {
  const has = (name: string) => columns.some(([, { attribute }]) => attribute === name)
  const ofType = (type: string) =>
    columns.flatMap(([, column]) => (column.type === type && column.attribute !== undefined ? [column.attribute] : []))
  const [firstText] = ofType('string')
  const images = [...new Set(['variant_image', 'image'].filter(has).concat(ofType('image')))]
  const fields = {
    name: has('name') ? ['name'] : firstText === undefined ? [] : [firstText],
    title: has('subtitle') ? ['subtitle'] : [],
    image: images,
    stock: has('stock') ? ['stock'] : [],
    shortDescription: has('short_description') ? ['short_description'] : [],
    longDescription: has('description') ? ['description'] : [],
  }
  return Object.fromEntries(Object.entries(fields).filter(([, names]) => names.length > 0))
}

/** What the tables say together: languages and fields. */
function wholeOf(tables: readonly TableGuess[]): Omit<Mapping, 'version' | 'tables'> {
  const columns = tables.flatMap(({ mapping }) => Object.entries(mapping.columns))
  const named = columns.flatMap(([, { locale }]) => locale ?? [])
  const main = tables.flatMap(({ locale }) => locale ?? [])
  const ofRows = tables.flatMap(({ rowLocales }) => rowLocales)
  // A table in one language names it once, in its headings.
  const own = main.filter(
    (locale) => ![...named, ...ofRows].some((other) => other.startsWith(`${locale.split('_')[0]}`)),
  )
  const locales = [...new Set([...own, ...named, ...ofRows])]
  const first =
    locales.find((locale) => main[0] !== undefined && locale.startsWith(`${main[0].split('_')[0]}`)) ??
    defaultLocale(locales)
  const [layout] = tables.flatMap(({ layout: name }) => name ?? [])
  return {
    ...(layout === undefined ? {} : { layout }),
    ...(first === undefined ? {} : { locales: [first, ...locales.filter((locale) => locale !== first)] }),
    fields: fieldsOf(columns),
  }
}

/** The table with its profile, filled down if some of its columns are only filled in the first of several rows. */
async function filledAsNeeded(folder: string, table: SourceTable, maxRows: number | undefined) {
  const open = (source: TableSource) => openSource(folder, source, () => undefined)
  const profiled = await profileTable(table, maxRows)
  const fillDown = await guessFillDown(() => open(table.source), profiled)
  const filled = fillDown.length === 0 ? undefined : await open({ ...table.source, fillDown })
  return filled ? { table: filled, profiled: await profileTable(filled, maxRows) } : { table, profiled }
}

/** The headings of a table that identify its products. */
const keysOf = ({ mapping: { identifier, alias, group, columns } }: TableGuess): string[] => [
  ...(identifier.length === 1 ? identifier : []),
  ...[alias, group].flatMap((key) => key ?? []),
  ...Object.entries(columns).flatMap(([heading, { attribute }]) => (attribute === 'ean' ? [heading] : [])),
]

/**
 * Guesses the mapping of tables.
 * @param sources the tables; of a workbook without a sheet, the sheet that describes products best is taken, and those that add to it
 * @param pictures the paths of the pictures that may belong to products by their names
 * @param maxRows rows of each table that are examined
 * @returns undefined when none of them describes products
 */
export async function guessMapping(
  folder: string,
  sources: readonly TableSource[],
  report: Report,
  pictures: readonly string[],
  maxRows?: number,
): Promise<Guess | undefined> {
  const found: GuessedTable[] = []
  // Headings may become categories; the import reports those that do not.
  const tell: Report = (one) => {
    if (one.code !== 'row-heading') report(one)
  }
  for (const source of sources) {
    for (const candidate of await candidates(folder, source)) {
      const opened = await openSource(folder, candidate, tell)
      if (!opened) continue
      const { table, profiled } = await filledAsNeeded(folder, opened, maxRows)
      const score = scoreOf(profiled)
      if (profiled.rows === 0) continue
      const languages = await varyingColumns(() => openSource(folder, table.source, () => undefined), profiled)
      const guessWith = (identifier?: string) => guessTable(source, table, profiled, { languages, identifier })
      found.push({ table, profiled, score, guess: guessWith(), guessWith })
    }
  }
  const { tables, categories } = guessJoins(found)
  if (tables.length === 0) return undefined
  const profiles = found.filter(({ guess }) => tables.includes(guess)).flatMap(({ profiled }) => profiled.profiles)
  const matched = guessPictures(pictures, profiles, new Set(tables.flatMap(keysOf)))
  const named = matched && { pictures: { columns: [...matched.columns] } }
  const tree = categories && { categories: categories.mapping }
  const mapping = {
    version: 1 as const,
    ...wholeOf(tables),
    ...named,
    ...tree,
    tables: tables.map((table) => table.mapping),
  }
  const used = [...tables.map((table) => table.mapping), ...(categories ? [categories.mapping] : [])]
  const unused = found
    .filter(({ table: { source } }) => !used.some(({ file, sheet }) => file === source.file && sheet === source.sheet))
    .map(({ table }) => table.file)
  return { mapping, tables, pictures: matched, categories, unused }
}
