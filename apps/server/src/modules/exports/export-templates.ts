/** The templates of exports: those of the catalogue, and the built-in ones. */
import { builtInTemplates } from '@vitrine/catalogue-rules/exports/built-in-templates'
import type { StoredExportTemplate } from '@vitrine/database/schema'
import { translate } from '@vitrine/phrases/server'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { CommonParts } from '../common-parts.ts'
import { textFor } from '../configuration/catalogue-snapshot.ts'
import type { ExportsStore } from './exports-store.ts'

/** A template that callers can choose, one of the catalogue or a built-in one. */
export interface KnownTemplate {
  readonly code: string
  name(caller: Pick<CallContext, 'language' | 'locale'>): string
  readonly definition: StoredExportTemplate
}

export interface ExportTemplatesOptions extends Pick<CommonParts, 'configuration'> {
  readonly store: Pick<ExportsStore, 'templates'>
}

export class ExportTemplates {
  readonly #options: ExportTemplatesOptions
  readonly #all: VersionedCache<readonly KnownTemplate[]>

  constructor(options: ExportTemplatesOptions) {
    this.#options = options
    this.#all = new VersionedCache({
      version: () => options.configuration.current().version,
      read: () => this.#read(),
    })
  }

  /** The templates that a visibility does not hide. */
  async visibleIn({ hidden }: Visibility): Promise<readonly KnownTemplate[]> {
    return (await this.#all.get()).filter(({ code }) => !hidden.export_templates.has(code))
  }

  async #read(): Promise<readonly KnownTemplate[]> {
    const { store, configuration } = this.#options
    const { hasBuiltInExports } = configuration.current()
    const own = (await store.templates()).map(
      ({ code, names, definition }): KnownTemplate => ({
        code,
        name: ({ locale }) => textFor(names, configuration.locale(locale.code)) || code,
        definition,
      }),
    )
    const codes = new Set(own.map(({ code }) => code))
    const builtIn = builtInTemplates
      .filter(({ code }) => hasBuiltInExports && !codes.has(code))
      .map(
        ({ code, phrase, definition }): KnownTemplate => ({
          code,
          name: ({ language }) => translate(language, phrase),
          definition,
        }),
      )
    return [...own, ...builtIn]
  }
}
