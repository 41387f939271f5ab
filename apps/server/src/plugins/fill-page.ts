/** The portal's page as it is sent: what Vite built, filled with what it says of itself, what it carries as data and what shows first. */
import type { Client, Configuration, Locale } from '@vitrine/contract'
import { escaped } from '../html/escaped.ts'
import type { PageDescription } from '../modules/pages/page-description.ts'
import type { EarlyCalls } from './early-calls.ts'
import { type EarlyFiles, earlyLinks, type PageKind } from './early-files.ts'
import { type Above, beginScript, earlyScript, firstPaint } from './first-paint.ts'
import { pageHead, pageOutline, scriptJson } from './page-head.ts'

/** What the page carries in its element `vitrine-start`. */
export interface StartData {
  readonly client: Client
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}

/** What a page needs at once, besides what it says of itself. */
export interface Early {
  readonly files: EarlyFiles
  readonly kind: PageKind
  /** Addresses of the calls that it begins with, on the portal's own origin. */
  readonly calls: EarlyCalls
  /** What stands above its list. */
  readonly above: Above
}

/** The script that shows the first pictures when the answers that it is told of are there: consent, and what the page is about. */
function picturesScript({ files, kind, calls }: Early): string {
  const [consent] = calls.gate
  const [things] = calls.page
  if (consent === undefined || things === undefined || (kind.shape !== 'list' && kind.shape !== 'detail')) return ''
  return `<script data-consent="${escaped(consent)}" data-things="${escaped(things)}">${files.pictures}</script>`
}

/** What stands above the list of a page, as far as its address tells. */
export const aboveList = (path: string, { setup }: Configuration): Above =>
  path === 'asset/list' ? 'tags' : path === '' && setup.dashboard_content !== '' ? 'introduction' : undefined

/** Puts what the page says of itself, the start data, the language and what shows first into the page that Vite built. */
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
  // Before everything else: the calls are on their way while the rest is read.
  const first = [
    `<style>${style}</style>`,
    `<script data-gate="${escaped(calls.gate.join(' '))}" data-page="${escaped(calls.page.join(' '))}">${earlyScript}</script>`,
  ].join('')
  const head = [
    pageHead(page, setup),
    setup.favicon === '' ? '' : `<link rel="icon" href="${escaped(setup.favicon)}">`,
    `<script type="application/json" id="vitrine-start">${scriptJson(start)}</script>`,
  ].join('')
  // They begin behind the first frame.
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
