/** What a leaflet's file is called (DETAIL-08, A-59): `setup.leaflet` of the configuration, filled in for a product. */
import type { Setup } from '../entities/configuration.ts'
import type { Product } from '../entities/product.ts'
import { plainText } from './plain-text.ts'

/** Where the pattern takes the value. */
const placeholder = '{value}'
/** Characters, without the ending: file systems take 255 bytes, and a character has up to three of them (or four, as two halves). */
const maxLength = 60

/** Names that Windows keeps for devices, whatever stands behind the dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A text as a part of a file name and of an address: no sign that Windows, macOS, Linux or a URL takes for something else. */
const asNamePart = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[<>:"/\\|?*#%&{}$!'`@+=;^~[\]]+/g, '-')
    .trim()
    .replace(/ +/g, '-')
    .replace(/-{2,}/g, '-')

/** Without the dots, hyphens and spaces that file systems drop or hide, and short enough. */
const trimmed = (name: string): string =>
  [...name.replace(/^[-. _]+/, '')]
    .slice(0, maxLength)
    .join('')
    .replace(/[-. _]+$/, '')

/**
 * The name without its ending: the pattern with the value of its attribute, and the product's id where that has none. Without a pattern it is
 * that value or id alone; a pattern without a placeholder gets it at its end, so that two products have two names.
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
