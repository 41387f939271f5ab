/** Guesses how several tables belong together: which adds to the products of another, and which describes categories. */
import type { TableGuess } from './guess-table.ts'
import { localesOf, plainHeading, readHeading } from './headings.ts'
import type { CategoriesMapping, ColumnMapping } from './mapping.ts'
import type { ColumnProfile, ProfiledTable } from './profile.ts'
import type { SourceTable } from './sources.ts'

export interface GuessedTable {
  readonly table: SourceTable
  readonly profiled: ProfiledTable
  /** How well it describes products. */
  readonly score: number
  readonly guess: TableGuess
  /** The guess when another column is the identifier. */
  guessWith(identifier: string): TableGuess
}

/** A table of categories, with the reason for it. */
export interface CategoriesGuess {
  readonly mapping: CategoriesMapping
  readonly why: string
}

export interface JoinsGuess {
  /** Those with products first. */
  readonly tables: readonly TableGuess[]
  readonly categories: CategoriesGuess | undefined
}

/** The least share of keys that the other table must have. */
const least = 0.8
const percent = (share: number) => `${Math.round(share * 100)} %`

const isKey = ({ filled, different, rows }: ColumnProfile) => filled >= rows * 0.95 && different >= filled * 0.98

/** Columns that only order or number the rows. */
const ordering = /^(sort|sortorder|position|pos|order|seq|sequence|rank|id|line|lfd|lfdnr|rowid|reihenfolge)$/
const pairName =
  /^(attribute|attributename|feature|featurename|merkmal|merkmalname|eigenschaft|property|propertyname|caracteristique|key)$/
const pairValue = /^(value|attributevalue|featurevalue|wert|merkmalwert|merkmalswert|propertyvalue|valeur|valor)$/

/** The column of a table whose cells are keys of the products, and the column of the products that it names. */
function linkOf(main: GuessedTable, other: GuessedTable) {
  const keys = main.profiled.profiles.filter(
    (profile) => isKey(profile) || main.guess.mapping.identifier.includes(profile.heading),
  )
  const isOwn = (profile: ColumnProfile) => main.guess.mapping.identifier[0] === profile.heading
  const links = other.profiled.profiles.flatMap((profile) =>
    profile.filled < profile.rows * 0.9
      ? []
      : keys
          .filter((key) => isOwn(key) || key.numbers < key.filled * 0.5 || key.length / Math.max(1, key.filled) >= 8)
          .map((key) => ({ profile, key, share: profile.shareIn(key), isOwn: isOwn(key) })),
  )
  const [best] = links
    .filter(({ share, profile }) => share >= least && profile.different > 1)
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.share - a.share || b.profile.different - a.profile.different)
  return best
}

function joinedGuess(
  main: GuessedTable,
  other: GuessedTable,
  link: NonNullable<ReturnType<typeof linkOf>>,
): TableGuess {
  const { profile, share } = link
  const guess = other.guessWith(profile.heading)
  const { identifier: _, parent, group, status, alias, children, columns, ...location } = guess.mapping
  const repeats = profile.different < profile.filled
  const nameOf = (pattern: RegExp) => Object.keys(columns).find((heading) => pattern.test(plainHeading(heading)))
  const named = repeats ? nameOf(pairName) : undefined
  const valued = named === undefined ? undefined : nameOf(pairValue)
  const meanings: Record<string, ColumnMapping> = {}
  for (const { heading } of other.profiled.profiles) {
    if (heading === profile.heading || heading === location.locale) continue
    const guessed = columns[heading] ?? { as: 'ignore' as const }
    if (valued !== undefined && heading === named) meanings[heading] = { as: 'pair-name', number: 1 }
    else if (valued !== undefined && heading === valued) meanings[heading] = { as: 'pair-value', number: 1 }
    else if (guessed.type === 'image') meanings[heading] = { ...guessed, attribute: 'image', label: 'Pictures' }
    else meanings[heading] = ordering.test(plainHeading(heading)) ? { as: 'ignore' } : guessed
  }
  const target = `${main.table.file}, column ${link.key.heading}`
  return {
    ...guess,
    mapping: { ...location, identifier: [profile.heading], joined: true, columns: meanings },
    keys: {
      identifier: `${percent(share * 0.95)}: ${percent(share)} of its cells are in ${target}`,
      joined: 'the rows add to the products of that table',
      ...(location.locale === undefined ? {} : { locale: guess.keys.locale ?? '' }),
    },
  }
}

