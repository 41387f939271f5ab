const units = ['Bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const

/**
 * A size in bytes in binary units, from Bytes to YiB, with at most 2 decimals (ASSET-16): `1.5 MiB`. '' for what is no size.
 * @param locale BCP 47, for the decimal sign
 */
export function fileSize(bytes: number | null | undefined, locale = 'en'): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return ''
  let value = bytes
  let unit = 0
  // 1023.999 KiB would be written as 1,024: it is a unit more.
  while (unit < units.length - 1 && Math.round(value * 100) / 100 >= 1024) {
    value /= 1024
    unit += 1
  }
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)}\u00a0${units[unit]}`
}
