import type { Plugin } from 'vite'

/**
 * What every first visit needs but only finds out about after the first script: the Latin part of the typeface, English, which every other
 * language falls back to, and the catalogue with the shell around it.
 */
const early = [
  {
    file: /inter-latin-wght-normal.*\.woff2$/,
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' },
  },
  { file: /\/(en|_portal|_catalogue)-[^/]+\.js$/, attrs: { rel: 'modulepreload', crossorigin: '' } },
  { file: /\/(_portal|_catalogue)-[^/]+\.css$/, attrs: { rel: 'preload', as: 'style', crossorigin: '' } },
] as const

/** Names those files in the page's head. */
export function earlyPlugin(): Plugin {
  return {
    name: 'vitrine-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        early.flatMap(({ file, attrs }) =>
          Object.keys(bundle ?? {})
            .filter((name) => file.test(name))
            .map((name) => ({ tag: 'link', attrs: { ...attrs, href: `/${name}` }, injectTo: 'head' as const })),
        ),
    },
  }
}
