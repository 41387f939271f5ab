/** Units of measurement by their names in Akeneo and UnoPim, with symbols and conversion factors. */
import families from './units.json' with { type: 'json' }

interface Unit {
  readonly family: string
  readonly symbol: string
  /** A value in this unit times `factor`, plus `offset`, is the value in the family's base unit. */
  readonly factor: number
  readonly offset: number
}

/** In units.json: for each family the units with symbol, factor and, where it is not 0, offset. */
type UnitTable = Readonly<
  Record<string, Readonly<Record<string, readonly [symbol: string, factor: number, offset?: number]>>>
>

const units = new Map<string, Unit>(
  Object.entries(families as unknown as UnitTable).flatMap(([family, members]) =>
    Object.entries(members).map(([code, [symbol, factor, offset = 0]]) => [code, { family, symbol, factor, offset }]),
  ),
)

const key = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')

/** The symbol of a unit: `kg` for KILOGRAM; an unknown code stays as it is. */
export const unitSymbol = (code: string): string => units.get(key(code))?.symbol ?? code.trim()

/** Whether values can be converted from one unit to the other. */
export function isConvertible(from: string, to: string): boolean {
  if (key(from) === key(to)) return true
  const source = units.get(key(from))
  return source !== undefined && source.family === units.get(key(to))?.family
}

/**
 * The value in the other unit, to twelve significant digits; undefined when the two units are not of one known family.
 */
export function convertUnit(value: number, from: string, to: string): number | undefined {
  if (key(from) === key(to)) return value
  const source = units.get(key(from))
  const target = units.get(key(to))
  if (!source || !target || source.family !== target.family) return undefined
  return Number(((value * source.factor + source.offset - target.offset) / target.factor).toPrecision(12))
}
