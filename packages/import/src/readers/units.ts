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

/** Codes of UNECE Recommendation 20 and names that tables use, beside the codes and symbols of units.json. */
const otherNames: Readonly<Record<string, string>> = {
  MMT: 'MILLIMETER',
  CMT: 'CENTIMETER',
  DMT: 'DECIMETER',
  MTR: 'METER',
  KMT: 'KILOMETER',
  INH: 'INCH',
  FOT: 'FOOT',
  YRD: 'YARD',
  MGM: 'MILLIGRAM',
  GRM: 'GRAM',
  KGM: 'KILOGRAM',
  TNE: 'TON',
  ONZ: 'OUNCE',
  LBR: 'POUND',
  MLT: 'MILLILITER',
  LTR: 'LITER',
  MTK: 'SQUARE_METER',
  MTQ: 'CUBIC_METER',
  WTT: 'WATT',
  KWT: 'KILOWATT',
  VLT: 'VOLT',
  AMP: 'AMPERE',
  HTZ: 'HERTZ',
  KHZ: 'KILOHERTZ',
  MHZ: 'MEGAHERTZ',
  CEL: 'CELSIUS',
  LUM: 'LUMEN',
  P1: 'PERCENT',
  PCE: 'PIECE',
  C62: 'PIECE',
  '"': 'INCH',
  '″': 'INCH',
  "'": 'FOOT',
  lbs: 'POUND',
  pounds: 'POUND',
  ounces: 'OUNCE',
  grams: 'GRAM',
  kilograms: 'KILOGRAM',
  inches: 'INCH',
  feet: 'FOOT',
  millimeters: 'MILLIMETER',
  centimeters: 'CENTIMETER',
  meters: 'METER',
  watts: 'WATT',
  volts: 'VOLT',
  kilogramm: 'KILOGRAM',
  gramm: 'GRAM',
  milliliter: 'MILLILITER',
  liter: 'LITER',
  stück: 'PIECE',
  stk: 'PIECE',
  zoll: 'INCH',
}
const plainSymbol = (text: string) => text.trim().replace('µ', 'μ')
const bySymbol = new Map<string, string>()
for (const [code, { symbol }] of units) if (!bySymbol.has(plainSymbol(symbol))) bySymbol.set(plainSymbol(symbol), code)
const byLowerName = new Map(
  [...Object.entries(otherNames), ...[...bySymbol]].reverse().map(([name, code]) => [name.toLowerCase(), code]),
)

/** The code of the unit that a text names: by its code, symbol or another usual name; undefined for any other text. */
export function codeOfUnit(text: string): string | undefined {
  if (units.has(key(text))) return key(text)
  const symbol = plainSymbol(text)
  return bySymbol.get(symbol) ?? otherNames[symbol] ?? byLowerName.get(symbol.toLowerCase().replace(/\.$/, ''))
}
