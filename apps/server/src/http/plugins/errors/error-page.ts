/**
 * The page that a person sees when the address of a file or package, opened in a tab, fails. It shows the same message
 * that programs get.
 */
import { createHash } from 'node:crypto'
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import type { Language } from '@vitrine/phrases/server'
import type { FastifyRequest } from 'fastify'

const style = [
  'body{display:grid;place-items:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;background:#f6f5f3;color:#1b1b1b;',
  'font:18px/1.5 system-ui,sans-serif}main{max-width:32rem;padding:32px;background:#fff}p{margin:0 0 24px;overflow-wrap:anywhere}a{color:inherit}',
].join('')

/** The page has no scripts and loads nothing; its one style is allowed by its hash. */
export const errorPageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
  vary: 'sec-fetch-dest, accept-language',
}

/**
 * Whether a browser opens the address as a page. Only browsers send this in a header (Fetch Metadata), and not for
 * scripts.
 */
export const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document'

/** The page with a message. Its link leads to the portal and shows the host name, which needs no translation. */
export const errorPage = (message: string, host: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${escaped(host)}</title><style>${style}</style></head><body><main><p>${escaped(message)}</p><a href="/">${escaped(host)}</a></main></body></html>`