/** A table that lists the categories which a column of the products names by their codes. */
function categoriesOf(
  products: readonly GuessedTable[],
  other: GuessedTable,
): (CategoriesGuess & { change(): void }) | undefined {
  const { profiles } = other.profiled
  const locales = localesOf(profiles.map(({ heading }) => heading))
  const headings = new Map(profiles.map((profile) => [profile, readHeading(profile.heading, locales)]))
  const titles = profiles.filter((profile) => /name|category/.test(headings.get(profile)?.role ?? ''))
  for (const code of profiles.filter(isKey))
    for (const { guess, profiled } of products)
      for (const [heading, column] of Object.entries(guess.mapping.columns)) {
        const profile = profiled.profiles.find((one) => one.heading === heading)
        const isCategory =
          column.as === 'category' ||
          readHeading(heading, []).role === 'category' ||
          /categor|kategor|gruppe|group/i.test(heading)
        if (!profile || !isCategory || profile.filled === 0 || profile.different === profile.rows) continue
        const lists = ([undefined, '|', ';', ','] as const).map((list) => ({
          list,
          share: shareOfParts(profile, code, list),
        }))
        const best = lists.sort((a, b) => b.share - a.share)[0]
        if (!best || best.share < least) continue
        const named = titles.filter((one) => one !== code)
        const parent = profiles.find(
          (one) => one !== code && one.filled > 0 && !named.includes(one) && one.shareIn(code) >= 0.5,
        )
        const { file, sheet, header, separator } = other.guess.mapping
        return {
          mapping: {
            file,
            ...(sheet === undefined ? {} : { sheet }),
            ...(header === undefined ? {} : { header }),
            ...(separator === undefined ? {} : { separator }),
            code: code.heading,
            ...(parent ? { parent: parent.heading } : {}),
            titles: Object.fromEntries(named.map((one) => [one.heading, headings.get(one)?.locale ?? ''])),
          },
          why: `${percent(best.share)} of the cells of ${heading} are its codes`,
          change: () => {
            guess.mapping.columns[heading] = { as: 'category', ...(best.list === undefined ? {} : { list: best.list }) }
          },
        }
      }
  return undefined
}

function shareOfParts(profile: ColumnProfile, code: ColumnProfile, list: string | undefined): number {
  if (list === undefined) return profile.shareIn(code)
  const parts = [...(profile.lists.get(list)?.parts.counts.keys() ?? [])]
  const codes = new Set(code.cells)
  return parts.length === 0 ? 0 : parts.filter((part) => codes.has(part)).length / parts.length
}

/** Whether two tables have the same columns and different products, such as sheets with a part of them each. */
function hasSameColumns(table: GuessedTable, other: GuessedTable): boolean {
  const headings = new Set(table.profiled.profiles.map(({ heading }) => heading))
  const { profiles } = other.profiled
  const shared = profiles.filter(({ heading }) => headings.has(heading)).length
  const [key, ...more] = table.guess.mapping.identifier
  if (key === undefined || [key, ...more].join() !== other.guess.mapping.identifier.join()) return false
  const keyOf = ({ profiled }: GuessedTable) => profiled.profiles.find(({ heading }) => heading === key)
  const [own, others] = [keyOf(table), keyOf(other)]
  return (
    own !== undefined &&
    others !== undefined &&
    others.shareIn(own) < 0.2 &&
    shared >= Math.max(headings.size, profiles.length) * 0.8
  )
}

/** Whether another sheet of the same workbook describes products better. */
const isOtherSheet = (table: GuessedTable, all: readonly GuessedTable[]): boolean =>
  all.some(
    (other) =>
      other !== table &&
      other.guess.mapping.file === table.guess.mapping.file &&
      (other.score > table.score || (other.score === table.score && all.indexOf(other) < all.indexOf(table))),
  )

/** How tables belong together: the one that describes products best, and those that add to it. */
export function guessJoins(found: readonly GuessedTable[]): JoinsGuess {
  const describing = (table: GuessedTable) => table.score > 1
  const rankOf = ({ score, profiled, guess }: GuessedTable) => {
    const has = (name: string) => Object.values(guess.mapping.columns).some(({ attribute }) => attribute === name)
    const key = profiled.profiles.find(({ heading }) => heading === guess.mapping.identifier[0])
    return score + (has('name') ? 2 : 0) + (key && isKey(key) ? 2 : 0)
  }
  const [main] = [...found].sort((a, b) => rankOf(b) - rankOf(a))
  if (!main || !describing(main)) return { tables: [], categories: undefined }
  const products = [main]
  const joined: TableGuess[] = []
  let categories: CategoriesGuess | undefined
  for (const other of found) {
    if (other === main) continue
    const isPart = hasSameColumns(main, other)
    const link = isPart ? undefined : linkOf(main, other)
    if (link) {
      joined.push(joinedGuess(main, other, link))
      if (!link.isOwn) main.guess.mapping.alias ??= link.key.heading
      continue
    }
    const tree = categories ? undefined : categoriesOf(products, other)
    if (tree) {
      tree.change()
      categories = { mapping: tree.mapping, why: tree.why }
    } else if (describing(other) && (isPart || !isOtherSheet(other, found))) products.push(other)
  }
  return { tables: [...products.map(({ guess }) => guess), ...joined], categories }
}
