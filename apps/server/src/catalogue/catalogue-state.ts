/** The state of the catalogue that every request needs, in memory. */
import type { Configuration, Locale } from '@vitrine/contract'
import type { SigningKeys } from '../http/signed-links.ts'
import type { CatalogueSnapshot } from '../modules/configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../modules/configuration/configuration-service.ts'
import type { GroupState } from './access/visibility.ts'

export interface CatalogueState {
  /** Raised by every import that changes something; 0 before the first one. */
  version(): number
  /** Changes with the version and with the brand. */
  edition(): string
  /** As `public/locale/` returns them; the same array until the catalogue changes. */
  locales(): readonly Locale[]
  /** The token that marks the guest (SESSION-02). */
  guestToken(): string
  /** The keys for signed links. */
  signingKeys(): SigningKeys
  /** The groups of people, as `visibilityOf` takes them. */
  groups(): readonly GroupState[]
  /** As `public/config/` returns it. */
  configuration(): Configuration
}

/** The state from the configuration's snapshot. */
export function catalogueState(configuration: ConfigurationService): CatalogueState {
  let cached: CatalogueSnapshot | undefined
  let locales: readonly Locale[] = []
  return {
    version: () => configuration.current().version,
    edition: () => configuration.current().edition,
    guestToken: () => configuration.current().guestToken,
    signingKeys: () => configuration.signingKeys(),
    groups: () => configuration.current().groups,
    configuration: () => configuration.current().configuration,
    locales: () => {
      const snapshot = configuration.current()
      if (snapshot !== cached) {
        locales = snapshot.locales.map(({ code, title, default: isDefault }) => ({ code, title, default: isDefault }))
        cached = snapshot
      }
      return locales
    },
  }
}
