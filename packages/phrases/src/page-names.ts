/**
 * The names of the portal's pages, for the server, which names them in the page that it sends. They are the portal's
 * own phrases, so that no title changes when the portal starts.
 */
import { type Language, languages, type PortalPhrases } from './index.ts'
import english from './portal/en.ts'

/** Loads a language's file when a page in that language is requested. */
const files: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: PortalPhrases }>>> = {
  nl: () => import('./portal/nl.ts'),
  da: () => import('./portal/da.ts'),
  cs: () => import('./portal/cs.ts'),
  fi: () => import('./portal/fi.ts'),
  fr: () => import('./portal/fr.ts'),
  de: () => import('./portal/de.ts'),
  el: () => import('./portal/el.ts'),
  it: () => import('./portal/it.ts'),
  nn: () => import('./portal/nn.ts'),
  pl: () => import('./portal/pl.ts'),
  ru: () => import('./portal/ru.ts'),
  es: () => import('./portal/es.ts'),
  sv: () => import('./portal/sv.ts'),
  tr: () => import('./portal/tr.ts'),
  zh: () => import('./portal/zh.ts'),
}

const namesOf = (phrases: PortalPhrases) => ({
  products: phrases.products?.all,
  assets: phrases.assets?.all,
  contents: phrases.contents?.all,
  search: phrases.search?.title,
  basket: phrases.basket?.title,
  forms: phrases.forms?.title,
  report: phrases.report?.heading,
  profile: phrases.account?.title,
  login: phrases.auth?.sign_in,
  register: phrases.auth?.register,
  request: phrases.auth?.request_title,
  forgot: phrases.auth?.forgot,
  reset: phrases.auth?.reset_title,
  verify: phrases.auth?.verify_title,
  accessibility: phrases.shell?.accessibility,
})

/** A page whose name does not depend on the catalogue. */
export type NamedPage = keyof ReturnType<typeof namesOf>

/** The names of the pages, as in the portal's titles. */
export type PageNames = Readonly<Record<NamedPage, string>>

const isOther = (language: string): language is Exclude<Language, 'en'> =>
  language !== 'en' && (languages as readonly string[]).includes(language)

/**
 * The page names in a language; English for names that the language lacks (LOCALE-08).
 * @param language language part of a locale, such as `de`
 */
export async function pageNames(language: string): Promise<PageNames> {
  const own = namesOf(isOther(language) ? (await files[language]()).default : english)
  const names = Object.entries(namesOf(english)).map(([name, text]) => [name, own[name as NamedPage] ?? text])
  return Object.fromEntries(names)
}
