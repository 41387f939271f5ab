/** A page's description as HTML: the elements of its head, and the text in its body for readers without scripts. */
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import type { Setup } from '@vitrine/contract'
import type { PageDescription, PagePicture } from '../page-description.ts'

/** JSON for a script element: without `<`, which could end it, and without the line ends that old parsers reject. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/</g, '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const named = (name: string, content: string) =>
  content === '' ? '' : `<meta name="${name}" content="${escaped(content)}">`

const property = (name: string, content: string | number | undefined) =>
  content === undefined || content === '' ? '' : `<meta property="${name}" content="${escaped(String(content))}">`

const link = (attributes: Readonly<Record<string, string>>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')}>`

const picture = ({ url, alt, width, height, isJpeg }: PagePicture): string =>
  [
    property('og:image', url),
    property('og:image:type', isJpeg ? 'image/jpeg' : ''),
    property('og:image:width', width),
    property('og:image:height', height),
    property('og:image:alt', alt),
  ].join('')

/** Open Graph only accepts locales with a country. */
const ofOpenGraph = (code: string) => /^[a-z]{2,3}_[A-Z]{2}$/.test(code)

/** For sites that show a preview of the page: Open Graph, and the size of the picture. */
function openGraph(page: PageDescription): string {
  const { locale, otherLocales, addresses } = page
  return [
    property('og:title', page.outline.heading),
    property('og:description', page.description),
    property('og:type', page.kind),
    property('og:url', addresses?.canonical),
    property('og:site_name', page.siteName),
    property('og:locale', ofOpenGraph(locale) ? locale : ''),
    ...otherLocales.filter(ofOpenGraph).map((code) => property('og:locale:alternate', code)),
    page.picture ? picture(page.picture) : '',
    named('twitter:card', page.picture ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** The title and the metadata for search engines and others (CONFIG-03, CONFIG-05). */
export function pageHead(page: PageDescription, { keywords }: Pick<Setup, 'keywords'>): string {
  const { addresses, data } = page
  return [
    `<title>${escaped(page.title)}</title>`,
    named('description', page.description),
    named('keywords', keywords),
    named('robots', page.isListed ? '' : 'noindex'),
    ...(addresses
      ? [
          link({ rel: 'canonical', href: addresses.canonical }),
          ...addresses.alternates.map(({ tag, href }) => link({ rel: 'alternate', hreflang: tag, href })),
          link({ rel: 'alternate', hreflang: 'x-default', href: addresses.fallback }),
        ]
      : []),
    openGraph(page),
    data.length === 0
      ? ''
      : `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': data })}</script>`,
  ].join('')
}

/** For readers without scripts: what the page is about, and its links. */
export function pageOutline({ outline: { heading, text, links }, needsScripts }: PageDescription): string {
  const items = links.map(({ name, href }) => `<li><a href="${escaped(href)}">${escaped(name)}</a></li>`)
  return [
    `<noscript><h1>${escaped(heading)}</h1>`,
    text === '' ? '' : `<p>${escaped(text)}</p>`,
    items.length === 0 ? '' : `<ul>${items.join('')}</ul>`,
    `<p>${escaped(needsScripts)}</p></noscript>`,
  ].join('')
}
