/**
 * The interface's languages (LOCALE-07): each is one file of its own, loaded when it is in use. English comes along with any other, side by
 * side, for the phrases that the other lacks (LOCALE-08).
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
  instance.addResourceBundle(language, 'translation', phrases)
}

const instance = i18next.createInstance()

const ready = instance.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

let wanted = 'en'

/**
 * Loads a locale's language and shows it, unless another one was asked for in the meantime.
 * @param language language part of a locale, such as `de`
 */
export async function showLanguage(language: string): Promise<void> {
  const shown = interfaceLanguage(language)
  wanted = shown
  await ready
  await Promise.all([addPhrases(instance, 'en'), addPhrases(instance, shown)])
  if (wanted === shown && instance.language !== shown) await instance.changeLanguage(shown)
}

/** The i18next instance, for code outside of components. */
export { instance as i18n }
