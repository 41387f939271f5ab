/** Guesses what identifies the rows of a table, and what makes them variants. */
import { articleNumberColumn, articleNumberColumns, possibleNumberColumns } from '../folder/code-column.ts'
import type { Heading } from './headings.ts'
import { plainHeading } from './headings.ts'
import type { ColumnProfile } from './profile.ts'

export interface ProfiledColumn {
  readonly profile: ColumnProfile
  readonly heading: Heading
}

export interface IdentifierGuess {
  readonly columns: readonly string[]
  readonly why: string
  readonly confidence: number
}

const isUnique = ({ filled, different, rows }: ColumnProfile, least: number) =>
  filled > 0 && filled >= rows * least && different >= filled * least

/** Headings of what variants of a product differ in. */
const options = new Set(
  'size sizes color colour finish oberflache finition finitura acabado afwerking farbe grosse groesse taille couleur talla color colore taglia maat kleur variant option ausfuhrung length lange'.split(
    ' ',
  ),
)

/** `Option 1 Value`, `Option Value 1`, `optionValues`. */
const optionValue = /^(option|variation)(\d*values?\d*|name)$/

export const isOption = (heading: string): boolean =>
  options.has(plainHeading(heading)) || optionValue.test(plainHeading(heading))

/** Roles whose columns never identify a product. */
const changing = new Set('price stock description short_description image category status parent'.split(' '))

/** The column that holds the article number, or the columns that together differ in every row. */
export function guessIdentifier(columns: readonly ProfiledColumn[], rowCount: number): IdentifierGuess {
  const headings = columns.map(({ profile }) => profile.heading)
  const byHeading = new Map(columns.map((column) => [column.profile.heading, column]))
  const sure = articleNumberColumns(headings).find((heading) => (byHeading.get(heading)?.profile.filled ?? 0) > 0)
  const isSure = (heading: string | undefined, least: number) => {
    const found = heading === undefined ? undefined : byHeading.get(heading)
    return found !== undefined && isUnique(found.profile, least)
  }
  const named = sure === undefined ? undefined : byHeading.get(sure)?.profile
  // Rows without an article number, and a second row with the same one, are faults that the import reports.
  if (named && named.filled >= named.rows * 0.5 && named.different >= named.filled * 0.9)
    return {
      columns: [named.heading],
      why: 'the heading names an article number',
      confidence: isUnique(named, 1) ? 0.98 : 0.8,
    }
  if (named && named.filled >= named.rows * 0.95) {
    const differing = columns.filter(({ profile }) => profile !== named && isOption(profile.heading))
    if (differing.length > 0)
      return {
        columns: [named.heading, ...differing.map(({ profile }) => profile.heading)],
        why: 'the heading names an article number, and rows with the same one differ in size, colour or the like',
        confidence: 0.75,
      }
    return {
      columns: [named.heading],
      why: 'the heading names an article number; of several rows with the same one, the first is taken',
      confidence: 0.5,
    }
  }
  const possible = possibleNumberColumns(headings).find((heading) => isSure(heading, 0.95))
  if (possible !== undefined)
    return { columns: [possible], why: 'the heading names a number, and the values are different', confidence: 0.85 }
  const other = columns.find(
    ({ profile, heading }) =>
      !changing.has(heading.role ?? '') &&
      profile.addresses === 0 &&
      profile.dates['year-month-day'] === 0 &&
      isUnique(profile, 1) &&
      profile.length / Math.max(1, profile.filled) <= 24 &&
      profile.samples.every((sample) => !/\s/.test(sample) && /\d/.test(sample)) &&
      profile.numbers < profile.filled * 0.5,
  )
  if (other)
    return { columns: [other.profile.heading], why: 'every value is different and looks like a code', confidence: 0.6 }
  const group = columns.find(({ profile, heading }) => heading.role === 'group' && profile.filled >= rowCount * 0.95)
  const differing = columns.filter(({ profile }) => isOption(profile.heading) && profile.filled >= rowCount * 0.95)
  if (group && differing.length > 0)
    return {
      columns: (isUnique(group.profile, 1) ? [group] : [group, ...differing]).map(({ profile }) => profile.heading),
      why: 'rows with the same number differ in size, colour or the like',
      confidence: 0.7,
    }
  // Without an identifier: the texts that describe the product, but not what changes with time.
  const stable = columns
    .filter(
      ({ profile, heading }) =>
        !changing.has(heading.role ?? '') && profile.filled >= rowCount * 0.5 && profile.long === 0,
    )
    .sort(
      (a, b) =>
        Number(b.heading.role === 'name') - Number(a.heading.role === 'name') ||
        b.profile.different - a.profile.different,
    )
  const [first, ...others] = stable.length > 0 ? stable : columns
  const isOne = first !== undefined && isUnique(first.profile, 1)
  const taken =
    first === undefined
      ? []
      : isOne
        ? [first]
        : [first, ...others.filter(({ profile }) => profile.numbers + profile.quantities < profile.filled * 0.5)].slice(
            0,
            6,
          )
  return {
    columns: taken.map(({ profile }) => profile.heading),
    why: 'no column has an identifier, so the code is made of these texts; it stays the same when rows change places',
    confidence: isOne ? 0.5 : 0.4,
  }
}

