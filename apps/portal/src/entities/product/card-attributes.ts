import type { Attribute } from '@vitrine/contract'
import { currencyOf } from '@vitrine/contract/rules/currency'

/**
 * The attributes with what cards show of them: prices and colours. They have neither counts nor ranges, so that a
 * selection of a query with them stays the same object when only these change, and the cards do not render again.
 */
export const cardAttributes = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.flatMap(({ range, options, ...attribute }) => {
    const kept = options
      .filter(({ colour, label, value }) => colour || label !== String(value))
      .map(({ count, ...option }) => option)
    const isShown = currencyOf(attribute.unit ?? '') !== undefined || kept.some(({ colour }) => colour)
    return isShown ? [{ ...attribute, options: kept }] : []
  })
