/**
 * The brand that operators set over the imported configuration. It is applied wherever a stored configuration is read,
 * in one function, so that calls, pages, e-mails, leaflets and exported catalogues have the same.
 */
import type { Setup } from '@vitrine/contract'
import { type BrandField, type BrandValues, brandFields, brandKinds } from '@vitrine/contract/rules/brand-fields'
import type { StoredConfiguration } from '@vitrine/database/schema'

const separator = ','

/** The codes of a value of the field `languages`. */
export const languageCodes = (value: string): string[] =>
  value
    .split(separator)
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** The value of the field `languages` for codes of locales. */
export const languagesValue = (codes: readonly string[]): string => codes.join(separator)

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The value of a field in a stored configuration; undefined if it states none. */
export function configuredValue(
  { setup, theme, languages }: StoredConfiguration,
  field: BrandField,
): string | undefined {
  if (field === 'languages') return languages && languagesValue(languages)
  if (brandKinds[field] === 'colour') {
    const found = field.split('.').reduce<unknown>((part, step) => membersOf(part)[step], theme?.palette)
    return typeof found === 'string' ? found : undefined
  }
  const found = setup?.[field as keyof Setup]
  return found === undefined ? undefined : String(found)
}

/** A palette with a colour at a path such as `header.background`. */
function withColour(palette: Readonly<Record<string, unknown>>, path: readonly string[], colour: string): object {
  const [step = '', ...rest] = path
  return { ...palette, [step]: rest.length === 0 ? colour : withColour(membersOf(palette[step]), rest, colour) }
}

/** A stored configuration with the brand's values in place of its own. */
export function withBrand(stored: StoredConfiguration, overrides: BrandValues): StoredConfiguration {
  const setup: Record<string, unknown> = { ...stored.setup }
  let palette: object = stored.theme?.palette ?? {}
  let { languages } = stored
  for (const field of brandFields) {
    const value = overrides[field]
    if (value === undefined) continue
    if (field === 'languages') languages = languageCodes(value)
    else if (brandKinds[field] === 'colour') palette = withColour(membersOf(palette), field.split('.'), value)
    else setup[field] = value
  }
  return {
    ...stored,
    ...(Object.keys(setup).length > 0 && { setup: setup as Partial<Setup> }),
    ...(Object.keys(palette).length > 0 && { theme: { palette: palette as Record<string, unknown> } }),
    ...(languages && { languages }),
  }
}
