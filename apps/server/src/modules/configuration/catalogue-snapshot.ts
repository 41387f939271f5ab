/**
 * The snapshot: the data that describe a catalogue, in memory. They are small, every call needs some of them, and only
 * an import changes them. A snapshot belongs to one version of the catalogue and never changes.
 */
import { effectiveText, fallbackLanguage } from '@vitrine/catalogue-rules/effective'
import type { AttributeType, Configuration } from '@vitrine/contract'
import type { BrandValues } from '@vitrine/contract/rules/brand-fields'
import type { StoredConfiguration, StoredGroup, StoredSynonyms, Texts } from '@vitrine/database/schema'
import type { GroupState } from '../../catalogue/access/visibility.ts'

export interface LocaleState {
  readonly code: string
  readonly title: string
  readonly default: boolean
  /** Its position in arrays such as `product_listing.names`, from 1. */
  readonly number: number
  /** The fallback order of this locale: keys of texts, best first. */
  readonly order: readonly string[]
}

export interface OptionState {
  readonly value: string
  readonly labels: Texts
  readonly position: number
  readonly prefix: string
  readonly postFix: string
  readonly colour: string
}

export interface AttributeState {
  readonly id: number
  readonly name: string
  readonly type: AttributeType
  readonly labels: Texts
  readonly displayNames: Texts
  readonly helpShort: Texts
  readonly helpLong: Texts
  readonly unit: string
  readonly filter: boolean
  readonly search: boolean
  /** Whether its values are few enough to choose from. */
  readonly faceted: boolean
  /** Codes of the locales for which any product has a value; '' for values that are common to all locales. */
  readonly statedLocales: readonly string[]
  readonly options: readonly OptionState[]
}

export interface CategoryState {
  readonly id: number
  readonly code: string
  readonly titles: Texts
  readonly position: number
  readonly children: readonly CategoryState[]
}

export interface SetState {
  readonly id: number
  readonly code: string
  readonly labels: Texts
  readonly groups: readonly StoredGroup[]
}

export interface KindState {
  readonly id: number
  readonly code: string
  readonly labels: Texts
  readonly descriptions: Texts
}

/** The message that visitors must agree to, as clean HTML by locale. */
export interface ConsentState {
  readonly version: string
  readonly texts: Texts
}

/** What operators have set over the imported configuration. */
export interface BrandState {
  /** 0 if they have never set anything. */
  readonly number: number
  readonly overrides: BrandValues
}

export interface CatalogueSnapshot {
  readonly version: number
  readonly brand: BrandState
  /** Changes with the version and with the brand: for caches of what depends on the configuration or the locales. */
  readonly edition: string
  /** When an import last changed something. */
  readonly updatedAt: Date
  readonly guestToken: string
  /** The configuration as it was imported. */
  readonly imported: StoredConfiguration
  /** Complete: with the brand and with defaults. */
  readonly configuration: Configuration
  /** Whether the portal offers the built-in export templates. */
  readonly hasBuiltInExports: boolean
  /** The locales that the portal offers. */
  readonly locales: readonly LocaleState[]
  /** All locales of the catalogue. Arrays such as `product_listing.names` have a place for each. */
  readonly allLocales: readonly LocaleState[]
  readonly attributes: ReadonlyMap<string, AttributeState>
  readonly sets: readonly SetState[]
  /** The categories without a parent, in order. */
  readonly categories: readonly CategoryState[]
  readonly categoriesByKey: ReadonlyMap<string, CategoryState>
  readonly categoryCodes: ReadonlyMap<number, string>
  readonly kinds: ReadonlyMap<number, KindState>
  /** In order. */
  readonly groups: readonly GroupState[]
  readonly synonyms: readonly StoredSynonyms[]
  /** The text that visitors must agree to; undefined when there is none. */
  readonly consent: ConsentState | undefined
}

/** The effective text of a locale. */
export const textFor = (texts: Texts, locale: LocaleState): string => effectiveText(texts, locale.order)

/**
 * `{ language }` if a locale shows a text in another language than its own, else `{}`, which adds no bytes to the
 * answer.
 */
export const languageFor = (texts: Texts, locale: LocaleState): { language?: string } => {
  const language = fallbackLanguage(texts, locale.order)
  return language === undefined ? {} : { language }
}

/**
 * `{ fallbacks }`: by name, the languages of those texts that a locale shows in another language than its own; `{}`
 * when there are none.
 */
export const fallbacksFor = (
  texts: Readonly<Record<string, Texts>>,
  locale: LocaleState,
): { fallbacks?: Record<string, string> } => {
  const found = Object.entries(texts).flatMap(([name, one]) => {
    const language = fallbackLanguage(one, locale.order)
    return language === undefined ? [] : [[name, language] as const]
  })
  return found.length === 0 ? {} : { fallbacks: Object.fromEntries(found) }
}
