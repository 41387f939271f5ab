/** What a guess took the columns of tables for, in a few lines; mapping.yaml has the details. */
import type { Guess } from '@vitrine/import/readers/table'

/** Below this confidence, the operator should look at a column. */
const uncertain = 0.65
/** Headings in a line. */
const maxListed = 12

const listed = (headings: readonly string[]): string =>
  headings.length > maxListed
    ? `${headings.slice(0, maxListed).join(', ')} and ${headings.length - maxListed} more`
    : headings.join(', ')

function describeTable({ mapping, reasons, rows }: Guess['tables'][number]): string {
  const columns = Object.entries(mapping.columns)
  const headings = (isWanted: (column: (typeof columns)[number][1]) => boolean) =>
    columns.filter(([, column]) => isWanted(column)).map(([heading]) => heading)
  const named = ['name', 'description', 'image', 'price', 'stock'] as const
  const isNamed = (name: string | undefined) => (named as readonly (string | undefined)[]).includes(name)
  const lines = [
    [mapping.joined ? 'added by' : 'identifier', mapping.identifier],
    ['variants', [mapping.parent, mapping.group, mapping.children?.column].flatMap((heading) => heading ?? [])],
    ['category', headings(({ as }) => as === 'category')],
    ...named.map((name) => [name, headings(({ as, attribute }) => as === 'attribute' && attribute === name)] as const),
    ['other values', headings(({ as, attribute }) => as !== 'ignore' && as !== 'category' && !isNamed(attribute))],
    [
      'no currency',
      headings(({ attribute, unit, type }) => attribute === 'price' && type === 'float' && unit === undefined),
    ],
    ['left out', headings(({ as }) => as === 'ignore')],
    [
      'not certain',
      columns.map(([heading]) => heading).filter((heading) => (reasons.get(heading)?.confidence ?? 1) < uncertain),
    ],
  ] as const
  const place = mapping.sheet === undefined ? mapping.file : `${mapping.file} (${mapping.sheet})`
  const texts = lines.flatMap(([what, found]) => (found.length === 0 ? [] : [`  ${what.padEnd(14)}${listed(found)}`]))
  return [`${place}: ${rows.toLocaleString('en')} rows`, ...texts].join('\n')
}

/** The text for a terminal. */
export const describeGuess = ({ tables }: Guess): string => tables.map(describeTable).join('\n')
