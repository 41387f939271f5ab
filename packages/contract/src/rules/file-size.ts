const units = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const

/**
 * A size in bytes in binary units, from Bytes to YiB, with 2 decimals (ASSET-16): `1.50 MiB`. Bytes are whole, and
 * their unit is a word of the language in singular or plural: `1 Byte`, `600 Bytes`, `600 octets`. '' for an invalid
 * size.
 * @param locale BCP 47
 */
export const fileSize = (bytes: number | null | undefined, locale = 'en'): string => written(bytes, locale, 'value')

/** A size limit in the same units, with no more decimals than needed: `50 MiB`. */
export const fileSizeLimit = (bytes: number, locale = 'en'): string => written(bytes, locale, 'limit')

/** The dimensions of a picture as `height x width` (ASSET-15); '' if one of them is unknown. */
export const resolution = ({ height, width }: PixelSize): string => (height && width ? `${height} x ${width}` : '')

interface PixelSize {
  readonly height?: number | null | undefined
  readonly width?: number | null | undefined
}

function written(bytes: number | null | undefined, locale: string, kind: 'value' | 'limit'): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return ''
  if (Math.round(bytes) < 1024) return inBytes(formatOf(locale, 'bytes'), Math.round(bytes))
  let value = bytes / 1024
  let unit = 0
  // 1023.999 KiB would be rounded to 1,024: uses the next unit.
  while (unit < units.length - 1 && Math.round(value * 100) / 100 >= 1024) {
    value /= 1024
    unit += 1
  }
  return `${formatOf(locale, kind).format(value)}\u00a0${units[unit]}`
}

/** A cache: a browser takes a hundred times as long to create a format as to use it. */
const made = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, kind: keyof typeof kinds): Intl.NumberFormat {
  const key = `${kind} ${locale}`
  const format = made.get(key) ?? new Intl.NumberFormat(locale, kinds[kind])
  made.set(key, format)
  return format
}

const kinds = {
  bytes: { style: 'unit', unit: 'byte', unitDisplay: 'long', maximumFractionDigits: 0 },
  value: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  limit: { maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>

/** English capitalises the units of files, as the specification does. */
const inBytes = (bytes: Intl.NumberFormat, value: number): string =>
  bytes
    .formatToParts(value)
    .map(({ type, value: part }) => {
      if (type === 'unit' && /^bytes?$/.test(part))
        return bytes.resolvedOptions().locale.startsWith('en') ? `B${part.slice(1)}` : part
      return part.replaceAll(' ', '\u00a0')
    })
    .join('')
