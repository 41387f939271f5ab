/** Applies the brand that operators have set to what was imported. */
import { withBrand } from '@vitrine/catalogue-rules/brand'
import { Configuration } from '@vitrine/contract'
import { hasLeaflets } from '@vitrine/contract/rules/leaflet-name'
import type { StoredConfiguration } from '@vitrine/database/schema'
import type { BrandState, CatalogueSnapshot, LocaleState } from './catalogue-snapshot.ts'

/** The file name of leaflets that a catalogue does not name: every product has one. */
const defaultLeaflet = { filename: '{value}', attribute: '' }

/**
 * The stored configuration, completed with the contract's defaults. The guest token always comes from the database
 * (A-87).
 */
export function configurationOf(stored: StoredConfiguration, guest: string): Configuration {
  const { leaflet = defaultLeaflet } = stored.setup ?? {}
  const setup = { guest, leaflet: hasLeaflets(leaflet) ? leaflet : defaultLeaflet }
  const complete = Configuration.safeParse({
    setup: { ...stored.setup, ...setup },
    mapping: stored.mapping ?? {},
    theme: { palette: stored.theme?.palette ?? {} },
  })
  return complete.success ? complete.data : Configuration.parse({ setup, mapping: {}, theme: { palette: {} } })
}

/** The locales that the portal offers; one of them is always the default. */
function offered(all: readonly LocaleState[], codes: readonly string[] | undefined): readonly LocaleState[] {
  const found = codes === undefined ? all : all.filter(({ code }) => codes.includes(code))
  // A later import may have removed them.
  if (found.length === 0) return all
  return found.some((locale) => locale.default)
    ? found
    : found.map((locale, index) => (index === 0 ? { ...locale, default: true } : locale))
}

/** What every reader of the configuration gets. */
type Branded = Pick<CatalogueSnapshot, 'brand' | 'edition' | 'configuration' | 'locales'>

/** The parts of a snapshot that depend on the brand. */
export function brandedParts(
  {
    version,
    imported,
    guestToken,
    allLocales,
  }: Pick<CatalogueSnapshot, 'version' | 'imported' | 'guestToken' | 'allLocales'>,
  brand: BrandState,
): Branded {
  const stored = withBrand(imported, brand.overrides)
  return {
    brand,
    edition: `${version}.${brand.number}`,
    configuration: configurationOf(stored, guestToken),
    locales: offered(allLocales, stored.languages),
  }
}
