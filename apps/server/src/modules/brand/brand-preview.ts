/**
 * Shows a draft of the brand as the portal itself: a page whose query has the draft, signed. The page begins with the
 * draft's configuration in place of the published one. Nothing is stored, so every process can answer it.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Configuration, Locale } from '@vitrine/contract'
import type { BrandValues } from '@vitrine/contract/rules/brand-fields'
import { checkLink, signatureQuery, signLink } from '../../http/signed-links.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'

export interface BrandPreviewOptions {
  readonly configuration: Pick<ConfigurationService, 'signingKeys' | 'branded'>
  readonly clock: () => Date
}

/** Seconds in which a page can be opened. */
const lifeSeconds = 3600
/** Bytes of a draft: more than all of its values together can have. */
const maxDraftBytes = 64 * 1024

const subjectOf = (draft: string) => `brand/${draft}`

export class BrandPreview {
  readonly #options: BrandPreviewOptions

  constructor(options: BrandPreviewOptions) {
    this.#options = options
  }

  /** The query of a page that shows a draft, without its question mark. */
  query(overrides: BrandValues): string {
    const { configuration, clock } = this.#options
    const draft = deflateRawSync(JSON.stringify(overrides)).toString('base64url')
    const expires = Math.floor(clock().getTime() / 1000) + lifeSeconds
    return `brand=${draft}&${signatureQuery(signLink(configuration.signingKeys(), subjectOf(draft), expires))}`
  }

  /** What the page at an address shows in place of what is published; undefined if the address has no valid draft. */
  read(url: string): { configuration: Configuration; locales: Locale[] } | undefined {
    const at = url.indexOf('?brand=')
    if (at < 0) return undefined
    const { configuration, clock } = this.#options
    const { brand: draft = '', ...sent } = Object.fromEntries(new URLSearchParams(url.slice(at + 1)))
    const state = checkLink(configuration.signingKeys(), subjectOf(draft), sent, clock(), lifeSeconds)
    if (state !== 'valid') return undefined
    const text = inflateRawSync(Buffer.from(draft, 'base64url'), { maxOutputLength: maxDraftBytes }).toString()
    const shown = configuration.branded(JSON.parse(text) as BrandValues)
    return {
      configuration: shown.configuration,
      locales: shown.locales.map(({ code, title, default: isDefault }) => ({ code, title, default: isDefault })),
    }
  }
}
