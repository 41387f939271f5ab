/**
 * The file name of a leaflet (DETAIL-08, A-59): the pattern in `setup.leaflet` of the configuration, filled in for a
 * product.
 */
import type { Setup } from '../entities/configuration.ts'
import type { Product } from '../entities/product.ts'
import { plainText } from './plain-text.ts'

/** The placeholder of the value in the pattern. */
const placeholder = '{value}'
/** Maximum number of characters without the ending: file systems allow 255 bytes, and a character takes up to four. */
const maxLength = 60

/** Reserved device names of Windows, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A text as part of a file name and URL: without characters that are special in Windows, macOS, Linux or URLs. */
const asNamePart = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[<>:"/\\|?*#%&{}$!'`@+=;^~[\]]+/g, '-')
    .trim()
    .replace(/ +/g, '-')
    .replace(/-{2,}/g, '-')

/** Without leading and trailing characters that file systems drop or hide, and cut to the maximum length. */
const trimmed = (name: string): string =>
  [...name.replace(/^[-. _]+/, '')]
    .slice(0, maxLength)
    .join('')
    .replace(/[-. _]+$/, '')

/**
 * The name without its ending: the pattern with the value of its attribute, or with the product's id if it has no
 * value. Without a pattern, the name is the value or id alone. A pattern without a placeholder gets the value at its
 * end, so that different products have different names.
 */
export function leafletName(
  leaflet: Setup['leaflet'] | undefined,
  product: Pick<Product, 'id' | 'attributes'>,
): string {
  const { filename = '', attribute = '' } = leaflet ?? {}
  const held = attribute !== '' && Object.hasOwn(product.attributes, attribute) ? product.attributes[attribute] : ''
  const first = Array.isArray(held) ? held[0] : held
  const value = trimmed(asNamePart(plainText(String(first ?? '')))) || trimmed(asNamePart(product.id)) || 'leaflet'
  const pattern = filename.trim() === '' || filename.includes(placeholder) ? filename : `${filename}-${placeholder}`
  // The value is clean already, and stays as it is.
  const name = trimmed(asNamePart(pattern.replaceAll(placeholder, () => value))) || value
  return devices.test(name.split('.')[0] ?? '') ? `leaflet-${name}` : name
}
