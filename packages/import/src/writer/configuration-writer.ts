/** Writes the configuration of a catalogue. */
import { Mapping, Setup } from '@vitrine/contract'
import { catalogue, type StoredConfiguration } from '@vitrine/database/schema'
import * as z from 'zod'
import { finding } from '../findings/index.ts'
import type { ConfigurationRecord } from '../records.ts'
import { canonical } from './canonical.ts'
import type { ImportParts } from './import-parts.ts'
import { readPalette } from './palette.ts'

const StoredConfigurationShape = z.object({
  setup: Setup.partial().optional(),
  mapping: Mapping.partial().optional(),
  theme: z.object({ palette: z.looseObject({}).optional() }).optional(),
  listing: z.enum(['parents', 'products']).optional(),
  built_in_exports: z.boolean().optional(),
  languages: z.array(z.string()).optional(),
})

/** The members that each part of catalogue.json may have. `guest` is not one: the database sets it. */
const knownKeys: Readonly<Record<string, readonly string[]>> = {
  '': Object.keys(StoredConfigurationShape.shape),
  setup: Object.keys(Setup.shape).filter((key) => key !== 'guest'),
  mapping: Object.keys(Mapping.shape),
  theme: ['palette'],
}

/** The members that nothing reads, such as misspelt ones, in the form `setup.titel`. */
function unknownKeys(value: unknown): string[] {
  const members = (part: unknown) => (typeof part === 'object' && part !== null ? Object.keys(part) : [])
  return Object.entries(knownKeys).flatMap(([part, known]) => {
    const held = part === '' ? value : (value as Record<string, unknown> | null)?.[part]
    return members(held).flatMap((key) => (known.includes(key) ? [] : [part === '' ? key : `${part}.${key}`]))
  })
}

export class ConfigurationWriter {
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  async write(record: ConfigurationRecord): Promise<void> {
    if (record.assumed && Object.keys(this.#parts.vocabulary.configuration).length > 0)
      return this.#parts.tally.unchanged('configuration')
    for (const key of unknownKeys(record.value))
      this.#parts.report(finding('unknown-setting', { ...record.at, column: key }, key))
    const shape = StoredConfigurationShape.safeParse(record.value)
    if (!shape.success) {
      for (const issue of shape.error.issues)
        this.#parts.report(
          finding(
            'bad-configuration',
            { ...record.at, column: issue.path.join('.') },
            issue.path.join('.'),
            issue.message,
          ),
        )
      this.#parts.tally.refused('configuration')
      return
    }
    const given = (record.value ?? {}) as Record<string, Record<string, unknown>>
    // The schemas' defaults apply when the configuration is read. Only the members of the file are stored.
    const only = <T extends object>(part: T | undefined, source: Record<string, unknown> | undefined) =>
      part && source ? (Object.fromEntries(Object.entries(part).filter(([key]) => key in source)) as T) : undefined
    const setup = only(shape.data.setup, given.setup)
    for (const key of ['logo', 'logo_dark', 'favicon', 'background'] as const) {
      const path = setup?.[key]
      if (setup && path && !/^(https:\/\/|\/)/.test(path))
        setup[key] = (await this.#parts.files.urlOf(path, { ...record.at, column: `setup.${key}` })) ?? ''
    }
    const palette = await readPalette(given.theme?.palette, record.at, this.#parts.report)
    const mapping = only(shape.data.mapping, given.mapping)
    const next: StoredConfiguration = {
      ...(setup ? { setup: setup as NonNullable<StoredConfiguration['setup']> } : {}),
      ...(mapping ? { mapping: mapping as NonNullable<StoredConfiguration['mapping']> } : {}),
      ...(palette ? { theme: { palette } } : {}),
      ...(shape.data.listing ? { listing: shape.data.listing } : {}),
      ...(shape.data.built_in_exports === undefined ? {} : { built_in_exports: shape.data.built_in_exports }),
      ...(shape.data.languages ? { languages: shape.data.languages } : {}),
    }
    if (canonical(next) === canonical(this.#parts.vocabulary.configuration))
      return this.#parts.tally.unchanged('configuration')
    const derives = (value: StoredConfiguration) =>
      canonical([value.mapping, value.listing, value.setup?.catalog_columns])
    if (derives(next) !== derives(this.#parts.vocabulary.configuration)) this.#parts.vocabulary.derivationChanged = true
    this.#parts.tally.written('configuration', Object.keys(this.#parts.vocabulary.configuration).length > 0)
    this.#parts.vocabulary.configuration = next
    await this.#parts.db.update(catalogue).set({ configuration: next })
  }
}
