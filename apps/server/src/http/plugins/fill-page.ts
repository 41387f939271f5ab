/** Fills the portal's page, as Vite built it, with its head, its start data and its first paint. */
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import type { Client, Configuration, Locale } from '@vitrine/contract'
import type { PageDescription } from '../page-description.ts'
import type { EarlyCalls } from './early-calls.ts'
import { type EarlyFiles, earlyLinks, type PageKind } from './early-files.ts'
import { type Above, beginScript, earlyScript, firstPaint } from './first-paint.ts'
import { pageHead, pageOutline, scriptJson } from './page-head.ts'

/** The content of the page's element `vitrine-start`. */
export interface StartData {
  readonly client: Client
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}

/** What a page needs at once, besides its description. */
export interface Early {
  readonly files: EarlyFiles
  readonly kind: PageKind
  /** Addresses of the calls that it begins with, on the portal's own origin. */
  readonly calls: EarlyCalls
  /** The part above its list. */
  readonly above: Above
}

/** The script that shows the first pictures when two answers have arrived: the consent, and what the page is about. */
function picturesScript({ files, kind, calls }: Early): string {
  const [consent] = calls.gate
  const [things] = calls.page
  if (consent === undefined || things === undefined || (kind.shape !== 'list' && kind.shape !== 'detail')) return ''
  return `<script data-consent="${escaped(consent)}" data-things="${escaped(things)}">${files.pictures}</script>`
}

/** The part above the list of a page, as far as its address determines it. */
export const aboveList = (path: string, { setup }: Configuration): Above =>
  path === 'asset/list' ? 'tags' : path === '' && setup.dashboard_content !== '' ? 'introduction' : undefined

/** Inserts the head, the start data, the language and the first paint into the page that Vite built. */
export function fillPage(
  template: string,
  start: StartData,
  language: string,
  page: PageDescription,
  early: Early,
): { readonly html: string; readonly style: string } {
  const { files, kind, calls, above } = early
  const { setup } = start.configuration
  const { style, body } = firstPaint(start.configuration, kind.shape, above)
  const links = earlyLinks(files, kind, language.split('-', 1)[0] ?? '')
  // Before everything else: the browser makes the calls while it reads the rest.
  const first = [
    `<style>${style}</style>`,
    `<script data-gate="${escaped(calls.gate.join(' '))}" data-page="${escaped(calls.page.join(' '))}">${earlyScript}</script>`,
  ].join('')
  const head = [
    pageHead(page, setup),
    setup.favicon === '' ? '' : `<link rel="icon" href="${escaped(setup.favicon)}">`,
    `<script type="application/json" id="vitrine-start">${scriptJson(start)}</script>`,
  ].join('')
  // They start after the first frame.
  const scripts: string[] = []
  const later = () =>
    `<template id="scripts">${scripts.join('')}${links.scripts}</template><script data-begin>${beginScript}</script>`
  const html = template
    .replace(/\s*(<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g, (_, tag: string) => {
      scripts.push(tag)
      return ''
    })
    .replace(/<title>[^<]*<\/title>/, () => first)
    .replace(/<meta name="(description|keywords)"[^>]*>/g, '')
    .replace(setup.favicon === '' ? /$^/ : /<link rel="icon"[^>]*>/g, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
    .replace(/<html[^>]*>/, () => `<html lang="${escaped(language)}">`)
    .replace('</head>', () => `${head}</head>`)
    .replace(/<body[^>]*>/, (tag) => tag + body + picturesScript(early) + later())
    .replace('<div id="root">', (tag) => links.styles + tag)
    .replace('</body>', () => `${pageOutline(page)}</body>`)
  return { html, style }
}
