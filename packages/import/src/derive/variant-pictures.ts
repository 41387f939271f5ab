/**
 * The pictures that a variant inherits from its parent (DATA-07). A variant with pictures of its own inherits none that
 * show another variant: no picture that another variant states, and no main picture. It still inherits rooms, drawings,
 * films and documents.
 */
import type { AttributeValue } from '@vitrine/contract'
import { extensionIn } from '@vitrine/contract/rules/file-name'
import { galleryExtensions, hasExtension } from '@vitrine/contract/rules/media-url'
import type { StoredValue } from '@vitrine/database/schema'
import type { KnownAttribute } from '../writer/vocabulary.ts'

type Values = Readonly<Record<string, StoredValue>>

const fileTypes = new Set(['file', 'media', 'image'])

const listOf = (value: AttributeValue): readonly (string | number | boolean)[] =>
  Array.isArray(value) ? value : [value as string | number | boolean]

/** Whether an address is that of a picture. */
const isPicture = (address: string): boolean => hasExtension(galleryExtensions, extensionIn(address))

/** The pictures that a product states, by attribute. */
function picturesOf(values: Values, attributes: ReadonlyMap<string, KnownAttribute>): Map<string, string[]> {
  const pictures = new Map<string, string[]>()
  for (const [name, stored] of Object.entries(values)) {
    if (!fileTypes.has(attributes.get(name)?.type ?? '')) continue
    const found = Object.values(stored)
      .flatMap((value) => listOf(value).map(String))
      .filter(isPicture)
    if (found.length > 0) pictures.set(name, found)
  }
  return pictures
}

/** The stated values of a variant's family. */
export interface VariantFamily {
  /** The values that the variant states, and those of the products between it and the topmost parent. */
  readonly own: readonly Values[]
  /** The values that all variants state. */
  readonly all: readonly Values[]
  /** The attributes that provide the main picture (`mapping.image`). */
  readonly mainPictures: readonly string[]
}

/** A variant's values including the inherited ones, without the pictures that show another variant. */
export function withoutOthersPictures(
  values: Record<string, StoredValue>,
  { own, all, mainPictures }: VariantFamily,
  attributes: ReadonlyMap<string, KnownAttribute>,
): Record<string, StoredValue> {
  const stated = own.map((one) => picturesOf(one, attributes))
  if (stated.every((pictures) => pictures.size === 0)) return values
  const ownPictures = new Set(stated.flatMap((pictures) => [...pictures.values()].flat()))
  const others = new Set(
    all.flatMap((one) => [...picturesOf(one, attributes).values()].flat()).filter((one) => !ownPictures.has(one)),
  )
  const statesMain = mainPictures.some((name) => stated.some((pictures) => pictures.has(name)))
  const isOwn = (name: string) => own.some((one) => Object.hasOwn(one, name))
  const left = Object.entries(values).flatMap(([name, stored]): [string, StoredValue][] => {
    if (!fileTypes.has(attributes.get(name)?.type ?? '') || isOwn(name)) return [[name, stored]]
    if (statesMain && mainPictures.includes(name)) return []
    const remaining = Object.entries(stored).flatMap(([locale, value]): [string, AttributeValue][] => {
      if (!Array.isArray(value)) return others.has(String(value)) ? [] : [[locale, value]]
      const some = value.filter((one) => !others.has(String(one)))
      return some.length > 0 ? [[locale, some]] : []
    })
    return remaining.length > 0 ? [[name, Object.fromEntries(remaining)]] : []
  })
  return Object.fromEntries(left)
}