export interface FamilyGuess {
  readonly parent?: string
  readonly group?: string
  readonly why: string
  readonly confidence: number
}

/** The column that makes rows variants of one product. */
export function guessFamily(
  columns: readonly ProfiledColumn[],
  identifier: readonly string[],
): FamilyGuess | undefined {
  const id = columns.find(({ profile }) => profile.heading === identifier[0])
  const isNumber = articleNumberColumn(columns.map(({ profile }) => profile.heading)) === identifier[0]
  if (id && identifier.length > 1 && isNumber)
    return { group: id.profile.heading, why: 'several rows have the same article number', confidence: 0.75 }
  for (const { profile, heading } of columns) {
    if (identifier.includes(profile.heading) && identifier.length === 1) continue
    if (heading.role !== 'parent' && heading.role !== 'group') continue
    const isParent = id !== undefined && identifier.length === 1 && profile.shareIn(id.profile) >= 0.5
    if (heading.role === 'parent' && isParent && profile.filled < profile.rows)
      return { parent: profile.heading, why: 'its cells are identifiers of other rows', confidence: 0.95 }
    if (profile.different < profile.filled)
      return { group: profile.heading, why: 'its cells are the same for several rows', confidence: 0.85 }
  }
  const name = columns.find(({ heading, profile }) => heading.role === 'name' && !identifier.includes(profile.heading))
  const hasOptions = columns.some(({ profile }) => isOption(profile.heading))
  // Names that go on in another column are those of many products, such as `Wall lamp`.
  const goesOn = columns.some(({ heading, profile }) => heading.role === 'subtitle' && profile.filled > 0)
  if (
    name &&
    hasOptions &&
    !goesOn &&
    name.profile.different >= name.profile.filled * 0.05 &&
    name.profile.filled === name.profile.rows &&
    name.profile.different < name.profile.filled * 0.6
  )
    return {
      group: (numberBeside(name, columns, identifier) ?? name).profile.heading,
      why: 'rows with the same name differ in size, colour or the like',
      confidence: 0.6,
    }
  return undefined
}

/** The column with a number for each name, such as that of a style. */
const numberBeside = (name: ProfiledColumn, columns: readonly ProfiledColumn[], identifier: readonly string[]) =>
  columns.find(
    ({ profile }) =>
      profile.different === name.profile.different &&
      profile.filled === profile.rows &&
      !identifier.includes(profile.heading) &&
      profile.numbers < profile.filled * 0.5 &&
      [...profile.cells].every((cell) => /^\S*\d\S*$/.test(cell)),
  )
