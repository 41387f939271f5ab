/** Checks the values of the brand. */
import { languageCodes, languagesValue } from '@vitrine/catalogue-rules/brand'
import { keyInAddress, mediaPath } from '@vitrine/catalogue-rules/media/media-path'
import {
  type BrandField,
  type BrandValues,
  brandFields,
  brandKinds,
  brandPictureTypes,
  iconType,
} from '@vitrine/contract/rules/brand-fields'
import { asHex } from '@vitrine/contract/rules/colour'
import { HttpError } from '../../http/http-error.ts'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import type { BrandStore } from './brand-store.ts'

/** Values that change, by field; null removes an override. */
export type BrandChanges = Readonly<Partial<Record<BrandField, string | null>>>

/** What the checks ask. */
export interface ValueSources {
  readonly store: Pick<BrandStore, 'file' | 'hasArticle'>
  readonly snapshot: Pick<CatalogueSnapshot, 'allLocales'>
}

const address = new RegExp(`^${keyInAddress}[^/?#]+$`)

/** The key of a file's address; undefined for another address. */
const keyOf = (value: string) => address.exec(value)?.[1]

/** The keys of the files that a brand names. */
export const fileKeys = (overrides: BrandValues): string[] =>
  Object.values(overrides).flatMap((value) => keyOf(value ?? '') ?? [])

/** Whether a field may have a picture of a type. */
export const mayHave = (field: BrandField | undefined, type: string): boolean =>
  (brandPictureTypes as readonly string[]).includes(type) ||
  (type === iconType && (field === undefined || field === 'favicon'))

const refusal = (
  phrase:
    | 'brand_colour'
    | 'brand_language_unknown'
    | 'brand_language_default'
    | 'brand_article_unknown'
    | 'brand_picture_unknown',
  field: BrandField,
  sent: string,
) => new HttpError(400, phrase, { field, params: { field, sent } })

function languages(value: string, { snapshot }: ValueSources): string {
  const wanted = languageCodes(value)
  const all = snapshot.allLocales
  const unknown = wanted.find((code) => !all.some((locale) => locale.code === code))
  if (unknown !== undefined) throw refusal('brand_language_unknown', 'languages', unknown)
  const missing = all.find((locale) => locale.default && !wanted.includes(locale.code))
  if (missing) throw refusal('brand_language_default', 'languages', missing.code)
  return languagesValue(all.map(({ code }) => code).filter((code) => wanted.includes(code)))
}

async function picture(field: BrandField, value: string, { store }: ValueSources): Promise<string> {
  if (value === '' || (/^https:\/\//i.test(value) && URL.canParse(value))) return value
  const key = keyOf(value)
  const file = key === undefined ? undefined : await store.file(key)
  if (key === undefined || !file || !mayHave(field, file.type)) throw refusal('brand_picture_unknown', field, value)
  return mediaPath(key, file.name)
}

/** A value as it is stored. */
async function checked(field: BrandField, value: string, sources: ValueSources): Promise<string> {
  const trimmed = value.replace(/\s+/g, ' ').trim()
  switch (brandKinds[field]) {
    case 'colour': {
      const hex = asHex(trimmed)
      if (hex === undefined) throw refusal('brand_colour', field, trimmed)
      return hex
    }
    case 'article':
      if (trimmed !== '' && !(await sources.store.hasArticle(trimmed)))
        throw refusal('brand_article_unknown', field, trimmed)
      return trimmed
    case 'languages':
      return languages(trimmed, sources)
    case 'picture':
      return picture(field, trimmed, sources)
    default:
      return trimmed
  }
}

/**
 * The overrides after changes.
 * @throws HttpError 400 with the field
 */
export async function changedOverrides(
  before: BrandValues,
  changes: BrandChanges,
  sources: ValueSources,
): Promise<BrandValues> {
  const after: Partial<Record<BrandField, string>> = { ...before }
  for (const field of brandFields) {
    const value = changes[field]
    if (value === undefined) continue
    if (value === null) delete after[field]
    else after[field] = await checked(field, value, sources)
  }
  return after
}

/** The fields in which two brands differ. */
export const differingFields = (one: BrandValues, other: BrandValues): BrandField[] =>
  brandFields.filter((field) => one[field] !== other[field])
