/**
 * The portal's pages as its build writes them (apps/portal/src/first-visit): one for each kind of page, with a slot,
 * `<!--name-->`, for each value that depends on the address or the catalogue.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import type { Client, Configuration, Locale } from '@vitrine/contract'
import { brandColours, brandStyle } from '@vitrine/contract/rules/brand-colours'
import type { PageDescription } from '../page-description.ts'
import type { EarlyCalls } from './early-calls.ts'
import { pageHead, pageOutline, scriptJson } from './page-head.ts'

/** A page with slots. */
interface PageTemplate {
  readonly html: string
  /** The source of its style in a content security policy. */
  readonly style: string
  /** The parts of the phrases that the page needs, besides those of every page. */
  readonly phrases: readonly string[]
}

/** The content of the build's file. */
export interface FirstVisit {
  /** By the beginning of the pages' paths without their locale, such as `products/detail`; '' for all others. */
  readonly pages: Readonly<Record<string, PageTemplate>>
  /** The HTML for slots of a placeholder. */
  readonly parts: Readonly<Record<'introduction' | 'logo' | 'darkLogo' | 'title', string>>
  /** The sources of the inline scripts in a content security policy. */
  readonly scripts: readonly string[]
  /** The folder of the phrases, and their languages. A language's file is `de.js`, those of parts are `de-entry.js`. */
  readonly phrases: { readonly base: string; readonly languages: readonly string[] }
}

/** The name of the build's file. It is not served. */
export const firstVisitFile = 'first-visit.json'

/** Reads the build's file. Undefined if the portal is not built. */
export function readFirstVisit(folder: string): FirstVisit | undefined {
  const path = join(folder, firstVisitFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FirstVisit) : undefined
}

/** The kind of the page at a path without its locale: a key of `pages`. */
export const kindOf = ({ pages }: FirstVisit, path: string): string =>
  Object.keys(pages).find((beginning) => path === beginning || path.startsWith(`${beginning}/`)) ?? ''

/** Puts values into the slots with their names. Values are escaped HTML, and so contain no slots themselves. */
const fill = (html: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`<!--${name}-->`, () => value), html)

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content of the page's element `vitrine-start`. */
export interface StartData {
  readonly client: Client
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}

export interface PageContent {
  /** The page's path without its locale. */
  readonly path: string
  readonly start: StartData
  /** Language of the page, such as `de-DE`. */
  readonly language: string
  readonly description: PageDescription
  /** The calls that the page begins with. */
  readonly calls: EarlyCalls
}

/** The page of a kind, and the sources of its styles in a content security policy. */
export function fillPage(
  firstVisit: FirstVisit,
  kind: string,
  { path, start, language, description, calls }: PageContent,
): { readonly html: string; readonly styles: readonly string[] } {
  const { pages, parts, phrases } = firstVisit
  const template = pages[kind] ?? { html: '', style: '', phrases: [] }
  const { setup, theme } = start.configuration
  // More specific than the default colours, which come in a style sheet behind it.
  const brand = brandColours(theme.palette)
  const colours = brandStyle(brand)
  const [spoken = ''] = language.split('-', 1)
  const file = phrases.base + (phrases.languages.includes(spoken) ? spoken : 'en')
  const html = fill(template.html, {
    language: escaped(language),
    colours,
    gate: escaped(calls.gate.join(' ')),
    calls: escaped(calls.page.join(' ')),
    head: [
      pageHead(description, setup),
      ...(['light', 'dark'] as const).map(
        (appearance) =>
          `<meta name="theme-color" media="(prefers-color-scheme:${appearance})" content="${brand[appearance]['--header-background']}">`,
      ),
      `<link rel="icon" href="${escaped(setup.favicon || 'data:,')}">`,
      `<script type="application/json" id="vitrine-start">${scriptJson(start)}</script>`,
    ].join(''),
    logo:
      setup.logo === ''
        ? fill(parts.title, { title: escaped(setup.title) })
        : fill(parts.logo, {
            source: escaped(setup.logo),
            dark: setup.logo_dark ? fill(parts.darkLogo, { source: escaped(setup.logo_dark) }) : '',
          }),
    // The portal shows it above the first page of the catalogue.
    introduction: path === '' && setup.dashboard_content !== '' ? parts.introduction : '',
    phrases: [file, ...template.phrases.map((part) => `${file}-${part}`)]
      .map((name) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${escaped(name)}.js">`)
      .join(''),
    outline: pageOutline(description),
  })
  return { html, styles: [template.style, hashOf(colours)] }
}
