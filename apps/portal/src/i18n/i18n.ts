/**
 * The interface's languages (LOCALE-07): each is one file of its own, and only the one in use is loaded. `npm run check` sees to it that every
 * language is complete. English comes in its place when its file can't be loaded, and beside it as soon as a phrase is missing all the same
 * (LOCALE-08).
 */
import type { PortalPhrases } from '@vitrine/phrases'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

const load = import.meta.glob<{ default: PortalPhrases }>('../../../../packages/phrases/src/portal/??.ts')

const loaderOf = (language: string) => load[`../../../../packages/phrases/src/portal/${language}.ts`]

/** The language whose phrases show for a locale's language: itself, else English. */
export const interfaceLanguage = (language: string): string => (loaderOf(language) ? language : 'en')

async function addPhrases(instance: i18n, language: string): Promise<void> {
  const loader = loaderOf(language)
  if (!loader || instance.hasResourceBundle(language, 'translation')) return
  const { default: phrases } = await loader()
  // Another call may have brought it in the meantime; what is there twice would be drawn twice.
  if (!instance.hasResourceBundle(language, 'translation')) instance.addResourceBundle(language, 'translation', phrases)
}

const instance = i18next.createInstance()

const ready = instance.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  // What shows is drawn again when English has come for what was missing.
  react: { useSuspense: false, bindI18nStore: 'added' },
  saveMissing: true,
  missingKeyHandler: () => void addPhrases(instance, 'en').catch(() => {}),
  // Nobody reads a key: its place stays empty until English is there.
  parseMissingKeyHandler: () => '',
})

let wanted = 'en'

/**
 * Loads a locale's language and shows it, unless another one was asked for in the meantime.
 * @param language language part of a locale, such as `de`
 * @throws what the import of a module throws, when neither the language nor English can be loaded
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
