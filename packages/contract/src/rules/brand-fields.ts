/** The parts of the brand: what of a catalogue's configuration operators can override, and within which limits. */

/** What a field of the brand holds. */
export type BrandKind = 'text' | 'article' | 'picture' | 'colour' | 'languages'

/** The fields, in the order of the screen. The names are those of catalogue.json, without `setup` and `theme.palette`. */
export const brandKinds = {
  title: 'text',
  description: 'text',
  keywords: 'text',
  dashboard_content: 'article',
  primary: 'colour',
  secondary: 'colour',
  'header.background': 'colour',
  'header.regularText': 'colour',
  'header.highlightedText': 'colour',
  'header.regularIcons': 'colour',
  logo: 'picture',
  logo_dark: 'picture',
  favicon: 'picture',
  background: 'picture',
  languages: 'languages',
} as const satisfies Readonly<Record<string, BrandKind>>

export type BrandField = keyof typeof brandKinds

export const brandFields = Object.keys(brandKinds) as BrandField[]

/** Values by field. Languages are codes of locales, separated by commas. */
export type BrandValues = Readonly<Partial<Record<BrandField, string>>>

/** Characters of a value. A draft of the longest values still fits into an address. */
export const maxBrandValue = 500

/** Bytes of an uploaded picture. */
export const maxBrandPicture = 5 * 1024 * 1024

/** Types of pictures that every browser shows. */
export const brandPictureTypes = [
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const

/** The type that only a favicon may have besides. */
export const iconType = 'image/x-icon'
