/**
 * The HTML of an article as the portal shows it: pictures in the sizes that the screen needs, links in the reader's
 * locale, tables in scrollable boxes.
 */
import type { Locale } from '@vitrine/contract'
import { withLocale } from '@vitrine/contract/rules/locale-code'
import { type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'
import { pictureSource } from '../../../configuration/picture-source.ts'

export interface ArticleSurroundings {
  readonly setup: MediaSetup
  /** First segment of every path of the portal. */
  readonly segment: string
  readonly locales: readonly Locale[]
  /** The screen readers' text for a link that opens in a new tab, and the class that hides it visually. */
  readonly elsewhere: { readonly label: string; readonly className: string }
  /** The accessible name of a table without a caption. */
  readonly tableLabel: string
  /** Class of the scrollable box around a table. */
  readonly tableClass: string
}

/** Display width of a picture in the text, as its `sizes` attribute; the style sheet has the same width. */
export const textSizes = '(max-width: 41rem) 92vw, 37rem'
/** Maximum width in pixels: three times the display width is sharp on every screen. */
const maxWidth = 1600

/** Whether a path belongs to a file or call of the server, and not to a page. */
const isFile = (path: string): boolean => /^\/(media|pim)\//.test(path)
const isPath = (address: string): boolean => /^\/(?![/\\])/.test(address)

/**
 * The path of a page in the reader's locale.
 * @param path with or without a locale in front, with query and hash
 */
export function ownPath(path: string, { segment, locales }: Pick<ArticleSurroundings, 'segment' | 'locales'>): string {
  const [pathname = '', rest = ''] = path.split(/(?=[?#])(.*)/s)
  return withLocale(pathname, segment, locales) + rest
}

const pixels = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

function prepareImage(image: HTMLImageElement, { setup }: ArticleSurroundings): void {
  const own = pixels(image.getAttribute('width'))
  const address = image.getAttribute('src') ?? ''
  const { src, original, widths, at } = pictureSource(setup, address, own, maxWidth)
  image.setAttribute('loading', 'lazy')
  image.setAttribute('decoding', 'async')
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  if (src === '') image.remove()
  if (!at) return
  image.dataset.original = original
  // Before `src`, because the browser starts to load as soon as that is set.
  image.setAttribute('sizes', textSizes)
  image.setAttribute('srcset', widths.map((width) => `${at(width)} ${width}w`).join(', '))
  image.setAttribute('src', at(widths.at(-1) ?? maxWidth))
}

/** Shows the picture as it is, if the image service has failed. */
export function showOriginal(image: EventTarget): void {
  if (!(image instanceof HTMLImageElement) || !image.dataset.original) return
  image.removeAttribute('srcset')
  image.src = image.dataset.original
  delete image.dataset.original
}

function prepareLink(link: HTMLAnchorElement, surroundings: ArticleSurroundings): void {
  const address = link.getAttribute('href') ?? ''
  if (isPath(address)) {
    const path = isFile(address) ? originalUrl(surroundings.setup, address) : ownPath(address, surroundings)
    link.setAttribute('href', path || address)
  } else if (/^(?:https?:|\/\/)/i.test(address)) openElsewhere(link, surroundings)
}

/** Opens external pages in a new tab, as for articles with an external link (CONTENT-06), and tells screen readers. */
function openElsewhere(link: HTMLAnchorElement, { elsewhere }: ArticleSurroundings): void {
  const hint = document.createElement('span')
  hint.className = elsewhere.className
  hint.textContent = ` ${elsewhere.label}`
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  link.append(hint)
}

/** Puts a table into a scrollable box, which the keyboard can scroll too. */
function boxTable(table: HTMLTableElement, { tableClass, tableLabel }: ArticleSurroundings): void {
  const box = document.createElement('div')
  const name = table.querySelector('caption')?.textContent?.trim()
  box.className = tableClass
  box.setAttribute('role', 'region')
  box.setAttribute('tabindex', '0')
  box.setAttribute('aria-label', name || tableLabel)
  table.replaceWith(box)
  box.append(table)
}

/** @param html sanitised HTML: this function only changes URLs, sizes and boxes */
export function articleHtml(html: string, surroundings: ArticleSurroundings): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const all = <E extends Element>(selector: string) => [...template.content.querySelectorAll<E>(selector)]
  for (const image of all<HTMLImageElement>('img')) prepareImage(image, surroundings)
  for (const link of all<HTMLAnchorElement>('a[href]')) prepareLink(link, surroundings)
  for (const table of all<HTMLTableElement>('table'))
    if (!table.parentElement?.closest('table')) boxTable(table, surroundings)
  // Makes wide blocks scrollable with the keyboard.
  for (const code of all('pre')) code.setAttribute('tabindex', '0')
  return template.innerHTML
}
