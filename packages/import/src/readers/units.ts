/** Units of measurement by their names in Akeneo and UnoPim, with symbols and conversion factors. */

interface Unit {
  readonly family: string
  readonly symbol: string
  /** A value in this unit times `factor`, plus `offset`, is the value in the family's base unit. */
  readonly factor: number
  readonly offset: number
}

const families: Readonly<
  Record<string, Readonly<Record<string, readonly [symbol: string, factor: number, offset?: number]>>>
> = {
  length: {
    NANOMETER: ['nm', 1e-9],
    MICROMETER: ['µm', 1e-6],
    MILLIMETER: ['mm', 1e-3],
    CENTIMETER: ['cm', 1e-2],
    DECIMETER: ['dm', 0.1],
    METER: ['m', 1],
    DEKAMETER: ['dam', 10],
    HECTOMETER: ['hm', 100],
    KILOMETER: ['km', 1000],
    MIL: ['mil', 0.0000254],
    INCH: ['in', 0.0254],
    FEET: ['ft', 0.3048],
    FOOT: ['ft', 0.3048],
    YARD: ['yd', 0.9144],
    MILE: ['mi', 1609.344],
  },
  weight: {
    MICROGRAM: ['µg', 1e-9],
    MILLIGRAM: ['mg', 1e-6],
    GRAM: ['g', 1e-3],
    KILOGRAM: ['kg', 1],
    TON: ['t', 1000],
    METRIC_TON: ['t', 1000],
    GRAIN: ['gr', 0.00006479891],
    OUNCE: ['oz', 0.028349523125],
    POUND: ['lb', 0.45359237],
    STONE: ['st', 6.35029318],
  },
  volume: {
    CUBIC_MILLIMETER: ['mm³', 1e-6],
    CUBIC_CENTIMETER: ['cm³', 1e-3],
    CUBIC_DECIMETER: ['dm³', 1],
    CUBIC_METER: ['m³', 1000],
    MILLILITER: ['ml', 1e-3],
    CENTILITER: ['cl', 1e-2],
    DECILITER: ['dl', 0.1],
    LITER: ['l', 1],
    HECTOLITER: ['hl', 100],
    OUNCE_FLUID: ['fl oz', 0.0295735295625],
    FLUID_OUNCE: ['fl oz', 0.0295735295625],
    PINT: ['pt', 0.473176473],
    GALLON: ['gal', 3.785411784],
    CUBIC_INCH: ['in³', 0.016387064],
    CUBIC_FOOT: ['ft³', 28.316846592],
  },
  area: {
    SQUARE_MILLIMETER: ['mm²', 1e-6],
    SQUARE_CENTIMETER: ['cm²', 1e-4],
    SQUARE_DECIMETER: ['dm²', 1e-2],
    SQUARE_METER: ['m²', 1],
    SQUARE_KILOMETER: ['km²', 1e6],
    ARE: ['a', 100],
    HECTARE: ['ha', 10_000],
    ACRE: ['ac', 4046.8564224],
    SQUARE_INCH: ['in²', 0.00064516],
    SQUARE_FOOT: ['ft²', 0.09290304],
    SQUARE_YARD: ['yd²', 0.83612736],
  },
  power: {
    MILLIWATT: ['mW', 1e-3],
    WATT: ['W', 1],
    KILOWATT: ['kW', 1000],
    MEGAWATT: ['MW', 1e6],
  },
  energy: {
    JOULE: ['J', 1],
    KILOJOULE: ['kJ', 1000],
    CALORIE: ['cal', 4.184],
    KILOCALORIE: ['kcal', 4184],
    WATTHOUR: ['Wh', 3600],
    WATT_HOUR: ['Wh', 3600],
    KILOWATTHOUR: ['kWh', 3.6e6],
    KILOWATT_HOUR: ['kWh', 3.6e6],
  },
  voltage: {
    MILLIVOLT: ['mV', 1e-3],
    CENTIVOLT: ['cV', 1e-2],
    VOLT: ['V', 1],
    KILOVOLT: ['kV', 1000],
  },
  intensity: {
    MILLIAMPERE: ['mA', 1e-3],
    AMPERE: ['A', 1],
    KILOAMPERE: ['kA', 1000],
  },
  charge: {
    MILLIAMPEREHOUR: ['mAh', 3.6],
    AMPEREHOUR: ['Ah', 3600],
  },
  resistance: {
    MILLIOHM: ['mΩ', 1e-3],
    OHM: ['Ω', 1],
    KILOHM: ['kΩ', 1000],
    MEGOHM: ['MΩ', 1e6],
  },
  frequency: {
    HERTZ: ['Hz', 1],
    KILOHERTZ: ['kHz', 1000],
    MEGAHERTZ: ['MHz', 1e6],
    GIGAHERTZ: ['GHz', 1e9],
  },
  binary: {
    BIT: ['bit', 1],
    BYTE: ['B', 8],
    KILOBYTE: ['kB', 8 * 1024],
    MEGABYTE: ['MB', 8 * 1024 ** 2],
    GIGABYTE: ['GB', 8 * 1024 ** 3],
    TERABYTE: ['TB', 8 * 1024 ** 4],
  },
  duration: {
    MILLISECOND: ['ms', 1e-3],
    SECOND: ['s', 1],
    MINUTE: ['min', 60],
    HOUR: ['h', 3600],
    DAY: ['d', 86_400],
    WEEK: ['wk', 604_800],
  },
  temperature: {
    KELVIN: ['K', 1],
    CELSIUS: ['°C', 1, 273.15],
    FAHRENHEIT: ['°F', 5 / 9, 459.67 * (5 / 9)],
  },
  pressure: {
    PASCAL: ['Pa', 1],
    HECTOPASCAL: ['hPa', 100],
    KILOPASCAL: ['kPa', 1000],
    MEGAPASCAL: ['MPa', 1e6],
    MILLIBAR: ['mbar', 100],
    BAR: ['bar', 1e5],
    PSI: ['psi', 6894.757293168],
  },
  speed: {
    METER_PER_SECOND: ['m/s', 1],
    METER_PER_MINUTE: ['m/min', 1 / 60],
    KILOMETER_PER_HOUR: ['km/h', 1 / 3.6],
    MILE_PER_HOUR: ['mph', 0.44704],
  },
  brightness: { LUMEN: ['lm', 1] },
  illuminance: { LUX: ['lx', 1] },
  decibel: { DECIBEL: ['dB', 1] },
  angle: { DEGREE: ['°', Math.PI / 180], RADIAN: ['rad', 1] },
  count: { PIECE: ['pcs', 1], DOZEN: ['doz', 12] },
  share: { PERCENT: ['%', 1] },
}

const units = new Map<string, Unit>(
  Object.entries(families).flatMap(([family, members]) =>
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
