/** A folder with a built portal, as small as the server needs it. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FirstVisit, firstVisitFile } from '../http/plugins/first-visit.ts'

const script = '<script data-gate="<!--gate-->" data-page="<!--calls-->">early()</script>'

const html = (placeholder: string) =>
  `<!doctype html><html lang="<!--language-->"><head><style>${placeholder}{}</style><style><!--colours--></style>
${script}
<!--head--></head><body><div id="first"><!--logo--><!--introduction--></div>
<template><script type="module" src="/assets/index-1234.js"></script><!--phrases--></template>
<div id="root"></div><!--outline--></body></html>`

const content: FirstVisit = {
  pages: {
    '': { html: html('cards'), style: "'sha256-cards'", phrases: [] },
    'products/detail': { html: html('product'), style: "'sha256-product'", phrases: ['basket'] },
  },
  parts: {
    introduction: '<i></i>',
    logo: '<picture><!--dark--><img src="<!--source-->" alt=""></picture>',
    darkLogo: '<source srcset="<!--source-->">',
    title: '<b><!--title--></b>',
  },
  scripts: ["'sha256-early'", "'sha256-start'"],
  phrases: { base: 'assets/', languages: ['en', 'de'] },
}

/** Writes the portal into a folder; by default, into a new temporary one. Returns the folder. */
export function writeBuiltPortal(folder = mkdtempSync(join(tmpdir(), 'vitrine-portal-'))): string {
  writeFileSync(join(folder, firstVisitFile), JSON.stringify(content))
  return folder
}
