/** Which of a product's values are its outer measures, for the line of dimensions on a leaflet. */
import type { Attribute, AttributeValue } from '@vitrine/contract'

/** Units of length, as catalogues write them. */
const lengthUnit = /^(mm|cm|dm|m|in|inch|inches|ft|″|"|′|мм|см|м|毫米|厘米|公分|χιλ\.?|εκ\.?)$/i

/** Names of attributes, which are English or German in most catalogues, that mean a side of the thing itself. */
const side =
  /(^|_)(width|height|depth|length|diameter|thickness|breite|hoehe|höhe|tiefe|laenge|länge|durchmesser|breedte|hoogte|diepte|largeur|hauteur|profondeur)(_|$)/i
/** What is measured in units of length and is no side of the thing. */
const otherLength =
  /focal|wave|cable|cord|lens|focus|focusing|distance|range|package|pack|carton|pallet|shipping|reach|radius/i

const maxDimensions = 6

/** The attribute with its unit of length: its own, or what stands behind the label of the chosen option. */
function lengthOf(attribute: Attribute, value: AttributeValue): string | undefined {
  if (attribute.type === 'number' || attribute.type === 'float') return attribute.unit
  if (attribute.type !== 'single_select' || Array.isArray(value)) return undefined
  return attribute.options.find((option) => option.value === String(value))?.post_fix
}

/**
 * The measures among the rows, in their order. Where some are called width, height and the like these are the dimensions; otherwise all lengths, as
 * long as they are few: thirty lengths are a table, not a line.
 */
export function dimensionsOf<Row extends { readonly attribute: Attribute; readonly value: AttributeValue }>(
  rows: readonly Row[],
): readonly Row[] {
  const lengths = rows.filter(({ attribute, value }) => lengthUnit.test(lengthOf(attribute, value)?.trim() ?? ''))
  const sides = lengths.filter(({ attribute: { name } }) => side.test(name) && !otherLength.test(name))
  if (sides.length > 0) return sides.slice(0, maxDimensions)
  return lengths.length <= 4 ? lengths.filter(({ attribute: { name } }) => !otherLength.test(name)) : []
}
