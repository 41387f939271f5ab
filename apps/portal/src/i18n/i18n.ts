/**
 * The interface's languages (LOCALE-07). The portal loads only the one in use: what every page needs, and the parts of
 * modules that wait for them (vite-phrases.ts). `npm run check` verifies that every language is complete. If a
 * language can't be loaded, English replaces it; if a phrase is missing all the same, English is loaded as well
 * (LOCALE-08).
 */

import { languages, loadFile } from 'virtual:phrases'
import { phraseParts } from '@vitrine/phrases/parts'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addMissingPart } from '../api/new-version.ts'

/** The namespace of the phrases that every page needs. Each other part is a namespace of its own. */
const everywhere = 'translation'

/** The parts in use. */
const parts = new Set([everywhere])

/** The language of the phrases for a locale's language: the language itself, else English. */
export const interfaceLanguage = (language: string): string => (languages.includes(language) ? language : 'en')

async function addPart(instance: i18n, language: string, part: string, silent: boolean): Promise<void> {
  if (instance.hasResourceBundle(language, part)) return
  const name = part === everywhere ? language : `${language}-${part}`
  const { default: phrases } = await loadFile(name).catch((error) => {
    addMissingPart(error)
    throw error
  })
  // Another call may have added the bundle meanwhile; adding it twice would render twice.
  if (!instance.hasResourceBundle(language, part))
    instance.addResourceBundle(language, part, phrases, false, false, { silent })
}

/** Adds the phrases of all parts in use. It throws only if those of every page can't be loaded. */
const addPhrases = (instance: i18n, language: string) =>
  Promise.all(
    [...parts].map((part) =>
      addPart(instance, language, part, false).catch((failure) => {
        if (part === everywhere) throw failure
      }),
    ),
  )

const instance = i18next.createInstance()

const ready = instance.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  fallbackNS: Object.keys(phraseParts),
  resources: {},
  interpolation: { escapeValue: false },
  // Renders again when English arrives for missing phrases.
  react: { useSuspense: false, bindI18nStore: 'added' },
  saveMissing: true,
  missingKeyHandler: () => void addPhrases(instance, 'en').catch(() => {}),
  // Shows nothing rather than a key until English is loaded.
  parseMissingKeyHandler: () => '',
})

let wanted = 'en'

declare global {
  /** Loads parts of the phrases. The build calls it where a chunk begins whose modules use them (vite-phrases.ts). */
  var vitrinePhrases: (needed: readonly string[]) => Promise<void>
}

// It does not fail, because the browser would never run such a chunk again: a phrase that is missing is loaded in
// English.
globalThis.vitrinePhrases = async (needed) => {
  for (const part of needed) parts.add(part)
  await Promise.all(needed.map((part) => addPart(instance, wanted, part, true))).catch(() => {})
}

/**
 * Loads a locale's language and shows it, unless another language was requested in the meantime.
 * @param language language part of a locale, such as `de`
 * @throws the error of the module import when neither the language nor English can be loaded
 */
export async function showLanguage(language: string): Promise<void> {
  const requested = interfaceLanguage(language)
  wanted = requested
  await ready
  const shown = await addPhrases(instance, requested).then(
    () => requested,
    async (failure) => {
      if (requested === 'en') throw failure
      await addPhrases(instance, 'en')
      return 'en'
    },
  )
  if (wanted === requested && instance.language !== shown) await instance.changeLanguage(shown)
}

/** The i18next instance, for code outside of components. */
export { instance as i18n }
