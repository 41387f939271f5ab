/** Finds the names of products in a table without a column that is plainly called name. */
import type { ProfiledColumn } from './guess-keys.ts'
import { plainHeading } from './headings.ts'

/** Headings that end with a word for a name, such as `Style Name` and `Modellbezeichnung`. */
const ownName =
  /^(product|produkt|produit|producto|prodotto)$|(name|title|label|bezeichnung|benennung|titel|designation|libelle|nom|nombre|nome|naam|nazwa|namn|navn|название|наименование|名称)$/
const otherNames = /(file|brand|vendor|supplier|manufacturer|maker|category|group|user|company|hersteller|marken|datei)/

/**
 * In a table without a name, the names are in a column whose heading ends with such a word, or in one of short texts
 * that is called description or short text.
 * @param hasProducts false for a table that adds to another one, which has the names
 */
export function useOtherAsName(columns: ProfiledColumn[], hasProducts: boolean): void {
  if (columns.some(({ heading }) => heading.role === 'name' || heading.role === 'subtitle')) return
  const named = columns.findIndex(({ heading, profile }) => {
    const plain = plainHeading(heading.base)
    const isText = profile.numbers < profile.filled * 0.5 && profile.filled >= profile.rows * 0.5
    return heading.role === undefined && isText && ownName.test(plain) && !otherNames.test(plain)
  })
  const name = columns[named]?.heading.base
  if (name !== undefined) {
    for (const [index, column] of columns.entries())
      if (column.heading.base === name) columns[index] = { ...column, heading: { ...column.heading, role: 'name' } }
    return
  }
  if (!hasProducts) return
  const isShort = ({ profile: { filled, length, html, long } }: ProfiledColumn) =>
    filled > 0 && length / filled <= 60 && html === 0 && long === 0
  const found = columns.find((column) => /description/.test(column.heading.role ?? '') && isShort(column))
  const role = found?.heading.role
  for (const [index, column] of columns.entries())
    if (role !== undefined && column.heading.role === role && isShort(column))
      columns[index] = { ...column, heading: { ...column.heading, role: 'name' } }
}
