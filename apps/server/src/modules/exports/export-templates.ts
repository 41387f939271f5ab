/** The templates of exports: those of the catalogue, and the built-in ones. */
import { atomTemplate, builtInTemplates } from '@vitrine/catalogue-rules/exports/built-in-templates'
import type { StoredExportTemplate } from '@vitrine/database/schema'
import { translate } from '@vitrine/phrases/server'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { CommonParts } from '../common-parts.ts'
import { textFor } from '../configuration/catalogue-snapshot.ts'
import { configuredOptions } from './configured-attributes.ts'
import type { ExportsStore } from './exports-store.ts'

/** A template that callers can choose, one of the catalogue or a built-in one. */
export interface KnownTemplate {
  readonly code: string
  name(caller: Pick<CallContext, 'language' | 'locale'>): string
  readonly definition: StoredExportTemplate
}

const builtIn = ({ code, phrase, definition }: typeof atomTemplate): KnownTemplate => ({
  code,
  name: ({ language }) => translate(language, phrase),
  definition,
})

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

  /** The same with the template of Atom feeds. A group can reserve it like the others. */
  async forFeedsIn(visibility: Visibility): Promise<readonly KnownTemplate[]> {
    const atom = builtIn(atomTemplate)
    const known = await this.visibleIn(visibility)
    return visibility.hidden.export_templates.has(atom.code) ? known : [...known, atom]
  }

  async #read(): Promise<readonly KnownTemplate[]> {
    const { store, configuration } = this.#options
    const snapshot = configuration.current()
    const own = (await store.templates()).map(
      ({ code, names, definition }): KnownTemplate => ({
        code,
        name: ({ locale }) => textFor(names, configuration.locale(locale.code)) || code,
        definition,
      }),
    )
    const codes = new Set(own.map(({ code }) => code))
    const others = builtInTemplates
      .filter(({ code }) => snapshot.hasBuiltInExports && !codes.has(code))
      .map((template): KnownTemplate => {
        const known = builtIn(template)
        const { definition } = known
        if (definition.format !== 'bmecat') return known
        return { ...known, definition: { ...definition, options: configuredOptions(snapshot) } }
      })
    return [...own, ...others]
  }
}
