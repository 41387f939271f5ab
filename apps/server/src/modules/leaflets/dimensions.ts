/** Finds the outer dimensions among a product's values, for the line of dimensions on a leaflet. */
import type { Attribute, AttributeValue } from '@vitrine/contract'

/** Units of length as catalogues write them. */
const lengthUnit = /^(mm|cm|dm|m|in|inch|inches|ft|″|"|′|мм|см|м|毫米|厘米|公分|χιλ\.?|εκ\.?)$/i

/** Usual names of attributes for a side of the product itself, most of them English or German. */
const side =
  /(^|_)(width|height|depth|length|diameter|thickness|breite|hoehe|höhe|tiefe|laenge|länge|durchmesser|breedte|hoogte|diepte|largeur|hauteur|profondeur)(_|$)/i
/** Names of attributes with a unit of length that are not a side of the product. */
const otherLength =
  /focal|wave|cable|cord|lens|focus|focusing|distance|range|package|pack|carton|pallet|shipping|reach|radius/i

const maxDimensions = 6

/** The unit of a value: the attribute's unit, or the `post_fix` of the chosen option. */
function lengthOf(attribute: Attribute, value: AttributeValue): string | undefined {
  if (attribute.type === 'number' || attribute.type === 'float') return attribute.unit
  if (attribute.type !== 'single_select' || Array.isArray(value)) return undefined
  return attribute.options.find((option) => option.value === String(value))?.post_fix
}

/**
 * The rows with dimensions, in their order. If names such as width or height occur, these rows are the dimensions.
 * Otherwise all lengths are, if there are at most four: more belong in a table.
 */
export function dimensionsOf<Row extends { readonly attribute: Attribute; readonly value: AttributeValue }>(
  rows: readonly Row[],
): readonly Row[] {
  const lengths = rows.filter(({ attribute, value }) => lengthUnit.test(lengthOf(attribute, value)?.trim() ?? ''))
  const sides = lengths.filter(({ attribute: { name } }) => side.test(name) && !otherLength.test(name))
  if (sides.length > 0) return sides.slice(0, maxDimensions)
  return lengths.length <= 4 ? lengths.filter(({ attribute: { name } }) => !otherLength.test(name)) : []
}
