/**
 * The file name of a leaflet (DETAIL-08, A-59): the pattern in `setup.leaflet` of the configuration, filled in for a
 * product.
 */
import type { Setup } from '../entities/configuration.ts'
import type { Product } from '../entities/product.ts'
import { plainText } from './plain-text.ts'

/** A place for a value in the pattern, as servers write it: `{value}`, `{{ sku }}`, `%sku%`, `[sku]`, `:sku`, `%s`. */
const placeholders = /\{\{?\s*([\w.-]*)\s*\}?\}|%([\w.-]+)%|\[([\w.-]+)\]|:([a-z]\w*)|%s/gi
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

/** Whether there are leaflets: a server without any leaves out both the pattern and the attribute (DETAIL-07). */
export const hasLeaflets = ({ filename, attribute }: Setup['leaflet']): boolean => filename !== '' || attribute !== ''

/**
 * The name without its ending: the pattern with the value of its attribute, or with the product's id if it has no
 * value. A placeholder can name another attribute of the product, or `id`. Without a pattern, the name is the value or
 * id alone. A pattern without a placeholder gets the value of `attribute` at its end; without an attribute, it is the
 * name of an attribute, or else the whole name.
 */
export function leafletName(
  leaflet: Setup['leaflet'] | undefined,
  product: Pick<Product, 'id' | 'attributes'>,
): string {
  const { filename = '', attribute = '' } = leaflet ?? {}
  const partOf = (name: string): string => {
    const held = Object.hasOwn(product.attributes, name) ? product.attributes[name] : ''
    return trimmed(asNamePart(plainText(String((Array.isArray(held) ? held[0] : held) ?? ''))))
  }
  const id = trimmed(asNamePart(product.id)) || 'leaflet'
  const value = partOf(attribute) || id
  const bare = filename.trim().replace(/\.(html?|pdf)$/i, '')
  const hasPlaceholder = bare.search(placeholders) >= 0
  const pattern = bare === '' || hasPlaceholder ? bare : attribute === '' ? partOf(bare) || bare : `${bare}-{value}`
  // The values are clean already, and stay as they are.
  const filled = pattern.replace(placeholders, (_, ...groups: unknown[]) => {
    const name = String(groups.slice(0, 4).find(Boolean) ?? '')
    return name === 'id' ? id : partOf(name) || value
  })
  const name = trimmed(asNamePart(filled)) || value
  return devices.test(name.split('.')[0] ?? '') ? `leaflet-${name}` : name
}
