/**
 * The interface's languages (LOCALE-07). Each is a file of its own, and the portal loads only the one in use. `npm run
 * check` verifies that every language is complete. If a language's file can't be loaded, English replaces it; if a
 * phrase is missing all the same, English is loaded as well (LOCALE-08).
 */
import type { PortalPhrases } from '@vitrine/phrases'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

const load = import.meta.glob<{ default: PortalPhrases }>('../../../../packages/phrases/src/portal/{en.ts,??.json}')

/** The loader of each language, by the name of its file: `en`, `de`. */
const loaders = new Map(Object.entries(load).map(([path, loader]) => [path.replace(/.*\/|\..*/g, ''), loader]))

/** The language of the phrases for a locale's language: the language itself, else English. */
export const interfaceLanguage = (language: string): string => (loaders.has(language) ? language : 'en')

async function addPhrases(instance: i18n, language: string): Promise<void> {
  const loader = loaders.get(language)
  if (!loader || instance.hasResourceBundle(language, 'translation')) return
  const { default: phrases } = await loader()
  // Another call may have added the bundle meanwhile; adding it twice would render twice.
  if (!instance.hasResourceBundle(language, 'translation')) instance.addResourceBundle(language, 'translation', phrases)
}

const instance = i18next.createInstance()

const ready = instance.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
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

/**
 * Loads a locale's language and shows it, unless another language was requested in the meantime.
 * @param language language part of a locale, such as `de`
 * @throws the error of the module import when neither the language nor English can be loaded
 */
export async function showLanguage(language: string): Promise<void> {
  const asked = interfaceLanguage(language)
  wanted = asked
  await ready
  const shown = await addPhrases(instance, asked).then(
    () => asked,
    async (failure) => {
      if (asked === 'en') throw failure
      await addPhrases(instance, 'en')
      return 'en'
    },
  )
  if (wanted === asked && instance.language !== shown) await instance.changeLanguage(shown)
}

/** The i18next instance, for code outside of components. */
export { instance as i18n }
