/** Statistics of measurements. */

/** The value below which `share` (0 to 1) of the values lie, by the nearest rank; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}

/** The median; of an even number of values, the lower one of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** A number for printing: three significant digits, with separators for thousands. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const decimals = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-GB', { minimumFractionDigits: 0, maximumFractionDigits: Math.min(decimals, 3) })
}
