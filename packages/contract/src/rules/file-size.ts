const units = ['Bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const

/**
 * A size in bytes in binary units, from Bytes to YiB, with 2 decimals (ASSET-16): `1.50 MiB`. Bytes are whole. '' for what is no size.
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
  const decimals = unit === 0 ? 0 : 2
  return `${new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)}\u00a0${units[unit]}`
}
