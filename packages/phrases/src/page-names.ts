/**
 * The names of the portal's pages, for the server, which names them in the page that it sends. They are the portal's
 * own phrases, so that no title changes when the portal starts.
 */
import { type Language, languages, type PortalPhrases } from './index.ts'
import english from './portal/en.ts'

/** Loads a language's file when a page in that language is requested. */
const files: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: PortalPhrases }>>> = {
  nl: () => import('./portal/nl.json', { with: { type: 'json' } }),
  da: () => import('./portal/da.json', { with: { type: 'json' } }),
  cs: () => import('./portal/cs.json', { with: { type: 'json' } }),
  fi: () => import('./portal/fi.json', { with: { type: 'json' } }),
  fr: () => import('./portal/fr.json', { with: { type: 'json' } }),
  de: () => import('./portal/de.json', { with: { type: 'json' } }),
  el: () => import('./portal/el.json', { with: { type: 'json' } }),
  it: () => import('./portal/it.json', { with: { type: 'json' } }),
  nn: () => import('./portal/nn.json', { with: { type: 'json' } }),
  pl: () => import('./portal/pl.json', { with: { type: 'json' } }),
  ru: () => import('./portal/ru.json', { with: { type: 'json' } }),
  es: () => import('./portal/es.json', { with: { type: 'json' } }),
  sv: () => import('./portal/sv.json', { with: { type: 'json' } }),
  tr: () => import('./portal/tr.json', { with: { type: 'json' } }),
  zh: () => import('./portal/zh.json', { with: { type: 'json' } }),
}

const namesOf = (phrases: PortalPhrases) => ({
  products: phrases.products?.all,
  assets: phrases.assets?.all,
  contents: phrases.contents?.all,
  search: phrases.search?.title,
  basket: phrases.basket?.title,
  forms: phrases.shell?.forms,
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
