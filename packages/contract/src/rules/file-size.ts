const units = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const

/**
 * A size in bytes in binary units, from Bytes to YiB, with 2 decimals (ASSET-16): `1.50 MiB`. Bytes are whole, and their word is the language's own,
 * in its number: `1 Byte`, `600 Bytes`, `600 octets`. '' for what is no size.
 * @param locale BCP 47
 */
export const fileSize = (bytes: number | null | undefined, locale = 'en'): string => written(bytes, locale, 'value')

/** A limit of a size in the same units, with no more decimals than it needs: `50 MiB`. */
export const fileSizeLimit = (bytes: number, locale = 'en'): string => written(bytes, locale, 'limit')

/** The pixels of a picture as `height x width` (ASSET-15); '' where one of them is unknown. */
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
  // 1023.999 KiB would be written as 1,024: it is a unit more.
  while (unit < units.length - 1 && Math.round(value * 100) / 100 >= 1024) {
    value /= 1024
    unit += 1
  }
  return `${formatOf(locale, kind).format(value)}\u00a0${units[unit]}`
}

/** To make a format takes a browser a hundred times as long as to use it. */
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

/** English writes its units of files with a capital, as the specification does. */
const inBytes = (bytes: Intl.NumberFormat, value: number): string =>
  bytes
    .formatToParts(value)
    .map(({ type, value: part }) => {
      if (type === 'unit' && /^bytes?$/.test(part))
        return bytes.resolvedOptions().locale.startsWith('en') ? `B${part.slice(1)}` : part
      return part.replaceAll(' ', '\u00a0')
    })
    .join('')
